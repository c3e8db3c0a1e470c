"""A game's kit: one object that leads to everything the game is, each part loaded when it is first asked for.

The rooms that serve all games ask a kit for what is that game's own, and never name a game. A room describes what it
asks for as a protocol; the game's package answers it. `moowoo.conformance` tries a kit against all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from moowoo.bots.learning import Learning
    from moowoo.bots.protocol import Players
    from moowoo.engine.loops import Loops
    from moowoo.faces.protocol import Faces
    from moowoo.games.chance import Chance
    from moowoo.games.game import Game
    from moowoo.games.options import Options
    from moowoo.games.pieces import Pieces
    from moowoo.keeper.protocol import Keeping
    from moowoo.ratings.figures import Figures
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
