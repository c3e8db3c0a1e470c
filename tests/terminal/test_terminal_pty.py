"""Whole games in a real pseudo-terminal, with history and completion on."""

import os
import sys
from pathlib import Path

import pytest

from kit.languages import cases
from kit.pseudo_terminal import PseudoTerminal
from moowoo.engine.cache import cache_home
from moowoo.records import parse
from terminal.people import Player, lines, sit

TABLES = {
    "mow with tiles": ("mow", "--seats", "me,calf,cow", "--target", "3"),
    "mow with Farmers": ("mow", "--edition", "farm", "--seats", "me,calf", "--target", "3"),
    "woo": ("woo", "--seats", "me,calf", "--target", "1"),
}
LOCALES = {language: locale for language, locale, _ in cases("terminal", "locale", "first_words")}
FIRST_WORDS = {language: words for language, _, words in cases("terminal", "locale", "first_words")}


def environment(tmp_path: Path, locale: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH") if name in os.environ}
    own = {"XDG_STATE_HOME": str(tmp_path), "MOOWOO_CACHE_DIR": str(cache_home()), "LANG": locale}
    return kept | own | {"TERM": "xterm-256color", "COLUMNS": "200", "PROMPT_TOOLKIT_NO_CPR": "1"}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("table", TABLES)
def test_a_game_in_a_pseudo_terminal(table: str, language: str, tmp_path: Path) -> None:
    file, player, said = tmp_path / "game.txt", Player(language), list[str]()
    command = [sys.executable, "-m", "moowoo", "play", *TABLES[table], "--seed", "2", "--save", str(file)]
    with PseudoTerminal(command, environment(tmp_path, LOCALES[language])) as terminal:
        while True:
            lines, asked = terminal.read()
            said += lines
            if not asked:
                break
            terminal.type(player.reply(lines))
        assert terminal.process.wait(10) == 0
    assert said[0].startswith(FIRST_WORDS[language])
    assert parse(file.read_text(encoding="utf-8")).game.over


def test_the_end_of_input_and_interrupts_keep_the_game(tmp_path: Path) -> None:
    for key, code in (("\x04", 0), ("\x03", 130)):
        command = [sys.executable, "-m", "moowoo", "play", "mow"]
        with PseudoTerminal(command, environment(tmp_path, "C.UTF-8")) as terminal:
            terminal.read()
            os.write(terminal.master, key.encode())
            assert "Your game is saved; “moowoo play” continues it." in terminal.read()[0]
            assert terminal.process.wait(10) == code
    assert (tmp_path / "moowoo" / "mow.save").exists()


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-m", "moowoo", "play", "mow", "--seed", "1"]
    with PseudoTerminal(command, environment(tmp_path, "C.UTF-8")) as terminal:
        terminal.read()
        terminal.type("8")
        terminal.read()
        terminal.process.kill()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    room = sit(typist=lines())[1]
    assert room.said[0] == "Your game continues where you left off."
    assert "You start a herd with 8, 2 flies." in room.said
