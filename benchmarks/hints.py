"""Are quick hints as good as patient ones? What is advised after a tenth of a second, beside what is after five.

Positions come from games of `ox` with itself, at all scores. What a hint loses is told by the patient judgement: by how
many points of the chance to win the game its choice falls behind the best.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import fsum
from random import Random
from typing import Any

from moowoo.bots import Budget, Information, create, information
from moowoo.bots.levels import judge_of, players
from moowoo.bots.networks import LEARNED
from moowoo.games import new

QUICK, PATIENT = Budget(seconds=0.1), Budget(seconds=5.0)
POSITIONS = 200
"""At every table."""
LOOKED_AT = 0.15
"""How much of a game's decisions is looked at: they should come from many games."""
TABLES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "woo": ("woo", {}),
    "mow, tiles": ("mow", {"seats": 4}),
    "mow, farm": ("mow", {"seats": 4, "edition": "farm"}),
}


@dataclass
class Comparison:
    """What came of the positions of one table."""

    table: str
    positions: int = 0
    agreed: int = 0
    losses: list[float] = field(default_factory=list)
    """Points of winning chance, of a hundred."""

    def told(self) -> dict[str, object]:
        return {
            "table": self.table,
            "positions": self.positions,
            "agreed": round(self.agreed / self.positions, 3),
            "mean_loss": round(fsum(self.losses) / self.positions, 4),
            "largest_loss": round(max(self.losses), 3),
        }


def decisions(game: str, options: Mapping[str, Any], random: Random) -> Iterator[Information]:
    """Decisions between several moves, from one game after another."""
    ox, number = create(LEARNED, game), 0
    while True:
        table = new(game, seed=f"hints {number}", **options)
        number += 1
        while not table.over:
            known = information(table, table.actor or 0, table.ply)
            if len(known.legal) > 1 and random.random() < LOOKED_AT:
                yield known
            table.play(ox.choose(known).move)


def compare(table: str, number: int) -> Comparison:
    game, options = TABLES[table]
    judge, found = judge_of(players(game).adviser, game), Comparison(table)
    for known, _ in zip(decisions(game, options, Random(1)), range(number), strict=False):
        chosen = judge(known, QUICK).best.move
        worth = {option.move: option.chances[known.seat] for option in judge(known, PATIENT).options}
        best = next(iter(worth))
        found.positions += 1
        found.agreed += chosen == best
        found.losses.append(100 * (worth[best] - worth[chosen]))
    return found


def report(scale: float) -> dict[str, object]:
    """Tell how often the hints were the same and what the others lost, and return the figures."""
    found = []
    for table in TABLES:
        told = compare(table, max(1, int(POSITIONS * scale))).told()
        print(f"{table}: {told}", flush=True)
        found.append(told)
    return {"quick": str(QUICK), "patient": str(PATIENT), "tables": found}
