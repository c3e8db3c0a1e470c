"""Tables to try a kit at: the usual one, the smallest and the largest, with every option turned; and games at them."""

from collections.abc import Iterator
from random import Random

import numpy as np
import numpy.typing as npt

from moowoo.conformance.faults import expect, trying
from moowoo.games import Game, Kit, Move
from moowoo.games.options import Flag, OneOf, Options

Table = dict[str, object]
"""Options of a table, as a person would choose them."""

LONGEST = 20_000
"""Decisions after which a game counts as one that never ends."""
MOSTLY = 0.8
MOMENTS = 40
"""Moments of a game that are looked at closely."""


def tables(kit: Kit) -> list[Table]:
    """The usual table of every edition; and there the fewest and the most players, with every choice made otherwise."""
    with trying("asking for the options of a table", "options"):
        options = kit.options()
        return [table for edition in editions(options) for table in (edition, *extremes(options, edition))]


def editions(options: type[Options]) -> list[Table]:
    return [{"edition": edition} for edition in options.editions()] or [{}]


def extremes(options: type[Options], edition: Table) -> list[Table]:
    turned = edition | otherwise(options, edition)
    if options.named("seats") is None:
        return [turned]
    how_many = [seats for seats in options.for_how_many() if possible(options, edition | {"seats": seats})]
    return [turned | {"seats": seats} for seats in (how_many[0], how_many[-1])]


def otherwise(options: type[Options], edition: Table) -> Table:
    """Every yes or no turned round, and every word of a few but the usual one, where the edition allows it."""
    chosen: Table = {}
    for option in options.described():
        value: object
        if isinstance(option.kind, Flag):
            value = not option.default
        elif isinstance(option.kind, OneOf) and option.name != "edition":
            value = option.kind.choices[-1]
        else:
            continue
        if possible(options, edition | {option.name: value}):
            chosen[option.name] = value
    return chosen


def possible(options: type[Options], table: Table) -> bool:
    from moowoo.games import BadOption

    try:
        options.chosen(table)
    except BadOption:
        return False
    return True


def words(*numbers: int) -> npt.NDArray[np.uint64]:
    """A seed for the kernel."""
    seed = np.zeros(4, np.uint64)
    seed[: len(numbers)] = numbers
    return seed


def new_game(kit: Kit, table: Table, seed: int) -> Game:
    with trying(f"beginning a game with the options {table}", "game: from_options, _start, deal"):
        return kit.game().from_options(table, seed)


def play_out(game: Game, seed: int) -> Iterator[Game]:
    """Random moves to the end; the game before every one of them, and after the last."""
    random = Random(seed)
    for _ in range(LONGEST):
        yield game
        if game.over:
            return
        with trying("playing a random legal move", "game: legal_moves, play; rules: legal, apply"):
            moves = game.legal_moves()
            expect(moves, "asking what the seat to act may do", "at least one move", "none", "rules: legal")
            game.play(picked(moves, random))
    expect(False, "playing random moves", f"an end within {LONGEST} decisions", "no end", "rules: apply")


def picked(moves: list[Move], random: Random) -> Move:
    """Any move, but mostly a card: what ends a round at once would else leave little to look at."""
    cards = [move for move in moves if move.card is not None]
    return random.choice(cards if cards and random.random() < MOSTLY else moves)


def moments(kit: Kit, table: Table, seed: int = 1) -> Iterator[Game]:
    """Some moments of a random game, evenly spread: the first, the last, and others between."""
    plies = sum(1 for _ in play_out(new_game(kit, table, seed), seed))
    every = max(1, plies // MOMENTS)
    for number, game in enumerate(play_out(new_game(kit, table, seed), seed)):
        if number % every == 0 or game.over:
            yield game
