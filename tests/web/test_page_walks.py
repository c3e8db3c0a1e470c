"""One screen at every moment: random games of every kind, from every seat, with all that may be said, asked and open.

Two minutes; the proofs a quarter of an hour.
"""

import pytest
from playwright.sync_api import Browser, Page

from moowoo.web.model import Visitor
from moowoo.web.render import round_end
from web.screens import looking, show, tell, wrong_with
from web.test_page_screen import EVERY_DAY, SCREENS, TABLES
from web.walks import Moment, walk

SOME, MANY = 6, 60
TURN = "(one) => { one.open = !one.open; }"
OPENS_INSIDE = """(one) => {
  const box = one.querySelector(".panel").getBoundingClientRect();
  return box.width && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""
SCORES = """(html) => {
  const moment = document.getElementById("moment");
  moment.innerHTML = html;
  moment.hidden = !html;
}"""
WHOLE = """(id) => {
  const [one, box] = [document.getElementById(id), document.getElementById(id).getBoundingClientRect()];
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return inside && one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1;
}"""
"""Is it in the window as a whole?"""
MISSED = """() => ["h2", ".podium", ...[...document.querySelectorAll("#result div.afterwards > *")]].filter((found) => {
  const one = typeof found === "string" ? document.querySelector(`#result ${found}`) : found;
  const box = one.getBoundingClientRect();
  const seen = document.elementFromPoint((box.left + box.right) / 2, box.bottom - 3);
  return box.width && (box.top < 44 || box.bottom > innerHeight || box.right > innerWidth || !one.contains(seen));
}).map((one) => one.outerHTML ?? one)"""
"""What is not seen of the end of a game though it has to be: who won, and what one may do next."""


@pytest.mark.parametrize("number", [SOME, pytest.param(MANY, marks=pytest.mark.proof)])
@pytest.mark.parametrize("touch", SCREENS, ids=["mouse", "touch"])
@pytest.mark.parametrize(
    "name", [name if name in EVERY_DAY else pytest.param(name, marks=pytest.mark.proof) for name in TABLES]
)
def test_at_every_moment_all_lies_in_the_window(browser: Browser, name: str, touch: bool, number: int) -> None:
    wrong = []
    with looking(browser, touch=touch) as page:
        for moment in walk(*TABLES[name], number):
            show(page, moment.page, moment.settings, SCREENS[touch][0])
            for width, height in SCREENS[touch]:
                page.set_viewport_size({"width": width, "height": height})
                wrong += [f"{width}x{height} {moment.name}: {one}" for one in wrong_at(page, moment)]
    assert not wrong, "\n".join(wrong)


def wrong_at(page: Page, moment: Moment) -> list[str]:
    """What is wrong in one window, whatever is said and opened."""
    if moment.page.stage == "over":
        return [f"not in the window: {one}" for one in page.evaluate(MISSED)]
    wrong = []
    for text in (*moment.said, *moment.answers):
        tell(page, "announcer", text)
        wrong += [f"{one} (said: {text})" for one in wrong_with(page)]
    if moment.refused:
        tell(page, "refused", moment.refused)
        wrong += [f"{one} (refused: {moment.refused})" for one in wrong_with(page)]
    tell(page, "announcer", *moment.said[-1:])
    wrong += wrong_with(page)
    return wrong + wrong_when_open(page) + wrong_with_scores(page, moment)


def wrong_when_open(page: Page) -> list[str]:
    """The same while a costly choice is asked about or one kind of choices is unfolded."""
    wrong = []
    for choice in page.locator(".offers > .choices > details, .farmer-cards details:not(.costly)").all():
        choice.evaluate(TURN)
        wrong += [f"{one} (open: {choice.get_attribute('data-key')})" for one in wrong_with(page)]
        if not choice.evaluate(OPENS_INSIDE):
            wrong.append(f"what opens is not in the window: {choice.get_attribute('data-key')}")
        choice.evaluate(TURN)
    return wrong


def wrong_with_scores(page: Page, moment: Moment) -> list[str]:
    """The scores of a round lie over the table, whole."""
    if not moment.scores:
        return []
    page.evaluate(SCORES, round_end(Visitor(moment.settings), *moment.scores))
    whole = page.evaluate(WHOLE, "moment")
    page.evaluate(SCORES, "")
    return [] if whole else ["the scores are not seen whole"]
