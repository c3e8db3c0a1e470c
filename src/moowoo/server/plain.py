"""Games' values as plain data: cards and moves as they are written, views and events as tables of fields."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from moowoo.games import Card, Event, Move

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Plain = None | bool | int | float | str | Sequence["Plain"] | Mapping[str, "Plain"]
"""What can be sent; lists and tables hold the same again."""
JsonObject: TypeAlias = dict[str, Any]
"""Anything that JSON can say, by name. There is no better type for it: `msgspec` knows no schema of `object`."""
PRIMITIVE = (bool, int, float, str)


def plain(value: object) -> Plain:
    """A value that can be sent."""
    if value is None or (isinstance(value, PRIMITIVE) and type(value) in PRIMITIVE):
        return value
    if is_written(value):
        return str(value)
    if isinstance(value, PRIMITIVE):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return plain_fields(value)
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, Iterable):
        return [plain(one) for one in value]
    raise TypeError(f"cannot be sent: {value!r}")


_written: dict[type, bool] = {}


def is_written(value: object) -> bool:
    """Is it a card or a move? Asking a protocol is slow, and the answer is the same for all of a class."""
    kind = type(value)
    if kind not in _written:
        _written[kind] = isinstance(value, Card | Move)
    return _written[kind]


def plain_fields(value: "DataclassInstance") -> dict[str, Plain]:
    """The fields of a dataclass, and of its properties those that it names as `also_sent`."""
    names = (*(field.name for field in fields(value)), *getattr(value, "also_sent", ()))
    return {name: plain(getattr(value, name)) for name in names}


def plain_event(event: Event) -> dict[str, Plain]:
    """An event that was already seen by somebody: its kind, its doer, and its facts."""
    return {"kind": event.kind, "seat": event.seat} | {name: plain(fact) for name, fact in event.facts().items()}
