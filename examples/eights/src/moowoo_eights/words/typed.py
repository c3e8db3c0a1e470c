"""Cards and moves as people type them: a card by its sign, its name, its rank or its suit; a move by its words."""

from collections.abc import Iterator, Sequence

from moowoo.games.errors import UnreadableMove
from moowoo.voice import typed
from moowoo.voice.command_words import SMALL_WORDS
from moowoo.voice.messages import Message
from moowoo.voice.protocol import Phrase
from moowoo.voice.speaker import Speaker
from moowoo_eights.cards import DECK, RANK_NAMES, SUIT_NAMES, WRITTEN, PlayingCard
from moowoo_eights.cards import RANK_SIGNS as WRITTEN_RANKS
from moowoo_eights.letters import RANK_SIGNS, SUIT_LETTERS
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
        return f"{typed.offered(v, NAME)} {v.say(cards.SUITS[move.suit])}"
    return typed.offered(v, MOVES[move.kind])


def phrases(v: Speaker) -> Iterator[Phrase]:
    for kind, message in MOVES.items():
        yield Phrase(message, EightsMove(kind))
    for suit in SUIT_NAMES:
        for word in dict.fromkeys((v.say(cards.SUITS[suit]), suit, SUIT_LETTERS[v.language][suit])):
            yield Phrase(NAME, EightsMove("name", suit=suit), word)


def written(v: Speaker, text: str) -> EightsMove | None:
    """A written move. "AS" is the ace of spades; "as" is any ace where an ace is called so."""
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
    if (printed := as_printed(v, text)) is not None:
        return (printed,)
    tokens = telling(v, text.replace("/", " ").split())
    ranks = [rank for token in tokens if (rank := rank_named(v, token))]
    suits = [suit for token in tokens if (suit := suit_named(v, token))]
    if not tokens or len(ranks) + len(suits) != len(tokens) or len(ranks) > 1 or len(suits) > 1:
        return None
    wanted = [card for card in DECK if card.rank in (ranks or [card.rank]) and card.suit in (suits or [card.suit])]
    return tuple(wanted if len(wanted) == 1 else [card for card in held if card in wanted])


def as_printed(v: Speaker, text: str) -> PlayingCard | None:
    """The card whose letters these are, as they stand on its face, or whose name this is, run together or not."""
    typed_so = text.lower().replace(" ", "")
    ranks, suits = RANK_SIGNS[v.language], SUIT_LETTERS[v.language]
    for one in DECK:
        name = typed.plain(cards.card(v, one)).replace(" ", "")
        rank, suit = ranks[one.rank].lower(), suits[one.suit].lower()
        if typed_so in (name, rank + suit, suit + rank):
            return one
    return None


def telling(v: Speaker, tokens: list[str]) -> list[str]:
    """The words that count. A small word that is also a letter on faces counts alone, and right before a suit."""
    ranks = {sign.lower() for sign in RANK_SIGNS[v.language].values()}
    suits = {word for message in cards.SUITS.values() for word in typed.alternatives(v.language, message)}
    after = [*tokens[1:], ""]
    letters = {
        place for place, token in enumerate(tokens) if token in ranks and (after[place] in suits or not tokens[1:])
    }
    small = typed.alternatives(v.language, SMALL_WORDS)
    return [token for place, token in enumerate(tokens) if token not in small or place in letters]


def rank_named(v: Speaker, token: str) -> str | None:
    """A rank by its letter on faces, in records, or by a word for it."""
    signs = dict(zip(WRITTEN_RANKS, RANK_NAMES, strict=True)) | {
        sign: rank for rank, sign in RANK_SIGNS[v.language].items()
    }
    if token.upper() in signs:
        return signs[token.upper()]
    return next((rank for rank, message in cards.RANKS.items() if typed.is_word(v, token, message)), None)


def suit_named(v: Speaker, token: str) -> str | None:
    return next((suit for suit, message in cards.SUITS.items() if typed.is_word(v, token, message)), None)
