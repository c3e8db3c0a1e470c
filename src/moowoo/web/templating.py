"""Templates, filled for one visitor: every word in their language, everything that comes from outside escaped."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined

from moowoo.games import first_kit, kits
from moowoo.voice import LANGUAGES
from moowoo.voice.catalogue import translations
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
from moowoo.web.model import Visitor, rules_address
from moowoo.web.scene import wordy
from moowoo.web.table_keys import chosen_keys, questions

Filled = dict[str, str]
"""Texts of the page, by name."""

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
    "rules_of": rules_address,
    "questions_of": questions,
    "keys_of": chosen_keys,
    "wordy": wordy,
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
        auto_reload=False,
    )
    made.globals |= GLOBALS | {"first_game": first_kit().name}
    return made


def get_ready() -> None:
    """Load what pages of games are made of, compile every template and read every language, which takes a second: else
    whoever comes first waits for it, and everybody else with them."""
    for one in kits().values():
        for part in (one.words, one.faces, one.scenes, one.lessons, one.grammar, one.figures):
            if part is not None:
                part()
    made = environment()
    for name in made.list_templates(extensions=["html"]):
        made.get_template(name)
    for language in LANGUAGES:
        for one in kits().values():
            translations(language, one.package)


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
    """A template filled for a visitor."""
    return environment().get_template(template).render(filling(visitor, voice, facts))


def fill_some(templates: Mapping[str, str], visitor: Visitor, voice: Speaker, facts: Mapping[str, object]) -> Filled:
    """Several templates by name, filled with the same; they have the macros of the table as `t`."""
    known, find = filling(visitor, voice, facts), environment().get_template
    known["t"] = find("table_macros.html").make_module(known)
    return {name: find(template).render(known) for name, template in templates.items()}


def filling(visitor: Visitor, voice: Speaker | None, facts: Mapping[str, object]) -> dict[str, object]:
    """What a template is filled with: `say` and `line` speak the visitor's language in their length, by the voice that
    speaks to them already, if there is one."""
    speaker = voice or speaker_for(visitor)
    return {
        **facts,
        "visitor": visitor,
        "lang": visitor.settings.language,
        "say": speaker.say,
        "level_name": speaker.level,
        "line": speaker.line,
        "duration": speaker.duration,
    }


def speaker_for(visitor: Visitor) -> Speaker:
    return Speaker(visitor.settings.language, visitor.settings.verbosity)
