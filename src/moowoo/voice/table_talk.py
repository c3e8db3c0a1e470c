"""What is said around a game: at the keyboard, on a server, in a review."""

from collections.abc import Collection, Mapping
from typing import NamedTuple, Protocol

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice.messages import Line, Message
from moowoo.voice.speaker import Speaker


class ShoutWords(NamedTuple):
    """A call that settles who starts a round: what may be typed, the call to all, and what came of it ({name})."""

    typed: Message
    may: Line
    done: Line


class TableTalk(Protocol):
    """What a game adds to the talk around a table."""

    @property
    def tables(self) -> Mapping[str | None, Message]:
        """What a table is called, by edition; None alone in a game without editions."""

    @property
    def example_clause(self) -> str:
        """A clause that is named as an example to who asks for none."""

    @property
    def hand_prompts(self) -> Collection[str]:
        """The prompts at which a card of the hand is asked for."""

    @property
    def usual_moves(self) -> Collection[str]:
        """Kinds of moves that need no reminder where a card is asked for."""

    @property
    def shout(self) -> ShoutWords | None:
        """The call that may start a round, in a game that has one."""

    def doubt(self, v: Speaker, move: Move, view: View, yes: str, no: str) -> str | None:
        """A question, to be answered with `yes` or `no`, before a move that its maker can see to be a mistake."""

    def weight(self, event: Event) -> int:
        """How much an event tells of why chances to win changed; 0: nothing."""

    def cost(self, v: Speaker, cost: float) -> str:
        """What a choice cost this round, in the units of the game; empty where that is next to nothing."""
