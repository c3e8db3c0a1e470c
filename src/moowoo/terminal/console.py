"""The console: lines out, lines in. Output only ever grows; nothing on the screen is repainted.

`PlainConsole` reads lines as they come, from a pipe or a terminal. `PromptConsole` adds history and completion, where
the terminal can.
"""

import os
import shutil
import textwrap
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol, TextIO

from moowoo.terminal.output import harmless

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer

MARK = "> "
"""Where to type, for those who see it; a screen reader would say "greater" at every turn."""
HIDING = 100
"""Empty lines that scroll away what the next player must not see, at the least."""

Words = Callable[[], Iterable[str]]


class Console(Protocol):
    def say(self, text: str) -> None:
        """A line to be read. It may wait for others; all are out before anything is asked."""

    def flush(self) -> None:
        """Let everything said be read now."""

    def ask(self, who: str, words: Words) -> str | None:
        """A line that somebody typed; None when there will be no more. `words` may be offered while typing."""

    def hide(self) -> None:
        """Scroll away everything said so far."""


class PlainConsole:
    """What is said between two questions goes out in one piece: a screen reader that sees a text grow line by line
    begins to read too early, and then reads the same lines again."""

    def __init__(self, lines: TextIO, out: TextIO, mark: str = "") -> None:
        self.lines, self.out = lines, out
        self.mark = mark if lines.isatty() else ""
        self.waiting = ""

    def say(self, text: str) -> None:
        width = shutil.get_terminal_size().columns if self.out.isatty() else 0
        self.waiting += wrapped(harmless(text), width) + "\n"

    def flush(self) -> None:
        said, self.waiting = self.waiting, ""
        self.out.write(said)
        self.out.flush()

    def ask(self, who: str, words: Words) -> str | None:
        self.waiting += self.mark
        self.flush()
        line = self.lines.readline()
        return line.rstrip("\r\n") if line else None

    def hide(self) -> None:
        self.say("\n" * max(HIDING, shutil.get_terminal_size().lines))


def wrapped(text: str, width: int) -> str:
    """A text broken between words where it is wider than the screen; 0 is as wide as it takes."""
    if not width:
        return text
    return "\n".join(
        textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) if len(line) > width else line
        for line in text.split("\n")
    )


class PromptConsole(PlainConsole):
    """Everyone has a history of their own: what somebody asked about a hand is nobody else's business."""

    def __init__(self, lines: TextIO, out: TextIO, mark: str = "") -> None:
        super().__init__(lines, out, mark)
        self.sessions: dict[str, PromptSession[str]] = {}

    def ask(self, who: str, words: Words) -> str | None:
        self.flush()
        try:
            return self.session(who).prompt(self.mark, completer=completer(words))
        except EOFError:
            return None

    def session(self, who: str) -> "PromptSession[str]":
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.shortcuts import CompleteStyle

        if who not in self.sessions:
            self.sessions[who] = PromptSession(
                history=InMemoryHistory(),
                complete_while_typing=False,
                complete_style=CompleteStyle.READLINE_LIKE,
                enable_history_search=False,
            )
        return self.sessions[who]


def completer(words: Words) -> "Completer":
    from prompt_toolkit.completion import WordCompleter

    return WordCompleter(lambda: sorted(set(words()), key=str.casefold), ignore_case=True, sentence=True)


def best_console(lines: TextIO, out: TextIO, *, plain: bool, seen: bool) -> Console:
    """The better console where both ends are a terminal that can move its cursor."""
    mark = MARK if seen else ""
    able = lines.isatty() and out.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown")
    if plain or not able:
        return PlainConsole(lines, out, mark)
    try:
        import prompt_toolkit  # noqa: F401
    except ImportError:
        return PlainConsole(lines, out, mark)
    return PromptConsole(lines, out, mark)
