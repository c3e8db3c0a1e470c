"""A search for any game: every move is tried in worlds drawn at random, which the game's best rule of thumb plays out.

Plain and slow beside a search made for its game, but it needs nothing except the rules and a plan. Whoever plays a
world out sees all of it, so it values what one would like to know too little.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from moowoo.bots.information import Information
from moowoo.bots.protocol import Level, Reason
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import source, words
from moowoo.games import Move
from moowoo.games.game import State
from moowoo.games.registry import kit
from moowoo.kernel import Source
from moowoo.kernel.rules import DEAL, Rules

LONGEST_LINE = 6
MOST_ROUNDS = 100
"""A game that goes on for so many more rounds is taken for a draw."""
Reals = npt.NDArray[np.float64]


@dataclass
class Tried:
    """What came of a move: everybody's wins, and what the round brought; `line` is how the first world went on."""

    move: Move
    action: int
    wins: Reals
    earned: float = 0.0
    worlds: int = 0
    line: list[Move] = field(default_factory=list)

    def option(self) -> Option:
        chances = tuple((self.wins / self.wins.sum()).tolist())
        return Option(self.move, self.earned / self.worlds, chances, tuple(self.line), Reason("whim"))


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in moves tried, over all worlds."""
    seats, clock = information.imagined.seats, budget.clock()
    moves = [Tried(move, information.action(move), np.zeros(seats)) for move in information.legal]
    effort = worlds = 0
    while worlds == 0 or (effort + len(moves) <= budget.limit and clock.left > 0):
        for tried in moves:
            try_out(information, tried, worlds)
        worlds, effort = worlds + 1, effort + len(moves)
    seat = information.seat
    moves.sort(key=lambda tried: (-tried.wins[seat], -tried.earned))
    return Judgement(tuple(tried.option() for tried in moves), effort, exact=False)


def try_out(information: Information, tried: Tried, number: int) -> None:
    """Make a move in one world, and play it out."""
    rules, level = information.table.rules, [*kit(information.game).players().plans.values()][-1]
    s, chance = information.world(number), source("sampling", information.seed, number)
    rules.apply(s, tried.action)
    line = play_round(information, s, level, chance)
    paid = np.zeros(len(tried.wins))
    rules.rewards(s, paid)
    tried.earned += paid[information.seat]
    tried.wins += winners(rules, finished(information, s, level, chance), len(paid))
    tried.worlds += 1
    tried.line = tried.line or [tried.move, *line]


def play_round(information: Information, s: State, level: Level, chance: Source) -> list[Move]:
    """Play a round out; returns its first moves."""
    rules, scratch = information.table.rules, level.scratch()
    line: list[Move] = []
    game = information.table.standing(information.options, s)
    while rules.actor(s) >= 0:
        action = int(level.plan(s, scratch, chance)[0])
        if len(line) + 1 < LONGEST_LINE:
            line.append(game._move(action))
        rules.apply(s, action)
    return line


def finished(information: Information, s: State, level: Level, chance: Source) -> State:
    """The game played to its end, round after round."""
    rules = information.table.rules
    for number in range(MOST_ROUNDS):
        if rules.actor(s) != DEAL:
            break
        rules.deal(s, words("sampling", information.seed, int(s.rounds), number))
        play_round(information, s, level, chance)
    return s


def winners(rules: Rules, s: State, seats: int) -> Reals:
    """A win is 1; who comes out equal shares it."""
    result = np.zeros(seats)
    rules.returns(s, result)
    best = result == result.max()
    return np.asarray(best / best.sum(), np.float64)
