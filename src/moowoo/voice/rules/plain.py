"""A page as plain text for ear, braille line and terminal, and as Markdown."""

import textwrap
from collections.abc import Iterator

from moowoo.voice.rules.page import Page, Rule
from moowoo.voice.rules.telling import words


def as_text(page: Page, width: int | None = None) -> str:
    """Lines to be read from top to bottom; sections are numbered, which is heard better than lines drawn under them.

    Without a width every paragraph is one line, as a screen reader likes it.
    """
    return "\n\n".join(wrapped(block, width) for block in text_blocks(page)) + "\n"


def text_blocks(page: Page) -> Iterator[str]:
    yield page.title
    for number, section in enumerate(page.sections, 1):
        yield f"{number}. {section.title}"
        yield from section.paragraphs
        for rule in section.rules:
            yield from rule_blocks(rule, page.lang)


def rule_blocks(rule: Rule, lang: str) -> Iterator[str]:
    """The id stands behind the sentence, so that the rule itself is heard first."""
    yield f"{rule.statement} ({rule.id})"
    yield from rule.more
    for worked in rule.examples:
        yield f"{words(lang)['example']} {worked.sentence}"


def rule_as_text(rule: Rule, lang: str, width: int | None = None) -> str:
    """One clause, with all that is said of it."""
    return "\n".join(wrapped(block, width) for block in rule_blocks(rule, lang)) + "\n"


def wrapped(block: str, width: int | None) -> str:
    if width is None:
        return block
    return textwrap.fill(block, width, break_long_words=False, break_on_hyphens=False)


def as_markdown(page: Page) -> str:
    return "\n\n".join(markdown_blocks(page)) + "\n"


def markdown_blocks(page: Page) -> Iterator[str]:
    yield f"# {page.title}"
    for section in page.sections:
        yield f"## {section.title}"
        yield from section.paragraphs
        for rule in section.rules:
            yield f"**{rule.statement}** `{rule.id}`"
            yield from rule.more
            for worked in rule.examples:
                yield f"> {words(page.lang)['example']} {worked.sentence}"
