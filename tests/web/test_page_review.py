"""The review of a finished game, from the link at the table to chart and sentences. Fifteen seconds, once compiled."""

from playwright.sync_api import Browser, expect

from kit.deadline import COMPILING
from web.axe import wrong_with
from web.house import LiveHouse
from web.players import by_keyboard, play_out


def test_a_finished_game_is_reviewed(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, patience=COMPILING, hurry=False)
    code = guest.lay("woo", ["me", "calf"], target=1)
    assert guest.context.request.get(f"/t/{code}/review").status == 409
    guest.sit_at(code)
    play_out(guest, by_keyboard)
    guest.page.wait_for_function("() => window.said.some(([, text]) => text.startsWith('The turning point: '))")
    guest.page.get_by_role("link", name="Review").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(f"Review of table {code}")
    wrong = wrong_with(guest.page, "dark")
    live.reviewed(code)
    expect(guest.page.locator(".chart svg")).to_be_visible()
    assert guest.page.locator("#review > p").count() > 1
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wrong + [one for theme in ("light", "contrast") for one in wrong_with(guest.page, theme)] == []
    guest.page.goto(f"/t/{code}")
    expect(guest.page.locator("#result .turning svg")).to_be_visible()
    assert guest.page.locator("#result .turning p").count() == 1
    paper = guest.page.locator("#result .mwr-paper").evaluate("(one) => getComputedStyle(one).fill")
    assert paper != "rgb(0, 0, 0)", "a chart without its colours is black"
    if guest.page.locator("#result .turning a").count():  # a game may have none
        guest.page.locator("#result .turning a").click()
        expect(guest.page.locator("#moment")).to_be_visible()
        guest.page.go_back()
    assert wrong_with(guest.page, "light") == []
    guest.leave()
