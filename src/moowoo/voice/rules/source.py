"""Reading the source of the rules: Markdown that a translator can work on without knowing any of this code.

    # The title
    ## A section {#its-name}
    Paragraphs that introduce it.
    ### MOW-ADD-1
    The clause in one sentence.
    Further paragraphs about it.
    ### MOW-SCORE-2 (farm)

Paragraphs are parted by empty lines. A clause of one edition says so behind its id. In `{blind cow|straggler}` the
first wording is that of the tile edition, the second that of the farm edition.
"""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from moowoo.voice.catalogue import LANGUAGES

GAMES = ("mow", "woo")
EDITIONS = ("tiles", "farm")
TEXT = files("moowoo.voice.rules") / "text"

SECTION = re.compile(r"## (?P<title>[^{}]+) \{#(?P<name>[a-z]+)\}")
CLAUSE = re.compile(r"### (?P<id>[A-Z]+(?:-[A-Z]+)+-[0-9]+)(?: \((?P<edition>tiles|farm)\))?")
CHOICE = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
FRENCH_SPACES = re.compile(r" (?=[:;!?»])|(?<=«) ")
NO_BREAK_SPACE = "\u00a0"


class BadSource(ValueError):
    """A line of a source that does not belong there."""

    def __init__(self, line: str) -> None:
        super().__init__(f"this does not belong here: {line!r}")
        self.line = line


class NoSuchPage(LookupError):
    """A game, edition or language there is not."""


class Clause(NamedTuple):
    """A clause as written; `edition` is None if both have it. The first paragraph is its one-sentence form."""

    id: str
    edition: str | None
    paragraphs: list[str]


class Part(NamedTuple):
    """A section as written."""

    name: str
    title: str
    paragraphs: list[str]
    clauses: list[Clause]


class Source(NamedTuple):
    """The rules of one game in one language, with the wordings of both editions."""

    title: str
    parts: list[Part]


@cache
def source(game: str, lang: str) -> Source:
    """The rules of a game in a language; raises `NoSuchPage`."""
    if game not in GAMES or lang not in LANGUAGES:
        raise NoSuchPage(game, lang)
    written = (TEXT / lang / f"{game}.md").read_text(encoding="utf-8")
    return parse(no_break(written) if lang == "fr" else written)


def parse(written: str) -> Source:
    """Read a source; raises `BadSource`."""
    title, *blocks = re.split(r"\n{2,}", written.strip())
    if not title.startswith("# "):
        raise BadSource(title)
    parts: list[Part] = []
    for block in blocks:
        read_block(block, parts)
    return Source(title.removeprefix("# "), parts)


def read_block(block: str, parts: list[Part]) -> None:
    """A heading opens a section or a clause, a paragraph belongs to what was opened last."""
    if heading := SECTION.fullmatch(block):
        parts.append(Part(heading["name"], heading["title"], [], []))
    elif not parts:
        raise BadSource(block)
    elif heading := CLAUSE.fullmatch(block):
        parts[-1].clauses.append(Clause(heading["id"], heading["edition"], []))
    elif block.startswith("#") or "\n" in block:
        raise BadSource(block)
    else:
        owner = parts[-1].clauses[-1] if parts[-1].clauses else parts[-1]
        owner.paragraphs.append(block)


def worded(text: str, edition: str | None) -> str:
    """The text in the wording of an edition."""
    wording = 2 if edition == "farm" else 1
    return CHOICE.sub(lambda choice: choice[wording], text)


def no_break(text: str) -> str:
    """French parts `: ; ! ?` and what is inside « » by a space that never ends a line; typed as a plain one."""
    return FRENCH_SPACES.sub(NO_BREAK_SPACE, text)
