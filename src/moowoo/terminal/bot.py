"""`moowoo bot LINK --as NAME`: a bot process takes a seat at a table on a server.

It is a client like any other: at its turn it asks the server for a world that its seat could be in, which holds
nothing that the seat cannot know, and lets a level of ours, or a bot of another package, decide there.
"""

import argparse
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Any

import numpy as np

from moowoo import __version__
from moowoo.bots import Bot, BrokenBot, UnknownBot, create, decide
from moowoo.bots.text import TextBot
from moowoo.games import Game, MoowooError, kit
from moowoo.terminal import join_words, play_words
from moowoo.terminal.join import NONSENSE, refuse, trouble
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import BadAddress, Place, Refused, Unreachable
from moowoo.terminal.output import show
from moowoo.terminal.shelf import state_folder
from moowoo.voice import Voice
from moowoo.voice.catalogue import LANGUAGES, language_of_system

if TYPE_CHECKING:
    from moowoo.terminal.join_socket import Message, Socket

TROUBLE = ("unavailable", "too_fast", "failed")
NOT_NOW = ("not_your_turn", "not_now", "game_over", "paused", "bot_plays")
"""The moment has passed: the next message tells what there is to do instead."""


class OtherVersion(Exception):
    """The server's positions are those of another version of Moowoo."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        self.version = version


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("link", nargs="?", help="the table's link, such as http://localhost:8066/t/MUH-247")
    parser.add_argument("--as", dest="name", metavar="NAME", help="what the bot is called at the table")
    parser.add_argument(
        "--stdio",
        action="store_true",
        help="take no seat, but answer here, line by line, as the arena asks (docs/arena.md)",
    )
    parser.add_argument("--level", default="cow", help="which bot plays; also one of another package (cow)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="where its choices by chance come from (0)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of what is said here")


def run(args: argparse.Namespace) -> int:
    voice = Voice(args.lang or language_of_system())
    if args.stdio:
        return answer_here(args.level)
    if args.link is None or args.name is None:
        return refuse(voice.say(join_words.BOT_NEEDS), NONSENSE)
    try:
        return play(args, voice)
    except BadAddress as error:
        return refuse(voice.say(join_words.BAD_ADDRESS, address=error.address), NONSENSE)
    except UnknownBot as error:
        known = ", ".join(error.known)
        return refuse(voice.say(play_words.UNKNOWN_BOT, name=error.name, known=known), NONSENSE)
    except BrokenBot as error:
        return refuse(voice.say(join_words.BROKEN_BOT, name=error.name, reason=error.reason))
    except OtherVersion as error:
        return refuse(voice.say(join_words.OTHER_VERSION, theirs=error.version, ours=__version__))
    except ImportError:
        return refuse(voice.say(join_words.NEEDS_WEBSOCKETS))
    except (Unreachable, Refused) as error:
        return refuse(trouble(voice, error, args.link))


def answer_here(level: str) -> int:
    """Answer by lines until nobody asks. Nothing else is said on standard output; what is wrong goes to the other."""
    out = sys.stdout

    def answer(line: str) -> None:
        out.write(f"{line}\n")
        out.flush()

    with redirect_stdout(sys.stderr):
        try:
            TextBot(level, answer).listen(sys.stdin)
        except MoowooError as error:
            return refuse(str(error))
    return 0


def play(args: argparse.Namespace, voice: Voice) -> int:
    """Sit down and play until the game is over."""
    from moowoo.terminal.join_socket import Socket

    place = Place.parse(args.link)
    game = place.get(place.table)["game"]
    player = create(args.level, game, args.seed)
    token = Identities(state_folder()).at(place, args.name, voice.language, who=args.name)
    seat = Seat(Socket(place, token), player, args.name)
    for sentence in seat.play(voice):
        show(sentence, flush=True)
    return 0 if seat.over else 1


class Seat:
    """The seat a bot has taken."""

    def __init__(self, socket: "Socket", bot: Bot, name: str) -> None:
        self.socket, self.bot, self.name = socket, bot, name
        self.sitting_down = ""
        """The id of the wish for a seat."""
        self.over = False

    def play(self, voice: Voice) -> Iterator[str]:
        """Follow the table until the game is over; yields what whoever started the bot should read."""
        for message in self.socket.messages():
            if message["type"] == "welcome":
                yield from self.arrive(message, voice)
            elif message["type"] == "refused":
                self.refused(message)
            if (message.get("table") or {}).get("stage") == "over":
                self.over = True
                self.socket.leave()
                yield voice.say(join_words.BOT_DONE, name=self.name)
            elif message.get("choices"):
                self.decide()

    def arrive(self, message: "Message", voice: Voice) -> Iterator[str]:
        """Sit down, unless the seat was taken before the line broke."""
        if message["seat"] is None:
            if not self.sitting_down:
                self.sitting_down = self.socket.send("sit", name=self.name)
            return
        yield voice.say(join_words.PLAYS_AS, name=self.name, code=message["table"]["code"], seat=message["seat"] + 1)

    def refused(self, message: "Message") -> None:
        """No seat is the end of it; a server in trouble is asked once more how things stand."""
        if message["id"] == self.sitting_down:
            raise Refused(0, message["error"], message["message"])
        if message["error"] in TROUBLE:
            self.socket.renew()

    def decide(self) -> None:
        """One decision; the server may meanwhile have gone on without it, or away."""
        try:
            world = self.socket.world()
        except Unreachable:
            self.socket.renew()
            return
        except Refused as error:
            if error.error in TROUBLE:
                self.socket.renew()
            elif error.error not in NOT_NOW:
                raise
            return
        choice = decide(self.bot, imagined(world), world["ply"])
        self.socket.send("move", move=str(choice.move), ply=world["ply"])


def imagined(world: dict[str, Any]) -> Game:
    """A game that stands as in a world from the server, without a past; raises `OtherVersion`."""
    if world["v"] != __version__:
        raise OtherVersion(world["v"])
    table = kit(world["game"]).game()
    game = table.from_options(world["options"], 0, auto_deal=False)
    record = np.frombuffer(bytearray(b64decode(world["record"])), game.record.dtype)
    game.record = record[0]
    return game
