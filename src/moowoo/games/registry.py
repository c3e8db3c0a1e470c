"""The games there are: those that packages announce by the entry point group `moowoo.games`.

A kit is found without the engine, which is imported when a game is first made.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from moowoo.games.errors import UnknownGame
from moowoo.games.kit import Kit

if TYPE_CHECKING:
    from moowoo.games.game import Game

GROUP = "moowoo.games"


@cache
def kits() -> Mapping[str, Kit]:
    """All kits by name, in the order in which games are listed."""
    found: list[Kit] = [entry.load() for entry in entry_points(group=GROUP)]
    return {kit.name: kit for kit in sorted(found, key=lambda kit: (kit.place, kit.name))}


def first_kit() -> Kit:
    """The kit of the game that is listed first."""
    return next(iter(kits().values()))


def kit(name: object) -> Kit:
    """The kit of a game; raises `UnknownGame`."""
    found = kits().get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownGame(name, list(kits()))
    return found


def game_class(name: object) -> type[Game]:
    return kit(name).game()


def new(name: str, /, seed: int | str | bytes | None = None, *, auto_deal: bool = True, **options: object) -> Game:
    """A new game by its name: `new(name, seed=7, target=3)`; options from outside go to `Game.from_options`."""
    return game_class(name).from_options(options, seed, auto_deal=auto_deal)


def from_bytes(data: bytes) -> Game:
    """A saved game of any kind."""
    from moowoo.games.game import unseal

    return game_class(unseal(data).get("game")).from_bytes(data)
