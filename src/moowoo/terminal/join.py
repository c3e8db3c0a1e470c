"""`moowoo join LINK`: a seat at a table on a server, here in the terminal, with the words of `moowoo play`."""

import argparse
import sys
import threading
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

from moowoo.terminal import join_words
from moowoo.terminal.console import PlainConsole, PromptConsole, best_console
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import BadAddress, Place, Refused, Unreachable
from moowoo.terminal.output import complain
from moowoo.terminal.shelf import state_folder
from moowoo.voice import Voice
from moowoo.voice.catalogue import LANGUAGES, language_of_system
from moowoo.voice.messages import LENGTHS

if TYPE_CHECKING:
    from moowoo.terminal.join_guest import Guest

NONSENSE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("link", help="the table's link, such as http://localhost:8066/t/MUH-247")
    parser.add_argument("--as", dest="name", metavar="NAME", default="", help="what you are called at the table")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; by default that of the system")
    parser.add_argument("--length", choices=LENGTHS, default="normal", help="how much is said (normal)")
    parser.add_argument("--watch", action="store_true", help="watch, without a seat")
    parser.add_argument("--plain", action="store_true", help="plain lines: no history, no completion")


def run(args: argparse.Namespace) -> int:
    voice = Voice(args.lang or language_of_system(), args.length)
    try:
        guest = arrive(args, voice)
    except BadAddress as error:
        return refuse(voice.say(join_words.BAD_ADDRESS, address=error.address), NONSENSE)
    except ImportError:
        return refuse(voice.say(join_words.NEEDS_WEBSOCKETS))
    except (Unreachable, Refused) as error:
        return refuse(trouble(voice, error, args.link))
    return stay(guest, args.plain)


def arrive(args: argparse.Namespace, voice: Voice) -> "Guest":
    """Find the table and say who is there."""
    from moowoo.terminal.join_guest import Guest
    from moowoo.terminal.join_socket import Socket

    place = Place.parse(args.link)
    token = Identities(state_folder()).at(place, args.name or voice.say(join_words.GUEST), voice.language)
    socket = Socket(place, token, lang=voice.language, length=voice.length)
    return Guest(socket, PlainConsole(sys.stdin, sys.stdout), voice, name=args.name, watching=args.watch)


def stay(guest: "Guest", plain: bool) -> int:
    """Listen in the background, read what is typed in front, until somebody leaves or the server says no."""
    from moowoo.terminal.join_typing import offered_words, typed

    console = best_console(sys.stdin, sys.stdout, plain=plain, seen=False)
    failed: list[Refused] = []
    with undisturbed(console):
        guest.console = PlainConsole(sys.stdin, sys.stdout)
        ear = threading.Thread(target=listen, args=(guest, failed), daemon=True)
        ear.start()
        try:
            while not failed and (line := console.ask("", partial(offered_words, guest))) is not None:
                if not typed(guest, line):
                    break
        finally:
            guest.leave()
            ear.join()
    if not failed:
        guest.tell(join_words.GOODBYE)
    return 1 if failed else 0


def listen(guest: "Guest", failed: list[Refused]) -> None:
    try:
        guest.listen()
    except Refused as error:
        failed.append(error)
        guest.say(trouble(guest.voice, error, guest.socket.place.server))
        guest.leave()


def undisturbed(console: Any) -> AbstractContextManager[object]:
    """Where there is an input line, what is heard while somebody types goes above it."""
    if not isinstance(console, PromptConsole):
        return nullcontext()
    from prompt_toolkit.patch_stdout import patch_stdout

    return patch_stdout()


def trouble(voice: Voice, error: Unreachable | Refused, server: str) -> str:
    if isinstance(error, Unreachable):
        return voice.say(join_words.UNREACHABLE, server=error.server, reason=error.reason)
    return error.sentence or voice.say(join_words.REFUSED, server=server, reason=error.error)


def refuse(sentence: str, code: int = 1) -> int:
    complain(sentence)
    return code
