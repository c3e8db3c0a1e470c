"""Figures in words."""

from collections.abc import Sequence

from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.suited_cards import SuitedWords
from moowoo.woo.cards import RANK_NAMES, Figure
from moowoo.woo.letters import RANK_SIGNS
from moowoo.woo.messages import _, ngettext, pgettext

CARDS = ngettext("{n} card", "{n} cards")
POINTS = ngettext("{n} point", "{n} points")
WOO = ngettext("{n} Woo", "{n} Woo")

FIGURE = _("{rank} of {suit}")
FIGURES = pgettext("several ranks", "{rank} of {suit}")
THE_FIGURE = {
    "ace": _("the ace of {suit}"),
    "ten": _("the ten of {suit}"),
    "king": _("the king of {suit}"),
    "queen": _("the queen of {suit}"),
    "jack": _("the jack of {suit}"),
    "zero": _("the zero of {suit}"),
}
SUITS: dict[str, Message] = {
    "clubs": _("clubs"),
    "diamonds": _("diamonds"),
    "hearts": _("hearts"),
    "spades": _("spades"),
}
SHORT_SUITS = {
    "clubs": pgettext("braille", "club"),
    "diamonds": pgettext("braille", "diam"),
    "hearts": pgettext("braille", "hear"),
    "spades": pgettext("braille", "spad"),
}
"""Four letters at most: six cards of four suits fit on a braille line."""
RANKS: dict[str, Message] = {
    "ace": _("ace"),
    "ten": _("ten"),
    "king": _("king"),
    "queen": _("queen"),
    "jack": _("jack"),
    "zero": _("zero"),
}
THE_RANKS = {
    "ace": _("the ace"),
    "ten": _("the ten"),
    "king": _("the king"),
    "queen": _("the queen"),
    "jack": _("the jack"),
    "zero": _("the zero"),
}


WORDS = SuitedWords(FIGURE, FIGURES, THE_FIGURE, SUITS, SHORT_SUITS, RANKS, RANK_SIGNS, THE_RANKS)
figure, the_figure = WORDS.card, WORDS.the_card


def figures(v: Speaker, held: Sequence[Figure], room: int) -> str:
    return WORDS.cards(v, suits_of(held), room)


def the_figures(v: Speaker, held: Sequence[Figure]) -> str:
    return WORDS.the_cards(v, suits_of(held))


def suits_of(figures: Sequence[Figure]) -> list[tuple[str, list[str]]]:
    """The ranks of every suit, the strongest first; the suits in the order in which they come."""
    suits = dict.fromkeys(card.suit for card in figures)
    by_rank = sorted(figures, key=lambda card: -RANK_NAMES.index(card.rank))
    return [(suit, [card.rank for card in by_rank if card.suit == suit]) for suit in suits]
