"""What follows from what somebody wants: the entry that is to be written, or a refusal. Nothing is changed here."""

import hmac
import ipaddress
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from moowoo import bots
from moowoo.games import GameOver, Move, NotYourTurn, UnreadableMove, kit, kits
from moowoo.games.seeds import pledge_of
from moowoo.ratings.ladders import bot_ratings, ladder_name
from moowoo.records.names import tidy_names
from moowoo.server import actions, entries
from moowoo.server.agreeing import is_agreed, last_decision
from moowoo.server.entries import AnyEntry, Chair
from moowoo.server.errors import Refusal
from moowoo.server.people import Person, kin_of, tidy
from moowoo.server.table import (
    GATHERING,
    OVER,
    PAUSED,
    PLAYING,
    Proposal,
    Table,
    duty_for_absent,
    is_majority,
)
from moowoo.web.words_circles import READY

BOT_NAMES = ("Daisy", "Clover", "Hazel", "Juniper", "Maple", "Nutmeg", "Olive", "Poppy", "Rosie", "Willow", "Bramble")
"""One more than a table has seats, so that a name is always free."""
PROPOSABLE = {
    GATHERING: (),
    PLAYING: ("undo", "pause", "end", "extend"),
    PAUSED: ("undo", "resume", "end"),
    OVER: ("rematch",),
}
LOOPBACK = ipaddress.ip_address("::1")
NOT_RATED = ("undo", "pause", "end")
"""What nobody may even propose where the game counts: it would be a way out of a lost game."""

Codes = Callable[[], str]


class Made(NamedTuple):
    """A decision as the game reads it, and the entry that writes it down. Playing it shows whether it is legal."""

    entry: entries.Moved
    move: Move


Ruled = AnyEntry | Made


def rule(table: Table, person: Person, action: actions.Action, new_code: Codes, network: str = "") -> Ruled:
    """The one entry that an action writes; raises `Refusal`. `network` is where the person comes from."""
    if isinstance(action, actions.Sit):
        return sit(table, person, action, network)
    if isinstance(action, actions.Propose):
        return propose(table, person, action, new_code)
    if isinstance(action, actions.Answer):
        return answer(table, person, action, new_code)
    return RULINGS[type(action)](table, person, action)


# Seats.


def sit(table: Table, person: Person, action: actions.Sit, network: str = "") -> AnyEntry:
    mine = table.seat_of(person.id)
    if mine is not None:
        if table.chairs[mine].stand_in and action.seat in (None, mine):
            return entries.StoodIn(mine)
        raise Refusal("already_seated")
    left = table.seat_left_by(person.id)
    if left is not None and action.seat in (None, left):
        return entries.Sat(left, person.id, table.chairs[left].name)
    if table.begun:
        raise Refusal("not_now")
    if person.id in table.kicked:
        raise Refusal("blocked")
    seat = free_seat(table, action.seat)
    marks = marks_of(table.opened.master, person, network) if table.opened.rated else ()
    if any(not set(marks).isdisjoint(chair.marks) for chair in table.chairs):
        raise Refusal("counts_same_person")
    return entries.Sat(seat, person.id, unused_name(table, seat, tidy(action.name) or person.name), marks)


def marks_of(master: str, person: Person, network: str) -> tuple[str, ...]:
    """Signs of a person and of where they come from: of those who are one person, or sit at one computer, one sign at
    least is the same. Without the table's secret nothing can be read from them. A server for one machine alone sees
    everybody come from there."""
    known = [f"kin {person.kin or kin_of(person.id)}"]
    if network and not is_own_machine(network):
        known.append(f"network {network}")
    return tuple(hmac.digest(bytes.fromhex(master), one.encode(), "sha256").hex()[:16] for one in known)


def is_own_machine(network: str) -> bool:
    try:
        own = ipaddress.ip_network(network, strict=False)
        return own.is_loopback or LOOPBACK in own
    except ValueError:
        return True


def free_seat(table: Table, wanted: int | None) -> int:
    free = table.open_seats()
    if wanted is not None and check_seat(table, wanted) not in free:
        raise Refusal("seat_taken")
    if not free:
        raise Refusal("table_full")
    return free[0] if wanted is None else wanted


def unused_name(table: Table, seat: int, name: str) -> str:
    """A name that nobody else at the table has."""
    others = [other.name for place, other in enumerate(table.chairs) if place != seat and other.name]
    return tidy_names([*others, name], len(others) + 1)[-1]


def check_seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.chairs):
        raise Refusal("bad_request", reason="no such seat")
    return seat


def own_seat(table: Table, person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def as_host(table: Table, person: Person) -> None:
    """Only the host, and only before the start."""
    if person.id != table.host:
        raise Refusal("not_host")
    if table.begun:
        raise Refusal("not_now")


def leave(table: Table, person: Person, action: actions.Leave) -> AnyEntry:
    seat = own_seat(table, person)
    if table.stage == OVER:
        raise Refusal("game_over")
    return entries.Left(seat, table.chairs[seat].name)


def seat_bot(table: Table, person: Person, action: actions.SeatBot) -> AnyEntry:
    as_host(table, person)
    if table.chairs[check_seat(table, action.seat)].kind == "person":
        raise Refusal("seat_taken")
    if not action.level:
        return entries.BotSeated(action.seat)
    chair = bot_chair(table, action.level)
    return entries.BotSeated(action.seat, chair.level, chair.name)


def bot_chair(table: Table, level: str, *also_taken: str) -> Chair:
    taken = {*table.names, *also_taken}
    name = next(name for name in BOT_NAMES if name not in taken)
    return Chair(name=name, level=known_level(level, table.opened.game))


def levels(game: str = "") -> tuple[str, ...]:
    """The bots there are at a game; at any, where no game is named."""
    return levels_at(game if game in kits() else None, tuple(bots.registered()))


@cache
def levels_at(game: str | None, named: tuple[str, ...]) -> tuple[str, ...]:
    """Looking for the bots of other packages takes a while, and they do not change; the program's own may."""
    return bots.names(game)


def known_level(level: str, game: str) -> str:
    if level not in levels(game):
        raise Refusal("unknown_bot", name=level, known=", ".join(levels(game)))
    return level


def kick(table: Table, person: Person, action: actions.Kick) -> AnyEntry:
    as_host(table, person)
    chair = table.chairs[check_seat(table, action.seat)]
    if chair.kind != "person" or chair.who == person.id:
        raise Refusal("bad_request", reason="nobody to be kicked there")
    return entries.Left(action.seat, chair.name, kicked=True)


def stand_in(table: Table, person: Person, action: actions.StandIn) -> AnyEntry:
    seat = own_seat(table, person)
    if table.opened.rated:
        raise Refusal("counts")
    if not table.begun or table.stage == OVER or action.on == bool(table.chairs[seat].stand_in):
        raise Refusal("not_now")
    opened = table.opened
    return entries.StoodIn(seat, known_level(action.level or opened.level, opened.game) if action.on else "")


def decide_absence(table: Table, person: Person, action: actions.Absence) -> AnyEntry:
    """Note a vote about an absent player, or let a bot play where it decides."""
    voter = own_seat(table, person)
    if action.seat not in table.offers():
        raise Refusal("nobody_absent")
    if table.chairs[voter].stand_in:
        raise Refusal("bot_plays")
    absence = table.absences[action.seat]
    if absence.votes.get(voter) is action.bot or (absence.until is not None and not action.bot):
        raise Refusal("not_now")
    votes = {**absence.votes, voter: action.bot}
    decides = person.id == table.host or is_majority(table, votes, bot=action.bot)
    if action.bot and decides:
        return entries.StoodIn(action.seat, table.opened.level, absent=True)
    return entries.AbsenceVoted(voter, action.seat, action.bot, decides)


def come_back(table: Table, who: str) -> AnyEntry:
    """End what is done for a person's absence, now that they are here; raises `Refusal` where there is nothing."""
    seat = table.seat_of(who)
    if seat is not None and table.chairs[seat].absent:
        return entries.StoodIn(seat, absent=True)
    if seat is not None and seat in table.absences:
        return entries.Returned(seat)
    raise Refusal("stale")


def find_absent(table: Table, seat: int, since: float, new_code: Codes) -> AnyEntry:
    """Note that a person is absent, if that holds anybody up; raises `Refusal`."""
    if not table.minds_absence or seat in table.absences or seat not in table.people():
        raise Refusal("stale")
    agreed = any(one.what == "rematch" and is_agreed(table, one, seat) for one in table.proposals.values())
    return entries.Absent(seat, since, code=new_code() if agreed else "")


def mind_absent(table: Table, now: float) -> AnyEntry:
    """Do what is due about an absent player: let a bot play, or ask the others again; raises `Refusal`."""
    for seat in table.offers():
        duty = duty_for_absent(table, seat)
        if duty is not None and duty.due <= now:
            if duty.what == "cover":
                return entries.StoodIn(seat, table.opened.level, absent=True)
            return entries.Absent(seat, table.absences[seat].since, again=True)
    raise Refusal("stale")


# Playing.


def start(table: Table, person: Person, action: actions.Start) -> AnyEntry:
    as_host(table, person)
    return started(table)


def started(table: Table) -> entries.Started:
    """The start, with a bot in every seat that is still open."""
    joining: dict[int, Chair] = {}
    for seat in table.open_seats():
        joining[seat] = bot_chair(table, table.opened.level, *(chair.name for chair in joining.values()))
    if table.opened.rated:
        check_bots(table, [chair.level for chair in (*table.chairs, *joining.values()) if chair.level])
    return entries.Started(joining)


def check_bots(table: Table, bots: list[str]) -> None:
    """Where the game counts, every bot has a rating; raises `Refusal`."""
    known = bot_ratings(ladder_name(table.opened.game, table.game.options.edition))
    if any(bot not in known for bot in bots):
        raise Refusal("counts_unknown_bot")


def pledge(table: Table, person: Person, action: actions.Pledge) -> AnyEntry:
    seat = own_seat(table, person)
    if table.wants_from(seat) != "pledge":
        raise Refusal("not_now")
    return entries.Pledged(seat, action.pledge)


def reveal(table: Table, person: Person, action: actions.Reveal) -> AnyEntry:
    seat = own_seat(table, person)
    if table.wants_from(seat) != "reveal":
        raise Refusal("not_now")
    if pledge_of(bytes.fromhex(action.nonce)) != table.pledges[seat]:
        raise Refusal("bad_request", reason="the nonce does not fit its pledge")
    return entries.Revealed(seat, action.nonce)


def move(table: Table, person: Person, action: actions.Move) -> Ruled:
    seat = own_seat(table, person)
    in_play(table)
    if action.ply != table.decided[seat] and table.begun:
        raise Refusal("stale", repeated=is_repeated(table, seat, action))
    if table.chairs[seat].stand_in:
        raise Refusal("bot_plays")
    if not table.glance.asks(seat):
        raise Refusal("not_your_turn", cause=NotYourTurn(seat, table.glance.public))
    ruled = (
        Made(entries.Moved(seat, action.move), action.read)
        if isinstance(action, actions.ReadMove)
        else made(table, seat, action.move)
    )
    return ruled if table.glance.actor == seat else goes_on(table, seat, ruled.move)


def goes_on(table: Table, seat: int, move: Move) -> AnyEntry:
    """At the end of a round, from somebody who has nothing to weigh."""
    if move != table.game.parse(table.game.abstain):
        raise Refusal("not_your_turn", cause=NotYourTurn(seat, None))
    return entries.Ready(seat)


def in_play(table: Table) -> None:
    if table.stage == OVER:
        raise Refusal("game_over", cause=GameOver())
    if table.stage == PAUSED:
        raise Refusal("paused")
    if table.stage != PLAYING:
        raise Refusal("not_now")


def is_repeated(table: Table, seat: int, action: actions.Move) -> bool:
    """Is it the very decision that this seat made last, sent once more?"""
    if action.ply != table.decided[seat] - 1:
        return False
    game = table.deciding
    ply = last_decision(game, seat)
    try:
        if table.closing is not None and seat in table.closing.ready and game.parse(action.move).kind == game.abstain:
            return True
        return ply is not None and game.parse(action.move) == game.made[ply - game.forgotten]
    except UnreadableMove:
        return False


def made(table: Table, seat: int, text: str, *, bot: bool = False) -> Made:
    """A decision, read once."""
    try:
        move = table.game.parse(text)
    except UnreadableMove as error:
        raise Refusal("unreadable_move", cause=error) from error
    return Made(entries.Moved(seat, str(move), bot=bot), move)


def bot_move(table: Table, seat: int, ply: int, move: str) -> Made:
    """A bot's decision, if it is still the one that is asked for."""
    asked = table.stage == PLAYING and table.glance.actor == seat and table.decided[seat] == ply
    if not asked or not table.chairs[seat].player:
        raise Refusal("stale")
    return made(table, seat, move, bot=True)


def shout(table: Table, person: Person, action: actions.Shout) -> AnyEntry:
    seat = own_seat(table, person)
    if seat not in table.shouters or table.chairs[seat].stand_in:
        called = kit(table.game.name).grammar().shout
        raise Refusal("not_now", clause=called.clause if called else None)
    return entries.Shouted(seat)


# Talking and agreeing.


def say(table: Table, person: Person, action: actions.Say) -> AnyEntry:
    """Chat is text on one line or several, without signs that cannot be seen."""
    lines = ("".join(sign if sign.isprintable() else " " for sign in line) for line in action.text.splitlines())
    text = "\n".join(line.strip() for line in lines if line.strip())
    if not text:
        raise Refusal("bad_request", reason="nothing is said")
    seat = table.seat_of(person.id)
    name = person.name if seat is None else table.chairs[seat].name
    return entries.Talked(person.id, name, text, seat, ready=bool(table.opened.circle) and text in READY)


def propose(table: Table, person: Person, action: actions.Propose, new_code: Codes) -> AnyEntry:
    seat = own_seat(table, person)
    if action.what in barred(table):
        raise Refusal("counts")
    if action.what not in PROPOSABLE[table.stage]:
        raise Refusal("not_now")
    if action.what == "undo" and last_decision(table.game, seat) is None:
        raise Refusal("nothing_to_undo")
    timed = table.deadline is not None and table.glance.turn(seat) is not None
    if (action.what == "extend" and not timed) or (action.what == "rematch" and table.rematch):
        raise Refusal("not_now")
    agreed = is_agreed(table, Proposal(0, action.what, seat, {seat}))
    return entries.Proposed(seat, action.what, new_code() if agreed and action.what == "rematch" else "")


def barred(table: Table) -> tuple[str, ...]:
    """What nobody may propose because the game counts; who plays against bots alone would grant more time to
    themselves, and never lose."""
    if not table.opened.rated:
        return ()
    return NOT_RATED if len(table.people()) > 1 else (*NOT_RATED, "extend")


def answer(table: Table, person: Person, action: actions.Answer, new_code: Codes) -> AnyEntry:
    seat = own_seat(table, person)
    proposal = table.proposals.get(action.proposal)
    if proposal is None or (action.yes and seat in proposal.agreed):
        raise Refusal("no_proposal")
    settled = action.yes and proposal.what == "rematch" and is_agreed(table, proposal, seat)
    withdrawn = not action.yes and seat == proposal.seat
    return entries.Answered(seat, action.proposal, action.yes, new_code() if settled else "", withdrawn)


RULINGS: dict[type[actions.Action], Callable[[Table, Person, Any], Ruled]] = {
    actions.Leave: leave,
    actions.SeatBot: seat_bot,
    actions.Kick: kick,
    actions.StandIn: stand_in,
    actions.Absence: decide_absence,
    actions.Start: start,
    actions.Pledge: pledge,
    actions.Reveal: reveal,
    actions.Move: move,
    actions.ReadMove: move,
    actions.Shout: shout,
    actions.Say: say,
}
