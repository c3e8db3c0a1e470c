"""What Farmer cards and the MEUHHH swap do to hands and herds (MOW-F, MOW-SWAP-1)."""

from moowoo.engine import below, compiled, compiled_apart
from moowoo.mow.rules import bags, farmers
from moowoo.mow.rules.cards import RENEWABLE
from moowoo.mow.rules.herd import leave
from moowoo.mow.rules.knowledge import learn_hand, learn_swap, learn_thinned, learn_trade, show_leaving
from moowoo.mow.rules.state import DIRECTION, FULL_CHOICE, GIVE, NOBODY, RESTART, State
from moowoo.mow.rules.turn import draw_cows

ANY_FACE = -1


@compiled_apart
def swap_hands(s: State, other: int) -> None:
    """MOW-SWAP-1."""
    bags.exchange(s.hand[s.turn], s.hand[other])
    learn_swap(s, s.turn, other)
    s.may_swap = 0


@compiled
def spy(s: State, other: int) -> None:
    """MOW-F-2."""
    learn_hand(s, s.turn, other)


@compiled
def random_cow(s: State, seat: int) -> int:
    """Any cow of a hand, each as likely as the next."""
    hand = s.hand[seat]
    return bags.nth_cow(hand, below(s.rng, bags.size(hand)), ANY_FACE)


@compiled
def move_cow(s: State, giver: int, taker: int, face: int) -> None:
    bags.remove(s.hand[giver], face)
    bags.add(s.hand[taker], face)
    learn_trade(s, giver, taker, face)


@compiled
def trade(s: State, other: int) -> None:
    """MOW-F-3: take a random cow; one is owed in return."""
    move_cow(s, other, s.turn, random_cow(s, other))
    s.partner = other
    s.stage = GIVE


@compiled_apart
def give_back(s: State, face: int) -> None:
    """MOW-F-3: any cow, the one just taken included."""
    move_cow(s, s.turn, s.partner, face)
    s.partner = NOBODY


@compiled
def skip(s: State) -> None:
    """MOW-F-4."""
    s.skipped = 1
    s.stage = DIRECTION


@compiled
def clear(s: State) -> None:
    """MOW-F-5."""
    leave(s, s.out[0])
    s.cleared = 1
    s.stage = RESTART


@compiled
def hire(s: State) -> None:
    """MOW-F-6."""
    for _ in range(min(s.farmers_left, 2)):
        farmers.draw_farmer(s, s.turn)


@compiled
def renew(s: State) -> None:
    """MOW-F-7."""
    hand = s.hand[s.turn]
    renewed = bags.number_allowed(hand, RENEWABLE)
    for _ in range(renewed):
        face = bags.nth_cow(hand, 0, RENEWABLE)
        bags.remove(hand, face)
        bags.add(s.out[0], face)
        show_leaving(s, s.turn, face)
    draw_cows(s, renewed)


@compiled
def thin(s: State) -> None:
    """MOW-F-9."""
    for seat in range(s.seats):
        if seat != s.turn and s.hand[seat, 0]:
            face = random_cow(s, seat)
            bags.remove(s.hand[seat], face)
            learn_thinned(s, seat, face)


@compiled
def take_effect(s: State, farmer: int) -> None:
    """What a Farmer does that is aimed at nobody."""
    if farmer == farmers.BAN:
        s.ban_next = 1  # MOW-F-1
    elif farmer == farmers.SKIP:
        skip(s)
    elif farmer == farmers.CLEAR:
        clear(s)
    elif farmer == farmers.HIRE:
        hire(s)
    elif farmer == farmers.RENEW:
        renew(s)
    elif farmer == farmers.STEER:
        s.choice = FULL_CHOICE  # MOW-F-8: in place of what the cow earns
    else:
        thin(s)
