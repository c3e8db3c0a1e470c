"""`python -m benchmarks waiting`: how long a person at the page waits for the others, and for the scores of a round.

Somebody plays whole games of MOW against three bots in Chromium, at the usual pace, and thinks 2.5 seconds before
every move. They wait from a move until they are offered the next one; the scores of a round are gone on from at once.
The page notes by itself when the last card came to rest and when the scores opened. One's own turn is offered while the
last cards are still on their way: `hasty_share` tells how often somebody who thinks so long has not seen all of them.
"""

import asyncio
import shutil
import statistics
import time
from dataclasses import dataclass, field

from playwright.async_api import Page, async_playwright

from benchmarks.page import BROWSERS
from benchmarks.server import FLAGS, sqlite
from benchmarks.server_nodes import Node
from benchmarks.server_people import arrive, lay
from moowoo.server.plain import JsonObject
from moowoo.terminal.join_place import API, Place

ROUNDS = 20
THOUGHT = 2.5
"""Seconds before every move."""
BOTS = ("cow", "cow", "cow")
PATIENCE = 120_000
"""Milliseconds after which something is wrong."""
OVER, SCORES, MINE = "over", "scores", "mine"

WATCH = """
window.landed = 0;
window.scored = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  if (this.matches("[data-card], .on-its-way"))
    animation.finished.then(() => { window.landed = performance.now(); }, () => {});
  return animation;
};
document.addEventListener("DOMContentLoaded", () => {
  const moment = document.getElementById("moment");
  if (!moment) return;
  new MutationObserver(() => { if (!moment.hidden) window.scored.push(performance.now() - window.landed); })
    .observe(moment, { attributes: true, attributeFilter: ["hidden"] });
});
"""
"""Notes when a card has come to rest, and how long after that the scores of a round open."""
NEXT = """(ply) => {
  if (document.querySelector("#result h2")) return "over";
  if (!document.getElementById("moment").hidden) return "scores";
  const asked = document.querySelector("#hand .playable, #move .offers:not([inert]) .choices :is(button, summary)");
  return asked && document.querySelector("#move [name=ply]").value !== ply ? "mine" : null;
}"""
BEHIND = "() => Number(document.getElementById('table').dataset.behind) > 0"
"""Is more still to be shown?"""


@dataclass
class Timed:
    """What was timed, in seconds; `landed` in milliseconds, from the last card to the scores."""

    waits: list[float] = field(default_factory=list)
    hasty: list[bool] = field(default_factory=list)
    """Was more still to be shown when a move was made?"""
    landed: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    """The share of each game that was waiting."""


def report(scale: float = 1.0) -> JsonObject:
    """Play whole games until there are enough rounds; return the figures, in seconds."""
    with sqlite() as database, Node(database, flags=FLAGS) as node:
        timed = asyncio.run(measure(node.address, max(1, int(ROUNDS * scale))))
    waited, thought = sum(timed.waits), THOUGHT * len(timed.waits)
    found: JsonObject = {
        "games": len(timed.games),
        "decisions": len(timed.waits),
        "rounds": len(timed.landed),
        "waiting_share": round(waited / (waited + thought), 3),
        "waiting_share_by_game": [round(share, 3) for share in timed.games],
        "wait_s": {"p50": round(statistics.median(timed.waits), 2), "longest": round(max(timed.waits), 2)},
        "hasty_share": round(sum(timed.hasty) / len(timed.hasty), 3),
        "scores_after_s": {
            "p50": round(statistics.median(timed.landed) / 1000, 2),
            "longest": round(max(timed.landed) / 1000, 2),
        },
    }
    print(f"waiting: {found['waiting_share']:.0%} of the time, {found['wait_s']['p50']} s before a decision (median)")
    print(f"last card to scores: {found['scores_after_s']['p50']} s (median of {found['rounds']} rounds)", flush=True)
    return found


async def measure(address: str, rounds: int) -> Timed:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    timed = Timed()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        while len(timed.landed) < rounds:
            page = await browser.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="no-preference")
            page.set_default_timeout(PATIENCE)
            await page.add_init_script(WATCH)
            await sit(address, page)
            await play(page, timed)
            timed.landed += (scored := await page.evaluate("window.scored"))
            print(
                f"a game: waiting {timed.games[-1]:.0%}, {[round(one) for one in scored]} ms to the scores", flush=True
            )
            await page.close()
        await browser.close()
    return timed


async def sit(address: str, page: Page) -> None:
    """Arrive as somebody new, at a table with three bots."""
    token = await asyncio.to_thread(arrive, address, "Anna")
    code = await asyncio.to_thread(lay, address, [token], "mow", {}, BOTS)
    me = await asyncio.to_thread(Place(address, "").get, f"{API}/me", token)
    await page.goto(str(me["personal_link"]))
    await page.locator("main form button.primary").click()
    await page.goto(f"{address}/t/{code}")
    await page.wait_for_selector("#hand[role=listbox]")


async def play(page: Page, timed: Timed) -> None:
    """Play one game to its end."""
    waits: list[float] = []
    begun, ply = time.monotonic(), ""
    while True:
        state = await (await page.wait_for_function(NEXT, arg=ply)).json_value()
        if state == OVER:
            break
        if state == SCORES:
            await page.locator("#moment [data-pace=on]").click()
            continue
        waits.append(time.monotonic() - begun)
        await asyncio.sleep(THOUGHT)
        timed.hasty.append(await page.evaluate(BEHIND))
        ply = await page.input_value("#move [name=ply]")
        begun = time.monotonic()
        await choose(page)
    timed.waits += waits
    timed.games.append(sum(waits) / (sum(waits) + THOUGHT * len(waits)))


async def choose(page: Page) -> None:
    """Play the first card that fits, or else do the first other thing there is."""
    cards = page.locator("#hand .playable")
    if await cards.count():
        await cards.first.click()
        return
    choice = page.locator("#move .choices :is(button, summary):visible").first
    asks = await choice.evaluate("(one) => one.matches('summary')")
    await choice.click()
    if asks:
        await page.locator("#move .choices details[open] button").first.click()
