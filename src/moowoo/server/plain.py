"""Games' values as plain data: cards and moves as they are written, views and events as tables of fields."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from moowoo.games import Card, Event, Move

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Plain = None | bool | int | float | str | Sequence["Plain"] | Mapping[str, "Plain"]
"""What can be sent; lists and tables hold the same again."""
JsonObject: TypeAlias = dict[str, Any]
"""Anything that JSON can say, by name. There is no better type for it: `msgspec` knows no schema of `object`."""
ITSELF = (bool, int, float, str, type(None))


def plain(value: object) -> Plain:
    """A value that can be sent."""
    kind = type(value)
    if kind in ITSELF:
        return value  # type: ignore[return-value]  # it is of that very class
    if kind not in _ways:
        _ways[kind] = way_for(value)
    return _ways[kind](value)


_ways: dict[type, Callable[[Any], Plain]] = {}
"""How the values of a class become plain: to find it out anew for each would be slow."""


def way_for(value: object) -> Callable[[Any], Plain]:
    if isinstance(value, Card | Move):
        return str
    if isinstance(value, ITSELF):
        return lambda value: value
    if is_dataclass(value) and not isinstance(value, type):
        return plain_fields
    if isinstance(value, dict):
        return lambda value: {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, Iterable):
        return lambda value: [plain(one) for one in value]
    raise TypeError(f"cannot be sent: {value!r}")


def plain_fields(value: "DataclassInstance") -> dict[str, Plain]:
    """The fields of a dataclass, and of its properties those that it names as `also_sent`."""
    names = (*(field.name for field in fields(value)), *getattr(value, "also_sent", ()))
    return {name: plain(getattr(value, name)) for name in names}


def plain_event(event: Event) -> dict[str, Plain]:
    """An event that was already seen by somebody: its kind, its doer, and its facts."""
    return {"kind": event.kind, "seat": event.seat} | {name: plain(fact) for name, fact in event.facts().items()}
