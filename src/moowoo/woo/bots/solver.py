"""The exact solver of WOO's closed phase, both hands known: the stock has run out, or this is one world after a close.

Every decision is weighed, claims too: to wait for 3 Woo instead of claiming 2, or to claim falsely and lose 2 instead
of 3. Values are the Woo of the round for the seat to act, without what ties have carried over (`with_carry`). Whatever
else a seat may want that never grows when its Woo shrink, such as its chance to win the game, is served best by the
same action: look its seven values up, `wish[value - LEAST]`.

`solve(s, new_slate())` is the value and an action that gets it, `evaluate` the value of each action, `best_line` how it
goes on when both play like that. The slate is scratch paper, to be kept and handed in again.
"""

from typing import Any

from moowoo.kernel import compiled, lowest
from moowoo.woo import rules
from moowoo.woo.bots.solver_search import NO, OPEN, YES, begin, glance, place, search
from moowoo.woo.bots.solver_slate import LEAST, MOST, Slate, new_slate, numbered, solvable, write_down
from moowoo.woo.bots.solver_worth import claim, decline
from moowoo.woo.rules.actions import ACTIONS, CLAIM, DECLINE, DRAW, MARRY
from moowoo.woo.rules.apply import beats
from moowoo.woo.rules.cards import COUPLE, FULL_DECK, VALUE_OF
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import FINISHED, FOLLOW, LAST, NOBODY, NONE, WAITING, State, actor

__all__ = ["ILLEGAL", "LEAST", "MOST", "best_line", "evaluate", "new_slate", "solvable", "solve", "with_carry"]

ILLEGAL = LEAST - 1
"""The value of what is not legal."""


@compiled
def solve(s: State, slate: Slate) -> tuple[int, int]:
    """The exact value of a solvable position for the seat to act, and an action that gets it.

    Where it makes no difference, a good claim comes before playing on, and playing on before a false claim.
    """
    write_down(slate, s)
    seat = actor(s)
    low, high = LEAST, MOST
    best = first_choice(s)
    while low < high:
        aim = next_aim(low, high)
        action = find_action(slate, s, aim)
        if action == NONE:
            high = missed(slate, seat, aim)
        else:
            low, best = reached(slate, seat, aim), action
    return low, best


@compiled
def evaluate(s: State, slate: Slate, out: Any) -> None:
    """Write the value of each action of a solvable position into `out`; ILLEGAL for those that are not."""
    write_down(slate, s)
    legal = legal_set(s)
    for action in range(ACTIONS):
        out[action] = action_value(slate, s, action) if legal >> action & 1 else ILLEGAL


@compiled
def action_value(slate: Slate, s: State, action: int) -> int:
    seat = actor(s)
    low, high = LEAST, MOST
    while low < high:
        aim = next_aim(low, high)
        if action_reaches(slate, s, action, aim):
            low = reached(slate, seat, aim)
        else:
            high = missed(slate, seat, aim)
    return low


def best_line(s: State, slate: Slate) -> list[int]:
    """The actions to the end of the round when both play as `solve` says; the record is left as it is."""
    s = rules.copy(s)
    line = []
    while s.stage not in (WAITING, FINISHED):
        action = int(solve(s, slate)[1])
        line.append(action)
        rules.apply(s, action)
    return line


@compiled
def with_carry(value: int, carry: int) -> int:
    """WOO-SCORE-3: what ties have carried over goes to the winner."""
    if value == 0:
        return 0
    return value + carry if value > 0 else value - carry


@compiled
def next_aim(low: int, high: int) -> int:
    """What to aim at when the value is known to lie from low to high: winning at all comes first."""
    return 1 if low < 1 <= high else (low + high + 1) // 2


@compiled
def reached(slate: Slate, seat: int, aim: int) -> int:
    """The least value that reaches an aim: against who closed, no win is less than 2 (WOO-SCORE-5, WOO-SCORE-6)."""
    return 2 if aim == 1 and slate.closer == 1 - seat else aim


@compiled
def missed(slate: Slate, seat: int, aim: int) -> int:
    """The greatest value that misses an aim: after a close nobody ties, and who closed loses 2 at least."""
    if aim != 1 or slate.closer == NOBODY:
        return aim - 1
    return -2 if slate.closer == seat else -1


@compiled
def first_choice(s: State) -> int:
    """What to do when all is lost."""
    return DECLINE if s.stage == LAST else lowest(legal_set(s))


@compiled
def find_action(slate: Slate, s: State, aim: int) -> int:
    """An action that reaches the aim; NONE for none."""
    seat = actor(s)
    claiming = end_worth(slate, seat, CLAIM) >= aim
    if claiming and slate.points[seat] >= slate.goal:
        return CLAIM
    if s.stage == LAST:
        if end_worth(slate, seat, DECLINE) >= aim:
            return DECLINE
    else:
        figure = find_card(slate, s, legal_set(s) & FULL_DECK, aim)
        if figure != NONE:
            return figure
    return CLAIM if claiming else NONE


@compiled
def action_reaches(slate: Slate, s: State, action: int, aim: int) -> bool:
    """Does the seat to act, with this action, get as much as aimed at?"""
    seat = actor(s)
    if action == CLAIM or action == DECLINE:
        return end_worth(slate, seat, action) >= aim
    figures = 1 << action
    if action >= DRAW:  # WOO-WED-3: a mistaken announcement earns nothing, and leaves the couple to lead, or to claim
        if end_worth(slate, seat, CLAIM) >= aim:
            return True
        figures = COUPLE[action - MARRY]
    return find_card(slate, s, figures, aim) != NONE


@compiled
def end_worth(slate: Slate, seat: int, action: int) -> int:
    """What it brings a seat to end the round: to claim, or not to after the last trick."""
    mine, theirs = slate.points[seat], slate.points[1 - seat]
    i_won, they_won = slate.won[seat], slate.won[1 - seat]
    if action == CLAIM:
        return claim(slate, seat, mine, theirs, they_won)
    return decline(slate, seat, mine, theirs, i_won, they_won)


@compiled
def find_card(slate: Slate, s: State, figures: int, aim: int) -> int:
    """One of some figures that reaches the aim when played; NONE for none."""
    cards = numbered(slate, actor(s), figures)
    return find_answer(slate, s, cards, aim) if s.stage == FOLLOW else find_lead(slate, actor(s), cards, aim)


@compiled
def find_lead(slate: Slate, seat: int, cards: int, aim: int) -> int:
    """The same for cards to lead: the other may claim, or answer."""
    other = 1 - seat
    if -end_worth(slate, other, CLAIM) < aim:
        return NONE
    mine, theirs = slate.points[seat], slate.points[other]
    place(slate, 0, seat, slate.hand[seat], slate.hand[other], mine, theirs, slate.won[seat], slate.won[other], aim)
    begin(slate, 0, cards)
    return int(slate.figure[seat, slate.card[0]]) if search(slate) else NONE


@compiled
def find_answer(slate: Slate, s: State, cards: int, aim: int) -> int:
    """The same for cards to answer with: who wins the trick leads on."""
    seat = actor(s)
    while cards:
        card = lowest(cards)
        cards ^= 1 << card
        figure = int(slate.figure[seat, card])
        answer_with(slate, s, seat, card, aim)
        result = glance(slate, 0)
        if result == OPEN:
            begin(slate, 0, slate.mine[0])
            result = YES if search(slate) else NO
        if (result == YES) == (slate.oya[0] == seat):
            return figure
    return NONE


@compiled
def answer_with(slate: Slate, s: State, seat: int, card: int, aim: int) -> None:
    """Write what comes of an answer into the first column."""
    oya = 1 - seat
    figure = slate.figure[seat, card]
    stake = VALUE_OF[figure] + VALUE_OF[s.lead]
    hand, oya_hand = slate.hand[seat] ^ 1 << card, slate.hand[oya]
    mine, theirs = slate.points[seat], slate.points[oya]
    if beats(s, figure):
        place(slate, 0, seat, hand, oya_hand, mine + stake, theirs, 1, slate.won[oya], aim)
    else:
        place(slate, 0, oya, oya_hand, hand, theirs + stake, mine, 1, slate.won[seat], 1 - aim)
