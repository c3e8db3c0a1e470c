"""What the tests of the workshop share."""

from pathlib import Path

import pytest

from moowoo import games
from moowoo.games.pieces import Piece, Pieces
from moowoo.printing.braille.liblouis import NoLouis, louis
from moowoo.printing.order import Order
from moowoo.voice import LANGUAGES

GAMES = tuple(name for name, kit in games.kits().items() if kit.pieces is not None)


def pieces_of(game: str) -> Pieces:
    part = games.kit(game).pieces
    assert part is not None
    return part()


EDITIONS = tuple((game, edition) for game in GAMES for edition in pieces_of(game).editions())
EVERYTHING = tuple((game, edition, lang) for game, edition in EDITIONS for lang in LANGUAGES)


def piece(game: str, edition: str | None, name: str, lang: str = "en") -> Piece:
    return next(one for one in pieces_of(game).pieces(edition, lang) if one.name == name)


def order(game: str, folder: Path, *, edition: str | None = None, lang: str = "en") -> Order:
    return Order(games.kit(game), pieces_of(game), (edition,), (lang,), folder)


def needs_louis() -> None:
    try:
        louis()
    except NoLouis:
        pytest.skip("liblouis is not installed: apt install python3-louis")
