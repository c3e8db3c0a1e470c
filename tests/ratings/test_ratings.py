"""Ratings: what the systems make of results, and whether their doubt is right."""

import random
from collections.abc import Sequence
from math import hypot, isclose

import pytest

from moowoo.games import kits
from moowoo.ratings.ladders import Player, System, bot_at_level_of, bot_ratings, glicko2, ladders, placed, rated
from moowoo.ratings.rating import PERIOD, UNSHIFTED, Rating, chance_against, shifted_by
from ratings.pools import pool, spearman

SYSTEMS: list[tuple[System, int]] = [("glicko2", 2), ("places", 4)]


def test_glicko_2_gives_the_example_of_its_paper() -> None:
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = glicko2(Rating(1500, 200, 0.06), others)
    assert (round(after.value, 2), round(after.doubt, 2), round(after.volatility, 5)) == (1464.05, 151.52, 0.06)
    assert isclose(after.value, 1464.06, abs_tol=0.02)
    assert isclose(after.volatility, 0.05999, abs_tol=1e-5)


def test_who_does_not_play_is_in_more_doubt() -> None:
    rested = glicko2(Rating(1500, 50), [], periods=4)
    assert rested.value == 1500
    assert isclose(rested.doubt, Rating(1500, 50).after(4 * PERIOD).doubt)
    assert 50 < rested.doubt < 60
    assert Rating(1500, 50).after(1e12).doubt == 350


def test_places_for_two_agree_with_glicko_2_nearly() -> None:
    one, other = Rating(1500, 80), Rating(1600, 80)
    won, lost = placed([one, other], [(0,), (1,)], [1, 2])
    by_glicko = glicko2(one, [(other, 1.0)], periods=0)
    assert isclose(won.value, by_glicko.value, abs_tol=2)
    assert isclose(won.doubt, by_glicko.doubt, abs_tol=2)
    assert isclose(won.value - one.value, other.value - lost.value, rel_tol=1e-6)


def test_equals_gain_and_lose_alike_whoever_sits_first() -> None:
    start, alone = [Rating()] * 4, [(seat,) for seat in range(4)]
    shared = placed(start, alone, [1, 3, 1, 3])
    assert isclose(shared[0].value, shared[2].value)
    assert isclose(shared[1].value, shared[3].value)
    assert shared[0].value > 1500 > shared[1].value
    everybody = placed(start, alone, [1, 1, 1, 1])
    assert all(isclose(one.value, 1500, abs_tol=1e-6) for one in everybody)


def test_a_better_place_is_worth_more() -> None:
    after = placed([Rating()] * 5, [(seat,) for seat in range(5)], [1, 2, 3, 4, 5])
    values = [one.value for one in after]
    assert values == sorted(values, reverse=True)
    assert all(one.doubt < 350 for one in after)


def test_a_bot_that_is_known_well_hardly_moves_and_is_one_bot_in_two_seats() -> None:
    bot = Rating(1700, 10)
    after = rated("places", [Player(Rating(), 1), Player(bot, 2, "bull"), Player(Rating(), 4), Player(bot, 3, "bull")])
    assert after.ratings[1] == after.ratings[3]
    assert isclose(after.ratings[1].value, 1700, abs_tol=1)
    assert after.ratings[0].value > 1500 > after.ratings[2].value


def test_the_same_results_make_the_same_bits() -> None:
    for system, seats in SYSTEMS:
        pools = [pool(8, 100, random.Random(3)) for _ in range(2)]
        for one in pools:
            one.play(system, 40, [seats], random.Random(4), bots=0.3)
        assert pools[0].found == pools[1].found
        assert pools[0].shift == pools[1].shift


@pytest.mark.parametrize(("system", "seats"), SYSTEMS)
def test_order_is_found_and_doubt_is_right(system: System, seats: int) -> None:
    chance, held, beside = random.Random(20), 0, 0
    for apart in (-120.0, 120.0):
        players = pool(24, 200, chance, apart)
        players.play(system, 600, [seats], chance, bots=0.25)
        held, beside = held + players.covered()[0], beside + players.covered_beside_bots()[0]
        assert spearman(players.truth, [one.value for one in players.found]) > 0.8
    assert held / (2 * 24) >= 0.85
    assert beside / (2 * 24 * 4) >= 0.85


@pytest.mark.parametrize("system", ["glicko2", "places"])
def test_whoever_wins_against_bots_shows_that_they_are_weaker_than_was_thought(system: System) -> None:
    off, rating, bot = UNSHIFTED, Rating(1500, 60), Rating(1500, 10)
    for _ in range(20):
        (rating, bot), off = rated(system, [Player(rating, 1), Player(bot, 2, "cow")], off)
    assert rating.value > 1500
    assert off.value < -50
    assert off.doubt < UNSHIFTED.doubt
    assert isclose(bot.value, 1500, abs_tol=5)
    assert shifted_by(bot, off) == Rating(bot.value + off.value, hypot(bot.doubt, off.doubt))


def test_games_among_people_say_nothing_of_bots_nor_do_games_among_bots() -> None:
    people, bots = ([Player(Rating(1500, 50), place, bot) for place in (1, 2, 3)] for bot in ("", "cow"))
    assert rated("places", people).shift == rated("places", bots).shift == UNSHIFTED


ANY = tuple(range(2, 11))
EVERYWHERE: list[tuple[System, Sequence[int], float, float, float]] = [
    ("glicko2", (2,), 0.0, 10.0, 0.0),
    ("glicko2", (2,), 0.3, 10.0, 0.0),
    ("places", ANY, 0.0, 10.0, 0.0),
    ("places", (4,), 0.0, 10.0, 0.4),
    ("places", ANY, 0.05, 10.0, 0.0),
    ("places", ANY, 0.3, 80.0, 0.0),
    ("places", (4,), 1.0, 30.0, 0.0),
]


@pytest.mark.proof
@pytest.mark.parametrize(("system", "seats", "bots", "doubt", "coarse"), EVERYWHERE)
def test_twenty_thousand_games_find_the_order_and_cover_what_they_claim(
    system: System, seats: Sequence[int], bots: float, doubt: float, coarse: float
) -> None:
    """Ratings only compare: strengths are relative to the pool, and where bots play, also relative to them. Twelve
    pools, so that the share that is covered is known to better than one in a hundred."""
    alone, beside = [], []
    for seed, apart in enumerate((-150.0, 150.0, -50.0, 50.0) * 3):
        chance = random.Random(seed)
        players = pool(120, 200, chance, apart, doubt)
        players.play(system, 20_000, seats, chance, bots=bots, coarse=coarse)
        alone.append(players.covered())
        beside.append(players.covered_beside_bots())
        assert players.in_order() > 0.999
        assert spearman(players.truth, [one.value for one in players.found]) > 0.97
    shares = [sum(held for held, _ in found) / sum(of for _, of in found) for found in (alone, beside)]
    told = f"{shares[0]:.3f} covered" + (f", {shares[1]:.3f} beside bots" if bots else "")
    print(f"{system}, tables of {seats}, bots {bots} known to {doubt}, shared places {coarse}: {told}")
    assert 0.93 <= shares[0] <= 0.97
    if bots:
        assert 0.93 <= shares[1] <= 0.97


def test_chances_follow_from_ratings() -> None:
    assert isclose(chance_against(Rating(1500, 1), Rating(1500, 1)), 0.5)
    assert isclose(chance_against(Rating(1900, 0), Rating(1500, 0)), 10 / 11)
    assert 0.5 < chance_against(Rating(1900, 300), Rating(1500, 300)) < 10 / 11


def test_a_game_for_two_has_glicko_2_and_every_edition_its_ladder() -> None:
    for name, kit in kits().items():
        own = {ladder: facts for ladder, facts in ladders().items() if facts.game == name}
        assert [facts.edition for facts in own.values()] == list(kit.options().editions() or [None])
        largest = max(kit.options().for_how_many())
        assert {facts.system for facts in own.values()} == {"glicko2" if largest == 2 else "places"}


def test_bots_are_on_the_scale() -> None:
    for ladder, facts in ladders().items():
        known = bot_ratings(ladder)
        if facts.game in ("mow", "woo"):
            assert list(known) == ["random", "calf", "cow", "ox", "bull"]
            assert known["cow"].value == 1500
            assert bot_at_level_of(known, Rating(known["calf"].value + 5)) == "calf"
            assert bot_at_level_of(known, Rating(9000)) == "bull"
