"""The exact solver of WOO's closed phase, both hands known: the stock has run out, or this is one world after a close.

Every decision is weighed, claims too: to wait for 3 Woo instead of claiming 2, or to claim falsely and lose 2 instead
of 3. Values are the Woo of the round for the seat to act, without what ties have carried over (`with_carry`). Whatever
else a seat may want that never grows when its Woo shrink, such as its chance to win the game, is served best by the
same action: look its seven values up, `wish[value - LEAST]`.

`solve(s, new_workspace())` is the value and an action that gets it, `evaluate` the value of each action, `best_line`
how it goes on when both play like that. The workspace is scratch paper, to be kept and handed in again.
"""

from moowoo.engine import compiled, lowest
from moowoo.engine.arrays import Numbers
from moowoo.woo import rules
from moowoo.woo.bots.solver_search import NO, OPEN, YES, begin, glance, place, search
from moowoo.woo.bots.solver_workspace import LEAST, MOST, Workspace, new_workspace, numbered, solvable, write_down
from moowoo.woo.bots.solver_worth import claim, decline
from moowoo.woo.rules.actions import ACTIONS, CLAIM, DECLINE, DRAW, MARRY
from moowoo.woo.rules.apply import beats
from moowoo.woo.rules.cards import COUPLE, FULL_DECK, VALUE_OF
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import FINISHED, FOLLOW, LAST, NOBODY, NONE, WAITING, State, actor

__all__ = ["ILLEGAL", "LEAST", "MOST", "best_line", "evaluate", "new_workspace", "solvable", "solve", "with_carry"]

ILLEGAL = LEAST - 1
"""The value of what is not legal."""


@compiled
def solve(s: State, work: Workspace) -> tuple[int, int]:
    """The exact value of a solvable position for the seat to act, and an action that gets it.

    Where it makes no difference, a good claim comes before playing on, and playing on before a false claim.
    """
    write_down(work, s)
    seat = actor(s)
    low, high = LEAST, MOST
    best = first_choice(s)
    while low < high:
        aim = next_aim(low, high)
        action = find_action(work, s, aim)
        if action == NONE:
            high = missed(work, seat, aim)
        else:
            low, best = reached(work, seat, aim), action
    return low, best


@compiled
def evaluate(s: State, work: Workspace, out: Numbers) -> None:
    """Write the value of each action of a solvable position into `out`; ILLEGAL for those that are not."""
    write_down(work, s)
    legal = legal_set(s)
    for action in range(ACTIONS):
        out[action] = action_value(work, s, action) if legal >> action & 1 else ILLEGAL


@compiled
def action_value(work: Workspace, s: State, action: int) -> int:
    seat = actor(s)
    low, high = LEAST, MOST
    while low < high:
        aim = next_aim(low, high)
        if action_reaches(work, s, action, aim):
            low = reached(work, seat, aim)
        else:
            high = missed(work, seat, aim)
    return low


def best_line(s: State, work: Workspace) -> list[int]:
    """The actions to the end of the round when both play as `solve` says; the record is left as it is."""
    s = rules.copy(s)
    line = []
    while s.stage not in (WAITING, FINISHED):
        action = int(solve(s, work)[1])
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
def reached(work: Workspace, seat: int, aim: int) -> int:
    """The least value that reaches an aim: against who closed, no win is less than 2 (WOO-SCORE-5, WOO-SCORE-6)."""
    return 2 if aim == 1 and work.closer == 1 - seat else aim


@compiled
def missed(work: Workspace, seat: int, aim: int) -> int:
    """The greatest value that misses an aim: after a close nobody ties, and who closed loses 2 at least."""
    if aim != 1 or work.closer == NOBODY:
        return aim - 1
    return -2 if work.closer == seat else -1


@compiled
def first_choice(s: State) -> int:
    """What to do when all is lost."""
    return DECLINE if s.stage == LAST else lowest(legal_set(s))


@compiled
def find_action(work: Workspace, s: State, aim: int) -> int:
    """An action that reaches the aim; NONE for none."""
    seat = actor(s)
    claiming = end_worth(work, seat, CLAIM) >= aim
    if claiming and work.points[seat] >= work.goal:
        return CLAIM
    if s.stage == LAST:
        if end_worth(work, seat, DECLINE) >= aim:
            return DECLINE
    else:
        figure = find_card(work, s, legal_set(s) & FULL_DECK, aim)
        if figure != NONE:
            return figure
    return CLAIM if claiming else NONE


@compiled
def action_reaches(work: Workspace, s: State, action: int, aim: int) -> bool:
    """Does the seat to act, with this action, get as much as aimed at?"""
    seat = actor(s)
    if action == CLAIM or action == DECLINE:
        return end_worth(work, seat, action) >= aim
    figures = 1 << action
    if action >= DRAW:  # WOO-WED-3: a mistaken announcement earns nothing, and leaves the couple to lead, or to claim
        if end_worth(work, seat, CLAIM) >= aim:
            return True
        figures = COUPLE[action - MARRY]
    return find_card(work, s, figures, aim) != NONE


@compiled
def end_worth(work: Workspace, seat: int, action: int) -> int:
    """What it brings a seat to end the round: to claim, or not to after the last trick."""
    mine, theirs = work.points[seat], work.points[1 - seat]
    i_won, they_won = work.won[seat], work.won[1 - seat]
    if action == CLAIM:
        return claim(work, seat, mine, theirs, they_won)
    return decline(work, seat, mine, theirs, i_won, they_won)


@compiled
def find_card(work: Workspace, s: State, figures: int, aim: int) -> int:
    """One of some figures that reaches the aim when played; NONE for none."""
    cards = numbered(work, actor(s), figures)
    return find_answer(work, s, cards, aim) if s.stage == FOLLOW else find_lead(work, actor(s), cards, aim)


@compiled
def find_lead(work: Workspace, seat: int, cards: int, aim: int) -> int:
    """The same for cards to lead: the other may claim, or answer."""
    other = 1 - seat
    if -end_worth(work, other, CLAIM) < aim:
        return NONE
    mine, theirs = work.points[seat], work.points[other]
    place(work, 0, seat, work.hand[seat], work.hand[other], mine, theirs, work.won[seat], work.won[other], aim)
    begin(work, 0, cards)
    return int(work.figure[seat, work.card[0]]) if search(work) else NONE


@compiled
def find_answer(work: Workspace, s: State, cards: int, aim: int) -> int:
    """The same for cards to answer with: who wins the trick leads on."""
    seat = actor(s)
    while cards:
        card = lowest(cards)
        cards ^= 1 << card
        figure = int(work.figure[seat, card])
        answer_with(work, s, seat, card, aim)
        result = glance(work, 0)
        if result == OPEN:
            begin(work, 0, work.mine[0])
            result = YES if search(work) else NO
        if (result == YES) == (work.oya[0] == seat):
            return figure
    return NONE


@compiled
def answer_with(work: Workspace, s: State, seat: int, card: int, aim: int) -> None:
    """Write what comes of an answer into the first column."""
    oya = 1 - seat
    figure = work.figure[seat, card]
    stake = VALUE_OF[figure] + VALUE_OF[s.lead]
    hand, oya_hand = work.hand[seat] ^ 1 << card, work.hand[oya]
    mine, theirs = work.points[seat], work.points[oya]
    if beats(s, figure):
        place(work, 0, seat, hand, oya_hand, mine + stake, theirs, 1, work.won[oya], aim)
    else:
        place(work, 0, oya, oya_hand, hand, theirs + stake, mine, 1, work.won[seat], 1 - aim)
