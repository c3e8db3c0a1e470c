"""Figures and moves as people type them: a figure by its sign, its name, its rank or its suit; a move by its words."""

from collections.abc import Iterator, Sequence

from moowoo.games.errors import UnreadableMove
from moowoo.voice import typed
from moowoo.voice.messages import Message
from moowoo.voice.protocol import Phrase
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import FIGURES, RANK_NAMES, RANK_SIGNS, SUIT_NAMES, WRITTEN, Figure
from moowoo.woo.messages import pgettext
from moowoo.woo.moves import WooMove, parse
from moowoo.woo.words import cards

MOVES: dict[str, Message] = {
    "draw": pgettext("command", "draw|d|draw a card"),
    "exchange": pgettext("command", "exchange|x|exchange the zero|swap the zero"),
    "close": pgettext("command", "close|c|close the stock|I close"),
    "claim": pgettext("command", "claim|v|victory|claim victory"),
    "decline": pgettext("command", "decline|no|do not claim"),
}
"""Moves that are one word."""

RANKS: dict[str, Message] = {
    "queen": pgettext("command", "queen|lady"),
    "jack": pgettext("command", "jack|knave"),
}
"""Other words for ranks."""

MARRY = pgettext("command", "marry|m|wed|marriage|marriage in")


def move(v: Speaker, move: WooMove) -> str:
    """A move in as few words as will do."""
    if move.card is not None:
        return cards.figure(v, move.card)
    if move.suit is not None:
        return f"{typed.offered(v, MARRY)} {cards.suit(v, move.suit)}"
    return typed.offered(v, MOVES[move.kind])


def phrases(v: Speaker) -> Iterator[Phrase]:
    for kind, message in MOVES.items():
        yield Phrase(message, WooMove(kind))
    for suit in SUIT_NAMES:
        for word in dict.fromkeys((cards.suit(v, suit), suit, suit[0])):
            yield Phrase(MARRY, WooMove("marry", suit=suit), word, cards.suit(v, suit))


def written(v: Speaker, text: str) -> WooMove | None:
    """A written move. "AS" is the ace of spades; "as" is any ace to French and Spanish ears."""
    if not text.strip().isupper() and rank_named(v, typed.plain(text)):
        return None
    try:
        return parse(text)
    except UnreadableMove:
        return None


def figures_named(v: Speaker, text: str, held: Sequence[Figure]) -> Sequence[Figure] | None:
    """The figures that a text names; None if it names none at all."""
    if text.upper() in WRITTEN and not rank_named(v, text):
        return (WRITTEN[text.upper()],)
    tokens = typed.meaningful(v, text.replace("/", " "))
    ranks = [rank for token in tokens if (rank := rank_named(v, token) or (len(tokens) > 1 and rank_printed(v, token)))]
    suits = [suit for token in tokens if (suit := suit_named(v, token))]
    if not tokens or len(ranks) + len(suits) != len(tokens) or len(ranks) > 1 or len(suits) > 1:
        return None
    wanted = [figure for figure in FIGURES if figure.rank in (ranks or [figure.rank])]
    wanted = [figure for figure in wanted if figure.suit in (suits or [figure.suit])]
    return tuple(wanted if len(wanted) == 1 else [figure for figure in held if figure in wanted])


def rank_named(v: Speaker, token: str) -> str | None:
    signs = dict(zip(RANK_SIGNS, RANK_NAMES, strict=True))
    if token.upper() in signs:
        return signs[token.upper()]
    named = (*cards.RANKS.items(), *RANKS.items())
    return next((rank for rank, message in named if typed.is_word(v, token, message)), None)


def rank_printed(v: Speaker, token: str) -> str | None:
    """A rank by the letter on its face; beside a suit alone, since a letter by itself is a command."""
    printed = cards.SHORT_RANKS.items()
    return next((rank for rank, message in printed if v.say(message) == token.upper()), None)


def suit_named(v: Speaker, token: str) -> str | None:
    return next((suit for suit, message in cards.SUITS.items() if typed.is_word(v, token, message)), None)
