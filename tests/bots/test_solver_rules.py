"""The solver states a few rules anew, on smaller things than records; here they are held against the rules."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from kit.rules import rule
from moowoo.engine import COMPILING, compiled, lowest, popcount
from moowoo.woo import rules as woo
from moowoo.woo.bots import solver_search, solver_worth
from moowoo.woo.bots.solver_workspace import new_workspace, numbered, write_down
from moowoo.woo.rules.apply import beats
from moowoo.woo.rules.cards import SUIT_OF, SUIT_SET
from moowoo.woo.rules.legal import answers
from moowoo.woo.rules.scoring import score_claim, score_empty_hands
from moowoo.woo.rules.state import FOLLOW, LAST, LEAD, NOBODY, NONE

STEP = 1 if COMPILING else 33
POINTS = 140


def table(goal: int, closer: int, bare: int) -> Any:
    """A round whose last trick the first seat has won; nobody holds a card."""
    s = woo.new()
    woo.start(s, 0, 100, 0, woo.FULL_DECK, 6, goal)
    s.stage, s.oya, s.lead, s.closed, s.closer, s.bare = LAST, 0, NONE, 1, closer, bare
    return s


@rule("WOO-SCORE-1", "WOO-SCORE-2", "WOO-SCORE-3", "WOO-SCORE-4", "WOO-SCORE-5", "WOO-SCORE-6", "WOO-SCORE-7")
@pytest.mark.parametrize("goal", [66, 33])
@pytest.mark.parametrize(("closer", "bare"), [(NOBODY, 0), (0, 0), (0, 1), (1, 0), (1, 1)])
def test_scores_as_the_rules_do(goal: int, closer: int, bare: int) -> None:
    """Every count of points, for whoever has a trick or none."""
    states = np.zeros(2, woo.STATE)
    states[0] = table(goal, closer, bare)
    assert differences(states, new_workspace(), STEP) == (0, 4 * len(range(0, POINTS, STEP)) ** 2)


@compiled
def differences(states: Any, work: Any, step: int) -> tuple[int, int]:
    """How often a claim or its omission is scored otherwise than by the rules, and how many cases there are."""
    wrong = cases = 0
    for tricks in range(4):
        for mine in range(0, POINTS, step):
            for theirs in range(0, POINTS, step):
                cases += 1
                s = states[0]
                s.points[0], s.points[1] = mine, theirs
                s.tricks[0], s.tricks[1] = tricks & 1, tricks >> 1
                write_down(work, s)
                states[1] = s
                score_claim(states[1], 0)
                wrong += states[1].gain[0] != solver_worth.claim(work, 0, mine, theirs, tricks >> 1)
                states[1] = s
                score_empty_hands(states[1])
                wrong += states[1].gain[0] != solver_worth.decline(work, 0, mine, theirs, tricks & 1, tricks >> 1)
    return wrong, cases


@rule("WOO-CLOSED-1", "WOO-TRICK-1")
def test_answers_as_the_rules_do() -> None:
    """Every lead, every trump suit, every hand of up to six cards of these two suits, with or without a third."""
    s = table(66, NOBODY, 0)
    s.stage = LEAD
    leads = product(range(24), range(4)) if COMPILING else [(3, 0), (3, 1), (20, 3)]
    cases = [answer_differences(s, new_workspace(), lead, trump) for lead, trump in leads]
    assert [wrong for wrong, _ in cases] == [0] * len(cases)
    assert not COMPILING or sum(tried for _, tried in cases) > 100_000


@compiled
def answer_differences(s: Any, work: Any, lead: int, trump: int) -> tuple[int, int]:
    """How many hands may answer a lead otherwise than by the rules, or win otherwise, and how many hands there are."""
    wrong = tried = 0
    s.trump = trump
    stranger = 1 << 6 * ((SUIT_OF[lead] + 1) % 4 if (SUIT_OF[lead] + 1) % 4 != trump else (SUIT_OF[lead] + 2) % 4)
    pool = (SUIT_SET[SUIT_OF[lead]] | SUIT_SET[trump] | stranger) & ~(1 << lead)
    hand = pool
    while hand:
        if popcount(hand) <= 6:
            tried += 1
            s.hand[0], s.hand[1] = 1 << lead, hand
            write_down(work, s)
            s.lead, s.stage = lead, FOLLOW
            allowed = answers(s)
            every = work.hand[1]
            wrong += solver_search.answers(work, 0, 0, every) != numbered(work, 1, allowed)
            while allowed:
                wrong += solver_search.beaten(work, 0, 0, every) != beats(s, lowest(allowed))
                allowed &= allowed - 1
            s.lead, s.stage = NONE, LEAD
        hand = hand - 1 & pool
    return wrong, tried


def test_no_more_is_hoped_for_than_can_be() -> None:
    """The bound that saves searching is never below what the best end could bring."""
    work = new_workspace()
    for closer, bare, trick in product((NOBODY, 0, 1), (0, 1), (0, 1)):
        write_down(work, table(66, closer, bare))
        for mine, theirs, left in product(range(0, 120, 11), range(0, 120, 7), range(0, 60, 9)):
            work.total = mine + theirs + left
            hope = solver_worth.hope(work, 0, theirs, trick)
            assert hope >= solver_worth.claim(work, 0, mine + left, theirs, trick)
            assert hope >= solver_worth.decline(work, 0, mine + left, theirs, 1, trick)
