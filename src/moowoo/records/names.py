"""The players' names: what a name may be, and who is meant by one."""

import unicodedata
from collections.abc import Iterable, Sequence

MAX_NAME = 40
MARKS = ",;:#"
"""What parts names from other things in a record."""


def default_names(seats: int) -> tuple[str, ...]:
    return tuple(f"Player {seat + 1}" for seat in range(seats))


def key(name: str) -> str:
    """Names are the same in any letter case, however their accents are encoded."""
    return unicodedata.normalize("NFC", " ".join(name.split()).casefold())


def tidy_name(name: str) -> str:
    """A name as a record can hold it: marks and unprintable characters become spaces."""
    kept = "".join(sign if sign.isprintable() and sign not in MARKS else " " for sign in name)
    return " ".join(" ".join(kept.split())[:MAX_NAME].split())


def tidy_names(names: Iterable[str], seats: int) -> tuple[str, ...]:
    """One name a seat, all different."""
    tidy: list[str] = []
    for seat, name in enumerate(names):
        wanted = tidy_name(name) or f"Player {seat + 1}"
        taken = {key(other) for other in tidy}
        spare = (f"{wanted[: MAX_NAME - 4].rstrip()} {number}" for number in range(2, seats + 2))
        tidy.append(wanted if key(wanted) not in taken else next(s for s in spare if key(s) not in taken))
    if len(tidy) != seats:
        raise ValueError(f"{len(tidy)} names for {seats} seats")
    return tuple(tidy)


def seat_named(name: str, names: Sequence[str]) -> int | None:
    """The seat meant by a name, or by its number counted from 1."""
    wanted = key(name)
    for seat, known in enumerate(names):
        if key(known) == wanted:
            return seat
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 3 and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    return None
