"""What Crazy Eights says, and what may be said to it."""

from collections.abc import Iterable, Mapping, Sequence

from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo.voice.messages import Message
from moowoo.voice.protocol import Phrase, Words, own
from moowoo.voice.speaker import Speaker
from moowoo_eights.cards import PlayingCard
from moowoo_eights.moves import EightsMove
from moowoo_eights.views import EightsView
from moowoo_eights.words import cards, events, prompts, refusals, typed
from moowoo_eights.words.headings import HEADINGS
from moowoo_eights.words.queries import ANSWERS, QUESTIONS
from moowoo_eights.words.table_talk import TALK


class EightsWords:
    """The part of the kit that the voice asks; what it says stands in the modules of this package."""

    questions = QUESTIONS
    headings = HEADINGS
    needs: Mapping[str, Message] = {}
    talk = TALK
    tell = events.tells.tell

    def prompt(self, v: Speaker, view: View) -> str:
        return prompts.prompt(v, own(EightsView, view))

    def choice(self, v: Speaker, move: Move, view: View) -> str:
        return prompts.choice(v, own(EightsMove, move), own(EightsView, view))

    def answer(self, v: Speaker, name: str, view: View) -> str:
        return ANSWERS[name](v, own(EightsView, view))

    def result(self, v: Speaker, view: View) -> str:
        return prompts.result(v, own(EightsView, view))

    def why_not(self, v: Speaker, clause: str, move: Move, view: View) -> str:
        return refusals.reason(v, clause, own(EightsMove, move), own(EightsView, view))

    def card(self, v: Speaker, card: Card) -> str:
        return cards.card(v, own(PlayingCard, card))

    def the_card(self, v: Speaker, card: Card) -> str:
        return cards.the_card(v, own(PlayingCard, card))

    def short_card(self, v: Speaker, card: Card) -> str:
        return cards.short_card(v, own(PlayingCard, card))

    def cards(self, v: Speaker, held: Sequence[Card], room: int) -> str:
        return cards.cards(v, [own(PlayingCard, card) for card in held], room)

    def move(self, v: Speaker, move: Move) -> str:
        return typed.move(v, own(EightsMove, move))

    def phrases(self, v: Speaker, view: View) -> Iterable[Phrase]:
        return typed.phrases(v)

    def written(self, v: Speaker, text: str) -> Move | None:
        return typed.written(v, text)

    def cards_named(self, v: Speaker, text: str, held: Sequence[Card]) -> Sequence[Card] | None:
        return typed.cards_named(v, text, [own(PlayingCard, card) for card in held])


WORDS: Words = EightsWords()
