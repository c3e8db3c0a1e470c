"""A search for any game: every move is tried in worlds drawn at random, which the game's best rule of thumb plays out,
or any bot.

Plain and slow beside a search made for its game, but it needs nothing except the rules and a plan. A rule of thumb
sees all of the world it plays out, so it values what one would like to know too little; a bot is told what its seat
knows.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import numpy as np
import numpy.typing as npt

from moowoo.bots.information import Information
from moowoo.bots.protocol import Bot, Reason
from moowoo.bots.registry import chosen
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import derive, source, words
from moowoo.engine.rules import DEAL, Rules
from moowoo.games import Move
from moowoo.games.game import State
from moowoo.games.kit import kit

LONGEST_LINE = 6
MOST_ROUNDS = 100
"""A game that goes on for so many more rounds is taken for a draw."""
Reals = npt.NDArray[np.float64]
Play = Callable[[State], int]
"""The next action in a world."""


@dataclass
class Tried:
    """What came of a move: everybody's wins, and what the round brought; `line` is how the first world went on."""

    move: Move
    action: int
    wins: Reals
    earned: float = 0.0
    worlds: int = 0
    line: list[Move] = field(default_factory=list)

    def option(self, coin: int) -> Option:
        chances = tuple((self.wins / self.wins.sum()).tolist())
        return Option(self.move, coin * self.earned / self.worlds, chances, tuple(self.line), Reason("whim"))


def judge(information: Information, budget: Budget, bot: Bot | None = None) -> Judgement:
    """Weigh every legal move, everybody going on like the bot, if one is given. Effort is counted in moves tried, over
    all worlds.
    """
    seats, clock = information.imagined.seats, budget.clock()
    moves = [Tried(move, information.action(move), np.zeros(seats)) for move in information.legal]
    effort = worlds = 0
    while worlds == 0 or (effort + len(moves) <= budget.limit and clock.left > 0):
        for tried in moves:
            try_out(information, tried, worlds, bot)
        worlds, effort = worlds + 1, effort + len(moves)
    seat, coin = information.seat, 1 if information.table.better == "more" else -1
    moves.sort(key=lambda tried: (-tried.wins[seat], -tried.earned))
    return Judgement(tuple(tried.option(coin) for tried in moves), effort, exact=False)


def try_out(information: Information, tried: Tried, number: int, bot: Bot | None) -> None:
    """Make a move in one world, and play it out."""
    rules, s = information.table.rules, information.world(number)
    play = by_thumb(information, number) if bot is None else by_bot(information, number, bot)
    rules.apply(s, tried.action)
    line = play_round(information, s, play)
    paid = np.zeros(len(tried.wins))
    rules.rewards(s, paid)
    tried.earned += paid[information.seat]
    tried.wins += winners(rules, finished(information, s, play), len(paid))
    tried.worlds += 1
    tried.line = tried.line or [tried.move, *line]


def by_thumb(information: Information, number: int) -> Play:
    """Everybody plays by the game's best rule of thumb."""
    level = [*kit(information.game).players().plans.values()][-1]
    scratch, chance = level.scratch(), source("sampling", information.seed, number)
    return lambda s: int(level.plan(s, scratch, chance)[0])


def by_bot(information: Information, number: int, bot: Bot) -> Play:
    """Everybody plays like a bot, which is told what the seat to act knows."""
    table, options, asked = information.table, information.options, count()

    def play(s: State) -> int:
        seed = derive("sampling", information.seed, number, next(asked))
        known = Information.of(table, options, s, table.rules.actor(s), seed)
        return known.action(chosen(bot, known).move)

    return play


def play_round(information: Information, s: State, play: Play) -> list[Move]:
    """Play a round out; returns its first moves."""
    rules = information.table.rules
    line: list[Move] = []
    game = information.table.standing(information.options, s)
    while rules.actor(s) >= 0:
        action = play(s)
        if len(line) + 1 < LONGEST_LINE:
            line.append(game._move(action))
        rules.apply(s, action)
    return line


def finished(information: Information, s: State, play: Play) -> State:
    """The game played to its end, round after round."""
    rules = information.table.rules
    for number in range(MOST_ROUNDS):
        if rules.actor(s) != DEAL:
            break
        rules.deal(s, words("sampling", information.seed, int(s.rounds), number))
        play_round(information, s, play)
    return s


def winners(rules: Rules, s: State, seats: int) -> Reals:
    """A win is 1; who comes out equal shares it."""
    result = np.zeros(seats)
    rules.returns(s, result)
    best = result == result.max()
    return np.asarray(best / best.sum(), np.float64)
