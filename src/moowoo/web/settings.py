"""The settings page: how somebody likes things to look, sound and answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from moowoo.games import kits
from moowoo.voice import LANGUAGES, LENGTHS
from moowoo.web import words_frame, words_pages
from moowoo.web.forms import Form, Problem, refuse, tidy_name
from moowoo.web.model import MOTIONS, PACES, SOUNDS, TEXT_SIZES, THEMES, Device, PageSettings, Visitor
from moowoo.web.table_keys import every_question, usual_key
from moowoo.web.tables import shown
from moowoo.web.templating import fill, speaker_for, static_addresses

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "text_size": tuple(map(str, TEXT_SIZES)),
    "motion": MOTIONS,
    "pace": PACES,
    "sound": SOUNDS,
    "verbosity": LENGTHS,
}
"""The settings that are one of a few."""
TICKS = ("public", "single_keys", "turn_sound")
"""The settings that are so or not so; a form that mentions none of them says nothing of them unless it is whole."""
FIXED_KEY = "keys"
"""The list of keys is always on its own key, so that nobody loses it."""


@dataclass(frozen=True)
class SettingsWish:
    settings: PageSettings
    name: str | None


def settings(visitor: Visitor, form: Form | None = None, *, saved: bool = False, devices: Sequence[Device] = ()) -> str:
    speaker = speaker_for(visitor)
    trials = [trial for kit in kits().values() if (trial := kit.scenes().trial) is not None]
    return fill(
        "settings.html",
        visitor,
        form=form or filled_in(visitor),
        saved=saved,
        devices=devices,
        own_names=list(words_frame.LANGUAGES.items()),
        themes=shown(visitor, words_pages.THEMES),
        sizes=[(str(size), speaker.say(words_pages.PER_CENT, n=size)) for size in TEXT_SIZES],
        motions=shown(visitor, words_pages.MOTIONS),
        paces=shown(visitor, words_pages.PACES),
        sounds=shown(visitor, words_pages.SOUNDS),
        trial_sounds=[sound for trial in trials for sound in trial.sounds],
        trial_words=" ".join(speaker.say(trial.words) for trial in trials),
        scripts=[one for name, kit in kits().items() for one in static_addresses(name, kit.scenes().scripts)],
        verbosities=shown(visitor, words_pages.VERBOSITIES),
        questions=[(f"key-{name}", speaker.say(every_question()[name].label)) for name in changeable()],
    )


def changeable() -> tuple[str, ...]:
    """The questions whose key may be chosen."""
    return tuple(name for name in every_question() if name != FIXED_KEY)


def filled_in(visitor: Visitor) -> Form:
    """The settings as they are."""
    now = visitor.settings
    values = {name: str(getattr(now, name)) for name in CHOICES} | {"volume": str(now.volume)}
    values |= {f"key-{name}": now.keys.get(name, usual_key(name)) for name in changeable()}
    return Form(values | {"name": visitor.name or ""} | {name: "on" for name in TICKS if getattr(now, name)})


def read_settings(fields: Mapping[str, str], before: PageSettings) -> SettingsWish:
    """The settings a form asks for; what it does not mention stays. Raises `BadForm`."""
    problems: dict[str, Problem] = {}
    wished: dict[str, Any] = {}
    for name, allowed in CHOICES.items():
        value = fields.get(name, str(getattr(before, name)))
        wished[name] = value
        if value not in allowed:
            problems[name] = Problem(words_pages.CHOOSE_ONE)
    volume = fields.get("volume", str(before.volume)).strip()
    if not (volume.isascii() and volume.isdigit() and int(volume[:4]) <= 100):
        problems["volume"] = Problem(words_pages.BAD_VOLUME)
    keys = read_keys(fields, before, problems)
    refuse(fields, problems)
    wished |= {"text_size": int(wished["text_size"]), "volume": int(volume)}
    if "whole" in fields:
        wished |= {name: name in fields for name in TICKS}
    if "pace_offered" in fields:  # sent by the table page alone
        wished["pace_offered"] = True
    return SettingsWish(replace(before, **wished, keys=keys), tidy_name(fields))


def read_keys(fields: Mapping[str, str], before: PageSettings, problems: dict[str, Problem]) -> dict[str, str]:
    """Keys that differ from the usual ones; no two questions may share one."""
    keys = {
        name: fields.get(f"key-{name}", before.keys.get(name, usual_key(name))).strip().lower() for name in changeable()
    }
    taken: set[str] = {usual_key(FIXED_KEY)}
    for name, key in keys.items():
        if key and not (len(key) == 1 and key.isalnum()):
            problems[f"key-{name}"] = Problem(words_pages.BAD_KEY)
        elif key in taken:
            problems[f"key-{name}"] = Problem(words_pages.KEY_TWICE, {"key": key})
        taken |= {key} - {""}
    return {name: key for name, key in keys.items() if key != usual_key(name)}
