"""A table's options as words: "edition farm, own draw, first 2, target 50"."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from moowoo.games import BadOption
from moowoo.mow.options import MowOptions
from moowoo.record.names import seat_named
from moowoo.woo.options import WooOptions

Options = MowOptions | WooOptions
KINDS: Mapping[str, type[MowOptions] | type[WooOptions]] = {"mow": MowOptions, "woo": WooOptions}
YES, NO = ("", "yes", "on", "true"), ("no", "off", "false")
NUMBER = re.compile(r"[0-9]{1,9}")


def write_options(options: Options) -> str:
    """What differs from the usual, in a fixed order. The seats are counted by the players' names."""
    written = []
    for option in fields(options):
        value = getattr(options, option.name)
        if value != option.default and option.name != "seats":
            written.append(f"{option.name.replace('_', ' ')} {in_words(option.name, value)}".rstrip())
    return ", ".join(written)


def in_words(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "" if value else "no"
    return str(value + 1 if name == "first" else value)


def read_options(text: str, game: str, names: Sequence[str]) -> dict[str, Any]:
    """The options a text names, each read as its kind; raises `BadOption`. Whether they make sense the game says."""
    chosen: dict[str, Any] = {}
    for part in filter(None, (" ".join(part.split()) for part in re.split("[,;]", text))):
        name, said = split_option(part, game)
        if name in chosen:
            raise BadOption(name, said, "once")
        chosen[name] = read_value(name, said, game, names)
    return chosen


def split_option(part: str, game: str) -> tuple[str, str]:
    known = [option.name for option in fields(KINDS[game])]
    for name in known:
        if found := re.fullmatch(name.replace("_", "[ _-]") + r"(?:\s+(.*))?", part, re.IGNORECASE):
            return name, found[1] or ""
    raise BadOption(part[:40], None, "known", known=", ".join(known))


def read_value(name: str, said: str, game: str, names: Sequence[str]) -> Any:
    default = getattr(KINDS[game], name)
    if isinstance(default, bool):
        return read_flag(name, said)
    if isinstance(default, str):
        return said.lower() if name == "edition" else said.replace(" ", "")
    if NUMBER.fullmatch(said):
        return int(said) - 1 if name == "first" else int(said)
    if name == "first" and (seat := seat_named(said, names)) is not None:
        return seat
    raise BadOption(name, said[:40], "number")


def read_flag(name: str, said: str) -> bool:
    if said.lower() not in YES + NO:
        raise BadOption(name, said[:40], "flag")
    return said.lower() in YES
