"""Templates, filled for one visitor: every word in their language, everything that comes from outside escaped."""

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from moowoo.voice import LANGUAGES
from moowoo.voice.speaker import Speaker
from moowoo.web import drawing, words_after, words_frame, words_learn, words_pages, words_table, words_tables
from moowoo.web.model import Visitor

GLOBALS: dict[str, Any] = {
    "bare": drawing.bare,
    "languages": LANGUAGES,
    "frame": words_frame,
    "words": words_pages,
    "after": words_after,
    "lesson_words": words_learn,
    "tables": words_tables,
    "table_words": words_table,
}
"""What every template knows."""


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("moowoo.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= GLOBALS
    return made


def fill(template: str, visitor: Visitor, **facts: Any) -> str:
    """A template filled for a visitor; `say` and `line` speak their language in their length."""
    speaker = speaker_for(visitor)
    return (
        environment()
        .get_template(template)
        .render(
            facts,
            visitor=visitor,
            lang=visitor.settings.language,
            say=speaker.say,
            line=speaker.line,
        )
    )


def speaker_for(visitor: Visitor) -> Speaker:
    return Speaker(visitor.settings.language, visitor.settings.verbosity)
