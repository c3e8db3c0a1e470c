"""What the page shows of a game that says nothing else about it: a board of cards and sentences, and quiet."""

from collections.abc import Mapping

from moowoo.games import Event, Move, View, kit
from moowoo.voice import Message, Voice
from moowoo.web.game_words import Greeting, Question, Shout, Trial
from moowoo.web.scene import CardGroup
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

    def sprite(self, edition: str | None, lang: str) -> Mapping[str, str]:
        return kit(self.name).faces().every_face(lang)

    def groups(self, voice: Voice, view: View) -> tuple[CardGroup, ...]:
        return ()

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        """Those of the shared questions that the game answers."""
        known = (*kit(self.name).words().questions, LAST.name)
        return tuple(question for question in COMMON if question.name in known)

    def costly(self, move: Move, view: View) -> bool:
        return False

    def heard(self, event: Event, seat: int | None) -> Heard | None:
        return None
