"""What seats know beyond what lies open, and when they stop knowing it.

Open to all are the herds, the cowsheds (everyone saw the herds that went in) and the cows cleared or renewed. A
seat may also know cows in another hand, by Spy, Trade or Swap. Such a fact is a count by face, for cows of one face
cannot be told apart; it is dropped as soon as it may have stopped being true.
"""

from moowoo.kernel import compiled, lowest
from moowoo.kernel.arrays import Numbers
from moowoo.mow.rules import bags
from moowoo.mow.rules.state import NOTHING_DENIED, PLAIN_DENIED, STARTERS_DENIED, State

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
    s.secrets = 0
    s.exposed = 0
    s.lost = 0


@compiled
def forget_hands(s: State) -> None:
    """No hand is left to know anything of."""
    informed = int(s.secrets)
    while informed:
        for holder in range(s.seats):
            bags.empty(s.known[lowest(informed), holder])
        informed &= informed - 1


@compiled
def keeps_secret(s: State, seat: int) -> bool:
    """May the seat know cows in another hand?"""
    return bool(s.secrets >> seat & 1)


@compiled
def expose(s: State, observer: int, holder: int) -> None:
    """From now on the observer may know cows in the holder's hand. Who need not be looked at is left out, for speed."""
    s.secrets |= 1 << int(observer)
    s.exposed |= 1 << int(holder)


@compiled
def forget_cow(s: State, observer: int, holder: int, face: int) -> None:
    """A cow of this face left the hand, and the observer saw it: one known cow the less."""
    if bags.count(s.known[observer, holder], face):
        bags.remove(s.known[observer, holder], face)


@compiled
def show_leaving(s: State, holder: int, face: int) -> None:
    """A cow was played or discarded for all to see."""
    informed = int(s.secrets) if s.exposed >> holder & 1 else 0
    while informed:
        forget_cow(s, lowest(informed), holder, face)
        informed &= informed - 1


@compiled
def blur_hand(s: State, holder: int, partner: int) -> None:
    """An unseen cow left the hand: nobody but a partner who saw it can be sure of any cow there."""
    for observer in range(s.seats):
        if observer != partner:
            bags.empty(s.known[observer, holder])


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
    for observer in range(s.seats):
        bags.exchange(s.known[observer, one], s.known[observer, other])
    bags.empty(s.known[one, one])
    bags.empty(s.known[other, other])
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
def secrets(s: State, out: Numbers) -> None:
    """What each seat alone knows: its cows and Farmers, the cows it lost, those it saw elsewhere."""
    for seat in range(s.seats):
        for word in range(2):
            out[seat, word] = s.hand[seat, word]
            out[seat, 2 + word] = s.thinned[seat, word]
        out[seat, 4] = s.farmers[seat]
        if s.secrets:
            for other in range(s.seats):
                for word in range(2):
                    out[seat, 5 + 2 * other + word] = s.known[seat, other, word]
