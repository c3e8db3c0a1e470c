"""Cards as people name them: by number, by number and flies, by name, by kind, or by place in the hand."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from moowoo.mow.cows import COWS, Cow
from moowoo.mow.views import MowView
from moowoo.voice import cards, words
from moowoo.voice.messages import Message
from moowoo.voice.phrasebook import alternatives
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import FIGURES, RANK_SIGNS, WRITTEN, Figure
from moowoo.woo.views import WooView

SHORTEST = 3
"""A word may be cut short to this many letters."""


class Matches(NamedTuple):
    """The cards a text may mean; none if it names cards that are not there."""

    cards: tuple[Any, ...]


def cards_named(v: Speaker, text: str, view: MowView | WooView) -> Matches | None:
    """The cards that a plain text names; None if it names no card at all."""
    held = list(dict.fromkeys(entry.card for entry in view.hand))
    if (place := position(v, text)) is not None:
        return Matches((view.hand[place - 1].card,) if 1 <= place <= len(view.hand) else ())
    if isinstance(view, MowView):
        return cow_named(v, text, [cow for cow in held if isinstance(cow, Cow)])
    return figure_named(v, text, [figure for figure in held if isinstance(figure, Figure)])


def position(v: Speaker, text: str) -> int | None:
    """`#2`, `card 2`."""
    starts = "|".join(re.escape(word) for word in alternatives(v.language, words.CARD))
    match = re.fullmatch(rf"(?:# ?|(?:{starts}) )(\d{{1,2}})", text)
    return int(match[1]) if match else None


def is_word(v: Speaker, token: str, message: Message) -> bool:
    """Is a token one of the words of a message, or the beginning of one?"""
    names = alternatives(v.language, message)
    return token in names or (len(token) >= SHORTEST and any(name.startswith(token) for name in names))


def cow_named(v: Speaker, text: str, held: list[Cow]) -> Matches | None:
    tokens = meaningful(v, text)
    kinds = [kind for token in tokens if (kind := kind_named(v, token))]
    numbers = [int(token) for token in tokens if token.isascii() and token.isdigit() and len(token) <= 2]
    flies_said = [token for token in tokens if token in alternatives(v.language, words.FLIES)]
    if not tokens or len(kinds) + len(numbers) + len(flies_said) < len(tokens) or len(kinds) > 1 or len(numbers) > 2:
        return None
    if not kinds and not numbers:
        return None
    found = [cow for cow in held if fits_words(cow, kinds, numbers)]
    return Matches(tuple(found or beyond(kinds, numbers)))


def fits_words(cow: Cow, kinds: list[str], numbers: list[int]) -> bool:
    if kinds and cow.kind != kinds[0]:
        return False
    if cow.number is None:
        return bool(kinds) and numbers in ([], [cow.flies])
    return numbers in ([], [cow.number], [cow.number, cow.flies])


def beyond(kinds: list[str], numbers: list[int]) -> Iterable[Cow]:
    """A cow that is not held, if it is fully named."""
    if len(numbers) < 2 and not kinds:
        return []
    found = [cow for cow in COWS if fits_words(cow, kinds, numbers)]
    return found if len(found) == 1 else []


def kind_named(v: Speaker, token: str) -> str | None:
    for kind, message in cards.KINDS.items():
        if is_word(v, token, message):
            return kind
    stray = [cards.STRAY["tiles"], cards.STRAY["farm"]]
    return "blind" if token == "x" or any(is_word(v, token, message) for message in stray) else None


def meaningful(v: Speaker, text: str) -> list[str]:
    """The words that count, kinds of two words made one."""
    joined = f" {text.replace('/', ' ')} "
    for message in (*cards.KINDS.values(), *cards.STRAY.values()):
        for name in alternatives(v.language, message):
            if " " in name:
                joined = joined.replace(f" {name} ", f" {name.split()[0]} ")
    small = alternatives(v.language, words.SMALL_WORDS)
    return [token for token in joined.split() if token not in small]


def figure_named(v: Speaker, text: str, held: list[Figure]) -> Matches | None:
    if text.upper() in WRITTEN and not rank_named(v, text):
        return Matches((WRITTEN[text.upper()],))
    tokens = meaningful(v, text)
    ranks = [rank for token in tokens if (rank := rank_named(v, token))]
    suits = [suit for token in tokens if (suit := suit_named(v, token))]
    if not tokens or len(ranks) + len(suits) != len(tokens) or len(ranks) > 1 or len(suits) > 1:
        return None
    wanted = [figure for figure in FIGURES if figure.rank in (ranks or [figure.rank])]
    wanted = [figure for figure in wanted if figure.suit in (suits or [figure.suit])]
    return Matches(tuple(wanted if len(wanted) == 1 else [figure for figure in held if figure in wanted]))


def rank_named(v: Speaker, token: str) -> str | None:
    signs = dict(zip(RANK_SIGNS, ("zero", "jack", "queen", "king", "ten", "ace"), strict=True))
    if token.upper() in signs:
        return signs[token.upper()]
    return next((rank for rank, message in cards.RANKS.items() if is_word(v, token, message)), None)


def suit_named(v: Speaker, token: str) -> str | None:
    return next((suit for suit, message in cards.SUITS.items() if is_word(v, token, message)), None)
