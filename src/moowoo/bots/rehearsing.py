"""Rehearsing a game: whatever is compiled on its first use is used once, before anybody has to wait for it."""

import random

from moowoo.games import Game

NOW_AND_THEN = 10


def rehearse_round(game: Game) -> None:
    """The rest of a round up to its scores, played by chance off the table, and looked at now and then; and what is
    asked when a game is over.
    """
    now, chance = game.copy(), random.Random(0)
    while now.round == game.round and not now.over:
        if now.ply % NOW_AND_THEN == 0:
            look_around(now)
        now.play(chance.choice(now.legal_moves()))
    now.result()


def look_around(game: Game) -> None:
    for seat in (None, *range(game.seats)):
        game.view(seat)
    view = game.view(0)
    for held in view.hand:
        game.why_not(view.move_with(held.card))
