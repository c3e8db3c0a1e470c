"""The `bull` of an older Moowoo, seated in this one's arena: the yardstick of `strength.json`.

Commit 12c82c1 had no text protocol yet. This is run by its own Python, with its own code:

    git worktree add /elsewhere 12c82c1 && /elsewhere/tools/setup.sh play
    moowoo arena woo bull:100ms "exec:/elsewhere/.venv/bin/python benchmarks/old_bull.py woo bull:100ms" --games 400

Its searches think by a clock of their own: CPU time of the thread.
"""

import json
import sys
from typing import Any

import numpy as np
from moowoo.bots.mow.witness import Seen

from moowoo import bots, games
from moowoo.bots.information import Information


def read_record(kind: Any, told: dict[str, Any]) -> Any:
    """A record from its fields; those that did not exist yet are left out."""
    record = kind.kernel.new()
    for name in record.dtype.names:
        if name in told:
            record[name] = told[name]
    return record


class OldBull:
    def __init__(self, game: str, name: str) -> None:
        self.kind, self.name = type(games.new(game, **({"seats": 4} if game == "mow" else {}))), name
        self.saw: list[dict[str, Any]] = []

    def warm_up(self) -> None:
        """Get compiled code ready before anybody looks at the clock."""
        game = games.new(self.kind.name, **({"seats": 4} if self.kind.name == "mow" else {}))
        bots.decide(bots.create(self.name.partition(":")[0] + ":9x", self.kind.name), game)

    def begin(self, told: dict[str, Any]) -> None:
        self.bot, self.saw = bots.create(self.name, self.kind.name, int(told["seed"])), []

    def choose(self, told: dict[str, Any]) -> str:
        record = read_record(self.kind, told["record"])
        past = tuple(self.seen(number) for number in range(1, int(record.rounds) + 1))
        known = Information.of(
            self.kind, None, record, told["seat"], told["seed"], past if self.kind.name == "mow" else ()
        )
        assert len(known.legal) == len(told["legal"]), "the rules are the same"
        return str(told["legal"][known.legal.index(self.bot.choose(known).move)])

    def seen(self, number: int) -> Any:
        """A round, as all have seen it."""
        ours = [one for one in self.saw if one["round"] == number]
        records = np.array([read_record(self.kind, one["record"]) for one in ours], self.kind.kernel.new().dtype)
        return Seen(records, np.array([one["action"] for one in ours], np.int64))


def main(game: str, name: str) -> None:
    bull = OldBull(game, name)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "moowoo":
            bull.warm_up()
            print("bot", json.dumps({"name": f"old {name}", "wants": ["past"]}), flush=True)
        elif word == "game":
            bull.begin(json.loads(rest))
        elif word == "saw":
            bull.saw.append(json.loads(rest))
        elif word == "choose":
            print("move", json.dumps({"move": bull.choose(json.loads(rest))}), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
