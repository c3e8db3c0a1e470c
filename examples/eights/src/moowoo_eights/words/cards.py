"""Cards in words."""

from collections.abc import Sequence

from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker, fit
from moowoo_eights.cards import PlayingCard
from moowoo_eights.messages import _, ngettext, pgettext

CARDS = ngettext("{n} card", "{n} cards")
POINTS = ngettext("{n} point", "{n} points")

CARD = _("{rank} of {suit}")
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
THE_RANKS = {
    "two": _("the two"),
    "three": _("the three"),
    "four": _("the four"),
    "five": _("the five"),
    "six": _("the six"),
    "seven": _("the seven"),
    "eight": _("the eight"),
    "nine": _("the nine"),
    "ten": _("the ten"),
    "jack": _("the jack"),
    "queen": _("the queen"),
    "king": _("the king"),
    "ace": _("the ace"),
}
SHORT_RANKS = {
    "two": pgettext("braille", "2"),
    "three": pgettext("braille", "3"),
    "four": pgettext("braille", "4"),
    "five": pgettext("braille", "5"),
    "six": pgettext("braille", "6"),
    "seven": pgettext("braille", "7"),
    "eight": pgettext("braille", "8"),
    "nine": pgettext("braille", "9"),
    "ten": pgettext("braille", "10"),
    "jack": pgettext("braille", "J"),
    "queen": pgettext("braille", "Q"),
    "king": pgettext("braille", "K"),
    "ace": pgettext("braille", "A"),
}


def suit(v: Speaker, name: str) -> str:
    return v.say(SUITS[name])


def card(v: Speaker, card: PlayingCard) -> str:
    return v.say(CARD, rank=v.say(RANKS[card.rank]), suit=suit(v, card.suit))


def the_card(v: Speaker, card: PlayingCard) -> str:
    return v.say(CARD, rank=v.say(THE_RANKS[card.rank]), suit=suit(v, card.suit))


def short_card(v: Speaker, card: PlayingCard) -> str:
    return f"{v.say(SHORT_SUITS[card.suit])} {v.say(SHORT_RANKS[card.rank])}"


def cards(v: Speaker, held: Sequence[PlayingCard], room: int) -> str:
    """Two and king of clubs; ten of hearts."""
    if v.brief:
        return brief_cards(v, held, room)
    return v.semicolons(
        v.say(CARD, rank=v.listing(v.say(RANKS[rank]) for rank in ranks), suit=suit(v, of_suit))
        for of_suit, ranks in suits_of(held)
    )


def brief_cards(v: Speaker, held: Sequence[PlayingCard], room: int) -> str:
    """Suit by suit, the suits in full where there is room."""
    if len(held) < 2:
        return v.short_listing((card(v, one) for one in held), room)
    long, short = (
        ", ".join(
            f"{v.say(names[of_suit])} {' '.join(v.say(SHORT_RANKS[rank]) for rank in ranks)}"
            for of_suit, ranks in suits_of(held)
        )
        for names in (SUITS, SHORT_SUITS)
    )
    return long if len(long) <= room else fit(short, room)


def suits_of(held: Sequence[PlayingCard]) -> list[tuple[str, list[str]]]:
    """The ranks of every suit, both in the order in which they come."""
    suits = dict.fromkeys(card.suit for card in held)
    return [(suit, [card.rank for card in held if card.suit == suit]) for suit in suits]
