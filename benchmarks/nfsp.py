"""OpenSpiel's own NFSP, as it comes, on reduced games: the exploitability of the average policies it has learned.

It needs PyTorch, as Deep CFR does: `pip install torch dm-tree`.
"""

from typing import Any

from benchmarks.cfr import decisions
from benchmarks.deep import RECALL, point

LOOKS = 4
BETWEEN = 5_000
"""Games between two looks."""


class Average:
    """The average policies of all agents, asked at a state as a solver is."""

    def __init__(self, agents: list[Any]) -> None:
        self.agents = agents

    def action_probabilities(self, state: Any) -> dict[int, float]:
        from open_spiel.python.pytorch.nfsp import MODE
        from open_spiel.python.rl_environment import StepType, TimeStep

        player, seats = state.current_player(), range(len(self.agents))
        seen = {
            "info_state": [state.information_state_tensor(seat) for seat in seats],
            "legal_actions": [state.legal_actions(seat) for seat in seats],
            "current_player": player,
        }
        now = TimeStep(seen, None, None, StepType.MID)
        agent = self.agents[player]
        with agent.temp_mode_as(MODE.AVERAGE_POLICY):
            odds = agent.step(now, is_evaluation=True).probs
        return {action: odds[action] for action in state.legal_actions()}


def solve(game: str, looks: int = LOOKS, between: int = BETWEEN) -> dict[str, Any]:
    """The curve, beginning with networks that have learned nothing."""
    import pyspiel
    import torch
    from open_spiel.python.pytorch.nfsp import NFSP
    from open_spiel.python.rl_environment import Environment

    import moowoo.envs.spiel  # noqa: F401  registers the games

    torch.set_num_threads(1)
    spec = game[:-1] + f",recall={RECALL})"
    table = Environment(pyspiel.load_game(spec))
    table.seed(1)
    size, actions = table.observation_spec()["info_state"][0], table.action_spec()["num_actions"]
    agents = [
        NFSP(
            player,
            state_representation_size=size,
            num_actions=actions,
            hidden_layers_sizes=(64, 64),
            reservoir_buffer_capacity=50_000,
            anticipatory_param=0.1,
            rl_learning_rate=1e-3,
            sl_learning_rate=1e-3,
            min_buffer_size_to_learn=200,
            learn_every=16,
            optimizer_str="adam",
            replay_buffer_capacity=20_000,
            epsilon_start=0.06,
            epsilon_end=0.001,
            epsilon_decay_duration=looks * between,
            update_target_network_every=300,
            seed=1 + player,
        )
        for player in range(table.num_players)
    ]
    tree = pyspiel.load_game(f"cached_tree(game={game})")
    asked, average = list(decisions(pyspiel.load_game(spec))), Average(agents)
    curve = [point(0, tree, asked, average)]
    for look in range(1, looks + 1):
        for _ in range(between):
            play(table, agents)
        curve.append(point(look * between, tree, asked, average))
    return {"game": spec, "algorithm": "NFSP", "unit": "games", "curve": curve}


def play(table: Any, agents: list[Any]) -> None:
    """One game, from which everybody learns."""
    now = table.reset()
    while not now.last():
        actor = now.observations["current_player"]
        now = table.step([agents[actor].step(now).action])
    for agent in agents:
        agent.step(now)
