"""What a table of MOW can choose, and whether it makes sense.

Flags of commands are made from this before anything is played, so the compiled rules are asked only when they must be.
"""

from dataclasses import dataclass

from moowoo.games.errors import BadOption
from moowoo.games.options import Flag, OneOf, Options, Seat, Span, Text, Whole, option

EDITIONS = ("tiles", "farm")
SEATS = {"tiles": (2, 5), "farm": (2, 10)}
"""For how many farmers the editions are."""

TARGETS = {"tiles": (1, 100), "farm": (1, 1000)}
"""What can be played to: the tile edition pays in tokens, and their stock is made for 100 (MOW-SCORE-3)."""

ALL_COWS = "all"
ONE_PACK = 5
"""The most farmers that play with one pack (MOW-DECK-3)."""
ENOUGH_COWS = f"there must be cows for every hand, and a smaller pack is for {ONE_PACK} farmers at most"


def tidy_cows(text: object) -> str:
    """Cows as they are written, such as "3/0 7/3 X X", in order; no cow more often than in a pack."""
    if text == ALL_COWS:
        return ALL_COWS
    from moowoo.mow.cows import pack, pack_of

    deck = pack_of(text.split()) if isinstance(text, str) else None
    if not deck:
        raise BadOption("cows", text, "some_of", known=" ".join(pack()))
    return " ".join(pack(deck))


@dataclass(frozen=True)
class MowOptions(Options):
    """The options of a table.

    `edition`: "tiles" (2-5 farmers) or "farm" (2-10, with Farmer cards). `first`: who starts round 1, None for a random
    seat (MOW-SETUP-2). `own_draw`: drawing is the farmer's own act, `farm` only (MOW-DRAW-2). `target`: the total
    that ends the game (MOW-GAME-1). A reduced game for exact work: `cows` in the pack (such as "3/0 7/3 X"), cows in
    `hand`, and the `rounds` after which the game ends, whatever the totals.
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
    cows: str = option(ALL_COWS, Text(tidy_cows), clause="MOW-DECK-1", study=True)
    hand: int = option(5, Whole(1, 9), clause="MOW-SETUP-1", study=True)
    rounds: int | None = option(None, Whole(1, 1000), clause="MOW-GAME-1", study=True)

    def span(self, name: str, span: Span) -> Span:
        """As many cows in hand as there are for everybody."""
        return (1, min(span[1], self.deck.bit_count() * self.packs // self.seats)) if name == "hand" else span

    def check_with_others(self, name: str) -> None:
        if name == "cows" and self.cows != ALL_COWS and not self.seats <= min(ONE_PACK, self.deck.bit_count()):
            raise BadOption("cows", self.cows, "deck", why=ENOUGH_COWS)

    @property
    def packs(self) -> int:
        """MOW-DECK-3."""
        return 1 if self.seats <= ONE_PACK else 2

    @property
    def deck(self) -> int:
        """The cows of a pack, as the kernel's bits."""
        from moowoo.mow.cows import pack_of
        from moowoo.mow.rules.cards import WHOLE_PACK

        return WHOLE_PACK if self.cows == ALL_COWS else pack_of(self.cows.split()) or 0
