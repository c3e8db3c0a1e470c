"""What happened in MOW, read off the record before and after a move."""

from collections.abc import Callable

from moowoo.games.event import Event
from moowoo.games.game import State
from moowoo.games.move import Move
from moowoo.mow import events as happened
from moowoo.mow import rules
from moowoo.mow.cows import Cow, cows, more
from moowoo.mow.herds import herd_at
from moowoo.mow.moves import MowMove
from moowoo.mow.rules import bags
from moowoo.mow.rules.scoring import counted_flies
from moowoo.mow.rules.state import FINISHED, SCORING, WAITING


def dealt(s: State) -> list[Event]:
    hands = tuple(cows(rules.cows_in_hand(s, seat)) for seat in range(s.seats))
    return [happened.Dealt(int(s.starter), int(s.rounds), bool(s.may_swap), hands)]


def narrate(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """The events of one move, in order."""
    assert isinstance(move, MowMove)
    events = TELL[move.kind](before, after, move, seat)
    if move.kind != "renew" and after.top > before.top:
        events.append(drawn(before, after, seat))
    if after.stage in (WAITING, FINISHED):
        events += round_end(before, after)
    return events


def drawn(before: State, after: State, seat: int) -> Event:
    found = cows(int(face) for face in after.pile[before.top : after.top])
    return happened.Drew(seat, len(found), int(after.end - after.top), found)


def played(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    cow, row = the_cow(move), int(before.row)
    where, place = whereabouts(before, after, cow, row)
    return [happened.Played(seat, cow, row, int(after.rows), int(bags.flies(after.herd[row])), where, place)]


def the_cow(move: MowMove) -> Cow:
    assert move.card is not None
    return move.card


def whereabouts(before: State, after: State, cow: Cow, row: int) -> tuple[happened.Where, int | None]:
    """Where in the herd the cow went, and whose place it takes if it is blind."""
    if not before.places[row]:
        return "start", None
    if cow.kind == "acrobat":
        return "on", None
    taken = int(after.places[row] & ~before.places[row]).bit_length() - 1
    if cow.kind == "blind":
        return "inside", taken
    return "left" if taken < int(before.places[row]).bit_length() - 1 else "right", None


def took(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    herd = herd_at(before, int(before.row))
    last = after.stage in (WAITING, FINISHED, SCORING)
    return [happened.Took(seat, herd.cows, herd.flies, herd.row, int(after.rows), last)]


def passed(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Passed(seat, int(before.row), int(after.rows))]


def kept(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Kept(seat, int(after.arrow), int(after.rows))]


def reversed_(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Reversed(seat, int(-before.arrow), int(after.rows))]


def handed(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Handed(seat, int(move.seat or 0))]


def named_row(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.NamedRow(seat, int(move.number or 0))]


def nothing(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    """Drawing tells itself; being done with Farmers shows in nothing."""
    return []


def forgot(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Forgot(seat)]


def swapped(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    other = int(move.seat or 0)
    mine, theirs = (cows(rules.cows_in_hand(before, who)) for who in (seat, other))
    return [happened.Swapped(seat, other, (mine, theirs))]


def plain_farmer(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.FarmerPlayed(seat, move.kind)]


def spied(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    other = int(move.seat or 0)
    seen = cows(rules.cows_in_hand(after, other))
    return [happened.FarmerPlayed(seat, "spy", other), happened.Spied(seat, other, seen)]


def traded(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    other = int(move.seat or 0)
    (taken,) = more(rules.cows_in_hand(after, seat), rules.cows_in_hand(before, seat))
    return [happened.FarmerPlayed(seat, "trade", other), happened.TookCow(seat, other, taken)]


def gave(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.GaveCow(seat, int(before.partner), the_cow(move))]


def cleared(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    herd = herd_at(before, int(before.row))
    gone = happened.Cleared(seat, herd.cows, herd.flies, herd.row, int(after.rows))
    return [happened.FarmerPlayed(seat, "clear"), gone]


def hired(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    names = farmers_gained(before, after, seat)
    return [happened.FarmerPlayed(seat, "hire"), happened.Hired(seat, len(names), names)]


def farmers_gained(before: State, after: State, seat: int) -> tuple[str, ...]:
    return tuple(rules.FARMER_NAMES[i] for i in rules.farmers_of(after, seat) if not before.farmers[seat] >> i & 1)


def renewed(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    shown = more(rules.cows_out(after), rules.cows_out(before))
    found = cows(int(face) for face in after.pile[before.top : before.top + len(shown)])
    events: list[Event] = [happened.FarmerPlayed(seat, "renew"), happened.Renewed(seat, shown, found)]
    drawn_later = int(after.top - before.top) - len(shown)
    if drawn_later:
        start = before.copy()
        start.top += len(shown)
        events.append(drawn(start, after, seat))
    return events


def thinned(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    events: list[Event] = [happened.FarmerPlayed(seat, "thin")]
    for other in range(after.seats):
        for lost in more(rules.cows_thinned(after, other), rules.cows_thinned(before, other)):
            events.append(happened.Thinned(other, seat, lost))
    return events


def ignored(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Ignored(seat, int(move.number or 0))]


def saved(before: State, after: State, move: MowMove, seat: int) -> list[Event]:
    return [happened.Saved(seat)]


TELL: dict[str, Callable[[State, State, MowMove, int], list[Event]]] = {
    "play": played,
    "give": gave,
    "take": took,
    "pass": passed,
    "keep": kept,
    "reverse": reversed_,
    "hand": handed,
    "row": named_row,
    "draw": nothing,
    "done": nothing,
    "forget": forgot,
    "swap": swapped,
    "ban": plain_farmer,
    "skip": plain_farmer,
    "steer": plain_farmer,
    "spy": spied,
    "trade": traded,
    "clear": cleared,
    "hire": hired,
    "renew": renewed,
    "thin": thinned,
    "ignore": ignored,
    "save": saved,
}


def round_end(before: State, after: State) -> list[Event]:
    seats = range(after.seats)
    loved = tuple(seat for seat in seats if not counted_flies(after, seat) and bags.flies(after.shed[seat]))
    gains, totals = (tuple(int(row[seat]) for seat in seats) for row in (after.gain, after.total))
    events: list[Event] = [happened.Scored(None, gains, totals, loved)]
    if after.stage == FINISHED:
        lowest = min(totals)
        winners = tuple(seat for seat in seats if totals[seat] == lowest)
        return [*events, happened.GameWon(None, winners, totals)]
    for seat in seats:
        for name in farmers_gained(before, after, seat):
            events.append(happened.FarmerDrawn(seat, name))
    return [*events, happened.NextStarter(int(after.starter))]
