"""Output: every line for the terminal passes here, so that nobody else's text can command it.

What a server sends or a record holds is text to be read. Control characters in it could fill the clipboard, rename the
window or repaint what was said, and characters that turn the direction of writing could make a line say another thing.
"""

import re
import sys

UNSAFE = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f"  # controls, but for the end of a line
    r"\u2028\u2029\ud800-\udfff"  # other ends of lines, and halves of characters
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of writing
    r"\u206a-\u206f\ufff9-\ufffb\U000e0000-\U000e007f]"  # what nobody sees and old terminals obey
)


def harmless(text: str) -> str:
    """A text that can only be read: what could command the terminal is a space in it."""
    return UNSAFE.sub(" ", text)


def show(text: str, *, flush: bool = False) -> None:
    """A line on standard output; `flush` where it may be long until the next."""
    print(harmless(text), flush=flush)


def complain(text: str) -> None:
    """A line on standard error: what went wrong, or how far something has come."""
    print(harmless(text), file=sys.stderr)
