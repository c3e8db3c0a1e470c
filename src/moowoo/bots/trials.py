"""Worlds tried out by networks, in compiled code: their layers, what the player chooses, what the critic says of that,
and how well a world explains the past.

Much of what a network is shown is nothing, so a layer passes over it: one position at a time is as quick as many.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from moowoo.bots.chance import FINE, comes_true
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.network import Layers
from moowoo.kernel import Source, at_once, below, compiled, draw_seed, seed_rng
from moowoo.kernel.arrays import Numbers, Reals, Records, Scratch
from moowoo.kernel.rules import State

ROOT, WORLD, BELIEVED, TRIED, BACK = range(5)
"""The records of a search: as things stand, a world that may be the true one, the one believed in, one that is played
out, and one that is followed back."""
PAY, COIN, WON, TRIES, SQUARES = range(5)
"""What is summed up for every action: what it pays, what it brings, how often that is above nothing, how often it was
tried, and the squares of what it pays."""
SLIP = 0.04
"""How often anybody does anything, for reasons of their own."""
RECALLED = 8
"""Deeds of the others that are looked at, the last ones."""


class Room(NamedTuple):
    """Where networks think: what the player is shown, what it may do, its layers, its odds; what the critic is shown,
    its layers, what it says; and what rounds pay and bring."""

    features: Reals
    choices: Numbers
    first: Reals
    second: Reals
    odds: Reals
    known: Reals
    critic_first: Reals
    critic_second: Reals
    said: Reals
    paid: Reals
    brought: Reals


class Loops(NamedTuple):
    """The compiled functions of one game."""

    weigh: Callable[..., None]
    search: Callable[..., None]


def room_for(learning: Learning, player: Layers, critic: Layers) -> Room:
    single = np.float32
    return Room(
        np.zeros(learning.features, single),
        np.zeros(learning.actions, np.uint8),
        np.zeros(len(player[1]), single),
        np.zeros(len(player[3]), single),
        np.zeros(learning.actions, single),
        np.zeros(learning.features + learning.hidden, single),
        np.zeros(len(critic[1]), single),
        np.zeros(len(critic[3]), single),
        np.zeros(len(critic[5]), single),
        np.zeros(learning.seats),
        np.zeros(learning.seats),
    )


@compiled
def through(given: Reals, weights: Reals, biases: Reals, out: Reals) -> None:
    """One layer."""
    for j in range(len(out)):
        out[j] = biases[j]
    for i in range(len(given)):
        amount = given[i]
        if amount != 0.0:
            for j in range(len(out)):
                out[j] += amount * weights[i, j]


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


def recall_of(learning: Learning) -> Callable[[State, State, int, int, Source], bool]:
    assert learning.recall is not None, "a game that is searched can be followed back"
    return learning.recall


def make_loops(learning: Learning) -> Loops:
    see, forced, decided, count = learning.see, learning.forced, learning.decided, learning.count
    peek, features, scale = learning.peek, learning.features, learning.scale
    recall = recall_of(learning)
    actor, apply, determinize = learning.rules.actor, learning.rules.apply, learning.rules.determinize

    @compiled
    def weigh(s: State, player: Layers, room: Room) -> None:
        """The odds of everything that the seat to act may do, as the network numbers it."""
        see(s, actor(s), room.features, room.choices)
        through(room.features, player[0], player[1], room.first)
        ramp(room.first)
        through(room.first, player[2], player[3], room.second)
        ramp(room.second)
        through(room.second, player[4], player[5], room.odds)
        to_odds(room.odds, room.choices)

    @compiled
    def choose(s: State, player: Layers, room: Room, chance: Source) -> int:
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
    def foresee(
        s: State, seat: int, plies: int, player: Layers, critic: Layers, room: Room, work: Scratch, chance: Source
    ) -> None:
        """What a world comes to: everybody goes on as the network does, on what they know, for so many decisions; then
        the critic says it, if it is not known."""
        while not decided(s, work, room.paid):
            action = forced(s)
            if action == UNFORCED:
                if plies == 0:
                    ask_critic(s, seat, critic, room)
                    return
                plies -= 1
                action = choose(s, player, room, chance)
            apply(s, action)
        count(s, work, room.brought)

    @compiled
    def ask_critic(s: State, seat: int, critic: Layers, room: Room) -> None:
        see(s, actor(s), room.known[:features], room.choices)
        peek(s, actor(s), room.known[features:])
        through(room.known, critic[0], critic[1], room.critic_first)
        ramp(room.critic_first)
        through(room.critic_first, critic[2], critic[3], room.critic_second)
        ramp(room.critic_second)
        through(room.critic_second, critic[4], critic[5], room.said)
        sign = 1.0 if actor(s) == seat else -1.0
        room.paid[seat] = sign * room.said[0]
        room.brought[seat] = sign * room.said[1] * scale

    @compiled
    def likelihood(
        tables: Records, moments: Records, deeds: Numbers, seat: int, player: Layers, room: Room, chance: Source
    ) -> float:
        """How likely the others would have done what they did in the world on trial, as a logarithm."""
        tables[BACK] = tables[WORLD]
        total, looked = 0.0, 0
        for back in range(len(deeds)):
            s, deed = moments[len(deeds) - 1 - back], deeds[len(deeds) - 1 - back]
            if recall(tables[BACK], s, deed, seat, chance) and forced(s) == UNFORCED:
                weigh(s, player, room)
                options, odds = 0, 0.0
                for j in range(len(room.odds)):
                    options += room.choices[j] != 0
                    if room.choices[j] == deed + 1:
                        odds = room.odds[j]
                total += np.log((1.0 - SLIP) * odds + SLIP / options)
                looked += 1
                if looked == RECALLED:
                    break
        return total

    @at_once
    @compiled
    def search(
        tables: Records, moments: Records, deeds: Numbers, seat: int, running: Numbers, worlds: int, proposals: int,
        plies: int, player: Layers, critic: Layers, room: Room, work: Scratch, chance: Source, luck: Source,
        likely: Reals, sums: Reals,
    ) -> None:  # fmt: skip
        """Every action in the running in so many worlds, with the same chance in each.

        A world is proposed at random, and taken instead of the one before by chance, the more likely the better it
        explains what was done (the rule of Metropolis and Hastings).
        """
        for _ in range(worlds):
            for _ in range(proposals):
                tables[WORLD] = tables[ROOT]
                draw_seed(chance)
                determinize(tables[WORLD], seat, chance.seed)
                found = likelihood(tables, moments, deeds, seat, player, room, chance)
                if found >= likely[0] or comes_true(chance, np.exp(found - likely[0])):
                    likely[0] = found
                    tables[BELIEVED] = tables[WORLD]
            draw_seed(chance)
            for action in running:
                tables[TRIED] = tables[BELIEVED]
                seed_rng(luck.rng, chance.seed)
                apply(tables[TRIED], action)
                foresee(tables[TRIED], seat, plies, player, critic, room, work, luck)
                sums[action, PAY] += room.paid[seat]
                sums[action, COIN] += room.brought[seat]
                sums[action, WON] += room.brought[seat] > 0.0
                sums[action, TRIES] += 1.0
                sums[action, SQUARES] += room.paid[seat] ** 2

    return Loops(weigh, search)
