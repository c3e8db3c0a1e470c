"""What the page asks of a game: how its table is shown and heard, what can be asked there, and how one is opened.

Most of it has an answer that fits any game: `plain_scene.PlainScenes` gives them, and a game changes what it likes.
"""

from collections.abc import Mapping
from typing import Protocol

from moowoo.faces import DrawnCard
from moowoo.games import Event, Move, View
from moowoo.voice import Message, Voice
from moowoo.web.game_words import EditionWords, FormWords, Greeting, Invitation, Question, Shout, Trial
from moowoo.web.learn.lessons import Step
from moowoo.web.model import TablePage
from moowoo.web.scene import CardGroup, Scene
from moowoo.web.staging import Scores, Stage
from moowoo.web.table_sounds import Heard


class Scenes(Protocol):
    """What the page shows of a table of the game, and which sounds go with what happens."""

    # How it looks.

    @property
    def board(self) -> str:
        """The template that draws a scene: one of the game's own, such as `mygame/board.html`, which lies in the
        folder `templates` of its package, or `plain_board.html`."""

    @property
    def styles(self) -> tuple[str, ...]:
        """Style sheets in the folder `static` of the package, for pages with a table."""

    @property
    def scripts(self) -> tuple[str, ...]:
        """Scripts in the folder `static` of the package, for pages with sounds: modules that teach `sound.js` more."""

    def scene(self, voice: Voice, view: View, page: TablePage) -> Scene:
        """The table as a view shows it."""

    def sprite(self, edition: str | None, lang: str) -> Mapping[str, str]:
        """Every picture that a scene may name, as SVG."""

    def pictured(self, sign: str, edition: str | None) -> DrawnCard | None:
        """The card that a sign stands for in the worked examples of the rules; None for what is no card."""

    # What can be done.

    def groups(self, voice: Voice, view: View) -> tuple[CardGroup, ...]:
        """Cards with choices of their own, which are not played like those of the hand."""

    @property
    def folds(self) -> Mapping[str, Message]:
        """What many choices of one kind are called together, by kind; those of other kinds are shown one by one."""

    def warning(self, voice: Voice, move: Move, view: View) -> str | None:
        """What the viewer knows that a costly choice hangs on, which is asked about again where there is another: a
        sentence, empty where the table does not count. None for a choice that is made at once."""

    def questions(self, edition: str | None) -> tuple[Question, ...]:
        """What can be asked at a table of an edition (None: of any), each with its usual key.

        `table_keys` has the questions that many games share.
        """

    # What is heard.

    def heard(self, event: Event, seat: int | None) -> Heard | None:
        """What a seat (None: a spectator) hears of an event that it saw."""

    @property
    def shout(self) -> Shout | None:
        """The button for those who may shout to be first."""

    @property
    def trial(self) -> Trial | None:
        """Sounds to be tried on the page of settings."""

    # What is seen to happen.

    def staged(self, voice: Voice, event: Event, view: View) -> Stage | None:
        """How an event is shown to whoever has the view; None: the table as it is afterwards says it all."""

    def round_scores(self, voice: Voice, event: Event, seat: int | None) -> Scores | None:
        """The scores of a round, if this event is its end, as a seat (None: a spectator) is told of them."""

    def final_scores(self, voice: Voice, view: View) -> Scores:
        """The scores of a game that is over."""

    # What is said of it.

    @property
    def editions(self) -> Mapping[str | None, EditionWords]:
        """The editions it comes in, the usual one first; None alone for a game without editions."""

    @property
    def invitation(self) -> Invitation:
        """The game on the first page."""

    @property
    def greeting(self) -> Greeting | None:
        """What the first page says of all its games; the first game with a greeting that fits is asked."""

    @property
    def form(self) -> FormWords:
        """What is said of the options of a new table."""

    @property
    def examples(self) -> tuple[Message, ...]:
        """What can be typed, for the page of help."""


class Lessons(Protocol):
    """The lessons by which the game is learned.

    A lesson is a written game, `lessons/NAME.txt` in the game's package, and what is said of it, language by language:
    `languages/LANGUAGE/lessons/NAME.toml`.
    """

    @property
    def plans(self) -> Mapping[str, tuple[Step, ...]]:
        """The steps of every lesson, by the name of the lesson: the game's own, and its edition if it has any."""
