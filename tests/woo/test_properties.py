"""What holds in every game of WOO, whatever is played."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kit.rules import rule
from moowoo.woo import rules as woo
from woo.games import SMALL_DECKS, Rules, random_rules, start, walk
from woo.table import legal, members, seed_from, undrawn

seeds = st.integers(min_value=0, max_value=2**32 - 1)
quick = settings(max_examples=60, deadline=None, derandomize=True)


def cards_of(s: Any) -> list[int]:
    """Every card of the round that is somewhere other than on its way to a trick."""
    places = [*s.hand, *s.treasure]
    return sorted([card for place in places for card in members(place)] + undrawn(s))


@rule("WOO-DECK-1")
@quick
@given(seed=seeds)
def test_cards_are_conserved(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random)
    deck = members(rules.deck_mask)
    for s, oracle in walk(rules, random):
        if oracle.actor >= 0:
            led = [] if oracle.led is None else [oracle.led[0] * 6 + oracle.led[1]]
            assert sorted(cards_of(s) + led) == deck


@rule("WOO-DECK-2")
@quick
@given(seed=seeds)
def test_points_are_those_of_the_treasure_and_the_marriages(seed: int) -> None:
    worth = (0, 2, 3, 4, 10, 11)
    random = Random(seed)
    for s, oracle in walk(random_rules(random), random):
        for seat in (0, 1) if oracle.actor >= 0 else ():
            cards = sum(worth[card % 6] for card in members(s.treasure[seat]))
            weddings = sum(40 if suit == s.trump else 20 for suit in range(4) if s.married[suit] == seat)
            assert s.points[seat] == cards + weddings
            assert 2 * s.tricks[seat] == len(members(s.treasure[seat]))


@rule("WOO-TRICK-2")
@quick
@given(seed=seeds)
def test_both_hold_as_many_cards_whenever_the_oya_decides(seed: int) -> None:
    random = Random(seed)
    for s, oracle in walk(random_rules(random), random):
        if oracle.actor >= 0:
            mine, yours = (len(members(s.hand[seat])) for seat in (s.oya, 1 - s.oya))
            assert mine == yours - (oracle.led is not None)


@rule("WOO-GAME-1")
@quick
@given(seed=seeds, target=st.integers(1, 9), choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=40))
def test_every_game_ends_with_one_winner(seed: int, target: int, choices: list[int]) -> None:
    """Any choices, repeated as long as it takes, lead to the end: somebody gains in nearly every round."""
    random = Random(seed)
    s, _ = start(Rules(first=seed % 3 - 1, target=target))
    for step in range(20_000):
        who = woo.actor(s)
        if who == woo.OVER:
            break
        if who == woo.DEAL:
            woo.deal(s, seed_from(random))
            continue
        actions = legal(s)
        woo.apply(s, actions[choices[step % len(choices)] % len(actions)])
    assert woo.actor(s) == woo.OVER
    assert sum(int(count) >= target for count in s.woo) == 1


@rule("WOO-CLAIM-2")
@quick
@given(seed=seeds)
def test_a_claim_is_always_allowed_and_always_ends_the_round(seed: int) -> None:
    random = Random(seed)
    for s, oracle in walk(random_rules(random), random):
        if oracle.actor >= 0:
            twin = woo.copy(s)
            assert woo.CLAIM in legal(twin)
            woo.apply(twin, woo.CLAIM)
            assert woo.actor(twin) < 0
            assert sum(twin.woo) > sum(s.woo)


@rule("WOO-SETUP-1")
@quick
@given(seed=seeds, which=st.sampled_from(range(len(SMALL_DECKS))))
def test_a_reduced_deck_is_dealt_from_its_own_cards(seed: int, which: int) -> None:
    rules = Rules(**SMALL_DECKS[which])
    s, _ = start(rules)
    woo.deal(s, seed_from(Random(seed)))
    assert cards_of(s) == members(rules.deck_mask)
    assert [len(members(hand)) for hand in s.hand] == [rules.hand, rules.hand]
    assert undrawn(s)[-1] == s.trump_card


@quick
@given(seed=seeds)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    random = Random(seed)
    for s, oracle in walk(Rules(), random):
        if oracle.actor >= 0:
            before = s.tobytes()
            twin = woo.copy(s)
            woo.apply(twin, random.choice(legal(twin)))
            assert s.tobytes() == before != twin.tobytes()
