"""Bots by name: our own levels, and those that other packages add by the entry point group `moowoo.bots`."""

from importlib.metadata import EntryPoint, entry_points
from typing import cast

from moowoo.bots.errors import BrokenBot, UnknownBot
from moowoo.bots.information import information
from moowoo.bots.levels import LEVELS, LevelBot
from moowoo.bots.protocol import Bot, Choice, Factory
from moowoo.bots.seeds import derive
from moowoo.games import Game, GameOver, MoowooError, NotYourTurn
from moowoo.games.registry import game_class

GROUP = "moowoo.bots"
ADVISER = "cow"
"""Whose opinion a hint is."""


def guests() -> dict[str, EntryPoint]:
    """The bots of other packages, not yet imported. They cannot take the name of a level."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in LEVELS}


def names() -> tuple[str, ...]:
    """All bots there are: the levels from the weakest to the strongest, then the guests."""
    return (*LEVELS, *sorted(guests()))


def create(name: str, game: str, seed: int = 0) -> Bot:
    """A bot for a game, "mow" or "woo". A guest is imported only here."""
    game_class(game)
    if name in LEVELS:
        return LevelBot(name, game, seed)
    entry = guests().get(name)
    if entry is None:
        raise UnknownBot(name, names())
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


def decide(bot: Bot, game: Game, seed: int = 0) -> Choice:
    """Let a bot choose for the seat to act. The same game, bot and seed give the same choice."""
    if game.actor is None:
        raise GameOver if game.over else NotYourTurn(0, None)
    known = information(game, game.actor, derive("decide", seed, game.ply))
    choice = bot.choose(known)
    if choice.move not in known.legal:
        raise BrokenBot(str(getattr(bot, "name", type(bot).__name__)), f"it chose {choice.move}, which is not legal")
    return choice


def hint(game: Game, seat: int) -> Choice:
    """What `cow` would do in a seat's place, and why."""
    return create(ADVISER, game.name).choose(information(game, seat, derive("hint", game.ply)))
