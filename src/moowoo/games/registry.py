"""The games there are."""

from collections.abc import Mapping
from typing import Any

from moowoo.games.errors import UnknownGame
from moowoo.games.game import Game, unseal
from moowoo.games.mow import MowGame
from moowoo.games.woo import WooGame

GAMES: Mapping[str, type[Game]] = {"mow": MowGame, "woo": WooGame}


def game_class(name: object) -> type[Game]:
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    return GAMES[name]


def new(name: str, seed: int | str | bytes | None = None, *, auto_deal: bool = True, **options: Any) -> Game:
    """A new game by its name: `new("woo", seed=7, target=3)`."""
    return game_class(name).new(seed, auto_deal=auto_deal, **options)


def from_bytes(data: bytes) -> Game:
    """A saved game of any kind."""
    return game_class(unseal(data).get("game")).from_bytes(data)
