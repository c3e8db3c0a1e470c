"""The table of MOW: the pasture in the middle, the farmers around it, one's own hand in front.

Every herd stands on a line of seventeen places, 0 to 16, so that a cow is always found where its number is, and what
is free between two cows can be seen and counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from moowoo.faces.svg import pen, short
from moowoo.faces.table import (
    PLATE_WIDTH,
    TALL,
    Box,
    around,
    fan,
    hand,
    held,
    plate,
    pointer,
    put,
    rect,
    spacing,
    stack,
    vacant,
    word,
)
from moowoo.mow.cows import Cow
from moowoo.mow.faces.cards import as_drawn
from moowoo.mow.faces.farmers import farmer
from moowoo.mow.faces.pieces import TUFT, arrow, barn, cow_back, farmer_back, fly, token, turning
from moowoo.mow.herds import Herd
from moowoo.mow.rules.cards import NUMBERS
from moowoo.mow.rules.tokens import TOKENS
from moowoo.mow.views import MowPlayer, MowView

WIDTH: Final = 1240
MARGIN: Final = 16
CELL: Final = 112
"""The room a pile takes with its count beside it."""

OWN_CARD: Final = 112
RAISED: Final = 26
"""How much higher a cow stands that can be played."""

FEW_FARMERS: Final = 3
"""How many Farmer cards lie beside the hand at full size."""

ON_TOP: Final = 0.78
"""How much higher a rider is than the cow that carries it, in widths of a card: their numbers and flies show."""


@dataclass(frozen=True)
class MowPicture:
    """A view of MOW, measured out and drawn."""

    view: MowView
    names: Sequence[str]

    width = WIDTH

    @cached_property
    def first(self) -> int:
        """Who sits in front: the viewer; for a spectator, the first seat."""
        return self.view.seat or 0

    @property
    def rows(self) -> int:
        return len(self.view.herds)

    @property
    def plate_height(self) -> float:
        return 142 if self.view.edition == "tiles" else 112

    @cached_property
    def others(self) -> list[Box]:
        """Plates of the others, from the left neighbour on around the table."""
        return around(len(self.view.players) - 1, self.plate_height, self.pasture)

    @cached_property
    def pasture(self) -> Box:
        others = len(self.view.players) - 1
        top = MARGIN if others == 2 else MARGIN * 2 + self.plate_height
        side = 0 if others == 1 else PLATE_WIDTH + MARGIN
        room = 2 * self.plate_height + MARGIN if others > 7 else self.plate_height
        across = WIDTH - 2 * MARGIN - 2 * side
        return Box(MARGIN + side, top, across, max(room, self.inside(across)))

    def inside(self, across: float) -> float:
        """The height of what stands on the pasture."""
        herds = sum(self.row_height(herd, across) for herd in self.view.herds)
        return herds + (MARGIN if self.rows > 1 else 2 * MARGIN + CELL * 0.75)

    def row_height(self, herd: Herd, across: float) -> float:
        riders = max((len(one.riders) for one in herd.standing), default=0)
        return self.slot(across) * (TALL + ON_TOP * riders) + 40

    def slot(self, across: float) -> float:
        """The room of one place in a herd."""
        aside = CELL + 180 if self.rows > 1 else 24
        return (across - aside) / NUMBERS

    @property
    def own(self) -> Box:
        """The viewer's own plate."""
        y = self.pasture.bottom + MARGIN
        if self.view.seat is None:
            return Box((WIDTH - PLATE_WIDTH) / 2, y, PLATE_WIDTH, self.plate_height)
        return Box(MARGIN, y + RAISED, PLATE_WIDTH, self.plate_height)

    @property
    def height(self) -> float:
        if self.view.seat is None:
            return self.own.bottom + MARGIN
        return self.pasture.bottom + OWN_CARD * TALL + RAISED + MARGIN * 2

    def plates(self) -> dict[int, Box]:
        """Where each farmer's plate lies, by seat."""
        seats = len(self.view.players)
        return {(self.first + place) % seats: box for place, box in enumerate([self.own, *self.others])}

    def draw(self) -> str:
        plates = "".join(self.farmer(self.view.players[seat], box) for seat, box in self.plates().items())
        mine = self.own_cards() if self.view.seat is not None else ""
        return self.draw_pasture() + plates + mine

    # The pasture: the herds, the piles, the arrow.

    def draw_pasture(self) -> str:
        box = self.pasture
        if self.rows == 1:
            drawn = self.stores(box.x + 20, box.y + MARGIN, CELL, 0)
            drawn += self.flies(self.view.herd, box.right - 20, box.y + 58, 34)
            drawn += self.herd(self.view.herd, box.x + 12, box.bottom - 24)
        else:
            drawn = self.stores(box.x + 20, box.y + 20, 0, CELL * 0.85)
            left, top = box.x + CELL + 24, box.y + MARGIN / 2
            for herd in self.view.herds:
                row = Box(left, top, box.right - left - 12, self.row_height(herd, box.width))
                drawn += self.row(herd, row)
                top = row.bottom
        return rect(box, "mw-pasture", 2, 18) + drawn

    def stores(self, x: float, y: float, right: float, down: float) -> str:
        """The draw pile, the arrow, and in the farm edition the Farmers and what they forbid; each a step apart."""
        view = self.view
        found = [pile(cow_back(), view.pile), put(self.arrow(), 0, 2, 66)] if view.arrow else []
        if view.edition == "farm":
            found.append(pile(farmer_back(), view.farmer_pile))
        if view.banned or view.ban_next:
            found.append(put(farmer("ban"), 0, 0, 54))
        return "".join(
            f'<g transform="translate({short(x + right * at)} {short(y + down * at)})">{drawn}</g>'
            for at, drawn in enumerate(found)
        )

    def arrow(self) -> str:
        """Two farmers: down or up the rows. More: around the table, to the left neighbour or the other way."""
        if self.rows > 1:
            return arrow("down" if self.view.arrow > 0 else "up")
        return turning(self.view.arrow)

    def row(self, herd: Herd, box: Box) -> str:
        """One of three rows: its number, the herd, its flies; a heavy frame around the one to be played."""
        middle = box.bottom - self.slot(self.pasture.width) * TALL / 2 - 24
        to_play = herd.row == self.view.row and self.view.actor is not None
        frame = Box(box.x, box.y + 3, box.width, box.height - 6)
        return (
            (rect(frame, "mw-pen mw-turn", 5) + pointer(box.x + 12, middle - 9) if to_play else "")
            + word(herd.row + 1, box.x + 34, middle + 9, 24)
            + self.herd(herd, box.x + 58, box.bottom - 28)
            + self.flies(herd, box.right - 14, middle + 10, 28)
        )

    def flies(self, herd: Herd, right: float, line: float, size: float) -> str:
        """How many flies the herd has."""
        count = str(herd.flies)
        left = right - len(count) * size * 0.66 - 22
        return fly(left, line - size * 0.32) + word(count, right, line, size, "end")

    def herd(self, herd: Herd, x: float, ground: float) -> str:
        """The cows in their places, acrobats on top; free numbers inside as empty places, grass outside."""
        slot = self.slot(self.pasture.width)
        width = slot - 4
        standing = {one.place: one for one in herd.standing}
        drawn = []
        for place in range(NUMBERS):
            left = x + slot * place
            drawn.append(word(place, left + slot / 2, ground + 15, 12, "middle"))
            if place in standing:
                one = standing[place]
                for level, here in enumerate((one.cow, *one.riders)):
                    drawn.append(put(self.cow(here), left + 2, ground - width * (TALL + ON_TOP * level), width))
            elif place in herd.gaps:
                drawn.append(vacant(left + 2, ground - width * TALL, width))
            else:
                drawn.append(pen(f"M{short(left + slot / 2)} {short(ground - 4)}{TUFT}", 2))
        return "".join(drawn)

    def cow(self, card: Cow) -> str:
        return as_drawn(card, self.view.edition).draw("")

    # The farmers around, and one's own cards.

    def farmer(self, player: MowPlayer, box: Box) -> str:
        """A farmer's plate: the hand from behind, the cowshed, the total, tokens or Farmers."""
        view, x, y = self.view, box.x, box.y
        seen = [self.cow(card) for card in player.known] if player.seat != view.seat else []
        backs = seen + [cow_back()] * (player.cows - len(seen))
        drawn = (
            plate(
                box,
                self.names[player.seat],
                to_act=player.seat == view.actor,
                crowned=player.seat in view.winners,
            )
            + fan(backs, x + 10, y + 36, 24, spacing(len(backs), 24, 84, -9))
            + barn(x + 108, y + 38)
            + word(player.shed, x + 142, y + 61, 18)
            + fly(x + 27, y + 93)
            + word(player.total, x + 50, y + 100, 24)
        )
        if player.tokens is None:
            return drawn + put(farmer_back(), x + 113, y + 75, 20) + word(player.farmers, x + 142, y + 96, 18)
        return drawn + tokens(player.tokens, x + 8, y + 112, box.width - 16)

    def own_cards(self) -> str:
        """The hand, and the Farmer cards beside it."""
        view, y = self.view, self.pasture.bottom + MARGIN
        left = self.own.right + MARGIN
        aside = 360 if view.farmers else PLATE_WIDTH
        tall = OWN_CARD * TALL + RAISED
        farmers = Box(WIDTH - MARGIN - aside, y, aside, tall)
        cows = [(self.cow(one.card), one.playable) for one in view.hand]
        return hand(cows, Box(left, y, farmers.x - MARGIN - left, tall), OWN_CARD) + self.own_farmers(farmers)

    def own_farmers(self, box: Box) -> str:
        """In one row while they are few, in two rows of smaller ones after that."""
        offered = {move.kind for move in self.view.choices}
        mine = [(farmer(name), name in offered) for name in self.view.farmers]
        if len(mine) <= FEW_FARMERS:
            return hand(mine, box, OWN_CARD)
        half = -(-len(mine) // 2)
        return "".join(
            held(svg, playable, box.x + box.width / 5 * (at % half), box.y + box.height / 2 * (at // half), 50)
            for at, (svg, playable) in enumerate(mine)
        )


def pile(svg: str, count: int) -> str:
    """A pile and how many cards it has."""
    return stack(svg, 0, 4, 50, count) + word(count, 64, 50, 26)


def tokens(counts: tuple[int, int, int, int], x: float, y: float, room: float) -> str:
    """MOW-SCORE-3: each kind of token a farmer has, with how many of it; smaller where there are very many."""
    drawn, left = "", 0
    for value, count in zip(TOKENS, counts, strict=True):
        if count:
            times = f"×{count}" if count > 1 else ""
            drawn += put(token(value), left, 0, 24) + (word(times, left + 25, 17, 12) if times else "")
            left += 26 + 9 * len(times)
    scale = f"scale({short(room / left)})" if left > room else ""
    return f'<g transform="translate({short(x)} {short(y)}){scale}">{drawn}</g>'
