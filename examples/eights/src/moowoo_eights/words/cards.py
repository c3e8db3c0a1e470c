"""Cards in words."""

from collections.abc import Sequence

from moowoo.voice.messages import Message
from moowoo.voice.speaker import BRAILLE_LINE, Speaker
from moowoo.voice.suited_cards import SuitedWords
from moowoo_eights.cards import PlayingCard
from moowoo_eights.letters import RANK_SIGNS
from moowoo_eights.messages import _, ngettext, pgettext

CARDS = ngettext("{n} card", "{n} cards")
POINTS = ngettext("{n} point", "{n} points")

CARD = _("{rank} of {suit}")
CARDS_OF_A_SUIT = pgettext("several ranks", "{rank} of {suit}")
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
RANKS: dict[str, Message] = {
    "two": _("two"),
    "three": _("three"),
    "four": _("four"),
    "five": _("five"),
    "six": _("six"),
    "seven": _("seven"),
    "eight": _("eight"),
    "nine": _("nine"),
    "ten": _("ten"),
    "jack": _("jack"),
    "queen": _("queen"),
    "king": _("king"),
    "ace": _("ace"),
}
THE_CARD = {
    "two": _("the two of {suit}"),
    "three": _("the three of {suit}"),
    "four": _("the four of {suit}"),
    "five": _("the five of {suit}"),
    "six": _("the six of {suit}"),
    "seven": _("the seven of {suit}"),
    "eight": _("the eight of {suit}"),
    "nine": _("the nine of {suit}"),
    "ten": _("the ten of {suit}"),
    "jack": _("the jack of {suit}"),
    "queen": _("the queen of {suit}"),
    "king": _("the king of {suit}"),
    "ace": _("the ace of {suit}"),
}


WORDS = SuitedWords(CARD, CARDS_OF_A_SUIT, THE_CARD, SUITS, SHORT_SUITS, RANKS, RANK_SIGNS)
card, the_card, short_card = WORDS.card, WORDS.the_card, WORDS.short_card


def cards(v: Speaker, held: Sequence[PlayingCard], room: int) -> str:
    """Two and king of clubs; ten of hearts: both suits and ranks in the order in which they come."""
    suits = dict.fromkeys(card.suit for card in held)
    return WORDS.cards(v, [(suit, [card.rank for card in held if card.suit == suit]) for suit in suits], room)


def the_cards(v: Speaker, held: Sequence[PlayingCard]) -> str:
    """Cards in the middle of a sentence; a braille line has no room for articles."""
    return cards(v, held, BRAILLE_LINE) if v.brief else v.semicolons(the_card(v, card) for card in held)
