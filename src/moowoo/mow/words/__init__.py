"""What MOW says, and what may be said to it."""

from collections.abc import Iterable, Sequence

from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo.mow.cows import Cow
from moowoo.mow.messages import _
from moowoo.mow.views import MowView
from moowoo.mow.words import cards, events, prompts, refusals, typed
from moowoo.mow.words.headings import HEADINGS
from moowoo.mow.words.queries import ANSWERS, QUESTIONS
from moowoo.mow.words.table_talk import TALK
from moowoo.voice.protocol import Phrase, Words, own
from moowoo.voice.speaker import Speaker

NEEDS = {"farm": _("only the farm edition has it")}


class MowWords:
    """The part of the kit that the voice asks; what it says stands in the modules of this package."""

    questions = QUESTIONS
    headings = HEADINGS
    needs = NEEDS
    talk = TALK
    tell = events.tells.tell
    prompt = staticmethod(prompts.prompt)
    choice = staticmethod(prompts.choice)
    result = staticmethod(prompts.result)
    why_not = staticmethod(refusals.reason)
    move = staticmethod(typed.move)

    def answer(self, v: Speaker, name: str, view: View) -> str:
        return ANSWERS[name](v, own(MowView, view))

    def card(self, v: Speaker, card: Card) -> str:
        return cards.cow(v, own(Cow, card))

    def the_card(self, v: Speaker, card: Card) -> str:
        return cards.the_cow(v, own(Cow, card))

    def short_card(self, v: Speaker, card: Card) -> str:
        return cards.short_cow(v, own(Cow, card))

    def cards(self, v: Speaker, held: Sequence[Card], room: int) -> str:
        return cards.cows(v, [own(Cow, card) for card in held], room)

    def phrases(self, v: Speaker, view: View) -> Iterable[Phrase]:
        return typed.phrases(v, own(MowView, view))

    def written(self, v: Speaker, text: str) -> Move | None:
        return typed.written(text)

    def cards_named(self, v: Speaker, text: str, held: Sequence[Card]) -> Sequence[Card] | None:
        return typed.cows_named(v, text, [own(Cow, card) for card in held])


WORDS: Words = MowWords()
