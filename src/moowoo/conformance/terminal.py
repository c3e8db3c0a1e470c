"""The terminal: somebody who takes what is offered plays whole games, in every language."""

import argparse
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import Table, tables
from moowoo.games import Kit
from moowoo.games.options import Flag
from moowoo.terminal import play
from moowoo.voice import LANGUAGES

LISTED = re.compile(r"([a-z]{1,2})\) (.+)")
MOST_LINES = 5000
LIST = "choices"
"""What is typed to have the choices read out; English words are understood in every language."""
LOOK_AT = "words: choice, phrases, talk; game; players"


class Typist:
    """A console at which somebody asks for the list of choices, and types the label or the number of one of them."""

    def __init__(self, seed: int) -> None:
        self.random, self.typed, self.said = Random(seed), 0, list[str]()
        self.since: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)
        self.since.append(text)

    def flush(self) -> None:
        """Everything is out at once."""

    def hide(self) -> None:
        """There is nobody to hide it from."""

    def ask(self, who: str, words: Callable[[], Iterable[str]]) -> str | None:
        self.typed += 1
        lines, self.since = self.since, []
        listed = [match.groups() for line in lines for match in [LISTED.fullmatch(line)] if match]
        if self.typed > MOST_LINES:
            return None
        if not listed:
            return LIST
        mark, label = self.random.choice(listed)
        return label if self.typed % 3 else f"{mark})"


def check_terminal(kit: Kit) -> None:
    usual = tables(kit)[0]
    for seed, language in enumerate(LANGUAGES):
        tried = f"playing a game in the terminal, in {language}"
        typist = Typist(seed)
        with trying(tried, LOOK_AT), elsewhere():
            code = play.sit_down(arguments(kit, usual), language, typist)
        last = typist.said[-1] if typist.said else "nothing was said"
        expect(code == 0, tried, "exit code 0", f"{code}; last was said: {last}", LOOK_AT)
        over = typist.typed <= MOST_LINES
        expect(over, tried, f"an end within {MOST_LINES} lines", f"none; last was said: {last}", LOOK_AT)


def arguments(kit: Kit, table: Table) -> argparse.Namespace:
    """One person at the keyboard, all others random bots."""
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    seats = kit.options().chosen(table).seats
    flags = [word for name, value in table.items() if name != "seats" for word in flag(kit, name, value)]
    bots = ["me", *["random"] * (seats - 1)]
    return parser.parse_args([kit.name, "--seats", ",".join(bots), "--seed", "7", "--new", *flags])


def flag(kit: Kit, name: str, value: object) -> list[str]:
    option = kit.options().named(name)
    if option is None or value == option.default:
        return []
    return [option.flag] if isinstance(option.kind, Flag) else [option.flag, str(value)]


@contextmanager
def elsewhere() -> Iterator[None]:
    """What the terminal remembers between evenings goes to a place of its own."""
    kept = os.environ.get("XDG_STATE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        try:
            yield
        finally:
            if kept is None:
                del os.environ["XDG_STATE_HOME"]
            else:
                os.environ["XDG_STATE_HOME"] = kept
