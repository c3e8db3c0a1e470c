"""OpenSpiel's own Deep CFR, as it comes, on reduced games: the exploitability of the network it has learned.

It needs PyTorch, which nothing else here does: `pip install torch dm-tree`.
"""

from typing import Any

from benchmarks.cfr import decisions

RECALL = 12
"""No reduced game here has more happenings."""
LOOKS = 3
BETWEEN = 3
"""Iterations between two looks."""


def solve(game: str, looks: int = LOOKS, between: int = BETWEEN) -> dict[str, Any]:
    """The curve, beginning with the network before it has learned anything."""
    import pyspiel
    import torch
    from open_spiel.python.pytorch.deep_cfr import DeepCFRSolver

    import moowoo.envs.spiel  # noqa: F401  registers the games

    torch.set_num_threads(1)
    spec = game[:-1] + f",recall={RECALL})"
    solver = DeepCFRSolver(
        pyspiel.load_game(spec),
        policy_network_layers=(64, 64),
        advantage_network_layers=(64, 64),
        num_iterations=between,
        num_traversals=60,
        learning_rate=1e-3,
        batch_size_advantage=512,
        batch_size_strategy=512,
        memory_capacity=100_000,
        policy_network_train_steps=300,
        advantage_network_train_steps=150,
        seed=1,
    )
    tree = pyspiel.load_game(f"cached_tree(game={game})")
    asked = list(decisions(pyspiel.load_game(spec)))
    curve = [point(0, tree, asked, solver)]
    for look in range(1, looks + 1):
        solver.solve()
        curve.append(point(look * between, tree, asked, solver))
    return {"game": spec, "algorithm": "Deep CFR", "curve": curve}


def point(iterations: int, tree: Any, asked: list[tuple[str, Any]], solver: Any) -> dict[str, float]:
    """What the best reply wins from the network, which is asked at every information state."""
    import pyspiel

    print(f"{iterations} iterations: asking the network at {len(asked)} information states", flush=True)
    answers = {}
    for name, state in asked:
        odds = solver.action_probabilities(state)  # of all actions together: those that are legal need not make 1
        answers[name] = [(action, float(likely) / float(sum(odds.values()))) for action, likely in odds.items()]
    found = float(pyspiel.exploitability(tree, pyspiel.TabularPolicy(answers)))
    print(f"{found:10.5f}", flush=True)
    return {"iterations": iterations, "exploitability": round(found, 5)}
