"""What happened in WOO, read off the record before and after a move."""

from collections.abc import Callable

from moowoo.games.event import Event
from moowoo.games.game import State
from moowoo.games.move import Move
from moowoo.woo import events as happened
from moowoo.woo.cards import FIGURES, figures
from moowoo.woo.moves import WooMove
from moowoo.woo.rules import OVER, actor
from moowoo.woo.rules.cards import VALUE_OF
from moowoo.woo.rules.state import BEFORE_DRAW, FINISHED, FOLLOW, WAITING


def dealt(s: State) -> list[Event]:
    hands = tuple(figures(int(s.hand[seat])) for seat in range(2))
    return [happened.Dealt(int(s.oya), int(s.rounds), FIGURES[s.trump_card], int(s.carry), hands)]


def narrate(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """The events of one move, in order."""
    assert isinstance(move, WooMove)
    events = TELL[move.kind](before, after, move, seat)
    if after.stage in (WAITING, FINISHED):
        events += round_end(after)
    return events


def played(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    card = move.card
    assert card is not None
    if before.stage != FOLLOW:
        return [happened.Led(seat, card)]
    led = FIGURES[before.lead]
    value = int(VALUE_OF[led.code] + VALUE_OF[card.code])
    return [happened.Answered(seat, card, led), happened.WonTrick(int(after.oya), (led, card), value)]


def drew(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    """The winner of the trick draws first; the last card drawn is the trump card, which all have seen."""
    other = 1 - seat
    first = FIGURES[before.stock[before.top]]
    second = FIGURES[before.stock[before.top + 1]]
    if after.closed:
        return [happened.Drew(seat, first), happened.TookTrumpCard(other, second), happened.RanOut(None)]
    return [happened.Drew(seat, first), happened.Drew(other, second)]


def exchanged(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    return [happened.Exchanged(seat, taken=FIGURES[before.trump_card], zero=FIGURES[after.trump_card])]


def married(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    assert move.suit is not None
    earned = int(after.points[seat] - before.points[seat])
    wedding = happened.Married if earned else happened.MarriedInVain
    return [wedding(seat, move.suit, earned)]


def closed(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    cards = int(before.hand[seat]).bit_count()
    return [happened.Closed(seat, cards, before_drawing=bool(before.stage == BEFORE_DRAW))]


def claimed(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    good = bool(after.gain[seat] > 0)
    return [happened.Claimed(seat, good, int(after.points[seat]), int(after.goal))]


def declined(before: State, after: State, move: WooMove, seat: int) -> list[Event]:
    bonus = int(after.points[seat] - before.points[seat])
    return [happened.Declined(seat, bonus)]


TELL: dict[str, Callable[[State, State, WooMove, int], list[Event]]] = {
    "play": played,
    "draw": drew,
    "exchange": exchanged,
    "marry": married,
    "close": closed,
    "claim": claimed,
    "decline": declined,
}


def round_end(s: State) -> list[Event]:
    points, tricks, total = (tuple(int(number) for number in row) for row in (s.points, s.tricks, s.woo))
    clause = f"WOO-SCORE-{int(s.verdict)}"
    if s.gain[0] == s.gain[1]:
        return [happened.RoundTied(None, points, tricks, total, clause, int(s.carry))]
    winner = int(s.gain[1] > 0)
    events: list[Event] = [happened.RoundWon(winner, points, tricks, total, clause, int(s.gain[winner]))]
    if actor(s) == OVER:
        events.append(happened.GameWon(winner, total))
    return events
