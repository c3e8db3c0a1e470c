"""People: who somebody is here, and how they like things. There are no accounts; a signed token is enough."""

import hashlib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from moowoo.records.names import tidy_name
from moowoo.server.errors import Refusal
from moowoo.voice.catalogue import SOURCE, LanguageCode
from moowoo.web.model import Motion, Pace, Sound, Theme

Key = Annotated[str, Meta(max_length=16)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody likes the page and the voice; it stays with them."""

    language: LanguageCode = SOURCE
    theme: Theme = "system"
    text_size: Literal[100, 125, 150, 200] = 100
    sound: Sound = "soft"
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    verbosity: Literal["brief", "normal", "full"] = "normal"
    keys: Annotated[dict[Key, Key], Meta(max_length=40)] = {}
    single_keys: bool = True
    motion: Motion = "system"
    turn_sound: bool = True
    pace: Pace = "normal"
    pace_offered: bool = False
    """Has somebody who asks questions been offered another pace?"""
    public: bool = False
    """May others see one's name in the standing, and one's profile?"""


GUEST = "-"
"""How the ids of guests begin, and no identity's."""


class Person(Struct, frozen=True):
    """Somebody. `id` is public, what proves it is the token; `muted` and `blocked` are other people's ids."""

    id: str
    name: str
    settings: Settings = Settings()
    muted: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()
    kin: str = ""
    """The same for identities that one browser has had; empty for the first."""

    @property
    def is_guest(self) -> bool:
        """Is it somebody who only looks, and is not known here?"""
        return self.id.startswith(GUEST)


def kin_of(number: str) -> str:
    """What the kin of an identity is called, which does not tell which it is."""
    return hashlib.sha256(f"moowoo kin {number}".encode()).hexdigest()[:32]


def guest(network: str, language: str) -> Person:
    """Return a visitor who only looks at a table; no identity is made for that."""
    return Person(f"{GUEST}{network}", "", Settings(language=language))


def read_settings(given: object) -> Settings:
    """Settings from outside, checked; raises `Refusal`."""
    try:
        return msgspec.convert(given, Settings)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", reason=str(error)) from error


def changed(settings: Settings, given: dict[str, object]) -> Settings:
    """Settings with some of them chosen anew."""
    return read_settings(msgspec.to_builtins(settings) | given)


def kept_settings(text: str) -> Settings:
    """Settings as they were kept; those of another version, which cannot be read, are the usual ones."""
    try:
        return msgspec.json.decode(text, type=Settings)
    except msgspec.MsgspecError:
        return Settings()


def tidy(name: str) -> str:
    """A name that can be shown and written into a record; empty if nothing is left of it."""
    return tidy_name(name)
