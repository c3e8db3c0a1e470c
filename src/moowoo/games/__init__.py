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
from moowoo.games.game import Game, State
from moowoo.games.kit import Kit
from moowoo.games.move import Card, Move
from moowoo.games.registry import first_kit, from_bytes, kit, kits, new
from moowoo.games.view import Held, View

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
