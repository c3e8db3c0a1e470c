"""What a translator should know of each message: who hears it, how long it may be, what its places hold.

The first two are read from the code: a message stands in a `Line` (brief, normal, full), and a `Line` in a `Told` (you,
at_you, they). What a place holds is said by `tools/places.toml`.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

MARKS = ("_", "ngettext", "pgettext")
BRIEF = "Brief, for a braille line: 40 characters at most, with a name of 12 letters in it."
LENGTHS = (BRIEF, "Normal length.", "In full.")
HEARERS = {
    "you": "Heard by whoever did it.",
    "at_you": "Heard by whom it was done to ({name} did it).",
    "they": "Heard by everybody else, and by those who watch.",
}
CONTEXTS = {
    "command": "What may be typed for one thing, parted by bars; the first is the one offered.",
    "in a sentence": "In a sentence, with its article; where there are cases, in all of them, parted by bars.",
    "braille": "Four letters at most.",
}
PLACES: dict[str, str] = tomllib.loads(Path(__file__).with_name("places.toml").read_text(encoding="utf-8"))

Notes = dict[tuple[str | None, str], list[str]]


def notes(sources: Path) -> Notes:
    """The notes of every message in a folder of modules."""
    found: Notes = {}
    for file in sorted(sources.rglob("*.py")):
        for place, heard in marked(ast.parse(file.read_text(encoding="utf-8")), ()):
            known = found.setdefault(place, [])
            known += [note for note in heard if note not in known]
    for (context, text), known in found.items():
        known += [CONTEXTS[context]] if context in CONTEXTS else []
        names = dict.fromkeys(name for _text, name, _spec, _conversion in Formatter().parse(text) if name)
        known += [f"{{{name}}}: {PLACES[name]}." for name in names if name in PLACES]
    return found


def marked(node: ast.AST, heard: tuple[str, ...]) -> Iterator[tuple[tuple[str | None, str], tuple[str, ...]]]:
    """Every message below a node, with what is known from where it stands."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if node.func.id in MARKS and texts:
            context = texts.pop(0) if node.func.id == "pgettext" else None
            yield (context, texts[0]), heard
            return
        if node.func.id == "Line":
            for length, argument in zip(LENGTHS, node.args, strict=False):
                yield from marked(argument, (*heard, length))
            return
    for child in ast.iter_child_nodes(node):
        who = HEARERS.get(child.arg or "") if isinstance(child, ast.keyword) else None
        yield from marked(child, (*heard, who) if who else heard)
