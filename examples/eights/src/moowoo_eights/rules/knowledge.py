"""What a seat knows of the cards it does not see.

Nobody ever has to play, draw or pass because of a certain card, so what others do rules nothing out. But all have seen
which cards were shuffled into the pile, and how many of these each player has drawn since: the others in a hand are
older. Before the first time the discards are shuffled, every card is one of the pile's.
"""

from moowoo.engine import compiled
from moowoo.engine.arrays import Numbers
from moowoo_eights.rules.cards import FULL_PACK, PACKS
from moowoo_eights.rules.state import State

SECRETS = PACKS
"""Words of what a seat alone knows."""


@compiled
def unseen(s: State, seat: int, pack: int) -> int:
    """The cards a seat has not placed: in the hands of others, or in the pile."""
    if pack >= s.packs:
        return 0
    return FULL_PACK & ~(s.hand[seat, pack] | s.out[pack])


@compiled
def drawable_cards(s: State, seat: int, pack: int) -> int:
    """Unseen cards that may lie in the pile, or in a hand that has drawn since it was shuffled."""
    return unseen(s, seat, pack) & s.fresh[pack]


@compiled
def surely_held(s: State, seat: int, pack: int) -> int:
    """Unseen cards that were in some hand when the pile was last shuffled, and still are."""
    return unseen(s, seat, pack) & ~s.fresh[pack]


@compiled
def secrets(s: State, out: Numbers) -> None:
    """What each seat alone knows: its hand, a word a pack."""
    for seat in range(s.seats):
        for pack in range(PACKS):
            out[seat, pack] = s.hand[seat, pack]
