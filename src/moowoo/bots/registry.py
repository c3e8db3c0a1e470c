"""The registry of bots: built-in levels, installed packages, and a program's own."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import cast

from moowoo.bots.errors import BrokenBot, UnknownBot
from moowoo.bots.information import Information, information
from moowoo.bots.levels import LEVELS, LevelBot, SearchBot, all_names, baselines, levels, players
from moowoo.bots.networks import LEARNED, LearnedBot, has_learned
from moowoo.bots.protocol import Bot, Choice, Factory
from moowoo.bots.search import Budget
from moowoo.bots.seeds import derive
from moowoo.games import Game, GameOver, MoowooError, Move, NotYourTurn

Brought = Bot | Callable[[Information], Move | Choice]
"""A bot as a program has it: an object that chooses, or a function that does."""


@dataclass(frozen=True)
class OwnBot:
    """What a program has brought, as a bot. It may leave out why, and is told the past unless it looks away."""

    brought: Brought

    @property
    def name(self) -> str:
        return name_of(self.brought)

    @property
    def looks_back(self) -> bool:
        return bool(getattr(self.brought, "looks_back", True))

    def choose(self, information: Information) -> Choice:
        choose = cast(Callable[[Information], object], getattr(self.brought, "choose", self.brought))
        answer = choose(information)
        if isinstance(answer, Move):
            return Choice(answer)
        if not isinstance(answer, Choice):
            raise BrokenBot(self.name, f"it answered {repr(answer)[:40]}, which is no move")
        return answer


def as_bot(brought: Brought) -> Bot:
    """What a program brings, as a bot; raises `BrokenBot` for what cannot choose."""
    if isinstance(brought, OwnBot):
        return brought
    if isinstance(brought, type):
        raise BrokenBot(brought.__name__, "it is a class: make one of it first")
    if not callable(getattr(brought, "choose", brought)):
        raise BrokenBot(repr(brought)[:40], "it neither has a method 'choose' nor can be called")
    return OwnBot(brought)


def name_of(brought: Brought) -> str:
    """What it is called in tables: its `name`, else what Python calls it."""
    given = getattr(brought, "name", None) or getattr(brought, "__name__", None)
    return given if isinstance(given, str) else type(brought).__name__


_registered: dict[str, Bot] = {}


def register(name: str, brought: Brought) -> None:
    """Give a bot of one's own a name, by which it is found in this program wherever bots are named: in matches,
    environments and analyses, and at the tables of a server that the program runs.
    """
    if not re.fullmatch(r"[A-Za-z][\w-]{0,30}", name, re.ASCII):
        raise ValueError(f"a bot's name is a word of letters, digits and dashes, not {name!r}")
    if name in all_names():
        raise ValueError(f"{name} is a bot of Moowoo's own")
    _registered[name] = as_bot(brought)


def registered() -> Mapping[str, Bot]:
    """The bots that the program has named."""
    return MappingProxyType(_registered)


GROUP = "moowoo.bots"


def guests() -> dict[str, EntryPoint]:
    """The bots of other packages, not yet imported. They cannot take a name of ours."""
    taken = all_names()
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in taken}


def names(game: str | None = None) -> tuple[str, ...]:
    """The bots to play with, at one game or at any: levels from the weakest to the strongest, then guests and those
    that the program has named.
    """
    return (*(LEVELS if game is None else levels(game)), *sorted({*guests(), *registered()}))


def create(name: str, game: str, seed: int = 0) -> Bot:
    """A bot for a game. A guest is imported only here."""
    ours = players(game)
    if name in ours.plans:
        return LevelBot(name, game, seed)
    if name == LEARNED:
        return LearnedBot(game) if has_learned(game) else LevelBot([*ours.plans][-1], game, seed)
    search, colon, details = name.partition(":")
    if search in ours.searches:
        return SearchBot.named(search, game, details, seed) if colon else SearchBot(search, game, Budget(), seed)
    if name in registered():
        return registered()[name]
    entry = guests().get(name)
    if entry is None:
        raise UnknownBot(name, (*names(game), *baselines(game)))
    return invite(entry, game, seed)


def invite(entry: EntryPoint, game: str, seed: int) -> Bot:
    """Make a bot of another package; whatever goes wrong there is told as its fault."""
    try:
        factory = cast(Factory, entry.load())
        bot = factory(game, seed)
    except MoowooError:
        raise
    except Exception as error:
        raise BrokenBot(entry.name, f"{type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BrokenBot(entry.name, "it has no method 'choose'")
    return bot


def decide(bot: Brought, game: Game, seed: int = 0) -> Choice:
    """Let a bot choose for the seat to act. The same game, bot and seed give the same choice."""
    player = as_bot(bot)
    if game.actor is None:
        raise GameOver if game.over else NotYourTurn(0, None)
    past = getattr(player, "looks_back", True)
    known = information(game, game.actor, derive("decide", seed, game.ply), past=past)
    choice = chosen(player, known)
    return replace(choice, reason=replace(choice.reason, game=game.name))


def chosen(bot: Bot, known: Information) -> Choice:
    """What a bot chooses, which must be legal."""
    choice = bot.choose(known)
    if choice.move not in known.legal:
        raise BrokenBot(name_of(bot), f"it chose {choice.move}, which is not legal")
    return choice
