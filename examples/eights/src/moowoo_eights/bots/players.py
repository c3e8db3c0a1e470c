"""Who plays Crazy Eights, and how they speak of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from moowoo.bots import Level, Players
from moowoo.bots.hints import signed
from moowoo.bots.protocol import Fact
from moowoo.games import Move
from moowoo_eights.bots.levels import calf_plan, cow_plan, random_plan
from moowoo_eights.bots.reasons import NUMBERS, SENTENCES
from moowoo_eights.bots.why import WHY
from moowoo_eights.messages import _
from moowoo_eights.moves import EightsMove
from moowoo_eights.words import cards

if TYPE_CHECKING:
    from moowoo.voice import Voice

EXPECTED = _("{number} points on average")


class EightsPlayers(Players):
    game = "eights"
    plans = {  # noqa: RUF012  a table that nobody changes
        "random": Level(random_plan),
        "calf": Level(calf_plan),
        "cow": Level(cow_plan),
    }
    searches = {"bull": "moowoo_eights.bots.bull"}  # noqa: RUF012  as well
    why = WHY
    sentences = SENTENCES
    numbers = NUMBERS

    def aims(self, move: Move) -> Mapping[str, object]:
        return {"suit": move.suit} if isinstance(move, EightsMove) else {}

    def say_fact(self, voice: "Voice", name: str, fact: Fact) -> object:
        match name:
            case "card":
                return voice.the_card(fact)
            case "suit":
                return voice.say(cards.SUITS[fact])
            case "cards":
                return voice.say(cards.CARDS, n=fact)
            case "points":
                return voice.say(cards.POINTS, n=fact)
        return fact

    def expectation(self, voice: "Voice", expected: float) -> str:
        """Points that one's hand will cost, below zero."""
        return voice.say(EXPECTED, number=signed(voice, expected))


PLAYERS: Players = EightsPlayers()
