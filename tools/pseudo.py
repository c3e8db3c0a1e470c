"""A pseudo-language for developers: `python tools/pseudo.py` lays it, `--undo` takes it away.

It is English in disguise, found like any language (`--lang qps`, `?lang=qps`): every translated text stands in
⟦brackets⟧ with its vowels accented and is a third longer. What is seen without brackets is not translated, what is
cut off is too long for where it stands, and brackets in the middle of a sentence show where it is glued together.
It is never committed.
"""

import re
import shutil
import sys
import tomllib
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from catalogues import HOMES, SHARED, SOURCES, catalogue_file, forms, messages_of

CODE = "qps"
ACCENTS = str.maketrans("aeiouyAEIOUY", "àéîöüÿÀÉÎÖÜŸ")
KEPT = re.compile(r"(\{[^}]*\}|`[^`]*`|[A-Z]+(?:-[A-Z0-9]+)+|\|)")
"""Places, code, ids of clauses and bars stay as they are."""
FOLDERS = [*(home.package for home in HOMES), SOURCES / "make"]
LANGUAGE = """name = "Pseudo"
called = ["pseudo", "qps"]
place = 99
"""


def disguised(text: str) -> str:
    """A text that can be read and is not English."""
    parts = KEPT.split(text)
    told = "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    return f"⟦{told}{'·' * (len(text) // 3)}⟧"


def disguised_value(value: object) -> object:
    if isinstance(value, dict):
        return {name: disguised_value(one) for name, one in value.items()}
    if isinstance(value, list):
        return [disguised_value(one) for one in value]
    return disguised(value) if isinstance(value, str) else value


def lay() -> None:
    for home in HOMES:
        fresh = Catalog(locale="en", fuzzy=False)
        for context, text in messages_of(home):
            if context == "command":
                told: tuple[str, ...] = forms(text)
            else:
                told = tuple(map(disguised, forms(text)))
            fresh.add(text, told[0] if isinstance(text, str) else told, context=context)
        file = catalogue_file(home, CODE)
        shutil.copytree(file.parent.with_name("en"), file.parent, dirs_exist_ok=True)
        with file.open("wb") as out:
            write_po(out, fresh, no_location=True)
    shutil.copytree(SOURCES / "make/languages/en", SOURCES / "make/languages" / CODE, dirs_exist_ok=True)
    (SHARED.package / "languages" / CODE / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    for folder in FOLDERS:
        for file in (folder / "languages" / CODE).rglob("*.md"):
            file.write_text(told_rules(file.read_text(encoding="utf-8")), encoding="utf-8")
        for lesson in (folder / "languages" / CODE / "lessons").glob("*.toml"):
            told_lesson(lesson)
    workshop = SOURCES / "make/languages" / CODE / "make.toml"
    workshop.write_text(told_workshop(workshop.read_text(encoding="utf-8")), encoding="utf-8")


def told_workshop(text: str) -> str:
    """What the workshop says and writes, apart from the names of braille tables."""
    said, _, tables = text.partition("[liblouis]")
    said = re.sub(r'^(\w+ = )"(.*)"$', lambda line: f'{line[1]}"{disguised(line[2])}"', said, flags=re.MULTILINE)
    return f"{said}[liblouis]{tables}"


def told_rules(text: str) -> str:
    """Rules with their headings and ids as they are."""
    return "\n".join(line if line.startswith("#") or not line else disguised(line) for line in text.split("\n"))


def told_lesson(file: Path) -> None:
    said = disguised_value(tomllib.loads(file.read_text(encoding="utf-8")))
    assert isinstance(said, dict)
    lines = [f"{name} = {quoted(value)}" for name, value in said.items() if isinstance(value, str)]
    for name, step in said.items():
        if isinstance(step, dict):
            lines += ["", f"[{name}]", *(f"{part} = {quoted(value)}" for part, value in step.items())]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def quoted(text: object) -> str:
    return f'"""{text}"""'


def undo() -> None:
    for folder in FOLDERS:
        shutil.rmtree(folder / "languages" / CODE, ignore_errors=True)


if __name__ == "__main__":
    undo()
    if "--undo" not in sys.argv:
        lay()
