"""Compiled loops over batches of any game: one call advances every game by one decision."""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import carray

from moowoo.engine import intrinsics
from moowoo.engine.arrays import Numbers, Reals, Record, Records, Scratch, Truths
from moowoo.engine.compiler import at_once, compiled
from moowoo.engine.history import Shown, all_shown, recall_loops
from moowoo.engine.intrinsics import instruction
from moowoo.engine.random import Source, draw_seed
from moowoo.engine.rules import Rules, State
from moowoo.engine.single_game import lone_loops
from moowoo.engine.slots import DISTANCE, GAME, LINE, fetch_ahead, fetch_first, fetch_nothing, slot_type

Think = Callable[[State, int, Scratch, Source], int]
"""`think(s, level, scratch, picks)`: the action of a bot of a level, which is not to use what its seat cannot know.
`scratch` are some records to think in, as many as `make_loops` was told."""
Fetch = Callable[[Record], None]
"""What else will be needed of a slot, asked for ahead."""
Named = dict[str, Any]
"""Loops by the names they have in `Loops`, which says what each returns."""


@dataclass(frozen=True)
class Loops:
    """The loops of one game. What each does is said where it is made; `slots` come first, or a board (see `boards`)."""

    words: int
    """Words of a set of actions."""
    scratch: int
    """Records a bot needs to think."""
    secret_words: Callable[[int], int]
    """Words of what a seat alone knows, at a table of so many seats."""
    # All games of a batch.
    show: Callable[..., None]
    look: Callable[..., None]
    make_ready: Callable[..., None]
    all_legal: Callable[..., bool]
    step: Callable[..., bool]
    sample: Callable[..., None]
    rollout: Callable[..., int]
    step_on: Callable[..., bool]
    sample_on: Callable[..., None]
    step_all: Callable[..., None]
    step_mine: Callable[..., None]
    choose: Callable[..., None]
    imagine_all: Callable[..., None]
    all_secrets: Callable[..., None]
    width: int
    """Numbers that `one_hot` makes of an observation."""
    one_hot: Callable[..., None]
    note: Callable[..., None]
    remember: Callable[..., None]
    inform: Callable[..., None]
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
    rules: Rules,
    think: Think | None = None,
    *,
    scratch: int = 1,
    near: tuple[int, int] | None = None,
    fetch_more: Fetch = fetch_nothing,
    secret_words: Callable[[int], int] | None = None,
    shown: Shown = all_shown,
    spans: Sequence[int] | None = None,
) -> Loops:
    """The loops of a game. Without `think`, its bots play at random.

    `near` is what a decision is likely to touch of a record, if that is not all of it: so many bytes, and so many more
    for each seat. `fetch_more` asks (see `prefetch`) for what else it will touch of a slot, by what stands there.
    `secret_words` says how many of the rules' SECRETS a table of so many seats needs, if not all. `shown` says what the
    others see of an action, if not all of it, `spans` what the bytes of an observation are (see `recall_loops`).
    """
    turns, think = make_turns(rules), think or at_random(rules)
    batch = batch_loops(rules, turns, near or (rules.STATE.itemsize, 0), fetch_more)
    many = {
        **batch,
        **board_loops(rules, batch["step"], batch["sample"]),
        **learner_loops(rules, turns, think),
        **search_loops(rules, think),
        **recall_loops(rules, shown, spans),
    }
    for long in ("rollout", "step_mine", "choose"):
        at_once(many[long])
    many |= lone_loops(rules, turns.ready, turns.pay)
    return Loops(rules.CHOICES.words, scratch, secret_words or (lambda _: rules.SECRETS), **many)


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


def batch_loops(rules: Rules, turns: Turns, near: tuple[int, int], fetch_more: Fetch) -> Named:
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
        payment.reshape(payment.size)[:] = 0.0  # in one go, not row by row
        done[:] = False
        end = near_game + near_seat * payment.shape[1]
        for i in range(len(slots)):
            fetch_first(slots, i, GAME)
            fetch_ahead(slots, i, GAME + LINE, end)
            if i + DISTANCE < len(slots):
                fetch_more(slots[i + DISTANCE])
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


GAMES, BY_ROUND, WIDTH, ACTIONS, WORDS, SEATS = range(6)
"""Of how many games, and the sizes of what belongs to each."""
SLOTS, CHOSEN, OBSERVATIONS, MASKS, CHOICES, ACTORS, PAYMENT, DONE = range(6, 14)
"""Where the arrays lie."""


@instruction(intrinsics.pointer)
def pointer(address: int) -> Any:
    return ctypes.c_void_p(int(address))


def board_of(by_round: bool, arrays: Sequence[npt.NDArray[Any]]) -> npt.NDArray[np.int64]:
    """The board of a batch, or of a part of one; its arrays are given in the order of their places above."""
    slots, _, observations, masks, choices, _, payment, _ = arrays
    assert all(array.flags.c_contiguous for array in arrays)
    sizes = len(slots), by_round, observations.shape[1], masks.shape[1], choices.shape[1], payment.shape[1]
    return np.array([*sizes, *(array.ctypes.data for array in arrays)], np.int64)


def board_loops(rules: Rules, step: Callable[..., bool], sample: Callable[..., None]) -> dict[str, Any]:
    slot = slot_type(rules.STATE)

    @compiled
    def step_on(board: Numbers, actions: Numbers) -> bool:
        """`step`, on a board."""
        n = board[GAMES]
        return step(
            carray(pointer(board[SLOTS]), n, slot),
            actions,
            board[BY_ROUND] != 0,
            carray(pointer(board[OBSERVATIONS]), (n, board[WIDTH]), np.uint8),
            carray(pointer(board[MASKS]), (n, board[ACTIONS]), np.uint8),
            carray(pointer(board[CHOICES]), (n, board[WORDS]), np.int64),
            carray(pointer(board[ACTORS]), n, np.int64),
            carray(pointer(board[PAYMENT]), (n, board[SEATS]), np.float32),
            carray(pointer(board[DONE]), n, np.bool_),
        )

    @compiled
    def sample_on(board: Numbers) -> None:
        """`sample`, on a board."""
        n = board[GAMES]
        sample(
            carray(pointer(board[SLOTS]), n, slot),
            carray(pointer(board[CHOICES]), (n, board[WORDS]), np.int64),
            carray(pointer(board[CHOSEN]), n, np.int64),
        )

    return {"step_on": step_on, "sample_on": sample_on}


def search_loops(rules: Rules, think: Callable[[State, int, Scratch, Source], int]) -> dict[str, Any]:
    actor, determinize, secrets_of = rules.actor, rules.determinize, rules.secrets

    @compiled
    def choose(slots: Records, levels: Numbers, scratch: Scratch, actions: Numbers) -> None:
        """What a bot would do in every game; `levels` says for each seat which bot sits there."""
        for i in range(len(slots)):
            s = slots[i].game
            actions[i] = think(s, levels[actor(s)], scratch, slots[i].picks)

    @compiled
    def imagine_all(slots: Records, seats: Numbers) -> None:
        """Redraw in every game what a seat cannot know, out of the slot's own source."""
        for i in range(len(slots)):
            draw_seed(slots[i].picks)
            determinize(slots[i].game, seats[i], slots[i].picks.seed)

    @compiled
    def all_secrets(slots: Records, out: Numbers) -> None:
        """What each seat alone knows, in every game."""
        for i in range(len(slots)):
            secrets_of(slots[i].game, out[i])

    return {"choose": choose, "imagine_all": imagine_all, "all_secrets": all_secrets}
