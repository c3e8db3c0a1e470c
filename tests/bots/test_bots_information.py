"""A bot is told all its seat may know, and nothing else."""

from typing import Any

import pytest

from bots.tables import TABLES, random_moments
from moowoo import bots, games
from moowoo.bots.seeds import words
from moowoo.games import NotYourTurn

LEVELS = ("random", "calf", "cow")


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_hidden_cards_change_nothing(name: str, options: dict[str, Any]) -> None:
    for moment, game in enumerate(random_moments(name, options, every=3)):
        seat = game.actor
        assert seat is not None
        other_world = game.copy()
        game.rules.determinize(other_world.record, seat, words("other", moment))
        known, same = (bots.information(world, seat, 5) for world in (game, other_world))
        assert known.record.tobytes() == same.record.tobytes()
        for level in LEVELS:
            bot = bots.create(level, name, 7)
            assert bot.choose(known) == bot.choose(same)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_shows_what_the_seat_sees(name: str, options: dict[str, Any]) -> None:
    for game in random_moments(name, options, every=5):
        seat = game.actor
        assert seat is not None
        known = bots.information(game, seat)
        if not options.get("mistakes"):
            assert known.view == game.view(seat)
            assert list(known.legal) == game.legal_moves()
        assert all(known.move(known.action(move)) == move for move in known.legal)


def test_keeps_nothing_of_the_real_game() -> None:
    game = games.new("woo", seed=1)
    while game.ply < 12:
        game.play(bots.decide(bots.create("calf", "woo"), game).move)
    seat = game.actor
    assert seat is not None
    known = bots.information(game, seat)
    assert known.record is not game.record
    assert known.imagined.master != game.master
    assert not known.imagined.steps
    assert not known.imagined.events
    assert known.record.rng.tolist() != game.record.rng.tolist()
    assert not known.record.stock[: known.record.top].any()


def test_worlds_differ_by_seed_alone() -> None:
    game = games.new("mow", seed=4)
    seat = game.actor
    assert seat is not None
    known = bots.information(game, seat)
    assert known.world(1).tobytes() == known.world(1).tobytes()
    assert known.world(1).tobytes() != known.world(2).tobytes()
    assert (known.world(1).hand[seat] == game.record.hand[seat]).all()


def test_only_the_seat_to_act_is_asked() -> None:
    game = games.new("woo", seed=1, first=0)
    with pytest.raises(NotYourTurn):
        bots.information(game, 1)


def test_mistaken_marriages_are_not_offered() -> None:
    """WOO-WED-3: a couple in the first hand may be announced in vain, but not by a bot."""
    for seed in range(40):
        game = games.new("woo", seed=seed, mistakes=True)
        vain = [move for move in game.legal_moves() if move.kind == "marry"]
        if vain and game.actor is not None:
            assert not set(vain) & set(bots.information(game, game.actor).legal)
            return
    pytest.fail("no couple was dealt")
