"""How an entry changes a table. The same entries always make the same table; no clock and no chance but the log's."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from moowoo.games import Game, Move, kit
from moowoo.records import parse
from moowoo.server import agreeing, entries, playing
from moowoo.server.agreeing import count_votes
from moowoo.server.anonymising import forget_at
from moowoo.server.entries import Chair, Row
from moowoo.server.playing import Events, arm_clock, finish
from moowoo.server.table import (
    GATHERING,
    NOBODY,
    OVER,
    PLAYING,
    Absence,
    Audience,
    Glance,
    Happening,
    Shared,
    Table,
)

WAITING = 60.0
"""Seconds for which the others wait for an absent player before they are asked again."""


def open_table(row: Row, *, whole: bool = False) -> Table:
    """The table that a first entry lays."""
    opened = row.entry
    assert isinstance(opened, entries.Opened)
    game = played_on(opened) if opened.past else new_game(opened)
    table = Table(row.table, opened, game, list(opened.chairs), opened.host, opened_at=row.at, whole=whole)
    table.decided = [0] * game.seats
    remember(table, row, (), NOBODY)
    return table


def new_game(opened: entries.Opened) -> Game:
    """The game of a table before its first deal."""
    return kit(opened.game).game().from_options(opened.options, bytes.fromhex(opened.master), auto_deal=False)


def played_on(opened: entries.Opened) -> Game:
    """The game of a table that begins in the middle: everything is as it was there, what is hidden too."""
    game = parse(opened.past).game
    game.auto_deal = False
    return game


def add(table: Table, row: Row, made: Move | None = None) -> Happening:
    """Let the next entry happen. A decision that was just `made` need not be read from what is written of it."""
    before, table.agreed = table.glance, ()
    if made is not None and isinstance(row.entry, entries.Moved):
        events = playing.moved(table, row.entry, row.at, made)
    else:
        events = FOLD[type(row.entry)](table, row.entry, row.at)
    table.shared = Shared()
    table.take_a_look(glance(table))
    unseen = NOBODY
    if isinstance(row.entry, entries.Moved | entries.Ready):
        unseen = unseen_by(table, row.entry.seat, events, before)
    happening = remember(table, row, events, unseen)
    table.left_to_memory = left_to_memory(table) if table.game.strict and table.stage != OVER else (0, 0)
    return happening


def left_to_memory(table: Table) -> tuple[int, int]:
    """In a strict round, from which entry up to which its past goes: from its deal to the last new beginning."""
    last = 0
    for one in reversed(table.happenings):
        for event in one.events:
            if event.begins_anew:
                last = last or one.seq
            if event.kind == "dealt" and event.facts()["round"] == table.game.round:
                return one.seq, last
    return 0, last


def remember(table: Table, row: Row, events: Events, unseen: frozenset[Audience]) -> Happening:
    happening = Happening(row.seq, row.entry, row.at, table.glance, events, unseen, table.agreed)
    table.seq = row.seq
    table.happenings.append(happening)
    table.plain += happening.is_plain
    table.requests[row.who, row.request] = row.seq
    for audience in unseen:
        table.hidden.setdefault(audience, []).append(row.seq)
    table.forget()
    return happening


def rebuilt(rows: Iterable[Row], table: Table | None = None, *, whole: bool = False) -> Table | None:
    """The table that a log makes, or the rest of it after a table as it was; None if it is empty."""
    for row in rows:
        if table is None:
            table = open_table(row, whole=whole)
        else:
            add(table, row)
    return table


# Who may see whose turn it is.


def glance(table: Table) -> Glance:
    """Where it is never a secret who decides, the costly view need not be asked."""
    if table.stage in (GATHERING, OVER):
        return Glance()
    actor = table.game.actor
    if not table.game.hides_actor:
        return Glance(actor, actor)
    if table.closing is not None:
        decider = table.closing.game.actor
        return Glance(decider, None, table.view(None).prompt, tuple(set(table.awaited()) - {decider}))
    view = table.view(None)
    return Glance(actor, view.actor, view.prompt)


def unseen_by(table: Table, doer: int, events: Events, before: Glance) -> frozenset[Audience]:
    """The audiences for which nothing has happened: no event they saw, and nothing they can tell from before."""
    if any(event.seen_by(None) for event in events):
        return NOBODY
    audiences: list[Audience] = [None, *range(len(table.chairs))]
    return frozenset(
        audience
        for audience in audiences
        if audience != doer
        and not any(event.seen_by(audience) for event in events)
        and before.looks_like(table.glance, audience)
    )


# Seats.


def sat(table: Table, entry: entries.Sat, at: float) -> Events:
    table.chairs[entry.seat] = Chair(who=entry.who, name=entry.name, marks=entry.marks)
    table.pledges.pop(entry.seat, None)
    forget_absence(table, entry.seat)
    if table.stage == PLAYING and table.game.actor == entry.seat:
        arm_clock(table, at)
    return ()


def left(table: Table, entry: entries.Left, at: float) -> Events:
    """Before the start the seat is open again; later a bot has it, until who left comes back. Where the game counts it
    is lost for them, and a bot only plays on for the others."""
    chair = table.chairs[entry.seat]
    forget_absence(table, entry.seat)
    if entry.kicked:
        table.kicked |= {chair.who}
    if table.begun:
        table.chairs[entry.seat] = Chair(name=chair.name, level=chair.stand_in or table.opened.level, left=chair.who)
        table.deadline = None if table.game.actor == entry.seat else table.deadline
    else:
        table.chairs[entry.seat] = Chair()
        table.pledges.pop(entry.seat, None)
    if chair.who == table.host:
        table.host = next((other.who for other in table.chairs if other.who), table.host)
    if table.begun and table.opened.rated:
        table.forfeits += (entry.seat,)
        if len(table.contenders()) == 1 or not table.people():
            finish(table, at)
            return ()
    return count_votes(table, at)


def bot_seated(table: Table, entry: entries.BotSeated, at: float) -> Events:
    table.chairs[entry.seat] = Chair(name=entry.name, level=entry.level)
    return ()


def stood_in(table: Table, entry: entries.StoodIn, at: float) -> Events:
    chair = table.chairs[entry.seat]
    absent = entry.absent and bool(entry.level)
    table.chairs[entry.seat] = Chair(who=chair.who, name=chair.name, stand_in=entry.level, absent=absent)
    forget_absence(table, entry.seat)
    if table.stage == PLAYING and table.game.actor == entry.seat:
        table.moved_at = at
        arm_clock(table, at)
    return count_votes(table, at)


# People who are absent.


def absent(table: Table, entry: entries.Absent, at: float) -> Events:
    """The others are asked, or asked again: earlier votes no longer count. Who is absent holds up no agreement."""
    table.absences[entry.seat] = Absence(entry.since, at)
    return count_votes(table, at, entry.code)


def returned(table: Table, entry: entries.Returned, at: float) -> Events:
    forget_absence(table, entry.seat)
    return ()


def absence_voted(table: Table, entry: entries.AbsenceVoted, at: float) -> Events:
    absence = table.absences[entry.absent]
    if entry.decides:
        table.absences[entry.absent] = replace(absence, votes={}, until=at + WAITING)
    else:
        table.absences[entry.absent] = replace(absence, votes={**absence.votes, entry.seat: entry.bot})
    return ()


def forget_absence(table: Table, seat: int) -> None:
    """Drop what was known of a person's absence."""
    table.absences.pop(seat, None)


def counted(table: Table, entry: entries.Counted, at: float) -> Events:
    table.counted = entry.number
    return ()


# Talking, counting, forgetting.


def said(table: Table, entry: entries.Talked, at: float) -> Events:
    table.chat.append((table.seq + 1, entry))
    return ()


def forgotten(table: Table, entry: entries.Forgotten, at: float) -> Events:
    """Somebody is nameless from now on, also in what is remembered. A log made nameless before says it already."""
    chair = None if entry.seat is None else table.chairs[entry.seat]
    known = {chair.who or chair.left} if chair is not None else set()
    known |= {table.host} if entry.host else set()
    if not known:
        known = {said.who for seq, said in table.chat if seq in entry.said}
    for who in known - {"", entry.alias}:
        forget_at(table, who, entry.alias, entry.name)
    return ()


FOLD: dict[type[Any], Callable[[Table, Any, float], Events]] = {
    entries.Sat: sat,
    entries.Left: left,
    entries.BotSeated: bot_seated,
    entries.StoodIn: stood_in,
    entries.Absent: absent,
    entries.Returned: returned,
    entries.AbsenceVoted: absence_voted,
    entries.Started: playing.started,
    entries.Pledged: playing.pledged,
    entries.Revealed: playing.revealed,
    entries.Moved: playing.moved,
    entries.Ready: playing.ready,
    entries.Closed: playing.closed,
    entries.Shouted: playing.shouted,
    entries.Dealt: playing.dealt,
    entries.Talked: said,
    entries.Proposed: agreeing.proposed,
    entries.Answered: agreeing.answered,
    entries.Counted: counted,
    entries.Forgotten: forgotten,
}
