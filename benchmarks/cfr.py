"""How fast OpenSpiel's CFR+ solves reduced games: the exploitability of its average policy, iteration by iteration."""

from collections.abc import Iterator
from typing import Any

DECK = "moowoo_woo(first=0,hand=2,ranks=AK0,suits=2,target=1)"
"""Two suits of ace, king and zero, two cards in hand, one round."""
PACK = "moowoo_mow(cows=0/5 3/1 5/0 7/2 9/1 16/5,first=0,hand=2,players=2,rounds=1)"
"""Four cows and the two blockers, two in hand, one round."""
FIVE = "moowoo_mow(cows=0/5 3/1 5/0 7/2 9/1,first=0,hand=2,players=2,rounds=1)"
"""The same without the 16: small enough for a network to learn in a minute."""
LOOKS = (1, 2, 4, 8, 12, 16, 24, 32, 48, 64)


def decisions(game: Any) -> Iterator[tuple[str, Any]]:
    """Every information state of a game, with one state that is in it."""
    seen: set[str] = set()
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        if state.is_chance_node():
            waiting += [state.child(outcome) for outcome, _ in state.chance_outcomes()]
            continue
        waiting += [state.child(action) for action in state.legal_actions()]
        name = state.information_state_string()
        if name not in seen:
            seen.add(name)
            yield name, state


def solve(game: str = DECK, looks: tuple[int, ...] = LOOKS) -> dict[str, Any]:
    """The curve. OpenSpiel's own wrapper keeps the tree in memory, so that its C++ solver need not ask for it again."""
    import pyspiel

    import moowoo.envs.spiel  # noqa: F401  registers the games

    tree = pyspiel.load_game(f"cached_tree(game={game})")
    solver = pyspiel.CFRPlusSolver(tree)
    curve = []
    for iteration in range(1, max(looks) + 1):
        solver.evaluate_and_update_policy()
        if iteration in looks:
            found = float(pyspiel.exploitability(tree, solver.average_policy()))
            curve.append({"iterations": iteration, "exploitability": round(found, 8)})
    return {"game": game, "algorithm": "CFR+", "curve": curve}
