"""The table in one screen: at every size turn, middle, whole hand and all choices lie in the window, none over another.

Each table is looked at in several moments of played games, with long names, in every language. About two minutes.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from moowoo import bots
from moowoo.mow.rules.cards import NUMBERS
from moowoo.voice import LANGUAGES
from moowoo.web import pages
from moowoo.web.learn.lessons import plans
from moowoo.web.model import PageSettings, Proposal, Seat, TablePage, Visitor
from moowoo.web.render import table
from web.screens import looking, moments, show, show_page, tell, wrong_with

SCREENS = {False: ((1440, 900), (1280, 720), (1100, 800), (1024, 768)), True: ((390, 844), (360, 640), (844, 390))}
"""Windows, and whether they are touched; 1100 is the narrowest with a drawer beside the table."""
TABLES: dict[str, tuple[str, dict[str, object]]] = {
    **{f"tiles-{n}": ("mow", {"edition": "tiles", "seats": n}) for n in (2, 4, 5)},
    **{f"farm-{n}": ("mow", {"edition": "farm", "seats": n}) for n in (2, 4, 5, 10)},
    "woo": ("woo", {}),
}
EVERY_DAY = {"tiles-2", "tiles-4", "farm-10", "woo"}
"""The tightest of each kind; the others are proofs."""
MIDDLE = """() => {
  const [board, pasture] = ["#board", ".pasture"].map((one) => document.querySelector(one));
  return [pasture.offsetWidth, board.parentElement.clientWidth, getComputedStyle(pasture).backgroundImage];
}"""
"""How wide the middle is, and the page, and what it lies on."""
PANEL = """() => [...document.querySelectorAll(".offers details[open] > .panel :is(button, summary)")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect())
  .filter((box) => box.left < 0 || box.right > innerWidth || box.top < 44 || box.bottom > innerHeight
    || box.height < 44)
  .length"""


@pytest.fixture(params=SCREENS, ids=["mouse", "touch"])
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Page, tuple[tuple[int, int], ...]]]:
    with looking(browser, touch=request.param) as page:
        yield page, SCREENS[request.param]


@pytest.mark.parametrize(
    "name", [name if name in EVERY_DAY else pytest.param(name, marks=pytest.mark.proof) for name in TABLES]
)
def test_everything_lies_in_the_window(name: str, screen: tuple[Page, tuple[tuple[int, int], ...]]) -> None:
    page, sizes = screen
    game, options = TABLES[name]
    wrong = []
    for (moment, at), language in zip(moments(game, options).items(), [*LANGUAGES] * 3, strict=False):
        show(page, at, PageSettings(language=language), sizes[0])
        for size in sizes:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            wrong += [f"{moment} {language} {size[0]}x{size[1]}: {one}" for one in (*wrong_with(page), *unfolded(page))]
    assert wrong == []


@pytest.mark.parametrize("name", ["tiles-4", "woo"])
def test_a_request_lies_in_the_window_with_everything_else(
    name: str, screen: tuple[Page, tuple[tuple[int, int], ...]]
) -> None:
    """For who is asked and for who asks, directly above the hand."""
    page, sizes = screen
    game, options = TABLES[name]
    asked = Proposal("1", "undo", "Bartholomew the Great", mine_to_answer=True)
    own = Proposal("1", "undo", "Marguerite", ("Bartholomew the Great", "Daisy"), mine=True)
    wrong = []
    for (moment, at), language in zip(moments(game, options, range(1)).items(), [*LANGUAGES] * 3, strict=False):
        for one in (asked, own):
            show(page, replace(at, proposals=(one,)), PageSettings(language=language), sizes[0])
            for width, height in (*sizes, (768, 1024)):
                page.set_viewport_size({"width": width, "height": height})
                found = [*wrong_with(page), *page.evaluate(REQUEST)]
                wrong += [f"{moment} {language} {width}x{height}: {fault}" for fault in found]
    assert wrong == []


REQUEST = """() => {
  const box = (one) => document.querySelector(one)?.getBoundingClientRect();
  const [bar, hand] = [box(".request-bar"), box("#hand")];
  const wrong = [];
  const below = hand?.top ?? innerHeight;
  if (bar.top < 44 || bar.bottom > below + 1) wrong.push(`the bar lies at ${bar.top}-${bar.bottom}`);
  for (const one of document.querySelectorAll(".request-bar button")) {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const inside = left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom;
    if (!inside || height < 44) wrong.push(`a button lies at ${[left, top, right, bottom]}`);
  }
  return wrong;
}"""
"""What is wrong with the bar of a request and its buttons."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_is_pressed_on_the_first_page_without_scrolling(
    language: str, screen: tuple[Page, tuple[tuple[int, int], ...]]
) -> None:
    page, sizes = screen
    show_page(page, pages.landing(Visitor(PageSettings(language=language)), bots.names()))
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator(".game button.primary").first.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= height, f"{language}, {width}x{height}: {box}"


@pytest.mark.parametrize("lesson", plans())
def test_the_middle_of_a_lesson_lies_on_its_meadow_from_edge_to_edge(
    lesson: str, screen: tuple[Page, tuple[tuple[int, int], ...]]
) -> None:
    page, sizes = screen
    show_page(page, pages.learn(Visitor(), lesson, {"step": "3"}))
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        middle, ground, colour = page.evaluate(MIDDLE)
        assert middle == pytest.approx(ground, abs=1)
        assert "gradient" in colour


def unfolded(page: Page) -> list[str]:
    """What is wrong while a question or the choices of one kind are open."""
    wrong = []
    for place in range(page.locator(".offers > .choices > details").count()):
        page.locator(".offers > .choices > details").nth(place).evaluate("(one) => { one.open = true; }")
        if page.locator(".offers > .choices > .costly[open]").count():
            wrong += [f"asked: {one}" for one in wrong_with(page)]
        if page.evaluate(PANEL):
            wrong.append("a choice that unfolds is not in the window")
        page.locator(".offers > .choices > details").nth(place).evaluate("(one) => { one.open = false; }")
    return wrong


@pytest.mark.parametrize("seats", [2, 10])
def test_while_people_gather_nothing_covers_seats_and_invitation(
    seats: int, screen: tuple[Page, tuple[tuple[int, int], ...]]
) -> None:
    page, sizes = screen
    sitting = (Seat(0, "Anna", "person", mine=True), *(Seat(number, "", "open") for number in range(1, seats)))
    gathering = TablePage(
        code="MOO-247", game="mow", options={"edition": "farm"}, stage="gathering", seats=sitting, seat=0, host=True
    )
    show(page, gathering, PageSettings(), sizes[0])
    tell(page, "announcer", "Ben sits down in seat 2.")
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        assert [one for one in wrong_with(page) if "section#seats" not in one] == [], "they alone may be scrolled"
        seen, said, asked = (page.locator(one).bounding_box() for one in ("#seats", "#announcer .latest", ".prompt"))
        assert seen
        assert said
        assert asked
        assert seen["y"] + seen["height"] <= min(said["y"], asked["y"])
        page.locator(".qr").scroll_into_view_if_needed()
        assert page.locator(".qr").is_visible()


def test_in_three_rows_a_number_stands_above_the_same_or_is_told(
    screen: tuple[Page, tuple[tuple[int, int], ...]],
) -> None:
    """In a wide window all numbers are there, in line; in a narrow one cows have the room, and ranges tell the rest."""
    page, sizes = screen
    show(page, moments("mow", {"edition": "farm", "seats": 2}, range(1))["full"], PageSettings(), sizes[0])
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        rows = [
            [box["x"] for place in herd.locator(".place").all() if (box := place.bounding_box())]
            for herd in page.locator(".herd").all()
        ]
        if width > 700:
            assert len(rows[0]) == NUMBERS
            assert rows == [pytest.approx(rows[0], abs=0.5)] * 3
            assert not page.locator(".range").first.is_visible()
        else:
            assert page.locator(".range").first.is_visible()
        cows = [box["width"] for cow in page.locator(".place .cow").all() if (box := cow.bounding_box())]
        assert min(cows) >= 18


def test_what_is_refused_is_on_the_screen(screen: tuple[Page, tuple[tuple[int, int], ...]]) -> None:
    page, sizes = screen
    show(page, moments("mow", {"edition": "tiles", "seats": 4}, range(1))["full"], PageSettings(), sizes[0])
    tell(page, "refused", "The 8 is already in the herd, so no other 8 can go there but an acrobat.")
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert wrong_with(page) == []
        assert page.locator("#refused div").is_visible()


def test_the_eye_sees_the_last_sentence_alone_and_the_ear_has_all(
    screen: tuple[Page, tuple[tuple[int, int], ...]],
) -> None:
    """A screen reader that is slow comes for a sentence when the next one is there already."""
    page, sizes = screen
    show(page, moments("woo", {}, range(1))["early"], PageSettings(), sizes[0])
    tell(page, "announcer", "You play 7.", "Anna plays 8.")
    page.wait_for_function("() => document.querySelectorAll('#announcer .line').length === 2")
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.locator("#announcer .latest").all_inner_texts() == ["Anna plays 8."]
        for line in page.locator("#announcer .line").all():
            assert line.evaluate("(line) => line.checkVisibility()")
            assert line.evaluate("(line) => line.getBoundingClientRect().width") <= 1


@pytest.fixture(scope="module")
def at() -> TablePage:
    return moments("mow", {"edition": "farm", "seats": 5}, range(1))["choices"]


@pytest.mark.parametrize(("size", "text"), [((320, 640), 100), ((1280, 720), 200), ((390, 844), 200)])
def test_where_it_cannot_fit_it_flows(browser: Browser, at: TablePage, size: tuple[int, int], text: int) -> None:
    with looking(browser, touch=False) as page:
        show(page, at, PageSettings(text_size=text), size)
        wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert wide <= size[0]
        assert high > size[1]
        assert page.locator("#drawer").is_visible(), "nothing is put away where one scrolls anyway"


def test_the_drawer_opens_without_scripts(browser: Browser, at: TablePage) -> None:
    with looking(browser, touch=True, java_script_enabled=False) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        show_page(page, table(Visitor(), at))
        assert not page.locator("#log").is_visible()
        page.locator(".drawer-button").click()
        assert page.locator("#log").is_visible()
