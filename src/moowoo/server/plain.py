"""Games' values as plain data: cards and moves as they are written, views and events as tables of fields."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from moowoo.games import Card, Event, Move

Plain = None | bool | int | float | str | list[Any] | dict[str, Any]
"""What can be sent; lists and tables hold the same again."""
PRIMITIVE = (bool, int, float, str)


def plain(value: object) -> Plain:
    """A value that can be sent."""
    if value is None or type(value) in PRIMITIVE:
        return value  # type: ignore[return-value]  # the very types
    if isinstance(value, Card | Move):
        return str(value)
    if isinstance(value, PRIMITIVE):
        return value
    if is_dataclass(value):
        return plain_fields(value)
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, Iterable):
        return [plain(one) for one in value]
    raise TypeError(f"cannot be sent: {value!r}")


def plain_fields(value: Any) -> dict[str, Plain]:
    """The fields of a dataclass, and of its properties those that it names as `also_sent`."""
    names = (*(field.name for field in fields(value)), *getattr(value, "also_sent", ()))
    return {name: plain(getattr(value, name)) for name in names}


def plain_event(event: Event) -> dict[str, Plain]:
    """An event that was already seen by somebody: its kind, its doer, and its facts."""
    return {"kind": event.kind, "seat": event.seat} | {name: plain(fact) for name, fact in event.facts().items()}
