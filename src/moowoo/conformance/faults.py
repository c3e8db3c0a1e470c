"""A fault: what was tried with a kit, what should have come, what came, and where in the kit to look."""

from collections.abc import Iterator
from contextlib import contextmanager

LONGEST = 300
"""What came is told with so many signs at most."""


class Fault(Exception):
    """Something that a kit must do and does not. `look_at` names a part of the kit and the function that answers."""

    def __init__(self, tried: str, expected: str, came: object, look_at: str) -> None:
        self.tried, self.expected, self.came, self.look_at = tried, expected, shortened(str(came)), look_at
        super().__init__(f"tried: {tried}\nexpected: {expected}\ncame: {self.came}\nlook at: {look_at}")


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def expect(holds: object, tried: str, expected: str, came: object, look_at: str) -> None:
    """Raise a fault unless something holds."""
    if not holds:
        raise Fault(tried, expected, came, look_at)


@contextmanager
def trying(tried: str, look_at: str) -> Iterator[None]:
    """What raises in here is a fault of the kit: nothing that is tried in here should."""
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        came = f"{type(error).__name__}: {error}"
        raise Fault(tried, "no exception", came, look_at) from error
