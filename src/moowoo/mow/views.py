"""Everything one seat of MOW may see, ready to be drawn or spoken."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from moowoo.games.game import Fields, State, fields_of
from moowoo.games.move import Card
from moowoo.games.view import View
from moowoo.mow import rules
from moowoo.mow.cows import COWS, Cow, cows
from moowoo.mow.herds import Herd, herd_at
from moowoo.mow.moves import MowMove, move_of
from moowoo.mow.rules.state import (
    AFTER,
    DIRECTION,
    DRAWING,
    FINISHED,
    GIVE,
    MAIN,
    NOBODY,
    RESTART,
    SCORING,
    WAITING,
    shown_stage,
)

Mask = npt.NDArray[np.uint8]
PROMPTS = {
    WAITING: "deal",
    MAIN: "play",
    RESTART: "start",
    GIVE: "give",
    AFTER: "after",
    DIRECTION: "direction",
    DRAWING: "draw",
    SCORING: "ignore",
    FINISHED: "over",
}


@dataclass(frozen=True)
class HeldCow:
    """A cow in hand: may it be played (or given) now, and if not, by which clause?"""

    card: Cow
    playable: bool
    why_not: str | None


@dataclass(frozen=True)
class MowPlayer:
    """What the viewer sees of a farmer. `known` are cows the viewer surely knows in that hand."""

    seat: int
    cows: int
    shed: int
    farmers: int
    total: int
    gain: int
    tokens: tuple[int, int, int, int] | None
    """Tokens of 50, 10, 5 and 1; only in the tile edition."""
    known: tuple[Cow, ...]


@dataclass(frozen=True)
class MowView(View):
    """A seat's view; `seat` is None for a spectator.

    `prompt` is what the viewer is asked. Of the others it tells no more than whose turn it is: `play` until that turn
    ends, and `deal`, with no `actor`, once the round is over, also while somebody weighs Ignore.
    """

    seat: int | None
    edition: str
    round: int
    prompt: str
    actor: int | None
    starter: int | None
    arrow: int
    """+1: the turn goes to the left (two farmers: down the rows); -1: the other way."""
    row: int
    herds: tuple[Herd, ...]
    hand: tuple[HeldCow, ...]
    shed: tuple[Cow, ...]
    """The viewer's own cowshed, which its owner may look at."""
    farmers: tuple[str, ...]
    """The viewer's own Farmer cards."""
    farmers_gone: tuple[str, ...]
    players: tuple[MowPlayer, ...]
    choices: tuple[MowMove, ...]
    partner: int | None
    """To whom a cow must be given."""
    pile: int
    farmer_pile: int
    banned: bool
    ban_next: bool
    out: tuple[Cow, ...]
    """Cows out of the round that everyone has seen, and the viewer's own thinned ones."""
    target: int
    winners: tuple[int, ...]
    game: str = "mow"

    @property
    def herd(self) -> Herd:
        """The herd to be played."""
        return self.herds[self.row]

    @property
    def take_cost(self) -> int:
        """Flies if the herd to be played were taken now."""
        return self.herd.flies

    @property
    def won_by(self) -> tuple[int, ...]:
        return self.winners

    def move_with(self, card: Card) -> MowMove:
        """A cow that is named alone is given where one must be given."""
        return MowMove("give" if self.prompt == "give" else "play", card=COWS[card.code])


def look(record: State, seat: int | None, mask: Mask, winners: tuple[int, ...]) -> MowView:
    """The view of a seat, or of a spectator."""
    s, may = fields_of(record), mask.tolist()
    actor = int(rules.actor(record))
    acting = actor if actor >= 0 else None
    stage = int(shown_stage(record, NOBODY if seat is None else seat))
    return MowView(
        seat=seat,
        edition="farm" if s.edition == rules.FARM else "tiles",
        round=int(s.rounds),
        prompt=PROMPTS[stage],
        actor=None if stage == WAITING else acting,
        starter=int(s.starter) if s.rounds else None,
        arrow=int(s.arrow),
        row=int(s.row),
        herds=tuple(herd_at(s, row) for row in range(s.rows)),
        hand=held(record, s, seat, may, acting) if seat is not None else (),
        shed=cows(rules.cows_in_shed(s, seat)) if seat is not None else (),
        farmers=tuple(rules.FARMER_NAMES[farmer] for farmer in rules.farmers_of(s, seat)) if seat is not None else (),
        farmers_gone=tuple(name for i, name in enumerate(rules.FARMER_NAMES) if s.farmers_gone >> i & 1),
        players=players(s, seat),
        choices=tuple(move_of(s, a) for a, legal in enumerate(may) if legal)
        if seat is not None and seat == acting
        else (),
        partner=int(s.partner) if stage == GIVE else None,
        pile=int(s.end - s.top),
        farmer_pile=int(s.farmers_left),
        banned=bool(s.banned),
        ban_next=bool(s.ban_next),
        out=cows(sorted(rules.cows_out(s) + (rules.cows_thinned(s, seat) if seat is not None else []))),
        target=int(s.target),
        winners=winners,
    )


def held(record: State, s: Fields, seat: int, may: Sequence[int], acting: int | None) -> tuple[HeldCow, ...]:
    """The hand by number, then flies; a cow is judged only when its holder is to act."""
    judged = seat == acting
    return tuple(
        HeldCow(
            card,
            bool(judged and may[card.code]),
            rules.why_not(record, card.code) if judged and not may[card.code] else None,
        )
        for card in cows(rules.cows_in_hand(s, seat))
    )


def players(s: Fields, viewer: int | None) -> tuple[MowPlayer, ...]:
    totals = [int(s.total[seat]) for seat in range(s.seats)]
    tokens = rules.tokens(totals) if s.edition == rules.TILES else [None] * len(totals)
    return tuple(
        MowPlayer(
            seat=seat,
            cows=len(rules.cows_in_hand(s, seat)),
            shed=len(rules.cows_in_shed(s, seat)),
            farmers=len(rules.farmers_of(s, seat)),
            total=totals[seat],
            gain=int(s.gain[seat]),
            tokens=tokens[seat],
            known=cows(rules.known_in_hand(s, viewer, seat)) if viewer is not None else (),
        )
        for seat in range(s.seats)
    )
