"""What seats know beyond what lies open, and when they stop knowing it.

Open to all are the herds, the cowsheds (everyone saw the herds that went in) and the cows cleared or renewed. A
seat may also know cows in another hand, by Spy, Trade or Swap. Such a fact is a count by face, for cows of one face
cannot be told apart; it is dropped as soon as it may have stopped being true.
"""

from moowoo.engine import compiled, lowest
from moowoo.engine.arrays import Numbers
from moowoo.engine.history import UNSEEN, UNTOLD
from moowoo.mow.rules import bags
from moowoo.mow.rules.actions import DONE, SAVE, TAKE
from moowoo.mow.rules.state import GIVE, NOBODY, NOTHING_DENIED, PLAIN_DENIED, STARTERS_DENIED, State

SECRETS = 25
"""Words of what a seat alone knows."""


def secret_words(seats: int) -> int:
    """How many of them a table of so many farmers needs."""
    return 5 + 2 * seats


@compiled
def forget_everything(s: State) -> None:
    """The round is over; the next deal owes nothing to it."""
    forget_hands(s)
    if s.lost:
        for seat in range(s.seats):
            bags.empty(s.thinned[seat])
            s.thinned_denied[seat] = NOTHING_DENIED
    s.lost = 0


@compiled
def forget_hands(s: State) -> None:
    """No hand is left to know anything of."""
    for holder in range(s.seats):
        blur_hand(s, holder, NOBODY)


@compiled
def expose(s: State, observer: int, holder: int) -> None:
    """From now on the observer may know cows in the holder's hand. Who need not be looked at is left out, for speed."""
    s.aware[observer] |= 1 << int(holder)
    s.watched[holder] |= 1 << int(observer)


@compiled
def forget_hand(s: State, observer: int, holder: int) -> None:
    """The observer knows no cow in the holder's hand any more."""
    bags.empty(s.known[observer, holder])
    s.aware[observer] &= ~(1 << int(holder))
    s.watched[holder] &= ~(1 << int(observer))


@compiled
def forget_cow(s: State, observer: int, holder: int, face: int) -> None:
    """A cow of this face left the hand, and the observer saw it: one known cow the less."""
    known = s.known[observer, holder]
    if bags.count(known, face):
        bags.remove(known, face)
    if bags.is_empty(known):
        forget_hand(s, observer, holder)


@compiled
def show_leaving(s: State, holder: int, face: int) -> None:
    """A cow was played or discarded for all to see."""
    observers = int(s.watched[holder])
    while observers:
        forget_cow(s, lowest(observers), holder, face)
        observers &= observers - 1


@compiled
def blur_hand(s: State, holder: int, partner: int) -> None:
    """An unseen cow left the hand: nobody but a partner who saw it can be sure of any cow there."""
    observers = int(s.watched[holder])
    while observers:
        if lowest(observers) != partner:
            forget_hand(s, lowest(observers), holder)
        observers &= observers - 1


@compiled
def learn_hand(s: State, observer: int, holder: int) -> None:
    """MOW-F-2, MOW-SWAP-1: the whole hand as it is now."""
    bags.put(s.hand[holder], s.known[observer, holder])
    expose(s, observer, holder)


@compiled
def learn_trade(s: State, giver: int, taker: int, face: int) -> None:
    """MOW-F-3: a cow went from hand to hand; the two know it, the others can be sure of neither hand."""
    blur_hand(s, giver, taker)
    blur_hand(s, taker, giver)
    forget_cow(s, taker, giver, face)
    bags.add(s.known[giver, taker], face)
    s.denied[giver] = NOTHING_DENIED
    s.denied[taker] = NOTHING_DENIED
    expose(s, giver, taker)


@compiled
def learn_swap(s: State, one: int, other: int) -> None:
    """MOW-SWAP-1: after the hands changed places, what others knew of them goes along."""
    both = 1 << int(one) | 1 << int(other)
    for observer in range(s.seats):
        if s.aware[observer] & both:
            bags.exchange(s.known[observer, one], s.known[observer, other])
            if s.aware[observer] & both != both:
                s.aware[observer] ^= both
    watched = s.watched[one]
    s.watched[one] = s.watched[other]
    s.watched[other] = watched
    forget_hand(s, one, one)
    forget_hand(s, other, other)
    learn_hand(s, one, other)
    learn_hand(s, other, one)
    denied = s.denied[one]
    s.denied[one] = s.denied[other]
    s.denied[other] = denied


@compiled
def learn_thinned(s: State, owner: int, face: int) -> None:
    """MOW-F-9: only the owner saw which cow it was."""
    blur_hand(s, owner, owner)
    bags.add(s.thinned[owner], face)
    s.thinned_denied[owner] = s.denied[owner]
    s.lost |= 1 << int(owner)


@compiled
def learn_stuck(s: State, seat: int) -> None:
    """MOW-START-2 read backwards: who passes holds no cow that could start a herd."""
    if s.denied[seat] != STARTERS_DENIED:
        s.denied[seat] = PLAIN_DENIED if s.banned else STARTERS_DENIED


@compiled
def shown(s: State, action: int) -> int:
    """MOW-F-3: the cow given back in a Trade is seen by two only; MOW-FARM-1: a Farmer that is kept, by nobody."""
    if action == DONE or action == SAVE:
        return UNTOLD
    return UNSEEN if s.stage == GIVE and action < TAKE else action


@compiled
def secrets(s: State, out: Numbers) -> None:
    """What each seat alone knows: its cows and Farmers, the cows it lost, those it saw elsewhere."""
    for seat in range(s.seats):
        for word in range(2):
            out[seat, word] = s.hand[seat, word]
            out[seat, 2 + word] = s.thinned[seat, word]
        out[seat, 4] = s.farmers[seat]
        for other in range(s.seats):
            for word in range(2):
                out[seat, 5 + 2 * other + word] = s.known[seat, other, word] if s.aware[seat] >> other & 1 else 0
