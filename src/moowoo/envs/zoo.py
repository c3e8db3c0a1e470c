"""The games as PettingZoo environments: one agent acts at a time, and sees only what its seat may see.

`env(game, seats=5)` is the usual stack of wrappers, in which an illegal action loses the game;
`raw_env` is the environment itself; `parallel_env` takes everybody's actions and uses the one whose turn it is.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from moowoo.games.errors import MissingExtra

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    raise MissingExtra("envs", error.name) from error

from moowoo.engine.slots import seed_slots
from moowoo.envs.pictures import in_pixels, in_words
from moowoo.envs.variants import Variant, checked_seed, variant
from moowoo.games import IllegalMove

Observation = dict[str, npt.NDArray[np.integer]]
Info = dict[str, Any]
"""Whatever an environment has to say besides, as its interface has it."""
ILLEGAL = ("raise", "replace")


class MoowooAEC(AECEnv[str, Observation, int | None]):
    """A table of a game.

    `reward` is "game" (the result) or "round" (what each round has brought). `max_steps` cuts a game off after so many
    decisions. `illegal` says what becomes of an illegal action: "raise" `IllegalMove`, or "replace" it with a random
    legal one. `seed` is used by the first `reset` that names none.
    """

    metadata = {  # noqa: RUF012  PettingZoo's own attribute
        "name": "moowoo_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | None = None,
        *,
        render_mode: str | None = None,
        reward: str = "game",
        max_steps: int | None = None,
        illegal: str = "raise",
        seed: int | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL or reward not in ("game", "round"):
            raise ValueError(f"no such choice: illegal={illegal!r}, reward={reward!r}")
        self.variant: Variant = variant(game, **options)
        self.metadata = self.metadata | {"name": f"moowoo_{self.variant.name}_v0"}
        self.render_mode, self.by_round, self.max_steps, self.illegal = (
            render_mode,
            reward == "round",
            max_steps,
            illegal,
        )
        self.possible_agents = [f"player_{seat}" for seat in range(self.variant.seats)]
        self.agents: list[str] = []
        self.slots = self.variant.slots(1)
        self._payment = np.zeros(self.variant.seats, np.float32)
        self._seed = seed
        self._spaces = {agent: (self._views(), spaces.Discrete(self.variant.actions)) for agent in self.possible_agents}
        if seed is not None:
            for number, (_, actions) in enumerate(self._spaces.values()):
                actions.seed(seed + number)

    def _views(self) -> spaces.Dict:
        seen = spaces.Box(0, 255, (self.variant.observation,), np.uint8)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.variant.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        if seed is None:
            seed, self._seed = self._seed, None
        self.slots["game"] = self.variant.blank
        seed_slots(self.slots, checked_seed(seed))
        self.variant.loops.make_ready(self.slots)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self.possible_agents[self._actor()]

    def _actor(self) -> int:
        return int(self.variant.rules.actor(self.slots[0].game))

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        seen = np.zeros((1, self.variant.observation), np.uint8)
        self.variant.loops.look(self.slots, seat, seen)
        return {"observation": seen[0], "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        """What an agent may do now: nothing, unless it is its turn."""
        mask = np.zeros(self.variant.actions, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            self.variant.loops.choices(self.slots, mask)
        return mask

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._checked(action)
        self._cumulative_rewards[agent] = 0.0
        actor = self.variant.loops.advance(self.slots, chosen, self.by_round, self._payment)
        self.rewards = dict(zip(self.possible_agents, self._payment.tolist(), strict=True))
        self.steps += 1
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
            if self.max_steps is not None and self.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.terminations[agent] or self.truncations[agent]:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: int | None) -> int:
        """The action as a number, if it is legal; else what `illegal` says."""
        mask = self._mask(self.agent_selection)
        if action is not None and 0 <= action < len(mask) and mask[action]:
            return int(action)
        if self.illegal == "replace":
            return int(self.variant.loops.whim(self.slots))
        game = self.variant.seen(self.slots[0].game)
        if action is None or not 0 <= action < len(mask):
            raise ValueError(f"no action of this game: {action}")
        raise IllegalMove(game._why_not(int(action)), game._move(int(action)))

    def render(self) -> Any:
        """The table as the agent to act sees it; once the game is over, as a spectator does."""
        if self.render_mode is None:
            return None
        actor = self._actor()
        view = self.variant.seen(self.slots[0].game).view(actor if actor >= 0 else None)
        if self.render_mode == "rgb_array":
            return in_pixels(view)
        words = in_words(view)
        if self.render_mode == "ansi":
            return words
        print(words, end="\n\n")
        return None

    def close(self) -> None:
        """There is nothing to close."""


def raw_env(game: str | None = None, **settings: Any) -> MoowooAEC:
    """The environment without wrappers."""
    return MoowooAEC(game, **settings)


def env(
    game: str | None = None, *, max_cycles: int | None = None, **settings: Any
) -> AECEnv[str, Observation, int | None]:
    """The environment as PettingZoo's own come: an illegal action ends the game, with -1 for who took it.

    `max_cycles` cuts a game off when everybody could have acted so many times.
    """
    table = raw_env(game, **settings)
    if max_cycles is not None:
        table.max_steps = max_cycles * len(table.possible_agents)
    wrapped: Any = table
    if table.illegal == "raise":
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    game: str | None = None, *, max_cycles: int | None = None, **settings: Any
) -> ParallelEnv[str, Observation, int | None]:
    """Everybody gives an action, the one whose turn it is is carried out: a step is one decision.

    PettingZoo's `aec_to_parallel` cannot do this: at these tables the order of the agents is not a circle.
    """
    return turn_based_aec_to_parallel(env(game, **settings | {"max_steps": max_cycles}))
