"""Who plays MOW, and how they speak of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from moowoo.bots import Level, Players
from moowoo.bots.protocol import Fact
from moowoo.engine.arrays import Numbers
from moowoo.games import Move
from moowoo.games.game import State
from moowoo.mow.bots.calf import calf_plan
from moowoo.mow.bots.chance import random_plan
from moowoo.mow.bots.cow import cow_plan
from moowoo.mow.bots.reasons import FACTS, NUMBERS, SENTENCES
from moowoo.mow.bots.why import WHY
from moowoo.mow.bots.witness import MowWitness
from moowoo.mow.messages import ngettext
from moowoo.mow.moves import MowMove
from moowoo.mow.rules.state import cows_left

if TYPE_CHECKING:
    from moowoo.voice import Voice

FLIES = ngettext("about {n} fly this round", "about {n} flies this round")


def a_bag() -> Numbers:
    return np.zeros(2, np.int64)


class MowPlayers(Players):
    game = "mow"
    plans = {  # noqa: RUF012  a table that nobody changes
        "random": Level(random_plan, a_bag),
        "calf": Level(calf_plan, a_bag),
        "cow": Level(cow_plan, a_bag),
    }
    searches = {  # noqa: RUF012  as well
        "bull": "moowoo.mow.bots.bull",
        "ismcts": "moowoo.mow.bots.ismcts",
        "pimc": "moowoo.mow.bots.pimc",
    }
    gauge = "moowoo.mow.bots.gauge"
    why = WHY
    sentences = SENTENCES
    numbers = NUMBERS
    witness = MowWitness

    def phase(self, record: State, seat: int) -> str:
        """How much of the pile is left: all are dealt from it, and it runs out late."""
        left, cows = cows_left(record), int(record.packs) * int(record.deck).bit_count()
        return "pile empty" if left == 0 else ("pile low", "pile half", "pile full")[min(3 * left // cows, 2)]

    def aims(self, move: Move) -> Mapping[str, object]:
        if not isinstance(move, MowMove):
            return {}
        return {"seat": move.seat, "row": move.number if move.kind == "row" else None}

    def say_fact(self, voice: "Voice", name: str, fact: Fact) -> object:
        return FACTS[name](voice, fact) if name in FACTS else fact

    def expectation(self, voice: "Voice", expected: float) -> str:
        """The flies taken."""
        return voice.say(FLIES, n=round(expected))


PLAYERS: Players = MowPlayers()
