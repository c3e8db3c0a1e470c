"""Every refusal is true: the clause forbids the move for a reason that holds, and the sentence says what is so."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from kit.rules import rule
from moowoo.games.errors import UnreadableMove
from moowoo.mow import rules as mow
from moowoo.mow.moves import action_of, move_of
from moowoo.mow.views import MowView, look
from moowoo.mow.words import refusals as mow_refusals
from moowoo.voice import Voice
from moowoo.voice.messages import Line
from mow.games import TABLES, positions
from mow.names import AIMED, actions_of
from mow.oracle_position import Action
from mow.pair import Pair
from mow.refusal_truths import CLAUSES, SENTENCES
from mow.table import Table

GAMES = 40
LOOKED_AT = 0.2
"""How many of the decisions are looked at, which are some 100 refusals each."""


def refusals(pair: Pair) -> Iterator[tuple[int, Action]]:
    """All actions of the action space that are not legal, as numbers and as the slow model writes them."""
    mow.legal(pair.s, pair.mask)
    meaning = actions_of(pair.oracle.seat, pair.seats)
    for number in np.flatnonzero(pair.mask == 0).tolist():
        yield number, meaning.get(number) or aimed_at_nobody(number)


def aimed_at_nobody(number: int) -> Action:
    return (max((first, word) for word, first in AIMED.items() if first <= number)[1],)


def decisions(farm: bool, seats: int) -> Iterator[Pair]:
    random = Random(f"refusals {farm} {seats}")
    for seed in range(GAMES):
        for pair in positions(farm, seats, seed):
            if pair.oracle.actor >= 0 and random.random() < LOOKED_AT:
                yield pair


@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_the_clause_of_a_refusal_holds(farm: bool, seats: int) -> None:
    for pair in decisions(farm, seats):
        for number, action in refusals(pair):
            clause = mow.why_not(pair.s, number)
            assert CLAUSES[clause](pair.oracle, action), (clause, action, pair.oracle.phase)


def test_the_sentence_of_a_refusal_is_true_and_every_sentence_is_needed() -> None:
    met: set[Line] = set()
    for farm, seats in TABLES:
        for pair in decisions(farm, seats):
            view = seen(pair)
            for number, action in refusals(pair):
                line = line_of(pair, view, number)
                if line is not None:
                    met.add(line)
                    assert SENTENCES[line](pair.oracle, action), (line, action, pair.oracle.phase)
    assert [line.normal.text for line in SENTENCES if line not in met] == []


def test_every_sentence_has_its_truth() -> None:
    assert {line for line in vars(mow_refusals).values() if isinstance(line, Line)} == SENTENCES.keys()


def seen(pair: Pair) -> MowView:
    mow.legal(pair.s, pair.mask)
    return look(pair.s, pair.actor, pair.mask, ())


def line_of(pair: Pair, view: MowView, number: int) -> Line | None:
    """The sentence of a refusal, if the move can be written at all."""
    move = move_of(pair.s, number)
    try:
        if action_of(pair.s, move) != number:
            return None
    except UnreadableMove:
        return None
    return mow_refusals.refusal_line(mow.why_not(pair.s, number), move, view)


# The refusals that people met, word for word.


def said(table: Table, text: str) -> str:
    view = seen(table)
    move = next(m for m in (move_of(table.s, a) for a in range(mow.ACTIONS)) if str(m) == text)
    return Voice("en", names=("Anna", "Bo", "Cleo")).why_not(mow.why_not(table.s, action_of(table.s, move)), move, view)


@rule("MOW-START-2")
def test_who_can_add_or_take_does_not_pass() -> None:
    assert said(Table(["5", "7/1", "3"], "6 9", pile="1"), "pass") == (
        "You cannot pass while there is a herd: add a cow or take it. Rule MOW-START-2."
    )


@rule("MOW-F-3")
def test_a_trade_is_finished_first() -> None:
    table = Table(["5", "7/1", "3"], "6 9", pile="1", farm=True, farmers=("trade",))
    table.play("trade 1")
    assert said(table, "pass") == "The Trade is not over: first give a cow back to Bo. Rule MOW-F-3."


@rule("MOW-FARM-2")
def test_a_farmer_that_is_not_held_is_named() -> None:
    table = Table(["5", "7/1", "3"], "6 9", pile="1", farm=True)
    assert said(table, "ban") == "You do not hold this Farmer card: Ban. Rule MOW-FARM-2."


@pytest.mark.parametrize(
    ("text", "clause"),
    [("swap 2", "MOW-SWAP-1"), ("draw", "MOW-DRAW-1"), ("forget", "MOW-DRAW-1"), ("done", "MOW-SETUP-4")],
)
def test_what_the_tiles_do_not_know_is_refused_for_that(text: str, clause: str) -> None:
    assert said(Table(["5", "7/1", "3"], "6 9", pile="1"), text).endswith(f"Rule {clause}.")
