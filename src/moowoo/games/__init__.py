"""What people hold: games, moves, events, views.

`Game` is imported when it is first asked for, so that kits and their texts can be had without the engine.
"""

from typing import TYPE_CHECKING, Any

from moowoo.games.errors import (
    BadBytes,
    BadDeal,
    BadOption,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalMove,
    MoowooError,
    NotYourTurn,
    UnknownGame,
    UnreadableMove,
)
from moowoo.games.event import Event
from moowoo.games.kit import Kit, first_kit, from_bytes, kit, kits, new
from moowoo.games.move import Card, Move
from moowoo.games.view import Held, View

if TYPE_CHECKING:
    from moowoo.games.game import Game, State

__all__ = [
    "BadBytes",
    "BadDeal",
    "BadOption",
    "BadSeat",
    "BadSeed",
    "Card",
    "Event",
    "Game",
    "GameOver",
    "Held",
    "IllegalMove",
    "Kit",
    "MoowooError",
    "Move",
    "NotYourTurn",
    "State",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "first_kit",
    "from_bytes",
    "kit",
    "kits",
    "new",
]


def __getattr__(name: str) -> Any:
    if name in ("Game", "State"):
        from moowoo.games import game

        return getattr(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
