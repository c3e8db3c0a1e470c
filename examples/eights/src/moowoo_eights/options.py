"""What a table of Crazy Eights can choose; the defaults are those of OpenSpiel's `crazy_eights`."""

from dataclasses import dataclass

from moowoo.games.options import Flag, OneOf, Options, Seat, Whole, option

COUNTING = ("face", "place")


@dataclass(frozen=True)
class EightsOptions(Options):
    """The options of a table.

    `first`: who is dealt the first card, None for a random seat (EIGHTS-DEAL-1). `draws`: the most cards drawn on a
    turn (EIGHTS-DRAW-1). `target`: cards played that end the game (EIGHTS-END-2). `special`: do queens, aces and twos
    do something. `reshuffle`: do the discards become a new pile (EIGHTS-PILE-1). `counting`: what cards cost, by what
    stands on them, or by their place in the pack as OpenSpiel's program has it (EIGHTS-SCORE-2).
    """

    seats: int = option(5, Whole(2, 15), clause="EIGHTS-DECK-1", about="how many play, from 2 to 15")
    first: int | None = option(None, Seat(), clause="EIGHTS-DEAL-1")
    draws: int = option(5, Whole(1, 20), clause="EIGHTS-DRAW-1", about="Crazy Eights: the most cards drawn on a turn")
    target: int = option(100, Whole(1, 1000), clause="EIGHTS-END-2", about="100 cards")
    special: bool = option(
        False, Flag(), clause="EIGHTS-SKIP-1", about="Crazy Eights: queens skip, aces turn round, twos make draw"
    )
    reshuffle: bool = option(
        False, Flag(), clause="EIGHTS-PILE-1", about="Crazy Eights: an empty pile is made anew from the discards"
    )
    counting: str = option(
        "face",
        OneOf(COUNTING),
        clause="EIGHTS-SCORE-2",
        about="Crazy Eights: what cards cost, by their face or as OpenSpiel counts",
    )
