"""What happened in MOW, read off the record before and after a move."""

from collections.abc import Callable
from typing import Any

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.mow import rules
from moowoo.mow.cows import cows, more
from moowoo.mow.herds import herd_at
from moowoo.mow.rules import bags
from moowoo.mow.rules.scoring import counted_flies
from moowoo.mow.rules.state import FINISHED, SCORING, WAITING

State = Any


def dealt(s: State) -> list[Event]:
    hands = {seat: {"hand": cows(rules.cows_in_hand(s, seat))} for seat in range(s.seats)}
    return [Event("dealt", int(s.starter), {"round": int(s.rounds), "may_swap": bool(s.may_swap)}, hands)]


def narrate(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """The events of one move, in order."""
    events = TELL[move.kind](before, after, move, seat)
    if move.kind != "renew" and after.top > before.top:
        events.append(drawn(before, after, seat))
    if after.stage in (WAITING, FINISHED):
        events += round_end(before, after)
    return events


def drawn(before: State, after: State, seat: int) -> Event:
    found = cows(int(face) for face in after.pile[before.top : after.top])
    return Event("drew", seat, {"count": len(found), "left": int(after.end - after.top)}, {seat: {"cows": found}})


def played(before: State, after: State, move: Move, seat: int) -> list[Event]:
    row = int(before.row)
    herd = herd_at(after, row)
    facts = {"cow": move.card, "row": row, "rows": int(after.rows), "flies": herd.flies}
    return [Event("played", seat, facts | whereabouts(before, after, move, row))]


def whereabouts(before: State, after: State, move: Move, row: int) -> dict[str, Any]:
    """Where in the herd the cow went."""
    if not before.places[row]:
        return {"where": "start"}
    if move.card.kind == "acrobat":
        return {"where": "on"}
    taken = int(after.places[row] & ~before.places[row]).bit_length() - 1
    if move.card.kind == "blind":
        return {"where": "inside", "place": taken}
    return {"where": "left" if taken < int(before.places[row]).bit_length() - 1 else "right"}


def took(before: State, after: State, move: Move, seat: int) -> list[Event]:
    herd = herd_at(before, int(before.row))
    last = after.stage in (WAITING, FINISHED, SCORING)
    facts = {"cows": herd.cows, "flies": herd.flies, "row": herd.row, "rows": int(after.rows), "last": last}
    return [Event("took", seat, facts)]


def passed(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("passed", seat, {"row": int(before.row), "rows": int(after.rows)})]


def kept(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("kept", seat, {"arrow": int(after.arrow), "rows": int(after.rows)})]


def reversed_(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("reversed", seat, {"arrow": int(-before.arrow), "rows": int(after.rows)})]


def handed(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("handed", seat, {"other": move.seat})]


def named_row(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("named_row", seat, {"row": move.number})]


def nothing(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """Drawing tells itself; being done with Farmers shows in nothing."""
    return []


def forgot(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("forgot", seat)]


def swapped(before: State, after: State, move: Move, seat: int) -> list[Event]:
    other = int(move.seat or 0)
    hands = {who: cows(rules.cows_in_hand(before, who)) for who in (seat, other)}
    private = {
        seat: {"given": hands[seat], "received": hands[other]},
        other: {"given": hands[other], "received": hands[seat]},
    }
    return [Event("swapped", seat, {"other": other}, private)]


def farmer(name: str, seat: int, other: int | None = None) -> Event:
    return Event("farmer", seat, {"farmer": name, "other": other})


def plain_farmer(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [farmer(move.kind, seat)]


def spied(before: State, after: State, move: Move, seat: int) -> list[Event]:
    other = int(move.seat or 0)
    seen = {seat: {"cows": cows(rules.cows_in_hand(after, other))}}
    return [farmer("spy", seat, other), Event("spied", seat, {"other": other}, seen)]


def traded(before: State, after: State, move: Move, seat: int) -> list[Event]:
    other = int(move.seat or 0)
    (taken,) = more(rules.cows_in_hand(after, seat), rules.cows_in_hand(before, seat))
    private = {seat: {"cow": taken}, other: {"cow": taken}}
    return [farmer("trade", seat, other), Event("took_cow", seat, {"other": other}, private)]


def gave(before: State, after: State, move: Move, seat: int) -> list[Event]:
    other = int(before.partner)
    private = {seat: {"cow": move.card}, other: {"cow": move.card}}
    return [Event("gave_cow", seat, {"other": other}, private)]


def cleared(before: State, after: State, move: Move, seat: int) -> list[Event]:
    herd = herd_at(before, int(before.row))
    facts = {"cows": herd.cows, "flies": herd.flies, "row": herd.row, "rows": int(after.rows)}
    return [farmer("clear", seat), Event("cleared", seat, facts)]


def hired(before: State, after: State, move: Move, seat: int) -> list[Event]:
    names = farmers_gained(before, after, seat)
    return [farmer("hire", seat), Event("hired", seat, {"count": len(names)}, {seat: {"farmers": names}})]


def farmers_gained(before: State, after: State, seat: int) -> tuple[str, ...]:
    return tuple(rules.FARMER_NAMES[i] for i in rules.farmers_of(after, seat) if not before.farmers[seat] >> i & 1)


def renewed(before: State, after: State, move: Move, seat: int) -> list[Event]:
    shown = more(rules.cows_out(after), rules.cows_out(before))
    found = cows(int(face) for face in after.pile[before.top : before.top + len(shown)])
    events = [farmer("renew", seat), Event("renewed", seat, {"cows": shown}, {seat: {"drawn": found}})]
    drawn_later = int(after.top - before.top) - len(shown)
    if drawn_later:
        start = before.copy()
        start.top += len(shown)
        events.append(drawn(start, after, seat))
    return events


def thinned(before: State, after: State, move: Move, seat: int) -> list[Event]:
    events = [farmer("thin", seat)]
    for other in range(after.seats):
        for lost in more(rules.cows_thinned(after, other), rules.cows_thinned(before, other)):
            events.append(Event("thinned", other, {"by": seat}, {other: {"cow": lost}}))
    return events


def ignored(before: State, after: State, move: Move, seat: int) -> list[Event]:
    return [Event("ignored", seat, {"flies": move.number})]


def saved(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """Nobody else is to know that there was a choice."""
    return [Event("saved", seat, only=frozenset({seat}))]


TELL: dict[str, Callable[[State, State, Move, int], list[Event]]] = {
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
    events = [Event("scored", None, {"flies": gains, "totals": totals, "loved": loved})]
    if after.stage == FINISHED:
        lowest = min(totals)
        winners = tuple(seat for seat in seats if totals[seat] == lowest)
        return [*events, Event("game_won", None, {"winners": winners, "totals": totals})]
    for seat in seats:
        for name in farmers_gained(before, after, seat):
            events.append(Event("farmer_drawn", seat, {}, {seat: {"farmer": name}}))
    return [*events, Event("next_starter", int(after.starter))]
