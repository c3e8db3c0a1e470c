"""The written game of a table: all of it once it is over, and before that only what everyone has seen."""

import datetime

from moowoo.record import write
from moowoo.server.table import OVER, Table


def record_text(table: Table) -> str:
    date = datetime.datetime.fromtimestamp(table.opened_at, datetime.UTC).date()
    names = [name or f"Player {seat + 1}" for seat, name in enumerate(table.names)]
    game = table.game.copy()
    game.auto_deal = True  # every deal comes from the seed, though the table decides when
    return write(game, names, reveal=table.stage == OVER, date=date)
