"""Rounds in batches, played on by compiled code up to where a network has to choose.

Every seat of every round has a player: one of the networks, by its number, or a level of the game's own, as
`LEVEL` and its number. What is forced, and what levels do, happens in one call for the whole batch.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from moowoo.bots.learning import NOT_ALLOWED, Learning
from moowoo.bots.networks import learning_of
from moowoo.engine import Source, at_once, compiled, seed_rng
from moowoo.engine.arrays import Numbers, Reals, Records, Scratch, Truths
from moowoo.engine.slots import DEALS, PICKS, empty_slots, slot_type
from moowoo.train.networks import FORBIDDEN, Array, Network

OVER = -1
"""In place of a network's number: the round is over."""
LEVEL = 8
"""Players from here on are levels."""


@dataclass(frozen=True)
class Rollouts:
    """The compiled loops of one game."""

    begin: Callable[..., None]
    advance: Callable[..., None]
    look: Callable[..., None]
    explore: Callable[..., None]
    play_out: Callable[..., None]
    act: Callable[..., None]
    think: Callable[..., None]
    count: Callable[..., None]


@cache
def rollouts_of(game: str) -> Rollouts:
    return make_rollouts(learning_of(game))


def make_rollouts(learning: Learning) -> Rollouts:
    begin_round, forced, decided, count_round = learning.begin, learning.forced, learning.decided, learning.count
    see, peek = learning.see, learning.peek
    think, features = learning.think, learning.features
    actor, apply = learning.rules.actor, learning.rules.apply
    quick, coin = learning.quick or forced, learning.besides / learning.scale

    @compiled
    def seed_source(source: Source, seed: int, number: int, purpose: int) -> None:
        source.seed[0], source.seed[1], source.seed[2], source.seed[3] = seed, number, purpose, 1
        seed_rng(source.rng, source.seed)

    @compiled
    def begin(slots: Records, seed: int, twins: int, table: int) -> None:
        """Deal every round; so many in a row are dealt alike."""
        for i in range(len(slots)):
            seed_source(slots[i].deals, seed, i // twins, DEALS)
            seed_source(slots[i].picks, seed, i, PICKS)
            begin_round(slots[i].game, slots[i].deals, table)

    @compiled
    def advance(
        slots: Records, asked: Numbers, who: Numbers, work: Scratch, scratch: Records, seats: Numbers, paid: Reals
    ) -> None:
        """Play on wherever the round is not over: `asked` is then the network that has to choose, for `seats`."""
        for i in range(len(slots)):
            s = slots[i].game
            while asked[i] != OVER:
                if decided(s, work, paid[i]):
                    asked[i] = OVER
                    break
                action = forced(s)
                if action < 0:
                    seats[i] = actor(s)
                    asked[i] = who[i, seats[i]]
                    if asked[i] < LEVEL:
                        break
                    action = think(s, asked[i] - LEVEL, scratch, slots[i].picks)
                apply(s, action)

    @compiled
    def look(slots: Records, games: Numbers, seats: Numbers, known: Reals, choices: Numbers) -> None:
        """What the seats to choose know in some games, then what they cannot know, and what they may do."""
        for k in range(len(games)):
            i = games[k]
            see(slots[i].game, seats[i], known[k, :features], choices[k])
            peek(slots[i].game, seats[i], known[k, features:])

    @compiled
    def explore(
        slots: Records, games: Numbers, seats: Numbers, choices: Numbers, tried: Records, work: Scratch,
        pays: Reals, unused: Numbers, known: Reals, turns: Reals, paid: Reals,
    ) -> None:  # fmt: skip
        """Try out all choices in some games of two, one after the other, as far as the next decision. What is known
        there, and whose it is (1 for the same seat, -1 for the other); or 0 where the round is decided, and what it
        pays."""
        row = 0
        for k in range(len(games)):
            seat = seats[games[k]]
            for number in range(choices.shape[1]):
                if choices[k, number] == NOT_ALLOWED:
                    continue
                tried[0] = slots[games[k]].game
                s, action = tried[0], int(choices[k, number]) - 1
                while action >= 0:
                    apply(s, action)
                    if decided(s, work, pays):
                        turns[row], paid[row] = 0.0, pays[seat]
                        break
                    action = forced(s)
                    if action < 0:
                        turns[row] = 1.0 if actor(s) == seat else -1.0
                        see(s, actor(s), known[row, :features], unused)
                        peek(s, actor(s), known[row, features:])
                row += 1

    @compiled
    def play_out(
        slots: Records, games: Numbers, seats: Numbers, choices: Numbers, tried: Records, work: Scratch, pays: Reals,
        coins: Reals, worth: Reals,
    ) -> None:  # fmt: skip
        """Try out all choices in some games to the end of the round, everybody going on quickly: what they are
        worth."""
        for k in range(len(games)):
            seat = seats[games[k]]
            for number in range(choices.shape[1]):
                if choices[k, number] == NOT_ALLOWED:
                    continue
                tried[0] = slots[games[k]].game
                s = tried[0]
                apply(s, int(choices[k, number]) - 1)
                while not decided(s, work, pays):
                    action = forced(s)
                    apply(s, action if action >= 0 else quick(s))
                count_round(s, work, coins)
                worth[k, number] = pays[seat] + coin * coins[seat]

    @compiled
    def act(slots: Records, games: Numbers, actions: Numbers) -> None:
        for k in range(len(games)):
            apply(slots[games[k]].game, actions[k])

    @compiled
    def think_all(slots: Records, games: Numbers, level: int, scratch: Records, actions: Numbers) -> None:
        """What a level would do in some games."""
        for k in range(len(games)):
            actions[k] = think(slots[games[k]].game, level, scratch, slots[games[k]].picks)

    @compiled
    def count(slots: Records, work: Scratch, out: Reals) -> None:
        for i in range(len(slots)):
            count_round(slots[i].game, work, out[i])

    for loop in (begin, advance, look, explore, play_out, act, think_all, count):
        at_once(loop)
    return Rollouts(begin, advance, look, explore, play_out, act, think_all, count)


class Batch:
    """Some rounds of one game that are played side by side, from their deal to their end."""

    def __init__(self, game: str, rounds: int) -> None:
        self.game, self.learning, self.loops = game, learning_of(game), rollouts_of(game)
        self.slots = empty_slots(rounds, slot_type(self.learning.rules.STATE))
        self.asked = np.zeros(rounds, np.int64)
        self.seats = np.zeros(rounds, np.int64)
        self.paid = np.zeros((rounds, self.learning.seats))
        self.tried = np.zeros(1, self.learning.rules.STATE)
        self.work, self.scratch = self.learning.workspace(), self.learning.scratch()

    def begin(self, seed: int, who: Numbers, twins: int = 1, table: int = -1) -> None:
        """Deal; `who` is the player of every seat of every round."""
        self.who = np.ascontiguousarray(who, np.int64)
        self.asked[:] = 0
        self.loops.begin(self.slots, seed, twins, table)
        self.advance()

    def advance(self) -> None:
        self.loops.advance(self.slots, self.asked, self.who, self.work, self.scratch, self.seats, self.paid)

    def waiting(self, network: int) -> Numbers:
        """The rounds in which a network has to choose."""
        return np.flatnonzero(self.asked == network)

    def look(self, games: Numbers) -> tuple[Array, Numbers]:
        """What the seats to choose know in some rounds and, behind that, what they cannot know; and their choices."""
        known = np.empty((len(games), self.learning.features + self.learning.hidden), np.float32)
        choices = np.empty((len(games), self.learning.actions), np.uint8)
        self.loops.look(self.slots, games, self.seats, known, choices)
        return known, choices

    def play_best(self, *networks: Network) -> None:
        """Play rounds that have begun to their end, the networks always choosing what seems best."""
        while (self.asked >= 0).any():
            for number, network in enumerate(networks):
                games = self.waiting(number)
                known, masks = self.look(games)
                out = network(known[:, : self.learning.features])
                self.act(games, masks, np.where(masks, out, FORBIDDEN).argmax(1))
            self.advance()

    def try_out(self, games: Numbers, choices: Numbers, critic: Network | None, model: Network | None = None) -> Array:
        """What every choice is worth to the seat to choose: as the critic says of the next decision or, where there
        is none, as it turns out, all going on as the model or, where there is none, quickly."""
        if critic:
            return self.explore(games, choices, critic)
        return self.play_on(games, choices, model) if model else self.play_out(games, choices)

    def play_out(self, games: Numbers, choices: Numbers) -> Array:
        worth = np.zeros(choices.shape, np.float32)
        pays, coins = np.zeros((2, self.learning.seats))
        self.loops.play_out(self.slots, games, self.seats, choices, self.tried, self.work, pays, coins, worth)
        return worth

    def play_on(self, games: Numbers, choices: Numbers, model: Network) -> Array:
        rows, numbers = np.nonzero(choices)
        each, seats = np.arange(len(rows)), self.seats[games[rows]]
        tried = Batch(self.game, len(rows))
        tried.slots[:] = self.slots[games[rows]]
        tried.who = np.zeros((len(rows), self.learning.seats), np.int64)
        tried.act(each, choices[rows], numbers)
        tried.advance()
        tried.play_best(model)
        coin = self.learning.besides / self.learning.scale
        worth = np.zeros(choices.shape, np.float32)
        worth[rows, numbers] = tried.paid[each, seats] + coin * tried.count()[each, seats]
        return worth

    def explore(self, games: Numbers, choices: Numbers, critic: Network) -> Array:
        rows = np.count_nonzero(choices)
        known = np.zeros((rows, self.learning.features + self.learning.hidden), np.float32)
        turns, paid = np.zeros((2, rows), np.float32)
        pays, unused = np.zeros(self.learning.seats), np.zeros(self.learning.actions, np.uint8)
        self.loops.explore(
            self.slots, games, self.seats, choices, self.tried, self.work, pays, unused, known, turns, paid
        )
        worth = np.zeros(choices.shape, np.float32)
        worth[choices != NOT_ALLOWED] = paid + turns * critic(known)[:, 0]
        return worth

    def act(self, games: Numbers, choices: Numbers, actions: Numbers) -> None:
        """Do what the networks have chosen, by their own numbers."""
        self.loops.act(self.slots, games, choices[np.arange(len(games)), actions].astype(np.int64) - 1)

    def taught(self, games: Numbers, choices: Numbers) -> tuple[Numbers, Truths]:
        """What the teacher would do, by the networks' numbers, and whether it is a choice at all."""
        actions = np.zeros(len(games), np.int64)
        self.loops.think(self.slots, games, self.learning.teacher, self.scratch, actions)
        same = choices == actions[:, None] + 1
        return same.argmax(1), same.any(1)

    def count(self) -> Reals:
        """What the rounds, which are over, have brought every seat in the game's own coin."""
        out = np.zeros((len(self.slots), self.learning.seats))
        self.loops.count(self.slots, self.work, out)
        return out
