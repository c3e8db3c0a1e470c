"""Built-in bot levels by name, and searches with parts turned off for ablation."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Self, cast

from moowoo.bots.errors import UnknownBot
from moowoo.bots.information import Information
from moowoo.bots.networks import LEARNED, has_learned
from moowoo.bots.protocol import Choice, Players, Reason
from moowoo.bots.search import Budget, Judge
from moowoo.bots.seeds import derive, source
from moowoo.games import MoowooError
from moowoo.games.kit import kit, kits

Parts = Mapping[str, tuple[str, ...]]
"""The ways of every part, the usual one first."""
Ways = Mapping[str, str]
"""The way that each part goes which does not go as usual."""
NO_WAYS: Ways = {}


class BadPart(MoowooError):
    """A part that a search has not, or a way in which it cannot go."""

    def __init__(self, text: str, known: tuple[str, ...]) -> None:
        there = f"there are {', '.join(known)}" if known else "it has no parts that can be left out"
        super().__init__(f"no part {text!r}; {there}")
        self.text, self.known = text, known


def parts_of(module: ModuleType) -> Parts:
    found: Parts = getattr(module, "PARTS", {})
    return found


def read_details(text: str, parts: Parts) -> tuple[Budget, Ways]:
    """What stands behind the colon of a search's name: its budget, and parts that go another way, in any order."""
    budget, ways = Budget(), {}
    for detail in text.split(","):
        part, sign, way = detail.strip().partition("=")
        if not sign:
            budget = Budget.parse(detail)
        elif way in parts.get(part, ()):
            ways[part] = way
        else:
            raise BadPart(detail.strip(), tuple(f"{name}={way}" for name in parts for way in parts[name][1:]))
    return budget, ways


LEVELS = ("random", "calf", "cow", LEARNED, "bull")
"""Whom players are offered, from the weakest to the strongest. A game need not have all of them."""


def players(game: str) -> Players:
    return kit(game).players()


def levels(game: str) -> tuple[str, ...]:
    """The levels there are for a game."""
    found = players(game)
    there = {*found.plans, *found.searches, *([LEARNED] if has_learned(game) else [])}
    return tuple(name for name in LEVELS if name in there)


def baselines(game: str) -> tuple[str, ...]:
    """The textbook searches there are for a game. They can be created, and are offered to nobody."""
    return tuple(name for name in players(game).searches if name not in LEVELS)


def all_names() -> set[str]:
    """Every name that is taken at some game."""
    return {*LEVELS, *(name for game in kits() for name in (*players(game).plans, *players(game).searches))}


class LevelBot:
    """A level at one game. It remembers nothing: its choices depend on its seed and the information alone."""

    def __init__(self, name: str, game: str, seed: int = 0) -> None:
        self.name, self.game, self.seed = name, game, seed
        self._players = players(game)
        self._level = self._players.plans[name]

    def choose(self, information: Information) -> Choice:
        chance = source(self.name, self.seed, information.seed)
        action, kind, number = self._level.plan(information.record, self._level.scratch(), chance)
        move = information.move(int(action))
        return Choice(move, self._players.reason(kind, int(number), move))


class SearchBot:
    """A search at one game, thinking as long as its budget lets it. With an effort for a budget, it can be repeated."""

    def __init__(self, name: str, game: str, budget: Budget, seed: int = 0, ways: Ways | None = None) -> None:
        self.name, self.game, self.budget, self.seed = name, game, budget, seed
        judge = module_of(name, game).judge
        self._judge: Judge = partial(judge, ways=ways) if ways else judge

    @classmethod
    def named(cls, name: str, game: str, details: str, seed: int) -> Self:
        """A search with what stands behind its colon: a budget, and parts that go another way."""
        budget, ways = read_details(details, parts_of(module_of(name, game)))
        return cls(name, game, budget, seed, ways)

    def choose(self, information: Information) -> Choice:
        if len(information.legal) == 1:
            return Choice(information.legal[0], Reason("only_choice"))
        own = replace(information, seed=derive(self.name, self.seed, information.seed))
        best = self._judge(own, self.budget).best
        return Choice(best.move, best.reason, best.expected)


def judge_of(name: str, game: str) -> Judge:
    """The search of a name at a game."""
    return cast(Judge, module_of(name, game).judge)


@cache
def module_of(name: str, game: str) -> ModuleType:
    """The module of a search, imported here."""
    searches = players(game).searches
    if name not in searches:
        raise UnknownBot(name, (*levels(game), *baselines(game)))
    return import_module(searches[name])
