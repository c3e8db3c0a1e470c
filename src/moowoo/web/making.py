"""The workshop's pages: a form for every game of which a real set can be made, and how far a set is."""

from collections.abc import Mapping
from typing import NamedTuple

from moowoo.games import kit, kits
from moowoo.voice import LANGUAGES, Voice
from moowoo.web import words_make
from moowoo.web.forms import Form
from moowoo.web.live import LiveSource, Progress, fill_regions
from moowoo.web.model import Visitor
from moowoo.web.templating import Filled, fill

CRAFTS = tuple(words_make.CRAFTS)
NONE = "-"
"""The edition of a game that has none."""


class SetWish(NamedTuple):
    """What somebody wants made; `str` parses back, and is its address."""

    game: str
    edition: str
    craft: str
    language: str

    def __str__(self) -> str:
        return ".".join(self)


def editions(game: str) -> list[str]:
    return [edition for edition in kit(game).scenes().editions if edition is not None] or [NONE]


def read_wish(fields: Mapping[str, str], language: str) -> SetWish | None:
    """What a form asks for, in the language it was shown in; None if there is no such thing."""
    told = fields.get("language", language)
    return checked(SetWish(fields.get("game", ""), fields.get("edition", NONE), fields.get("craft", ""), told))


def parse_wish(text: str) -> SetWish | None:
    parts = text.split(".")
    return checked(SetWish(*parts)) if len(parts) == len(SetWish._fields) else None


def checked(wish: SetWish) -> SetWish | None:
    if wish.game not in kits() or kit(wish.game).pieces is None:
        return None
    known = wish.edition in editions(wish.game) and wish.craft in CRAFTS and wish.language in LANGUAGES
    return wish if known else None


def make_page(visitor: Visitor) -> str:
    """A form for each game."""
    voice = Voice(visitor.settings.language)
    offers = [
        {"name": name, "title": one.title, "editions": named_editions(voice, name), "edition": editions(name)[0]}
        for name, one in kits().items()
        if one.pieces is not None
    ]
    crafts = [(craft, voice.say(words_make.CRAFTS[craft])) for craft in CRAFTS]
    return fill(
        "make.html",
        visitor,
        form=Form(),
        offers=offers,
        crafts=crafts,
        language=visitor.settings.language,
        making=words_make,
    )


def named_editions(voice: Voice, game: str) -> list[tuple[str, str]]:
    told = kit(game).scenes().editions
    return [(edition, voice.say(said.title)) for edition, said in told.items() if edition is not None]


def made_page(visitor: Visitor, wish: SetWish, progress: Progress | None, live: LiveSource | None = None) -> str:
    """A set in the making, made, or why it could not be; gone if there is no progress."""
    return fill(
        "made.html", visitor, **made_facts(visitor, wish, progress), title=kit(wish.game).title, live_source=live
    )


def made_regions(visitor: Visitor, wish: SetWish, progress: Progress | None) -> Filled:
    return fill_regions({"made": "made_state.html"}, visitor, made_facts(visitor, wish, progress))


def made_facts(visitor: Visitor, wish: SetWish, progress: Progress | None) -> dict[str, object]:
    what = Voice(visitor.settings.language).say(words_make.CRAFTS[wish.craft])
    return {"wish": wish, "what": what, "progress": progress, "making": words_make}
