"""A real set from the page: asked for, made, downloaded and opened."""

import asyncio
import io
import re
import zipfile
from pathlib import Path

import pikepdf
import pytest
from playwright.sync_api import Browser, expect

from kit.deadline import COMPILING
from kit.languages import ANOTHER
from moowoo.web.making import parse_wish
from web.house import LiveHouse


def made(live: LiveHouse, address: str) -> None:
    """Wait until the server has made a set."""
    wish = parse_wish(address)
    assert wish is not None

    async def done() -> None:
        await live.house.maker.sets[wish].task

    asyncio.run_coroutine_threadsafe(done(), live.loop).result(COMPILING)


@pytest.mark.parametrize("craft", ["paper", "braille"])
def test_a_set_is_asked_for_made_downloaded_and_opened(craft: str, live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, language=ANOTHER, accept_downloads=True)
    page = guest.page
    page.goto("/make")
    sheet = page.locator("form", has=page.locator("input[name=game][value=woo]"))
    sheet.locator(f"input[name=craft][value={craft}]").check()
    sheet.locator("button.primary").click()
    expect(page).to_have_url(re.compile(rf"/make/woo\.-\.{craft}\.{ANOTHER}$"))
    made(live, page.url.rpartition("/")[2])
    with page.expect_download() as download:
        page.locator("a.button.primary").click()
    files = zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes()))
    assert files.testzip() is None
    names = files.namelist()
    if craft == "paper":
        (cards,) = [name for name in names if "cards" in name]
        with pikepdf.open(io.BytesIO(files.read(cards))) as pdf:
            assert len(pdf.pages) > 1
    else:
        (rules,) = [name for name in names if name.endswith("rules-uncontracted.brf")]
        assert len(files.read(rules).splitlines()) > 100
    guest.context.close()
