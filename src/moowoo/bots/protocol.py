"""Why a move was chosen: kinds of reason, as numbers for compiled code and as names for people.

A game adds its own kinds behind these, in a module like this one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from moowoo.bots.hints import Sentence
from moowoo.bots.information import Information
from moowoo.bots.past import Witness
from moowoo.engine import Source
from moowoo.engine.arrays import Record, Scratch
from moowoo.games import Move
from moowoo.games.game import State

COMMON = (
    "whim",  # no reason that could be given
    "only_choice",
)
WHIM, ONLY_CHOICE = range(len(COMMON))


if TYPE_CHECKING:
    from moowoo.voice import Voice


@dataclass(frozen=True)
class Reason:
    """Why: a kind that the game has a sentence for, and the facts that the sentence speaks of.

    A bot need not say the game: it is known where the bot is asked.
    """

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    game: str = ""


@dataclass(frozen=True)
class Choice:
    """What a bot plays, why, and what it expects to come of it."""

    move: Move
    reason: Reason = field(default_factory=lambda: Reason("whim"))
    expected: float | None = None
    """What the round should bring, in the game's own coin, where the bot can tell."""


class Bot(Protocol):
    """A player. The same information must give the same choice, whatever was asked before, unless it thinks by the
    clock."""

    def choose(self, information: Information) -> Choice:
        """What to play, knowing what the seat may know."""


class Factory(Protocol):
    """What the entry point group `moowoo.bots` names: makes a bot for a game, by the game's name."""

    def __call__(self, game: str, seed: int) -> Bot: ...


Fact: TypeAlias = Any
"""What a sentence of a reason speaks of: a card, a suit, a number; its name says which."""

Plan = Callable[[Record, Scratch, Source], tuple[int, int, int]]
"""Record, scratch space and source in; action, reason (a place in `Players.why`) and the reason's number out."""


def no_scratch() -> None:
    """For plans that need no room."""


class Level(NamedTuple):
    """How a level plays by rules of thumb, and the scratch space its plan needs."""

    plan: Plan
    scratch: Callable[[], Scratch] = no_scratch


class Players:
    """The programs that play one game, and what they say. A game extends this; only `game` and `plans` are a must."""

    game: str
    plans: Mapping[str, Level]
    """The levels that play by rules of thumb, from the weakest on; `random` is the first."""
    searches: Mapping[str, str] = {"bull": "moowoo.bots.sampling"}
    """The modules of those that search, imported when one is asked for; `judge` is the search there (see `search`)."""
    adviser = "bull"
    """The search that gives hints and reviews games."""

    why: tuple[str, ...] = COMMON
    """The kinds of reason by their numbers in plans, those of all games first."""
    sentences: Mapping[str, Sentence] = {}
    """What is said of every kind of this game's own."""
    numbers: Mapping[str, str] = {}
    """What the one number that comes with a kind of reason is called in its sentence."""

    witness: type[Witness] = Witness
    """Who watches a table for its bots; one of the game's own, where the past is worth knowing."""

    gauge: str = ""
    """The module that measures luck (see `gauge`), imported when somebody wants to know."""

    def phase(self, record: State, seat: int) -> str:
        """What part of a round it is, as the seat sees it: what is expected in one may be fairer than in another."""
        return "round"

    def prepare(self, record: State) -> None:
        """Change what a bot is shown before anything hidden is redrawn: what is never offered to bots goes here."""

    def aims(self, move: Move) -> Mapping[str, object]:
        """What a move is aimed at besides its card, by the names that sentences use; `seat` is somebody else."""
        return {}

    def say_fact(self, voice: "Voice", name: str, fact: Fact) -> object:
        """A fact of a reason in words."""
        return voice.card(fact) if name == "card" else fact

    def expectation(self, voice: "Voice", expected: float) -> str:
        """What a search expects of the round, in the game's own coin."""
        raise NotImplementedError

    def reason(self, kind: int, number: int, move: Move) -> Reason:
        """A reason from a plan's numbers, with what its sentence can speak of."""
        name = self.why[kind]
        facts = {self.numbers.get(name, "number"): number, "card": move.card, **self.aims(move)}
        return Reason(name, {word: fact for word, fact in facts.items() if fact is not None}, self.game)
