"""Who plays Tiny Game: `random`, and `cow`, who wins a trick as cheaply as can be. A search comes with the house."""

from typing import TYPE_CHECKING, Any

from moowoo.bots import Level, Players
from moowoo.bots.advice import signed
from moowoo.bots.why import WHIM
from moowoo.games import Move
from moowoo.kernel import Source, compiled, lowest
from moowoo_tinygame.messages import _
from moowoo_tinygame.rules import ANSWER, CHOICES, NOBODY, State, legal_words, lowest_above

if TYPE_CHECKING:
    from moowoo.voice import Voice

EXPECTED = _("{number} points on average")
random_of = CHOICES.random_of


@compiled
def random_plan(s: State, scratch: Any, source: Source) -> tuple[int, int, int]:
    return random_of(legal_words(s), source), WHIM, 0


@compiled
def cow_plan(s: State, scratch: Any, source: Source) -> tuple[int, int, int]:
    hand = s.hand[s.turn]
    better = lowest_above(hand, int(s.led)) if s.stage == ANSWER else NOBODY
    return better if better != NOBODY else lowest(hand), WHIM, 0


class TinyGamePlayers(Players):
    game = "tinygame"
    plans = {"random": Level(random_plan), "cow": Level(cow_plan)}  # noqa: RUF012  a table that nobody changes

    def expectation(self, voice: "Voice", expected: float) -> str:
        return voice.say(EXPECTED, number=signed(voice, expected))

    def name_move(self, voice: "Voice", move: Move) -> str:
        return str(move)


PLAYERS: Players = TinyGamePlayers()
