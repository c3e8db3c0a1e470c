"""Does a game's kit keep its word? `check(kit)` tries everything that the house will ask of it.

A fault says what was tried, what should have come, what came, and which function of the kit to look at. A check stops
at its first fault; the other checks go on.
"""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple, Protocol, cast, runtime_checkable

from moowoo.conformance.faults import Fault
from moowoo.games import Kit
from moowoo.games.kit import kits

REMEMBERING = ("moowoo.bots", "moowoo.games", "moowoo.server", "moowoo.voice", "moowoo.web")
"""The rooms that keep what they have worked out."""

__all__ = ["CHECKS", "Failure", "Fault", "check", "on_trial"]


@runtime_checkable
class Remembering(Protocol):
    """A function that keeps its answers."""

    def cache_clear(self) -> None: ...


class Failure(NamedTuple):
    """A check that a kit has not passed."""

    check: str
    fault: Fault

    def __str__(self) -> str:
        return f"{self.check}\n{self.fault}"


def address(module: str, function: str) -> Callable[[Kit], None]:
    """A check, imported when it is run: some need extras that are not installed everywhere."""

    def run(kit: Kit) -> None:
        from importlib import import_module

        getattr(import_module(f"moowoo.conformance.{module}"), function)(kit)

    return run


CHECKS: Mapping[str, Callable[[Kit], None]] = {
    "the kernel keeps its contract": address("kernel", "check_kernel"),
    "moves are written and read": address("history", "check_moves"),
    "games are saved, loaded, replayed and gone back in": address("history", "check_history"),
    "another process comes to the same bytes": address("history", "check_other_process"),
    "what is hidden stays hidden": address("hidden", "check_hidden"),
    "events show a seat what it saw": address("hidden", "check_events"),
    "records are written and read": address("records", "check_records"),
    "everything can be said": address("speech", "check_speech"),
    "every language has its own words": address("speech", "check_languages"),
    "what can be chosen can be typed": address("speech", "check_typing"),
    "faces and tables are drawn": address("pictures", "check_pictures"),
    "bots decide legally, and say why": address("players", "check_players"),
    "environments pass their own checkers": address("environments", "check_environments"),
    "a game is played in the terminal": address("terminal", "check_terminal"),
    "a game is played on the page without scripts": address("page", "check_page"),
}
"""Every check by what it proves, the cheapest first."""


def check(kit: Kit, only: Collection[str] | None = None) -> list[Failure]:
    """Try a kit; returns what it has not passed. `only` names the checks to run, all if it is not given."""
    return [failure for _, failure in results(kit, only) if failure is not None]


def results(kit: Kit, only: Collection[str] | None = None) -> Iterator[tuple[str, Failure | None]]:
    """Check by check, as they are done."""
    with on_trial(kit):
        for name, run in CHECKS.items():
            if only is None or name in only:
                yield name, tried(name, run, kit)


def tried(name: str, run: Callable[[Kit], None], kit: Kit) -> Failure | None:
    try:
        run(kit)
    except Fault as fault:
        return Failure(name, fault)
    except Exception as error:
        came = f"{type(error).__name__}: {error}"
        return Failure(name, Fault("running this check", "no exception", came, "the parts named by the check"))
    return None


@contextmanager
def on_trial(kit: Kit) -> Iterator[None]:
    """The house takes this kit for the one of its name, also one that no package announces."""
    known = cast(dict[str, Kit], kits())
    before = dict(known)
    known[kit.name] = kit
    forget()
    try:
        yield
    finally:
        known.clear()
        known.update(before)
        forget()


def forget() -> None:
    """What the rooms have worked out from the kits there were, they work out anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith(REMEMBERING):
            for thing in list(vars(module).values()):
                if thing is not kits and isinstance(thing, Remembering):
                    thing.cache_clear()
