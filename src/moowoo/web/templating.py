"""Templates, filled for one visitor: every word in their language, everything that comes from outside escaped."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined

from moowoo.games import first_kit, kits
from moowoo.voice import LANGUAGES
from moowoo.voice.speaker import Speaker
from moowoo.web import (
    drawing,
    words_after,
    words_frame,
    words_games,
    words_identity,
    words_learn,
    words_pages,
    words_table,
    words_tables,
)
from moowoo.web.model import Visitor

GLOBALS: dict[str, object] = {
    "bare": drawing.bare,
    "languages": LANGUAGES,
    "frame": words_frame,
    "words": words_pages,
    "after": words_after,
    "own": words_games,
    "self_words": words_identity,
    "lesson_words": words_learn,
    "tables": words_tables,
    "table_words": words_table,
}
"""What every template knows."""


@cache
def environment() -> Environment:
    made = Environment(
        loader=ChoiceLoader([PackageLoader("moowoo.web"), PrefixLoader(loaders())]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= GLOBALS | {"first_game": first_kit().name}
    return made


def loaders() -> dict[str, BaseLoader]:
    """The templates of the games, by the name of the game; a game need not have any."""
    packages = {name: kit.package for name, kit in kits().items()}
    return {name: PackageLoader(package) for name, package in packages.items() if has(package, "templates")}


def has(package: str, folder: str) -> bool:
    return (files(package) / folder).is_dir()


def static_addresses(game: str, names: Iterable[str]) -> list[str]:
    """Where files of a game's folder `static` are found."""
    return [f"/static/{game}/{name}" for name in names]


def fill(template: str, visitor: Visitor, voice: Speaker | None = None, /, **facts: object) -> str:
    """A template filled for a visitor; `say` and `line` speak their language in their length, by the voice that speaks
    to them already, if there is one."""
    speaker = voice or speaker_for(visitor)
    return (
        environment()
        .get_template(template)
        .render(
            facts,
            visitor=visitor,
            lang=visitor.settings.language,
            say=speaker.say,
            level_name=speaker.level,
            line=speaker.line,
            duration=speaker.duration,
        )
    )


def speaker_for(visitor: Visitor) -> Speaker:
    return Speaker(visitor.settings.language, visitor.settings.verbosity)
