"""How an entry changes a table. The same entries always make the same table; no clock and no chance but the log's."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from moowoo.games import Event, Game, Move, kit
from moowoo.record import parse
from moowoo.server import entries
from moowoo.server.entries import Chair, Row
from moowoo.server.forgetting import forget_at
from moowoo.server.table import (
    GATHERING,
    OVER,
    PAUSED,
    PLAYING,
    ROUNDS,
    Audience,
    Closing,
    Glance,
    Happening,
    Proposal,
    Shared,
    Table,
)

SHOUT_WINDOW = 6.0
"""Seconds in which somebody may shout to start the next round."""

CHANCE_WINDOW = 8.0
"""Seconds in which those who add chance of their own must have opened it."""

Events = tuple[Event, ...]


def open_table(row: Row, *, whole: bool = False) -> Table:
    """The table that a first entry lays."""
    opened = row.entry
    assert isinstance(opened, entries.Opened)
    game = played_on(opened) if opened.past else new_game(opened)
    table = Table(row.table, opened, game, list(opened.chairs), opened.host, opened_at=row.at, whole=whole)
    table.decided = [0] * game.seats
    remember(table, row, (), frozenset())
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
        events = moved(table, row.entry, row.at, made)
    else:
        events = FOLD[type(row.entry)](table, row.entry, row.at)
    table.shared = Shared()
    table.glance = glance(table)
    unseen: frozenset[Audience] = frozenset()
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
        return frozenset()
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
    if table.stage == PLAYING and table.game.actor == entry.seat:
        arm_clock(table, at)
    return ()


def left(table: Table, entry: entries.Left, at: float) -> Events:
    """Before the start the seat is open again; later a bot has it, until who left comes back. Where the game counts it
    is lost for them, and a bot only plays on for the others."""
    chair = table.chairs[entry.seat]
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
    table.chairs[entry.seat] = Chair(who=chair.who, name=chair.name, stand_in=entry.level)
    if table.stage == PLAYING and table.game.actor == entry.seat:
        table.moved_at = at
        arm_clock(table, at)
    return count_votes(table, at)


# Playing.


def started(table: Table, entry: entries.Started, at: float) -> Events:
    for seat, chair in entry.bots.items():
        table.chairs[seat] = chair
    table.stage, table.started_at, table.moved_at = PLAYING, at, at
    if table.pledges or table.opened.pledging:
        table.chance_until = at + CHANCE_WINDOW
        return ()
    return turn_over(table, at, ())


# Everybody's chance: who has pledged some opens it once all pledges are there, and the first deal follows from all.


def pledged(table: Table, entry: entries.Pledged, at: float) -> Events:
    table.pledges[entry.seat] = entry.pledge
    return ()


def revealed(table: Table, entry: entries.Revealed, at: float) -> Events:
    table.nonces[entry.seat] = entry.nonce
    return () if len(table.nonces) < len(table.pledges) else first_deal(table, at)


def first_deal(table: Table, at: float) -> Events:
    """With the chance of all who opened theirs in time."""
    table.chance_until = None
    table.game.mix({seat: bytes.fromhex(nonce) for seat, nonce in table.nonces.items()})
    return turn_over(table, at, ())


def moved(table: Table, entry: entries.Moved, at: float, made: Move | None = None) -> Events:
    table.decided[entry.seat] += 1
    if table.closing is not None:
        return weighed(table, table.closing, made or entry.move, entry.seat)
    before = table.game.rules.copy(table.game.record) if table.game.hides_actor else None
    events = tuple(table.game.play(made or entry.move, entry.seat))
    if not events:
        return ()  # it shows in nothing, so neither the clock nor what is proposed may tell of it
    if table.proposals:
        drop_proposals(table, "undo", "extend")
    if before is not None and table.opened.version >= entries.AT_ONCE:
        shown = table.game.ended_from(before)
        if shown is not None:
            return close(table, at, events, shown)
    return turn_over(table, at, events)


# The end of a round, where somebody may weigh something in secret.


def close(table: Table, at: float, events: Events, shown: Game) -> Events:
    """Show the game as it is before anything is scored; what happened since is held back."""
    drawn = hashlib.sha256(b"moowoo closing %d " % table.game.round + table.game.master).digest()
    table.closing = Closing(table.game, at, int.from_bytes(drawn[:4]) / 2**32)
    held_back = len(table.game.events) - len(shown.events)
    table.game, table.moved_at, table.deadline = shown, at, None
    return events[: len(events) - held_back]


def weighed(table: Table, closing: Closing, move: Move | str, seat: int) -> Events:
    """Somebody has decided, and nobody is told before the round is closed."""
    game = closing.game.copy()
    game.play(move, seat)
    table.closing = replace(closing, game=game, ready=closing.ready | {seat})
    return ()


def ready(table: Table, entry: entries.Ready, at: float) -> Events:
    assert table.closing is not None
    table.decided[entry.seat] += 1
    table.closing = replace(table.closing, ready=table.closing.ready | {entry.seat})
    return ()


def closed(table: Table, entry: entries.Closed, at: float) -> Events:
    """The round is scored, and everyone hears it. Who has not decided by now has left it as it is."""
    assert table.closing is not None
    told = len(table.game.events)
    settle_closing(table)
    return turn_over(table, at, tuple(table.game.events[told:]))


def settle_closing(table: Table) -> None:
    """Let the table's game be what it really is."""
    if table.closing is not None:
        table.game, table.closing = table.closing.game.copy(), None
        if table.game.actor is not None:
            table.game.play(table.game.abstain)


def shouted(table: Table, entry: entries.Shouted, at: float) -> Events:
    return turn_over(table, at, deal(table, shout=entry.seat))


def dealt(table: Table, entry: entries.Dealt, at: float) -> Events:
    if table.chance_until is not None:
        return first_deal(table, at)
    return turn_over(table, at, deal(table))


def deal(table: Table, shout: int | None = None) -> Events:
    """Deal the next round; what nobody can take back any more is forgotten."""
    events = tuple(table.game.deal(shout=shout))
    if not table.whole:
        table.game.forget(ROUNDS)
    return events


def turn_over(table: Table, at: float, events: Events) -> Events:
    """On to the next decision: deal if a deal is due, unless somebody may shout for it first."""
    table.moved_at, table.shout_until = at, None
    if table.game.actor is None:
        events += between_rounds(table, at)
    arm_clock(table, at)
    return events


def between_rounds(table: Table, at: float) -> Events:
    """Where nobody is to decide: a deal is due, or the game is over."""
    events: Events = ()
    if table.game.deal_due:
        if any(seat in table.game.shouters for seat in table.people()):
            table.shout_until = at + SHOUT_WINDOW
        else:
            events = deal(table)
    if table.game.over:
        finish(table, at)
    return events


def arm_clock(table: Table, at: float) -> None:
    """The time of the seat to act begins, where there is a clock and a person to decide."""
    table.deadline = None
    if table.opened.clock and table.stage == PLAYING and (actor := table.game.actor) is not None:
        table.deadline = None if table.chairs[actor].player else at + table.opened.clock


def finish(table: Table, at: float) -> None:
    settle_closing(table)
    table.finished_at = at
    table.stage, table.deadline, table.shout_until, table.chance_until = OVER, None, None, None
    table.proposals.clear()


def counted(table: Table, entry: entries.Counted, at: float) -> Events:
    table.counted = entry.number
    return ()


# Talking and agreeing.


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


def proposed(table: Table, entry: entries.Proposed, at: float) -> Events:
    table.proposed += 1
    drop_proposals(table, entry.what)
    proposal = Proposal(table.proposed, entry.what, entry.seat, {entry.seat})
    table.proposals[proposal.number] = proposal
    return count_votes(table, at, entry.code)


def answered(table: Table, entry: entries.Answered, at: float) -> Events:
    proposal = table.proposals[entry.proposal]
    if not entry.yes:
        del table.proposals[entry.proposal]
        return ()
    proposal.agreed.add(entry.seat)
    return count_votes(table, at, entry.code)


NOT_ALONE = ("undo", "end")
"""What takes something from others, also from those for whom a bot stands in."""


def count_votes(table: Table, at: float, code: str = "") -> Events:
    """Do what everyone who decides for themselves has agreed on."""
    for proposal in list(table.proposals.values()):
        if is_agreed(table, proposal) and (code or proposal.what != "rematch"):
            del table.proposals[proposal.number]
            table.agreed += (proposal.what,)
            AGREED[proposal.what](table, proposal, at, code)
    return ()


def is_agreed(table: Table, proposal: Proposal, also: int | None = None) -> bool:
    agreed = proposal.agreed | ({also} if also is not None else set())
    if proposal.what in NOT_ALONE and table.opened.version >= entries.TOGETHER:
        seated = {seat for seat, chair in enumerate(table.chairs) if chair.who}
        if len(agreed & seated) < min(2, len(seated)):
            return False
    return set(table.people()) <= agreed


def drop_proposals(table: Table, *whats: str) -> None:
    for number in [number for number, proposal in table.proposals.items() if proposal.what in whats]:
        del table.proposals[number]


def undo(table: Table, proposal: Proposal, at: float, code: str) -> None:
    """Back to before the proposer's last decision."""
    ply = last_decision(table.game, proposal.seat)
    if ply is not None and table.stage in (PLAYING, PAUSED):
        table.game, table.closing = table.game.at(ply), None
        table.moved_at, table.shout_until = at, None
        arm_clock(table, at)


def last_decision(game: Game, seat: int) -> int | None:
    """When a seat last decided; None if it never has, in the rounds that are in mind."""
    marks, forgotten = game.marks, game.forgotten
    return max((forgotten + place for place, (actor, _) in enumerate(marks) if actor == seat), default=None)


def pause(table: Table, proposal: Proposal, at: float, code: str) -> None:
    if table.stage == PLAYING:
        table.stage = PAUSED
        table.time_left = None if table.deadline is None else max(0.0, table.deadline - at)
        table.deadline = None


def resume(table: Table, proposal: Proposal, at: float, code: str) -> None:
    if table.stage == PAUSED:
        table.stage, table.moved_at = PLAYING, at
        arm_clock(table, at)
        if table.deadline is not None and table.time_left is not None:
            table.deadline = at + table.time_left
        if table.shout_until is not None:
            table.shout_until = at + SHOUT_WINDOW
        if table.closing is not None:
            table.closing = replace(table.closing, since=at)
        if table.chance_until is not None:
            table.chance_until = at + CHANCE_WINDOW


def end(table: Table, proposal: Proposal, at: float, code: str) -> None:
    finish(table, at)


def rematch(table: Table, proposal: Proposal, at: float, code: str) -> None:
    table.rematch = code


def extend(table: Table, proposal: Proposal, at: float, code: str) -> None:
    if table.deadline is not None:
        table.deadline = max(table.deadline, at) + table.opened.clock


AGREED: dict[str, Callable[[Table, Proposal, float, str], None]] = {
    "undo": undo,
    "pause": pause,
    "resume": resume,
    "end": end,
    "rematch": rematch,
    "extend": extend,
}
FOLD: dict[type[Any], Callable[[Table, Any, float], Events]] = {
    entries.Sat: sat,
    entries.Left: left,
    entries.BotSeated: bot_seated,
    entries.StoodIn: stood_in,
    entries.Started: started,
    entries.Pledged: pledged,
    entries.Revealed: revealed,
    entries.Moved: moved,
    entries.Ready: ready,
    entries.Closed: closed,
    entries.Shouted: shouted,
    entries.Dealt: dealt,
    entries.Talked: said,
    entries.Proposed: proposed,
    entries.Answered: answered,
    entries.Counted: counted,
    entries.Forgotten: forgotten,
}
