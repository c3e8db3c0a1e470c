"""OpenSpiel's game and ours side by side: what its chance says is laid on our pile, and every step is compared."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

import numpy as np
import pyspiel

from moowoo_eights import rules
from moowoo_eights.rules.pile import ask_for_cards, draw_card
from moowoo_eights.rules.setup import cards_dealt, lay_out
from moowoo_eights.rules.state import NOBODY

NO_SEED = np.zeros(4, np.uint64)


@dataclass(frozen=True)
class Table:
    """The parameters of a game, by OpenSpiel's names; the defaults are its own."""

    players: int = 5
    max_draw_cards: int = 5
    max_turns: int = 100
    use_special_cards: bool = False
    reshuffle: bool = False


DEFAULT = Table()
TABLES = (
    DEFAULT,
    Table(players=2),
    Table(players=3, use_special_cards=True),
    Table(players=2, use_special_cards=True, reshuffle=True, max_draw_cards=1),
    Table(players=4, use_special_cards=True, reshuffle=True),
    Table(players=5, reshuffle=True, max_turns=400, max_draw_cards=3),
    Table(players=6, use_special_cards=True),
    Table(players=8, use_special_cards=True, reshuffle=True, max_turns=300),
    Table(players=15, use_special_cards=True, reshuffle=True, max_draw_cards=2),
)


@dataclass
class Twins:
    """One game, played on both sides at once."""

    table: Table
    chance: Random
    decisions: int = 0
    theirs: Any = field(init=False)
    ours: Any = field(init=False)

    def __post_init__(self) -> None:
        self.theirs = pyspiel.load_game("crazy_eights", vars(self.table)).new_initial_state()
        self.ours = rules.new()
        self._mask = np.zeros(rules.ACTIONS, np.uint8)
        rules.start(
            self.ours,
            self.table.players,
            NOBODY,
            self.table.max_draw_cards,
            self.table.max_turns,
            int(self.table.use_special_cards),
            int(self.table.reshuffle),
            rules.BY_PLACE,
        )
        self._deal()

    def ask_chance(self) -> int:
        """Let OpenSpiel's chance say something, and return it."""
        outcomes, weights = zip(*self.theirs.chance_outcomes(), strict=True)
        said = int(self.chance.choices(outcomes, weights)[0])
        self.theirs.apply_action(said)
        return said

    def _deal(self) -> None:
        rules.deal(self.ours, NO_SEED)
        self.ours.dealer = self.ask_chance() - rules.CARDS
        dealt = [self.ask_chance() for _ in range(cards_dealt(self.table.players))]
        while self.theirs.is_chance_node():
            turned_up = self.ask_chance()  # an eight is put back, and chance is asked again
        self.ours.top = 0
        for card in [*dealt, turned_up]:
            self._put_on_top(card)
            self.ours.top += 1
        lay_out(self.ours)

    def _put_on_top(self, card: int) -> None:
        """Have a copy of a card drawn next: swapped with what lies on top."""
        pile, top = self.ours.pile, int(self.ours.top)
        place = top + self._in_pile().index(card)
        pile[top], pile[place] = pile[place], pile[top]

    def _in_pile(self) -> list[int]:
        return cast(list[int], (self.ours.pile[self.ours.top : self.ours.end] % rules.CARDS).tolist())

    def decide(self, action: int) -> None:
        """One decision on both sides, and the cards it makes somebody draw."""
        self.decisions += 1
        self.theirs.apply_action(action)
        if action != rules.DRAW:
            rules.apply(self.ours, action)
            return
        ask_for_cards(self.ours)
        while self.ours.drawing:
            assert self.theirs.is_chance_node(), "ours has more cards to draw"
            assert Counter(self._in_pile()) == self._their_pile(), "other cards can be drawn"
            self._put_on_top(self.ask_chance())
            draw_card(self.ours)

    def _their_pile(self) -> Counter[int]:
        """The cards OpenSpiel may draw, and how many of each."""
        size = len(self._in_pile())
        return Counter({card: round(chance * size) for card, chance in self.theirs.chance_outcomes()})

    def legal(self) -> list[int]:
        rules.legal(self.ours, self._mask)
        return [int(action) for action in np.flatnonzero(self._mask)]

    def returns(self) -> list[float]:
        out = np.zeros(self.table.players)
        rules.returns(self.ours, out)
        return [float(value) for value in out]

    def agree(self) -> None:
        """Whose turn it is, what may be done, and what it has come to, are the same on both sides."""
        over = self.theirs.is_terminal()
        assert rules.actor(self.ours) == (rules.OVER if over else self.theirs.current_player())
        assert self.legal() == self.theirs.legal_actions()
        assert self.returns() == self.theirs.returns()

    def play_out(self) -> None:
        """Random decisions to the end, compared at every step."""
        self.agree()
        while not self.theirs.is_terminal():
            self.decide(self.chance.choice(self.theirs.legal_actions()))
            self.agree()
