"""Bots by name: our own levels, those that other packages add by the entry point group `moowoo.bots`, and those that
the program has named (see `own`).

A search can be named with its budget: `bull:1s` thinks for a second, `bull:500x` with a fixed effort; and with parts
left out (see `parts`).
"""

from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from moowoo.bots.errors import BrokenBot, UnknownBot
from moowoo.bots.information import Information, information
from moowoo.bots.learned import LEARNED, LearnedBot, has_learned
from moowoo.bots.levels import LEVELS, LevelBot, SearchBot, all_names, baselines, levels, players
from moowoo.bots.own import Brought, as_bot, name_of, registered
from moowoo.bots.protocol import Bot, Choice, Factory
from moowoo.bots.search import Budget
from moowoo.bots.seeds import derive
from moowoo.games import Game, GameOver, MoowooError, NotYourTurn

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
