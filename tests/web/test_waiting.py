"""The page that waits, in a browser: it says how far it has got, now and then, and then it is the table. Seconds."""

import pytest
from playwright.sync_api import Browser, expect

from moowoo.server.warmth import Warmth
from web.axe import wrong_with
from web.house import LiveHouse


@pytest.fixture
def cold(live: LiveHouse) -> LiveHouse:
    """A house in which one game is not compiled, as far as anybody can tell."""
    live.loop.call_soon_threadsafe(forget, live.house.warm, "mow")
    return live


def forget(warm: Warmth, game: str) -> None:
    """Let a game be as if it had never been compiled; what is at work stays warm all the same."""
    warm._ready[game].clear()
    warm.all_ready = False
    warm._shares[game] = 0.0


@pytest.mark.parametrize("scripts", [True, False])
def test_play_leads_to_a_page_that_waits_and_from_there_to_the_table(
    cold: LiveHouse, browser: Browser, scripts: bool
) -> None:
    anna = cold.guest(browser, "Anna", java_script_enabled=scripts)
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play MOW").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Your game is being prepared")
    expect(anna.page.locator("progress")).to_have_attribute("value", "0")
    if scripts:
        assert wrong_with(anna.page, "light") == []
    cold.loop.call_soon_threadsafe(cold.house.warm.tell, "mow", 0.3)
    expect(anna.page.locator("#waited")).to_have_text("30% done.")
    if scripts:
        expect(anna.page.locator("#announcer")).to_have_text("30% done.")
        cold.loop.call_soon_threadsafe(cold.house.warm.tell, "mow", 0.4)
        expect(anna.page.locator("#waited")).to_have_text("40% done.")
        expect(anna.page.locator("#announcer")).to_have_text("30% done.")  # said at every quarter only
    cold.loop.call_soon_threadsafe(cold.house.warm.finish, "mow")
    anna.page.locator("#hand .card").first.wait_for()
    anna.context.close()
