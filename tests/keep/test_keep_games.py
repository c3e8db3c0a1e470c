"""Random games, told to the keeper in words by what everybody saw: it comes to the same turns, scores and winners."""

import random
from typing import Any

import pytest

from keep.telling import Teller, settled, standing
from moowoo.voice import LANGUAGES

EVERY_DAY, PROOF = 30, 5_000
"""Games of each kind."""


def options(kind: str, chance: random.Random) -> dict[str, Any]:
    if kind == "woo":
        return {"target": chance.randint(1, 7), "mistakes": chance.random() < 0.3}
    if kind == "tiles":
        return {"edition": "tiles", "seats": chance.randint(2, 5), "target": chance.randint(1, 60)}
    own_draw = chance.random() < 0.3
    return {"edition": "farm", "seats": chance.randint(2, 10), "target": chance.randint(1, 90), "own_draw": own_draw}


def kept_as_played(kind: str, seed: int) -> int:
    chance = random.Random(f"{kind} {seed}")
    game = "woo" if kind == "woo" else "mow"
    teller = Teller(game, options(kind, chance), seed, sorted(LANGUAGES)[seed % len(LANGUAGES)])
    compared = 0
    for statement in teller.told():
        teller.tell(statement)
        if settled(teller):
            assert standing(teller.kept.game) == standing(teller.game), (kind, seed, str(statement))
            compared += 1
    assert teller.kept.game.over
    assert teller.kept.game.totals == teller.game.totals
    assert teller.kept.game.winners == teller.game.winners
    return compared


def kept_games(kind: str, games: int) -> None:
    compared = sum(kept_as_played(kind, seed) for seed in range(games))
    assert compared > 10 * games


@pytest.mark.parametrize("kind", ["tiles", "farm", "woo"])
def test_a_game_that_is_told_is_the_game_that_was_played(kind: str) -> None:
    kept_games(kind, EVERY_DAY)


@pytest.mark.proof
@pytest.mark.parametrize("kind", ["tiles", "farm", "woo"])
def test_thousands_of_games_that_are_told_are_the_games_that_were_played(kind: str) -> None:
    kept_games(kind, PROOF)
