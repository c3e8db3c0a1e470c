"""What a seat knows of the cards it does not see."""

from moowoo.engine import compiled, popcount
from moowoo.engine.arrays import Numbers
from moowoo.woo.rules.cards import STRONGER, SUIT_OF, SUIT_SET
from moowoo.woo.rules.state import NONE, State

SECRETS = 1
"""Words of what a seat alone knows."""


@compiled
def learn_from_answer(s: State, seat: int, card: int) -> None:
    """WOO-CLOSED-1 read backwards: an answer in the closed phase shows what its player cannot hold."""
    led = int(s.lead)
    if SUIT_OF[card] != SUIT_OF[led]:
        s.denied[seat] |= SUIT_SET[SUIT_OF[led]]
        if SUIT_OF[card] != s.trump:
            s.denied[seat] |= SUIT_SET[s.trump]
    elif STRONGER[led] >> card & 1 == 0:
        s.denied[seat] |= STRONGER[led]


@compiled
def unseen(s: State, seat: int) -> int:
    """The figures a seat has not placed: in the other's hand or face down in the stock."""
    seen = s.hand[seat] | s.treasure[0] | s.treasure[1] | s.known[1 - seat]
    if s.trump_card != NONE:
        seen |= 1 << int(s.trump_card)
    if s.lead != NONE:
        seen |= 1 << int(s.lead)
    return s.deck & ~seen


@compiled
def surely_held(s: State, seat: int) -> int:
    """The figures a seat knows to be in the other's hand: shown, or the only ones left that can be."""
    other = 1 - seat
    open_to = unseen(s, seat) & ~s.denied[other]
    missing = popcount(s.hand[other]) - popcount(s.known[other])
    return s.known[other] | open_to if popcount(open_to) == missing else s.known[other]


@compiled
def surely_not_held(s: State, seat: int) -> int:
    """The unseen figures a seat knows not to be in the other's hand."""
    other = 1 - seat
    missing = popcount(s.hand[other]) - popcount(s.known[other])
    return unseen(s, seat) if missing == 0 else unseen(s, seat) & s.denied[other]


@compiled
def secrets(s: State, out: Numbers) -> None:
    """What each seat alone knows: its hand."""
    for seat in range(2):
        out[seat, 0] = s.hand[seat]
