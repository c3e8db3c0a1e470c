"""Who plays Tiny Game: `random`; `cow`, who wins a trick as cheaply as can be; `calf`, who is one or the other. `bull`,
a search, comes with the house.
"""

from typing import TYPE_CHECKING

from moowoo.bots import Level, Players
from moowoo.bots.hints import signed
from moowoo.bots.protocol import WHIM
from moowoo.bots.world_search import happens
from moowoo.engine import Source, compiled, lowest
from moowoo.engine.arrays import Scratch
from moowoo_tinygame.messages import _
from moowoo_tinygame.rules import ANSWER, CHOICES, NOBODY, State, legal_words, lowest_above

if TYPE_CHECKING:
    from moowoo.voice import Voice

EXPECTED = _("{number} points on average")
OFTEN = 50
"""So many times out of a hundred."""
random_of = CHOICES.random_of


@compiled
def random_plan(s: State, scratch: Scratch, source: Source) -> tuple[int, int, int]:
    return random_of(legal_words(s), source), WHIM, 0


@compiled
def cow_plan(s: State, scratch: Scratch, source: Source) -> tuple[int, int, int]:
    hand = s.hand[s.turn]
    better = lowest_above(hand, int(s.led)) if s.stage == ANSWER else NOBODY
    return better if better != NOBODY else lowest(hand), WHIM, 0


@compiled
def calf_plan(s: State, scratch: Scratch, source: Source) -> tuple[int, int, int]:
    return cow_plan(s, scratch, source) if happens(source, OFTEN) else random_plan(s, scratch, source)


class TinyGamePlayers(Players):
    game = "tinygame"
    plans = {  # noqa: RUF012  a table that nobody changes
        "random": Level(random_plan),
        "calf": Level(calf_plan),
        "cow": Level(cow_plan),
    }

    def expectation(self, voice: "Voice", expected: float) -> str:
        return voice.say(EXPECTED, number=signed(voice, expected))


PLAYERS: Players = TinyGamePlayers()
