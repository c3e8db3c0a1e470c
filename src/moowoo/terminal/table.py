"""A table in the terminal: whose turn it is, what is told to whom, and what is kept."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from time import monotonic

from moowoo.bots import Bot, Reason, create, decide, say
from moowoo.games import Game, Move, kit
from moowoo.terminal import answers, pictures, play_words, record_writing
from moowoo.terminal.answers import Offer, Step
from moowoo.terminal.console import Console
from moowoo.terminal.shelf import Shelf, Sitting
from moowoo.voice import Line, Voice
from moowoo.voice.command_words import WISHES
from moowoo.voice.table_words import TableTalk

SLOW = 0.3
"""Seconds of thinking, after which it is better to be read in pieces than late."""


class Ending(Enum):
    """How an evening at the table ends."""

    OVER = auto()
    LEFT = auto()


@dataclass
class SpeechSettings:
    """How the people at the table want to be spoken to."""

    language: str = "en"
    length: str = "normal"
    pictures: bool = False


class TerminalTable:
    def __init__(
        self,
        sitting: Sitting,
        console: Console,
        settings: SpeechSettings,
        shelf: Shelf,
        record: Path | None = None,
    ) -> None:
        self.sitting, self.console, self.settings, self.shelf, self.record = sitting, console, settings, shelf, record
        self.bots = [None if player.level is None else self.invite(seat) for seat, player in enumerate(sitting.players)]
        self.people = [seat for seat, player in enumerate(sitting.players) if player.is_person]
        self.keyboard = self.people[0] if len(self.people) == 1 else None
        """Who sits at the keyboard; None when it must be handed over first."""
        self.told = {seat: told_before(self.game, seat) for seat in self.people}
        self.block: list[str] = []
        """What was said since the last line was typed."""
        self.last_block: list[str] = []
        """What was said before that, to be repeated."""
        self.listed = False
        """Has the list of choices been read out in this turn?"""
        self.hand_told = False
        """Was the hand the last thing that was told?"""
        self.offer: Offer | None = None
        self.kept = True
        self.pondering = 0.0
        """How many seconds the last bot took to decide."""

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def voice(self) -> Voice:
        names = [player.name for player in self.sitting.players]
        return Voice(self.settings.language, self.settings.length, names, self.game.options.edition)

    @property
    def talk(self) -> TableTalk:
        """What the game adds to what is said here."""
        return kit(self.game.name).words().talk

    def invite(self, seat: int) -> Bot:
        """A bot whose chance is the table's own, so that a seed repeats the whole game."""
        level = self.sitting.players[seat].level
        return create(level or "", self.game.name, int(self.game.commitment[:8], 16) + seat)

    def rehearse(self) -> None:
        """Let one bot of every level think once, off the table: what a strong one needs is compiled before the game."""
        levels = {player.level: bot for player, bot in zip(self.sitting.players, self.bots, strict=True) if bot}
        for bot in levels.values():
            if not self.game.over:
                decide(bot, self.game)

    # Saying.

    def say(self, *texts: str) -> None:
        for text in texts:
            self.block.append(text)
            self.console.say(text)

    def tell(self, seat: int, remark: str = "") -> None:
        """Tell somebody what has happened since they were last told, and what was said to it."""
        events = self.game.events[self.told[seat] :]
        self.told[seat] = len(self.game.events)
        self.hand_told = bool(events) and events[-1].kind == "dealt"
        self.say_with_remark(self.voice.events(events, seat), remark)

    def say_with_remark(self, sentences: list[str], remark: str) -> None:
        """A remark belongs to the move, which comes first, and not to all that followed from it."""
        self.say(*sentences[:1], *([remark] if remark else ()), *sentences[1:])

    def remark(self, seat: int, reason: Reason) -> str:
        """What a bot says of its own move."""
        return self.voice.say(play_words.SAID_BY_BOT, name=self.voice.name(seat), reason=say(reason, self.voice))

    def welcome(self) -> None:
        voice = self.voice
        called = [self.introduced(seat) for seat in range(self.game.seats)]
        table = voice.say(self.talk.tables[voice.edition])
        self.say(voice.line(play_words.AT_THE_TABLE, table=table, players=voice.listing(called), n=len(called)))
        if self.settings.length == "full":
            self.say(voice.say(play_words.COMMITMENT, commitment=self.game.commitment))
        if self.people:
            self.say(voice.line(play_words.HOW_TO_BEGIN, help=self.word("help"), quit=self.word("quit")))

    def introduced(self, seat: int) -> str:
        player = self.sitting.players[seat]
        if player.level is not None:
            return self.voice.say(play_words.BOT, name=player.name, level=self.voice.level(player.level))
        return self.voice.say(play_words.YOU) if self.people == [seat] else player.name

    def word(self, wish: str) -> str:
        """The word for a wish that is shown to people."""
        return self.voice.say(WISHES[wish]).split("|")[0]

    # Playing.

    def play_on(self) -> Ending:
        """Until the game is over or somebody leaves. What was played is kept in any case."""
        self.keep()
        while not self.game.over:
            seat = self.game.actor or 0
            if self.bots[seat] is not None:
                self.bot_turn(seat)
            elif not self.turn(seat):
                return Ending.LEFT
        self.finish()
        return Ending.OVER

    def bot_turn(self, seat: int) -> None:
        bot = self.bots[seat]
        assert bot is not None
        if self.pondering > SLOW:
            self.console.flush()
        begun = monotonic()
        choice = decide(bot, self.game)
        self.pondering = monotonic() - begun
        self.game.play(choice.move, seat)
        self.keep()
        if len(self.people) == 1:
            self.tell(self.people[0], self.remark(seat, choice.reason) if self.settings.length == "full" else "")

    def turn(self, seat: int) -> bool:
        """A person's decision; False if they leave instead."""
        if not self.hand_keyboard_to(seat):
            return False
        self.tell(seat)
        self.open_turn(seat)
        while (line := self.console.ask(self.voice.name(seat), self.words)) is not None:
            self.last_block, self.block = self.block, []
            step = answers.answer(self, seat, line)
            if step is not Step.STAY:
                return step is Step.CHANGED
        return False

    def hand_keyboard_to(self, seat: int) -> bool:
        """Nobody sees another's hand: the last one hides it, the next one asks for theirs. False if they leave."""
        if self.keyboard == seat:
            return True
        name = self.voice.name(seat)
        if self.keyboard is not None and not self.wait_for_enter(play_words.HIDE, name):
            return False
        self.console.hide()
        self.keyboard = seat
        self.block = []
        return self.wait_for_enter(play_words.READY, name)

    def wait_for_enter(self, line: Line, name: str) -> bool:
        self.say(self.voice.line(line, name=name))
        return self.console.ask(name, list) is not None

    def open_turn(self, seat: int) -> None:
        """What somebody needs to know to decide, the most important first."""
        self.listed, self.offer = False, None
        view, voice = self.game.view(seat), self.voice
        if self.settings.pictures:
            self.say(*pictures.table(view, voice.language))
        self.say(voice.prompt(view))
        if self.settings.length == "brief":
            return
        if view.prompt not in self.talk.hand_prompts:
            answers.list_choices(self, seat)
            return
        if not self.hand_told:
            self.say(voice.query("hand", view))
        self.hand_told = False

    def move(self, seat: int, move: Move) -> None:
        """Make a legal move and tell its maker what came of it."""
        self.game.play(move, seat)
        self.keep()
        self.tell(seat)

    def take_back(self, ply: int) -> None:
        """Back to an earlier decision."""
        self.sitting.game = self.game.at(ply)
        self.told = {seat: len(self.game.events) for seat in self.people}
        self.keep()

    def words(self) -> Iterable[str]:
        """What may be typed now, for completion."""
        if self.keyboard is None:
            return
        view, voice = self.game.view(self.keyboard), self.voice
        for move in view.choices:
            yield voice.choice(move, view)
            if move.card is not None:
                yield voice.card(move.card)
        yield from answers.offered_words(voice, view)

    # Keeping.

    def keep(self) -> None:
        try:
            self.shelf.keep(self.sitting)
        except OSError as error:
            if self.kept:
                self.say(self.voice.say(play_words.CANNOT_KEEP, reason=error.strerror or str(error)))
            self.kept = False

    def finish(self) -> None:
        """The last words, and the written game, which proves its deals."""
        self.tell(self.keyboard if self.keyboard is not None else self.people[0])
        target = self.record or self.shelf.folder / f"{self.game.name}-last.txt"
        if record_writing.write_record(self, target):
            self.shelf.clear(self.game.name)

    def leave(self) -> None:
        if self.record is not None:
            record_writing.write_record(self, self.record)
        self.say(self.voice.line(play_words.LEFT) if self.kept else self.voice.say(play_words.LEFT_UNSAVED))


def told_before(game: Game, seat: int) -> int:
    """How many events somebody who comes back is not told again: before their own last move, or left to memory."""
    own = max((count for actor, count in game.marks if actor == seat), default=0)
    return max(own, game.last_beginning()) if game.strict else own
