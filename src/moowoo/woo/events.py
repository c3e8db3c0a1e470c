"""What happened in WOO, read off the record before and after a move."""

from typing import Any

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.woo.cards import FIGURES, figures
from moowoo.woo.rules import OVER, actor
from moowoo.woo.rules.cards import VALUE_OF
from moowoo.woo.rules.state import BEFORE_DRAW, FINISHED, FOLLOW, WAITING

State = Any


def dealt(s: State) -> list[Event]:
    hands = {seat: {"hand": figures(int(s.hand[seat]))} for seat in range(2)}
    facts = {"round": int(s.rounds), "trump_card": FIGURES[s.trump_card], "carry": int(s.carry)}
    return [Event("dealt", int(s.oya), facts, hands)]


def narrate(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """The events of one move, in order."""
    events = TELL[move.kind](before, after, move, seat)
    if after.stage in (WAITING, FINISHED):
        events += round_end(after)
    return events


def played(before: State, after: State, move: Move, seat: int) -> list[Event]:
    if before.stage != FOLLOW:
        return [Event("led", seat, {"card": move.card})]
    led = FIGURES[before.lead]
    value = int(VALUE_OF[led.code] + VALUE_OF[move.card.code])
    won = Event("won_trick", int(after.oya), {"cards": (led, move.card), "value": value})
    return [Event("answered", seat, {"card": move.card, "led": led}), won]


def drew(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """The winner of the trick draws first; the last card drawn is the trump card, which all have seen."""
    other = 1 - seat
    first = FIGURES[before.stock[before.top]]
    second = FIGURES[before.stock[before.top + 1]]
    events = [Event("drew", seat, {}, {seat: {"card": first}})]
    if after.closed:
        return [*events, Event("took_trump_card", other, {"card": second}), Event("ran_out")]
    return [*events, Event("drew", other, {}, {other: {"card": second}})]


def exchanged(before: State, after: State, move: Move, seat: int) -> list[Event]:
    facts = {"taken": FIGURES[before.trump_card], "zero": FIGURES[after.trump_card]}
    return [Event("exchanged", seat, facts)]


def married(before: State, after: State, move: Move, seat: int) -> list[Event]:
    earned = int(after.points[seat] - before.points[seat])
    return [Event("married" if earned else "married_in_vain", seat, {"suit": move.suit, "value": earned})]


def closed(before: State, after: State, move: Move, seat: int) -> list[Event]:
    cards = int(before.hand[seat]).bit_count()
    return [Event("closed", seat, {"cards": cards, "before_drawing": bool(before.stage == BEFORE_DRAW)})]


def claimed(before: State, after: State, move: Move, seat: int) -> list[Event]:
    good = bool(after.gain[seat] > 0)
    return [Event("claimed", seat, {"good": good, "points": int(after.points[seat]), "goal": int(after.goal)})]


def declined(before: State, after: State, move: Move, seat: int) -> list[Event]:
    bonus = int(after.points[seat] - before.points[seat])
    return [Event("declined", seat, {"bonus": bonus})]


TELL = {
    "play": played,
    "draw": drew,
    "exchange": exchanged,
    "marry": married,
    "close": closed,
    "claim": claimed,
    "decline": declined,
}


def round_end(s: State) -> list[Event]:
    facts = {
        "points": tuple(int(p) for p in s.points),
        "tricks": tuple(int(t) for t in s.tricks),
        "total": tuple(int(w) for w in s.woo),
        "clause": f"WOO-SCORE-{int(s.verdict)}",
    }
    if s.gain[0] == s.gain[1]:
        return [Event("round_tied", None, facts | {"carry": int(s.carry)})]
    winner = int(s.gain[1] > 0)
    events = [Event("round_won", winner, facts | {"woo": int(s.gain[winner])})]
    if actor(s) == OVER:
        events.append(Event("game_won", winner, {"total": facts["total"]}))
    return events
