"""What all have seen of a game so far, for bots that learn from it."""

from typing import NamedTuple

from moowoo.engine.arrays import Numbers, Records
from moowoo.games import Game
from moowoo.games.game import State


class Seen(NamedTuple):
    """A round: how things stood at every decision, what spectators cannot know being drawn anew, and the actions."""

    records: Records
    actions: Numbers


class Witness:
    """Somebody who watches a table and knows no more than all do. This one notes nothing: a game's own may."""

    @property
    def past(self) -> tuple[Seen, ...]:
        """Round by round; the last is this one."""
        return ()

    def deal(self) -> None:
        """A round begins."""

    def see(self, record: State, action: int) -> None:
        """One decision, before it takes effect."""

    def see_all(self, record: State, actions: list[int]) -> None:
        """The decisions made from here on; the record may be changed."""


def witnessed(game: Game, witness: Witness) -> tuple[Seen, ...]:
    """What all have seen of a game, round by round."""
    for record, actions in game.rounds_played():
        witness.deal()
        witness.see_all(record, actions)
    return witness.past
