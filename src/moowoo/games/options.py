"""What a table can choose: every option of a game described once.

From the description are made the checks of what comes from outside, the flags of commands, the fields of the page's
form, the ranges the API publishes, OpenSpiel's parameters and a record's header. A game's options are a frozen
dataclass that extends `Options`, each field made by `option`:

    @dataclass(frozen=True)
    class NimOptions(Options):
        seats: int = option(2, Whole(2, 5), about="how many take part")
        first: int | None = option(None, Seat())
        bales: int = option(12, Whole(1, 99), clause="NIM-SETUP-1", about="how many bales there are")

Shared words: `edition` (a game may come in several), `seats`, `first` (who begins) and `target` (what ends a game).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import Any, Self, TypeVar

from moowoo.games.errors import BadOption

T = TypeVar("T")
Span = tuple[int, int]
"""The lowest and the highest number there may be."""


@dataclass(frozen=True)
class Whole:
    """A whole number in a range, which may be narrower in some editions."""

    low: int
    high: int
    by_edition: Mapping[str, Span] = field(default_factory=lambda: MappingProxyType({}))

    def span(self, edition: str | None) -> Span:
        return self.by_edition.get(edition or "", (self.low, self.high))

    def checked(self, name: str, value: object, options: "Options") -> object:
        low, high = options.span(name, self.span(options.edition))
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadOption(name, value, "whole", low=low, high=high)
        return value


@dataclass(frozen=True)
class Seat:
    """One of the seats at the table, counted from 0; people count from 1."""

    def checked(self, name: str, value: object, options: "Options") -> object:
        return Whole(0, options.seats - 1).checked(name, value, options)


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    def checked(self, name: str, value: object, options: "Options") -> object:
        if not isinstance(value, bool):
            raise BadOption(name, value, "flag")
        return value


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    choices: tuple[str, ...]

    def checked(self, name: str, value: object, options: "Options") -> object:
        if value not in self.choices:
            raise BadOption(name, value, "one_of", known=", ".join(self.choices))
        return value


@dataclass(frozen=True)
class Text:
    """A text that the game reads: `tidy` gives it as it is kept, or raises `BadOption`."""

    tidy: Callable[[object], str]

    def checked(self, name: str, value: object, options: "Options") -> object:
        return self.tidy(value)


Kind = Whole | Seat | Flag | OneOf | Text


@dataclass(frozen=True)
class Option:
    """An option as everything that asks for it needs to know it.

    `optional`: None may be chosen, and chance or the other options decide then; it is the default. `clause`: where the
    law speaks of it. `about`: what it does, in a few words for who reads the flags of a command. `editions`: where it
    can be had, everywhere if empty. `study`: for reduced and exact work, not for an ordinary table.
    """

    name: str
    kind: Kind
    default: Any
    clause: str | None
    about: str
    short: str
    """What the command line calls it, where that is not its name."""
    editions: tuple[str, ...]
    study: bool

    @property
    def optional(self) -> bool:
        return self.default is None

    @property
    def flag(self) -> str:
        """What the command line calls it. What is on by default can be switched off there."""
        return "--" + (self.short or ("no_" if self.default is True else "") + self.name).replace("_", "-")

    def checked(self, value: object, options: "Options") -> object:
        """The value as it is kept; raises `BadOption`."""
        if self.optional and value is None:
            return None
        kept = self.kind.checked(self.name, value, options)
        if self.editions and kept != self.default and options.edition not in self.editions:
            raise BadOption(self.name, value, "edition", edition=" ".join(self.editions))
        return kept


def option(
    default: T,
    kind: Kind,
    *,
    clause: str | None = None,
    about: str = "",
    short: str = "",
    editions: tuple[str, ...] = (),
    study: bool = False,
) -> T:
    """A field of `Options` with its description."""
    facts = {"kind": kind, "clause": clause, "about": about, "short": short, "editions": editions, "study": study}
    return field(default=default, metadata=facts)


@dataclass(frozen=True)
class Options:
    """The options of a table; whoever has one knows that it makes sense."""

    seats = 2
    """For how many the game is, where it has no option of that name."""

    def __post_init__(self) -> None:
        for described in self.described():
            kept = described.checked(getattr(self, described.name), self)
            object.__setattr__(self, described.name, kept)
            self.check_with_others(described.name)

    @property
    def edition(self) -> str | None:
        """The edition, of a game that comes in several."""
        return None

    @property
    def first(self) -> int | None:
        """Who begins the first round; None: chance says."""
        return None

    def span(self, name: str, span: Span) -> Span:
        """The range of a number, where other options narrow it. Those described before it are known to be right."""
        return span

    def check_with_others(self, name: str) -> None:
        """Raise `BadOption` where an option does not go with those described before it."""

    @classmethod
    @cache
    def described(cls) -> tuple[Option, ...]:
        """Every option, in the order in which they are told, checked and written."""
        return tuple(Option(name=one.name, default=one.default, **one.metadata) for one in fields(cls))

    @classmethod
    def named(cls, name: str) -> Option | None:
        return next((one for one in cls.described() if one.name == name), None)

    @classmethod
    def editions(cls) -> tuple[str, ...]:
        """The editions the game comes in, the usual one first; empty where there is but one game."""
        found = cls.named("edition")
        return found.kind.choices if found is not None and isinstance(found.kind, OneOf) else ()

    @classmethod
    def for_how_many(cls) -> range:
        """How many can play, in whatever edition."""
        found = cls.named("seats")
        if found is None or not isinstance(found.kind, Whole):
            return range(cls.seats, cls.seats + 1)
        return range(found.kind.low, found.kind.high + 1)

    @classmethod
    def usual_seats(cls) -> int:
        """How many sit at a table when nobody says."""
        return cls().seats

    @classmethod
    def with_seats(cls, chosen: Mapping[str, object], seats: int) -> dict[str, object]:
        """What was chosen, for so many unless it says otherwise; a game for a fixed number has no such option."""
        return {"seats": seats, **chosen} if cls.named("seats") is not None else dict(chosen)

    @classmethod
    def chosen(cls, chosen: Mapping[str, object]) -> Self:
        """Options from outside, whatever they are called; unknown or impossible ones raise `BadOption`."""
        known = [one.name for one in cls.described()]
        for name, value in chosen.items():
            if name not in known:
                raise BadOption(name, value, "known", known=", ".join(known))
        return cls(**chosen)
