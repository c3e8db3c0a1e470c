"""Who plays what in a match, checked before the first deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations, count

from moowoo import bots
from moowoo.arena.outside import PATIENCE, OutsideBot, is_outside
from moowoo.bots import Bot, Brought, as_bot, name_of
from moowoo.games import Game, MoowooError, kit


def seated(players: Sequence[str | Brought]) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """All bots by name, and those that are objects by theirs; two of one name are told apart by numbers."""
    names: list[str] = []
    brought: dict[str, Bot] = {}
    taken = {*bots.names(), *(player for player in players if isinstance(player, str))}
    for player in players:
        if isinstance(player, str):
            names.append(player)
            if player in bots.registered():  # other processes have not
                brought[player] = bots.registered()[player]
            continue
        plain = name_of(player)
        name = next(name for name in chain([plain], (f"{plain} {n}" for n in count(2))) if name not in taken)
        taken.add(name)
        names.append(name)
        brought[name] = as_bot(player)
    return tuple(names), brought


class BadMatch(MoowooError):
    """A match that cannot be played as asked for."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Setup:
    """A match: the bots, the table's options, and the seed of all its chance.

    Where there are more bots than seats, every party of them that fills a table meets. A party moves on by one seat
    from game to game. Once every party has sat everywhere, there is a new deal.
    """

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    brought: Mapping[str, Bot] = field(default_factory=dict)
    """Bots that the program has as objects, by the names they have here."""
    single: bool = False
    """Every game is but its first round."""
    luck: int = 0
    """Playouts by which luck is measured, whenever chance has brought something; none, and it is not measured."""
    patience: float = PATIENCE
    """Seconds that a program from outside may take to answer."""

    def __post_init__(self) -> None:
        options = kit(self.game).options().with_seats(self.options, len(self.bots))
        object.__setattr__(self, "options", options)
        if self.seats > len(self.bots):
            raise BadMatch(f"{self.game} is a game for {self.seats}, not for {len(self.bots)}")
        for name in dict.fromkeys(self.bots):
            if not is_outside(name):
                self.player(name, 0)

    def player(self, name: str, seed: int) -> Bot:
        """The bot of a name. One that was brought is always the same object, and its chance its own affair."""
        if name in self.brought:
            return self.brought[name]
        return OutsideBot(name, seed, self.patience) if is_outside(name) else bots.create(name, self.game, seed)

    @property
    def coin(self) -> int:
        """What the kernel's rewards are multiplied by to be in the units of the game."""
        return 1 if self.kind.better == "more" else -1

    @property
    def kind(self) -> type[Game]:
        """The class of the games."""
        return kit(self.game).game()

    @cached_property
    def seats(self) -> int:
        return self.new_table("").seats

    @cached_property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """Who meets whom, by their places among the bots."""
        return tuple(combinations(range(len(self.bots)), self.seats))

    @property
    def games_a_deal(self) -> int:
        """Games that are played with the same cards, so that everybody sits everywhere once."""
        return len(self.parties) * self.seats

    def whole_deals(self, games: int) -> int:
        """So many games, or a few more, that every bot sits in every seat equally often."""
        return -(-games // self.games_a_deal) * self.games_a_deal

    def deal(self, index: int) -> str:
        """The seed of a game's deals: `games.new(game, seed=…)` deals the same cards."""
        return f"arena {self.seed} deal {index // self.games_a_deal}"

    def table(self, index: int) -> Game:
        """The table of a game, before its first deal."""
        return self.new_table(self.deal(index))

    def new_table(self, seed: str) -> Game:
        """A game before its first deal."""
        return self.kind.from_options(self.options, seed, auto_deal=False)

    def party(self, index: int) -> tuple[int, ...]:
        """The bots that meet in a game."""
        return self.parties[index % self.games_a_deal // self.seats]

    def entry_at(self, index: int, seat: int) -> int:
        """Which of the bots sits in a seat in a game."""
        return self.party(index)[(seat + index) % self.seats]
