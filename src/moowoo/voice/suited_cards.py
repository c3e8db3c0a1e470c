"""Cards that have a suit and a rank, in words: one by one, with the article, and many suit by suit."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from moowoo.voice.catalogue import joined
from moowoo.voice.messages import Message
from moowoo.voice.speaker import BRAILLE_LINE, Speaker, fit

Suits = Sequence[tuple[str, Sequence[str]]]
"""Every suit with its ranks, in the order in which they are told."""


class SuitedCard(Protocol):
    @property
    def suit(self) -> str: ...

    @property
    def rank(self) -> str: ...


class Named(NamedTuple):
    """A card by the names of its suit and rank."""

    suit: str
    rank: str


class SuitedWords(NamedTuple):
    """The words of a pack of cards, by the names of its suits and ranks."""

    card_of: Message
    """{rank} of {suit}."""
    cards_of: Message
    """The same of several ranks."""
    the_card_of: Mapping[str, Message]
    """For every rank: the rank of {suit}."""
    suits: Mapping[str, Message]
    short_suits: Mapping[str, Message]
    """Four letters at most, so that cards of four suits fit on a braille line."""
    ranks: Mapping[str, Message]
    signs: Mapping[str, Mapping[str, str]]
    """For every language what stands for a rank on its cards."""
    the_ranks: Mapping[str, Message] = {}

    def card(self, v: Speaker, card: SuitedCard) -> str:
        return v.say(self.card_of, rank=v.say(self.ranks[card.rank]), suit=v.say(self.suits[card.suit]))

    def the_card(self, v: Speaker, card: SuitedCard) -> str:
        """A card for the middle of a sentence."""
        return v.noun(self.the_card_of[card.rank], suit=v.say(self.suits[card.suit]))

    def short_card(self, v: Speaker, card: SuitedCard) -> str:
        return f"{v.say(self.short_suits[card.suit])} {self.signs[v.language][card.rank]}"

    def cards(self, v: Speaker, held: Suits, room: int = BRAILLE_LINE) -> str:
        """Ace and king of clubs; ten of hearts."""
        if v.brief:
            return self._in_brief(v, held, room)
        return self._in_full(v, held, self.card, lambda rank: v.say(self.ranks[rank]))

    def the_cards(self, v: Speaker, held: Suits) -> str:
        """The ace and the king of clubs; the ten of hearts: for the middle of a sentence."""
        if v.brief:
            return self._in_brief(v, held, BRAILLE_LINE)
        return self._in_full(v, held, self.the_card, lambda rank: v.noun(self.the_ranks[rank]))

    def _in_full(
        self, v: Speaker, held: Suits, alone: Callable[[Speaker, SuitedCard], str], named: Callable[[str], str]
    ) -> str:
        return v.semicolons(
            alone(v, Named(suit, ranks[0]))
            if len(ranks) == 1
            else self._of_suit(v, suit, [named(rank) for rank in ranks])
            for suit, ranks in held
        )

    def _of_suit(self, v: Speaker, suit: str, ranks: Sequence[str]) -> str:
        """Several ranks of one suit."""
        return joined(
            [v.listing(ranks)], lambda all_of: v.say(self.cards_of, rank=all_of[0], suit=v.say(self.suits[suit]))
        )

    def _in_brief(self, v: Speaker, held: Suits, room: int) -> str:
        """Suit by suit, the suits in full where there is room; a card alone by its name."""
        if sum(len(ranks) for _, ranks in held) < 2:
            return v.short_listing((self.card(v, Named(suit, rank)) for suit, ranks in held for rank in ranks), room)
        signs = self.signs[v.language]
        long, short = (
            ", ".join(f"{v.say(names[suit])} {' '.join(signs[rank] for rank in ranks)}" for suit, ranks in held)
            for names in (self.suits, self.short_suits)
        )
        return long if len(long) <= room else fit(short, room)
