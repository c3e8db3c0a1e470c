"""What a finished game amounts to for the people in it, counted from its log by its kit."""

from collections.abc import Sequence

from moowoo.games import kit
from moowoo.server.anonymising import GONE
from moowoo.server.counting import ladder_of_table
from moowoo.server.derived import final_places, is_played_out
from moowoo.server.entries import Row
from moowoo.server.fold import rebuilt
from moowoo.server.store.figures import FigureRow
from moowoo.server.table import Table


def figures_of(rows: Sequence[Row]) -> list[FigureRow]:
    """What the game of a log amounts to, for every person in it; nothing where it has no result."""
    table = rebuilt(rows, whole=True)
    return [] if table is None else counted(table)


def counted(table: Table) -> list[FigureRow]:
    """The same of a table that has its whole game in mind."""
    if not is_played_out(table):
        return []
    part, places = kit(table.opened.game).figures, final_places(table)
    found = []
    for seat, chair in enumerate(table.chairs):
        if (who := chair.who or chair.left) and not who.startswith(GONE):
            counts = dict(part().count(table.game, seat)) if part else {}
            won = int(places[seat] == 1 and len(set(places)) > 1)
            found.append(FigureRow(who, ladder_of_table(table), table.id, counts | {"won": won, "games": 1}))
    return found
