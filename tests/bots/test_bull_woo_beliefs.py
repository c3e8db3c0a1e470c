"""Worlds that explain a close at WOO, and closing at a glance. Seconds."""

from collections.abc import Iterator

import pytest

from moowoo import games
from moowoo.bots import Information, create, decide, information
from moowoo.bots.search import Budget
from moowoo.bots.world_search import Foresight
from moowoo.engine import COMPILING
from moowoo.games import Game
from moowoo.woo.bots.closing import closing_plan, counted
from moowoo.woo.bots.style import MASTER
from moowoo.woo.bots.witness import WooWitness
from moowoo.woo.rules.actions import CLOSE
from moowoo.woo.rules.knowledge import surely_held
from moowoo.woo.rules.state import LEAD

WORLDS = 40
QUICK = Budget(effort=40)


def moments(rounds: int) -> Iterator[Game]:
    """Decisions of rounds that `cow` plays, with something hidden and something done."""
    for seed in range(rounds):
        game = games.new("woo", seed=seed)
        while game.round == 1 and not game.over:
            if game.ply > 3 and game.ply % 3 == 0:
                yield game
            game.play(decide(create("cow", "woo", seed), game).move)


def hidden_cards(game: Game, known: Information) -> int:
    """The other's cards that a seat has to guess."""
    return int(game.record.hand[1 - known.seat]) & ~int(surely_held(known.record, known.seat))


def shared(game: Game, known: Information, ways: dict[str, str]) -> float:
    """How many of the hidden cards a world that is believed in has right, on average."""
    search, hidden = Foresight(known, Budget(effort=1), ways), hidden_cards(game, known)
    search.search(search.actions[:0], 30, search.sums)
    right = list[int]()
    while len(right) < WORLDS:
        if search.search(search.actions[:0], 1, search.sums):
            right.append((int(search.world.hand[1 - known.seat]) & hidden).bit_count())
    return sum(right) / WORLDS


def closed(rounds: int, level: str) -> Iterator[Game]:
    """The moments at which somebody has closed, and the other has to answer."""
    for seed in range(rounds):
        game = games.new("woo", seed=seed)
        while game.round == 1 and not game.over:
            if game.record.closer >= 0 and game.actor != game.record.closer:
                yield game
                break
            game.play(decide(create(level, "woo", seed), game).move)


@pytest.mark.skipif(not COMPILING, reason="too slow uncompiled")
def test_who_has_closed_is_thought_to_hold_good_cards() -> None:
    """In worlds that explain a close, what is guessed of the other's hand is nearer to the truth."""
    likely = uniform = 0.0
    for game in closed(60, "ox"):
        known = information(game, game.actor or 0, game.ply)
        likely += shared(game, known, {})
        uniform += shared(game, known, {"worlds": "uniform"})
    assert likely > 1.03 * uniform


def test_nothing_but_a_close_is_asked_to_be_explained() -> None:
    """What the others do says little unless they are the network itself; so before a close, any world will do."""
    for game in moments(3):
        if game.record.closer < 0:
            known = information(game, game.actor or 0, game.ply)
            for ways in ({}, {"worlds": "uniform"}):
                search = Foresight(known, QUICK, ways)
                assert search.search(search.actions[:0], WORLDS, search.sums) == WORLDS


def test_every_world_is_one_the_seat_may_be_in() -> None:
    for game in moments(3):
        known = information(game, game.actor or 0, game.ply)
        search = Foresight(known, QUICK, {})
        search.run()
        s = search.world
        assert s.hand[known.seat] == known.record.hand[known.seat]
        assert int(s.hand[0]).bit_count() == int(known.record.hand[0]).bit_count()
        assert s.known[1 - known.seat] & ~s.hand[1 - known.seat] == 0
        assert s.hand[0] & s.hand[1] == 0


def test_what_is_seen_of_a_round_gives_no_hand_away() -> None:
    for game in moments(3):
        for seen in information(game, game.actor or 0, 1).past:
            assert (seen.records["hand"] == seen.records["known"]).all()
            assert not seen.records["stock"].any()
            assert not seen.records["rng"].any()


def test_who_counts_on_enough_closes_before_leading() -> None:
    closed = 0
    for seed in range(40):
        s = games.new("woo", seed=seed, first=0).record
        s.points[0] = 40
        before = s.copy()
        enough = counted(s, 0, MASTER) >= s.goal + 8
        assert s.tobytes() == before.tobytes(), "counting changes nothing"
        assert s.stage == LEAD
        assert (closing_plan(s, MASTER) == CLOSE) == enough
        closed += enough
    assert 0 < closed < 40


def test_a_witness_tells_the_same_whether_it_saw_decisions_one_by_one_or_all_at_once() -> None:
    for game in moments(4):
        at_once, one_by_one = information(game, game.actor or 0, 1).past[-1], WooWitness()
        *_, (record, actions) = game.rounds_played()
        for action in actions:
            one_by_one.see(record, action)
            game.rules.apply(record, action)
        assert at_once.actions.tolist() == one_by_one.past[-1].actions.tolist() == actions
        assert at_once.records.tobytes() == one_by_one.past[-1].records.tobytes()
