"""A table whose network is lost, or whose server is silent; and settings chosen at it. Half a minute."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from web.axe import wrong_with
from web.house import Guest, LiveHouse
from web.players import to_the_hand

LOST, BACK = "No connection, trying again.", "The connection is back."


class Line:
    """The way between a page and its server, which can be cut without either noticing."""

    def __init__(self, page: Page) -> None:
        self.dumb = False
        """Does nothing come through any more?"""
        page.route_web_socket(re.compile("/socket"), self.between)

    def between(self, page_side: WebSocketRoute) -> None:
        if self.dumb:
            return  # accepted, and never answered
        server = page_side.connect_to_server()
        page_side.on_message(lambda message: None if self.dumb else server.send(message))
        server.on_message(lambda message: None if self.dumb else page_side.send(message))


@pytest.fixture
def guest(live: LiveHouse, browser: Browser) -> Iterator[Guest]:
    guest = live.guest(browser, hurry=False)
    yield guest
    assert guest.errors == []
    guest.leave()


def sit(guest: Guest) -> str:
    code = guest.lay("mow", ["me", "calf", "calf", "calf"], target=5, first=0)
    guest.sit_at(code)
    guest.page.wait_for_selector("#hand .playable")
    return code


def state(guest: Guest, wanted: str) -> None:
    expect(guest.page.locator("#connection")).to_have_text(wanted)


def said(guest: Guest, words: str) -> int:
    return " ".join(guest.announced()).count(words)


def stop_the_clock(page: Page) -> None:
    """From now on time passes on the page only where a test lets it."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def come_back(guest: Guest) -> None:
    """Let time pass until the page has tried again; a try for which it passes too fast is noted by the browser."""
    guest.page.clock.run_for(20_000)
    guest.page.clock.resume()
    state(guest, "")
    guest.errors.clear()


def test_what_nobody_answers_says_so_and_is_sent_again(guest: Guest, live: LiveHouse) -> None:
    """Also to a server that accepts connections and never says a word."""
    page, line = guest.page, Line(guest.page)
    page.clock.install()
    code = sit(guest)
    before = live.table(code).seq
    to_the_hand(page)
    stop_the_clock(page)
    line.dumb = True
    card = page.locator("#hand .playable").first
    key = card.get_attribute("data-key")
    card.press("Enter")
    page.clock.run_for(800)
    state(guest, "")
    assert page.locator(".waits").count() == 0
    page.clock.run_for(500)
    state(guest, "Sending…")
    waits = page.locator("#hand .waits")
    expect(waits).to_have_text("sending")
    assert page.evaluate("document.activeElement.dataset.key") == key, "the focus stays"
    page.clock.run_for(3000)
    state(guest, "Sending…")
    page.clock.run_for(1500)
    state(guest, LOST)
    page.clock.run_for(60_000)
    state(guest, LOST)
    assert (said(guest, "Sending…"), said(guest, LOST), said(guest, BACK)) == (1, 1, 0), "not again at every try"
    line.dumb = False
    come_back(guest)
    page.wait_for_function("() => window.said.some(([, text]) => text.includes('You start a herd'))")
    assert page.locator(".waits").count() == 0
    assert (said(guest, LOST), said(guest, BACK), said(guest, "You start a herd")) == (1, 1, 1)
    mine = [one for one in live.table(code).happenings if one.seq > before and getattr(one.entry, "seat", None) == 0]
    assert len(mine) == 1


def test_silence_is_noticed_though_nothing_is_sent(guest: Guest) -> None:
    page, line = guest.page, Line(guest.page)
    page.clock.install()
    sit(guest)
    stop_the_clock(page)
    line.dumb = True
    page.clock.run_for(17_000)
    state(guest, LOST)
    line.dumb = False
    come_back(guest)


def test_a_page_that_goes_offline_says_so_and_comes_back(guest: Guest, live: LiveHouse) -> None:
    code = sit(guest)
    to_the_hand(guest.page)
    guest.context.set_offline(True)
    state(guest, LOST)
    guest.page.locator("#hand .playable").first.press("Enter")
    expect(guest.page.locator("#hand .waits")).to_have_text("sending")
    assert live.table(code).decided[0] == 0
    assert wrong_with(guest.page) == []
    guest.context.set_offline(False)
    state(guest, "")
    guest.page.wait_for_function("() => window.said.some(([, text]) => text.includes('You start a herd'))")
    assert (said(guest, LOST), said(guest, BACK), said(guest, "You start a herd")) == (1, 1, 1)
    guest.errors.clear()  # a browser notes every attempt to connect without a network


def test_who_only_watches_keeps_pace_and_volume(live: LiveHouse, browser: Browser) -> None:
    anna = live.guest(browser, "Anna")
    code = anna.lay("woo", ["me", "calf"])
    bo = live.guest(browser, hurry=False)
    bo.context.clear_cookies()
    bo.page.goto(f"/t/{code}")
    assert bo.page.locator("#table[data-guest]").count() == 1
    with bo.page.expect_response("**/settings"):
        bo.page.select_option("#pace", "slow")
    bo.page.get_by_role("button", name="Sound").click()
    with bo.page.expect_response("**/settings"):
        bo.page.locator("#volume").fill("20")
    bo.page.reload()
    assert bo.page.input_value("#pace") == "slow"
    expect(bo.page.locator("html")).to_have_attribute("data-volume", "20")
    bo.context.route("**/settings", lambda route: route.abort())
    bo.page.select_option("#pace", "quick")
    bo.page.wait_for_function("() => window.said.some(([, text]) => text.includes('could not be saved'))")
    bo.errors.clear()  # a browser notes a request that fails
    for one in (anna, bo):
        one.leave()


def test_signing_out_on_the_only_device_asks(live: LiveHouse, browser: Browser) -> None:
    anna = live.guest(browser, "Anna")
    anna.page.goto("/settings")
    anna.page.get_by_role("button", name="Sign out").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Sign out?")
    assert wrong_with(anna.page) == []
    anna.page.get_by_role("link", name="Cancel").click()
    anna.page.get_by_role("button", name="Sign out").click()
    anna.page.get_by_role("button", name="Sign out anyway").click()
    expect(anna.page.get_by_role("button", name="Sign out")).to_have_count(0)
    anna.leave()
