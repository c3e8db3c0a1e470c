"""The page without scripts: somebody comes, opens a table against bots, and plays a whole game by buttons alone."""

import asyncio
import importlib.util
import re
import socket
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from random import Random
from urllib.error import HTTPError
from urllib.parse import urlsplit

from moowoo.conformance.faults import Fault, expect, trying
from moowoo.conformance.forms import Browser, Page
from moowoo.games import Kit

MOST_PAGES = 3000
PATIENCE = 600
"""Seconds for a server to get ready, which may have to compile everything first."""
MARK = re.compile(r"<[^>]*>?")
LOOK_AT = "scenes: scene, sprite, invitation, form; words; faces"


def check_page(kit: Kit) -> None:
    if importlib.util.find_spec("uvicorn") is None:
        return
    with trying("opening a server with this game", LOOK_AT), server() as address:
        browser = Browser(address)
        page = table_for(kit, browser)
        play(browser, page, Random(1))
        check_new_table(kit, browser)


def table_for(kit: Kit, browser: Browser) -> Page:
    """From the first page to a table."""
    tried = "looking for the game on the first page"
    first = browser.get("/")
    form = first.form(game=kit.name)
    if form is None:
        raise Fault(tried, f"a form with the game {kit.name!r}", "none", "scenes: invitation, editions")
    try:
        page = browser.send(first, form, (form.buttons or [("", "")])[0])
    except HTTPError as refused:
        raise Fault("opening a table from the first page", "a table", told(refused), LOOK_AT) from refused
    expect("/t/" in page.address, "opening a table from the first page", "its page", page.address, LOOK_AT)
    return page


def check_new_table(kit: Kit, browser: Browser) -> None:
    """The form with every option can be sent as it stands."""
    tried = "sending the form for a new table as it stands"
    try:
        page = browser.get(f"/new?game={kit.name}")
        form = page.form(game=kit.name)
        if form is not None:
            opened = browser.send(page, form, (form.buttons or [("", "")])[-1])
            expect("/t/" in opened.address, tried, "a table", opened.address, "scenes: form, editions; options")
    except HTTPError as refused:
        raise Fault(tried, "a table", told(refused), "scenes: form; options") from refused


def play(browser: Browser, page: Page, random: Random) -> None:
    """Press buttons until the game is over; where none is there, look again."""
    tried = "playing a game on the page, without scripts"
    for _ in range(MOST_PAGES):
        if over(page):
            return
        form = page.form(do="move")
        try:
            if form is None or not form.buttons:
                page = browser.get(page.address)
            else:
                page = browser.send(page, form, random.choice(form.buttons))
        except HTTPError as refused:
            raise Fault(tried, "another page", told(refused), LOOK_AT) from refused
    raise Fault(tried, f"an end within {MOST_PAGES} pages", "none", LOOK_AT)


def over(page: Page) -> bool:
    """Is there a way to the replay of the finished game?"""
    return f"{urlsplit(page.address).path}/replay" in page.text


def told(refused: HTTPError) -> str:
    """What a page of refusal says, without its marks."""
    page = refused.read().decode(errors="replace")
    return f"{refused.code}: {' '.join(MARK.sub(' ', page.partition('<main')[2] or page).split())}"


@contextmanager
def server() -> Iterator[str]:
    """A server of its own in a thread, whose bots do not wait; its address."""
    import uvicorn

    from moowoo.server.config import Config
    from moowoo.server.house import House, open_house
    from moowoo.server.http.app import make_app

    ready = threading.Event()
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listening:
        config = Config(data=folder, bot_pace=0.0, limits=False, rehearse=False)

        @asynccontextmanager
        async def opened() -> AsyncIterator[House]:
            async with open_house(config) as house:
                await asyncio.wait_for(house.warm.wait(), PATIENCE)
                ready.set()
                yield house

        running = uvicorn.Server(uvicorn.Config(make_app(opened), lifespan="on", log_config=None))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            expect(ready.wait(PATIENCE), "starting a server", "one that is ready", "none", LOOK_AT)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            running.should_exit = True
            thread.join(PATIENCE)
