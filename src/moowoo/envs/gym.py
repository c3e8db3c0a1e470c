"""Gymnasium environments: one seat learns, bots or the caller play the others."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from moowoo.bots import Bot, Brought, as_bot, chosen, create
from moowoo.bots.information import Information
from moowoo.engine.arrays import Records
from moowoo.engine.random import draw_seed
from moowoo.engine.slots import seed_slots
from moowoo.envs.pictures import in_pixels, in_words
from moowoo.envs.variants import Variant, checked_count, checked_seat, checked_seed, variant
from moowoo.games.errors import MissingExtra
from moowoo.games.kit import kits

Wanted = str | Brought
"""A bot by its name, or one of the program's own."""


def seated(variant: Variant, seat: int, wanted: Wanted | Sequence[Wanted]) -> list[Bot]:
    """The bots of all seats but one's own: one for all of them, or one for each in their order."""
    several = not isinstance(wanted, str) and isinstance(wanted, Sequence)
    asked: list[Wanted] = list(wanted) if several else [wanted] * (variant.seats - 1)  # type: ignore[arg-type,list-item]
    if len(asked) != variant.seats - 1:
        raise ValueError(f"{variant.seats - 1} opponents are needed, or one for all seats")
    bots = [create(one, variant.name) if isinstance(one, str) else as_bot(one) for one in asked]
    return [*bots[:seat], bots[0], *bots[seat:]]


class Opponents:
    """The bots of all tables, and what there was to see at each of them."""

    def __init__(self, variant: Variant, seat: int, bots: Sequence[Bot], tables: int, by_round: bool) -> None:
        self.variant, self.seat, self.bots, self.by_round = variant, seat, bots, by_round
        self.witnesses = [variant.kit.players().witness() for _ in range(tables)]
        self._paid = np.zeros(variant.seats, np.float32)

    def begin(self, slots: Records) -> None:
        """New games everywhere, each brought to one's own first decision."""
        for table in range(len(slots)):
            self._deal(table, slots[table : table + 1])
            self._play_on(table, slots[table : table + 1], None)

    def step(
        self,
        slots: Records,
        actions: npt.NDArray[np.int64],
        waiting: npt.NDArray[np.bool_],
        earned: npt.NDArray[np.float32],
        done: npt.NDArray[np.bool_],
        finals: npt.NDArray[np.uint8],
    ) -> None:
        """One's own decision at every table but those that wait, and the others' answers; below 0 it was illegal."""
        for table in np.flatnonzero(~waiting).tolist():
            slot = slots[table : table + 1]
            if actions[table] < 0:
                slot["game"]["stage"] = self.variant.rules.FINISHED
                earned[table] = -1.0
            else:
                earned[table] = self._do(table, slot, int(actions[table]))
            more, done[table] = self._play_on(table, slot, finals[table : table + 1])
            earned[table] += more

    def _deal(self, table: int, slot: Records) -> None:
        """A new game."""
        self.variant.loops.make_ready(slot)
        self.witnesses[table] = self.variant.kit.players().witness()
        self.witnesses[table].deal()

    def _play_on(self, table: int, slot: Records, final: npt.NDArray[np.uint8] | None) -> tuple[float, bool]:
        """Until it is one's own turn: what was earned, and whether the game ended. What ends before one's first turn in
        a game is not one's business.
        """
        earned, over = 0.0, False
        while (actor := self.variant.rules.actor(slot[0].game)) != self.seat:
            if actor >= 0:
                paid = self._do(table, slot, self._chosen(table, slot, actor))
                earned += 0.0 if over else paid
                continue
            if final is not None and not over:
                self.variant.loops.look(slot, self.seat, final)
                over = True
            self._deal(table, slot)
        return earned, over

    def _chosen(self, table: int, slot: Records, actor: int) -> int:
        bot = self.bots[actor]
        past = self.witnesses[table].past if getattr(bot, "looks_back", True) else ()
        draw_seed(slot[0].picks)
        seed, variant = int(slot[0].picks.seed[0]), self.variant
        known = Information.of(variant.game, variant.options, slot["game"][0], actor, seed, past)
        return known.action(chosen(bot, known).move)

    def _do(self, table: int, slot: Records, action: int) -> float:
        """One decision; returns what it has earned one's own seat."""
        record = slot["game"][0]
        rounds = int(record.rounds)
        self.witnesses[table].see(record, action)
        self.variant.loops.advance(slot, action, self.by_round, self._paid)
        if record.rounds != rounds:
            self.witnesses[table].deal()
        return float(self._paid[self.seat])


try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise MissingExtra("envs", error.name) from error


Observation = dict[str, npt.NDArray[np.integer]]
Info = dict[str, Any]
"""Whatever an environment has to say besides, as its interface has it."""
Results = tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.uint8]]
SELF = "self"
"""Every seat is one's own: each step is a decision of whoever is to act."""
ILLEGAL = -1
RENDER_MODES = ("human", "ansi", "rgb_array")


def views(variant: Variant) -> spaces.Dict:
    """What a seat sees: the kernel's observation, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (variant.observation,), np.uint8),
            "action_mask": spaces.Box(0, 1, (variant.actions,), np.int8),
        }
    )


class MoowooVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many tables at once, compiled; a game that ends is started again in the same step, or, with
    `autoreset_mode=AutoresetMode.NEXT_STEP`, in the next one, whatever its action is then. Gymnasium's wrappers of
    observations need the latter.

    `opponents` is a level of bots ("random", "calf", "cow"), who play against `seat`, or "self"; or any other bot by
    its name ("ox", "bull:20ms") or as an object (see `moowoo.bots`), or a list with one for each other seat: these are
    asked in Python, table by table. The reward is that of the seat that acted, with "self" too; `infos["rewards"]` then
    has everybody's. An illegal action loses the game: -1.
    Observations and masks are new arrays at every step.
    """

    metadata = {  # noqa: RUF012  Gymnasium's own attribute
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | None = None,
        num_envs: int = 1,
        *,
        opponents: Wanted | Sequence[Wanted] = "random",
        seat: int = 0,
        reward: str = "game",
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: object,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if mode is AutoresetMode.DISABLED:
            raise ValueError("games that end are started again, in the same step or in the next")
        self.metadata = self.metadata | {"autoreset_mode": mode}
        if reward not in ("game", "round"):
            raise ValueError(f"reward is 'game' or 'round', not {reward!r}")
        self.variant = variant(game, **options)
        self.levels = [*self.variant.kit.players().plans]
        self.num_envs, self.render_mode = checked_count(num_envs, "there is one table at least"), render_mode
        self.seat = checked_seat(seat, self.variant.seats)
        self.opponents, self.by_round = opponents, reward == "round"
        self._bots: Opponents | None = None
        if not isinstance(opponents, str) or opponents not in (SELF, *self.levels):
            bots = seated(self.variant, self.seat, opponents)
            self._bots = Opponents(self.variant, self.seat, bots, num_envs, self.by_round)
        self.single_observation_space = views(self.variant)
        self.single_action_space = spaces.Discrete(self.variant.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._make_arrays()

    def _make_arrays(self) -> None:
        n, seats = self.num_envs, self.variant.seats
        self.slots = self.variant.slots(n)
        self._mask = np.zeros((n, self.variant.actions), np.int8)
        self._choices = np.zeros((n, self.variant.loops.words), np.int64)
        self._actors = np.zeros(n, np.int64)
        self._rewards = np.zeros((n, seats), np.float32)
        self._paid = np.zeros(seats, np.float32)
        self._scratch = np.zeros(self.variant.loops.scratch, self.variant.rules.STATE)
        self._over = np.zeros(n, np.bool_)
        """Games that ended at the last step and begin at the next."""

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """New games everywhere. With a list every table has a seed of its own, as if it were alone."""
        if isinstance(seed, Sequence | np.ndarray):
            self._seed_each(seed)
        elif seed is not None or self._np_random_seed is None:
            self._np_random_seed = checked_seed(seed)
            seed_slots(self.slots, self._np_random_seed)
        self.slots["game"] = self.variant.blank
        self._over[:] = False
        if self.opponents == SELF:
            self.variant.loops.make_ready(self.slots)
        elif self._bots is not None:
            self._bots.begin(self.slots)
        else:
            self._step_mine(self._actors, True)
        return self._seen(), self._infos()

    def _seed_each(self, seeds: Sequence[int | None]) -> None:
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are needed, one for each table")
        chosen = [checked_seed(seed) for seed in seeds]
        for table, seed in enumerate(chosen):
            seed_slots(self.slots[table : table + 1], seed)
        self._np_random_seed = chosen[0]

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], Info]:
        chosen = self._checked(np.asarray(actions, np.int64))
        begun, new = self._over, self.slots[self._over]
        chosen[begun] = self._mask[begun].argmax(1)
        acted = self._actors.copy()
        if self.opponents == SELF:
            earned, done, finals = self._step_all(chosen, acted)
        elif self._bots is not None:
            earned, done, finals = self._results()
            self._bots.step(self.slots, chosen, begun, earned, done, finals)
        else:
            earned, done, finals = self._step_mine(chosen, False)
        if begun.any():
            self.slots[begun] = new
            earned[begun], done[begun], self._rewards[begun] = 0.0, False, 0.0
        seen, infos = self._seen(), self._infos()
        if self.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP:
            seen["observation"][done], seen["action_mask"][done] = finals[done], 0
            self._over = done
        elif done.any():
            infos |= self._endings(done, finals)
        if (chosen == ILLEGAL).any():
            infos["illegal"] = chosen == ILLEGAL
        return seen, earned, done, np.zeros(self.num_envs, np.bool_), infos

    def _results(self) -> Results:
        """Room for what was earned, for which games ended, and for their last observations."""
        n = self.num_envs
        return np.zeros(n, np.float32), np.zeros(n, np.bool_), np.zeros((n, self.variant.observation), np.uint8)

    def _step_all(self, chosen: npt.NDArray[np.int64], acted: npt.NDArray[np.int64]) -> Results:
        earned, done, finals = self._results()
        self.variant.loops.step_all(self.slots, chosen, acted, self.by_round, self._rewards, done, finals)
        earned[:] = self._rewards[np.arange(self.num_envs), acted]
        return earned, done, finals

    def _step_mine(self, chosen: npt.NDArray[np.int64], begin: bool) -> Results:
        results, level = self._results(), self.levels.index(str(self.opponents))
        thinking = self.seat, level, self.by_round, self._scratch, self._paid
        self.variant.loops.step_mine(self.slots, chosen, begin, *thinking, *results)
        return results

    def _checked(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The actions, with ILLEGAL in place of those that may not be taken."""
        if actions.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, one for each table")
        inside = (actions >= 0) & (actions < self.variant.actions)
        allowed = self._mask[np.arange(self.num_envs), np.where(inside, actions, 0)] != 0
        return np.where(inside & allowed, actions, ILLEGAL)

    def _seen(self) -> Observation:
        seen = np.zeros((self.num_envs, self.variant.observation), np.uint8)
        self._mask = np.zeros((self.num_envs, self.variant.actions), np.int8)
        self.variant.loops.show(self.slots, seen, self._mask, self._choices, self._actors)
        return {"observation": seen, "action_mask": self._mask.copy()}

    def _infos(self) -> Info:
        if self.opponents != SELF:
            return {}
        return {"seat": self._actors.copy(), "rewards": self._rewards.copy()}

    def _endings(self, done: npt.NDArray[np.bool_], finals: npt.NDArray[np.uint8]) -> Info:
        """The last observations of the games that ended: nothing is to be done in them any more."""
        last = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(done):
            last[i] = {"observation": finals[i], "action_mask": np.zeros(self.variant.actions, np.int8)}
        return {"final_obs": last, "_final_obs": done.copy(), "final_info": {}, "_final_info": done.copy()}

    def render(self) -> Any:
        """Every table as the seat to act sees it."""
        if self.render_mode is None:
            return None
        seen = self.variant.seen
        tables = [seen(slot.game).view(int(who)) for slot, who in zip(self.slots, self._actors, strict=True)]
        if self.render_mode == "rgb_array":
            return tuple(map(in_pixels, tables))
        words = tuple(map(in_words, tables))
        if self.render_mode == "ansi":
            return words
        print(*words, sep="\n\n", end="\n\n")
        return None


class MoowooEnv(gymnasium.Env[Observation, int]):
    """One table: `MoowooVectorEnv` for those who want a single game, which ends and waits for `reset`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  Gymnasium's own attribute

    def __init__(self, game: str | None = None, *, render_mode: str | None = None, **settings: Any) -> None:
        self.tables = MoowooVectorEnv(game, 1, render_mode=render_mode, **settings)
        self.render_mode = render_mode
        self.observation_space = self.tables.single_observation_space
        self.action_space = self.tables.single_action_space

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        seen, infos = self.tables.reset(seed=seed)
        return first(seen), first(infos)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        seen, earned, done, _, infos = self.tables.step([action])
        if done[0]:
            return infos["final_obs"][0], float(earned[0]), True, False, {}
        return first(seen), float(earned[0]), False, False, first(infos)

    def render(self) -> Any:
        shown = self.tables.render()
        return shown if shown is None else shown[0]


def first(of_all: Info) -> Info:
    """The first table's part of something batched."""
    return {name: value[0] for name, value in of_all.items()}


for name in kits():
    gymnasium.register(
        f"Moowoo/{name.title()}-v0",
        entry_point="moowoo.envs.gym:MoowooEnv",
        vector_entry_point="moowoo.envs.gym:MoowooVectorEnv",
        kwargs={"game": name},
        disable_env_checker=True,
    )
