"""One game of a match, played on the kernel's record, every choice checked."""

from typing import NamedTuple

import numpy as np

from moowoo.arena.setup import Setup
from moowoo.bots import Bot, BrokenBot, Information, create
from moowoo.bots.seeds import derive
from moowoo.games import MoowooError
from moowoo.games.game import Game
from moowoo.games.seeds import round_seed


class Played(NamedTuple):
    """How a game ended, bot by bot in the order of the setup."""

    number: int
    shares: tuple[float, ...]
    """A win is 1; winners who are equal share it."""
    scores: tuple[int, ...]
    """Woo, or flies."""
    decisions: int


def play_game(setup: Setup, index: int) -> Played:
    """Play game number `index` of a match. Nothing but the setup and the number decides how it goes."""
    table = setup.table(index)
    entries = [setup.entry_at(index, seat) for seat in range(table.seats)]
    players = [create(setup.bots[entry], setup.game, derive(setup.seed, index, entry)) for entry in entries]
    decisions = 0
    while not table.over:
        seat = table.actor
        if seat is None:
            table.kernel.deal(table.record, round_seed(table.master, table.round + 1))
        else:
            known = Information.of(type(table), table.options, table.record, seat, derive(index, decisions))
            table.kernel.apply(table.record, chosen(players[seat], setup.bots[entries[seat]], known))
            decisions += 1
    return tell(table, entries, index, decisions)


def chosen(bot: Bot, name: str, known: Information) -> int:
    """The action a bot chooses, if it is one it may choose."""
    try:
        move = bot.choose(known).move
        action = known.action(move)
    except MoowooError:
        raise
    except Exception as error:
        raise BrokenBot(name, f"{type(error).__name__}: {error}") from error
    if not known.mask[action]:
        raise BrokenBot(name, f"it chose {move}, which is not legal")
    return action


def tell(table: Game, entries: list[int], index: int, decisions: int) -> Played:
    """The result by bot, not by seat."""
    seat_of = np.argsort(entries)
    totals = table.record.woo if table.name == "woo" else table.record.total
    winners = table.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seat_of)
    return Played(index, shares, tuple(int(totals[seat]) for seat in seat_of), decisions)
