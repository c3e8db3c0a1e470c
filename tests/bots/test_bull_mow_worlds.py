"""The worlds `bull` plays out at MOW: possible, and the likelier the better they explain what was done. Seconds."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from bots.tables import random_moments
from moowoo import bots, games
from moowoo.bots.information import information
from moowoo.bots.seeds import source
from moowoo.games import Game
from moowoo.kernel import draw_seed
from moowoo.mow.bots.evidence import evidence_of
from moowoo.mow.bots.outlook import unseen
from moowoo.mow.bots.worlds import WALK, lay_out, new_walk, opinions, wander
from moowoo.mow.moves import action_of
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import STARTERS
from moowoo.mow.rules.determinize import DENIED_FACES
from moowoo.mow.rules.state import DIRECTION, MAIN, RESTART

TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 4},
    {"seats": 2, "edition": "farm"},
    {"seats": 4, "edition": "farm", "own_draw": True},
    {"seats": 7, "edition": "farm"},
)


def worlds_of(game: Game, number: int, steps: int = 30) -> list[Any]:
    """Worlds met by the seat to act."""
    seat = game.actor or 0
    known = information(game, seat, 1)
    moments, evidence = evidence_of(known.past[-1], seat)
    walk, chance = new_walk(known.record, seat, evidence), source("test")
    met = []
    for _ in range(number):
        draw_seed(chance)
        world = known.record.copy()
        wander(known.record, seat, steps, moments, evidence, walk, chance)
        lay_out(world, seat, evidence, walk, chance.seed)
        met.append(world)
    return met


def faces(bag: Any) -> list[int]:
    return sorted(int(bags.nth_cow(bag, n, -1)) for n in range(bags.size(bag)))


def hidden(s: Any, seat: int) -> list[int]:
    """All cows one cannot see, in any order."""
    hands = [face for farmer in range(s.seats) if farmer != seat for face in faces(s.hand[farmer])]
    return sorted(hands + s.pile[s.top : s.end].tolist())


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_world_is_possible(options: dict[str, Any]) -> None:
    for game in random_moments("mow", options, every=11):
        seat, real = game.actor or 0, game.record
        for world in worlds_of(game, 3):
            assert hidden(world, seat) == hidden(information(game, seat, 1).record, seat)
            assert faces(world.hand[seat]) == faces(real.hand[seat])
            for farmer in set(range(game.seats)) - {seat}:
                hand = faces(world.hand[farmer])
                assert len(hand) == bags.size(real.hand[farmer])
                assert not Counter(faces(real.known[seat, farmer])) - Counter(hand)
                assert not any(int(DENIED_FACES[real.denied[farmer]]) >> face & 1 for face in hand)


def test_without_a_past_all_worlds_are_alike() -> None:
    game = games.new("mow", seed=2, seats=3)
    seat = game.actor or 0
    held = Counter(face for world in worlds_of(game, 4000, steps=60) for face in faces(world.hand[(seat + 1) % 3]))
    expected = 4000 * 5 / 43
    single = [held[face] for face in range(46) if face not in faces(game.record.hand[seat])]
    assert min(single) > 0.75 * expected
    assert max(single) < 1.25 * expected


def after_a_herd_was_taken(seed: int) -> tuple[Game, int, int]:
    """The moment after a farmer who could not add a cow took a herd and started a new one; who, and what had fitted."""
    game, cow = games.new("mow", seed=seed, seats=4), bots.create("cow", "mow")
    while True:
        farmer, fits = game.actor or 0, int(game.record.fits[game.record.row])
        playable = int(game.record.hand[farmer, 0]) & fits
        move = bots.decide(cow, game).move
        game.play(move)
        if move.kind == "take" and not playable and fits != STARTERS:
            while game.actor == farmer:
                game.play(bots.decide(cow, game).move)
            return game, farmer, fits


def test_who_took_a_herd_is_not_thought_to_hold_what_had_fitted() -> None:
    thought = uniform = 0
    for seed in range(6):
        game, farmer, fits = after_a_herd_was_taken(seed)
        known = information(game, game.actor or 0, 1)
        thought += sum(bags.number_allowed(world.hand[farmer], fits) for world in worlds_of(game, 200))
        uniform += sum(bags.number_allowed(known.world(n).hand[farmer], fits) for n in range(200))
    assert thought < 0.8 * uniform


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4}], ids=str)
def test_cow_does_what_it_thinks_best(options: dict[str, Any]) -> None:
    game, cow = games.new("mow", seed=5, **options), bots.create("cow", "mow")
    walk, stages = np.zeros(1, WALK)[0], set()
    while not game.over:
        s, move = game.record.copy(), bots.decide(cow, game).move
        game.play(move)
        stages.add(int(s.stage))
        unseen(s, int(s.turn), walk.scratch)
        number, chosen = opinions(s, action_of(s, move), walk.scratch, walk.score)
        assert number == 0 or walk.score[chosen] == walk.score[:number].max()
    assert {MAIN, RESTART, DIRECTION} <= stages
