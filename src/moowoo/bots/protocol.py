"""The one protocol of all bots: information in, a choice with its reason out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from moowoo.bots.information import Information
from moowoo.games import Move


@dataclass(frozen=True)
class Reason:
    """Why: a kind that `reasons` has a sentence for, and the facts that the sentence speaks of."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    move: Move
    reason: Reason = field(default_factory=lambda: Reason("whim"))


class Bot(Protocol):
    """A player. The same information must give the same choice, whatever was asked before, unless it thinks by the
    clock."""

    def choose(self, information: Information) -> Choice: ...


class Factory(Protocol):
    """What the entry point group `moowoo.bots` names: makes a bot for a game, "mow" or "woo"."""

    def __call__(self, game: str, seed: int) -> Bot: ...


class Players(Protocol):
    """The programs that play one game: its levels, its searches, and what they say."""
