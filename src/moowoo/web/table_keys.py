"""The keys that ask questions while the hand has the focus. Each person may change them or turn them off."""

from collections.abc import Mapping

from moowoo.voice import queries
from moowoo.voice.messages import Message, _
from moowoo.web.model import Settings

WISHES = ("repeat", "why", "hint", "keys")
"""What is asked of the page and not of the game."""

KEYS: Mapping[str, str] = {
    "playable": "p",
    "hand": "m",
    "herd": "h",
    "gaps": "g",
    "take_cost": "c",
    "table": "t",
    "trump": "u",
    "points": "o",
    "tricks": "k",
    "scores": "s",
    "turn": "w",
    "direction": "d",
    "last": "l",
    "farmers": "f",
    "tokens": "n",
    "shed": "b",
    "stock": "x",
    "known": "e",
    "unseen": "v",
    "hands": "a",
    "round": "j",
    "repeat": "r",
    "why": "y",
    "hint": "i",
    "keys": "?",
}
"""Question to key, unless somebody has chosen another."""

LABELS: Mapping[str, Message] = {
    "playable": _("What can I play?"),
    "hand": _("My hand"),
    "herd": _("The herd"),
    "gaps": _("Gaps in the herd"),
    "take_cost": _("Flies if I take the herd"),
    "table": _("The card led"),
    "trump": _("Trump"),
    "points": _("My points"),
    "tricks": _("Tricks and marriages"),
    "scores": _("Scores"),
    "turn": _("Whose turn is it?"),
    "direction": _("Which way does it go?"),
    "last": _("What happened since my turn?"),
    "farmers": _("My Farmer cards"),
    "tokens": _("Tokens"),
    "shed": _("My cowshed"),
    "stock": _("How many are left to draw?"),
    "known": _("Cards I know in other hands"),
    "unseen": _("Cards not seen yet"),
    "hands": _("How many cows the others hold"),
    "round": _("Which round is it?"),
    "repeat": _("Say it again"),
    "why": _("Why can this card not be played?"),
    "hint": _("A hint"),
    "keys": _("The list of keys"),
}


def questions(game: str, edition: str | None = None) -> tuple[str, ...]:
    """What can be asked at a table, in the order of `KEYS`; without what the edition does not have."""
    absent = {"tiles": {"farmers"}, "farm": {"tokens"}}.get(edition or "", set())
    known = {*queries(game), *WISHES} - absent
    return tuple(name for name in KEYS if name in known)


def chosen_keys(settings: Settings, game: str, edition: str | None = None) -> dict[str, str]:
    """Key to question for one person at a table; nothing if single keys are turned off."""
    if not settings.single_keys:
        return {}
    chosen = {name: settings.keys.get(name, KEYS[name]) for name in questions(game, edition)}
    return {key: name for name, key in chosen.items() if key}
