"""The games for OpenSpiel. Importing this registers `moowoo_woo` and `moowoo_mow`, Python games with parameters.

`pyspiel.load_game("moowoo_woo(suits=2,ranks=AK0,hand=2,target=1)")` is small enough to be solved. C++ bots cannot play
Python games; OpenSpiel's Python algorithms can.
"""

from collections.abc import Callable
from typing import Any

import pyspiel

from moowoo.envs.observer import Observer
from moowoo.envs.position import Position, written
from moowoo.envs.variants import Variant, variant
from moowoo.mow import chance as mow_position
from moowoo.woo import chance as woo_position

WOO_ROUND, MOW_ROUND = 64, 1200
"""Decisions that no round reaches."""
SPARE_ROUNDS = 50
"""Rounds that score nothing, and that no game has so many of."""


def game_type(name: str, long_name: str, least: int, most: int, parameters: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def game_info(variant: Variant, outcomes: int, length: int) -> pyspiel.GameInfo:
    """`length` counts decisions: what chance does is not counted."""
    return pyspiel.GameInfo(
        num_distinct_actions=variant.actions,
        max_chance_outcomes=outcomes,
        num_players=variant.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=length,
    )


WOO = game_type(
    "moowoo_woo",
    "WOO",
    2,
    2,
    {"first": -1, "target": 7, "mistakes": False, "suits": 4, "ranks": "A10KQJ0", "hand": 6, "goal": 0},
)
MOW = game_type(
    "moowoo_mow", "MOW", 2, 10, {"edition": "tiles", "players": 4, "first": -1, "own_draw": False, "target": 100}
)


class MoowooGame(pyspiel.Game):
    """What both games have in common."""

    variant: Variant
    opening: Position

    def new_initial_state(self) -> "MoowooState":
        return MoowooState(self, self.opening.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers take no parameters, but were given {params}")
        return Observer(self.variant, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class MoowooWoo(MoowooGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = WOO.parameter_specification | (params or {})
        first, goal = none_if(chosen["first"], -1), none_if(chosen["goal"], 0)
        self.variant = variant("woo", **chosen | {"first": first, "goal": goal, "ranks": str(chosen["ranks"])})
        self.opening = woo_position.WooPosition(self.variant)
        rounds = 2 * self.variant.options.target - 1 + SPARE_ROUNDS
        super().__init__(WOO, game_info(self.variant, woo_position.OUTCOMES, rounds * WOO_ROUND), params or {})


class MoowooMow(MoowooGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = MOW.parameter_specification | (params or {})
        seats = chosen.pop("players")
        self.variant = variant("mow", **chosen | {"first": none_if(chosen["first"], -1), "seats": seats})
        self.opening = mow_position.MowPosition(self.variant)
        rounds = self.variant.options.target + SPARE_ROUNDS
        super().__init__(MOW, game_info(self.variant, mow_position.OUTCOMES, rounds * MOW_ROUND), params or {})


def none_if(value: int, nothing: int) -> int | None:
    """OpenSpiel's parameters know no None."""
    return None if value == nothing else value


class MoowooState(pyspiel.State):
    """A state: nothing but a position."""

    def __init__(self, game: MoowooGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        position = self.position
        if position.actor == position.variant.rules.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if position.chance else position.actor

    def is_terminal(self) -> bool:
        return bool(self.position.actor == self.position.variant.rules.OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.position.chance:
            self.position.say(action)
        else:
            self.position.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.chance_word(action)
        return str(self.position.variant.seen(self.position.game)._move(action))

    def returns(self) -> list[float]:
        return self.position.returns()

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{seat} | {written(self.position.public)} | {written(self.position.private[seat])}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "MoowooState":
        """A state the player cannot tell from this one. Its history is this one's: only what is hidden differs."""
        twin = self.clone()
        twin.position = self.position.imagined(player, int(sampler() * (1 << 53)))
        return twin  # type: ignore[no-any-return]  # pyspiel is untyped

    def __str__(self) -> str:
        """Everything there is, for people: who acts and why, and everybody's cards."""
        game = self.position.variant.seen(self.position.game)
        views = [game.view(seat) for seat in range(game.seats)]
        lines = [f"round {game.round}, {views[0].prompt}, seat {game.actor}"]
        lines += [f"seat {view.seat}: {' '.join(str(held.card) for held in view.hand)}" for view in views]
        return "\n".join(lines)


pyspiel.register_game(WOO, MoowooWoo)
pyspiel.register_game(MOW, MoowooMow)
