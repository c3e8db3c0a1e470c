"""The options of a game as fields of a form: made from their description, in the words the game has for them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from moowoo.games import kit
from moowoo.games.options import Flag, OneOf, Option, Text
from moowoo.voice.speaker import Speaker
from moowoo.web.game_words import OptionWords

ASIDE = ("seats", "first")
"""Options that the form asks for in its own way: by who sits where."""

Control = Literal["choice", "number", "text", "flag"]


@dataclass(frozen=True)
class OptionField:
    """An option as the form shows it."""

    name: str
    control: Control
    label: str
    help: str
    usual: str
    """What stands there at first."""
    choices: tuple[tuple[str, str], ...]
    """Value, and what is shown for it."""


def described(game: str) -> list[Option]:
    """The options that are fields, in the order of the form."""
    words = kit(game).scenes().form.options
    options = {one.name: one for one in kit(game).options().described() if one.name not in ASIDE}
    order = dict.fromkeys((*(name for name in words if name in options), *options))
    return [options[name] for name in order]


def fields(game: str, speaker: Speaker, *, study: bool) -> list[OptionField]:
    """The fields for every table, or those for study."""
    words = kit(game).scenes().form.options
    return [field(option, words.get(option.name), speaker) for option in described(game) if option.study == study]


def field(option: Option, words: OptionWords | None, speaker: Speaker) -> OptionField:
    return OptionField(
        name=option.name,
        control=control(option),
        label=speaker.say(words.label) if words else option.about or option.name,
        help=speaker.say(words.help) if words and words.help else "",
        usual=usual(option),
        choices=tuple(choices(option, words, speaker)),
    )


def control(option: Option) -> Control:
    if isinstance(option.kind, Flag):
        return "flag"
    if isinstance(option.kind, OneOf):
        return "choice"
    return "text" if isinstance(option.kind, Text) else "number"


def choices(option: Option, words: OptionWords | None, speaker: Speaker) -> Iterable[tuple[str, str]]:
    named = words.choices if words else {}
    for value in option.kind.choices if isinstance(option.kind, OneOf) else ():
        yield value, speaker.say(named[value]) if value in named else value


def usual(option: Option) -> str:
    """What the field shows before anybody has filled it in; a flag that is set is `on`."""
    if isinstance(option.kind, Flag):
        return "on" if option.default else ""
    return "" if option.default is None else str(option.default)


def read(fields: Mapping[str, str], game: str) -> dict[str, object]:
    """The options as the game takes them; a number that is none stays text, and the game refuses it."""
    chosen: dict[str, object] = {}
    for option in described(game):
        name, kind = option.name, control(option)
        if kind == "flag":
            chosen[name] = name in fields
        elif kind == "number" and fields.get(name, "").strip():
            chosen[name] = number(fields[name])
        elif kind in ("choice", "text") and name in fields:
            chosen[name] = fields[name]
    return chosen


def number(text: str) -> int | str:
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 6 else text
