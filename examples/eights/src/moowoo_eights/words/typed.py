"""Cards and moves as people type them: a card by its sign, its name, its rank or its suit; a move by its words."""

from collections.abc import Iterator, Sequence

from moowoo.games.errors import UnreadableMove
from moowoo.voice import typed
from moowoo.voice.messages import Message
from moowoo.voice.protocol import Phrase
from moowoo.voice.speaker import Speaker
from moowoo_eights.cards import DECK, RANK_NAMES, RANK_SIGNS, SUIT_NAMES, WRITTEN, PlayingCard
from moowoo_eights.messages import pgettext
from moowoo_eights.moves import EightsMove, parse
from moowoo_eights.words import cards

MOVES: dict[str, Message] = {
    "draw": pgettext("command", "draw|d|draw a card"),
    "pass": pgettext("command", "pass|go on|next"),
}
NAME = pgettext("command", "name|n|suit|I name")


def move(v: Speaker, move: EightsMove) -> str:
    """A move in as few words as will do."""
    if move.card is not None:
        return cards.card(v, move.card)
    if move.suit is not None:
        return f"{typed.offered(v, NAME)} {cards.suit(v, move.suit)}"
    return typed.offered(v, MOVES[move.kind])


def phrases(v: Speaker) -> Iterator[Phrase]:
    for kind, message in MOVES.items():
        yield Phrase(message, EightsMove(kind))
    for suit in SUIT_NAMES:
        for word in dict.fromkeys((cards.suit(v, suit), suit, suit[0])):
            yield Phrase(NAME, EightsMove("name", suit=suit), word)


def written(v: Speaker, text: str) -> EightsMove | None:
    """A written move. "AS" is the ace of spades; "as" is any ace to French and Spanish ears."""
    if not text.strip().isupper() and rank_named(v, typed.plain(text)):
        return None
    try:
        return parse(text)
    except UnreadableMove:
        return None


def cards_named(v: Speaker, text: str, held: Sequence[PlayingCard]) -> Sequence[PlayingCard] | None:
    """The cards that a text names; None if it names none at all."""
    if text.upper() in WRITTEN and not rank_named(v, text):
        return (WRITTEN[text.upper()],)
    tokens = typed.meaningful(v, text.replace("/", " "))
    ranks = [rank for token in tokens if (rank := rank_named(v, token))]
    suits = [suit for token in tokens if (suit := suit_named(v, token))]
    if not tokens or len(ranks) + len(suits) != len(tokens) or len(ranks) > 1 or len(suits) > 1:
        return None
    wanted = [card for card in DECK if card.rank in (ranks or [card.rank]) and card.suit in (suits or [card.suit])]
    return tuple(wanted if len(wanted) == 1 else [card for card in held if card in wanted])


def rank_named(v: Speaker, token: str) -> str | None:
    signs = dict(zip(RANK_SIGNS, RANK_NAMES, strict=True))
    if token.upper() in signs:
        return signs[token.upper()]
    return next((rank for rank, message in cards.RANKS.items() if typed.is_word(v, token, message)), None)


def suit_named(v: Speaker, token: str) -> str | None:
    return next((suit for suit, message in cards.SUITS.items() if typed.is_word(v, token, message)), None)
