"""What a table of MOW can choose, and whether it makes sense."""

from dataclasses import dataclass
from typing import Any

from moowoo.games.checks import flag, known_only, one_of, whole
from moowoo.games.errors import BadOption

EDITIONS = {"tiles": range(2, 6), "farm": range(2, 11)}
"""The editions, and for how many farmers."""

TARGETS = {"tiles": 100, "farm": 1000}
"""The highest total to play to: the tile edition pays in tokens, and their stock is made for 100 (MOW-SCORE-3)."""


@dataclass(frozen=True)
class MowOptions:
    """The options of a table.

    `edition`: "tiles" (2-5 farmers) or "farm" (2-10, with Farmer cards). `first`: who starts round 1, None for a random
    seat (MOW-SETUP-2). `own_draw`: drawing is the farmer's own act, `farm` only (MOW-DRAW-2). `target`: the total
    that ends the game (MOW-GAME-1).
    """

    edition: str = "tiles"
    seats: int = 4
    first: int | None = None
    own_draw: bool = False
    target: int = 100

    def __post_init__(self) -> None:
        one_of("edition", self.edition, list(EDITIONS))
        seats = EDITIONS[self.edition]
        whole("seats", self.seats, seats[0], seats[-1])
        whole("first", self.first, 0, self.seats - 1, optional=True)
        flag("own_draw", self.own_draw)
        if self.own_draw and self.edition != "farm":
            raise BadOption("own_draw", True, "farm")
        whole("target", self.target, 1, TARGETS[self.edition])


def make_options(**chosen: Any) -> MowOptions:
    """Options from outside, unknown names refused."""
    known_only(MowOptions, chosen)
    return MowOptions(**chosen)
