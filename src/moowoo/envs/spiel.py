"""The games for OpenSpiel. Importing this registers every game as `moowoo_` and its name, with parameters.

A game's options are its parameters, `seats` being called `players`. With `reward=round`, where there is such a choice,
a game is one round and pays what that brings. C++ bots cannot play Python games; OpenSpiel's Python algorithms can.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from moowoo.games.errors import BadOption, MissingExtra

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingExtra("envs", error.name) from error

from moowoo.envs.batched import PAYMENTS
from moowoo.envs.observer import Observer
from moowoo.envs.position import CHANCE, TERMINAL, Look, Position, written
from moowoo.envs.variants import Variant, checked_seat, variant
from moowoo.games import Kit, kits
from moowoo.games.options import Option, Text, Whole

PLAYERS = "players"
"""What OpenSpiel calls seats."""
RECALL = "recall"
"""How many happenings an information state has room for as a tensor; 0: there are no such tensors."""
MOST_RECALL = 1000
REWARD = "reward"
"""What is paid: the result of the game, or what its first round brings, which then is all there is."""
Parameter = int | bool | str


def parameter_name(option: Option) -> str:
    return PLAYERS if option.name == "seats" else option.name


def unchosen(option: Option) -> int:
    """OpenSpiel's parameters know no None: the number below those that can be chosen stands for it."""
    return option.kind.low - 1 if isinstance(option.kind, Whole) else -1


def options_asked(kit: Kit) -> list[Option]:
    asked = kit.options().described()
    return [option for option in asked if option.name not in kit.chance().unasked]


def parameters(kit: Kit) -> dict[str, Parameter]:
    """The options of a game as OpenSpiel's parameters, with their defaults."""
    options: dict[str, Parameter] = {
        parameter_name(option): unchosen(option) if option.optional else option.default for option in options_asked(kit)
    }
    return options if kit.chance().round_results is None else options | {REWARD: PAYMENTS[0]}


def as_options(kit: Kit, chosen: Mapping[str, Parameter]) -> dict[str, Parameter | None]:
    """Parameters as the game's options. OpenSpiel reads a text of digits as a number."""
    options: dict[str, Parameter | None] = {}
    for option in options_asked(kit):
        value = chosen[parameter_name(option)]
        if option.optional and value == unchosen(option):
            options[option.name] = None
        else:
            options[option.name] = str(value) if isinstance(option.kind, Text) else value
    return options


def game_type(kit: Kit, recall: int = 0) -> pyspiel.GameType:
    how_many = kit.options().for_how_many()
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"moowoo_{kit.name}",
        long_name=kit.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if kit.chance().zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=how_many[-1],
        min_num_players=how_many[0],
        provides_information_state_string=True,
        provides_information_state_tensor=recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(kit) | {RECALL: recall},
    )


def paid_by_round(chosen: Mapping[str, Parameter]) -> bool:
    reward = chosen.get(REWARD, PAYMENTS[0])
    if reward not in PAYMENTS:
        raise BadOption(REWARD, reward, "one_of", known=", ".join(PAYMENTS))
    return reward == PAYMENTS[1]


def game_info(variant: Variant, by_round: bool) -> pyspiel.GameInfo:
    """The length counts decisions: what chance does is not counted."""
    chance = variant.kit.chance()
    worst, best = (by_round and chance.round_results) or chance.results
    return pyspiel.GameInfo(
        num_distinct_actions=variant.actions,
        max_chance_outcomes=chance.most_outcomes,
        num_players=variant.seats,
        min_utility=worst,
        max_utility=best,
        utility_sum=0.0 if chance.zero_sum else None,
        max_game_length=chance.longest(variant.options),
    )


class MoowooGame(pyspiel.Game):
    """A game with its parameters; `register` makes a kind of it for each kit."""

    kit: ClassVar[Kit]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Parameter] | None = None) -> None:
        chosen = self.kind.parameter_specification | (params or {})
        self.recall = chosen[RECALL]
        if not 0 <= self.recall <= MOST_RECALL:
            raise BadOption(RECALL, self.recall, "whole", low=0, high=MOST_RECALL)
        self.variant = variant(self.kit.name, **as_options(self.kit, chosen))
        by_round = paid_by_round(chosen)
        self.opening = Position(self.variant, by_round)
        super().__init__(game_type(self.kit, self.recall), game_info(self.variant, by_round), params or {})
        self.look = self.opening.look = self.make_py_observer().tensor_of

    def new_initial_state(self) -> "MoowooState":
        return MoowooState(self, self.opening)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        if params:
            raise ValueError(f"observers take no parameters, but were given {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.variant, wanted, self.recall)


class MoowooState(pyspiel.State):
    """A state: nothing but a position."""

    def __init__(self, game: MoowooGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.position.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What OpenSpiel would say, which asks four more questions first; so would it of an observation."""
        if player is None and self.position.player >= 0:
            return self.position.legal()
        return list(self.ask_openspiel("legal_actions", player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        position = self.position
        seat = position.player if player is None else player
        if type(seat) is not int or not 0 <= seat < position.variant.seats:
            return list(self.ask_openspiel("observation_tensor", player))
        look: Look = position.look or self.get_game().look
        return look(position, seat)

    def ask_openspiel(self, question: str, player: int | None) -> Any:
        asked = getattr(super(), question)
        return asked() if player is None else asked(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        position = self.position
        return position.chance.outcomes(position.games)

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.shared:
            position = self.position = position.copy()
        if position.chance_due:
            position.say(action)
        else:
            position.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self.position.chance.word(self.position.games, action)
        return str(self.position.variant.seen(self.position.game)._move(action))

    def returns(self) -> list[float]:
        return self.position.returns()

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.seat_of(self.current_player() if player is None else player)
        past, seats = self.position.past, self.position.variant.seats
        return f"{seat} | {written(past, None, seats)} | {written(past, seat, seats)}"

    def seat_of(self, player: int) -> int:
        """The seat of a player; compiled code trusts that there is one."""
        return checked_seat(player, self.position.variant.seats)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "MoowooState":
        """A state the player cannot tell from this one. Its history is this one's: only what is hidden differs."""
        twin = self.clone()
        twin.position = self.position.imagined(self.seat_of(player), int(sampler() * (1 << 53)))
        return twin  # type: ignore[no-any-return]  # pyspiel is untyped

    def __str__(self) -> str:
        """Everything there is, for people: who acts and why, and everybody's cards."""
        game = self.position.variant.seen(self.position.game)
        views = [game.view(seat) for seat in range(game.seats)]
        lines = [f"round {game.round}, {views[game.actor or 0].prompt}, seat {game.actor}"]
        lines += [f"seat {view.seat}: {' '.join(str(held.card) for held in view.hand)}" for view in views]
        return "\n".join(lines)


def register(kit: Kit) -> None:
    kind = game_type(kit)
    pyspiel.register_game(kind, type(f"Moowoo{kit.name.title()}", (MoowooGame,), {"kit": kit, "kind": kind}))


for found in kits().values():
    register(found)
