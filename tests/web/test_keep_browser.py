"""The keeper's page on a phone in a real browser: a whole game, by lines and by buttons, read aloud by its voice."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from keeper.telling import Teller
from moowoo.keeper.statements import Deed, Statement, Tally
from moowoo.voice import LANGUAGES
from web.axe import wrong_with
from web.house import LiveHouse

PHONE = {"width": 390, "height": 844}
SMALLEST = 44
"""Pixels that a finger needs."""

VOICE = """
window.aloud = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  cancel() {}, speak(words) { window.aloud.push([words.lang, words.text]); } } });
"""
"""A voice that notes what it is given to say: there is no sound here."""

SHORTCOMINGS = """(smallest) => {
  const wrong = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) wrong.push(`sideways: ${scrollWidth}`);
  const touched = "main button, main .button, main input[type=text], main label.tick";
  for (const one of document.querySelectorAll(touched)) {
    const { width, height } = one.getBoundingClientRect();
    if (one.checkVisibility() && (width < smallest || height < smallest))
      wrong.push(`${Math.round(width)}x${Math.round(height)} ${one.textContent.trim()}`);
  }
  if (document.activeElement === document.body) wrong.push("the focus is nowhere");
  for (const meadow of document.querySelectorAll(".pasture"))
    if (getComputedStyle(meadow).backgroundImage === "none") wrong.push("the meadow is not green");
  for (const place of document.querySelectorAll(".place:not(:has(.cow))")) {
    const { width, height } = place.getBoundingClientRect();
    if (height > 1.6 * width) wrong.push(`a place of the herd is drawn out: ${width}x${height}`);
  }
  return wrong;
}"""


def opened(live: LiveHouse, browser: Browser, language: str, names: tuple[str, ...], edition: str) -> Page:
    """A game is begun on the page."""
    guest = live.guest(browser, language=language, viewport=PHONE, has_touch=True, hurry=False)
    guest.context.add_init_script(VOICE)
    page = guest.page
    page.goto("/keep")
    sheet = page.locator("form", has=page.locator("input[name=game][value=mow]"))
    sheet.locator(f"input[name=edition][value={edition}]").check()
    sheet.locator("input[name=names]").fill(", ".join(names))
    sheet.locator("button.primary").click()
    page.locator("#aloud").check()
    return page


def tell(page: Page, teller: Teller, statement: Statement) -> bool:
    """By a press, where there is a button for it, or by a line, in turn; whether there is one."""
    button = page.locator(f'#kept button[value="{value(statement)}"]')
    offered = button.count() > 0
    if offered and len(teller.kept.told) % 2:
        button.tap()
    else:
        say(page, teller.say(statement))
    return offered


def say(page: Page, line: str) -> None:
    page.locator("#say").fill(line)
    page.locator("#say").press("Enter")


def said_on(page: Page, teller: Teller) -> list[str]:
    """What the page says, once it has heard as much as the teller has told."""
    told = str(len(teller.kept.told))
    page.wait_for_function("(told) => document.getElementById('now').dataset.told == told", arg=told)
    return page.locator("#now p").all_inner_texts()


def value(statement: Statement) -> str:
    return str(statement.move) if isinstance(statement, Deed) else str(statement)


@pytest.mark.parametrize(("language", "edition", "seed"), [(LANGUAGES[1], "tiles", 1), (LANGUAGES[-1], "farm", 3)])
def test_a_whole_game_on_a_phone(language: str, edition: str, seed: int, live: LiveHouse, browser: Browser) -> None:
    options: dict[str, Any] = {"edition": edition, "seats": 5}
    teller = Teller("mow", options, seed, language)
    page = opened(live, browser, language, teller.kept.names, edition)
    spoken: list[list[str]] = []
    offered = 0
    for statement in teller.told():
        offered += tell(page, teller, statement)
        said = teller.tell(statement).said
        assert said_on(page, teller) == said
        assert page.evaluate(SHORTCOMINGS, SMALLEST) == [], value(statement)
        spoken.append([language, " ".join(said)])
        if teller.kept.game.round == 2:
            break
    assert offered > len(spoken) / 2
    for line in to_the_end(teller):
        say(page, line)
        said = teller.clerk.hear(line).said
        assert said_on(page, teller) == said
        spoken.append([language, " ".join(said)])
    assert page.evaluate("window.aloud")[1:] == spoken, "the browser's voice says all of it, in its language"
    assert wrong_with(page) == []
    page.context.close()


def to_the_end(teller: Teller) -> Iterator[str]:
    """The rounds that are left, by their score alone."""
    while not teller.kept.game.over:
        if teller.kept.ask is None:
            yield teller.score(Tally(tuple(range(30, 30 - teller.game.seats, -1))))
        else:
            yield teller.kept.names[0]
