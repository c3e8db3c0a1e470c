"""A player who closes the browser: the other is asked above the hand, by pointer and by keyboard. Half a minute."""

import pytest
from playwright.sync_api import Browser, Page, expect

from moowoo.server import attendance, scheduler
from web.house import Guest, LiveHouse
from web.players import tab_to
from web.test_table_people import wait_until_said

SIZES = ((1280, 720), (390, 844), (768, 1024))
SOON = {"AFTER_SOCKET": 1.0, "AFTER_REQUEST": 1.0, "ASK_AHEAD": 0.6, "ANSWER_WITHIN": 0.2}
"""What takes half a minute, in seconds that a test can wait for."""


def left_alone(live: LiveHouse, browser: Browser, patch: pytest.MonkeyPatch) -> tuple[Guest, Guest, str]:
    """Anna, the host, and Ben, whose turn it is and who closes the browser."""
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    code = anna.lay("mow", ["me", "open"], start=False, first=1)
    ben.do(code, do="sit")
    anna.do(code, do="start")
    for guest in (anna, ben):
        guest.sit_at(code)
    for name, seconds in SOON.items():
        patch.setattr(attendance, name, seconds)
    patch.setattr(scheduler, "ATTENDANCE", 0.1)
    patch.setattr(live.house.service.attendance, "settled", 0.0)
    ben.page.goto("about:blank")
    anna.page.locator("#absent .request").wait_for()
    return anna, ben, code


def outside(page: Page, selector: str) -> list[str]:
    """What is wrong with where something is: not in the window, too small to hit, or below the hand."""
    return list(
        page.evaluate(
            """(selector) => {
              const wrong = [], hand = document.getElementById("hand").getBoundingClientRect();
              for (const one of document.querySelectorAll(selector)) {
                const box = one.getBoundingClientRect();
                if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
                  wrong.push(`outside: ${one.textContent}`);
                if (box.height < 24 || box.width < 24) wrong.push(`small: ${one.textContent}`);
                if (box.bottom > hand.top + 1) wrong.push(`below the hand: ${one.textContent}`);
              }
              return wrong;
            }""",
            selector,
        )
    )


def test_by_pointer_one_waits_and_then_lets_a_bot_play(
    live: LiveHouse, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, code = left_alone(live, browser, monkeypatch)
    asked = anna.page.locator("#absent .request")
    expect(asked).to_contain_text("Ben is away. Wait, or let a bot play?")
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert outside(anna.page, "#absent .request, #absent button") == [], (width, height)
    said = anna.announced()
    assert sum("Ben is away." in text for text in said) == 1
    asked.get_by_role("button", name="Wait").click()
    expect(asked).to_have_count(0)
    wait_until_said(anna, "The table waits for Ben.")
    anna.do(code, do="absence", seat=1, bot=True)
    wait_until_said(anna, "A bot plays for Ben until")
    ben.sit_at(code)
    wait_until_said(anna, "Ben is back")
    assert not live.table(code).chairs[1].player
    for guest in (anna, ben):
        guest.leave()


def test_by_keyboard_a_bot_plays_and_the_focus_stays_on_the_page(
    live: LiveHouse, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, code = left_alone(live, browser, monkeypatch)
    tab_to(anna.page, "#absent button.primary")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#absent .request")).to_have_count(0)
    assert live.table(code).chairs[1].absent
    anna.page.wait_for_function("() => document.activeElement !== document.body")
    ben.context.close()
    anna.leave()
