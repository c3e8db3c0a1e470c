"""What people hold: games, moves, events, views."""

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
from moowoo.games.game import Game
from moowoo.games.kit import Kit
from moowoo.games.move import Move
from moowoo.games.registry import first_kit, from_bytes, kit, kits, new

__all__ = [
    "BadBytes",
    "BadDeal",
    "BadOption",
    "BadSeat",
    "BadSeed",
    "Event",
    "Game",
    "GameOver",
    "IllegalMove",
    "Kit",
    "MoowooError",
    "Move",
    "NotYourTurn",
    "UnknownGame",
    "UnreadableMove",
    "first_kit",
    "from_bytes",
    "kit",
    "kits",
    "new",
]
