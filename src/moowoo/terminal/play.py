"""`moowoo play`: a table in the terminal, against bots or with friends at one keyboard."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from moowoo.games import kit, kits
from moowoo.games.flags import NoSuchFlag, add_flags, given, given_for
from moowoo.terminal import play_words
from moowoo.terminal.output import complain, show
from moowoo.voice.catalogue import LANGUAGES, catalogue, language_of_system
from moowoo.voice.messages import LENGTHS

if TYPE_CHECKING:
    from moowoo.terminal.console import Console
    from moowoo.terminal.shelf import Shelf, Sitting
    from moowoo.terminal.table import TerminalTable
    from moowoo.voice import Voice

NONSENSE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    usual = next(iter(kits()))
    parser.add_argument(
        "game", nargs="?", choices=list(kits()), help=f"the game; by default the unfinished one, else {usual}"
    )
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, such as me,cow,calf or Anna,Bo,ox; bull, ox, cow, calf, random are bots (me, the rest cow)",
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; by default that of the system")
    parser.add_argument("--length", choices=LENGTHS, default="normal", help="how much is said (normal)")
    parser.add_argument("--watch", action="store_true", help="watch bots play")
    parser.add_argument("--seed", metavar="TEXT", help="a number or text that settles every deal")
    add_flags(parser)
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on with the unfinished game, or the one put aside")
    again.add_argument("--new", action="store_true", help="begin a new game even if one is unfinished")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the game into a file at the end")
    parser.add_argument("--pictures", action="store_true", help="show small pictures of the cards")
    parser.add_argument("--plain", action="store_true", help="plain lines: no history, no completion")


def run(args: argparse.Namespace) -> int:
    """Say something at once: what plays the game takes a moment to load, and minutes to compile the first time."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    language = args.lang or language_of_system()
    show(catalogue(language).text(play_words.GETTING_READY), flush=True)
    from moowoo.terminal.console import best_console

    console = best_console(sys.stdin, sys.stdout, plain=args.plain, seen=args.pictures)
    try:
        return sit_down(args, language, console)
    finally:
        console.flush()


def sit_down(args: argparse.Namespace, language: str, console: "Console") -> int:
    """Find or lay the table, and play at it."""
    from moowoo.bots import UnknownBot
    from moowoo.games import MoowooError
    from moowoo.terminal.preparing import comforted, compiled_aside
    from moowoo.terminal.shelf import Shelf, state_folder
    from moowoo.terminal.table import SpeechSettings, TerminalTable
    from moowoo.voice import Voice

    voice, shelf = Voice(language, args.length), Shelf(state_folder())
    try:
        with comforted(console, voice):
            sitting = find_or_lay(args, voice, shelf, console)
            if sitting is None:
                console.say(voice.say(play_words.NOTHING_TO_RESUME))
                return 1
            settings = SpeechSettings(language, args.length, args.pictures)
            table = TerminalTable(sitting, console, settings, shelf, args.save)
            table.rehearse()
    except UnknownBot as error:
        return refuse(voice.say(play_words.UNKNOWN_BOT, name=error.name, known=", ".join(error.known)))
    except MoowooError as error:
        return refuse(voice.error(error))
    except Impossible as error:
        return refuse(str(error))
    with compiled_aside(table.game.name):
        return play_at(table)


class Impossible(Exception):
    """A wish that makes no sense, in words."""


def refuse(sentence: str) -> int:
    complain(sentence)
    return NONSENSE


def find_or_lay(args: argparse.Namespace, voice: "Voice", shelf: "Shelf", console: "Console") -> "Sitting | None":
    """The unfinished game unless another is wanted; None if one was to be resumed and there is none."""
    from moowoo.terminal.shelf import Damaged

    usual = next(iter(kits()))
    name = args.game or (usual if wants_new(args) else shelf.newest()) or usual
    aside = False
    try:
        waiting = None if wants_new(args) else shelf.take(name) if args.resume else shelf.look(name)
        sitting = waiting or (None if args.resume else lay(args, name, voice))
        aside = waiting is None and sitting is not None and not args.watch and shelf.put_aside(name)
    except Damaged as damaged:
        console.say(voice.say(play_words.DAMAGED, file=damaged.path))
        return lay(args, name, voice)
    if waiting is not None or aside:
        console.say(voice.line(play_words.GOES_ON if waiting is not None else play_words.PUT_ASIDE))
    return sitting


def wants_new(args: argparse.Namespace) -> bool:
    """Who names an option of the table wants one of their own, not the unfinished one."""
    named = args.seats is not None or args.seed is not None or bool(given(args))
    return bool(args.new or args.watch or (named and not args.resume))


def lay(args: argparse.Namespace, name: str, voice: "Voice") -> "Sitting":
    """A new game for those who sit at the table; raises what is wrong with it."""
    from moowoo.games import BadOption
    from moowoo.terminal.players import seated, usual_seats
    from moowoo.terminal.shelf import Sitting

    players = seated(args.seats or usual_seats(name, args.watch), name, voice)
    if args.watch and any(player.is_person for player in players):
        raise Impossible(voice.say(play_words.NOT_BOTH))
    table = kit(name)
    try:
        options = table.options().with_seats(given_for(args, table), len(players))
    except NoSuchFlag as error:
        raise Impossible(voice.say(play_words.NOT_HERE, option=error.option, table=table.title)) from error
    seed = int(args.seed) if args.seed and args.seed.isascii() and args.seed.isdigit() else args.seed
    game = table.game().from_options(options, seed)
    if game.seats != len(players):
        raise BadOption("seats", len(players), "only", low=game.seats)
    return Sitting(game, players)


def play_at(table: "TerminalTable") -> int:
    from moowoo.bots import BrokenBot
    from moowoo.terminal.table import Ending
    from moowoo.terminal.watch import watch

    table.welcome()
    try:
        if not table.people:
            watch(table, stepping=sys.stdin.isatty())
        elif table.play_on() is Ending.LEFT:
            table.leave()
    except KeyboardInterrupt:
        if table.people:
            table.leave()
        raise
    except BrokenBot as error:
        table.console.say(table.voice.say(play_words.BROKEN_BOT, name=error.name, reason=error.reason))
        return 1
    return 0
