"""Words around a table: questions, requests to the others, and talk between rounds."""

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple, Protocol

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice.messages import Line, Message, pgettext
from moowoo.voice.speaker import Speaker

LAST = "last"
"""What happened since one's own turn: asked at every table, and answered by the voice itself."""

QUESTIONS: dict[str, Message] = {
    "playable": pgettext("command", "what can I play|playable|can"),
    "hand": pgettext("command", "my hand|hand|my cards|cards"),
    "scores": pgettext("command", "scores|s|score|totals"),
    "turn": pgettext("command", "turn|whose turn|who"),
    "direction": pgettext("command", "direction|way|arrow|which way"),
    LAST: pgettext("command", "last|l|what happened|last moves"),
    "stock": pgettext("command", "stock|pile|draw pile|how many are left"),
    "known": pgettext("command", "known|what do I know"),
    "round": pgettext("command", "round|which round"),
}


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


STAND_IN = pgettext("command", "stand in|bot plays for me|play for me")
BACK_AT_TABLE = pgettext("command", "I am back|back in my seat|take my seat")
ABSENCE: dict[bool, Message] = {
    True: pgettext("command", "let a bot play|bot plays for them|a bot"),
    False: pgettext("command", "wait|keep waiting"),
}
"""What to do about a player who is away: let a bot play, or wait."""
PROPOSING: dict[Literal["pause", "resume", "end", "rematch", "extend"], Message] = {
    "pause": pgettext("command", "pause|break"),
    "resume": pgettext("command", "resume|go on|continue"),
    "end": pgettext("command", "end the game|end"),
    "rematch": pgettext("command", "rematch|another game"),
    "extend": pgettext("command", "more time|extend"),
}
"""What is proposed to the others with one phrase; taking back is a wish of every game."""
