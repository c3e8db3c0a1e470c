"""What follows from a table's log for the lists of games: one row for the game and one for each of its seats.

The rows say nothing that the log does not say. They are written with the entry that changes them, and can be made
anew from the log at any time, bit for bit the same.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from moowoo.games import Game
from moowoo.server.entries import Chair, Opened
from moowoo.server.table import GATHERING, OVER, PLAYING, Stage, Table

MILLISECONDS = 3
"""Times are kept to the millisecond: no database rounds those, whichever way they come in."""


class GameRow(NamedTuple):
    """A game as the lists show it. `turn` is whose turn it is as far as everybody may know, `deadline` when their time
    runs out, where there is a clock of so many seconds; `waiting` has a bit for each seat whose person the game waits
    for, which is nobody else's business; `last` is when it was last played at; `played_out` is False for a game that
    was ended before its result."""

    table_id: int
    game: str
    edition: str
    options: str
    rated: bool
    seats: int
    clock: int
    stage: Stage
    turn: int | None
    waiting: int
    deadline: float | None
    started: float | None
    last: float
    finished: float | None
    played_out: bool
    counted: int | None


class SeatRow(NamedTuple):
    """A seat in a game. `identity` is whose it is, also while a bot plays for them or after they left it to one;
    `level` is the bot that decides there, `away` whether they left it to one."""

    table_id: int
    seat: int
    identity: str | None
    name: str
    level: str
    away: bool
    game: str
    finished: float | None
    score: int | None
    place: int | None


class Derived(NamedTuple):
    game: GameRow
    seats: tuple[SeatRow, ...]


class Turned(NamedTuple):
    """What a decision alone changes."""

    turn: int | None
    waiting: int
    deadline: float | None
    last: float
    table_id: int


def change(before: Table, after: Table) -> Derived | Turned | None:
    """What the rows are to say after an entry; None where they are right as they are."""
    if before.stage == after.stage == PLAYING and before.chairs == after.chairs:
        same = (before.glance, before.deadline, before.moved_at) == (after.glance, after.deadline, after.moved_at)
        return None if same else turn_of(after)
    rows = derived(after)
    return None if rows == derived(before) else rows


def turn_of(table: Table) -> Turned:
    deadline = None if table.deadline is None else moment(table.deadline)
    waiting = sum([1 << seat for seat in table.waits_for])
    return Turned(table.glance.public, waiting, deadline, last_played(table), table.id)


def last_played(table: Table) -> float:
    return moment(max(table.opened_at, table.started_at or 0.0, table.moved_at, table.finished_at or 0.0))


def laid(number: int, opened: Opened, at: float) -> Derived:
    """The rows of a table that was just laid. Nothing has to be compiled for them."""
    return Derived(game_row(number, opened, moment(at)), seat_rows(number, opened, opened.chairs))


def derived(table: Table) -> Derived:
    """The rows of a table as it stands."""
    finished = None if table.finished_at is None else moment(table.finished_at)
    over, turned = table.stage == OVER, turn_of(table)
    game = game_row(table.id, table.opened, turned.last)._replace(
        stage=table.stage,
        turn=None if over else turned.turn,
        waiting=turned.waiting,
        deadline=turned.deadline,
        started=None if table.started_at is None else moment(table.started_at),
        finished=finished,
        played_out=is_played_out(table),
        counted=table.counted,
    )
    seats = seat_rows(table.id, table.opened, table.chairs)
    if not table.begun:
        return Derived(game, seats)
    scores = table.game.totals if over else [None] * len(seats)
    placed = final_places(table) if game.played_out else [None] * len(seats)
    found = (
        row._replace(finished=finished, score=score, place=place)
        for row, score, place in zip(seats, scores, placed, strict=True)
    )
    return Derived(game, tuple(found))


def game_row(number: int, opened: Opened, last: float) -> GameRow:
    return GameRow(
        table_id=number,
        game=opened.game,
        edition=str(opened.options.get("edition", "")),
        options=msgspec.json.encode(opened.options, order="sorted").decode(),
        rated=opened.rated,
        seats=len(opened.chairs),
        clock=opened.clock,
        stage=GATHERING,
        turn=None,
        waiting=0,
        deadline=None,
        started=None,
        last=last,
        finished=None,
        played_out=False,
        counted=None,
    )


def seat_rows(number: int, opened: Opened, chairs: Sequence[Chair]) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(
            table_id=number,
            seat=seat,
            identity=chair.who or chair.left or None,
            name=chair.name,
            level=chair.player,
            away=bool(chair.left),
            game=opened.game,
            finished=None,
            score=None,
            place=None,
        )
        for seat, chair in enumerate(chairs)
    )


def is_played_out(table: Table) -> bool:
    """Has the game a result? Where it counts, it has one also if all but one have left."""
    return table.stage == OVER and (table.game.over or bool(table.forfeits))


def final_places(table: Table) -> list[int]:
    """Who came in where. Who has left a game that counts comes after all others, the first to leave last."""
    reached = places(table.game)
    gone = {seat: order for order, seat in enumerate(reversed(table.forfeits))}
    marks = [(1, gone[seat]) if seat in gone else (0, place) for seat, place in enumerate(reached)]
    return [1 + sum(other < mine for other in marks) for mine in marks]


def places(game: Game) -> list[int]:
    """Who came in first, second, third; those who are equal share a place."""
    signed = [total if game.better == "fewer" else -total for total in game.totals]
    winners = game.winners
    marks = [(0, 0) if seat in winners else (1, mark) for seat, mark in enumerate(signed)]
    return [1 + sum(other < mine for other in marks) for mine in marks]


def moment(at: float) -> float:
    return round(at, MILLISECONDS)
