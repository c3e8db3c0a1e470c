"""What a table of MOW can choose, and whether it makes sense."""

from dataclasses import dataclass

from moowoo.games.options import Flag, OneOf, Options, Seat, Whole, option

EDITIONS = ("tiles", "farm")
SEATS = {"tiles": (2, 5), "farm": (2, 10)}
"""For how many farmers the editions are."""

TARGETS = {"tiles": (1, 100), "farm": (1, 1000)}
"""What can be played to: the tile edition pays in tokens, and their stock is made for 100 (MOW-SCORE-3)."""


@dataclass(frozen=True)
class MowOptions(Options):
    """The options of a table.

    `edition`: "tiles" (2-5 farmers) or "farm" (2-10, with Farmer cards). `first`: who starts round 1, None for a random
    seat (MOW-SETUP-2). `own_draw`: drawing is the farmer's own act, `farm` only (MOW-DRAW-2). `target`: the total
    that ends the game (MOW-GAME-1).
    """

    edition: str = option("tiles", OneOf(EDITIONS), about="MOW with tiles (the default) or with Farmer cards")
    seats: int = option(4, Whole(2, 10, SEATS), about="how many farmers play")
    first: int | None = option(None, Seat(), clause="MOW-SETUP-2")
    own_draw: bool = option(
        False,
        Flag(),
        clause="MOW-DRAW-2",
        editions=("farm",),
        about="MOW with Farmer cards: drawing can be forgotten",
    )
    target: int = option(100, Whole(1, 1000, TARGETS), clause="MOW-GAME-1", about="100 flies")
