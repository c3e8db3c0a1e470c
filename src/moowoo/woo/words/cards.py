"""Figures in words."""

from collections.abc import Mapping, Sequence

from moowoo.voice.messages import Message
from moowoo.voice.speaker import BRAILLE_LINE, Speaker, fit
from moowoo.woo.cards import RANK_NAMES, Figure
from moowoo.woo.messages import _, ngettext, pgettext

CARDS = ngettext("{n} card", "{n} cards")
POINTS = ngettext("{n} point", "{n} points")
WOO = ngettext("{n} Woo", "{n} Woo")

FIGURE = _("{rank} of {suit}")
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
SHORT_RANKS = {
    "ace": pgettext("braille", "A"),
    "ten": pgettext("braille", "10"),
    "king": pgettext("braille", "K"),
    "queen": pgettext("braille", "Q"),
    "jack": pgettext("braille", "J"),
    "zero": pgettext("braille", "0"),
}


def suit(v: Speaker, name: str) -> str:
    return v.say(SUITS[name])


def figure(v: Speaker, card: Figure) -> str:
    return v.say(FIGURE, rank=v.say(RANKS[card.rank]), suit=suit(v, card.suit))


def the_figure(v: Speaker, card: Figure) -> str:
    return v.say(FIGURE, rank=v.say(THE_RANKS[card.rank]), suit=suit(v, card.suit))


def figures(v: Speaker, held: Sequence[Figure], room: int) -> str:
    """Ace and king of clubs; ten of hearts."""
    if v.brief:
        return brief_figures(v, held, room)
    return suit_by_suit(v, held, RANKS)


def the_figures(v: Speaker, held: Sequence[Figure]) -> str:
    """The ace and the king of clubs; the ten of hearts: for the middle of a sentence."""
    if v.brief:
        return brief_figures(v, held, BRAILLE_LINE)
    return suit_by_suit(v, held, THE_RANKS)


def suit_by_suit(v: Speaker, held: Sequence[Figure], ranks: Mapping[str, Message]) -> str:
    return v.semicolons(
        v.say(FIGURE, rank=v.listing(v.say(ranks[rank]) for rank in of_suit), suit=suit(v, name))
        for name, of_suit in suits_of(held)
    )


def brief_figures(v: Speaker, held: Sequence[Figure], room: int) -> str:
    """Suit by suit, the suits in full where there is room."""
    if len(held) < 2:
        return v.short_listing((figure(v, card) for card in held), room)
    long, short = (
        ", ".join(
            f"{v.say(names[of_suit])} {' '.join(v.say(SHORT_RANKS[rank]) for rank in ranks)}"
            for of_suit, ranks in suits_of(held)
        )
        for names in (SUITS, SHORT_SUITS)
    )
    return long if len(long) <= room else fit(short, room)


def suits_of(figures: Sequence[Figure]) -> list[tuple[str, list[str]]]:
    """The ranks of every suit, the strongest first; the suits in the order in which they come."""
    suits = dict.fromkeys(card.suit for card in figures)
    by_rank = sorted(figures, key=lambda card: -RANK_NAMES.index(card.rank))
    return [(suit, [card.rank for card in by_rank if card.suit == suit]) for suit in suits]
