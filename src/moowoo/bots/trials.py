"""Worlds tried out in compiled code: a network's layers, what it chooses, what that comes to at the end of the round,
and how well a world explains the past.

Much of what a network is shown is nothing, so a layer passes over it: one position at a time is as quick as many. What
is nothing changes from one position to the next, so what is something is listed first: a processor that guesses wrong
at every other number takes twice as long.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from moowoo.bots.chance import FINE, comes_true
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.network import Layers
from moowoo.engine import Source, at_once, below, compiled, compiled_apart, draw_seed, seed_rng
from moowoo.engine.arrays import Numbers, Reals, Records, Scratch
from moowoo.engine.rules import State

ROOT, WORLD, BELIEVED, TRIED, BACK = range(5)
"""The records of a search: as things stand, a world that may be the true one, the one believed in, one that is played
out, and one that is followed back."""
WEIGHT, WEIGHTS_SQUARED, WORTH, SQUARES, PAY, COIN, WON = range(7)
"""What is summed up for every action, world by world: how much the world counts, and its square; then, so much of it as
counts, what it is worth and the square of that, what it pays, what it brings, and whether that is above nothing."""
SLIP = 0.04
"""How often anybody does anything, for reasons of their own."""
RECALLED = 8
"""Deeds of the others that are looked at, the last ones."""
FAR = 0.01
"""A world that explains the past by so much less than most is not looked at any further."""


class Room(NamedTuple):
    """Where a network thinks: what it is shown, what it may do, its layers, its odds; and what rounds pay and bring."""

    features: Reals
    choices: Numbers
    first: Reals
    second: Reals
    odds: Reals
    places: Numbers
    """Which of the numbers that a layer is given are something."""
    paid: Reals
    brought: Reals


def room_for(learning: Learning, player: Layers) -> Room:
    single = np.float32
    return Room(
        np.zeros(learning.features, single),
        np.zeros(learning.actions, np.uint8),
        np.zeros(len(player[1]), single),
        np.zeros(len(player[3]), single),
        np.zeros(learning.actions, single),
        np.zeros(max(learning.features, len(player[1]), len(player[3])), np.int64),
        np.zeros(learning.seats),
        np.zeros(learning.seats),
    )


@compiled
def through(given: Reals, weights: Reals, biases: Reals, out: Reals, places: Numbers) -> None:
    """One layer; four at a time of what is given are added up."""
    something = 0
    for i in range(len(given)):
        places[something] = i
        something += given[i] != 0.0
    for j in range(len(out)):
        out[j] = biases[j]
    k = 0
    while k + 4 <= something:
        a, b, c, d = places[k], places[k + 1], places[k + 2], places[k + 3]
        of_a, of_b, of_c, of_d = given[a], given[b], given[c], given[d]
        for j in range(len(out)):
            two = of_a * weights[a, j] + of_b * weights[b, j]
            out[j] += two + (of_c * weights[c, j] + of_d * weights[d, j])
        k += 4
    while k < something:
        amount = given[places[k]]
        for j in range(len(out)):
            out[j] += amount * weights[places[k], j]
        k += 1


@compiled
def ramp(out: Reals) -> None:
    for j in range(len(out)):
        if out[j] < 0.0:
            out[j] = np.float32(0.0)


@compiled
def to_odds(odds: Reals, choices: Numbers) -> None:
    """From what speaks for every action to the odds of those that are allowed."""
    most = -1e30
    for j in range(len(odds)):
        if choices[j] and odds[j] > most:
            most = odds[j]
    total = 0.0
    for j in range(len(odds)):
        odds[j] = np.exp(odds[j] - most) if choices[j] else 0.0
        total += odds[j]
    for j in range(len(odds)):
        odds[j] /= total


@compiled
def forget(world: State, s: State, action: int, seat: int, chance: Source) -> bool:
    """What `recall` is at a game in which nobody follows worlds back."""
    return False


class Trial(NamedTuple):
    """How a world is tried: `go_on` is what whoever is to act does, `likelihood` how well it explains the past."""

    go_on: Callable[..., int]
    likelihood: Callable[..., float]


def played_quickly(learning: Learning) -> Trial:
    """Trials where the game has a quick player: everybody goes on so, and any world is as good as another."""
    quick = learning.quick or learning.forced

    @compiled
    def go_on(s: State, player: Layers, room: Room, chance: Source) -> int:
        return quick(s)

    @compiled
    def likelihood(
        tables: Records, moments: Records, deeds: Numbers, seat: int, enough: float, player: Layers, room: Room,
        chance: Source,
    ) -> float:  # fmt: skip
        return 1.0

    return Trial(go_on, likelihood)


def played_by_network(learning: Learning) -> Trial:
    """Trials in a duel: both go on as the network would, each on what they know."""
    see, forced, actor = learning.see, learning.forced, learning.rules.actor
    recall = learning.recall or forget

    @compiled_apart
    def weigh(s: State, player: Layers, room: Room) -> None:
        """The odds of everything that the seat to act may do, as the network numbers it."""
        see(s, actor(s), room.features, room.choices)
        through(room.features, player[0], player[1], room.first, room.places)
        ramp(room.first)
        through(room.first, player[2], player[3], room.second, room.places)
        ramp(room.second)
        through(room.second, player[4], player[5], room.odds, room.places)
        to_odds(room.odds, room.choices)

    @compiled
    def go_on(s: State, player: Layers, room: Room, chance: Source) -> int:
        weigh(s, player, room)
        aim, last = below(chance.rng, FINE) / FINE, 0
        for number in range(len(room.odds)):
            if room.choices[number]:
                last = number
                aim -= room.odds[number]
                if aim < 0.0:
                    break
        return int(room.choices[last]) - 1

    @compiled
    def likelihood(
        tables: Records, moments: Records, deeds: Numbers, seat: int, enough: float, player: Layers, room: Room,
        chance: Source,
    ) -> float:  # fmt: skip
        """How likely the others would have done what they did in the world on trial; nothing where that is far from
        enough."""
        tables[BACK] = tables[WORLD]
        likely, looked = 1.0, 0
        for back in range(len(deeds)):
            s, deed = moments[len(deeds) - 1 - back], deeds[len(deeds) - 1 - back]
            if recall(tables[BACK], s, deed, seat, chance) and forced(s) == UNFORCED:
                weigh(s, player, room)
                options, odds = 0, 0.0
                for j in range(len(room.odds)):
                    options += room.choices[j] != 0
                    if room.choices[j] == deed + 1:
                        odds = room.odds[j]
                likely *= (1.0 - SLIP) * odds + SLIP / options
                looked += 1
                if looked == RECALLED:
                    break
                if likely < FAR * enough:
                    return 0.0
        return likely

    return Trial(go_on, likelihood)


def make_search(learning: Learning) -> Callable[..., int]:
    """The compiled search of a game."""
    go_on, likelihood = played_by_network(learning) if learning.quick is None else played_quickly(learning)
    forced, decided, count = learning.forced, learning.decided, learning.count
    apply, determinize = learning.rules.apply, learning.rules.determinize
    besides = learning.besides / learning.scale

    @compiled
    def foresee(s: State, player: Layers, room: Room, work: Scratch, chance: Source) -> None:
        """All go on, each on what they know, until it is known what the round comes to."""
        while not decided(s, work, room.paid):
            action = forced(s)
            apply(s, action if action != UNFORCED else go_on(s, player, room, chance))
        count(s, work, room.brought)

    @at_once
    @compiled
    def search(
        tables: Records, moments: Records, deeds: Numbers, seat: int, running: Numbers, worlds: int,
        player: Layers, room: Room, work: Scratch, chance: Source, luck: Source, likely: Reals, sums: Reals,
    ) -> int:  # fmt: skip
        """Propose so many worlds, and try every action in the running in those that are taken, with the same chance in
        each; returns how many were.

        A world counts by how well it explains what was done. One that does so less well than most is taken by chance
        only, and then counts as most do: time is not spent on what hardly counts.
        """
        taken = 0
        for _ in range(worlds):
            tables[WORLD] = tables[ROOT]
            draw_seed(chance)
            determinize(tables[WORLD], seat, chance.seed)
            usual = likely[0] / max(likely[1], 1.0)
            found = likelihood(tables, moments, deeds, seat, usual, player, room, chance)
            likely[0] += found
            likely[1] += 1.0
            if found < usual and not comes_true(chance, found / usual):
                continue
            taken += 1
            tables[BELIEVED] = tables[WORLD]
            for action in running:
                tables[TRIED] = tables[WORLD]
                seed_rng(luck.rng, chance.seed)
                apply(tables[TRIED], action)
                foresee(tables[TRIED], player, room, work, luck)
                note(sums[action], max(found, usual), room.paid[seat], room.brought[seat], besides)
        return taken

    return search


@compiled
def note(sums: Reals, weight: float, pay: float, coin: float, besides: float) -> None:
    """Sum up what came of an action in one world."""
    worth = pay + besides * coin
    sums[WEIGHT] += weight
    sums[WEIGHTS_SQUARED] += weight * weight
    sums[WORTH] += weight * worth
    sums[SQUARES] += weight * worth * worth
    sums[PAY] += weight * pay
    sums[COIN] += weight * coin
    sums[WON] += weight * (coin > 0.0)
