"""Events, views and rules in sentences, in every language there is.

The games are imported only when a `Voice` is asked for, so that texts can be had without the engine.
"""

from typing import TYPE_CHECKING, Any

from moowoo.voice.catalogue import LANGUAGES, language_from_locale, language_of_system
from moowoo.voice.messages import LENGTHS, Line, Message, Told

if TYPE_CHECKING:
    from moowoo.voice.meanings import Query, Unclear
    from moowoo.voice.voice import Voice, queries

__all__ = [
    "LANGUAGES",
    "LENGTHS",
    "Line",
    "Message",
    "Query",
    "Told",
    "Unclear",
    "Voice",
    "language_from_locale",
    "language_of_system",
    "queries",
]


def __getattr__(name: str) -> Any:
    if name in ("Query", "Unclear"):
        from moowoo.voice import meanings

        return getattr(meanings, name)
    if name in ("Voice", "queries"):
        from moowoo.voice import voice

        return getattr(voice, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
