"""The rules in words: one source a language and game, from which pages, terminal help and explanations are made.

The source lies in the package of the game: `languages/LANGUAGE/rules.md`, with the clause ids as headings;
`languages/examples.txt` holds the worked examples of all languages, and `languages/LANGUAGE/examples.toml` the words
they are told with.
"""

from moowoo.voice.rules.examples import Example
from moowoo.voice.rules.formats import as_html, as_markdown, as_text
from moowoo.voice.rules.page import Page, Rule, Section, UnknownClause, clause, page, rule, short
from moowoo.voice.rules.source import NoSuchPage

__all__ = [
    "Example",
    "NoSuchPage",
    "Page",
    "Rule",
    "Section",
    "UnknownClause",
    "as_html",
    "as_markdown",
    "as_text",
    "clause",
    "page",
    "rule",
    "short",
]
