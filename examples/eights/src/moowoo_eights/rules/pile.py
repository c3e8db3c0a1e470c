"""The pile that is drawn from, and the discards that become one (EIGHTS-DRAW-1, EIGHTS-PILE-1, EIGHTS-TWO-3)."""

from moowoo.engine import compiled, lowest, shuffle
from moowoo_eights.rules.cards import CARDS
from moowoo_eights.rules.state import State, cards_left
from moowoo_eights.rules.turn import move_on


@compiled
def draw(s: State) -> None:
    """One card, or all that twos have left to be drawn."""
    ask_for_cards(s)
    while s.drawing:
        draw_card(s)


@compiled
def ask_for_cards(s: State) -> None:
    """What is decided by drawing; the cards themselves come from `draw_card`, one by one."""
    s.passes = 0
    s.drawing = s.owed if s.owed else 1


@compiled
def draw_card(s: State) -> None:
    """The top card of the pile goes to the player on turn; where nothing is left, the discards are shuffled."""
    take_top_card(s, int(s.turn))
    if cards_left(s) == 0:
        if s.again:
            shuffle_discards(s)
        if cards_left(s) == 0:
            s.may_pass = 1
    if s.owed:
        pay_for_twos(s)
    else:
        count_draw(s)


@compiled
def take_top_card(s: State, seat: int) -> None:
    card = int(s.pile[s.top])
    pack = card // CARDS
    s.top += 1
    s.hand[seat, pack] |= 1 << card % CARDS
    s.drawn[seat] += 1


@compiled
def pay_for_twos(s: State) -> None:
    """EIGHTS-TWO-3: who has begun to draw draws on; what an empty pile cannot give is forgiven."""
    s.owed -= 1
    if cards_left(s) == 0:
        s.passes += s.owed == 0
        s.owed = 0
    s.drawing = s.owed
    if s.owed == 0:
        move_on(s, 1)


@compiled
def count_draw(s: State) -> None:
    """EIGHTS-PASS-1: after the last card a turn allows, or the last there is, one may pass."""
    s.drawing = 0
    s.draws += 1
    if cards_left(s) == 0:
        s.draws = s.most_draws
    if s.draws == s.most_draws:
        s.may_pass = 1


@compiled
def shuffle_discards(s: State) -> None:
    """EIGHTS-PILE-1: all discards but the top card become the pile."""
    s.out[s.pack] &= ~(1 << int(s.card))
    s.top = 0
    s.end = 0
    for pack in range(s.packs):
        s.fresh[pack] = s.out[pack]
        stack(s, s.out[pack], CARDS * pack)
        s.out[pack] = 0
    s.out[s.pack] |= 1 << int(s.card)
    for seat in range(s.seats):
        s.drawn[seat] = 0
    shuffle(s.rng, s.pile, int(s.end))


@compiled
def stack(s: State, cards: int, first: int) -> None:
    """Lay a set of cards of one pack under the pile; `first` is the pile's number of its first card."""
    while cards:
        s.pile[s.end] = first + lowest(cards)
        s.end += 1
        cards &= cards - 1
