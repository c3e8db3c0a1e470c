"""World search: actions that the network considers, played out in sampled worlds by compiled code."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.networks import Layers, Policy, layers, learning_of, paper, weights_of
from moowoo.bots.search import Budget
from moowoo.bots.seeds import source
from moowoo.engine import (
    Source,
    at_once,
    below,
    compiled,
    compiled_apart,
    draw_seed,
    new_source,
    nth_bit,
    popcount,
    seed_rng,
)
from moowoo.engine.arrays import Numbers, Reals, Records, Scratch
from moowoo.engine.rules import State
from moowoo.games import Move

PERCENT = 100
FINE = 1 << 30
"""So fine are chances that are no percentages."""


@compiled
def happens(source: Source, percent: int) -> bool:
    """True so many times in a hundred."""
    return below(source.rng, PERCENT) < percent


@compiled
def comes_true(source: Source, odds: float) -> bool:
    """True with this chance, from 0 to 1."""
    return below(source.rng, FINE) < odds * FINE


@compiled
def any_bit(source: Source, bits: int) -> int:
    """One of some set bits, each as likely as the next."""
    return nth_bit(bits, below(source.rng, popcount(bits)))


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


PARTS = {"prior": ("network", "none")}
"""What the search is made of, to be left out by name."""
DUEL_PARTS = {"worlds": ("likely", "uniform"), **PARTS}
"""The same in a duel."""
FIRST = 16
"""Worlds proposed before any action is tried: to know how well worlds can explain the past."""
STRIDE = 16
"""So many trials, or this part of all, lie between two looks at the clock."""
TRUST = 0.5
"""What the network's opinion is worth, for every e times that it likes an action less: so many standard errors of what
the worlds have shown, besides `Learning.opinion`."""
FAINT, SENSELESS = -4.0, -99.0
"""The logarithms of the odds of what is hardly worth trying, and of what makes no sense."""
REMARKS = 4
"""Worlds in which even that is tried: what it is worth is but a remark."""
LINE = 6
"""Moves of a line that are told."""
ENOUGH = 100
"""Trials where only one action makes sense, to know how things stand: before that, nothing is clear."""
CLEAR = 5.0
"""Standard errors by which the best must be ahead of all others to be taken without thinking any longer."""
LOOK_AGAIN = 1.25
"""When there are so many times as many trials, it is looked at again whether it is clear."""


class Mind(NamedTuple):
    """What one game has learned, as a search needs it."""

    learning: Learning
    policy: Policy
    player: Layers
    search: Callable[..., int]


@cache
def mind_of(game: str) -> Mind:
    learning, weights = learning_of(game), weights_of(game)
    return Mind(learning, Policy.open(weights), layers(weights), make_search(learning))


class Rosy(NamedTuple):
    """How much less than it seems a round pays and brings, where that is not known for sure."""

    pay: float = 0.0
    coin: float = 0.0


FAIR = Rosy()


class Found(NamedTuple):
    """What was found out about an action: what it pays, and what it brings in the game's own coin."""

    action: int
    pay: float
    coin: float


class Foresight:
    """The legal actions as runners: after every heat the better half goes on."""

    def __init__(self, information: Information, budget: Budget, ways: Mapping[str, str], rosy: Rosy = FAIR) -> None:
        self.information, self.seat, self.rosy = information, information.seat, rosy
        self.mind = mind_of(information.game)
        rules = self.mind.learning.rules
        self.budget, self.clock = budget, budget.clock()
        self.tables = np.zeros(5, rules.STATE)
        self.tables[ROOT] = information.record
        self.chance, self.luck = source("foresight", information.seed), new_source()
        self.room = room_for(self.mind.learning, self.mind.player)
        self.work = self.mind.learning.workspace_for(information.record)
        explained = self.mind.learning.recall and "worlds" not in ways
        past = information.past[-1] if explained and information.past else None
        self.moments = past.records.copy() if past else self.tables[:0]
        self.deeds = past.actions if past else np.zeros(0, np.int64)
        self.likely = np.zeros(2)
        self.sums = np.zeros((rules.ACTIONS, WON + 1))
        self.actions: Numbers = np.flatnonzero(information.mask)
        self.running: Numbers = self.actions
        self.opinion = self.opinions()
        self.sensible = self.worth_trying()
        if "prior" in ways:
            self.opinion[:] = 0.0
        self.effort = 0
        self.next_look: float = ENOUGH

    def opinions(self) -> Reals:
        """What the network thinks of every action, as logarithms of its odds."""
        thought = np.full(len(self.sums), SENSELESS)
        action = self.mind.learning.forced(self.tables[ROOT])
        if action != UNFORCED:
            thought[action] = 0.0
            return thought
        odds, choices = self.odds(self.tables[ROOT])
        for number in np.flatnonzero(choices):
            thought[int(choices[number]) - 1] = np.log(odds[number] + 1e-9)
        return thought

    def odds(self, s: State) -> tuple[Reals, Numbers]:
        """The odds of what the network would do for whoever is to act, and what its actions mean."""
        features, choices = paper(self.mind.learning)
        self.mind.learning.see(s, self.mind.learning.rules.actor(s), features, choices)
        return self.mind.policy.odds(features, choices), choices

    def worth_trying(self) -> Numbers:
        """What the network would do now and then, and in any case what it likes second best."""
        liked = np.flatnonzero(self.opinion > SENSELESS)
        best_first = liked[np.argsort(-self.opinion[liked], kind="stable")]
        return best_first[: max(2, int((self.opinion >= FAINT).sum()))]

    def run(self) -> list[Found]:
        """Hold the heats; every action, the best first."""
        seconds, limit = self.budget.seconds or 0.0, self.budget.limit
        if len(self.sensible) == 1:
            limit = min(limit, ENOUGH)
        self.search(self.running[:0], FIRST, self.sums)
        while self.effort < REMARKS * len(self.actions):
            self.try_out(1)
        self.running = self.sensible
        fell = [int(action) for action in self.actions if action not in self.running]
        heats = max(1, (len(self.running) - 1).bit_length())
        for heat in range(1, heats + 1):
            part = heat / heats
            while self.effort < part * limit and self.clock.left > (1.0 - part) * seconds and not self.clear():
                stride = min(max(STRIDE, self.effort // STRIDE), part * limit - self.effort)
                self.try_out(max(1, int(stride) // len(self.running)))
            order = sorted(self.running.tolist(), key=lambda action: -self.merit(action))
            self.running = np.array(order[: (len(order) + 1) // 2])
            fell[:0] = order[len(self.running) :]
        return in_order([self.found(action) for action in [*self.running.tolist(), *fell]])

    def try_out(self, worlds: int) -> None:
        self.effort += len(self.running) * self.search(self.running, worlds, self.sums)

    def search(self, running: Numbers, worlds: int, sums: Reals) -> int:
        return self.mind.search(
            self.tables, self.moments, self.deeds, self.seat, running, worlds, self.mind.player, self.room,
            self.work, self.chance, self.luck, self.likely, sums,
        )  # fmt: skip

    def clear(self) -> bool:
        """Is one action so far ahead that more worlds would hardly change it? Looked at now and then."""
        if self.effort < self.next_look:
            return False
        self.next_look = LOOK_AGAIN * self.effort
        best, *others = sorted(self.running.tolist(), key=lambda action: -self.merit(action))
        lead, doubt = self.merit(best), self.doubt(best)
        return all(lead - self.merit(other) > CLEAR * np.hypot(doubt, self.doubt(other)) for other in others)

    def doubt(self, action: int) -> float:
        """The standard error of what an action is worth."""
        sums = self.sums[action]
        spread = max(sums[SQUARES] / sums[WEIGHT] - (sums[WORTH] / sums[WEIGHT]) ** 2, 0.0)
        return float(np.sqrt(spread * sums[WEIGHTS_SQUARED]) / sums[WEIGHT])

    def merit(self, action: int) -> float:
        sums = self.sums[action]
        trust = self.mind.learning.opinion + TRUST * self.doubt(action)
        return float(sums[WORTH] / sums[WEIGHT] + trust * self.opinion[action])

    def found(self, action: int) -> Found:
        means = self.sums[action] / self.sums[action, WEIGHT]
        rosy = self.rosy if self.doubt(action) else FAIR
        return Found(action, float(means[PAY]) - rosy.pay, float(means[COIN]) - rosy.coin)

    def likely_action(self, s: State) -> int:
        """What whoever is to act would do, as worlds are played out: best to the network where it plays them."""
        learning = self.mind.learning
        action = int(learning.forced(s))
        if action != UNFORCED:
            return action
        if learning.quick:
            return int(learning.quick(s))
        odds, choices = self.odds(s)
        return int(choices[odds.argmax()]) - 1

    def line(self, action: int, horizon: int = -1) -> tuple[Move, ...]:
        """How it may go on after an action, as far as one can see: not beyond an action that brings what is unseen."""
        s, line = self.world, list[Move]()
        table, rules = self.information.table.standing(self.information.options, s), self.mind.learning.rules
        while True:
            line.append(table._move(action))
            rules.apply(s, action)
            if len(line) == LINE or action == horizon or rules.actor(s) < 0:
                return tuple(line)
            action = self.likely_action(s)

    @property
    def world(self) -> State:
        """The world that was believed in last, to be played on."""
        return self.mind.learning.rules.copy(self.tables[BELIEVED])

    def success(self, action: int) -> float:
        """How often the round was won with an action."""
        return float(self.sums[action, WON] / self.sums[action, WEIGHT])


def in_order(found: list[Found]) -> list[Found]:
    """The best first; nothing that comes later is said to pay more."""
    least = accumulate((one.pay for one in found), min)
    return [one._replace(pay=pay) for one, pay in zip(found, least, strict=True)]
