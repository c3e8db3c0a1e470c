"""Worked examples in words. What they are told with stands in `languages/LANGUAGE/examples.toml` of the game:

    [sentences]
    top = "On top: {all}."
    yes = "You may play {any}."
    score = "It counts {0}."

    [signs]
    "{rank}{suit}" = "the {rank} of {suit}"

    [names.rank]
    A = "ace"

A field is told by the sentence of its name, or by one of its own for its first value (`field-value`). Lists are joined
by "and" for {all}, by "or" for {any}, and as after "not" for {none}. A sign is told by the first pattern it fits; a
place of the pattern that has `names` takes their keys alone and is told by them. `[counted]` has the signs of examples
that are counted.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from moowoo.voice.catalogue import KNOWN, folder
from moowoo.voice.rules.examples import Example, Field
from moowoo.voice.rules.source import read_text

JOINTS = {"all": "and", "any": "or", "none": "nor"}
"""The lists of a sentence, and what joins them."""
PLACE = re.compile(r"\{(\w+)\}")

Toml = dict[str, Any]


@cache
def words(lang: str) -> Toml:
    """The words around all rules and examples."""
    return tomllib.loads(KNOWN[lang].no_break((folder(lang) / "rules.toml").read_text(encoding="utf-8")))


@cache
def words_of(game: str, lang: str) -> Toml:
    """The words that a game's examples are told with."""
    return tomllib.loads(read_text(game, lang, "examples.toml"))


def tell(example: Example, game: str, lang: str) -> str:
    """The whole example, a sentence a field, in the wordings of all editions."""
    return " ".join(tell_field(field, example, game, lang) for field in example.fields)


def tell_field(field: Field, example: Example, game: str, lang: str) -> str:
    """The sentence of a field. A sentence of its own for one value is kept under `field-value`."""
    sentences: Mapping[str, str] = words_of(game, lang)["sentences"]
    name, *values = field.name, *field.values
    special = f"{name}-{values[0] if values else 'none'}"
    if special in sentences:
        return fill(sentences[special], values[1:])
    sentence = sentences[name]
    for place, joint in JOINTS.items():
        if f"{{{place}}}" in sentence:
            return sentence.replace(f"{{{place}}}", told_list(field, example, joint, game, lang))
    return fill(sentence, values)


def lists_of(example: Example, game: str, lang: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The lists of signs that an example tells, each with how it is joined: `all`, `any` or `none`."""
    sentences: Mapping[str, str] = words_of(game, lang)["sentences"]
    for field in example.fields:
        sentence = sentences.get(field.name, "")
        joined = next((place for place in JOINTS if f"{{{place}}}" in sentence), None)
        if joined and field.values:
            yield joined, field.values


def fill(sentence: str, values: list[str]) -> str:
    for place, value in enumerate(values):
        sentence = sentence.replace(f"{{{place}}}", value)
    return sentence


def told_list(field: Field, example: Example, joint: str, game: str, lang: str) -> str:
    """Counted signs have commas of their own, so they are parted by semicolons."""
    known = words(lang)
    said = [sign(one, example.counted, game, lang) for one in field.values]
    return str(known["semicolon"]).join(said) if example.counted else listed(said, known[joint], lang)


def sign(written: str, counted: bool, game: str, lang: str) -> str:
    """A sign by its name; one that no pattern fits stays as it is."""
    known = words_of(game, lang)
    names: Mapping[str, Mapping[str, str]] = known.get("names", {})
    for pattern, said in known["counted" if counted else "signs"].items():
        if match := fitting(pattern, tuple((place, tuple(keys)) for place, keys in names.items())).fullmatch(written):
            for place, value in match.groupdict().items():
                said = said.replace(f"{{{place}}}", names.get(place, {}).get(value, value))
            return str(said)
    return written


@cache
def fitting(pattern: str, names: tuple[tuple[str, tuple[str, ...]], ...]) -> re.Pattern[str]:
    """A pattern of signs: each place is a key of its names, or anything."""
    known = dict(names)
    parts = PLACE.split(pattern)
    for index in range(1, len(parts), 2):
        keys = known.get(parts[index])
        parts[index] = f"(?P<{parts[index]}>{'|'.join(map(re.escape, keys)) if keys else '.+?'})"
    return re.compile("".join(part if index % 2 else re.escape(part) for index, part in enumerate(parts)))


def listed(names: list[str], joint: str, lang: str) -> str:
    """A spoken list: "7, 8 and 11"."""
    *most, last = names
    return KNOWN[lang].fill(f"{{most}} {joint} {{last}}", {"most": ", ".join(most), "last": last}) if most else last
