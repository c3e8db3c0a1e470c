"""The one command, `moowoo`: a table of sub-commands, of which only the chosen one is imported.

A sub-command is a module with `add_arguments(parser)` and `run(args) -> exit code`. The exit codes are
0 for done, 1 for refused or failed, 2 for a command line that makes no sense, 130 for Ctrl-C.
"""

import argparse
import difflib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from moowoo import __version__

INTERRUPTED = 130


class Command(NamedTuple):
    module: str
    help: str
    extra: str = ""
    """The extra of the package that it needs."""


COMMANDS = {
    "play": Command("moowoo.terminal.play", "Play, here in the terminal.", "play"),
    "serve": Command(
        "moowoo.server.command", "Run a server: live tables for a family, a club or the internet.", "server"
    ),
    "join": Command("moowoo.terminal.join", "Play at a table on a server, here in the terminal.", "play"),
    "games": Command("moowoo.terminal.games_list", "List your games on a server, what waits for you first.", "play"),
    "bot": Command("moowoo.terminal.bot", "Seat a bot at a table on a server.", "play"),
    "admin": Command("moowoo.server.admin", "Look after a server: tables, bans, retention, backup, export.", "server"),
    "circles": Command("moowoo.terminal.circles", "Your circles on a server: game night, tables, talk.", "play"),
    "standing": Command("moowoo.terminal.standing", "Who stands where on a server, and where you do.", "play"),
    "replay": Command("moowoo.terminal.replay", "Tell a written game again, move by move."),
    "check": Command("moowoo.terminal.check", "Say whether a written game is legal, and where it is not."),
    "verify": Command("moowoo.terminal.verify", "Prove that the deals of a written game were fair."),
    "review": Command("moowoo.terminal.review", "Go through a written game: what was best, and what it cost."),
    "keep": Command("moowoo.terminal.keep", "Keep a game played with real cards: turns, rules and score.", "play"),
    "make": Command("moowoo.printing.command", "Make a real set of a game: braille, paper, tiles in relief.", "make"),
    "arena": Command("moowoo.arena.command", "Let bots play matches, and compare them."),
    "train": Command("moowoo.train.command", "Let a network learn a game by playing itself.", "train"),
    "dataset": Command("moowoo.envs.dataset_command", "Let bots play, and keep their games to learn from.", "dataset"),
    "rate-bots": Command("moowoo.arena.rate_bots", "Put the bots on the scale on which people are rated."),
    "conformance": Command("moowoo.conformance.command", "Try whether a game keeps its word, wherever it is asked."),
    "new-game": Command("moowoo.conformance.new_game", "Lay the files of a new game, which can be played at once."),
    "rules": Command("moowoo.voice.rules.command", "Read the rules of a game, or one clause of them."),
    "faces": Command("moowoo.faces.command", "Draw every card of every game into a folder, as SVG."),
}


class CommandModule(Protocol):
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        code = dispatch(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_stdout()
        return 1
    return code


def dispatch(words: list[str]) -> int:
    parser, commands = build_parser()
    name = next((word for word in words if not word.startswith("-")), None)
    if name is None:
        parser.parse_args(words)
        print(parser.format_help(), end="")
        return 0
    if name not in COMMANDS:
        parser.error(unknown(name))
    try:
        module = cast(CommandModule, import_module(COMMANDS[name].module))
        module.add_arguments(commands[name])
        return module.run(parser.parse_args(words))
    except ModuleNotFoundError as error:
        return lacking(error, COMMANDS[name].extra)


def lacking(error: ModuleNotFoundError, extra: str) -> int:
    """A library is missing that comes with an extra: say how to get it."""
    if not extra or (error.name or "").partition(".")[0] == "moowoo":
        raise error
    print(f"moowoo: {error.name} is not installed. This brings it: pip install 'moowoo[{extra}]'", file=sys.stderr)
    return 1


def build_parser() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """The parser of the whole command, and the still empty one of every sub-command."""
    parser = argparse.ArgumentParser(
        prog="moowoo",
        description="The table for card games, played by ear, by touch or by eye.",
        epilog="`moowoo COMMAND --help` tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"moowoo {__version__}")
    table = parser.add_subparsers(title="commands", metavar="COMMAND")
    return parser, {
        name: table.add_parser(name, help=command.help, description=command.help) for name, command in COMMANDS.items()
    }


def unknown(name: str) -> str:
    near = difflib.get_close_matches(name, COMMANDS, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(COMMANDS)}"
    return f"there is no command '{name}'; {hint}"


def forget_stdout() -> None:
    """Nobody reads any more: keep the interpreter from complaining when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
