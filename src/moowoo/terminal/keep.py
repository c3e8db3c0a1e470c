"""`moowoo keep`: the keeper of a game that is played with real cards, here in the terminal."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from moowoo.games import kit, kits
from moowoo.games.flags import NoSuchFlag, add_flags, given_for
from moowoo.terminal import play_words
from moowoo.terminal.output import complain, show
from moowoo.voice.catalogue import LANGUAGES, catalogue, language_of_system
from moowoo.voice.messages import LENGTHS

if TYPE_CHECKING:
    from moowoo.keeper.game import KeptGame
    from moowoo.keeper.session import Clerk, Reply
    from moowoo.terminal.console import Console
    from moowoo.voice import Voice

NONSENSE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    usual = next(iter(kits()))
    parser.add_argument("game", nargs="?", choices=list(kits()), help=f"the game ({usual})", default=usual)
    parser.add_argument("--names", metavar="LIST", help="who plays, in the order of the seats, such as Anna,Hugo,Léa")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; by default that of the system")
    parser.add_argument("--length", choices=LENGTHS, default="normal", help="how much is said (normal)")
    add_flags(parser)
    parser.add_argument("--new", action="store_true", help="begin a new game even if one is kept")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the record of the game into a file")
    parser.add_argument("--plain", action="store_true", help="plain lines: no history, no completion")


def run(args: argparse.Namespace) -> int:
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    language = args.lang or language_of_system()
    show(catalogue(language).text(play_words.GETTING_READY), flush=True)
    from moowoo.terminal.console import best_console

    console = best_console(sys.stdin, sys.stdout, plain=args.plain, seen=False)
    try:
        return keep(args, language, console)
    finally:
        console.flush()


def keep(args: argparse.Namespace, language: str, console: "Console") -> int:
    from moowoo.games import MoowooError
    from moowoo.keeper import words
    from moowoo.keeper.session import Clerk
    from moowoo.voice import Voice

    voice = Voice(language, args.length)
    if kit(args.game).keeper is None:
        complain(voice.line(words.NOT_KEPT_HERE, game=kit(args.game).title))
        return 1
    place = saved_at(args.game)
    try:
        kept = None if args.new or args.names else taken_up(place, voice, console)
        if kept is not None:
            console.say(voice.line(words.GOES_ON))
        else:
            kept = laid(args, voice, console)
    except NoSuchFlag as error:
        complain(voice.say(play_words.NOT_HERE, option=error.option, table=kit(args.game).title))
        return NONSENSE
    except MoowooError as error:
        complain(voice.error(error))
        return NONSENSE
    if kept is None:
        return 1
    keeper = KeeperConsole(Clerk(kept, language, args.length), console, place, args.save)
    keeper.sit()
    return 0


def saved_at(game: str) -> Path:
    from moowoo.terminal.shelf import state_folder

    return state_folder() / f"keep-{game}.json"


def taken_up(place: Path, voice: "Voice", console: "Console") -> "KeptGame | None":
    """The game that was kept last, unless it is over."""
    from moowoo.keeper import words
    from moowoo.keeper.game import from_text

    try:
        kept = from_text(place.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, RecursionError):
        broken = place.with_suffix(".broken")
        place.replace(broken)
        console.say(voice.say(words.DAMAGED, file=broken))
        return None
    return None if kept.game.over else kept


def laid(args: argparse.Namespace, voice: "Voice", console: "Console") -> "KeptGame | None":
    """A new game, for those who are named or name themselves; None if nobody does."""
    from moowoo.keeper import words
    from moowoo.keeper.game import KeptGame
    from moowoo.records.names import tidy_names

    options = kit(args.game).options()
    chosen = given_for(args, kit(args.game))
    said = args.names
    while True:
        if said is None:
            console.say(voice.line(words.ASK_NAMES))
            said = console.ask("", lambda: ())
            if said is None:
                return None
        names = [name.strip() for name in said.split(",") if name.strip()]
        many = options.for_how_many()
        if len(names) in many:
            return KeptGame(args.game, options.with_seats(chosen, len(names)), tidy_names(names, len(names)))
        facts = {"game": kit(args.game).title, "low": many[0], "high": many[-1], "n": len(names)}
        console.say(voice.say(words.BAD_NAMES, **facts))
        if args.names is not None:
            return None
        said = None


class KeeperConsole:
    """Lines in, sentences out; whatever changed is on the disk before it is said."""

    def __init__(self, clerk: "Clerk", console: "Console", place: Path, record: Path | None) -> None:
        self.clerk, self.console, self.place, self.record = clerk, console, place, record
        self.last: list[str] = []

    def sit(self) -> None:
        self.save()
        self.say(self.clerk.welcome() if not self.clerk.kept.told else self.clerk.came_back())
        while not self.clerk.kept.game.over and (line := self.console.ask("", self.words)) is not None:
            if not line.strip():
                self.say(self.clerk.what_now())
            elif not self.answer(self.clerk.hear(line)):
                return
        if self.clerk.kept.game.over:
            self.write()

    def answer(self, reply: "Reply") -> bool:
        """What follows from a line; False if it was a farewell."""
        from moowoo.keeper import words

        if reply.changed:
            self.save()
        if reply.wish == "repeat":
            self.say(self.last)
            return True
        self.say(reply.said)
        if reply.wish == "record":
            self.write()
        if reply.wish == "quit":
            self.say([self.clerk.voice.line(words.KEPT)])
        return reply.wish != "quit"

    def say(self, sentences: list[str]) -> None:
        self.last = sentences or self.last
        for sentence in sentences:
            self.console.say(sentence)

    def save(self) -> None:
        from moowoo.keeper import words
        from moowoo.keeper.game import to_text
        from moowoo.terminal.shelf import write_at_once

        try:
            self.place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_at_once(self.place, to_text(self.clerk.kept))
        except OSError as error:
            self.say([self.clerk.voice.say(words.CANNOT_WRITE, reason=error.strerror or str(error))])

    def write(self) -> None:
        """The record, into the file that was named or beside what is kept."""
        import datetime

        from moowoo.keeper import words
        from moowoo.records import write
        from moowoo.terminal.shelf import write_at_once

        target = self.record or self.place.with_suffix(".txt")
        try:
            write_at_once(target, write(self.clerk.kept.record(datetime.date.today())))
        except OSError as error:
            self.say([self.clerk.voice.say(words.CANNOT_WRITE, reason=error.strerror or str(error))])
            return
        self.say([self.clerk.voice.line(words.WRITTEN, file=target)])

    def words(self) -> list[str]:
        """What may be typed, for who wants it completed."""
        return self.clerk.vocabulary()
