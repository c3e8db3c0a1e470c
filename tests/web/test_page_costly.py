"""A costly choice is asked about where it stands, can be cancelled there, and nothing lies over the question.

Half a minute.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from moowoo.games import Game, kits
from moowoo.voice import LANGUAGES
from moowoo.web.model import PageSettings, TablePage
from web.house import LiveHouse
from web.screens import looking, show, shown, tell, wrong_with

SIZES = ((1280, 720), (390, 844), (768, 1024), (360, 640), (844, 390))
HINT = "A good player would choose to take the herd, as nothing else is left that costs less. " * 3
SEEN = """() => {
  const [yes, cancel, words] = ["button.primary", "[form=think-again]", "p"]
    .map((one) => document.querySelector(`#move details.costly[open] > .panel ${one}`));
  const box = (one) => one.getBoundingClientRect();
  const seen = [yes, cancel, words].every((one) => {
    const { left, right, top, bottom } = box(one);
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return inside && [left + 3, right - 3].every((x) => [top + 3, bottom - 3]
      .every((y) => one.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y)?.contains(one)));
  });
  const beside = box(yes).top === box(cancel).top && box(yes).right < box(cancel).left;
  const [panel, choice] = [box(yes.closest(".panel")), box(yes.closest("details").querySelector("summary"))];
  return [seen, beside, Math.abs(choice.top - panel.bottom) < 80];
}"""
"""Whether the question and both answers are seen whole, stand side by side, and are near the choice."""


def before_a_costly_herd() -> TablePage:
    """A table of four at which somebody may take a herd of many flies."""
    for seed in range(100):
        game: Game = kits()["mow"].game().from_options({"seats": 4}, seed)
        while not game.over:
            view = game.view(game.actor)
            if view.take_cost >= 10 and len(view.choices) > 1 and any(one.kind == "take" for one in view.choices):  # type: ignore[attr-defined]  # MOW's view has it
                return shown(game, game.actor)
            game.play(game.legal_moves()[0])
    raise AssertionError("there is no such table")


@pytest.fixture(params=[False, True], ids=["mouse", "touch"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    with looking(browser, touch=request.param) as opened:
        yield opened


@pytest.mark.parametrize("said", [HINT, "Ben plays 7."], ids=["hint", "event"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_question_and_answers_are_seen_whole_beside_the_choice(page: Page, language: str, said: str) -> None:
    at = before_a_costly_herd()
    show(page, at, PageSettings(language=language), SIZES[0])
    page.locator("#move details.costly > summary").click()
    tell(page, "announcer", said)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SEEN) == [True, True, True], f"{width}x{height}"
        assert not [one for one in wrong_with(page) if "scrolls" in one or "outside" in one], f"{width}x{height}"


def test_it_says_what_it_costs(page: Page) -> None:
    at = before_a_costly_herd()
    show(page, at, PageSettings(), SIZES[0])
    page.locator("#move details.costly > summary").click()
    words = page.locator("#move details.costly .panel p").inner_text()
    assert words.startswith("Are you sure? Taking the herd would cost you ")
    assert f"{at.view.take_cost} flies" in words  # type: ignore[union-attr]  # MOW's view has it


@pytest.mark.parametrize("way", ["button", "Enter", "Escape", "Escape elsewhere"])
def test_it_is_cancelled_where_it_stands_and_the_focus_returns(page: Page, way: str) -> None:
    show(page, before_a_costly_herd(), PageSettings(), SIZES[1])
    choice = page.locator("#move details.costly > summary")
    choice.click()
    cancel = page.get_by_role("button", name="Cancel")
    if way == "button":
        cancel.click()
    elif way == "Escape elsewhere":
        page.locator("#hand .card").first.focus()
        page.keyboard.press("Escape")
    else:
        cancel.press(way)
    expect(cancel).to_be_hidden()
    expect(choice).to_be_focused()


def test_a_double_click_on_the_choice_leaves_the_question_open(page: Page) -> None:
    show(page, before_a_costly_herd(), PageSettings(), SIZES[0])
    page.locator("#move details.costly > summary").dblclick()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()


def test_without_scripts_cancelling_leaves_everything_as_it_was(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, java_script_enabled=False)
    code = guest.lay("woo", ["me", "calf"], first=0)
    guest.sit_at(code, live=False)
    guest.page.locator("details.costly summary", has_text="Close the stock").click()
    before = live.table(code).seq
    guest.page.get_by_role("button", name="Cancel").locator("visible=true").click()
    expect(guest.page.locator("details.costly[open]")).to_have_count(0)
    assert guest.page.url.rstrip("?").endswith(f"/t/{code}")
    assert live.table(code).seq == before
    guest.leave()
