"""Cards move for those who like it, nothing moves for those who do not, and forced colours keep what colours said.

Twenty seconds.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser

from web.house import LiveHouse
from web.players import by_keyboard, play_out

COUNT_MOTION = """
window.journeys = 0;
window.animations = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.journeys += 1; return animate.apply(this, how); };
const look = () => { window.animations += document.getAnimations().length; requestAnimationFrame(look); };
requestAnimationFrame(look);
"""
TABLES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "mow": (["me", "calf", "calf", "calf"], {"target": 5}),
    "woo": (["me", "calf"], {"target": 1}),
}
FORCED = """() => [...document.querySelectorAll("#hand .card")].map((card) => ({
  playable: card.matches(".playable"),
  sign: getComputedStyle(card.querySelector(".caption"), "::after").content,
  higher: getComputedStyle(card).translate !== "none",
  framed: getComputedStyle(card).borderTopColor !== getComputedStyle(document.body).backgroundColor,
  seen: getComputedStyle(card.querySelector(".face")).forcedColorAdjust,
}))"""


@pytest.mark.parametrize("game", [pytest.param("mow", marks=pytest.mark.proof), "woo"])
@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_a_whole_game_moves_or_stands_still(live: LiveHouse, browser: Browser, game: str, wish: str) -> None:
    guest = live.guest(browser, reduced_motion=wish)
    guest.context.add_init_script(COUNT_MOTION)
    seats, options = TABLES[game]
    guest.sit_at(guest.lay(game, seats, **options))
    made = play_out(guest, by_keyboard, listens=True)  # what is skipped does not move
    moved = guest.page.evaluate("[window.journeys, window.animations]")
    if wish == "reduce":
        assert moved == [0, 0]
    else:
        assert moved[0] >= made > 0
    guest.leave()


def test_the_setting_alone_also_keeps_everything_still(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, reduced_motion="no-preference")
    guest.context.add_init_script(COUNT_MOTION)
    guest.context.request.patch("/api/v1/me", data={"settings": {"motion": "off"}})
    guest.sit_at(guest.lay("woo", ["me", "calf"], target=1))
    play_out(guest, by_keyboard)
    assert guest.page.evaluate("[window.journeys, window.animations]") == [0, 0]
    guest.leave()


def test_forced_colours_leave_every_difference(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, forced_colors="active")
    guest.sit_at(guest.lay("mow", ["me", "calf"], first=0))
    by_keyboard(guest.page)
    guest.page.wait_for_function("() => document.querySelectorAll('#hand .playable').length")
    cards = guest.page.evaluate(FORCED)
    for card in cards:
        assert card["sign"].startswith('"▲"') == card["higher"] == card["framed"] == card["playable"]
    guest.leave()
