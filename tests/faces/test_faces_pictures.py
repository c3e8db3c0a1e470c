"""Every face: well formed, small, the same each time, safe beside any other, and of its own shape."""

import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest

from kit.rules import rule
from moowoo import faces
from moowoo.games import kits
from moowoo.mow import faces as mow
from moowoo.mow.faces import cows
from moowoo.mow.faces.farmers import SIGNS
from moowoo.woo import faces as woo
from moowoo.woo.cards import RANK_NAMES, SUIT_NAMES
from moowoo.woo.letters import RANK_SIGNS, SUIT_LETTERS

SVG = "{http://www.w3.org/2000/svg}"
FACES = faces.every_face()
LANGUAGES = tuple(woo.FACES.anybody)

# Written apart from the code, from the braille numbers: number sign 3456, then a to j for 1 to 0.
DIGIT_DOTS = {
    "1": {1},
    "2": {1, 2},
    "3": {1, 4},
    "4": {1, 4, 5},
    "5": {1, 5},
    "6": {1, 2, 4},
    "7": {1, 2, 4, 5},
    "8": {1, 2, 5},
    "9": {2, 4},
    "0": {2, 4, 5},
}
LETTER_DOTS = {
    "A": {1},
    "B": {1, 2},
    "C": {1, 4},
    "D": {1, 4, 5},
    "E": {1, 5},
    "F": {1, 2, 4},
    "G": {1, 2, 4, 5},
    "H": {1, 2, 5},
    "I": {2, 4},
    "J": {2, 4, 5},
    "K": {1, 3},
    "L": {1, 2, 3},
    "M": {1, 3, 4},
    "N": {1, 3, 4, 5},
    "O": {1, 3, 5},
    "P": {1, 2, 3, 4},
    "Q": {1, 2, 3, 4, 5},
    "R": {1, 2, 3, 5},
    "S": {2, 3, 4},
    "T": {2, 3, 4, 5},
    "U": {1, 3, 6},
    "V": {1, 2, 3, 6},
    "W": {2, 4, 5, 6},
    "X": {1, 3, 4, 6},
    "Y": {1, 3, 4, 5, 6},
    "Z": {1, 3, 5, 6},
}


def expected_cells(word: str) -> list[set[int]]:
    if word.isdecimal():
        return [{3, 4, 5, 6}, *(DIGIT_DOTS[digit] for digit in word)]
    return [LETTER_DOTS[letter] for letter in word]


def groups(svg: str, name: str) -> list[list[tuple[float, float]]]:
    """The middles of the dots in each group of that class."""
    root = ElementTree.fromstring(svg)
    found = [group for group in root.iter(f"{SVG}g") if f"mw-{name}" in group.get("class", "").split()]
    return [[(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in group] for group in found]


def read_braille(points: list[tuple[float, float]], left: float, top: float) -> list[set[int]]:
    """Read dots as a finger would: cells of two columns and three rows from a corner on."""
    cells: dict[int, set[int]] = {}
    for x, y in points:
        cell, column = divmod(round((x - left) / 1.2), 12)
        assert column in (0, 5), "a dot stands between the columns"
        row = round((y - top) / 6)
        cells.setdefault(cell, set()).add(row + 1 + (3 if column else 0))
    return [cells[number] for number in sorted(cells)]


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_a_small_picture_of_its_own(name: str) -> None:
    svg = FACES[name]
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-hidden") == "true"
    assert len(svg.encode()) < 4096
    for element in root.iter():
        assert element.tag not in (f"{SVG}title", f"{SVG}text", f"{SVG}image", f"{SVG}script")
        assert "id" not in element.attrib
        assert "style" not in element.attrib
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "", 1)


@pytest.mark.parametrize("name", FACES)
def test_every_shape_wears_a_class_that_the_style_knows(name: str) -> None:
    known = set(re.findall(r"\.(mw[\w-]*)", faces.STYLE))
    for element in ElementTree.fromstring(FACES[name]).iter():
        worn = element.get("class", "").split()
        assert set(worn) & known == set(worn) - {"mw-braille", "mw-flies", "mw-special", "mw-turns"}


def test_faces_are_the_same_every_time() -> None:
    assert faces.every_face() == FACES


def test_every_face_has_its_place_in_the_list() -> None:
    assert len(FACES) == 48 + 10 + 24 + 8 + 10 + 4 + 4 + 3
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in FACES)
    assert {card.name for kit in kits().values() for card in kit.faces().every_card()} < set(FACES)


def shapes(svg: str) -> tuple[str, ...]:
    """What is drawn, without any colour."""
    return tuple(re.findall(r' (?:d|cx|cy|r|rx|ry|transform)="([^"]*)"', svg))


def test_no_two_faces_have_the_same_shapes() -> None:
    assert len({shapes(svg) for svg in FACES.values()}) == len(FACES)


def test_kinds_are_told_by_shape() -> None:
    """With number, flies and colours equal, kinds still differ in what is drawn."""
    numbered = {kind: shapes(mow.cow(7, 5, kind)) for kind in ("cow", "blocker", "acrobat")}
    unnumbered = {kind: shapes(mow.cow(None, 5, kind)) for kind in ("blind", "straggler")}
    assert len(set(numbered.values())) == len(numbered)
    assert len(set(unnumbered.values())) == len(unnumbered)
    common = set.intersection(*(set(drawn) for drawn in (numbered | unnumbered).values()))
    for kind, drawn in (numbered | unnumbered).items():
        if kind != "cow":
            assert set(drawn) - common - set(numbered["cow"]), f"nothing of its own on a {kind}"


def test_suits_are_told_by_shape_and_by_letter() -> None:
    for lang in LANGUAGES:
        assert len(set(SUIT_LETTERS[lang].values())) == len(SUIT_NAMES)
        assert len(set(RANK_SIGNS[lang].values())) == len(RANK_NAMES)
    assert len({shapes(woo.figure(suit, "ace")) for suit in SUIT_NAMES}) == len(SUIT_NAMES)


@pytest.mark.parametrize("cow", list(cows()), ids=lambda cow: cow.name)
def test_a_cow_reads_like_its_tile(cow: mow.Cow) -> None:
    svg = mow.cow(*cow)
    (flies,) = groups(svg, "flies")
    assert len(set(flies)) == len(flies) == cow.flies
    assert all(x < 60 and y > 112 for x, y in flies), "flies stand at the lower left"
    (braille,) = groups(svg, "braille")
    assert all(x < 60 and y < 40 for x, y in braille), "braille stands at the upper left"
    buzzing = [(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)m-4 0a4 3", svg)]
    assert len(set(buzzing)) == cow.flies
    for fly_x, fly_y in buzzing:
        assert not any(abs(x - fly_x) < 11 and -13 < y - fly_y < 6 for x, y in braille), "a fly on the braille"
    number = "X" if cow.number is None else str(cow.number)
    assert read_braille(braille, 14, 14) == expected_cells(number)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("suit", SUIT_NAMES)
def test_a_figure_has_rank_above_suit_in_braille(suit: str, lang: str) -> None:
    for rank in RANK_NAMES:
        above, below = groups(woo.figure(suit, rank, lang=lang), "braille")
        assert read_braille(above, 14, 14) == expected_cells(RANK_SIGNS[lang][rank])
        assert read_braille(below, 14, 36) == expected_cells(SUIT_LETTERS[lang][suit])


@pytest.mark.parametrize(
    ("svg", "number"),
    [(mow.token(value), str(value)) for value in (50, 10, 5, 1)]
    + [(woo.marriage("hearts", value), str(value)) for value in (20, 40)]
    + [(woo.woo_card(count), str(count)) for count in range(12)],
)
def test_what_is_counted_has_its_number_in_braille(svg: str, number: str) -> None:
    (braille,) = groups(svg, "braille")
    left, top = min(x for x, _ in braille), min(y for _, y in braille)
    assert read_braille(braille, left, top) == expected_cells(number)


def test_a_woo_card_shows_a_star_for_each_woo() -> None:
    star = "m0-13 4 8.5 9 1.2"
    assert [woo.woo_card(count).count(star) for count in range(10)] == list(range(10))


def test_a_crown_stands_on_the_woo_cards_that_win() -> None:
    gold = [woo.woo_card(count).count('class="mw-go"') - count for count in range(10)]
    assert gold == [0] * 7 + [1] * 3


def test_the_marriage_of_trumps_shines() -> None:
    rays = set(shapes(woo.marriage("clubs", 40))) - set(shapes(woo.marriage("clubs", 20)))
    assert any(shape.startswith("M63 26V16") for shape in rays)


@pytest.mark.parametrize(
    ("direction", "ahead"), [("right", (1, 0)), ("left", (-1, 0)), ("up", (0, -1)), ("down", (0, 1))]
)
def test_an_arrow_points_where_it_says(direction: str, ahead: tuple[int, int]) -> None:
    """Its tip, the one corner furthest ahead, lies on the middle line; at its tail are two corners."""
    svg = mow.arrow(direction)
    (turn,) = re.findall(r"rotate\((\d+) 60 60\)", svg)
    corners = ((14, 46), (62, 46), (62, 22), (108, 60), (62, 98), (62, 74), (14, 74), (24, 60))
    assert "M14 46H62V22L108 60 62 98V74H14L24 60Z" in svg
    cosine, sine = {"0": (1, 0), "90": (0, 1), "180": (-1, 0), "270": (0, -1)}[turn]
    turned = [((x - 60) * cosine - (y - 60) * sine, (x - 60) * sine + (y - 60) * cosine) for x, y in corners]
    assert max(turned, key=lambda at: at[0] * ahead[0] + at[1] * ahead[1]) == (48 * ahead[0], 48 * ahead[1])


@rule("MOW-DECK-1", "MOW-DECK-2")
def test_the_cows_drawn_are_the_cows_of_a_pack() -> None:
    drawn = [cow for cow in cows() if cow.kind != "straggler"]
    pack = [*drawn, mow.Cow(None, 5, "blind")]
    assert len(pack) == 48
    assert sum(cow.flies for cow in pack) == 74
    assert len(set(drawn)) == len(drawn) == 47


def extent(svg: str) -> tuple[str, list[int]]:
    """What outlines a token (straight or round) and how far it reaches."""
    outline = re.findall(r' d="(M[^"]*)"', svg)[0]
    return ("round" if "a" in outline else "square"), [int(n) for n in re.findall(r"\d+", outline)]


@rule("MOW-SCORE-3")
def test_tokens_are_told_by_shape_then_by_size() -> None:
    drawn = {value: extent(mow.token(value)) for value in (50, 10, 5, 1)}
    assert [drawn[value][0] for value in (50, 10, 5, 1)] == ["square", "square", "round", "round"]
    assert max(drawn[50][1]) > max(drawn[10][1])
    assert max(drawn[5][1]) > max(drawn[1][1])


def wrong() -> Iterator[tuple[Callable[..., str], tuple[object, ...]]]:
    yield mow.cow, (7, 4, "cow")
    yield mow.cow, (7, 5, "goat")
    yield mow.cow, (17, 0, "cow")
    yield mow.cow, (-1, 0, "cow")
    yield mow.cow, (None, 0, "cow")
    yield mow.cow, (3, 5, "blind")
    yield mow.farmer, ("sue",)
    yield woo.figure, ("cups", "king")
    yield woo.figure, ("hearts", "nine")
    yield woo.marriage, ("hearts", 30)
    yield woo.woo_card, (-1,)
    yield mow.token, (2,)
    yield mow.arrow, ("sideways",)


@pytest.mark.parametrize(("function", "arguments"), list(wrong()))
def test_there_is_no_face_for_what_is_not_in_the_box(
    function: Callable[..., str], arguments: tuple[object, ...]
) -> None:
    with pytest.raises(ValueError, match="no such"):
        function(*arguments)


@pytest.mark.parametrize("function", [woo.figure, woo.marriage], ids=["figure", "marriage"])
def test_letters_of_an_unknown_language_are_refused(function: object) -> None:
    assert callable(function)
    with pytest.raises(ValueError, match="'xx'"):
        function("hearts", "king" if function is woo.figure else 20, lang="xx")


def test_all_farmers_have_a_face() -> None:
    assert set(SIGNS) == {
        "ban",
        "spy",
        "trade",
        "skip",
        "clear",
        "hire",
        "renew",
        "steer",
        "thin",
        "ignore",
    }
