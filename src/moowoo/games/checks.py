"""Checks of options that come from outside."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from moowoo.games.errors import BadOption


def known_only(options: type[Any], chosen: Mapping[str, object]) -> None:
    """Refuse a name that is no option."""
    known = [field.name for field in fields(options)]
    for name, value in chosen.items():
        if name not in known:
            raise BadOption(name, value, "known", known=", ".join(known))


def whole(option: str, value: object, low: int, high: int, *, optional: bool = False) -> None:
    if optional and value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOption(option, value, "whole", low=low, high=high)


def flag(option: str, value: object) -> None:
    if not isinstance(value, bool):
        raise BadOption(option, value, "flag")


def one_of(option: str, value: object, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise BadOption(option, value, "one_of", known=", ".join(allowed))
