"""How strong a network is: rounds against the game's own levels, on paired deals, in the game's own coin."""

from typing import NamedTuple

import numpy as np

from moowoo.bots.learned import learning_of
from moowoo.train.dense import Network
from moowoo.train.experience import LEARNER, PAST
from moowoo.train.rollouts import LEVEL, Batch

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class Strength(NamedTuple):
    """On average over paired deals, with half the width of its 95 % interval: how much more a round brings in the
    game's own coin than the level would have got in the same seat, and how much more it pays."""

    coin: float
    coin_error: float
    pay: float
    pay_error: float


def measure(game: str, network: Network, against: int | Network, table: int, deals: int, seed: int) -> Strength:
    """Every deal is played once from each seat, the others being of a level or another network, at one of the tables of
    `Learning`; and once by the others alone."""
    learning = learning_of(game)
    seats = learning.tables[table].seats
    batch, alone = Batch(game, deals * seats), Batch(game, deals)
    rounds = np.arange(deals * seats)
    others = [against] if isinstance(against, Network) else []
    who = np.full((len(rounds), learning.seats), PAST if isinstance(against, Network) else LEVEL + against)
    alone.begin(seed, who[:deals], 1, table)
    alone.play_best(network, *others)
    who[rounds, rounds % seats] = LEARNER
    batch.begin(seed, who, seats, table)
    batch.play_best(network, *others)
    usual = [each[:, :seats].mean(1) for each in (alone.count(), alone.paid)]
    found = [each[rounds, rounds % seats].reshape(deals, seats).mean(1) for each in (batch.count(), batch.paid)]
    more = [one - other for one, other in zip(found, usual, strict=True)]
    (coin, coin_error), (pay, pay_error) = ((float(m.mean()), SURE * float(m.std()) / deals**0.5) for m in more)
    return Strength(coin, coin_error, pay, pay_error)
