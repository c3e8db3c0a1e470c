"""A table's options as words: "first 2, target 50"."""

import re
from collections.abc import Sequence

from moowoo.games import BadOption
from moowoo.games.options import Flag, OneOf, Option, Options, Seat, Text
from moowoo.records.names import seat_named

YES, NO = ("", "yes", "on", "true"), ("no", "off", "false")
NUMBER = re.compile(r"[0-9]{1,9}")


def write_options(options: Options) -> str:
    """What differs from the usual, in a fixed order. The seats are counted by the players' names."""
    written = []
    for option in options.described():
        value = getattr(options, option.name)
        if value != option.default and option.name != "seats":
            written.append(f"{option.name.replace('_', ' ')} {in_words(option, value)}".rstrip())
    return ", ".join(written)


def in_words(option: Option, value: object) -> str:
    if isinstance(value, bool):
        return "" if value else "no"
    return str(value + 1 if isinstance(option.kind, Seat) and isinstance(value, int) else value)


def read_options(text: str, options: type[Options], names: Sequence[str]) -> dict[str, object]:
    """The options a text names, each read as its kind; raises `BadOption`. Whether they make sense the game says."""
    chosen: dict[str, object] = {}
    for part in filter(None, (" ".join(part.split()) for part in re.split("[,;]", text))):
        option, said = split_option(part, options)
        if option.name in chosen:
            raise BadOption(option.name, said, "once")
        chosen[option.name] = read_value(option, said, names)
    return chosen


def split_option(part: str, options: type[Options]) -> tuple[Option, str]:
    for option in options.described():
        if found := re.fullmatch(option.name.replace("_", "[ _-]") + r"(?:\s+(.*))?", part, re.IGNORECASE):
            return option, found[1] or ""
    known = ", ".join(option.name for option in options.described())
    raise BadOption(part[:40], None, "known", known=known)


def read_value(option: Option, said: str, names: Sequence[str]) -> object:
    is_seat = isinstance(option.kind, Seat)
    if isinstance(option.kind, Flag):
        return read_flag(option.name, said)
    if isinstance(option.kind, OneOf):
        return said.lower()
    if isinstance(option.kind, Text):
        return said.replace(" ", "")
    if NUMBER.fullmatch(said):
        return int(said) - 1 if is_seat else int(said)
    if is_seat and (seat := seat_named(said, names)) is not None:
        return seat
    raise BadOption(option.name, said[:40], "number")


def read_flag(name: str, said: str) -> bool:
    if said.lower() not in YES + NO:
        raise BadOption(name, said[:40], "flag")
    return said.lower() in YES
