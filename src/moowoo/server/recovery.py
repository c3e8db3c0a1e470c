"""Recovery codes: made to be printed, embossed, read aloud and typed.

They have letters alone, so that a braille file needs no signs for numbers, and none that looks or sounds like another.
"""

import hashlib
import secrets

SIGNS = "ACDEFHKMPRSTUXYZ"
GROUPS, GROUP = 5, 4
HOW_MANY = 8
CELLS = 40
"""Cells of a braille line."""


def new_codes() -> list[str]:
    """Such as ACDE-FHKM-PRST-UXYZ-ACDE; one of 2 to the power of 80."""
    return [written("".join(secrets.choice(SIGNS) for _ in range(GROUPS * GROUP))) for _ in range(HOW_MANY)]


def written(signs: str) -> str:
    return "-".join(signs[start : start + GROUP] for start in range(0, len(signs), GROUP))


def tidy_recovery(text: str) -> str:
    """A code as it is written, however it was typed; empty if it can be none."""
    signs = "".join(sign for sign in text.upper() if sign.isalnum())
    return written(signs) if len(signs) == GROUPS * GROUP and set(signs) <= set(SIGNS) else ""


def hash_of(code: str) -> str:
    """What is kept of a code. It is long enough that nobody finds it from this."""
    return hashlib.sha256(f"moowoo recovery {code}".encode()).hexdigest()


def as_text(codes: list[str], title: str) -> str:
    lines = [title, "", *(f"{number}. {code}" for number, code in enumerate(codes, 1))]
    return "\r\n".join(lines) + "\r\n"


def as_braille(codes: list[str]) -> str:
    """The same as braille ASCII, which embossers take: letters are themselves, and a line fits forty cells."""
    lines = [
        "MOOWOO".center(CELLS).rstrip(),
        "",
        *(f"#{'ABCDEFGHIJ'[place]} {code}" for place, code in enumerate(codes)),
    ]
    return "\r\n".join(lines) + "\r\n\f"
