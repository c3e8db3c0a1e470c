"""A new game and its deal (EIGHTS-DECK-1, EIGHTS-DEAL-1, EIGHTS-DEAL-2, EIGHTS-DEAL-3)."""

from moowoo.engine import compiled, seed_rng, shuffle
from moowoo.engine.random import Words
from moowoo_eights.rules.cards import CARDS, EIGHT, FULL_PACK, ONE_PACK_SEATS, PACKS, SUITS
from moowoo_eights.rules.pile import stack, take_top_card
from moowoo_eights.rules.state import NOBODY, SEATS, TURN, WAITING, State, random_number
from moowoo_eights.rules.turn import after_special, move_on

FOR_TWO = 7
FOR_MORE = 5


@compiled
def start(
    s: State, seats: int, first: int, most_draws: int, most_plays: int, special: int, again: int, counting: int
) -> None:
    """A new game, waiting for its deal. The arguments are trusted: the game's options check them."""
    s.seats = seats
    s.packs = 1 if seats <= ONE_PACK_SEATS else PACKS
    s.first = first
    s.most_draws = most_draws
    s.most_plays = most_plays
    s.special = special
    s.again = again
    s.counting = counting
    s.rounds = 0
    s.stage = WAITING
    for seat in range(SEATS):
        s.points[seat] = 0


@compiled
def restart(s: State) -> None:
    """A new game of the same table."""
    start(s, s.seats, s.first, s.most_draws, s.most_plays, s.special, s.again, s.counting)


@compiled
def deal(s: State, seed: Words) -> None:
    """Deal the game's only round; all its chance comes from the seed."""
    seed_rng(s.rng, seed)
    s.rounds += 1
    first = random_number(s, int(s.seats)) if s.first == NOBODY else int(s.first)
    s.dealer = first - 1 if first else s.seats - 1
    shuffle_packs(s)
    lay_out(s)


@compiled
def shuffle_packs(s: State) -> None:
    """EIGHTS-DEAL-2: an eight that would be turned up is shuffled back, unseen."""
    s.end = 0
    for pack in range(s.packs):
        stack(s, FULL_PACK, CARDS * pack)
    shuffle(s.rng, s.pile, int(s.end))
    opening = cards_dealt(int(s.seats))
    while is_eight(int(s.pile[opening])):
        other = opening + random_number(s, int(s.end) - opening)
        s.pile[opening], s.pile[other] = s.pile[other], s.pile[opening]


@compiled
def cards_dealt(seats: int) -> int:
    """How many cards go into hands: seven each for two players, five each for more."""
    return seats * (FOR_TWO if seats == 2 else FOR_MORE)


@compiled
def is_eight(card: int) -> bool:
    return card % CARDS // SUITS == EIGHT


@compiled
def lay_out(s: State) -> None:
    """Deal the packs as they lie: one card to each in turn from the dealer's left, then the card turned up."""
    clear_table(s)
    s.turn = s.dealer
    for _ in range(cards_dealt(int(s.seats))):
        move_on(s, 1)
        take_top_card(s, int(s.turn))
    turn_up(s)
    s.stage = TURN


@compiled
def clear_table(s: State) -> None:
    for seat in range(SEATS):
        s.drawn[seat] = 0
        s.points[seat] = 0
        for pack in range(PACKS):
            s.hand[seat, pack] = 0
    for pack in range(PACKS):
        s.out[pack] = 0
        s.fresh[pack] = FULL_PACK if pack < s.packs else 0
    s.step = 1
    s.owed = 0
    s.drawing = 0
    s.draws = 0
    s.may_pass = 0
    s.passes = 0
    s.plays = 0
    s.top = 0


@compiled
def turn_up(s: State) -> None:
    """EIGHTS-DEAL-3: the card turned up counts as played by the dealer, who was dealt the last card."""
    card = int(s.pile[s.top])
    s.top += 1
    s.pack = card // CARDS
    s.card = card % CARDS
    s.suit = s.card % SUITS
    s.out[s.pack] = 1 << int(s.card)
    if s.special:
        after_special(s, int(s.card) // SUITS)
    else:
        move_on(s, 1)
