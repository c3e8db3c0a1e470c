"""A search with something left out, by name: `bull:100ms,worlds=uniform` draws its worlds as they come.

What a search is made of, and what can stand in each part's place, is its module's `PARTS`; the first way of each part
is how it is played. So a match can tell what every part is good for.
"""

from collections.abc import Mapping
from types import ModuleType

from moowoo.bots.search import Budget
from moowoo.games import MoowooError

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
