"""What workers do for a server: think for strong bots, advise, look back. Each takes and gives plain values."""

import logging
from collections.abc import Sequence

from moowoo import bots
from moowoo.bots.seeds import derive
from moowoo.games import Game
from moowoo.records import write
from moowoo.server import asking, fold, snapshots, telling
from moowoo.server.entries import Row
from moowoo.server.table import Table
from moowoo.server.telling import Listener, News, record_text

log = logging.getLogger(__name__)

FALLBACK = "calf"
"""Who decides where the bot of a seat cannot."""


def decision(level: str, game: Game, seat: int) -> str:
    """What a bot decides. One from elsewhere that breaks is replaced for this decision."""
    seed = derive("server", game.master, seat)
    try:
        return str(bots.decide(bots.create(level, game.name, seed), game, seed).move)
    except Exception:
        log.exception("bot failed", extra={"level": level})
        return str(bots.decide(bots.create(FALLBACK, game.name, seed), game, seed).move)


def decision_of_log(level: str, rows: Sequence[Row], seat: int) -> str:
    """What a bot decides that looks back to the beginning of the game."""
    return decision(level, for_thinking(whole(rows).deciding), seat)


def for_thinking(game: Game) -> Game:
    """A copy of a game that is quickly sent: what was seen to happen is left out, for nobody decides by it."""
    twin = game.copy()
    twin.events, twin.made = [], []
    return twin


def hint(kept: str, table: int, listener: Listener) -> asking.Advice:
    """What a good player would do, at a table as a snapshot shows it."""
    shown = snapshots.from_text(table, kept)
    assert shown is not None
    return asking.advise(shown, listener)


def whole(rows: Sequence[Row]) -> Table:
    """A table with everything that ever happened there."""
    table = fold.rebuilt(rows, whole=True)
    assert table is not None
    return table


def whole_game(rows: Sequence[Row]) -> Game:
    return whole(rows).game


def record(rows: Sequence[Row]) -> str:
    """The written game of a table."""
    return record_text(whole(rows))


def past(rows: Sequence[Row], ply: int) -> str:
    """The written game of a table up to a moment, with its secrets; empty where there is nothing left to play."""
    game = whole_game(rows)
    then = game.at(min(ply, game.ply))
    return "" if then.over else write(then)


def page(
    table: int,
    kept: str | None,
    rows: Sequence[Row],
    listener: Listener,
    since: int,
    shunned: frozenset[str],
    left_to_memory: tuple[int, int],
) -> tuple[list[News], int, str] | None:
    """What an audience saw after a number, a page of it at most; the number of the last; and how things stood at the
    last entry, to go on from. `rows` are what came after the snapshot, or everything where there is none. None if the
    snapshot cannot be read. What is `left_to_memory` at the table as it stands now is not told again."""
    now = None if kept is None else snapshots.from_text(table, kept)
    if kept is not None and now is None:
        return None
    found: list[News] = []
    told = since
    for row in rows:
        now = fold.rebuilt([row], now)
        assert now is not None
        now.left_to_memory = left_to_memory
        one, number = now.happenings[-1], now.number(listener.seat)
        if listener.seat not in one.unseen and number > since:
            told = number
            if not telling.is_shunned(one, shunned):
                found.append(telling.news(now, one, listener, past=True))
        if told - since == telling.PAGE:
            break
    assert now is not None
    return found, told, snapshots.to_text(now)
