"""`bull` at WOO: a tree search over possible worlds against a player who sees no more than a player does.

All moves are tried in the same worlds, in rounds: after each, the better half goes on. So every move gets a fair share,
and what looks best the closest look. A world is one that the seat may be in, and that fits what the other has done; in
it the tree is followed. There the seat chooses what has done best; the other mostly plays by plan, on its own cards and
what it may know of ours: if it always chose by what has done best, it would look into our hand. From a new node on both
play by plan until the phase is closed, and the solver says what that comes to. What counts is the chance to win the
game. Where the cards are known to one who counts, there is nothing to search: the solver's word is final.
"""

from moowoo.bots.information import Information
from moowoo.bots.parts import NO_WAYS, Ways
from moowoo.bots.search import Budget, Judgement
from moowoo.kernel import at_once, below, compiled, lowest
from moowoo.woo.bots.beliefs import FIRST_PROPOSALS, PROPOSALS, imagine_likely, remember
from moowoo.woo.bots.closing import closing_plan
from moowoo.woo.bots.fitting import imagine_fitting
from moowoo.woo.bots.judged import judged, proven
from moowoo.woo.bots.mind import HEAD, Mind, imagine, note, open_mind, outcome, over
from moowoo.woo.bots.policy import good, plan
from moowoo.woo.bots.race import wishes
from moowoo.woo.bots.solver import solvable, solve
from moowoo.woo.bots.solver_workspace import Workspace
from moowoo.woo.bots.style import CLUB, MASTER
from moowoo.woo.bots.tree import TOP, best_child, child_by_label, credit, full, plant, step, try_new, untried
from moowoo.woo.rules.actions import ACTIONS, CLAIM, DRAW
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.knowledge import surely_held
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import LAST, NOBODY, NONE, State, actor

PARTS = {
    "worlds": ("likely", "fitting", "uniform"),
    "closing": ("counted", "never"),
    "model": ("master", "club"),
    "defence": ("solver", "plan"),
}
"""What the search is made of, to be left out by name."""
WORLDS, CLOSING, MODEL, DEFENCE = range(len(PARTS))
CURIOSITY = 0.35
STRIDE = 200
"""Tries between two looks at the clock."""
PERCENT = 100
SHREWD = 10
"""How often in a hundred the other is let choose what has done worst for us, so that we do not rely on its plan."""
ENOUGH = 1000
"""Tries where only one move makes sense: what the others are worth is but a remark."""


def judge(information: Information, budget: Budget, ways: Ways = NO_WAYS) -> Judgement:
    """Weigh every legal move. Effort is counted in tries."""
    s, seat = information.record, information.seat
    wish = wishes(s, seat)
    if solvable(s) and surely_held(s, seat) == s.hand[1 - seat]:
        return proven(information, wish, HEAD.work)
    mind = open_mind(information, wish, "bull")
    for number, (part, possible) in enumerate(PARTS.items()):
        mind.ways[number] = possible.index(ways.get(part, possible[0]))
    if information.past:
        remember(mind, information.past[-1])
    plant(mind.tree, wish[-1] - wish[0])
    sole = sole_sense(s)
    most = budget.limit if sole == NONE else min(budget.limit, ENOUGH)
    return judged(information, mind, hold_trials(mind, budget, most), wish, sole)


def hold_trials(mind: Mind, budget: Budget, most: float) -> int:
    """Try the moves, round by round, until time or tries are used up; return how often."""
    candidates = int(legal_set(mind.root))
    rounds = max(1, (candidates.bit_count() - 1).bit_length())
    search(mind, HEAD.work, candidates, 0)  # so that no time is lost on fetching what is compiled
    clock, tries = budget.clock(), 0
    if mind.ways[WORLDS] == 0:
        imagine_likely(mind, FIRST_PROPOSALS)
    for number in range(1, rounds + 1):
        width, share = candidates.bit_count(), number / rounds
        while tries == 0 or (tries + width <= share * most and clock.left > (1.0 - share) * (budget.seconds or 0.0)):
            worlds = max(1, int(min(STRIDE, share * most - tries)) // width)
            search(mind, HEAD.work, candidates, worlds)
            tries += worlds * width
        candidates = better_half(mind, candidates)
    return tries


def better_half(mind: Mind, candidates: int) -> int:
    """Those of some actions (bits) that have done better than the others."""
    actions = [action for action in range(ACTIONS) if candidates >> action & 1]
    actions.sort(key=lambda action: -float(mind.tally[action] @ mind.wish))
    return sum(1 << action for action in actions[: (len(actions) + 1) // 2])


def sole_sense(s: State) -> int:
    """The only action that makes sense; NONE if there are several."""
    actions = int(sensible(s))
    return actions.bit_length() - 1 if actions & (actions - 1) == 0 else NONE


@at_once
@compiled
def search(mind: Mind, work: Workspace, candidates: int, worlds: int) -> None:
    """Try every candidate (bits) in the same worlds."""
    for _ in range(worlds):
        draw_world(mind)
        mind.start = mind.world
        left = candidates
        while left:
            mind.world = mind.start
            try_out(mind, work, lowest(left))
            left &= left - 1


@compiled
def draw_world(mind: Mind) -> None:
    """Put a world on trial."""
    if mind.ways[WORLDS] == 0:
        imagine_likely(mind, PROPOSALS)
    elif mind.ways[WORLDS] == 1:
        imagine_fitting(mind)
    else:
        imagine(mind)


@compiled
def try_out(mind: Mind, work: Workspace, first: int) -> None:
    """Play the world on trial: by the tree and one step beyond it, then by plan, until the solver knows how it ends."""
    tree, s = mind.tree, mind.world
    node, in_tree, action = child_by_label(tree, TOP, first), not full(tree), first
    step(tree, node)
    while True:
        apply(s, action)
        if in_tree and action == DRAW:  # what the seat draws it sees: from there on, lines part
            node = child_by_label(tree, node, drawn(s, mind.seat))
            step(tree, node)
        if over(s) or decided(s, in_tree):
            break
        action = likely_action(mind, work)
        if in_tree:
            node, in_tree = walk(mind, node, action)
            action = int(tree.label[node])
    credit(tree, note(mind, first, result(mind, work)))


@compiled
def likely_action(mind: Mind, work: Workspace) -> int:
    """What whoever is to act in the world on trial is likely to do.

    After a close the other is credited with the best it could do if it knew our hand, which it mostly does; so nobody
    closes on the hope that it will err.
    """
    s = mind.world
    mine = actor(s) == mind.seat
    if s.closer != NOBODY and not mine and mind.ways[DEFENCE] == 0 and solvable(s):
        return int(solve(s, work)[1])
    style = MASTER if mine or mind.ways[MODEL] == 0 else CLUB
    return closing_plan(s, style) if mind.ways[CLOSING] == 0 else int(plan(s, style)[0])


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
    actions = sensible(s)
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
def result(mind: Mind, work: Workspace) -> int:
    """What the searching seat gets in the world on trial: the round is over, or can be solved."""
    s = mind.world
    if over(s):
        return outcome(mind, s)
    value, _ = solve(s, work)
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
