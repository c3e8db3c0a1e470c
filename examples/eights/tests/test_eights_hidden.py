"""What a player may not know is in no observation, and `determinize` draws it anew, evenly."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from eights_table import Table, hand, legal, observation, seed
from moowoo_eights import rules

TABLES = [(2, 0, 1, 1), (3, 1, 0, 5), (4, 1, 1, 3), (5, 0, 0, 5), (7, 1, 1, 5), (15, 0, 1, 2)]
"""Players; special cards; shuffled again; the most cards drawn a turn."""
HIDDEN_FIELDS = {"rng", "hand", "pile", "top", "end"}


def positions(random: Random, games: int) -> Iterator[Any]:
    """Every decision of some random games, and their ends."""
    for number in range(games):
        seats, special, again, draws = TABLES[number % len(TABLES)]
        s = rules.new()
        rules.start(s, seats, -1, draws, 150, special, again, rules.BY_FACE)
        rules.deal(s, seed(random.getrandbits(60)))
        while rules.actor(s) >= 0:
            yield s
            rules.apply(s, random.choice(legal(s)))


def redrawn(s: Any, seat: int, number: int) -> Any:
    twin = rules.copy(s)
    rules.determinize(twin, seat, seed(number))
    return twin


def cards(s: Any) -> list[list[str]]:
    return [hand(s, seat) for seat in range(int(s.seats))]


@pytest.mark.parametrize("games", [len(TABLES), pytest.param(36, marks=pytest.mark.proof)])
def test_a_redrawn_world_looks_the_same_to_its_seat_and_mostly_is_another(games: int) -> None:
    random, moved, asked = Random("observe"), 0, 0
    for s in positions(random, games):
        seat = random.randrange(int(s.seats))
        twin = redrawn(s, seat, random.getrandbits(60))
        assert observation(twin, seat) == observation(s, seat)
        assert hand(twin, seat) == hand(s, seat)
        assert [len(one) for one in cards(twin)] == [len(one) for one in cards(s)]
        for field in set(s.dtype.names) - HIDDEN_FIELDS:
            assert np.array_equal(twin[field], s[field]), field
        asked += 1
        moved += cards(twin) != cards(s)
    assert moved > asked * 0.8


@pytest.mark.parametrize("games", [len(TABLES), pytest.param(36, marks=pytest.mark.proof)])
def test_a_redrawn_world_has_the_same_cards(games: int) -> None:
    random = Random("conserve")
    for s in positions(random, games):
        twin = redrawn(s, random.randrange(int(s.seats)), random.getrandbits(60))
        assert everything(twin) == everything(s)


def everything(s: Any) -> list[int]:
    pile = s.pile[s.top : s.end].tolist()
    in_hands = [card + 52 * pack for pack in (0, 1) for card in range(52) if (s.hand[:, pack] >> card & 1).any()]
    out = [card + 52 * pack for pack in (0, 1) for card in range(52) if s.out[pack] >> card & 1]
    return sorted(pile + in_hands + out)


def test_nothing_of_the_true_world_is_left_in_a_redrawn_one() -> None:
    """Two worlds a seat cannot tell apart, redrawn with one seed, are the same to the last byte."""
    random = Random("leak")
    for s in positions(random, 24):
        seat, number = random.randrange(int(s.seats)), random.getrandbits(60)
        twin = redrawn(s, seat, random.getrandbits(60))
        assert redrawn(twin, seat, number).tobytes() == redrawn(s, seat, number).tobytes()


def test_a_redrawn_game_can_be_played_to_its_end() -> None:
    random = Random("play on")
    for s in positions(random, 12):
        twin = redrawn(s, int(s.turn), random.getrandbits(60))
        assert legal(twin) == legal(s)
        if random.random() < 0.1:
            while rules.actor(twin) >= 0:
                rules.apply(twin, random.choice(legal(twin)))


def test_every_world_is_as_likely_as_any() -> None:
    """Three cards unseen: one in the other's hand, two in the pile, in any of six orders."""
    s = Table("4D 3H", "9D", up="9C", pile="5C 6C").s
    drawn = Counter((*hand(t := redrawn(s, 0, number), 1), *t.pile[t.top : t.end].tolist()) for number in range(6000))
    assert len(drawn) == len(list(permutations(range(3))))
    assert max(drawn.values()) < 1150
    assert min(drawn.values()) > 850


def test_who_counts_knows_which_cards_were_shuffled_and_which_were_held() -> None:
    """The other held the king and draws from a new pile: it holds the king still, and any card of that pile."""
    game = Table("3H 9C", "KS 9D", up="9H", pile="5D", again=True, most_draws=1).play("draw")
    game.play("9C draw")
    for number in range(50):
        twin = redrawn(game.s, 0, number)
        assert {"KS", "9D"} < set(hand(twin, 1))
    assert len({tuple(hand(redrawn(game.s, 0, number), 1)) for number in range(200)}) > 30


@pytest.mark.parametrize("seats", [6, 15])
def test_of_two_equal_cards_either_may_be_the_one_played(seats: int) -> None:
    """Else the pack of a card played would tell that its player does not hold the other copy."""
    played = set()
    for number in range(40):
        s = Table(*("3H 9C", *("4D",) * (seats - 1)), up="9H", pile="5D").s
        s.hand[0, 1] = s.hand[0, 0]
        rules.determinize(s, 0, seed(number))
        rules.apply(s, legal(s)[1])
        played.add(int(s.pack))
    assert played == {0, 1}
