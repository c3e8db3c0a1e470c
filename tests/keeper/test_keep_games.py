"""Random games, told to the keeper in words by what everybody saw: it comes to the same turns, scores and winners."""

import random
from typing import Any

import pytest

from keeper.telling import ScoreTeller, Teller
from kit.rules import rule
from moowoo.voice import LANGUAGES

EVERY_DAY, PROOF, PARTS = 12, 5_000, 10
"""Games of each kind, and the parts that so many are told in."""
KINDS = ("tiles", "farm", "two farmers", "woo", "score alone", "farm by score alone")


def table(kind: str, chance: random.Random) -> tuple[str, dict[str, Any]]:
    """A game, and its options."""
    if kind == "woo":
        return "woo", {"target": chance.randint(1, 7), "mistakes": chance.random() < 0.3}
    if kind == "tiles":
        return "mow", {"edition": "tiles", "seats": chance.randint(3, 5), "target": length(chance)}
    if kind == "score alone":
        if chance.random() < 0.5:
            return table("woo", chance)
        return "mow", {"edition": "tiles", "seats": chance.randint(2, 5), "target": length(chance)}
    if kind == "farm by score alone":
        return "mow", {"edition": "farm", "seats": chance.randint(2, 10), "target": chance.randint(1, 100)}
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
    teller = (ScoreTeller if kind.endswith("score alone") else Teller)(*table(kind, chance), seed, language)
    for statement in teller.told():
        teller.tell(statement)
        teller.compare()
    assert teller.kept.game.over
    assert teller.kept.game.totals == teller.game.totals
    assert teller.kept.game.winners == teller.game.winners
    return teller.compared


def kept_games(kind: str, seeds: range) -> None:
    compared = 0
    for seed in seeds:
        try:
            compared += kept_as_played(kind, seed)
        except AssertionError as error:
            error.add_note(f"{kind}, seed {seed}")
            raise
    assert compared > (1 if kind.endswith("score alone") else 10) * len(seeds)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_that_is_told_is_the_game_that_was_played(kind: str) -> None:
    kept_games(kind, range(EVERY_DAY))


@rule("MOW-F-7")
def test_renew_is_understood_where_the_pile_can_replace_few_cows() -> None:
    """Two cows lie in the pile, so whoever plays Renew holds two at most that it replaces."""
    assert kept_as_played("farm by score alone", 502)


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_thousands_of_games_that_are_told_are_the_games_that_were_played(kind: str, part: int) -> None:
    kept_games(kind, range(PROOF * part // PARTS, PROOF * (part + 1) // PARTS))
