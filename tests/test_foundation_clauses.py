"""Every clause of the law has a test that cites it, and every rule test cites a clause."""

from pathlib import Path

import pytest

from kit.citations import citations
from kit.clauses import CLAUSES, MOW, WOO
from kit.rules import rule

TESTS = Path(__file__).parent
ALL = [citation for citation in citations(TESTS) if citation.file != Path(__file__).name]
CITED = {clause for citation in ALL for clause in citation.clauses}
GAMES = {"woo": WOO, "mow": MOW}


def test_no_clause_is_listed_twice() -> None:
    assert len(set(CLAUSES)) == len(CLAUSES)


@pytest.mark.parametrize("game", [game for game in GAMES if (TESTS / game).is_dir()])
def test_every_clause_is_proved(game: str) -> None:
    assert [clause for clause in GAMES[game] if clause not in CITED] == []


def test_every_rule_test_cites_a_clause() -> None:
    silent = [f"{c.file}: {c.test}" for c in ALL if "/test_rules" in c.file and not c.clauses]
    assert silent == []


def test_every_cited_clause_exists() -> None:
    assert sorted(CITED.difference(CLAUSES)) == []


def test_citations_are_read_from_functions_methods_and_classes(tmp_path: Path) -> None:
    (tmp_path / "woo").mkdir()
    (tmp_path / "woo" / "test_rules_x.py").write_text(
        '@rule("A-1", "A-2")\n@other("B-1")\ndef test_one(): ...\n'
        "def test_two(): ...\n"
        "def helper(): ...\n"
        '@rule("C-1")\nclass TestThree:\n    @rule("C-2")\n    def test_four(self): ...\n'
    )
    (tmp_path / "helper.py").write_text('@rule("D-1")\ndef test_not_collected(): ...\n')
    assert citations(tmp_path) == [
        ("woo/test_rules_x.py", "test_one", ("A-1", "A-2")),
        ("woo/test_rules_x.py", "test_two", ()),
        ("woo/test_rules_x.py", "TestThree.test_four", ("C-1", "C-2")),
    ]


def test_a_citation_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@rule(NAME)\ndef test_one(): ...\n")
    with pytest.raises(ValueError, match="malformed node"):
        citations(tmp_path)


@rule("WOO-DECK-1", "WOO-DECK-2")
def test_citing_marks_the_test(request: pytest.FixtureRequest) -> None:
    (mark,) = request.node.iter_markers("rule")
    assert mark.args == ("WOO-DECK-1", "WOO-DECK-2")


@pytest.mark.parametrize("ids", [(), ("WOO-DECK-9",), ("WOO-DECK-1", "MOO-1")])
def test_citing_nothing_or_a_stranger_is_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"rule needs an id|no such clause: (WOO-DECK-9|MOO-1)"):
        rule(*ids)
