"""Batches of WOO in compiled code: one call moves every game by one decision. `mow_loops` is its twin."""

from typing import Any

from moowoo.envs.ahead import fetch_ahead
from moowoo.envs.desks import GAME
from moowoo.envs.levels import CALF, COW
from moowoo.kernel import Source, compiled, draw_seed
from moowoo.woo.bots.calf import calf_plan
from moowoo.woo.bots.chance import random_plan
from moowoo.woo.bots.cow import cow_plan
from moowoo.woo.rules.actions import ACTIONS
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.determinize import determinize
from moowoo.woo.rules.legal import legal, legal_set, put_mask
from moowoo.woo.rules.observe import observe
from moowoo.woo.rules.rollout import ALL_ACTIONS, random_action, random_of
from moowoo.woo.rules.setup import deal, start
from moowoo.woo.rules.state import FINISHED, STATE, WAITING, State, actor, returns, rewards

NEAR = GAME + STATE.itemsize
"""Where what a decision is likely to touch ends at a desk."""
CHOICES = 1
"""Words of the set of legal actions."""
SECRETS = 1
"""Words of what a seat alone knows."""
SCRATCH = 3
"""Records a player needs to think: the redrawn one, and two to try things out in."""


@compiled
def ready(s: State, deals: Source) -> None:
    """Deal when a deal is due, in a new game of the same table when the old one is over."""
    if s.stage == FINISHED:
        start(s, s.first, s.target, s.mistakes, s.deck, s.held, s.goal)
    if s.stage == WAITING:
        draw_seed(deals)
        deal(s, deals.seed)


@compiled
def round_is_over(s: State) -> bool:
    return bool(s.stage == WAITING or s.stage == FINISHED)


@compiled
def pay(s: State, by_round: bool, out: Any) -> None:
    """What the decision just made has earned every seat."""
    if by_round and round_is_over(s):
        rewards(s, out)
    elif s.stage == FINISHED:
        returns(s, out)
    else:
        out[:] = 0.0


@compiled
def offer(s: State, mask: Any, choices: Any) -> None:
    """What may be done, as a mask, and as bits for `sample` to draw from."""
    choices[0] = legal_set(s)
    put_mask(mask, choices[0])


@compiled
def show(desks: Any, observations: Any, masks: Any, choices: Any, actors: Any) -> None:
    """What the seat to act sees and may do, in every game."""
    for i in range(len(desks)):
        s = desks[i].game
        actors[i] = actor(s)
        observe(s, actors[i], observations[i])
        offer(s, masks[i], choices[i])


@compiled
def look(desks: Any, seat: int, observations: Any) -> None:
    """What one seat sees, in every game."""
    for i in range(len(desks)):
        observe(desks[i].game, seat, observations[i])


@compiled
def make_ready(desks: Any) -> None:
    for i in range(len(desks)):
        ready(desks[i].game, desks[i].deals)


@compiled
def all_legal(choices: Any, actions: Any) -> bool:
    for i in range(len(actions)):
        if not 0 <= actions[i] < ACTIONS or not choices[i, 0] >> actions[i] & 1:
            return False
    return True


@compiled
def step(
    desks: Any,
    actions: Any,
    by_round: bool,
    observations: Any,
    masks: Any,
    choices: Any,
    actors: Any,
    payment: Any,
    done: Any,
) -> bool:
    """One decision in every game; one that ends starts again at once. False, and nothing done, if one is illegal."""
    if not all_legal(choices, actions):
        return False
    payment[:] = 0.0
    done[:] = False
    for i in range(len(desks)):
        fetch_ahead(desks, i, GAME, NEAR)
        s = desks[i].game
        apply(s, actions[i])
        if round_is_over(s):
            pay(s, by_round, payment[i])
            done[i] = s.stage == FINISHED
            ready(s, desks[i].deals)
        actors[i] = actor(s)
        observe(s, actors[i], observations[i])
        offer(s, masks[i], choices[i])
    return True


@compiled
def sample(desks: Any, choices: Any, actions: Any) -> None:
    """A uniformly random legal action for every game."""
    for i in range(len(desks)):
        fetch_ahead(desks, i, 0, GAME)
        actions[i] = random_of(choices[i, 0], desks[i].picks)


@compiled
def rollout(desks: Any, steps: int, by_round: bool, sums: Any, paid: Any) -> int:
    """Random play: so many decisions in every game. What was earned is added to `sums`; returns the games ended."""
    ended = 0
    for i in range(len(desks)):
        s = desks[i].game
        for _ in range(steps):
            apply(s, random_action(s, desks[i].picks, ALL_ACTIONS))
            if round_is_over(s):
                ended += s.stage == FINISHED
                pay(s, by_round, paid)
                for seat in range(len(paid)):
                    sums[i, seat] += paid[seat]
                ready(s, desks[i].deals)
    return ended


@compiled
def think(s: State, level: int, scratch: Any, picks: Source) -> int:
    """The action of a bot, which is shown the game with everything hidden from it drawn anew."""
    draw_seed(picks)
    scratch[0] = s
    scratch[0].mistakes = 0  # WOO-WED-3: never offered to bots
    determinize(scratch[0], actor(s), picks.seed)
    if level == COW:
        return cow_plan(scratch[0], scratch[1:], picks)[0]
    if level == CALF:
        return calf_plan(scratch[0], scratch[1:], picks)[0]
    return random_plan(scratch[0], scratch[1:], picks)[0]


@compiled
def step_mine(
    desks: Any,
    actions: Any,
    begin: bool,
    mine: int,
    level: int,
    by_round: bool,
    scratch: Any,
    paid: Any,
    earned: Any,
    done: Any,
    finals: Any,
) -> None:
    """One decision of one seat in every game, and the others' answers; a game that ends starts again at once.

    An illegal action (below 0 here) loses the game on the spot. `finals` keeps the last observation of ended games.
    With `begin` there are no actions yet: the games are brought to the seat's first decision. A game that ends before
    the seat had one is not its business. The bots are called in one place: every call is a copy of them to be compiled.
    """
    for i in range(len(desks)):
        s = desks[i].game
        earned[i] = 0.0
        done[i] = False
        if not begin:
            if actions[i] < 0:
                earned[i] = -1.0
                s.stage = FINISHED
            else:
                apply(s, actions[i])
                pay(s, by_round, paid)
                earned[i] = paid[mine]
        counting = not begin
        while s.stage == FINISHED or actor(s) != mine:
            if s.stage == FINISHED and counting:
                observe(s, mine, finals[i])
                done[i] = True
                counting = False
            if round_is_over(s):
                ready(s, desks[i].deals)
            else:
                apply(s, think(s, level, scratch, desks[i].picks))
                pay(s, by_round, paid)
                if counting:
                    earned[i] += paid[mine]


@compiled
def advance(desks: Any, action: int, by_round: bool, payment: Any) -> int:
    """One decision at the first desk, and the next deal if one is due; returns who acts. An ended game stays ended."""
    s = desks[0].game
    apply(s, action)
    pay(s, by_round, payment)
    if s.stage == WAITING:
        ready(s, desks[0].deals)
    return actor(s)


@compiled
def choices(desks: Any, mask: Any) -> int:
    """What may be done at the first desk; returns how many actions."""
    return legal(desks[0].game, mask)


@compiled
def whim(desks: Any) -> int:
    """A uniformly random legal action at the first desk."""
    return random_action(desks[0].game, desks[0].picks, ALL_ACTIONS)


@compiled
def step_all(desks: Any, actions: Any, acted: Any, by_round: bool, payment: Any, done: Any, finals: Any) -> None:
    """One decision of whoever is to act in every game, as `step`; an illegal one (below 0 here) loses the game."""
    for i in range(len(desks)):
        s = desks[i].game
        if actions[i] < 0:
            payment[i, :] = 0.0
            payment[i, acted[i]] = -1.0
            s.stage = FINISHED
        else:
            apply(s, actions[i])
            pay(s, by_round, payment[i])
        done[i] = s.stage == FINISHED
        if done[i]:
            observe(s, acted[i], finals[i])
        ready(s, desks[i].deals)


@compiled
def decide(desks: Any, action: int) -> int:
    """One decision at the first desk and nothing else; returns who acts."""
    apply(desks[0].game, action)
    return actor(desks[0].game)


@compiled
def imagine(desks: Any, seat: int) -> None:
    """Redraw what a seat cannot know at the first desk, out of the desk's own source."""
    draw_seed(desks[0].picks)
    determinize(desks[0].game, seat, desks[0].picks.seed)


@compiled
def secrets(desks: Any, out: Any) -> None:
    """What each seat alone knows at the first desk."""
    for seat in range(2):
        out[seat, 0] = desks[0].game.hand[seat]
