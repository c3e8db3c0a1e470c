"""Every refusal is true: the clause forbids the move for a reason that holds, and the sentence says what is so."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from moowoo.voice.messages import Line
from moowoo.woo import rules as woo
from moowoo.woo.moves import WooMove, move_of
from moowoo.woo.views import WooView, look
from moowoo.woo.words import refusals
from woo.games import random_rules, walk
from woo.oracle import KING, QUEEN, ZERO, Action, Card, Oracle
from woo.table import legal, spoken

GAMES = 300
Truth = Callable[[Oracle, Action], bool]


def card_of(a: Action) -> Card:
    card = a[1] if len(a) > 1 else None
    assert isinstance(card, tuple)
    return card


def hand(o: Oracle) -> list[Card]:
    return o.hands[o.actor]


def must_beat(o: Oracle, a: Action) -> bool:
    """WOO-CLOSED-1: the card follows suit, and another would beat the one led."""
    assert o.led is not None
    suit, rank = o.led
    return card_of(a)[0] == suit and any(card[0] == suit and card[1] > rank for card in hand(o))


def must_follow(o: Oracle, a: Action) -> bool:
    assert o.led is not None
    suit = o.led[0]
    return card_of(a)[0] != suit and any(card[0] == suit for card in hand(o))


def must_trump(o: Oracle, a: Action) -> bool:
    assert o.led is not None
    suits = {card[0] for card in hand(o)}
    return o.led[0] not in suits and o.trump in suits and card_of(a)[0] != o.trump


def neglects_a_duty(o: Oracle, a: Action) -> bool:
    answers = o.stage == "follow" and not o.open and card_of(a) in hand(o)
    return answers and (must_beat(o, a) or must_follow(o, a) or must_trump(o, a))


def lacks_couple(o: Oracle, a: Action) -> bool:
    suit = a[1] if len(a) > 1 else None
    return not {(suit, KING), (suit, QUEEN)} <= set(hand(o))


def bound(o: Oracle, a: Action) -> bool:
    return a[0] == "play" and o.stage == "lead" and bool(o.couple) and card_of(a) not in o.couple


CLAUSES: dict[str, Truth] = {
    "WOO-END-1": lambda o, a: o.stage == "last",
    "WOO-TRICK-1": lambda o, a: a[0] == "play" and card_of(a) not in hand(o),
    "WOO-TRICK-2": lambda o, a: (
        o.stage == "draw" if a[0] == "play" else a[0] == "draw" and o.open and o.stage != "draw"
    ),
    "WOO-TRICK-3": lambda o, a: o.stage == "follow" and a[0] in ("exchange", "marry", "close"),
    "WOO-CLOSED-1": neglects_a_duty,
    "WOO-CLOSED-2": lambda o, a: not o.open and a[0] in ("draw", "exchange", "marry"),
    "WOO-PHASE-2": lambda o, a: a[0] == "close" and not o.open,
    "WOO-SWAP-1": lambda o, a: a[0] == "exchange" and ((o.trump, ZERO) not in hand(o) or not o.tricks[o.actor]),
    "WOO-WED-1": lambda o, a: bound(o, a) or (a[0] == "marry" and (lacks_couple(o, a) or not o.tricks[o.actor])),
    "WOO-WED-2": lambda o, a: a[0] == "marry" and bool(o.couple),
    "WOO-ORDER-1": lambda o, a: a[0] == "exchange" and bool(o.couple),
    "WOO-CLAIM-1": lambda o, a: a[0] == "decline" and o.stage != "last",
}

SENTENCES: dict[Line, Truth] = {
    refusals.NOT_HELD: lambda o, a: card_of(a) not in hand(o),
    refusals.DRAW_FIRST: lambda o, a: o.stage == "draw",
    refusals.LEAD_COUPLE: bound,
    refusals.FOLLOW: must_follow,
    refusals.BEAT: must_beat,
    refusals.TRUMP: must_trump,
    refusals.NO_COUPLE: lacks_couple,
    refusals.NO_TRICK_YET: lambda o, a: not o.tricks[o.actor],
}


def refused() -> Iterator[tuple[Any, Oracle, list[int]]]:
    """Decisions of random games, with all actions that are not legal then."""
    random = Random("refusals")
    for _ in range(GAMES):
        for s, oracle in walk(random_rules(random), random):
            if oracle.actor >= 0:
                allowed = set(legal(s))
                yield s, oracle, [action for action in range(woo.ACTIONS) if action not in allowed]


def test_the_clause_of_a_refusal_holds() -> None:
    met: set[str] = set()
    for s, oracle, actions in refused():
        for action in actions:
            clause = woo.why_not(s, action)
            met.add(clause)
            assert CLAUSES[clause](oracle, spoken(action)), (clause, spoken(action), oracle.stage)
    assert met == CLAUSES.keys()


def test_the_sentence_of_a_refusal_is_true_and_every_sentence_is_needed() -> None:
    met: set[Line] = set()
    for s, oracle, actions in refused():
        view = seen(s)
        for action in actions:
            line = line_of(woo.why_not(s, action), move_of(action), view)
            if line is not None:
                met.add(line)
                assert SENTENCES[line](oracle, spoken(action)), (line, spoken(action), oracle.stage)
    assert met == SENTENCES.keys()


def test_every_sentence_has_its_truth() -> None:
    assert {line for line in vars(refusals).values() if isinstance(line, Line)} == SENTENCES.keys()


def seen(s: Any) -> WooView:
    mask = np.zeros(woo.ACTIONS, np.uint8)
    woo.legal(s, mask)
    return look(s, int(woo.actor(s)), mask)


def line_of(clause: str, move: WooMove, view: WooView) -> Line | None:
    if move.card is not None:
        return refusals.figure_line(clause, move.card, view)[0]
    return refusals.wedding_line(clause, move, view)[0]
