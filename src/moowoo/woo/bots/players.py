"""Who plays WOO, and how they speak of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from moowoo.bots import Level, Players
from moowoo.bots.hints import signed
from moowoo.bots.protocol import Fact
from moowoo.engine.arrays import Records
from moowoo.games import Move
from moowoo.games.game import State
from moowoo.woo.bots.calf import calf_plan
from moowoo.woo.bots.chance import random_plan
from moowoo.woo.bots.cow import cow_plan
from moowoo.woo.bots.reasons import FACTS, NUMBERS, SENTENCES
from moowoo.woo.bots.why import WHY
from moowoo.woo.bots.witness import WooWitness
from moowoo.woo.messages import _
from moowoo.woo.moves import WooMove
from moowoo.woo.rules import STATE
from moowoo.woo.rules.state import NOBODY

if TYPE_CHECKING:
    from moowoo.voice import Voice

WOO = _("{number} Woo this round on average")


def two_records() -> Records:
    return np.zeros(2, STATE)


class WooPlayers(Players):
    game = "woo"
    plans = {  # noqa: RUF012  a table that nobody changes
        "random": Level(random_plan, two_records),
        "calf": Level(calf_plan, two_records),
        "cow": Level(cow_plan, two_records),
    }
    searches = {  # noqa: RUF012  as well
        "bull": "moowoo.woo.bots.bull",
        "ismcts": "moowoo.woo.bots.ismcts",
        "pimc": "moowoo.woo.bots.pimc",
    }
    witness = WooWitness
    gauge = "moowoo.woo.bots.gauge"
    why = WHY
    sentences = SENTENCES
    numbers = NUMBERS

    def phase(self, record: State, seat: int) -> str:
        """Whether the stock is open, has run out, or was closed, and by whom."""
        if not record.closed:
            return "open"
        if record.closer == NOBODY:
            return "stock out"
        return "closed oneself" if record.closer == seat else "closed by the other"

    def prepare(self, record: State) -> None:
        record.mistakes = 0  # WOO-WED-3: never offered to bots

    def aims(self, move: Move) -> Mapping[str, object]:
        return {"suit": move.suit} if isinstance(move, WooMove) else {}

    def say_fact(self, voice: "Voice", name: str, fact: Fact) -> object:
        return FACTS[name](voice, fact) if name in FACTS else fact

    def expectation(self, voice: "Voice", expected: float) -> str:
        """Woo won less Woo lost."""
        return voice.say(WOO, number=signed(voice, expected))


PLAYERS: Players = WooPlayers()
