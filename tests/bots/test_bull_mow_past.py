"""What `bull` knows of a game's past at MOW. Seconds."""

from typing import Any

import numpy as np

from bots.tables import random_moments
from moowoo import bots, games
from moowoo.bots.past import witnessed
from moowoo.bots.seeds import words
from moowoo.mow import rules as mow
from moowoo.mow.bots.witness import SPECTATOR, MowWitness
from moowoo.mow.moves import move_of
from moowoo.mow.rules.state import GIVE, SCORING

FARM: dict[str, Any] = {"seats": 4, "edition": "farm", "target": 60}


def spectators_view(record: Any) -> bytes:
    """What of a record is the same in all worlds a spectator cannot tell apart, with the rest drawn in one way."""
    view = record.copy()
    mow.determinize(view, SPECTATOR, words("view"))
    return bytes(view.tobytes())


def test_the_past_is_every_decision_that_all_saw() -> None:
    for game in random_moments("mow", FARM, every=29):
        before = [game.at(ply).record for ply in range(game.ply)]
        public = [(record, move) for record, move in zip(before, game.moves(), strict=True) if open_to_all(record)]
        past = witnessed(game, MowWitness())
        assert [len(seen.actions) for seen in past] == [
            sum(record.rounds == number for record, _ in public) for number in range(1, game.round + 1)
        ]
        noted = [(record, action) for seen in past for record, action in zip(*seen, strict=True)]
        for (ours, action), (theirs, move) in zip(noted, public, strict=True):
            assert spectators_view(ours) == spectators_view(theirs)
            assert str(move_of(theirs, int(action))) == str(move)


def open_to_all(record: Any) -> bool:
    return record.stage not in (GIVE, SCORING)


def test_the_past_shows_no_hidden_cards() -> None:
    ours, theirs = MowWitness(), MowWitness()
    for game in random_moments("mow", FARM, every=1):
        action = int(np.flatnonzero(game.legal_mask())[0])
        elsewhere = game.record.copy()
        mow.determinize(elsewhere, int(elsewhere.turn), words(game.ply))
        ours.see(game.record, action)
        theirs.see(elsewhere, action)
    assert len(ours.past[-1].actions) > 100
    assert ours.past[-1].records.tobytes() == theirs.past[-1].records.tobytes()


def test_who_watches_from_the_start_and_who_is_told_later_know_the_same() -> None:
    game, cow, witness = games.new("mow", seed=4, **FARM), bots.create("cow", "mow"), MowWitness()
    witness.deal()
    while not game.over:
        number, move = game.round, bots.decide(cow, game).move
        witness.see(game.record, game._action(move))
        game.play(move)
        if game.round > number:
            witness.deal()
    told = witnessed(game, MowWitness())
    assert len(told) == game.round > 1
    for ours, theirs in zip(witness.past, told, strict=True):
        assert ours.records.tobytes() == theirs.records.tobytes()
        assert ours.actions.tolist() == theirs.actions.tolist()
