"""Random games, told to the keeper in words by what everybody saw: it comes to the same turns, scores and winners."""

import random
from typing import Any

import pytest

from keep.telling import ScoreTeller, Teller, settled, standing
from moowoo.voice import LANGUAGES

EVERY_DAY, PROOF, PARTS = 12, 5_000, 10
"""Games of each kind, and the parts that so many are told in."""
KINDS = ("tiles", "farm", "two farmers", "woo", "score alone")


def table(kind: str, chance: random.Random) -> tuple[str, dict[str, Any]]:
    """A game, and its options."""
    if kind == "woo":
        return "woo", {"target": chance.randint(1, 7), "mistakes": chance.random() < 0.3}
    if kind == "tiles":
        return "mow", {"edition": "tiles", "seats": chance.randint(3, 5), "target": length(chance)}
    if kind == "score alone":
        other, seats = chance.choice((("tiles", 5), ("farm", 10), ("woo", 2)))
        if other == "woo":
            return table(other, chance)
        return "mow", {"edition": other, "seats": chance.randint(2, seats), "target": length(chance)}
    farm = kind == "farm" or chance.random() < 0.5
    return "mow", {
        "edition": "farm" if farm else "tiles",
        "seats": 2 if kind == "two farmers" else chance.randint(3, 10),
        "target": length(chance),
        "own_draw": farm and chance.random() < 0.3,
    }


def length(chance: random.Random) -> int:
    """Flies that end a game: some go on to the usual hundred, most are shorter."""
    return 100 if chance.random() < 0.1 else chance.randint(1, 40)


def kept_as_played(kind: str, seed: int) -> int:
    """How often the kept game was compared with the one that was played."""
    chance = random.Random(f"{kind} {seed}")
    language = sorted(LANGUAGES)[seed % len(LANGUAGES)]
    teller = (ScoreTeller if kind == "score alone" else Teller)(*table(kind, chance), seed, language)
    compared = 0
    for statement in teller.told():
        teller.tell(statement)
        if settled(teller):
            played, kept = (standing(game, teller.public) for game in (teller.game, teller.kept.game))
            assert kept == played, (kind, seed, str(statement))
            compared += 1
    assert teller.kept.game.over, (kind, seed)
    assert teller.kept.game.totals == teller.game.totals, (kind, seed)
    assert teller.kept.game.winners == teller.game.winners, (kind, seed)
    return compared


def kept_games(kind: str, seeds: range) -> None:
    compared = sum(kept_as_played(kind, seed) for seed in seeds)
    assert compared > (0.2 if kind == "score alone" else 10) * len(seeds)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_that_is_told_is_the_game_that_was_played(kind: str) -> None:
    kept_games(kind, range(EVERY_DAY))


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_thousands_of_games_that_are_told_are_the_games_that_were_played(kind: str, part: int) -> None:
    kept_games(kind, range(PROOF * part // PARTS, PROOF * (part + 1) // PARTS))
