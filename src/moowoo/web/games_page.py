"""The list of one's own games: what waits first, then what goes on, then what is over, with its result."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal
from urllib.parse import urlencode

from babel.dates import format_date

from moowoo.games import kits
from moowoo.voice.speaker import Speaker
from moowoo.web import words_games as words
from moowoo.web import words_tables
from moowoo.web.forms import Form
from moowoo.web.live import LiveSource, fill_regions
from moowoo.web.model import Stage, Visitor
from moowoo.web.table_wish import edition_words
from moowoo.web.tables import shown
from moowoo.web.templating import Filled, fill, speaker_for


@dataclass(frozen=True)
class ListedPlayer:
    """Somebody else at a game, or oneself; `score` and `place` once it is over."""

    name: str
    bot: bool = False
    score: int | None = None
    place: int | None = None


@dataclass(frozen=True)
class ListedGame:
    """A game of the visitor's; `turn` is the name of whom it waits for. Times are in seconds since 1970."""

    code: str
    game: str
    edition: str | None
    stage: Stage
    me: ListedPlayer
    others: tuple[ListedPlayer, ...]
    my_turn: bool = False
    away: bool = False
    turn: str = ""
    seconds_left: int | None = None
    clock: int = 0
    rated: bool = False
    finished: float | None = None


@dataclass(frozen=True)
class GamesFilter:
    game: str = ""
    result: Literal["", "won", "lost", "open"] = ""
    opponent: str = ""
    before: str = ""

    @property
    def query(self) -> str:
        """How an address says the same, without the place in the list."""
        return urlencode({"game": self.game, "result": self.result, "with": self.opponent})


@dataclass(frozen=True)
class GameLine:
    """What is said of one game."""

    code: str
    title: str
    result: str
    """The one thing to know of it: whose turn it is, or how it came out. `state` is the rest."""
    state: str
    urgent: bool = False
    won: bool = False
    day: str = ""
    """As people write it, and `date`, as machines do."""
    date: str = ""

    @property
    def told(self) -> str:
        return " ".join(part for part in (self.result, self.state) if part)


def games(
    visitor: Visitor,
    running: Sequence[ListedGame],
    finished: Sequence[ListedGame],
    wanted: GamesFilter,
    older: str | None = None,
    live: LiveSource | None = None,
) -> str:
    """The page; `older` is the code after which the list goes on."""
    speaker = speaker_for(visitor)
    chosen = {"game": wanted.game, "result": wanted.result, "with": wanted.opponent}
    return fill(
        "games.html",
        visitor,
        known=bool(running or finished or any(chosen.values()) or wanted.before),
        **running_lines(speaker, running),
        live_source=live,
        finished=[finished_line(speaker, one) for one in finished],
        form=Form(chosen),
        games=[("", speaker.say(words.ANY_GAME)), *((kit.name, kit.title) for kit in kits().values())],
        results=shown(visitor, words.RESULTS),
        wanted=wanted,
        older=older,
    )


def games_regions(visitor: Visitor, running: Sequence[ListedGame]) -> Filled:
    facts = running_lines(speaker_for(visitor), running)
    return fill_regions({"own-games": "games_running.html"}, visitor, facts)


def running_lines(speaker: Speaker, running: Sequence[ListedGame]) -> dict[str, list[GameLine]]:
    """The games that wait for the visitor, and the others that are not over."""
    lines = [running_line(speaker, one) for one in running]
    return {
        "waiting": [line for line in lines if line.urgent],
        "running": [line for line in lines if not line.urgent],
    }


def running_line(speaker: Speaker, one: ListedGame) -> GameLine:
    said = []
    if one.seconds_left is not None:
        said.append(speaker.say(words.TIME_LEFT, time=speaker.duration(one.seconds_left)))
    elif one.clock:
        said.append(speaker.say(words.TIME_EACH, time=speaker.duration(one.clock)))
    if one.rated:
        said.append(speaker.say(words.COUNTS))
    return GameLine(one.code, title(speaker, one), state(speaker, one), " ".join(said), urgent=one.my_turn)


def finished_line(speaker: Speaker, one: ListedGame) -> GameLine:
    said = [scores(speaker, one)]
    if one.rated:
        said.append(speaker.say(words.COUNTS))
    day = datetime.datetime.fromtimestamp(one.finished or 0.0, datetime.UTC).date()
    return GameLine(
        one.code,
        title(speaker, one),
        result(speaker, one),
        " ".join(part for part in said if part),
        won=one.me.place == 1,
        day=day_in_words(day, speaker.language),
        date=day.isoformat(),
    )


@lru_cache(maxsize=4096)
def day_in_words(day: datetime.date, language: str) -> str:
    """As people write it; most of a list is of the same few days."""
    return format_date(day, "long", locale=language)


def title(speaker: Speaker, one: ListedGame) -> str:
    """What is played, and with whom."""
    named = [speaker.say(words.BOT_NAMED, name=other.name) if other.bot else other.name for other in one.others]
    with_whom = [name for name in named if name]
    others = speaker.say(words.WITH, names=speaker.listing(with_whom)) if with_whom else speaker.say(words.ALONE)
    return f"{speaker.say(edition_words(one.game, one.edition).title)}, {others}"


def state(speaker: Speaker, one: ListedGame) -> str:
    """What a game waits for."""
    if one.away:
        return speaker.say(words_tables.LEFT_TABLE)
    if one.stage == "gathering":
        return speaker.say(words_tables.NOT_STARTED)
    if one.stage == "paused":
        return speaker.say(words_tables.PAUSED)
    if one.my_turn:
        return speaker.say(words_tables.YOUR_TURN)
    return speaker.say(words_tables.THEIR_TURN, name=one.turn) if one.turn else speaker.say(words_tables.GOING_ON)


def result(speaker: Speaker, one: ListedGame) -> str:
    place, everybody = one.me.place, (one.me, *one.others)
    if place is None:
        return speaker.say(words.NO_RESULT)
    if place == 1:
        shared = sum(player.place == 1 for player in everybody) > 1
        return speaker.say(words.WON_TOGETHER if shared else words.WON)
    return speaker.say(words.PLACE, place=place, all=len(everybody))


def scores(speaker: Speaker, one: ListedGame) -> str:
    """Everybody's score, the best first."""
    players = sorted((one.me, *one.others), key=lambda player: player.place or 0)
    said = [speaker.say(words.SCORE, name=player.name, score=player.score) for player in players if player.name]
    scored = any(player.score is not None for player in players)
    return speaker.say(words.SCORES, scores=speaker.semicolons(said)) if scored else ""
