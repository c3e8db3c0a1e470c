"""Random games, dealt by the kernel and followed by the oracle, for every test that wants many positions."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from moowoo.woo import rules as woo
from woo.oracle import Card, Oracle
from woo.table import legal, mask, pair, seed_from, spoken, undrawn

ALL_RANKS = range(6)


@dataclass(frozen=True)
class Rules:
    """The options of one game."""

    first: int = 0
    target: int = 1
    mistakes: bool = False
    suits: tuple[int, ...] = (0, 1, 2, 3)
    ranks: tuple[int, ...] = tuple(ALL_RANKS)
    hand: int = 6
    goal: int = 66

    @property
    def deck(self) -> list[Card]:
        """The cards in play."""
        return [(suit, rank) for suit in self.suits for rank in self.ranks]

    @property
    def deck_mask(self) -> int:
        """The cards in play, as the kernel wants them."""
        return mask([suit * 6 + rank for suit, rank in self.deck])


@dataclass(frozen=True)
class Temper:
    """How often a random player claims rightly, claims falsely, closes, and exchanges or marries."""

    right: float
    false: float
    close: float
    extra: float

    def choose(self, random: Random, actions: list[int], winning: bool) -> int:
        """One of the legal actions, the rare ones as rarely as the temper says."""
        claim = self.right if winning else self.false
        for action, chance in ((woo.CLAIM, claim), (woo.CLOSE, self.close)):
            if action in actions and random.random() < chance:
                return action
        extras = [a for a in actions if a == woo.EXCHANGE or woo.MARRY <= a < woo.MARRY + 4]
        if extras and random.random() < self.extra:
            return random.choice(extras)
        return random.choice([a for a in actions if a not in (woo.CLAIM, woo.CLOSE, *extras)])


TEMPERS = (
    Temper(right=0, false=0, close=0, extra=0.9),
    Temper(right=0.1, false=0, close=0.1, extra=0.5),
    Temper(right=0.9, false=0.01, close=0.05, extra=0.9),
    Temper(right=0.5, false=0.1, close=0.3, extra=0.5),
)

SMALL_DECKS: tuple[dict[str, Any], ...] = (
    {"suits": (0, 2), "ranks": (2, 3, 5), "hand": 2, "goal": 20},
    {"suits": (1, 3), "ranks": (0, 2, 3, 4, 5), "hand": 3, "goal": 30},
    {"suits": (0, 1, 2), "ranks": (0, 1, 2, 3), "hand": 4, "goal": 12},
    {"suits": (0, 1, 2, 3), "ranks": (0, 3, 5), "hand": 2, "goal": 21},
    {"suits": (0, 1, 3), "ranks": (2, 3), "hand": 2, "goal": 7},
    {"suits": (2, 3), "ranks": (0, 1, 2, 3, 4, 5), "hand": 5, "goal": 33},
    {"suits": (1, 2, 3), "ranks": (0, 4), "hand": 2, "goal": 20},  # made for ties
)


def random_rules(random: Random) -> Rules:
    """Some table's options: half the tables play with the full deck."""
    cards: dict[str, Any] = {} if random.random() < 0.5 else random.choice(SMALL_DECKS)
    if not cards and random.random() < 0.2:
        cards = {"hand": random.choice((2, 4, 5))}
    return Rules(
        first=random.choice((-1, 0, 1)),
        target=random.choice((1, 1, 1, 2, 3)),
        mistakes=random.random() < 0.3,
        **cards,
    )


def start(rules: Rules) -> tuple[Any, Oracle]:
    """The same new game in both models."""
    s = woo.new()
    woo.start(s, rules.first, rules.target, rules.mistakes, rules.deck_mask, rules.hand, rules.goal)
    oracle = Oracle(rules.first, rules.target, rules.mistakes, rules.deck, rules.hand, rules.goal)
    return s, oracle


def hand_of(s: Any, seat: int) -> list[Card]:
    """A kernel hand as the oracle keeps it."""
    bits = int(s.hand[seat])
    return [pair(index) for index in range(24) if bits >> index & 1]


def deal(s: Any, oracle: Oracle, random: Random) -> None:
    """Let the kernel shuffle and the oracle copy, which refuses a wrong opener and a wrong deck."""
    woo.deal(s, seed_from(random))
    *stock, trump_card = [pair(index) for index in undrawn(s)]
    assert trump_card == pair(int(s.trump_card))
    assert trump_card[0] == s.trump
    oracle.deal([hand_of(s, 0), hand_of(s, 1)], stock, trump_card, int(s.opener))


def walk(rules: Rules, random: Random) -> Iterator[tuple[Any, Oracle]]:
    """Play one random game in both; yields after every deal and every decision."""
    s, oracle = start(rules)
    tempers = [random.choice(TEMPERS), random.choice(TEMPERS)]
    while oracle.actor != woo.OVER:
        if oracle.actor == woo.DEAL:
            deal(s, oracle, random)
            yield s, oracle
            continue
        winning = oracle.points[oracle.actor] >= rules.goal
        action = tempers[oracle.actor].choose(random, legal(s), winning)
        woo.apply(s, action)
        oracle.apply(spoken(action))
        yield s, oracle
