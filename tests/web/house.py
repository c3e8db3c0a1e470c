"""A whole server in a thread, whose bots do not wait, and people who come to it with a browser."""

import asyncio
import shutil
import socket
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvicorn
from playwright.sync_api import APIResponse, Browser, BrowserContext, ConsoleMessage, Page

from kit.deadline import COMPILING, DEADLINE
from moowoo.server import fold
from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.http.app import make_app
from moowoo.server.http.page_reviews import Reviewer
from moowoo.server.limits import WORK, Rate
from moowoo.server.table import Table

WATCH = """
window.said = [];
window.lost = [];
document.addEventListener("DOMContentLoaded", () => {
  for (const id of ["announcer", "refused"]) {
    const region = document.getElementById(id);
    if (!region) continue;
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes)
        if (node.matches?.(".line")) window.said.push([id, node.textContent]);
    }).observe(region, { childList: true, subtree: true });
  }
});
window.greeted = false;
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", () => { window.greeted = true; });
  }
};
let key = "";
document.addEventListener("keydown", (event) => { key = event.key; }, true);
document.addEventListener("focusout", (event) => {
  const from = event.target.outerHTML?.slice(0, 80);
  if (key !== "Tab") setTimeout(() => { if (document.activeElement === document.body) window.lost.push(from); }, 0);
});
"""
"""Notes what a screen reader is given to say, whenever the focus falls to the body (Tab may leave the page), and that
the server was heard."""


HURRY = """
const wait = window.setTimeout;
window.setTimeout = (done, milliseconds = 0, ...more) => wait(done, milliseconds / 20, ...more);
const now = performance.now.bind(performance);
performance.now = () => now() * 20;
"""
"""A clock that runs twenty times as fast: everything comes in its order, and nobody sits through the pauses."""


FRAMES = 50
"""Milliseconds of the page's clock that pass at once."""


def chromium() -> str | None:
    return shutil.which("chromium")


UNMETERED = Rate(1e9, 1e9)
"""Of what is limited, only the processor's time is not: how much a page takes depends on how busy the machine is."""


class LiveHouse:
    def __init__(self, folder: Path) -> None:
        self.config = Config(data=str(folder), bot_pace=0.0, rehearse=False)
        self.addresses = (f"10.{net}.{host}.1" for net in range(256) for host in range(256))
        """Everybody comes from an address of their own, as through a proxy: limits are on, as where it is deployed."""
        self.ready = threading.Event()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.app = make_app(self.opened)
        self.server = uvicorn.Server(uvicorn.Config(self.app, lifespan="on", ws="websockets-sansio", log_config=None))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]}, daemon=True)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[House]:
        async with open_house(self.config) as house:
            self.house, self.loop = house, asyncio.get_running_loop()
            house.limits.work_rates = dict.fromkeys(WORK, UNMETERED)
            await house.warm.wait()
            self.ready.set()
            yield house

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.ready.wait(COMPILING), "the server did not get ready"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join(DEADLINE)
        assert not self.thread.is_alive(), "the server does not end"

    def table(self, code: str) -> Table:
        """A table as the server knows it."""
        return asyncio.run_coroutine_threadsafe(self.house.service.look(code), self.loop).result(DEADLINE)

    def whole_table(self, code: str) -> Table:
        """Return a table with its whole past; a table in memory has only the latest of a long game."""
        book, table = self.house.service.book, self.table(code)
        rows = asyncio.run_coroutine_threadsafe(book.rows(table.id), self.loop).result(DEADLINE)
        whole = fold.rebuilt(rows, whole=True)
        assert whole is not None
        return whole

    def moved_on(self, code: str, seq: int) -> Table:
        """A table as soon as something has happened there after an entry of its log."""
        return asyncio.run_coroutine_threadsafe(self._moved_on(code, seq), self.loop).result(DEADLINE)

    async def _moved_on(self, code: str, seq: int) -> Table:
        service = self.house.service
        with service.hub.watching(await service.number(code), "a test") as watcher:
            while (table := await service.look(code)).seq <= seq:
                await watcher.wake.wait()
                watcher.wake.clear()
        return table

    def reviewed(self, code: str) -> None:
        """Wait until a review that somebody has asked for is made; it may have to be compiled first."""
        reviewer: Reviewer = self.app.state.reviewer

        async def made() -> None:
            await reviewer.jobs[code].task

        asyncio.run_coroutine_threadsafe(made(), self.loop).result(2 * COMPILING)

    def guest(
        self,
        browser: Browser,
        name: str = "Marguerite",
        language: str = "en",
        *,
        hurry: bool = True,
        patience: float = DEADLINE,
        **more: Any,
    ) -> "Guest":
        """Somebody new with a browser of their own; nothing moves in it, and its clock is in a hurry."""
        options = {"base_url": self.address, "reduced_motion": "reduce", "viewport": {"width": 1100, "height": 800}}
        context = browser.new_context(**(options | more))
        context.set_extra_http_headers({"X-Forwarded-For": next(self.addresses)})
        context.set_default_timeout(patience * 1000)
        context.add_init_script(WATCH)
        if hurry:
            context.add_init_script(HURRY)
        answer = context.request.post("/api/v1/identity", data={"name": name, "language": language})
        assert answer.status == 201, answer.text()
        return Guest(self, context)


class Guest:
    """Somebody with a browser."""

    def __init__(self, house: LiveHouse, context: BrowserContext) -> None:
        self.house, self.context = house, context
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.noticed)

    def noticed(self, message: ConsoleMessage) -> None:
        """Neither an error nor a warning is to be seen."""
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def lay(self, game: str, seats: list[str], *, start: bool = True, **options: Any) -> str:
        """A table, and its code."""
        wish = {"game": game, "seats": seats, "options": options, "start": start}
        answer = self.context.request.post("/api/v1/tables", data=wish)
        assert answer.status == 201, answer.text()
        code: str = answer.json()["code"]
        return code

    def do(self, code: str, **action: Any) -> None:
        """Something at a table, without the page."""
        answer = self.attempt(code, **action)
        assert answer.ok, answer.text()

    def attempt(self, code: str, **action: Any) -> APIResponse:
        """The same, whatever comes of it; who is told to wait a moment does so and tries again."""
        while (answer := self.context.request.post(f"/api/v1/tables/{code}/actions", data=action)).status == 429:
            self.page.wait_for_timeout(1000 * int(answer.headers["retry-after"]))
        return answer

    def come_to(self, code: str) -> None:
        """Open a table and wait until the page is connected: before that a form may be sent, and the page be anew."""
        self.page.goto(f"/t/{code}")
        self.page.wait_for_function("() => window.greeted")

    def sit_at(self, code: str, *, live: bool = True) -> None:
        if live:
            self.come_to(code)
            self.page.wait_for_selector("#hand[role=listbox]")
        else:
            self.page.goto(f"/t/{code}")

    def stop_clock(self) -> None:
        """Stop the clock of the page before it is opened: timers, frames and `performance.now` wait for `pass_time`."""
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1000)

    def pass_time(self, until: str, arg: Any = None) -> None:
        """Let the clock of the page run, a few frames at a time, until something is so there."""
        give_up = time.monotonic() + DEADLINE
        while not self.page.evaluate(until, arg):
            assert time.monotonic() < give_up, f"it never comes to {until}"
            self.page.clock.run_for(FRAMES)

    def announced(self) -> list[str]:
        """What was politely said, without the space that makes every other text new."""
        said: list[tuple[str, str]] = self.page.evaluate("window.said")
        return [text.removesuffix("\u00a0") for region, text in said if region == "announcer"]

    def refused(self) -> list[str]:
        said: list[tuple[str, str]] = self.page.evaluate("window.said")
        return [text.removesuffix("\u00a0") for region, text in said if region == "refused"]

    def leave(self) -> None:
        """Nothing went wrong in the browser, and the focus was never lost."""
        lost: list[str] = self.page.evaluate("window.lost ?? []")
        self.context.close()
        assert lost == []
        assert self.errors == []
