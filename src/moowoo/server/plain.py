"""Games' values as plain data: cards and moves as they are written, views and events as tables of fields."""

from dataclasses import fields, is_dataclass
from typing import Any

from moowoo.games import Event, Move
from moowoo.mow.cows import Cow
from moowoo.mow.herds import Herd
from moowoo.woo.cards import Figure


def plain(value: Any) -> Any:
    """A value that can be sent."""
    if value is None or (isinstance(value, bool | int | float | str) and not isinstance(value, Cow | Figure)):
        return value
    if isinstance(value, Cow | Figure | Move):
        return str(value)
    if isinstance(value, Herd):
        return plain_fields(value) | {"low": value.low, "high": value.high, "flies": value.flies}
    if is_dataclass(value):
        return plain_fields(value)
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value]


def plain_fields(value: Any) -> dict[str, Any]:
    return {field.name: plain(getattr(value, field.name)) for field in fields(value)}


def plain_event(event: Event) -> dict[str, Any]:
    """An event that was already seen by somebody: its kind, its doer, and its facts."""
    return {"kind": event.kind, "seat": event.seat} | {name: plain(fact) for name, fact in event.facts().items()}
