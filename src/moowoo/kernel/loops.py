"""Batches of any game in compiled code: one call moves every game by one decision.

`make_loops(rules)` makes them out of a game's rules. A game lies in a slot (see `slots`) with the sources of its
chance, and starts again when it ends. Payment is what a decision has earned every seat: with `by_round` when a round
ends, else the result when the game does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from moowoo.kernel.arrays import Numbers, Reals, Records, Scratch, Truths
from moowoo.kernel.compiled import compiled
from moowoo.kernel.patience import at_once
from moowoo.kernel.prefetch import fetch_ahead
from moowoo.kernel.random import Source, draw_seed
from moowoo.kernel.rules import Rules, State
from moowoo.kernel.search_loops import search_loops
from moowoo.kernel.slots import GAME

ILLEGAL = -3
"""What `decide` says of an action that may not be taken; below all that `actor` can say."""

Think = Callable[[State, int, Scratch, Source], int]
"""`think(s, level, scratch, picks)`: the action of a bot of a level, which is not to use what its seat cannot know.
`scratch` are some records to think in, as many as `make_loops` was told."""
Named = dict[str, Any]
"""Loops by the names they have in `Loops`, which says what each returns."""


@dataclass(frozen=True)
class Loops:
    """The loops of one game. What each does is said where it is made; `slots` come first everywhere."""

    words: int
    """Words of a set of actions."""
    scratch: int
    """Records a bot needs to think."""
    # All games of a batch.
    show: Callable[..., None]
    look: Callable[..., None]
    make_ready: Callable[..., None]
    all_legal: Callable[..., bool]
    step: Callable[..., bool]
    sample: Callable[..., None]
    rollout: Callable[..., int]
    step_all: Callable[..., None]
    step_mine: Callable[..., None]
    choose: Callable[..., None]
    imagine_all: Callable[..., None]
    all_secrets: Callable[..., None]
    # The game in the first slot.
    advance: Callable[..., int]
    choices: Callable[..., int]
    whim: Callable[..., int]
    listed: Callable[..., int]
    decide: Callable[..., int]
    imagine: Callable[..., None]
    secrets: Callable[..., int]
    result: Callable[..., None]


class Turns(NamedTuple):
    """What all loops do around a decision."""

    ready: Callable[[State, Source], None]
    round_is_over: Callable[[State], bool]
    pay: Callable[[State, bool, Reals], None]
    offer: Callable[[State, Numbers, Numbers], None]


def make_loops(
    rules: Rules, think: Think | None = None, *, scratch: int = 1, near: tuple[int, int] | None = None
) -> Loops:
    """The loops of a game. Without `think`, its bots play at random.

    `near` is what a decision is likely to touch of a record, if that is not all of it: so many bytes, and so many more
    for each seat.
    """
    turns, think = make_turns(rules), think or at_random(rules)
    many = {
        **batch_loops(rules, turns, near or (rules.STATE.itemsize, 0)),
        **learner_loops(rules, turns, think),
        **search_loops(rules, think),
    }
    for loop in many.values():
        at_once(loop)
    return Loops(words=rules.CHOICES.words, scratch=scratch, **many, **lone_loops(rules, turns))


def at_random(rules: Rules) -> Think:
    legal_words, random_of = rules.legal_words, rules.CHOICES.random_of

    @compiled
    def think(s: State, level: int, scratch: Scratch, picks: Source) -> int:
        return random_of(legal_words(s), picks)

    return think


def make_turns(rules: Rules) -> Turns:
    waiting, finished, words = rules.WAITING, rules.FINISHED, rules.CHOICES.words
    restart, deal, returns, rewards = rules.restart, rules.deal, rules.returns, rules.rewards
    legal_words, put_mask = rules.legal_words, rules.CHOICES.put_mask

    @compiled
    def ready(s: State, deals: Source) -> None:
        """Deal when a deal is due, in a new game of the same table when the old one is over."""
        if s.stage == finished:
            restart(s)
        if s.stage == waiting:
            draw_seed(deals)
            deal(s, deals.seed)

    @compiled
    def round_is_over(s: State) -> bool:
        return bool(s.stage == waiting or s.stage == finished)

    @compiled
    def pay(s: State, by_round: bool, out: Reals) -> None:
        """What the decision just made has earned every seat."""
        if by_round and round_is_over(s):
            rewards(s, out)
        elif s.stage == finished:
            returns(s, out)
        else:
            out[:] = 0.0

    @compiled
    def offer(s: State, mask: Numbers, choices: Numbers) -> None:
        """What may be done, as a mask, and as a set for `sample` to draw from."""
        legal = legal_words(s)
        for word in range(words):
            choices[word] = legal[word]
        put_mask(mask, legal)

    return Turns(ready, round_is_over, pay, offer)


def batch_loops(rules: Rules, turns: Turns, near: tuple[int, int]) -> Named:
    finished = rules.FINISHED
    actor, apply, observe, legal_words = rules.actor, rules.apply, rules.observe, rules.legal_words
    contains, random_of = rules.CHOICES.contains, rules.CHOICES.random_of
    ready, round_is_over, pay, offer = turns
    near_game, near_seat = GAME + near[0], near[1]

    @compiled
    def show(slots: Records, observations: Numbers, masks: Numbers, choices: Numbers, actors: Numbers) -> None:
        """What the seat to act sees and may do, in every game."""
        for i in range(len(slots)):
            s = slots[i].game
            actors[i] = actor(s)
            observe(s, actors[i], observations[i])
            offer(s, masks[i], choices[i])

    @compiled
    def look(slots: Records, seat: int, observations: Numbers) -> None:
        """What one seat sees, in every game."""
        for i in range(len(slots)):
            observe(slots[i].game, seat, observations[i])

    @compiled
    def make_ready(slots: Records) -> None:
        for i in range(len(slots)):
            ready(slots[i].game, slots[i].deals)

    @compiled
    def all_legal(choices: Numbers, actions: Numbers) -> bool:
        for i in range(len(actions)):
            if not contains(choices[i], actions[i]):
                return False
        return True

    @compiled
    def step(
        slots: Records,
        actions: Numbers,
        by_round: bool,
        observations: Numbers,
        masks: Numbers,
        choices: Numbers,
        actors: Numbers,
        payment: Reals,
        done: Truths,
    ) -> bool:
        """One decision in every game; an ended one starts again at once. False, and nothing done, if one is illegal."""
        if not all_legal(choices, actions):
            return False
        payment[:] = 0.0
        done[:] = False
        end = near_game + near_seat * payment.shape[1]
        for i in range(len(slots)):
            fetch_ahead(slots, i, GAME, end)
            s = slots[i].game
            apply(s, actions[i])
            if round_is_over(s):
                pay(s, by_round, payment[i])
                done[i] = s.stage == finished
                ready(s, slots[i].deals)
            actors[i] = actor(s)
            observe(s, actors[i], observations[i])
            offer(s, masks[i], choices[i])
        return True

    @compiled
    def sample(slots: Records, choices: Numbers, actions: Numbers) -> None:
        """A uniformly random legal action for every game."""
        for i in range(len(slots)):
            fetch_ahead(slots, i, 0, GAME)
            actions[i] = random_of(choices[i], slots[i].picks)

    @compiled
    def rollout(slots: Records, steps: int, by_round: bool, sums: Reals, paid: Reals) -> int:
        """Random play: so many decisions in every game. What was earned is added to `sums`; returns the games ended."""
        ended = 0
        for i in range(len(slots)):
            s = slots[i].game
            for _ in range(steps):
                apply(s, random_of(legal_words(s), slots[i].picks))
                if round_is_over(s):
                    ended += s.stage == finished
                    pay(s, by_round, paid)
                    for seat in range(len(paid)):
                        sums[i, seat] += paid[seat]
                    ready(s, slots[i].deals)
        return ended

    return {
        "show": show,
        "look": look,
        "make_ready": make_ready,
        "all_legal": all_legal,
        "step": step,
        "sample": sample,
        "rollout": rollout,
    }


def learner_loops(rules: Rules, turns: Turns, think: Think) -> Named:
    """Loops in which an illegal action (below 0 here) loses the game on the spot."""
    finished = rules.FINISHED
    actor, apply, observe = rules.actor, rules.apply, rules.observe
    ready, round_is_over, pay, _ = turns

    @compiled
    def step_all(
        slots: Records, actions: Numbers, acted: Numbers, by_round: bool, payment: Reals, done: Truths, finals: Numbers
    ) -> None:
        """One decision of whoever is to act in every game; `finals` keeps the last observation of ended games."""
        for i in range(len(slots)):
            s = slots[i].game
            if actions[i] < 0:
                payment[i, :] = 0.0
                payment[i, acted[i]] = -1.0
                s.stage = finished
            else:
                apply(s, actions[i])
                pay(s, by_round, payment[i])
            done[i] = s.stage == finished
            if done[i]:
                observe(s, acted[i], finals[i])
            ready(s, slots[i].deals)

    @compiled
    def step_mine(
        slots: Records,
        actions: Numbers,
        begin: bool,
        mine: int,
        level: int,
        by_round: bool,
        scratch: Scratch,
        paid: Reals,
        earned: Reals,
        done: Truths,
        finals: Numbers,
    ) -> None:
        """One decision of one seat in every game, and the others' answers.

        With `begin` there are no actions yet: the games are brought to the seat's first decision. A game that ends
        before the seat had one is not its business. The bots are called in one place: every call is a copy of them to
        be compiled.
        """
        for i in range(len(slots)):
            s = slots[i].game
            earned[i] = 0.0
            done[i] = False
            if not begin:
                if actions[i] < 0:
                    earned[i] = -1.0
                    s.stage = finished
                else:
                    apply(s, actions[i])
                    pay(s, by_round, paid)
                    earned[i] = paid[mine]
            counting = not begin
            while s.stage == finished or actor(s) != mine:
                if s.stage == finished and counting:
                    observe(s, mine, finals[i])
                    done[i] = True
                    counting = False
                if round_is_over(s):
                    ready(s, slots[i].deals)
                else:
                    apply(s, think(s, level, scratch, slots[i].picks))
                    pay(s, by_round, paid)
                    if counting:
                        earned[i] += paid[mine]

    return {"step_all": step_all, "step_mine": step_mine}


def lone_loops(rules: Rules, turns: Turns) -> Named:
    """For the game in the first slot. Compiled code knows a slot at a glance, and a record by itself field by field."""
    waiting, actor, apply, legal = rules.WAITING, rules.actor, rules.apply, rules.legal
    legal_words, random_of, determinize = rules.legal_words, rules.CHOICES.random_of, rules.determinize
    contains, put_list = rules.CHOICES.contains, rules.CHOICES.put_list
    secrets_of, returns = rules.secrets, rules.returns
    ready, _, pay, _ = turns

    @compiled
    def advance(slots: Records, action: int, by_round: bool, payment: Reals) -> int:
        """One decision, and the next deal if one is due; returns who acts. An ended game stays ended."""
        s = slots[0].game
        apply(s, action)
        pay(s, by_round, payment)
        if s.stage == waiting:
            ready(s, slots[0].deals)
        return actor(s)

    @compiled
    def choices(slots: Records, mask: Numbers) -> int:
        """What may be done; returns how many actions."""
        return legal(slots[0].game, mask)

    @compiled
    def whim(slots: Records) -> int:
        """A uniformly random legal action."""
        return random_of(legal_words(slots[0].game), slots[0].picks)

    @compiled
    def listed(slots: Records, actions: Numbers) -> int:
        """What may be done, as the numbers of actions in rising order; returns how many there are."""
        return put_list(actions, legal_words(slots[0].game))

    @compiled
    def decide(slots: Records, action: int, known: Numbers) -> int:
        """One decision and nothing else; returns who acts, or ILLEGAL where nothing was done. `known` is then what each
        seat alone knows.
        """
        s = slots[0].game
        if not contains(legal_words(s), action):
            return ILLEGAL
        apply(s, action)
        secrets_of(s, known)
        return actor(s)

    @compiled
    def imagine(slots: Records, seat: int) -> None:
        """Redraw what a seat cannot know, out of the slot's own source."""
        draw_seed(slots[0].picks)
        determinize(slots[0].game, seat, slots[0].picks.seed)

    @compiled
    def secrets(slots: Records, known: Numbers) -> int:
        """What each seat alone knows; returns who acts."""
        secrets_of(slots[0].game, known)
        return actor(slots[0].game)

    @compiled
    def result(slots: Records, out: Reals) -> None:
        """What the game has brought each seat."""
        returns(slots[0].game, out)

    return {
        "advance": advance,
        "choices": choices,
        "whim": whim,
        "listed": listed,
        "decide": decide,
        "imagine": imagine,
        "secrets": secrets,
        "result": result,
    }
