"""What those at a table agree on: what is proposed and answered, and what is done once all who decide have agreed."""

from collections.abc import Callable
from dataclasses import replace

from moowoo.games import Game
from moowoo.server import entries
from moowoo.server.playing import CHANCE_WINDOW, SHOUT_WINDOW, Events, arm_clock, drop_proposals, finish
from moowoo.server.table import PAUSED, PLAYING, Proposal, Table


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
    """Return whether all who decide for themselves and are not absent have agreed. Whoever is absent does not keep the
    others from ending the game, but nobody takes back moves behind their back."""
    agreed = proposal.agreed | ({also} if also is not None else set())
    if proposal.what in NOT_ALONE and table.opened.version >= entries.TOGETHER:
        seated = {seat for seat, chair in enumerate(table.chairs) if chair.who}
        if proposal.what == "end":
            seated -= {*table.absences, *(seat for seat, chair in enumerate(table.chairs) if chair.absent)}
        if len(agreed & seated) < min(2, len(seated)):
            return False
    return set(table.voters()) <= agreed


def undecided(table: Table, proposal: Proposal) -> list[int]:
    """Return the seats whose answer a proposal waits for. Absent people, and those for whom a bot stands in, are named
    only where the others cannot decide without them."""
    deciding = [seat for seat in table.voters() if seat not in proposal.agreed]
    return deciding or [seat for seat, chair in enumerate(table.chairs) if chair.who and seat not in proposal.agreed]


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
