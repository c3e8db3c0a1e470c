"""What a seat is shown, byte by byte, and the worlds it may be in, both as the oracle works them out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from moowoo import games
from moowoo.woo import rules as woo
from moowoo.woo.rules.spans import SPANS
from moowoo.woo.views import WooView
from woo.games import SMALL_DECKS, Rules, deal, start, walk
from woo.oracle import FULL_DECK, Card, Oracle
from woo.table import Table, observation, seed_from
from woo.worlds import all_worlds, count_worlds, world_of

STAGES = ["deal", "draw", "lead", "follow", "last", "over"]
GAMES = [
    Rules(first=-1, target=3),
    Rules(first=0, target=2, mistakes=True),
    Rules(first=1, target=12, mistakes=True, **SMALL_DECKS[2]),
    Rules(first=0, target=4, **SMALL_DECKS[6]),
]
SHOWN = 50
"""Bytes of an observation."""


def who(seat: int, by: int | None) -> int:
    """0 nobody, 1 the observer, 2 the other."""
    return 0 if by in (None, -1, -2) else 1 if by == seat else 2


def place_of(card: Card, oracle: Oracle, seat: int) -> int:
    """The code of the place where a seat sees a card."""
    held, not_held = oracle.knowledge(seat)
    places = [
        card not in oracle.deck,
        False,  # unknown, if nothing else
        card in oracle.hands[seat],
        card in held,
        card in not_held and card in oracle.hidden_from(seat),
        card == oracle.trump_card,
        card == oracle.led,
        card in oracle.treasure[seat],
        card in oracle.treasure[1 - seat],
    ]
    return places.index(True) if any(places) else 1


def expected(oracle: Oracle, seat: int, announced: bool) -> list[int]:
    """The observation in the order in which it is documented."""
    other, over = 1 - seat, oracle.stage in ("deal", "over")
    closed_bare = oracle.closer != -1 and oracle.tricks_at_close[1 - oracle.closer] == 0
    return [
        *(place_of(card, oracle, seat) for card in FULL_DECK),
        who(seat, oracle.actor),
        STAGES.index(oracle.stage),
        oracle.trump,
        not oracle.open,
        who(seat, oracle.closer),
        closed_bare,
        len(oracle.stock) + (oracle.trump_card is not None),
        *(len(oracle.hands[seat]), len(oracle.hands[other])),
        *(oracle.tricks[seat], oracle.tricks[other]),
        *(oracle.points[seat], oracle.points[other]),
        *(oracle.woo[seat], oracle.woo[other]),
        oracle.carry,
        who(seat, oracle.next_oya if over else oracle.opener),
        1 + oracle.couple[0][0] if oracle.couple else 0,
        announced,
        *(who(seat, oracle.marriages.get(suit)) for suit in range(4)),
        oracle.target,
        oracle.goal,
        oracle.mistakes,
    ]


def positions(rules: Rules, random: Random) -> Iterator[tuple[Any, Oracle, bool]]:
    """Every position of a random game, and whether this trick's announcement has been made."""
    announced = False
    for s, oracle in walk(rules, random):
        if oracle.led is None:
            announced = bool(oracle.couple)
        yield s, oracle, announced


@pytest.mark.parametrize("rules", GAMES)
def test_every_byte_is_what_the_oracle_says(rules: Rules) -> None:
    random = Random("bytes")
    for _ in range(3):
        for s, oracle, announced in positions(rules, random):
            for seat in (0, 1):
                assert list(observation(s, seat)) == expected(oracle, seat, announced)


def test_before_the_first_deal_only_the_table_is_shown() -> None:
    s, _ = start(Rules(target=3, mistakes=True, goal=50))
    assert list(observation(s, 0)) == [0] * (SHOWN - 3) + [3, 50, 1]


def redrawn(s: Any, seat: int, random: Random) -> Any:
    twin = woo.copy(s)
    woo.determinize(twin, seat, seed_from(random))
    return twin


@pytest.mark.parametrize("rules", GAMES)
def test_a_redrawn_world_is_one_the_seat_may_be_in(rules: Rules) -> None:
    random = Random("redraw")
    for s, oracle, announced in positions(rules, random):
        for seat in (0, 1):
            twin = redrawn(s, seat, random)
            assert list(observation(twin, seat)) == expected(oracle, seat, announced)
            assert not twin.stock[: twin.top].any(), "who drew what is told"
            left = sorted([*world_of(twin, seat)[0], *world_of(twin, seat)[1]])
            assert left == sorted([*world_of(s, seat)[0], *world_of(s, seat)[1]])
            for field in set(s.dtype.names) - {"rng", "hand", "stock"}:
                assert np.array_equal(twin[field], s[field]), field


def test_every_world_the_seat_may_be_in_is_drawn() -> None:
    random = Random("worlds")
    seen = 0
    for s, oracle, _ in positions(Rules(target=6, **SMALL_DECKS[4]), random):
        if oracle.actor >= 0 and 1 < count_worlds(oracle, 0) <= 12:
            drawn = {world_of(redrawn(s, 0, random), 0) for _ in range(120)}
            assert drawn == set(all_worlds(oracle, 0))
            seen += 1
    assert seen > 3


def test_the_same_seed_draws_the_same_world_and_the_same_luck() -> None:
    s, oracle = start(Rules())
    deal(s, oracle, Random("deal"))
    one, other = redrawn(s, 0, Random(1)), redrawn(s, 0, Random(1))
    assert one.tobytes() == other.tobytes() != redrawn(s, 0, Random(2)).tobytes()
    other.rng[:] = 0
    woo.determinize(other, 0, seed_from(Random(1)))
    assert one.rng.tolist() == other.rng.tolist()


def test_nothing_is_redrawn_before_the_first_deal() -> None:
    s, _ = start(Rules())
    twin = redrawn(s, 0, Random(1))
    twin.rng[:] = s.rng
    assert twin.tobytes() == s.tobytes()


def test_what_was_shown_stays_known_after_an_exchange() -> None:
    """The queen of a couple whose king was led, when the trump zero is exchanged a trick later."""
    table = Table("KC QC AH AD AS 0D", "JC 0C JH 0H JS 0S", up="JD", stock="TC TH")
    table.play("AH 0H marry-C draw KC JC exchange")
    assert observation(table.s, 1)[2] == 3, "the queen of clubs is surely with the other"
    assert observation(table.s, 1)[7] == 3, "and so is the jack of diamonds"


def led_in(game: games.Game, seat: int) -> object:
    view = game.view(seat)
    assert isinstance(view, WooView)
    return view.led


def test_between_tricks_no_card_is_led() -> None:
    game = games.new("woo", seed=1, first=0)
    assert led_in(game, 0) is None
    led = game.legal_moves()[0]
    game.play(led)
    assert str(led_in(game, 0)) == str(led)
    game.play(game.legal_moves()[0])
    assert (led_in(game, 0), led_in(game, 1)) == (None, None)


def test_what_each_byte_is() -> None:
    """How many values it has; 1 for a flag, 0 for a number."""
    hands_to_carry = [0] * 9
    assert list(SPANS) == [
        *[9] * 24,
        *(3, 6, 4, 1, 3, 1, 0),
        *hands_to_carry,
        *(3, 5, 1),
        *[3] * 4,
        *(0, 0, 1),
    ]
