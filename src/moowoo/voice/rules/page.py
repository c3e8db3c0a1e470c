"""What is made from the source: the page of a game in one edition and language, and single clauses of it."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from moowoo.games.kit import kits
from moowoo.voice.catalogue import SOURCE
from moowoo.voice.rules.examples import Example, examples_of
from moowoo.voice.rules.source import Clause, NoSuchPage, Part, source, worded
from moowoo.voice.rules.telling import tell


class UnknownClause(LookupError):
    """There is no such clause; `near` are those that look like it."""

    def __init__(self, wanted: str, near: tuple[str, ...]) -> None:
        super().__init__(wanted)
        self.wanted, self.near = wanted, near


@dataclass(frozen=True)
class Worked:
    """A worked example: what it says in signs, and in words."""

    example: Example
    sentence: str


@dataclass(frozen=True)
class Rule:
    """A clause in words: `statement` is one sentence that stands alone, `more` what there is to add."""

    id: str
    statement: str
    more: tuple[str, ...]
    examples: tuple[Worked, ...]


@dataclass(frozen=True)
class Section:
    """`name` is the same in every language."""

    name: str
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Page:
    """The rules of a game. `edition` is None for a game that has only one."""

    game: str
    edition: str | None
    lang: str
    title: str
    sections: tuple[Section, ...]


@cache
def page(game: str, edition: str | None, lang: str) -> Page:
    """The rules of a game; a section that an edition does not know is left out. Raises `NoSuchPage`."""
    written = source(game, lang)
    chosen = edition_of(game, written.editions, edition)
    told = Telling(game, lang, chosen, written.editions.index(chosen) if chosen else 0)
    kept = tuple(one for part in written.parts if (one := told.section(part)).paragraphs or one.rules)
    return Page(game, chosen, lang, worded(written.title, told.wording), kept)


def edition_of(game: str, editions: tuple[str, ...], wanted: str | None) -> str | None:
    """The first one unless told otherwise; a game without editions has the same page for all that others have."""
    if wanted not in (None, *(editions or every_edition())):
        raise NoSuchPage(game, wanted)
    return wanted or editions[0] if editions else None


@cache
def every_edition() -> tuple[str, ...]:
    """The editions of all games."""
    return tuple(dict.fromkeys(edition for game in kits() for edition in source(game, SOURCE).editions))


@dataclass(frozen=True)
class Telling:
    """A game's rules in one language and edition; `wording` is the edition's place among those of the game."""

    game: str
    lang: str
    edition: str | None
    wording: int

    def section(self, part: Part) -> Section:
        return Section(
            part.name,
            part.title,
            tuple(worded(paragraph, self.wording) for paragraph in part.paragraphs),
            tuple(self.rule(clause) for clause in part.clauses if clause.edition in (None, self.edition)),
        )

    def rule(self, clause: Clause) -> Rule:
        statement, *more = (worded(paragraph, self.wording) for paragraph in clause.paragraphs)
        worked = (
            Worked(example, worded(tell(example, self.game, self.lang), self.wording))
            for example in examples_of(self.game)
            if example.clause == clause.id
        )
        return Rule(clause.id, statement, tuple(more), tuple(worked))


def rule(clause_id: str, lang: str, edition: str | None = None) -> Rule:
    """A clause in words, by its id in any letter case; raises `UnknownClause`.

    The wording is that of the edition asked for, unless the clause belongs to the other one alone.
    """
    wanted = clause_id.strip().upper()
    homes = home_of()
    if wanted not in homes:
        raise UnknownClause(wanted, tuple(get_close_matches(wanted, homes, 3)))
    game, only = homes[wanted]
    shown = page(game, only or edition, lang)
    return next(one for part in shown.sections for one in part.rules if one.id == wanted)


@cache
def home_of() -> dict[str, tuple[str, str | None]]:
    """The game of every clause, and its edition if only one has it."""
    return {
        clause.id: (game, clause.edition)
        for game in kits()
        for part in source(game, SOURCE).parts
        for clause in part.clauses
    }


def clause(clause_id: str, lang: str, edition: str | None = None) -> str:
    """All that is said of a clause, a paragraph a line."""
    found = rule(clause_id, lang, edition)
    return "\n".join((found.statement, *found.more))


def short(clause_id: str, lang: str, edition: str | None = None) -> str:
    """A clause in one sentence."""
    return rule(clause_id, lang, edition).statement
