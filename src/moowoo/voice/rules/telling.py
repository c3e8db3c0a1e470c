"""Worked examples in words. What each field is told with stands in `text/LANGUAGE/words.toml`."""

import tomllib
from functools import cache
from typing import Any

from moowoo.voice.rules.examples import Example, Field
from moowoo.voice.rules.source import TEXT, no_break, worded

ACROBATS = ("7/5", "9/5")
JOINTS = {"yes": "or", "no": "nor", "then": "or", "only": "or", "lead-only": "or"}
"""How lists are joined, where it is not by "and"."""
ACTIONS = frozenset({"then", "only"})
"""Fields that list actions."""
CARDS = {
    "mow": frozenset({"herd", "hand", "yes", "no", "play", "now", "shed", "renew"}),
    "woo": frozenset({"trump", "up", "lead", "answer", "wins", "hand", "yes", "no", "now", "marry", "lead-only"}),
}
"""Fields that list cards; what is in none of these is a number."""


@cache
def words(lang: str) -> dict[str, Any]:
    written = (TEXT / lang / "words.toml").read_text(encoding="utf-8")
    return tomllib.loads(no_break(written) if lang == "fr" else written)


def tell(example: Example, edition: str | None, lang: str) -> str:
    """The whole example, a sentence a field."""
    sentences = (tell_field(field, example, lang) for field in example.fields)
    return worded(" ".join(sentences), edition)


def tell_field(field: Field, example: Example, lang: str) -> str:
    """The sentence of a field. A sentence of its own for one value is kept under `field-value`."""
    sentences: dict[str, str] = words(lang)[example.game]
    name, *values = field.name, *field.values
    special = f"{name}-{values[0] if values else 'none'}"
    if special in sentences:
        return fill(sentences[special], values[1:])
    if name not in CARDS[example.game] | ACTIONS:
        return fill(sentences[name], values)
    return sentences[name].replace("{all}", told_list(field, example, lang))


def fill(sentence: str, values: list[str]) -> str:
    for place, value in enumerate(values):
        sentence = sentence.replace(f"{{{place}}}", value)
    return sentence


def told_list(field: Field, example: Example, lang: str) -> str:
    known = words(lang)
    if example.counts_flies:
        return str(known["semicolon"]).join(counted_cow(sign, lang) for sign in field.values)
    name_of = action if field.name in ACTIONS else cow if example.game == "mow" else figure
    return listed([name_of(sign, lang) for sign in field.values], known[JOINTS.get(field.name, "and")])


def action(word: str, lang: str) -> str:
    return str(words(lang)["actions"][word])


def kind_of(sign: str) -> str:
    if sign == "X":
        return "blind"
    if sign in ACROBATS:
        return "acrobat"
    return "blocker" if sign.endswith("/5") else "plain"


def cow(sign: str, lang: str) -> str:
    named: str = words(lang)["cow"][kind_of(sign)]
    return named.replace("{number}", sign.partition("/")[0])


def counted_cow(sign: str, lang: str) -> str:
    """A cow where flies matter: number, flies, kind, always in that order."""
    known: dict[str, str] = words(lang)["counted"]
    if sign == "X":
        return f"{known['blind']}, {known['5']}"
    number, _, flies = sign.partition("/")
    kind = kind_of(sign)
    return ", ".join([number, known[flies or "0"], *([] if kind == "plain" else [known[kind]])])


def figure(sign: str, lang: str) -> str:
    """A figure, or a suit alone."""
    known: dict[str, Any] = words(lang)["figure"]
    rank, suit = sign[:-1], str(known["suits"][sign[-1]])
    return str(known["name"]).format(rank=known["ranks"][rank], suit=suit) if rank else suit


def listed(names: list[str], joint: str) -> str:
    """A spoken list: "7, 8 and 11"."""
    return f"{', '.join(names[:-1])} {joint} {names[-1]}" if len(names) > 1 else names[0]
