"""What entries about the game itself change at a table: start, chance, decisions, deals, ends, and the clock."""

import hashlib
from dataclasses import replace

from moowoo.games import Event, Game, Move
from moowoo.server import entries
from moowoo.server.table import OVER, PLAYING, ROUNDS, Closing, Table

SHOUT_WINDOW = 6.0
"""Seconds in which somebody may shout to start the next round."""

CHANCE_WINDOW = 8.0
"""Seconds in which those who add chance of their own must have opened it."""

Events = tuple[Event, ...]


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


def drop_proposals(table: Table, *whats: str) -> None:
    for number in [number for number, proposal in table.proposals.items() if proposal.what in whats]:
        del table.proposals[number]
