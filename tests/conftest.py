"""How the whole suite runs: the same examples every time, and no skip goes unseen where it counts."""

import asyncio
import os
from collections.abc import Generator
from functools import cache, wraps
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from kit.deadline import WHOLE_TEST

settings.register_profile("moowoo", derandomize=True, deadline=None)
settings.load_profile("moowoo")

LONGEST = (
    "server/test_routes",
    "printing/test_make_relief",
    "server/test_nodes",
    "web/test_table_page",
    "arena/test_arena_outside",
    "mow/test_oracle",
    "bots/test_bots_strength",
    "bots/test_bull_woo",
    "woo/test_oracle",
    "terminal/test_terminal_garbage",
    "web/test_table_played",
)
"""The page comes after the bots: by then they are compiled, and a hint is there at once."""
SLOW = Path(__file__).with_name("slow.txt")
"""Which tests need minutes with their like."""
SKIPS_FAIL = bool(os.environ.get("CI"))


@pytest.fixture
def anyio_backend() -> str:
    """The loop that asynchronous tests run on."""
    return "asyncio"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Fail an asynchronous test that hangs."""
    if isinstance(item, pytest.Function) and iscoroutinefunction(test := item.obj):

        @wraps(test)
        async def limited(*args: Any, **named: Any) -> None:
            async with asyncio.timeout(WHOLE_TEST):
                await test(*args, **named)

        item.obj = limited


def forbid_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """In continuous integration everything can be had, so a skipped test is a broken promise."""
    if SKIPS_FAIL and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    forbid_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    forbid_skip(report)
    return report


@cache
def slow_lines() -> tuple[str, ...]:
    lines = SLOW.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


@cache
def slow_places() -> dict[str, bool]:
    """What is named as slow: a file, a function or one case of it; with `!`, it is not."""
    return {line.removeprefix("!"): not line.startswith("!") for line in slow_lines()}


def is_slow(name: str) -> bool:
    """Whether a test is slow: what is said of its case counts before what is said of its function, and of its file."""
    function, _, _ = name.partition("[")
    file, _, _ = function.partition("::")
    places = slow_places()
    return next((places[place] for place in (name, function, file) if place in places), False)


def is_slow_throughout(file: str) -> bool:
    """Whether a whole file is slow, with no test in it that is for every day all the same."""
    return slow_places().get(file, False) and not any(line.startswith(f"!{file}") for line in slow_lines())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only the tests of every day are wanted, files that are slow throughout are not even read."""
    if "not slow" not in config.option.markexpr or not collection_path.is_relative_to(config.rootpath):
        return None
    return is_slow_throughout(collection_path.relative_to(config.rootpath).as_posix()) or None


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: browsers, screen readers and databases are waited for by those who test them."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones are marked; the longest files come first, so that no worker is left with one of them alone."""
    for item in items:
        if is_slow(item.nodeid):
            item.add_marker(pytest.mark.slow)
    order = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get("/".join(item.path.with_suffix("").parts[-2:]), len(order)))
