"""Pictures of the table: whole, the same each time, in order, and with nothing hidden in them."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from kit.rules import rule
from moowoo import faces, games
from moowoo.faces.table import Box, cut, named, picture
from moowoo.games import Game
from moowoo.mow import faces as mow
from moowoo.mow import rules as kernel
from moowoo.mow.cows import Cow
from moowoo.mow.faces.table import MowPicture
from moowoo.mow.views import MowView
from moowoo.voice.protocol import own
from moowoo.woo import faces as woo
from moowoo.woo.faces.table import WooPicture
from moowoo.woo.views import WooView

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    *((edition, seats) for edition, most in (("tiles", 5), ("farm", 10)) for seats in range(2, most + 1)),
    ("woo", 2),
]
NASTY = ["<b>&'\"</b>", "\x00\x1b[31m\ud800", "", "W" * 200, "牛" * 40, "\u202eevil", "  ", "J", "K", "L"]


def new(edition: str, seats: int, seed: int) -> Game:
    if edition == "woo":
        return games.new("woo", seed=seed)
    return games.new("mow", seed=seed, edition=edition, seats=seats)


@cache
def moments(edition: str, seats: int) -> tuple[Game, ...]:
    """A few moments of a random game that takes no herd while it can play, its first and its last among them."""
    chance = random.Random(f"{edition} {seats}")
    game = new(edition, seats, seats)
    kept = [game.copy()]
    while not game.over and game.ply < 400:
        moves = game.legal_moves()
        cards = [move for move in moves if move.kind == "play"]
        game.play(chance.choice(cards if cards and chance.random() < 0.7 else moves))
        if chance.random() < 0.04:
            kept.append(game.copy())
    return (*kept[:5], game)


def views(edition: str, seats: int) -> Iterator[Any]:
    for game in moments(edition, seats):
        yield game.view(None)
        yield game.view(game.ply % seats)
        if game.actor is not None:
            yield game.view(game.actor)


def drawn_with(svg: str, name: str) -> list[ElementTree.Element]:
    """The parts of a picture that wear a class."""
    return [part for part in ElementTree.fromstring(svg).iter() if f"mw-{name}" in part.get("class", "").split()]


def inside(face: str) -> str:
    """What is drawn on a face, wherever it is placed."""
    return face.partition("</style>")[2].removesuffix("</svg>")


def plates(view: Any) -> tuple[list[Box], Box]:
    """The plates of all players, and the whole picture."""
    names = [""] * len(view.players)
    table = MowPicture(view, names) if view.game == "mow" else WooPicture(view, names, "en")
    return list(table.plates().values()), Box(0, 0, table.width, table.height)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_view_is_a_whole_picture(edition: str, seats: int) -> None:
    for view in views(edition, seats):
        svg = picture(view)
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert root.get("aria-label") == f"A table of {view.game.upper()}, round {view.round}"
        assert len(list(root.iter(f"{SVG}style"))) == 1
        assert not [part for part in root.iter() if "id" in part.attrib]
        assert len(svg.encode()) < 250_000


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_same_view_gives_the_same_bytes(edition: str, seats: int) -> None:
    game = moments(edition, seats)[-1]
    again = games.from_bytes(game.to_bytes())
    for seat in (None, *range(seats)):
        assert picture(again.view(seat)) == picture(game.view(seat))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_nothing_hidden_is_drawn(edition: str, seats: int) -> None:
    """Redrawing what a seat cannot know changes nothing in its picture, though it changes the game."""
    changed = 0
    for number, game in enumerate(moments(edition, seats)):
        if game.actor is None:
            continue
        for seat in range(seats):
            other = game.copy()
            other.rules.determinize(other.record, seat, np.arange(4, dtype=np.uint64) + np.uint64(number + 1))
            changed += other.record.tobytes() != game.record.tobytes()
            assert picture(other.view(seat)) == picture(game.view(seat))
    assert changed


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_card_in_hand_is_drawn_and_the_playable_stand_out(edition: str, seats: int) -> None:
    stood_out = 0
    for view in views(edition, seats):
        svg = picture(view)
        farmers = getattr(view, "farmers", ())
        offered = {move.kind for move in view.choices}
        playable = sum(one.playable for one in view.hand) + sum(name in offered for name in farmers)
        assert len(drawn_with(svg, "held")) == len(view.hand) + len(farmers)
        assert len(drawn_with(svg, "playable")) == playable
        stood_out += playable
        for one in view.hand:
            assert inside(face_of(one.card, edition)) in svg
        for name in farmers:
            assert inside(mow.farmer(name)) in svg
    assert stood_out


def face_of(card: Any, edition: str) -> str:
    if isinstance(card, Cow):
        late = card.kind == "blind" and edition == "farm"
        return mow.cow(card.number, card.flies, "straggler" if late else card.kind)
    return woo.figure(*card)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_plates_stand_apart_on_the_picture(edition: str, seats: int) -> None:
    for view in views(edition, seats):
        boxes, whole = plates(view)
        assert len(boxes) == seats
        assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
        for box in boxes:
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= whole.right
            assert box.bottom <= whole.bottom


@pytest.mark.parametrize(("edition", "seats"), TABLES[:-1])
def test_no_plate_lies_on_the_pasture(edition: str, seats: int) -> None:
    for view in views(edition, seats):
        table = MowPicture(view, [""] * seats)
        assert not [box for box in table.plates().values() if box.overlaps(table.pasture)]


def test_overlapping_is_seen() -> None:
    assert Box(0, 0, 10, 10).overlaps(Box(9, 9, 10, 10))
    assert not Box(0, 0, 10, 10).overlaps(Box(10, 0, 10, 10))


@pytest.mark.parametrize(("edition", "seats"), TABLES[:-1])
def test_all_sit_in_the_order_of_play(edition: str, seats: int) -> None:
    """From the viewer, to the left neighbour, around the far side, and back from the right: clockwise."""
    view = own(MowView, moments(edition, seats)[0].view(seats - 1))
    table = MowPicture(view, [""] * seats)
    boxes = table.plates()
    assert list(boxes) == [(seats - 1 + place) % seats for place in range(seats)]
    others = list(boxes.values())[1:]
    rising = [box for box in others if box.right <= table.pasture.x]
    falling = [box for box in others if box.x >= table.pasture.right]
    far = others[len(rising) : len(others) - len(falling)]
    assert others == [*rising, *far, *falling]
    assert rising == sorted(rising, key=lambda box: -box.y)
    assert far == sorted(far, key=lambda box: box.x)
    assert all(box.bottom <= table.pasture.y for box in far)
    assert falling == sorted(falling, key=lambda box: box.y)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_turn_is_marked_by_one_heavy_frame(edition: str, seats: int) -> None:
    """And with three rows by a second one, around the row to be played."""
    for view in views(edition, seats):
        rows = len(getattr(view, "herds", ())) == 3
        expected = 0 if view.actor is None else 2 if rows else 1
        assert len(drawn_with(picture(view), "turn")) == expected


@pytest.mark.parametrize(("edition", "seats"), TABLES[:-1])
def test_herds_are_drawn_in_order_with_their_gaps(edition: str, seats: int) -> None:
    gaps = 0
    for view in views(edition, seats):
        svg = picture(view)
        piles = (view.pile == 0) + (edition == "farm" and view.farmer_pile == 0)
        assert len(drawn_with(svg, "vacant")) == sum(len(herd.gaps) for herd in view.herds) + piles
        gaps += sum(len(herd.gaps) for herd in view.herds)
        for herd in view.herds:
            for cow in herd.cows:
                assert inside(face_of(cow, edition)) in svg
    assert gaps


def words(svg: str) -> list[str]:
    return ["".join(part.itertext()) for part in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@rule("MOW-SCORE-3")
def test_the_plates_show_every_farmers_tokens() -> None:
    view = own(MowView, moments("tiles", 5)[-1].view(0))
    svg = picture(view)
    paid = [player.tokens for player in view.players if player.tokens is not None]
    assert len(paid) == 5
    for place, value in enumerate((50, 10, 5, 1)):
        held = sum(bool(tokens[place]) for tokens in paid)
        assert svg.count(inside(mow.token(value))) == held
    several = [f"×{count}" for tokens in paid for count in tokens if count > 1]
    assert sorted(word for word in words(svg) if word[0] == "×") == sorted(several)
    assert several


def test_seen_hands_stay_open() -> None:
    """After Spy the viewer sees the cows, and nobody else does."""
    game = games.new("mow", seed=3, edition="farm", seats=3, first=0)
    game.record.farmers[0] = 1 << kernel.FARMER_NAMES.index("spy")
    before = picture(game.view(0)).count(inside(mow.cow_back()))
    game.play("spy 2")
    view = own(MowView, game.view(0))
    assert len(view.players[1].known) == 5
    svg = picture(view)
    assert svg.count(inside(mow.cow_back())) == before - 5
    for cow in view.players[1].known:
        assert inside(face_of(cow, "farm")) in svg
    assert picture(game.view(2)).count(inside(mow.cow_back())) == before


def test_ten_farmer_cards_find_room() -> None:
    game = games.new("mow", seed=3, edition="farm", seats=10)
    game.record.farmers[4] = (1 << len(kernel.FARMER_NAMES)) - 1
    view = own(MowView, game.view(4))
    svg = picture(view)
    table = MowPicture(view, [""] * 10)
    cards = [card.find(f"{SVG}svg") for card in drawn_with(svg, "held")[len(view.hand) :]]
    sides = ("x", "y", "width", "height")
    boxes = [Box(*(float(card.get(side, "")) for side in sides)) for card in cards if card is not None]
    assert len(boxes) == 10
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    assert max(box.right for box in boxes) <= table.width
    assert max(box.bottom for box in boxes) <= table.height


@rule("WOO-SETUP-1", "WOO-PHASE-2")
def test_the_trump_card_lies_open_until_the_stock_is_closed() -> None:
    game = games.new("woo", seed=5, first=0)
    view = own(WooView, game.view(1))
    assert view.trump_card is not None
    trump = inside(woo.figure(*view.trump_card))
    assert trump in picture(view)
    game.play("close")
    assert own(WooView, game.view(1)).trump_card == view.trump_card
    assert trump not in picture(game.view(1))


def test_letters_follow_the_language() -> None:
    view = own(WooView, games.new("woo", seed=5).view(0))
    for lang in woo.FACES.anybody:
        svg = picture(view, lang=lang)
        for one in view.hand:
            assert inside(woo.figure(*one.card, lang=lang)) in svg
        assert f"{woo.FACES.anybody[lang]} 2" in words(svg)
    with pytest.raises(ValueError, match="no such language"):
        picture(view, lang="xx")


def test_names_are_only_ever_names() -> None:
    """Whatever somebody is called, the picture stays whole and the name stays on its plate."""
    view = games.new("mow", seed=1, edition="farm", seats=10).view(0)
    said = words(picture(view, NASTY, label='<&\x00">'))
    assert NASTY[0] in said
    assert {"Farmer 3", "Farmer 7"} <= set(said)
    assert "evil" in said
    assert max(map(len, said)) < 20
    assert not [word for word in said if re.search("[\x00-\x1f\ud800\u202e]", word)]


def test_names_for_all() -> None:
    assert named(["A", "B", "C"], 2, "Farmer") == ["A", "B"]
    assert named(["A"], 3, "Farmer") == ["A", "Farmer 2", "Farmer 3"]
    assert cut("Gwenaëlle", 200, 17) == "Gwenaëlle"
    assert cut("Gwenaëlle", 60, 17) == "Gwen…"


def test_colours_may_be_settled() -> None:
    view = games.new("woo", seed=1).view(0)
    assert faces.theme("dark") in picture(view, colours="dark")
    assert faces.theme("dark") not in picture(view)
    with pytest.raises(ValueError, match="no such colours"):
        picture(view, colours="plaid")


@pytest.mark.parametrize("name", games.kits())
def test_a_view_shows_itself_in_a_notebook(name: str) -> None:
    view = games.new(name, seed=1).view(0)
    assert view._repr_svg_() == picture(view)


@pytest.mark.parametrize("name", games.kits())
def test_a_table_before_its_first_deal(name: str) -> None:
    game = games.new(name, seed=1, auto_deal=False)
    assert ElementTree.fromstring(picture(game.view(0))).tag == f"{SVG}svg"
