"""`Kit`: everything a game package provides, loaded when first used; and the registry of installed games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from moowoo.games.errors import UnknownGame

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


if TYPE_CHECKING:
    from moowoo.bots.learning import Learning
    from moowoo.bots.protocol import Players
    from moowoo.engine.batch import Loops
    from moowoo.faces.protocol import Faces
    from moowoo.games.chance import Chance
    from moowoo.games.game import Game
    from moowoo.games.options import Options
    from moowoo.games.pieces import Pieces
    from moowoo.keeper.protocol import Keeping
    from moowoo.ratings.statistics import Figures
    from moowoo.records.protocol import Grammar
    from moowoo.voice.protocol import Words
    from moowoo.web.protocol import Lessons, Scenes

P = TypeVar("P")


class Part(Generic[P]):
    """A part of a kit by its address, `package.module:name`, imported when it is first asked for."""

    def __init__(self, address: str) -> None:
        self.address = address

    @cached_property
    def _found(self) -> P:
        module, _, name = self.address.partition(":")
        return cast(P, getattr(import_module(module), name))

    def __call__(self) -> P:
        return self._found

    def __repr__(self) -> str:
        return f"Part({self.address!r})"


@dataclass(frozen=True)
class Kit:
    """Everything that is one game. The entry point group `moowoo.games` names one for each.

    `name` is what is typed and stored, `title` what people read. `place` orders the games in lists: the lower first.
    """

    name: str
    title: str
    package: str
    """The package of the game: its texts in every language lie in the folder `languages` there."""
    options: Part[type[Options]]
    """What a table of it can choose; commands ask it before anything is played, so it loads no compiled rules."""
    game: Part[type[Game]]
    loops: Part[Loops]
    """Whole batches in compiled code."""
    words: Part[Words]
    """What the game says, and what may be said to it."""
    faces: Part[Faces]
    """Its cards and tokens, and the picture of its table."""
    scenes: Part[Scenes]
    """What the page shows and sounds of it."""
    lessons: Part[Lessons]
    grammar: Part[Grammar]
    """How it is written down."""
    players: Part[Players]
    """The programs that play it."""
    chance: Part[type[Chance]]
    """Its chance, outcome by outcome, for who asks for it so."""
    pieces: Part[Pieces] | None = None
    """What a real set of it is made of, if it can be made."""
    keeper: Part[Keeping] | None = None
    """What the keeper of a real game must know of it, if it can be kept."""
    learning: Part[Learning] | None = None
    """How a network learns to play it, if one can."""
    figures: Part[Figures] | None = None
    """What people like to know of all their games of it, if that is counted."""
    place: int = 100
