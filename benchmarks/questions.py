"""Bots asked at the information states of a reduced WOO: what they answer is their policy.

A bot is asked where its own play can lead it, and nowhere else: nobody who plays against it comes to see the rest.
Information states in which a bot is given the same are one question, which it is asked once.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from benchmarks.tree import NONE, Grown, states
from moowoo.bots import Information, create
from moowoo.bots.seeds import derive
from moowoo.engine.arrays import Reals

Answer = Callable[[int, int], int]
"""What a bot does at an information state, with a seed."""


class Questions:
    """The questions of a reduced game, as they come up."""

    def __init__(self, game: str, grown: Grown) -> None:
        import pyspiel

        self.variant, self.grown = pyspiel.load_game(game).variant, grown
        self.asked: list[Information] = []
        self.by_record: dict[bytes, int] = {}
        self.by_state: dict[int, int] = {}

    def at(self, state: int) -> int:
        """The number of the question that an information state is."""
        if (number := self.by_state.get(state)) is None:
            known = self.known(state)
            number = self.by_record.setdefault(known.record.tobytes(), len(self.asked))
            if number == len(self.asked):
                self.asked.append(known)
            self.by_state[state] = number
        return number

    def known(self, state: int) -> Information:
        """What the seat to act knows. All that is hidden from it is drawn by one seed, so what it knows says it all."""
        variant = self.variant
        record = np.frombuffer(self.grown.records[state], variant.record_type)[0]
        return Information.of(variant.game, variant.options, record, int(self.grown.tree.seat[state]), seed=0)


def answers_of(name: str, questions: Questions) -> Answer:
    """A bot by its name, which remembers what it has answered."""
    bot, given = create(name, "woo"), dict[tuple[int, int], int]()

    def answer(state: int, seed: int) -> int:
        asked = questions.at(state), seed
        if (action := given.get(asked)) is None:
            known = questions.asked[asked[0]]
            known = replace(known, seed=derive("exploit", seed, known.record.tobytes()))
            action = given[asked] = known.action(bot.choose(known).move)
        return action

    return answer


def policy(grown: Grown, answer: Answer, seeds: Sequence[int]) -> Reals:
    """A bot's policy, where at every decision one of some seeds is as likely as the others. Where its own play does not
    lead, it has none.
    """
    odds, before, actions = np.zeros(len(grown.actions)), grown.tree.before.tolist(), grown.actions.tolist()
    for state, choices in states(grown.tree):
        if before[state] == NONE or odds[before[state]] > 0.0:
            for seed in seeds:
                odds[actions.index(answer(state, seed), choices.start, choices.stop)] += 1 / len(seeds)
    return odds
