"""The rooms that serve all games know none: no name, no clause, no card and no option of one stands in them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from moowoo import games

HOUSE = Path(games.__file__).parent.parent
SHARED = (
    "cli.py",
    "conformance",
    "printing",
    "keeper",
    "server",
    "terminal",
    "arena",
    "envs",
    "train",
    "ratings",
    "review",
    "web",
    "bots",
    "voice",
    "faces",
    "records",
    "parallel.py",
    "games",
    "engine",
)
"""The packages and modules that serve every game."""
READ = {".py", ".html", ".js", ".css"}
ANY_GAME = {"edition", "seats", "first", "target", "hand", "rounds", "suits", "ranks", "goal"}
"""Options whose names are words of every game, or of every card."""
OWN = {
    "mow": "herds? fly flies cowsheds? farmers? acrobats? blockers? stragglers? cows",
    "woo": "oya tricks? trumps? marriages? marry treasures?",
}
"""What is spoken of at one table only. `calf`, `cow` and `bull` are levels of bots, whatever they play."""
EXCEPTIONS = {"printing": {"tiles"}, "cli.py": {"tiles"}, "web/words_make.py": {"tiles"}}
"""Room or file to words that mean something else there: what is made in relief are tiles, whatever they show."""


def words_of(name: str) -> re.Pattern[str]:
    """Everything by which a game could be recognised."""
    kit = games.kit(name)
    options = kit.options()
    names = {option.name for option in options.described()} - ANY_GAME
    own = [*OWN[name].split(), *names, *options.editions(), name, f"{kit.title}-[A-Z]+"]
    capital = kit.title.capitalize()
    # MoowooError and the like are the house's own.
    return re.compile(rf"(?i:\b(?:{'|'.join(own)})\b)|(?<!Moo)\b{capital}[A-Z]\w*")


def lines(room: str) -> Iterator[tuple[str, int, str]]:
    place = HOUSE / room
    for path in [place] if place.is_file() else sorted(place.rglob("*")):
        if path.suffix in READ and "skeleton" not in path.parts:  # which is a game
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield path.relative_to(HOUSE).as_posix(), number, line


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("room", SHARED)
def test_a_shared_room_knows_no_game(room: str, name: str) -> None:
    known = words_of(name)
    found = [
        f"{file}:{number}: {match[0]}"
        for file, number, line in lines(room)
        for match in known.finditer(line)
        if match[0].lower() not in EXCEPTIONS.get(room, set()) | EXCEPTIONS.get(file, set())
    ]
    assert found == []


@pytest.mark.parametrize("line", ["MowView", "'mow'", "WOO-CLAIM-3", "own_draw", "the herd", 'edition == "farm"'])
def test_a_line_that_knows_a_game_is_found(line: str) -> None:
    assert any(words_of(name).search(line) for name in OWN)


@pytest.mark.parametrize("line", ["class MoowooError", "import moowoo.games", "bots.cow", "edition"])
def test_a_line_that_knows_none_is_not(line: str) -> None:
    assert not any(words_of(name).search(line) for name in OWN)


def test_every_room_is_either_shared_or_a_game() -> None:
    rooms = {path.name for path in HOUSE.iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert rooms <= {*SHARED, *OWN}
