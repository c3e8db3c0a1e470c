"""Everything one seat of Crazy Eights may see, ready to be drawn or spoken."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from moowoo.games.game import State
from moowoo.games.move import Card
from moowoo.games.view import View
from moowoo_eights.cards import DECK, SUIT_NAMES, PlayingCard
from moowoo_eights.moves import EightsMove, move_of
from moowoo_eights.narration import hand_of, winners_of
from moowoo_eights.rules import BY_FACE, why_not
from moowoo_eights.rules.cards import POINTS
from moowoo_eights.rules.state import FINISHED, SUIT, TURN, WAITING, actor, cards_left

Mask = npt.NDArray[np.uint8]
PROMPTS = {WAITING: "deal", TURN: "turn", SUIT: "suit", FINISHED: "over"}


@dataclass(frozen=True)
class HeldCard:
    """A card in hand: may it be played now, and if not, by which clause? `cost` is what it costs in the end."""

    card: PlayingCard
    playable: bool
    why_not: str | None
    cost: int


@dataclass(frozen=True)
class EightsPlayer:
    """What everyone sees of a player; `points` once the game is over."""

    seat: int
    cards: int
    points: int | None
    shown: tuple[PlayingCard, ...]
    """The cards left in hand, which all see once the game is over."""


@dataclass(frozen=True)
class EightsView(View):
    """A seat's view; `seat` is None for a spectator."""

    seat: int | None
    round: int
    prompt: str
    actor: int | None
    dealer: int | None
    card: PlayingCard | None
    """The card on top of the discards."""
    suit: str | None
    """The suit to be followed; the card's own, unless an eight lies there."""
    pile: int
    owed: int
    """Cards that have to be drawn for twos."""
    draws: int
    """Cards drawn on this turn, of at most `most_draws`."""
    most_draws: int
    plays: int
    target: int
    to_the_left: bool
    special: bool
    by_face: bool
    hand: tuple[HeldCard, ...]
    players: tuple[EightsPlayer, ...]
    choices: tuple[EightsMove, ...]
    winners: tuple[int, ...]
    game: str = "eights"

    @property
    def won_by(self) -> tuple[int, ...]:
        return self.winners

    def move_with(self, card: Card) -> EightsMove:
        return EightsMove("play", card=DECK[card.code])


def look(s: State, seat: int | None, mask: Mask) -> EightsView:
    """The view of a seat, or of a spectator."""
    begun = bool(s.rounds > 0)
    acting = int(actor(s)) if actor(s) >= 0 else None
    return EightsView(
        seat=seat,
        round=int(s.rounds),
        prompt=PROMPTS[int(s.stage)],
        actor=acting,
        dealer=int(s.dealer) if begun else None,
        card=DECK[s.card] if begun else None,
        suit=SUIT_NAMES[s.suit] if begun else None,
        pile=int(cards_left(s)),
        owed=int(s.owed),
        draws=int(s.draws),
        most_draws=int(s.most_draws),
        plays=int(s.plays),
        target=int(s.most_plays),
        to_the_left=bool(s.step >= 0),
        special=bool(s.special),
        by_face=bool(s.counting == BY_FACE),
        hand=held(s, seat, mask, acting) if begun and seat is not None else (),
        players=tuple(player(s, one) for one in range(int(s.seats))),
        choices=tuple(move_of(a) for a in range(len(mask)) if mask[a]) if seat is not None and seat == acting else (),
        winners=winners_of(s),
    )


def held(s: State, seat: int, mask: Mask, acting: int | None) -> tuple[HeldCard, ...]:
    """The hand by suit and rank; a card is judged only when its holder is to act."""
    cards = sorted(hand_of(s, seat), key=lambda card: (SUIT_NAMES.index(card.suit), card.code))
    judged = seat == acting
    return tuple(
        HeldCard(
            card,
            bool(judged and mask[card.code]),
            why_not(s, card.code) if judged and not mask[card.code] else None,
            int(POINTS[s.counting, card.code]),
        )
        for card in cards
    )


def player(s: State, seat: int) -> EightsPlayer:
    cards = hand_of(s, seat)
    if s.stage != FINISHED:
        return EightsPlayer(seat, len(cards), None, ())
    return EightsPlayer(seat, len(cards), int(s.points[seat]), cards)
