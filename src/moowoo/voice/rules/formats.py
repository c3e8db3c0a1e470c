"""Rules pages as HTML, plain text and Markdown."""

import textwrap
from collections.abc import Callable, Iterator
from html import escape

from moowoo.voice.rules.examples import Example
from moowoo.voice.rules.page import Page, Rule, Section
from moowoo.voice.rules.telling import words

TOP_HEADING = 2
"""The page around the fragment owns the first heading."""


Pictures = Callable[[Example], str]
"""What is shown beside a worked example, as HTML."""


def without_pictures(example: Example) -> str:
    return ""


def as_html(page: Page, heading: int = TOP_HEADING, pictures: Pictures = without_pictures) -> str:
    """The fragment; its title is a heading of the given level, its sections are one below."""
    name = "-".join(part for part in (page.game, page.edition) if part)
    lines = [
        f'<article class="rules" lang="{page.lang}" id="rules-{name}" aria-labelledby="rules-{name}-title">',
        f'<h{heading} id="rules-{name}-title">{escape(page.title)}</h{heading}>',
        *(line for section in page.sections for line in section_lines(section, page.lang, heading + 1, pictures)),
        "</article>",
    ]
    return "\n".join(lines) + "\n"


def section_lines(section: Section, lang: str, heading: int, pictures: Pictures) -> Iterator[str]:
    yield f'<h{heading} id="rules-{section.name}">{escape(section.title)}</h{heading}>'
    for paragraph in section.paragraphs:
        yield f"<p>{escape(paragraph)}</p>"
    for rule in section.rules:
        yield from rule_lines(rule, lang, pictures)


def rule_lines(rule: Rule, lang: str, pictures: Pictures) -> Iterator[str]:
    """The id stands behind the sentence, so that the rule itself is heard first."""
    yield f'<p id="{rule.id}">{escape(rule.statement)} <small class="clause">{rule.id}</small></p>'
    for paragraph in rule.more:
        yield f"<p>{escape(paragraph)}</p>"
    for worked in rule.examples:
        label = escape(words(lang)["example"])
        yield f'<p class="example"><strong>{label}</strong> {escape(worked.sentence)}</p>'
        if shown := pictures(worked.example):
            yield shown


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
