"""`moowoo rules`."""

import argparse
import subprocess
import sys

import pytest

from kit.languages import ANOTHER, THIRD, cases, known
from moowoo.voice import rules
from moowoo.voice.catalogue import SOURCE
from moowoo.voice.rules import command


def asked(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_args(words))


@pytest.fixture(autouse=True)
def spoken_here(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in command.LOCALE_SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "es_MX.UTF-8")


def test_a_game_is_read_out_in_the_language_of_the_system(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("woo") == 0
    assert capsys.readouterr().out == rules.as_text(rules.page("woo", None, THIRD))


def test_language_edition_and_width_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("MOW", "--lang", ANOTHER, "--edition", "farm", "--width", "60") == 0
    assert capsys.readouterr().out == rules.as_text(rules.page("mow", "farm", ANOTHER), 60)


@pytest.mark.parametrize(("form", "made_by"), [("html", rules.as_html), ("markdown", rules.as_markdown)])
def test_other_forms(form: str, made_by: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(made_by)
    assert asked("mow", "--format", form) == 0
    assert capsys.readouterr().out == made_by(rules.page("mow", "tiles", THIRD))


def test_a_clause_comes_with_its_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("mow-add-1", "--lang", "en") == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{rules.short('MOW-ADD-1', 'en')} (MOW-ADD-1)"
    assert said[-1] == "Example. The herd: 4, 6 and 10. You may play 2 or 13. You may not play 5 or 10."


def test_a_clause_in_the_words_of_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("mow", "MOW-ADD-4", "--lang", ANOTHER, "--edition", "farm") == 0
    assert known(ANOTHER)["editions"]["farm"][-1] in capsys.readouterr().out


def test_an_unknown_clause_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("WOO-CLAM-2") == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("No hay ninguna regla WOO-CLAM-2. ¿Querías decir WOO-CLAIM-2")
    assert asked("xyzzy", "--lang", "en") == 1
    assert capsys.readouterr().err == "There is no clause XYZZY.\n"


@pytest.mark.parametrize("width", ["0", "19", "-40", "wide", "²"])
def test_a_width_that_makes_no_sense_is_refused(width: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        asked("woo", f"--width={width}")
    assert stopped.value.code == 2


def test_without_a_wish_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("--lang", "en") == 0
    assert capsys.readouterr().out.splitlines() == [
        "The rules of MOW, tile edition: moowoo rules mow --edition tiles",
        "The rules of MOW, farm edition: moowoo rules mow --edition farm",
        "The rules of WOO: moowoo rules woo",
        "moowoo rules GAME reads out the rules of a game, and moowoo rules CLAUSE one clause of them, "
        "such as MOW-ADD-1.",
    ]


@pytest.mark.parametrize(("language", "said"), cases("rules_listed", "said"))
def test_what_there_is_is_said_as_the_language_writes_it(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked("--lang", language) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, SOURCE),
        ({"LANG": f"{ANOTHER}_XX.UTF-8"}, ANOTHER),
        ({"LANG": f"{ANOTHER}_XX.UTF-8", "LC_ALL": "", "LC_MESSAGES": f"{THIRD}_XX"}, THIRD),
        ({"LANG": f"{ANOTHER}_XX.UTF-8", "LC_ALL": "C"}, SOURCE),
        ({"LANG": f"{ANOTHER}_XX.UTF-8", "LANGUAGE": f"{THIRD}:{ANOTHER}"}, THIRD),
    ],
)
def test_the_language_of_the_system(settings: dict[str, str], language: str) -> None:
    assert command.system_language(settings) == language


def test_the_rules_are_read_without_the_engine() -> None:
    program = (
        f"import sys; from moowoo.voice.rules import command, short; short('MOW-ADD-1', '{ANOTHER}')\n"
        "print([name for name in ('numpy', 'numba', 'moowoo.games.game') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
