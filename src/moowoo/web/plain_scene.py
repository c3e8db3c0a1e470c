"""What the page shows of a game that says nothing else about it: a board of cards and sentences, and quiet."""

from collections.abc import Mapping
from types import MappingProxyType

from moowoo.faces import DrawnCard
from moowoo.games import Event, Move, View, kit
from moowoo.voice import Message, Voice
from moowoo.web.game_words import Greeting, Question, Shout, Trial
from moowoo.web.scene import CardGroup
from moowoo.web.staging import ScoreRow, Scores, Stage
from moowoo.web.table_keys import COMMON, LAST
from moowoo.web.table_sounds import Heard


class PlainScenes:
    """What a game may inherit for the page; `protocol.Scenes` says what is left to answer."""

    name: str
    """Of the game."""
    board = "plain_board.html"
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    shout: Shout | None = None
    trial: Trial | None = None
    greeting: Greeting | None = None
    examples: tuple[Message, ...] = ()
    folds: Mapping[str, Message] = MappingProxyType({})

    def sprite(self, edition: str | None, lang: str) -> Mapping[str, str]:
        return kit(self.name).faces().every_face(lang)

    def groups(self, voice: Voice, view: View) -> tuple[CardGroup, ...]:
        return ()

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        """Those of the shared questions that the game answers."""
        known = (*kit(self.name).words().questions, LAST.name)
        return tuple(question for question in COMMON if question.name in known)

    def warning(self, voice: Voice, move: Move, view: View) -> str | None:
        return None

    def pictured(self, sign: str, edition: str | None) -> DrawnCard | None:
        return None

    def heard(self, event: Event, seat: int | None) -> Heard | None:
        return None

    def staged(self, voice: Voice, event: Event, view: View) -> Stage | None:
        return None

    def round_scores(self, voice: Voice, event: Event, seat: int | None) -> Scores | None:
        return None

    def final_scores(self, voice: Voice, view: View) -> Scores:
        """Everybody, the winners first."""
        seats = sorted((player.seat for player in view.players), key=lambda seat: seat not in view.won_by)
        return Scores((), tuple(ScoreRow(seat, voice.name(seat), ()) for seat in seats))
