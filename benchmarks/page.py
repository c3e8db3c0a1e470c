"""`python -m benchmarks page`: the time until a move is on the other page and announced, beside a bare socket.

Two scripted people play over the socket; the second also has the page open in Chromium. The page notes by the clock of
the machine when it changed, was painted and had words for a screen reader; the difference to the moment in which the
move was sent is what counts. What was shown before is over by then: nobody waits for a pause. And what all of it costs
the page is told by the browser: milliseconds of its processor for each move.
"""

import asyncio
import random
import shutil
import statistics
import time
from collections.abc import Sequence

import msgspec
from playwright.async_api import CDPSession, Page, async_playwright
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server import FLAGS, sqlite
from benchmarks.server_nodes import Node
from benchmarks.server_people import RASH, TELLING, arrive, lay
from moowoo.server.plain import JsonObject
from moowoo.terminal.join_place import API, Place

MOVES = 100
PLAYED_OUT = 0.6
"""Seconds after which everything that moves for a move has come to rest."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
SOCKET, SHOWN, ANNOUNCED, WORK = "socket", "shown", "announced", "work"
WAYS = {"cards move": "no-preference", "nothing moves": "reduce"}
"""What the reader wishes for, by what becomes of it."""

NOTE = """() => {
  window.noted = {};
  window.settled = () => {};
  const note = (what) => { window.noted[what] ??= Date.now(); window.settled(); };
  const painted = () => requestAnimationFrame(() => setTimeout(() => note("shown"), 0));
  const watch = (id, told) => new MutationObserver(told)
    .observe(document.getElementById(id), { childList: true, subtree: true, characterData: true });
  watch("log", painted);
  watch("announcer", () => note("announced"));
}"""
BOTH = """() => new Promise((done) => {
  window.settled = () => { if (window.noted.shown && window.noted.announced) done(window.noted); };
  window.settled();
})"""

READY = """() => { document.querySelector("[data-pace=now]")?.click(); window.noted = {}; }"""
"""What was shown before is over."""

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(JsonObject).decode


class Player:
    """A seat over the socket: what it may do now, and when it was told so."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.news: JsonObject = {}
        self.told = 0.0

    async def hear(self, after: int) -> None:
        """Until something later than an event has been told."""
        while not self.news or self.news["seq"] <= after:
            heard = _decode(await self.line.recv())
            if heard["type"] in TELLING:
                self.news, self.told = heard, time.time()

    async def play(self, chance: random.Random) -> float:
        """Make a move; when it was sent."""
        choices = self.news["choices"]
        move = chance.choice([one for one in choices if one not in RASH] or choices)
        sent = time.time()
        action = {"do": "move", "move": move, "ply": self.news["ply"], "id": f"{self.news['ply']}-{sent}"}
        await self.line.send(_encode(action).decode())
        return sent


def report(scale: float = 1.0) -> JsonObject:
    """Everything, telling each figure as it is found."""
    moves = max(5, int(MOVES * scale))
    with sqlite() as database, Node(database, flags=FLAGS) as node:
        return {"moves": moves} | asyncio.run(measure(node.address, moves))


async def measure(address: str, moves: int) -> JsonObject:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        found = {}
        for way, motion in WAYS.items():
            page = await browser.new_page(reduced_motion=motion)  # type: ignore[arg-type]  # one of the two it knows
            found[way] = {what: show(way, what, delays) for what, delays in (await watch(address, page, moves)).items()}
            await page.close()
        await browser.close()
    return found


async def watch(address: str, page: Page, moves: int) -> dict[str, list[float]]:
    """Milliseconds from a move of the other seat until a socket, the eye and the ear have it."""
    tokens = [await asyncio.to_thread(arrive, address, name) for name in ("Anna", "Ben")]
    code = await asyncio.to_thread(lay, address, tokens, "mow", {"first": 0, "target": 100})
    me = await asyncio.to_thread(Place(address, "").get, f"{API}/me", tokens[1])
    await page.goto(str(me["personal_link"]))
    await page.locator("main form button.primary").click()
    await page.goto(f"{address}/t/{code}")
    await page.wait_for_selector("#hand[role=listbox]")
    await page.evaluate(NOTE)
    socket = Place(address, code).socket(v=1)
    lines = [connect(socket, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None) for token in tokens]
    async with lines[0] as first, lines[1] as second:
        devtools = await page.context.new_cdp_session(page)
        await devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        return await play([Player(first), Player(second)], page, moves, devtools)


async def busy(devtools: CDPSession) -> float:
    """Seconds that the page has kept its processor busy."""
    measured = await devtools.send("Performance.getMetrics")
    return float(next(one["value"] for one in measured["metrics"] if one["name"] == "TaskDuration"))


async def play(players: Sequence[Player], page: Page, moves: int, devtools: CDPSession) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {SOCKET: [], SHOWN: [], ANNOUNCED: [], WORK: []}
    chance = random.Random(1)
    for player in players:
        await player.hear(-1)
    while len(found[SOCKET]) < moves:
        mover = next((player for player in players if player.news.get("choices")), None)
        if mover is None:
            break  # the game is over
        await page.evaluate(READY)
        before, begun = mover.news["seq"], await busy(devtools)
        sent = await mover.play(chance)
        await asyncio.gather(*(player.hear(before) for player in players))
        noted = await page.evaluate(BOTH)
        if mover is players[0]:
            found[SOCKET].append((players[1].told - sent) * 1000)
            found[SHOWN].append(noted[SHOWN] - sent * 1000)
            found[ANNOUNCED].append(noted[ANNOUNCED] - sent * 1000)
            await asyncio.sleep(PLAYED_OUT)
            found[WORK].append((await busy(devtools) - begun) * 1000)
    return found


def show(way: str, what: str, delays: list[float]) -> dict[str, float]:
    found = {"p50": statistics.median(delays), "p95": statistics.quantiles(delays, n=20)[-1], "count": len(delays)}
    print(f"{way:14} {what:10} p50 {found['p50']:7.1f} ms  p95 {found['p95']:7.1f} ms", flush=True)
    return found
