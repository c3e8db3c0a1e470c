"""The table of MOW for the page: herds place by place, the farmers from the left neighbour on, the piles."""

from dataclasses import dataclass

from moowoo.mow.herds import Herd
from moowoo.mow.rules.tokens import TOKENS
from moowoo.mow.views import MowPlayer, MowView
from moowoo.mow.words import table
from moowoo.voice import Voice
from moowoo.web.model import TablePage
from moowoo.web.table_faces import cow_face
from moowoo.web.table_players import Plate, Tally, places_from, plate

MOST_BACKS = 5
"""A hand from behind is drawn with as many cards as a hand usually has."""


@dataclass(frozen=True)
class Place:
    """A place in a herd: cows from the lowest up, or none where a number is free."""

    number: int
    faces: tuple[str, ...]


@dataclass(frozen=True)
class HerdScene:
    row: int
    to_play: bool
    places: tuple[Place, ...]
    words: str
    flies: int


@dataclass(frozen=True)
class MowScene:
    herds: tuple[HerdScene, ...]
    piles: tuple[Tally, ...]
    arrow: str
    direction: str
    banned: str | None
    plates: tuple[Plate, ...]


def scene(voice: Voice, view: MowView, page: TablePage) -> MowScene:
    return MowScene(
        herds=tuple(herd_scene(voice, view, herd) for herd in view.herds),
        piles=piles(voice, view),
        arrow=arrow(view),
        direction=voice.query("direction", view) if view.actor is not None else "",
        banned=voice.farmer_effect("ban") if view.banned else None,
        plates=tuple(farmer(voice, view, page, seat) for seat in places_from(view.seat, len(view.players))),
    )


def herd_scene(voice: Voice, view: MowView, herd: Herd) -> HerdScene:
    standing = {
        one.place: Place(one.place, tuple(cow_face(cow, view.edition) for cow in (one.cow, *one.riders)))
        for one in herd.standing
    }
    free = {number: Place(number, ()) for number in herd.gaps}
    return HerdScene(
        row=herd.row,
        to_play=len(view.herds) > 1 and herd.row == view.row and view.actor is not None,
        places=tuple(place for _, place in sorted((standing | free).items())),
        words=table.contents(voice, herd),
        flies=herd.flies,
    )


def piles(voice: Voice, view: MowView) -> tuple[Tally, ...]:
    found = [Tally("back-mow", view.pile, voice.query("stock", view))]
    if view.edition == "farm":
        found.append(Tally("back-farmer", view.farmer_pile, ""))
    return tuple(found)


def arrow(view: MowView) -> str:
    """Two farmers: down or up the rows. More: around the table."""
    if len(view.herds) > 1:
        return "arrow-down" if view.arrow > 0 else "arrow-up"
    return "round-left" if view.arrow > 0 else "round-right"


def farmer(voice: Voice, view: MowView, page: TablePage, seat: int) -> Plate:
    player = view.players[seat]
    hand = tuple(cow_face(cow, view.edition) for cow in player.known) if seat != view.seat else ()
    unknown = max(0, min(player.cows, MOST_BACKS) - len(hand)) if seat != view.seat else 0
    return plate(
        voice,
        page,
        seat,
        to_act=seat == view.actor,
        winner=seat in view.winners,
        cards=hand + ("back-mow",) * unknown,
        tallies=tallies(player),
        tokens=tokens(player),
    )


def tallies(player: MowPlayer) -> tuple[Tally, ...]:
    """Cows in hand, cows in the cowshed, flies and, in the farm edition, Farmers."""
    found = (Tally("cows", player.cows), Tally("shed", player.shed), Tally("flies", player.total))
    return found if player.tokens is not None else (*found, Tally("farmers", player.farmers))


def tokens(player: MowPlayer) -> tuple[Tally, ...]:
    """MOW-SCORE-3: each kind of token that a farmer has."""
    counted = zip(TOKENS, player.tokens or (0, 0, 0, 0), strict=True)
    return tuple(Tally(f"token-{value}", count) for value, count in counted if count)
