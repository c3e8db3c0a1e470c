"""A running server, started once, and a real browser, once for every file: while it is open, no other loop can run."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kit.deadline import DEADLINE
from web.house import LiveHouse, chromium

expect.set_options(timeout=DEADLINE * 1000)  # five seconds, unless told otherwise


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    with LiveHouse(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium on this machine: tools/system.sh installs it")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()
