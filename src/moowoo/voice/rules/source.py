"""Reading the source of the rules: Markdown that a translator can work on without knowing any of this code.

    # The title {#one-edition #another}
    ## A section {#its-name}
    Paragraphs that introduce it.
    ### GAME-ADD-1
    The clause in one sentence.
    Further paragraphs about it.
    ### GAME-SCORE-2 (another)

Paragraphs are parted by empty lines. A game that comes in editions names them behind its title; a clause of one
edition says so behind its id. In `{card|tile}` the first wording is that of the first edition, and so on.
"""

import re
from functools import cache
from typing import NamedTuple

from moowoo.games.kit import kits
from moowoo.voice.catalogue import KNOWN, folder

TITLE = re.compile(r"# (?P<title>.+?)(?: \{(?P<editions>#[a-z]+(?: #[a-z]+)*)\})?")
SECTION = re.compile(r"## (?P<title>[^{}]+) \{#(?P<name>[a-z]+)\}")
CLAUSE = re.compile(r"### (?P<id>[A-Z]+(?:-[A-Z]+)+-[0-9]+)(?: \((?P<edition>[a-z]+)\))?")
CHOICE = re.compile(r"\{([^{}|]*(?:\|[^{}|]*)+)\}")


class BadSource(ValueError):
    """A line of a source that does not belong there."""

    def __init__(self, line: str) -> None:
        super().__init__(f"this does not belong here: {line!r}")
        self.line = line


class NoSuchPage(LookupError):
    """A game, edition or language there is not."""


class Clause(NamedTuple):
    """A clause as written; `edition` is None if all have it. The first paragraph is its one-sentence form."""

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
    """The rules of one game in one language, with the wordings of all its editions."""

    title: str
    editions: tuple[str, ...]
    parts: list[Part]


@cache
def source(game: str, lang: str) -> Source:
    """The rules of a game in a language; raises `NoSuchPage`."""
    return parse(read_text(game, lang, "rules.md"))


def read_text(game: str, lang: str, name: str) -> str:
    """A file of a game in a language; raises `NoSuchPage`."""
    if game not in kits() or lang not in KNOWN:
        raise NoSuchPage(game, lang)
    return KNOWN[lang].no_break((folder(lang, kits()[game].package) / name).read_text(encoding="utf-8"))


def parse(written: str) -> Source:
    """Read a source; raises `BadSource`."""
    first, *blocks = re.split(r"\n{2,}", written.strip())
    title = TITLE.fullmatch(first)
    if title is None:
        raise BadSource(first)
    editions = tuple((title["editions"] or "").replace("#", "").split())
    parts: list[Part] = []
    for block in blocks:
        read_block(block, parts, editions)
    return Source(title["title"], editions, parts)


def read_block(block: str, parts: list[Part], editions: tuple[str, ...]) -> None:
    """A heading opens a section or a clause, a paragraph belongs to what was opened last."""
    if heading := SECTION.fullmatch(block):
        parts.append(Part(heading["name"], heading["title"], [], []))
    elif not parts:
        raise BadSource(block)
    elif (heading := CLAUSE.fullmatch(block)) and heading["edition"] in (None, *editions):
        parts[-1].clauses.append(Clause(heading["id"], heading["edition"], []))
    elif block.startswith("#") or "\n" in block:
        raise BadSource(block)
    else:
        owner = parts[-1].clauses[-1] if parts[-1].clauses else parts[-1]
        owner.paragraphs.append(block)


def worded(text: str, wording: int) -> str:
    """The text in the wording of an edition, counted from 0."""
    return CHOICE.sub(lambda choice: choice[1].split("|")[wording], text)
