"""What WOO says, and what may be said to it."""

from collections.abc import Iterable, Sequence

from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo.voice.protocol import Phrase, Words, own
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import Figure
from moowoo.woo.messages import _
from moowoo.woo.views import WooView
from moowoo.woo.words import cards, events, prompts, refusals, typed
from moowoo.woo.words.headings import HEADINGS
from moowoo.woo.words.queries import ANSWERS, QUESTIONS
from moowoo.woo.words.table_talk import TALK

NEEDS = {"deck": _("the deck must have an even number of cards, six at least")}


class WooWords:
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
        return ANSWERS[name](v, own(WooView, view))

    def card(self, v: Speaker, card: Card) -> str:
        return cards.figure(v, own(Figure, card))

    def the_card(self, v: Speaker, card: Card) -> str:
        return cards.the_figure(v, own(Figure, card))

    def short_card(self, v: Speaker, card: Card) -> str:
        return self.card(v, card)

    def cards(self, v: Speaker, held: Sequence[Card], room: int) -> str:
        return cards.figures(v, [own(Figure, card) for card in held], room)

    def phrases(self, v: Speaker, view: View) -> Iterable[Phrase]:
        return typed.phrases(v)

    def written(self, v: Speaker, text: str) -> Move | None:
        return typed.written(v, text)

    def cards_named(self, v: Speaker, text: str, held: Sequence[Card]) -> Sequence[Card] | None:
        return typed.figures_named(v, text, [own(Figure, card) for card in held])


WORDS: Words = WooWords()
