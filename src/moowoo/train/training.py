"""Training by self-play: imitation first, then a league of past selves, measured on paired deals."""

import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from moowoo.bots.networks import learning_of
from moowoo.engine.arrays import Numbers
from moowoo.train import ppo
from moowoo.train.experience import LEARNER, PAST, Minds, batch_of, blocks_of, joined
from moowoo.train.networks import Adam, Array, Network, log_odds
from moowoo.train.rollouts import LEVEL, Batch
from moowoo.train.workers import Crew


class League:
    """Past selves, the oldest first. There is room for a few: every other one is forgotten when it is full."""

    def __init__(self, room: int = 8) -> None:
        self.room, self.past = room, list[Network]()

    def admit(self, network: Network) -> None:
        if len(self.past) == self.room:
            del self.past[::2]
        self.past.append(network.copy())

    def opponent(self, chance: np.random.Generator) -> Network | None:
        return self.past[chance.integers(len(self.past))] if self.past else None


def seating(rounds: int, seats: int, teacher: int, mixed: float, taught: float, chance: np.random.Generator) -> Numbers:
    """Who sits where. In so many of the rounds (`mixed`) all but the first seat are given to others: to the teacher
    (`taught` of them), or to a past self.
    """
    who = np.full((rounds, seats), LEARNER)
    others = np.where(chance.random((rounds, seats)) < taught, LEVEL + teacher, PAST)
    others[:, 0] = LEARNER  # a seat that every table has; who begins is drawn
    strange = chance.random(rounds) < mixed
    who[strange] = others[strange]
    return who


def watch(batch: Batch) -> tuple[Array, Numbers, Numbers]:
    """Let the teacher play rounds that have begun: what it saw, what was allowed, what it did."""
    steps = []
    while (batch.asked >= 0).any():
        games = batch.waiting(LEARNER)
        known, masks = batch.look(games)
        actions, sensible = batch.taught(games, masks)
        steps.append((known[sensible, : batch.learning.features], masks[sensible], actions[sensible]))
        batch.act(games, masks, np.where(sensible, actions, masks.argmax(1)))
        batch.advance()
    features, masks, actions = (np.concatenate(parts) for parts in zip(*steps, strict=True))
    return features, masks, actions


def imitate(
    player: Adam, seen: tuple[Array, Numbers, Numbers], rows: int, rate: float, chance: np.random.Generator
) -> float:
    """Go through what was seen once; returns how often the choice was the teacher's."""
    features, masks, actions = seen
    order = chance.permutation(len(actions))
    agreed = 0.0
    for part in np.array_split(order, max(1, len(order) // rows)):
        made = player.network.forward(features[part])
        slope = np.exp(log_odds(made[-1], masks[part]))
        agreed += float((np.where(masks[part], made[-1], -np.inf).argmax(1) == actions[part]).sum())
        slope[np.arange(len(part)), actions[part]] -= 1.0
        slope /= np.float32(len(part))
        player.step(player.network.backward(made, slope), rate)
    return agreed / len(actions)


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


IMITATION_RATE = 1e-3
FORESEEN = 2
"""What the critic says: what the round pays, and what it brings in the game's own coin."""


@dataclass(frozen=True)
class TrainingSettings:
    """What a training is made of. The defaults are those of the weights in the package."""

    game: str
    seed: int = 1
    rounds: int = 2048
    """Rounds of an iteration,"""
    block: int = 256
    """and of each of the blocks that they are played in."""
    width: int = 192
    """Units of each of the player's two layers between,"""
    critic: int = 128
    """and of the critic's."""
    imitation: int = 6
    """Iterations that only imitate,"""
    warming: int = 0
    """and after them those in which only the critic learns."""
    epochs: int = 1
    """How often each batch is gone through."""
    rate: float = 7e-4
    curiosity: float = 0.01
    tiring: float = 300.0
    """After so many iterations, rate and curiosity are half of what they were."""
    mixed: float = 0.2
    taught: float = 0.3
    """See `league.seating`."""
    exploits: bool = False
    """Whether it meets nobody but the player in the package: what it wins then says how much there is to be won."""
    snapshot: int = 25
    """Iterations between two selves that are kept as opponents."""
    steady: float = 0.97
    """How much of what is shipped stays the same from one iteration to the next: it is a running average."""
    measured: int = 20
    """Iterations between two points of the curve."""
    deals: int = 2048
    """Deals of such a measurement."""

    @classmethod
    def of(cls, game: str, **chosen: Any) -> "TrainingSettings":
        """Those for a game, but for what is chosen otherwise."""
        return cls(game, **{**learning_of(game).settings, **chosen})


@dataclass(frozen=True)
class Point:
    """A point of the curve."""

    iteration: int
    rounds: int
    cpu: float
    """Seconds, compiling and measuring apart."""
    table: str
    coin: float
    coin_error: float
    pay: float
    pay_error: float


@dataclass
class Training:
    settings: TrainingSettings
    player: Adam
    critic: Adam | None
    """Games that can be played out quickly have none."""
    steady: Network
    """The player's running average: what is measured and shipped;"""
    judge: Network | None
    """and the critic's."""
    iteration: int = 0
    cpu: float = 0.0
    league: League = field(default_factory=League)
    curve: list[Point] = field(default_factory=list)
    crew: Crew = field(default_factory=Crew)
    """Who plays its rounds, which changes nothing else."""

    @classmethod
    def new(cls, settings: TrainingSettings) -> "Training":
        learning, width = learning_of(settings.game), settings.width
        chance = np.random.default_rng([settings.seed])
        player = Network.new((learning.features, width, width, learning.actions), chance)
        if learning.quick:
            return cls(settings, Adam(player), None, player.copy(), None)
        critic = Network.new((learning.features + learning.hidden, settings.critic, settings.critic, FORESEEN), chance)
        return cls(settings, Adam(player), Adam(critic), player.copy(), critic.copy())

    def iterate(self) -> str:
        """One iteration; returns a line about it."""
        chance = np.random.default_rng([self.settings.seed, self.iteration])
        begun = self.spent()
        told = self.first_lesson(chance) if self.iteration < self.settings.imitation else self.practise(chance)
        self.follow()
        self.iteration += 1
        self.cpu += self.spent() - begun
        if self.iteration % self.settings.measured == 0 or self.iteration == self.settings.imitation:
            told += "; " + self.measure()
        return told

    def spent(self) -> float:
        """CPU seconds, here and wherever its rounds are played."""
        return time.process_time() + self.crew.elsewhere

    def first_lesson(self, chance: np.random.Generator) -> str:
        batch = batch_of(self.settings.game, self.settings.rounds)
        batch.begin(int(chance.integers(1 << 62)), np.zeros(batch.paid.shape, np.int64))
        seen = watch(batch)
        for _ in range(2):
            agreed = imitate(self.player, seen, 1024, IMITATION_RATE, chance)
        return f"imitation: {agreed:.0%} alike"

    def practise(self, chance: np.random.Generator) -> str:
        settings, learning = self.settings, learning_of(self.settings.game)
        if not settings.exploits and (self.iteration - settings.imitation) % settings.snapshot == 0:
            self.league.admit(self.steady)
        other = self.league.opponent(chance)
        who = seating(settings.rounds, learning.seats, learning.teacher, settings.mixed, settings.taught, chance)
        critic = self.critic.network if self.critic else None
        minds = Minds((self.player.network, *([other] if other else [])), critic, other if settings.exploits else None)
        lived = joined(self.crew.play(minds, blocks_of(settings.game, who, settings.block, chance)))
        tired = 1.0 / (1.0 + (self.iteration - settings.imitation) / settings.tiring)
        if self.critic is None:
            foreseen = ppo.learn_values(self.player, lived, settings.rate * tired, chance)
            return f"{len(lived)} decisions, foreseen {foreseen:.3f}"
        moves = self.iteration >= settings.imitation + settings.warming
        step = ppo.Step(settings.rate * tired, settings.curiosity * tired, settings.epochs, moves=moves)
        progress = ppo.learn(self.player, self.critic, lived, step, chance)
        return (
            f"{progress.decisions} decisions, openness {progress.openness:.3f}, surprise {progress.surprise:.2f}, "
            f"moved {progress.moved:.4f}"
        )

    def follow(self) -> None:
        """Let the running averages follow: closely at first, when much changes."""
        practised = max(0, self.iteration - self.settings.imitation)
        keep = np.float32(min(self.settings.steady, practised / (practised + 9)))
        for average, learner in ((self.steady, self.player), (self.judge, self.critic)):
            if average and learner:
                for steady, now in zip(average.weights, learner.network.weights, strict=True):
                    steady *= keep
                    steady += (np.float32(1.0) - keep) * now

    def measure(self) -> str:
        """Add a point for each table to the curve."""
        settings, learning = self.settings, learning_of(self.settings.game)
        rounds, said = self.iteration * settings.rounds, []
        for number, table in enumerate(learning.tables):
            against = self.league.past[0] if settings.exploits else learning.teacher
            strength = measure(settings.game, self.steady, against, number, settings.deals, settings.seed)
            self.curve.append(Point(self.iteration, rounds, round(self.cpu, 1), table.name, *strength))
            said.append(f"{table.name}: {strength.coin:+.3f} ± {strength.coin_error:.3f} {learning.coin} a round")
        return ", ".join(said)
