"""Who sits at the table: people at this keyboard, and bots by level, each with a name of its own."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from moowoo.bots import UnknownBot, names
from moowoo.games import kit
from moowoo.records.names import tidy_names
from moowoo.voice import Voice
from moowoo.voice.speaker import PLAYER

ME = ("me", "moi", "yo")
BOT_NAMES = {
    "bull": ("Ferdinand", "Magnus", "Bruno", "Atlas", "Thor", "Rex", "Otto", "Hugo", "Titan", "Goliath"),
    "ox": ("Babe", "Barnaby", "Gideon", "Samson", "Moses", "Amos", "Bert", "Caleb", "Jonas", "Silas"),
    "cow": ("Daisy", "Bella", "Clover", "Rosie", "Hazel", "Olive", "Poppy", "Willow", "Ginger", "Juno"),
    "calf": ("Pip", "Dot", "Teddy", "Coco", "Nutmeg", "Toffee", "Peanut", "Bean", "Momo", "Tim"),
}
"""Names rather than numbers: "Cow 2 plays 7" would be hard to follow by ear."""
LIKE_A_BOT = 0.6


@dataclass(frozen=True)
class Player:
    """A seat's owner; `level` is the bot's name, None for a person."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


def usual_seats(game: str, watch: bool) -> str:
    """Somebody and bots, or only bots."""
    first = "cow" if watch else ME[0]
    return ",".join([first, *["cow"] * (kit(game).options().usual_seats() - 1)])


def seated(text: str, game: str, voice: Voice) -> tuple[Player, ...]:
    """The players of a game by a list such as `me,cow,calf` or `Anna,Bo,cow`; raises `UnknownBot`."""
    words = [word.strip() for word in text.split(",")]
    levels = [level_of(word, game) for word in words]
    called = [
        name_of(word, level, levels[:seat], seat, voice)
        for seat, (word, level) in enumerate(zip(words, levels, strict=True))
    ]
    unique = tidy_names(called, len(called))
    return tuple(Player(name, level) for name, level in zip(unique, levels, strict=True))


def level_of(word: str, game: str) -> str | None:
    """The bot that a word names, None if it is a person. In small letters, a slip of the finger is no new person."""
    known = names(game)
    if word in known:
        return word
    if word.islower() and word not in ME and difflib.get_close_matches(word, names(), 1, LIKE_A_BOT):
        raise UnknownBot(word, known)
    return None


def name_of(word: str, level: str | None, before: Sequence[str | None], seat: int, voice: Voice) -> str:
    if level is None:
        return voice.say(PLAYER, number=seat + 1) if word.casefold() in (*ME, "") else word
    taken = before.count(level)
    given = BOT_NAMES.get(level, ())
    return given[taken] if taken < len(given) else level.capitalize()
