"""The rules of Tiny Game, compiled, over one record. Cards are numbered from 0; card 0 shows a 1."""

from typing import TypeAlias

import numpy as np

from moowoo.engine import below, compiled, flags, lowest, make_choices, nth_bit, popcount, put_codes, seed_rng
from moowoo.engine.arrays import Numbers, Reals, Record
from moowoo.engine.random import Words

State: TypeAlias = Record
"""One record of dtype STATE; its fields are read and written as attributes."""

CARDS = 12
HELD = 4
SEATS = 2
DECK = (1 << CARDS) - 1

DEAL, OVER = -1, -2
WAITING, LEAD, ANSWER, FINISHED = range(4)
NOBODY = -1

ACTIONS = CARDS
"""An action is the card that is played."""
SECRETS = 1
CHOICES = make_choices(ACTIONS)
put_mask, size = CHOICES.put_mask, CHOICES.size

STATE = np.dtype(
    (
        np.record,
        [
            ("rng", "u8", (4,)),
            ("first", "i2"),  # who begins, NOBODY for a random seat
            ("rounds", "i2"),
            ("stage", "i2"),
            ("turn", "i2"),
            ("led", "i2"),  # the card that was led
            ("points", "i2", (SEATS,)),
            ("hand", "i8", (SEATS,)),
            ("out", "i8"),  # the cards that were played
        ],
    )
)


def new() -> State:
    return np.zeros(1, STATE)[0]


def copy(s: State) -> State:
    return s.copy()


@compiled
def start(s: State, first: int) -> None:
    s.first = first
    s.rounds = 0
    s.stage = WAITING
    s.led = NOBODY
    s.out = 0
    for seat in range(SEATS):
        s.points[seat] = 0
        s.hand[seat] = 0


@compiled
def restart(s: State) -> None:
    start(s, s.first)


@compiled
def deal(s: State, seed: Words) -> None:
    """TINYGAME-DEAL-1."""
    seed_rng(s.rng, seed)
    s.rounds += 1
    s.turn = below(s.rng, SEATS) if s.first == NOBODY else s.first
    left = DECK
    for seat in range(SEATS):
        s.hand[seat] = draw(s, left, HELD)
        left &= ~s.hand[seat]
    s.stage = LEAD


@compiled
def draw(s: State, cards: int, count: int) -> int:
    """So many cards of a set, each as likely as any."""
    drawn = 0
    for _ in range(count):
        card = 1 << nth_bit(cards, below(s.rng, popcount(cards)))
        cards &= ~card
        drawn |= card
    return drawn


@compiled
def actor(s: State) -> int:
    if s.stage == WAITING:
        return DEAL
    return OVER if s.stage == FINISHED else int(s.turn)


@compiled
def legal_words(s: State) -> tuple[int]:
    """TINYGAME-PLAY-1: any card of one's hand."""
    playing = s.stage == LEAD or s.stage == ANSWER
    return (s.hand[s.turn] if playing else 0,)


@compiled
def legal(s: State, mask: Numbers) -> int:
    actions = legal_words(s)
    put_mask(mask, actions)
    return size(actions)


@compiled
def apply(s: State, action: int) -> None:
    s.hand[s.turn] &= ~(1 << action)
    s.out |= 1 << action
    if s.stage == LEAD:
        s.led = action
        s.stage = ANSWER
        s.turn = 1 - s.turn
    else:
        win_trick(s, action)


@compiled
def win_trick(s: State, answer: int) -> None:
    """TINYGAME-WIN-1, TINYGAME-END-1."""
    winner = s.turn if answer > s.led else 1 - s.turn
    s.points[winner] += 1
    s.turn = winner
    s.led = NOBODY
    s.stage = FINISHED if s.hand[0] == 0 and s.hand[1] == 0 else LEAD


@compiled
def returns(s: State, out: Reals) -> None:
    """TINYGAME-END-1."""
    lead = int(s.points[0]) - int(s.points[1]) if s.stage == FINISHED else 0
    out[0] = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    out[1] = -out[0]


@compiled
def rewards(s: State, out: Reals) -> None:
    for seat in range(SEATS):
        out[seat] = s.points[seat]


UNKNOWN, MINE, OUT, LED = range(4)
"""Where a card is: in the other hand or in nobody's; in mine; played before; led to this trick."""
MY_POINTS, THEIR_POINTS, STAGE, TO_ACT = range(CARDS, CARDS + 4)
OBSERVATION = CARDS + 4


@compiled
def observe(s: State, seat: int, out: Numbers) -> None:
    put_codes(out, 0, flags(s.hand[seat]), CARDS)
    for card in range(CARDS):
        if s.out >> card & 1:
            out[card] = LED if card == s.led else OUT
    out[MY_POINTS] = s.points[seat]
    out[THEIR_POINTS] = s.points[1 - seat]
    out[STAGE] = s.stage
    out[TO_ACT] = 0 if actor(s) < 0 else 1 if s.turn == seat else 2


@compiled
def determinize(s: State, seat: int, seed: Words) -> None:
    """The other hand is any of the cards that the seat has not seen."""
    seed_rng(s.rng, seed)
    other = 1 - seat
    unseen = DECK & ~(s.hand[seat] | s.out)
    s.hand[other] = draw(s, unseen, popcount(s.hand[other]))


@compiled
def secrets(s: State, out: Numbers) -> None:
    for seat in range(SEATS):
        out[seat, 0] = s.hand[seat]


@compiled
def lowest_above(cards: int, card: int) -> int:
    """The lowest card of a set that beats a card; NOBODY if there is none."""
    above = cards & ~((2 << card) - 1)
    return lowest(above) if above else NOBODY


def why_not(s: State, action: int) -> str:
    return "TINYGAME-PLAY-1"
