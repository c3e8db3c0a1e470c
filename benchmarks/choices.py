"""What the parts of a search are worth, decision by decision: far fewer rounds tell it than a match would need.

One bot plays rounds with itself. Wherever another would have chosen something else, both choices are played out from
where things really stand, by `ox`, what nobody has seen lying in the same new order for both. What the other's choices
bring more, summed up over a round, is how much better it is, if everybody else plays like `ox`: where they agree, as
they mostly do, luck has no say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any

import numpy as np

from moowoo.bots import create, information
from moowoo.bots.luck import shuffle_of
from moowoo.bots.networks import LEARNED, choose_action
from moowoo.bots.seeds import source
from moowoo.games import Game, new
from moowoo.games.game import State

ROUNDS = 200
PLAYED_OUT = 16
"""How often a choice is played out."""
SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True)
class Table:
    """Bots at a table of a game; the first plays, and the others are compared with it."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]


SHARED = "bull:300x", "bull:300x,prior=none", "bull:75x", "bull:1200x", LEARNED, "pimc:300x", "cow"
TABLES: Mapping[str, Table] = {
    "woo": Table("woo", {}, (*SHARED, "bull:300x,worlds=uniform")),
    "mow, tiles": Table("mow", {"seats": 4}, SHARED),
    "mow, farm": Table("mow", {"seats": 4, "edition": "farm"}, SHARED),
}


@dataclass
class Gains:
    """What one bot has gained: round by round, a seat; and how often it would have chosen otherwise."""

    rounds: list[float]
    others: int = 0

    def told(self, decisions: int) -> dict[str, float]:
        number = len(self.rounds)
        mean = fsum(self.rounds) / number
        spread = sqrt(fsum((one - mean) ** 2 for one in self.rounds) / max(1, number - 1))
        return {
            "gain": round(mean, 4),
            "reach": round(SURE * spread / sqrt(number), 4),
            "differs": round(self.others / decisions, 4),
        }


def worth(game: Game, action: int, seat: int, number: int) -> float:
    """What an action brings a seat in this round as things really stand, what nobody has seen lying in any order."""
    s, rules = game.record.copy(), game.rules
    shuffle_of(game.name)(s, source("choices", game.record.tobytes(), number))
    rules.apply(s, action)
    while rules.actor(s) >= 0:
        rules.apply(s, choose_action(game.name, s)[0])
    return brought(game, s, seat)


def brought(game: Game, s: State, seat: int) -> float:
    out = np.zeros(game.seats)
    game.rules.rewards(s, out)
    return float(out[seat])


def compare(table: Table, rounds: int, played_out: int = PLAYED_OUT) -> dict[str, Any]:
    """Rounds of the first bot, and what each of the others gained or lost beside it."""
    gains = {name: Gains([]) for name in table.bots[1:]}
    decisions = 0
    for number in range(rounds):
        game = new(table.game, seed=f"choices {number}", **table.options)
        sums = dict.fromkeys(gains, 0.0)
        while game.round == 1 and not game.over:
            decisions += add_decision(game, table, gains, sums, played_out)
        for name, gained in gains.items():
            gained.rounds.append(sums[name] / game.seats)
    return {
        "rounds": rounds,
        "decisions": decisions,
        "bots": {name: one.told(decisions) for name, one in gains.items()},
    }


def add_decision(game: Game, table: Table, gains: dict[str, Gains], sums: dict[str, float], played_out: int) -> bool:
    """Let everybody choose, note what others would have gained, and do what the first bot does. Was there a choice?"""
    seat = game.actor or 0
    known = information(game, seat, game.ply)
    if len(known.legal) == 1:
        game.play(known.legal[0])
        return False
    first, *others = (create(name, table.game).choose(known).move for name in table.bots)
    actions = {move: known.action(move) for move in (first, *others)}
    worths = dict.fromkeys(actions, 0.0)
    if len(actions) > 1:
        for move, action in actions.items():
            worths[move] = fsum(worth(game, action, seat, number) for number in range(played_out)) / played_out
    for name, move in zip(table.bots[1:], others, strict=True):
        gains[name].others += move != first
        sums[name] += worths[move] - worths[first]
    game.play(first)
    return True


def report(scale: float) -> dict[str, object]:
    """Tell what every bot gains, table by table, and return the figures."""
    found = {}
    for name, table in TABLES.items():
        told = found[name] = compare(table, max(2, int(ROUNDS * scale)))
        print(f"{name}: {told['rounds']} rounds of {table.bots[0]}, {told['decisions']} decisions", flush=True)
        for bot, one in told["bots"].items():
            print(f"{one['gain']:+9.4f} ±{one['reach']:.4f}, {one['differs']:6.1%} differ  {bot}", flush=True)
    return {"played_out": PLAYED_OUT, "tables": found}
