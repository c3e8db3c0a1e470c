"""`Batch`: many games of one table, advanced together by the engine on one or more threads."""

import copy
import os
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from moowoo.engine.arrays import Records
from moowoo.engine.batch import board_of
from moowoo.engine.compiler import FEW, is_compiled, settled
from moowoo.engine.slots import seed_slots
from moowoo.envs.variants import Variant, checked_count, checked_seat, checked_seed, variant


class Past(NamedTuple):
    """What one seat of every game has seen, the last first. `counts` says how many moments there are: the others are
    left blank.
    """

    who: npt.NDArray[np.int64]
    """Who did something, counted from the seat on: 0 itself, 1 its left neighbour; at a deal, who was to act first."""
    what: npt.NDArray[np.int64]
    """The action; below 0 for one that the seat could not see (`UNSEEN`), and for a deal (`DEALT`)."""
    observations: npt.NDArray[np.uint8]
    """What the seat saw then."""
    counts: npt.NDArray[np.int64]


class Recall:
    """The rings of all seats: `deeds` and `looks`, and how many moments there have been."""

    def __init__(self, variant: Variant, n: int, most: int) -> None:
        self.variant, self.most = variant, most
        self.deeds = np.zeros((n, variant.seats, most, 2), np.int64)
        self.looks = np.zeros((n, variant.seats, most, variant.observation), np.uint8)
        self.counts = np.zeros((n, variant.seats), np.int64)
        self._noted = np.zeros((n, 4), np.int64)

    @property
    def width(self) -> int:
        """Numbers of a seat's information."""
        wide = self.variant.loops.width
        return wide + self.most * (self.variant.seats + self.variant.actions + 2 + wide)

    def arrays(self) -> tuple[npt.NDArray[np.integer], ...]:
        """All that is remembered."""
        return self.deeds, self.looks, self.counts

    def begin(self, slots: Records) -> None:
        """New games everywhere."""
        self.remember(slots, np.ones(len(slots), np.bool_))

    def note(self, slots: Records, chosen: npt.NDArray[np.int64]) -> None:
        """Before a step, which is legal."""
        self.variant.loops.note(slots, chosen, self._noted)

    def remember(self, slots: Records, done: npt.NDArray[np.bool_]) -> None:
        """After it."""
        self.variant.loops.remember(slots, self._noted, done, *self.arrays())

    def past(self, seats: npt.NDArray[np.int64]) -> Past:
        """What one seat of each game has seen."""
        games = np.arange(len(seats))
        counts = self.counts[games, seats]
        order = (counts[:, None] - 1 - np.arange(self.most)) % self.most
        deeds, looks = (ring[games[:, None], seats[:, None], order] for ring in (self.deeds, self.looks))
        blank = np.arange(self.most) >= counts[:, None]
        deeds[blank], looks[blank] = 0, 0
        who = np.where(blank, 0, (deeds[..., 0] - seats[:, None]) % self.variant.seats)
        return Past(who, deeds[..., 1], looks, np.minimum(counts, self.most))

    def information(self, seats: npt.NDArray[np.int64], observations: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
        """What one seat of each game sees and has seen, as numbers from 0 to 1."""
        out = np.empty((len(seats), self.width), np.float32)
        self.variant.loops.inform(seats, observations, *self.arrays(), out)
        return out


Work = Callable[..., Any]


class Helper:
    """A thread that does what it is asked, one thing after another, until it is dismissed."""

    def __init__(self) -> None:
        self.asked: SimpleQueue[tuple[Work, tuple[Any, ...]] | None] = SimpleQueue()
        self.done: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        self.thread = Thread(target=self.help, daemon=True)
        self.thread.start()

    def help(self) -> None:
        while (asked := self.asked.get()) is not None:
            work, arguments = asked
            try:
                self.done.put((work(*arguments), None))
            except BaseException as error:  # it is raised where it was asked for
                self.done.put((None, error))
            del asked, work, arguments  # whoever waits keeps nothing alive


class Crew:
    """So many threads, the caller's own among them."""

    def __init__(self, threads: int) -> None:
        self._helpers = [Helper() for _ in range(threads - 1)]
        self._one_at_a_time = Lock()
        self._dismiss = weakref.finalize(self, dismiss, self._helpers)

    def share(self, work: Work, parts: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Do some work with each of as many arguments as there are threads; the results are in their order."""
        with self._one_at_a_time:
            for helper, part in zip(self._helpers, parts[1:], strict=True):
                helper.asked.put((work, part))
            try:
                own = work(*parts[0])
            finally:
                others = [helper.done.get() for helper in self._helpers]
        for _, error in others:
            if error is not None:
                raise error
        return [own, *(result for result, _ in others)]

    def close(self) -> None:
        """Send everybody home, and wait until they are."""
        self._dismiss()
        for helper in self._helpers:
            helper.thread.join()


def dismiss(helpers: Sequence[Helper]) -> None:
    for helper in helpers:
        helper.asked.put(None)


Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float32]

ARRAY, NUMBER = np.ndarray, np.dtype(np.int64)
ONE_BY_ONE = (NUMBER.itemsize,)
"""The strides of actions that lie one behind the other."""
WORTH_A_THREAD = 512
"""Games a thread below which sharing the work costs more than it saves, where bots think or games are rolled out."""
WORTH_STEPPING = 2_560
"""Games below which it does not pay for a single step, which is over before another thread has woken."""
WORTH_SAMPLING = 32_768
"""The same for random actions, each of which takes a tenth of a step."""
PAYMENTS = ("game", "round")


class IllegalActions(ValueError):
    """Actions that may not be taken; nothing has changed. `games` are the numbers of the games concerned."""

    def __init__(self, games: list[int]) -> None:
        super().__init__(f"illegal actions in {len(games)} games, the first of them number {games[0]}")
        self.games = games


@dataclass(frozen=True)
class BatchState:
    """Where the games of a batch stood, and their chance to come: what `state` gave, and `set_state` takes."""

    variant: Variant
    _slots: Records = field(repr=False)
    _remembered: tuple[npt.NDArray[np.integer], ...] = field(default=(), repr=False)

    def __len__(self) -> int:
        return len(self._slots)


class Batch:
    """`n` games that start again when they end.

    Game number i of a seed is always the same, whatever the size of the batch and the number of threads. `reward` is
    "game" (the result, when a game ends) or "round" (what a round has brought, when it ends). With `recall` every seat
    remembers so many of the last moments of its game (`past`, `information`).
    """

    def __init__(
        self,
        variant: Variant,
        n: int,
        *,
        seed: int | None = None,
        threads: int | None = None,
        reward: str = "game",
        recall: int = 0,
    ) -> None:
        self.n = checked_count(n, "a batch has one game at least")
        if reward not in PAYMENTS:
            raise ValueError(f"reward is one of {', '.join(PAYMENTS)}, not {reward!r}")
        self.variant, self.by_round = variant, reward == "round"
        self._asked = threads
        self.threads = max(1, min(threads or os.cpu_count() or 1, n // WORTH_A_THREAD))
        self.slots = variant.slots(n)
        self.observations: Bytes = np.zeros((n, variant.observation), np.uint8)
        self.mask: Bytes = np.zeros((n, variant.actions), np.uint8)
        self.actor: Numbers = np.zeros(n, np.int64)
        self.rewards: Reals = np.zeros((n, variant.seats), np.float32)
        self.done: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self._seen: Bytes = np.zeros((n, variant.observation), np.uint8)
        self._choices: Numbers = np.zeros((n, variant.loops.words), np.int64)
        self._actions: Numbers = np.zeros(n, np.int64)
        self._crew = Crew(self.threads) if self.threads > 1 else None
        self._shares = self._parts()
        self._shown = self.observations, self.mask, self._choices, self.actor, self.rewards, self.done
        self._kept = self.slots, self._actions, *self._shown
        self._result = self.observations, self.rewards, self.done
        self._recall = Recall(variant, n, checked_count(recall, "moments are recalled")) if recall else None
        self._steps_alone = self._crew is None or n < WORTH_STEPPING
        self._is_plain = self._steps_alone and self._recall is None
        self._board, self._boards = self._board_of(slice(None)), [*map(self._board_of, self._shares)]
        self._step, self._sample = self._early_step, variant.loops.sample_on
        if n > FEW or is_compiled(variant.loops.step_on):
            self._settle()
        self.reset(seed)

    def _early_step(self, board: Numbers, chosen: Numbers) -> bool:
        """A step of a small batch, which need not be compiled yet."""
        done = self.variant.loops.step_on(board, chosen)
        if is_compiled(self.variant.loops.step_on):
            self._settle()
        return done

    def _settle(self) -> None:
        """From now on nobody looks what is handed to compiled code: it is always the same."""
        self._step = settled(self.variant.loops.step_on, self._board, self._actions)
        self._sample = settled(self.variant.loops.sample_on, self._board)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or what is written down, goes on as this one does, with threads of its own."""
        recall = 0 if self._recall is None else self._recall.most
        return again, (self.variant, self.n, self._asked, self.by_round, recall), (self.seed, *self._arrays())

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.seed, *arrays = state
        for mine, theirs in zip(self._arrays(), arrays, strict=True):
            mine[:] = theirs

    def _arrays(self) -> tuple[Any, ...]:
        return self._seen, *self._kept, *self._remembered()

    def _remembered(self) -> tuple[npt.NDArray[np.integer], ...]:
        return () if self._recall is None else self._recall.arrays()

    def _board_of(self, part: slice) -> Numbers:
        return board_of(self.by_round, [array[part] for array in self._kept])

    def _parts(self) -> list[slice]:
        """The games of every thread."""
        edges = np.linspace(0, self.n, self.threads + 1).astype(int).tolist()
        return [*map(slice, edges[:-1], edges[1:])]

    def reset(self, seed: int | None = None) -> Bytes:
        """New games everywhere, with a new seed if none is given; returns the observations."""
        self.seed = checked_seed(seed)
        seed_slots(self.slots, self.seed)
        self.slots["game"] = self.variant.blank
        self.rewards[:] = 0
        self.done[:] = False
        self.variant.loops.make_ready(self.slots)
        self._show()
        if self._recall is not None:
            self._recall.begin(self.slots)
        return self.observations

    def step(self, actions: npt.ArrayLike) -> tuple[Bytes, Reals, npt.NDArray[np.bool_]]:
        """One decision in every game; returns observations, rewards by seat, and which games ended.

        A game that ended has been dealt anew: its observation is already the next game's. One illegal action raises
        `IllegalActions`, and then nothing has changed.
        """
        chosen: Any = actions
        # Those that `sample` chose, and what is an array of the right kind already, need no other look.
        if actions is not self._actions and not (
            type(actions) is ARRAY and chosen.dtype is NUMBER and chosen.strides == ONE_BY_ONE and len(chosen) == self.n
        ):
            chosen = self._as_actions(actions)
        if not (self._step(self._board, chosen) if self._is_plain else self._step_apart(chosen)):
            raise IllegalActions(illegal_games(self.mask, chosen))
        return self._result

    def _as_actions(self, actions: npt.ArrayLike) -> Numbers:
        chosen = np.ascontiguousarray(actions, NUMBER)
        if len(chosen) != self.n or chosen.ndim != 1:
            raise ValueError(f"{self.n} actions are needed, one for each game")
        return chosen

    def _step_apart(self, chosen: Numbers) -> bool:
        """A step of a batch that has threads, or recalls."""
        if not self.variant.loops.all_legal(self._choices, chosen):
            return False
        if self._recall is not None:
            self._recall.note(self.slots, chosen)
        if self._crew is None or self._steps_alone:
            self._step(self._board, chosen)
        else:
            actions = [chosen[part] for part in self._shares]
            self._crew.share(self._step, [*zip(self._boards, actions, strict=True)])
        if self._recall is not None:
            self._recall.remember(self.slots, self.done)
        return True

    def observe(self, seat: int | None = None) -> Bytes:
        """What the seats to act see, or what one seat sees, in every game."""
        if seat is None:
            return self.observations
        seat = checked_seat(seat, self.variant.seats)
        self._share(lambda part: self.variant.loops.look(self.slots[part], seat, self._seen[part]))
        return self._seen

    @property
    def discounts(self) -> Reals:
        """What the future counts after the last step: 1 where a game goes on, 0 where it has ended."""
        return (~self.done).astype(np.float32)

    def one_hot(self, observations: Bytes | None = None) -> Reals:
        """Observations as numbers from 0 to 1, those of the seats to act if none are given.

        A byte that is one of so many values becomes as many numbers, one of them 1, bits come one by one, counts are
        divided by 255. Only the last axis grows.
        """
        seen = np.ascontiguousarray(self.observations if observations is None else observations, np.uint8)
        if seen.shape[-1:] != (self.variant.observation,):
            raise ValueError(f"an observation has {self.variant.observation} bytes")
        out: Reals = np.empty((*seen.shape[:-1], self.variant.loops.width), np.float32)
        self.variant.loops.one_hot(seen.reshape(-1, seen.shape[-1]), out.reshape(-1, out.shape[-1]))
        return out

    def past(self, seat: int | None = None) -> Past:
        """What the seats to act, or one seat, have seen happen in each game so far; needs `recall`."""
        return self._recalling().past(self._seats(seat))

    def information(self, seat: int | None = None) -> Reals:
        """All that the seats to act, or one seat, see and recall, as numbers from 0 to 1; needs `recall`.

        It is `one_hot` of now, then of every moment that is recalled, the last first, who did something (counted from
        the seat), what (any action, one unseen, a deal) and `one_hot` of then. Where a whole game has room, two seats
        that know different things never look alike.
        """
        return self._recalling().information(self._seats(seat), self.observe(seat))

    def _recalling(self) -> Recall:
        if self._recall is None:
            raise ValueError("this batch recalls nothing: make it with recall=, and so many moments")
        return self._recall

    def _seats(self, seat: int | None) -> Numbers:
        return self.actor if seat is None else np.full(self.n, checked_seat(seat, self.variant.seats), np.int64)

    def sample(self) -> Numbers:
        """A uniformly random legal action for every game."""
        if self._crew is None or self.n < WORTH_SAMPLING:
            self._sample(self._board)
        else:
            self._crew.share(self._sample, [(board,) for board in self._boards])
        return self._actions

    def choose(self, bots: str | Sequence[str]) -> Numbers:
        """What bots would do ("random", "calf", "cow"): one for all seats, or one for each.

        A bot is shown what its seat may know and nothing else; like `sample`, this changes no game.
        """
        names = [bots] * self.variant.seats if isinstance(bots, str) else list(bots)
        known = [*self.variant.kit.players().plans]
        if len(names) != self.variant.seats or not set(names) <= set(known):
            raise ValueError(f"{self.variant.seats} bots are needed, each one of {', '.join(known)}, not {bots!r}")
        levels = np.array([known.index(name) for name in names], np.int64)

        def work(part: slice) -> None:
            scratch = np.zeros(self.variant.loops.scratch, self.variant.rules.STATE)
            self.variant.loops.choose(self.slots[part], levels, scratch, self._actions[part])

        self._share(work)
        return self._actions

    def determinize(self, seat: int | None = None) -> None:
        """Draw anew in every game what a seat cannot know; without a seat, what the one to act cannot.

        What the other seats recall stays as it was.
        """
        seats = self._seats(seat)
        self._share(lambda part: self.variant.loops.imagine_all(self.slots[part], seats[part]))
        self._show()

    def secrets(self) -> Numbers:
        """The hidden truth: what each seat alone knows, as `[game, seat, word]`."""
        out: Numbers = np.zeros((self.n, self.variant.seats, self.variant.secret_words), np.int64)
        self._share(lambda part: self.variant.loops.all_secrets(self.slots[part], out[part]))
        return out

    def state(self) -> BatchState:
        """Where all games stand, to come back to."""
        return BatchState(self.variant, self.slots.copy(), tuple(array.copy() for array in self._remembered()))

    def set_state(self, state: BatchState, games: npt.ArrayLike | None = None) -> None:
        """Go to where games stood; `games` names which of them, one for each of this batch, if not all in order."""
        given: object = state
        if not isinstance(given, BatchState) or given.variant.slot_type != self.variant.slot_type:
            raise ValueError("this is no state of a batch of this game")
        if given.variant.blank != self.variant.blank:
            raise ValueError("this is a state of another table")
        if [array.shape[1:] for array in given._remembered] != [array.shape[1:] for array in self._remembered()]:
            raise ValueError("this is a state of a batch that recalls more, or less")
        chosen = np.arange(self.n) if games is None else np.asarray(games)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"{self.n} numbers of games are needed")
        if len(state) <= int(chosen.max()) or int(chosen.min()) < 0:
            raise ValueError(f"there are {len(state)} games in this state")
        self.slots[:] = state._slots[chosen]
        for mine, theirs in zip(self._remembered(), state._remembered, strict=True):
            mine[:] = theirs[chosen]
        self.rewards[:] = 0
        self.done[:] = False
        self._show()

    def clone(self) -> "Batch":
        """A batch that goes on as this one does, by itself."""
        return copy.deepcopy(self)

    def _show(self) -> None:
        self.variant.loops.show(self.slots, self.observations, self.mask, self._choices, self.actor)

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.variant.name}, {self.variant.seats} seats, seed {self.seed}>"

    def rollout(self, steps: int) -> tuple[npt.NDArray[np.float64], int]:
        """So many random decisions in every game, without leaving compiled code.

        Returns what every seat of every game has earned meanwhile, and how many games have ended.
        """
        steps = checked_count(steps, "a rollout has one step at least")
        sums = np.zeros((self.n, self.variant.seats))
        if self._recall is not None:
            return sums, sum(self._step_into(sums) for _ in range(steps))
        loops, paid = self.variant.loops, np.zeros((self.threads, self.variant.seats))

        def work(part: slice) -> int:
            slots, worker = self.slots[part], (part.start or 0) * self.threads // self.n
            ended = loops.rollout(slots, steps, self.by_round, sums[part], paid[worker])
            loops.show(slots, self.observations[part], self.mask[part], self._choices[part], self.actor[part])
            return int(ended)

        ended = self._share(work)
        return sums, sum(ended)

    def _step_into(self, sums: npt.NDArray[np.float64]) -> int:
        """A random step that is remembered; adds what was earned, returns how many games have ended."""
        _, rewards, done = self.step(self.sample())
        sums += rewards
        return int(done.sum())

    @property
    def games(self) -> Records:
        """The records of the games, as the kernels know them."""
        return self.slots["game"]

    def close(self) -> None:
        """Let the threads go. The batch can still be used, on one."""
        if self._crew is not None:
            self._crew.close()
            self._crew = None

    def _share(self, work: Callable[[slice], Any]) -> list[Any]:
        """Do some work on every game, a part in each thread; compiled code does not hold them up."""
        if self._crew is None:
            return [work(slice(None))]
        return self._crew.share(work, [(part,) for part in self._shares])


def batch(
    game: str,
    n: int,
    *,
    seed: int | None = None,
    threads: int | None = None,
    reward: str = "game",
    recall: int = 0,
    **options: object,
) -> Batch:
    """`n` games of a kind, by its name, with its options: `batch(game, 10_000, seed=1, seats=5)`."""
    return Batch(variant(game, **options), n, seed=seed, threads=threads, reward=reward, recall=recall)


def again(variant: Variant, n: int, threads: int | None, by_round: bool, recall: int = 0) -> Batch:
    """A batch as another was made."""
    return Batch(variant, n, seed=0, threads=threads, reward=PAYMENTS[by_round], recall=recall)


def illegal_games(mask: Bytes, actions: Numbers) -> list[int]:
    inside = (actions >= 0) & (actions < mask.shape[1])
    allowed = inside & (mask[np.arange(len(actions)), np.where(inside, actions, 0)] != 0)
    return [int(game) for game in np.flatnonzero(~allowed)]
