"""The kernel agrees with the slow model at every step of many random games, in every edition and for any table."""

from collections import Counter

import pytest

from moowoo.engine import COMPILING
from mow.games import TABLES, positions

SOME, MANY = (100, 1_950) if COMPILING else (4, 8)
"""Games at a table, every day and in the proofs; half as many at those of more than five farmers, where they are long.
All the proofs together are 20,475."""

EVERYWHERE = {
    "main cow", "main take", "main pass", "restart cow", "restart pass", "direction keep", "direction reverse",
    "round ended by passes", "nothing left to draw", "start with a blocker", "take with an empty hand",
    "take with a cow that fits",
}  # fmt: skip
OF_THE_FARM = {
    "main ban", "main spy", "main trade", "main skip", "main clear", "main hire", "main renew", "main steer",
    "main thin", "main swap", "after ban", "after spy", "after trade", "after hire", "after renew", "after steer",
    "after thin", "after done", "give cow", "give the same face back", "trade with an empty hand",
    "drawing draw", "drawing forget", "two drawn", "one drawn of two owed", "scoring ignore", "scoring save",
    "Amour vache", "Amour vache with Ignore", "pass under a Ban", "skip under a Ban", "hire the last one",
    "reverse after Skip", "pass with Steer", "tied starters", "tied losers",
    "losers told apart by the total", "no Farmer left to draw",
}  # fmt: skip

OF_TWO_ON_THE_FARM = {"direction row", "row after Skip"}
OF_MORE_ON_THE_FARM = {"direction hand_to", "thin passes over an empty hand"}


def events_of(farm: bool, seats: int) -> set[str]:
    """What must be met at such a table, or the games were too tame."""
    events = set(EVERYWHERE)
    if seats == 2:
        events |= {"rows left for nobody"}
    if farm:
        events |= OF_THE_FARM
        events |= OF_TWO_ON_THE_FARM if seats == 2 else OF_MORE_ON_THE_FARM
    return events


@pytest.mark.parametrize("games", [SOME, pytest.param(MANY, marks=pytest.mark.proof)])
@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_kernel_and_oracle_agree_at_every_step(farm: bool, seats: int, games: int) -> None:
    met: Counter[str] = Counter()
    for game in range(games if seats <= 5 else games // 2):
        for pair in positions(farm, seats, game):
            pair.check()
        met += pair.oracle.met
    if COMPILING and games == MANY:
        assert {event for event in events_of(farm, seats) if not met[event]} == set()
