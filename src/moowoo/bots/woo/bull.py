"""`bull` at WOO: a tree search over possible worlds against a player who sees no more than a player does.

Every try draws a world that the seat may be in, one that fits what the other has led, and follows the tree in it. There
the seat chooses what has done best; the other mostly plays by plan, on its own cards and what it may know of ours: if
it always chose by what has done best, it would look into our hand. From a new node on both play by plan until the phase
is closed, and the solver says what that comes to. What counts is the chance to win the game. Where the cards are known
to one who counts, there is nothing to search: the solver's word is final.
"""

from moowoo.bots.information import Information
from moowoo.bots.search import Budget, Judgement
from moowoo.bots.woo.judged import judged, proven
from moowoo.bots.woo.mind import HEAD, Mind, imagine, note, open_mind, outcome, over
from moowoo.bots.woo.policy import good, plan
from moowoo.bots.woo.race import wishes
from moowoo.bots.woo.solver import solvable, solve
from moowoo.bots.woo.solver_slate import Slate
from moowoo.bots.woo.style import CLUB, MASTER
from moowoo.bots.woo.tree import TOP, best_child, child_by_label, credit, full, plant, step, try_new, untried
from moowoo.bots.woo.tricks import best_lead
from moowoo.kernel import below, compiled
from moowoo.woo.actions import CLAIM, CLOSE, DRAW
from moowoo.woo.apply import apply
from moowoo.woo.knowledge import surely_held
from moowoo.woo.legal import announcements, legal_set
from moowoo.woo.state import FOLLOW, LAST, LEAD, NOBODY, NONE, State, actor

CURIOSITY = 0.35
STRIDE = 200
"""Tries between two looks at the clock."""
PERCENT = 100
FAITH = 95
"""How often in a hundred a world is drawn anew in which the other would rather have led another card."""
REDRAWS = 8
SHREWD = 25
"""How often in a hundred the other is let choose what has done worst for us, so that we do not rely on its plan."""
ENOUGH = 1000
"""Tries where only one move makes sense: what the others are worth is but a remark."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in tries."""
    s, seat = information.record, information.seat
    wish = wishes(s, seat)
    if solvable(s) and surely_held(s, seat) == s.hand[1 - seat]:
        return proven(information, wish, HEAD.slate)
    mind = open_mind(information, wish, "bull")
    plant(mind.tree, wish[-1] - wish[0])
    sole, least = sole_sense(s), len(information.legal)
    most = max(least, budget.limit if sole == NONE else min(budget.limit, ENOUGH))
    clock, tries = budget.clock(), 0
    while tries < least or (tries < most and clock.left > 0):
        stride = int(min(STRIDE, most - tries))
        search(mind, HEAD.slate, stride)
        tries += stride
    return judged(information, mind, tries, wish, sole)


def sole_sense(s: State) -> int:
    """The only action that makes sense; NONE if there are several."""
    actions = int(sensible(s))
    return actions.bit_length() - 1 if actions & (actions - 1) == 0 else NONE


@compiled
def search(mind: Mind, slate: Slate, tries: int) -> None:
    for _ in range(tries):
        imagine_fitting(mind)
        try_out(mind, slate)


@compiled
def try_out(mind: Mind, slate: Slate) -> None:
    """Play the world on trial: by the tree and one step beyond it, then by plan, until the solver knows how it ends."""
    tree, s = mind.tree, mind.world
    node, first, in_tree = TOP, NONE, True
    while not over(s) and (first == NONE or not decided(s, in_tree)):
        action, _, _ = plan(s, MASTER if actor(s) == mind.seat else CLUB)
        if in_tree:
            node, in_tree = walk(mind, node, action)
            action = int(tree.label[node])
        apply(s, action)
        if in_tree and action == DRAW:  # what the seat draws it sees: from there on, lines part
            node = child_by_label(tree, node, drawn(s, mind.seat))
            step(tree, node)
        first = action if first == NONE else first
    credit(tree, note(mind, first, result(mind, slate)))


@compiled
def decided(s: State, in_tree: bool) -> bool:
    """Is it time to ask the solver? After a close it sees cards that the seat does not: there, the tree comes first."""
    return solvable(s) and (s.closer == NOBODY or not in_tree)


@compiled
def walk(mind: Mind, node: int, planned: int) -> tuple[int, bool]:
    """The next node of the tree, and whether it goes on from there: a new node is as far as one try goes."""
    tree, s = mind.tree, mind.world
    mine = actor(s) == mind.seat
    if not mine and below(mind.source.rng, PERCENT) >= SHREWD:
        node = child_by_label(tree, node, planned)
        step(tree, node)
        return node, tree.visits[node] > 0 and not full(tree)
    actions = legal_set(s) if node == TOP else sensible(s)
    fresh = untried(tree, node, actions)
    if fresh:
        node = try_new(tree, node, fresh, planned, mind.source)
    else:
        node = best_child(tree, node, actions, mine, CURIOSITY)
    step(tree, node)
    return node, fresh == 0 and not full(tree)


@compiled
def drawn(s: State, seat: int) -> int:
    """The card a seat has just drawn: the Oya drew first."""
    return int(s.stock[s.top - 2 if s.oya == seat else s.top - 1])


@compiled
def result(mind: Mind, slate: Slate) -> int:
    """What the searching seat gets in the world on trial: the round is over, or can be solved."""
    s = mind.world
    if over(s):
        return outcome(mind, s)
    value, _ = solve(s, slate)
    return value if actor(s) == mind.seat else -value


@compiled
def sensible(s: State) -> int:
    """The legal actions (bits) without those that another is never worse than."""
    actions, seat = legal_set(s), actor(s)
    if s.stage == LAST:
        return actions
    if good(s, seat):  # waiting makes no claim better, except against who closed on a player without a trick
        return actions if s.closer == 1 - seat and s.bare else 1 << CLAIM
    if s.closer == NOBODY and s.tricks[seat] == 0:  # a false claim may save one Woo
        return actions
    return actions & ~(1 << CLAIM)


@compiled
def imagine_fitting(mind: Mind) -> None:
    """Put a world on trial in which the other's lead makes sense, or most of the time so."""
    open_to_doubt = mind.root.stage == FOLLOW and not mind.root.announced  # a couple announced is led in any case
    for _ in range(REDRAWS):
        imagine(mind)
        if not open_to_doubt or below(mind.source.rng, PERCENT) >= FAITH or fits_lead(mind):
            return


@compiled
def fits_lead(mind: Mind) -> bool:
    """Would a good player, with the hand the other has in this world, have led that card and announced nothing?"""
    mind.spare = mind.world
    before = mind.spare
    lead = int(before.lead)
    before.hand[before.oya] |= 1 << lead
    before.lead = NONE
    before.stage = LEAD
    if announcements(before) & ~(1 << CLOSE):
        return False
    return best_lead(before, int(before.oya), before.hand[before.oya], CLUB) == lead
