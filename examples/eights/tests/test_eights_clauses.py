"""Every clause of the rules stands in every language, and is proved by a test."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

CLAUSE = re.compile(r"^### (EIGHTS-[A-Z]+-[0-9]+)$", re.MULTILINE)
CITED = re.compile(r"@rule\(([^)]*)\)")
TEXTS = files("moowoo_eights") / "languages"


def clauses(language: str) -> list[str]:
    return CLAUSE.findall((TEXTS / language / "rules.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", sorted(place.name for place in TEXTS.iterdir() if place.is_dir()))
def test_the_clauses_are_the_same_in_every_language(language: str) -> None:
    assert clauses(language) == clauses("en")


def test_every_clause_has_a_test_and_every_test_cites_a_clause_there_is() -> None:
    tests = Path(__file__).with_name("test_eights_rules.py").read_text(encoding="utf-8")
    cited = set(re.findall(r'"(EIGHTS-[^"]+)"', " ".join(CITED.findall(tests))))
    assert cited == set(clauses("en"))


def test_every_clause_stands_in_the_code_that_enforces_it() -> None:
    rules = Path(str(files("moowoo_eights") / "rules"))
    code = " ".join(module.read_text(encoding="utf-8") for module in rules.glob("*.py"))
    assert {clause for clause in clauses("en") if clause not in code} == set()
