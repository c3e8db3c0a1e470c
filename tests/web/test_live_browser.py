"""Pages that wait, in a real browser: what others do appears by itself, and disturbs nobody. Half a minute."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from kit.deadline import DEADLINE
from moowoo.server.feed import Feed
from moowoo.server.making import Maker
from moowoo.web.making import SetWish
from web.axe import wrong_with
from web.house import Guest, LiveHouse

HIDE = """
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
window.hide = (now) => { hidden = now; document.dispatchEvent(new Event("visibilitychange")); };
"""
"""A tab that tests put behind another."""
SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 390, "height": 844})


def circle_of(host: Guest, *others: Guest) -> str:
    """The address of a new circle with these people in it."""
    made = host.context.request.post("/api/v1/circles", data={"name": "Thursday"}).json()
    for other in others:
        assert other.context.request.post("/api/v1/circles/join", data={"code": made["code"]}).ok
    return f"/circles/{made['id']}"


def say(guest: Guest, circle: str, text: str) -> None:
    assert guest.context.request.post(f"/api/v1{circle}/actions", data={"do": "say", "text": text}).ok


def open_table(guest: Guest, **wish: object) -> str:
    answer = guest.context.request.post("/api/v1/tables", data={"game": "woo", "seats": ["me", "open"], **wish})
    assert answer.status == 201, answer.text()
    return str(answer.json()["code"])


def waiters(live: LiveHouse, feed: Feed[Any, Any], number: int) -> None:
    """Wait until so many wait for a feed."""

    async def there() -> None:
        while feed.waiters != number:
            await asyncio.sleep(0.01)

    asyncio.run_coroutine_threadsafe(there(), live.loop).result(DEADLINE)


def announced(guest: Guest, *texts: str) -> None:
    """Wait until this was announced; nothing else was."""
    guest.page.wait_for_function("(n) => window.said.length >= n", arg=len(texts))
    assert guest.announced() == list(texts)


def test_a_line_appears_and_disturbs_nobody(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    circle = circle_of(anna, ben)
    for number in range(20):
        say(anna if number % 2 else ben, circle, f"Line {number}")
        live.house.limits._buckets.clear()
    ben.page.goto(circle)
    ben.page.evaluate("window.mark = true")
    field = ben.page.locator("#text")
    field.fill("I am typing")
    ben.page.keyboard.press("ArrowLeft")
    place = ben.page.evaluate("[scrollY, document.activeElement.selectionStart]")
    anna.page.goto(circle)
    anna.page.locator("#text").fill("Good <b>evening</b>")
    anna.page.keyboard.press("Enter")
    expect(ben.page.locator("#circle-talk li").last).to_have_text("Anna: Good <b>evening</b>")
    announced(ben, "Anna: Good <b>evening</b>")
    expect(field).to_have_value("I am typing")
    expect(field).to_be_focused()
    assert ben.page.evaluate("document.activeElement.selectionStart") == place[1]
    field.press("Enter")
    expect(anna.page.locator("#circle-talk li").last).to_have_text("Ben: I am typing")
    announced(anna, "Ben: I am typing")
    assert ben.page.evaluate("window.mark ?? null") is None, "his own line brings a new page"
    announced(ben)
    code = open_table(anna, circle=int(circle.rpartition("/")[2]))
    ben.page.locator(f"#circle-tables a[href='/t/{code}']").wait_for()
    announced(ben, "New table: WOO, hosted by Anna")
    for guest in (anna, ben):
        expect(guest.page.get_by_text("Look again")).to_have_count(0)
    for size in SIZES:
        ben.page.set_viewport_size(size)
        assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert wrong_with(ben.page) == []
    for guest in (anna, ben):
        guest.leave()


def test_who_joins_and_is_unfolded_stays_so(live: LiveHouse, browser: Browser) -> None:
    anna, ben, cleo = (live.guest(browser, name) for name in ("Anna", "Ben", "Cleo"))
    circle = circle_of(anna, ben)
    anna.page.goto(circle)
    anna.page.locator("#circle-members summary").click()
    reason = anna.page.get_by_label("Reason").first
    reason.fill("too loud")
    code = anna.context.request.get(f"/api/v1{circle}").json()["code"]
    assert cleo.context.request.post("/api/v1/circles/join", data={"code": code}).ok
    expect(anna.page.locator("#circle-members > ul > li")).to_have_count(3)
    expect(reason).to_be_visible()
    expect(reason).to_have_value("too loud")
    expect(reason).to_be_focused()
    for guest in (anna, ben, cleo):
        guest.leave()


def test_a_table_comes_and_goes_in_the_lobby(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    ben.page.goto("/lobby")
    ben.page.get_by_label("Code of the table").fill("MUH")
    code = open_table(anna, public=True)
    link = ben.page.get_by_role("link", name=f"Go to table {code}")
    link.wait_for()
    announced(ben, "New table: WOO, hosted by Anna")
    expect(ben.page.get_by_label("Code of the table")).to_have_value("MUH")
    expect(ben.page.get_by_label("Code of the table")).to_be_focused()
    assert wrong_with(ben.page) == []
    link.focus()
    anna.do(code, do="start")
    expect(ben.page.get_by_text("The game has begun; you can watch.")).to_be_visible()
    expect(link).to_be_focused()
    anna.do(code, do="propose", what="end")
    expect(link).to_have_count(0)
    expect(ben.page.get_by_role("heading", level=1)).to_be_focused()
    announced(ben, "New table: WOO, hosted by Anna")
    expect(ben.page.get_by_text("Look again")).to_have_count(0)
    for guest in (anna, ben):
        guest.leave()


def test_ones_own_games_change_and_the_tab_tells(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    wish = {"game": "woo", "seats": ["me", "open"], "options": {"first": 0}}
    code = anna.context.request.post("/api/v1/tables", data=wish).json()["code"]
    ben.do(code, do="sit")
    anna.page.goto("/games")
    expect(anna.page.locator("#waits")).to_have_text("No game is waiting for you.")
    ben.page.goto("/")
    anna.do(code, do="start")
    expect(anna.page.locator("#waits")).to_have_text("1 game is waiting for you.")
    expect(anna.page).to_have_title(re.compile(r"^\(1\) "))
    anna.page.wait_for_function("window.said.length === 1")
    assert anna.announced()[0].endswith("It is your turn.")
    expect(ben.page.locator("#own-tables")).to_contain_text("It is Anna's turn.")
    for guest in (anna, ben):
        guest.leave()


@pytest.fixture
def steps(live: LiveHouse, monkeypatch: pytest.MonkeyPatch) -> Iterator["asyncio.Queue[str]"]:
    """A workshop that goes on as it is told."""
    told: asyncio.Queue[str] = asyncio.Queue()

    async def run(maker: Maker, wish: SetWish, place: str) -> None:
        while (line := await told.get()) != "end":
            maker.note(wish, line)
        (Path(place) / "rules.brf").write_text("#A", encoding="ascii")

    monkeypatch.setattr(Maker, "run", run)
    yield told
    live.house.maker.sets.clear()


def test_a_set_goes_to_its_end(live: LiveHouse, browser: Browser, steps: "asyncio.Queue[str]") -> None:
    guest = live.guest(browser, accept_downloads=True)
    page = guest.page
    page.goto("/make")
    sheet = page.locator("form", has=page.locator("input[name=game][value=woo]"))
    sheet.locator("button.primary").click()
    expect(page.locator("#made .notice")).to_have_text("Preparing your files: 0%")
    live.loop.call_soon_threadsafe(steps.put_nowait, "2/5")
    expect(page.locator("#made .notice")).to_have_text("Preparing your files: 40%")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "40")
    assert wrong_with(page) == []
    assert guest.announced() == [], "steps on the way are seen, and not said"
    expect(page.get_by_text("Look again")).to_have_count(0)
    live.loop.call_soon_threadsafe(steps.put_nowait, "end")
    expect(page.locator("#made .notice")).to_have_text("Your files are ready.")
    announced(guest, "Your files are ready.")
    assert wrong_with(page) == []
    waiters(live, live.house.maker.feed, 0)
    with page.expect_download():
        page.get_by_role("link", name="Download the files").click()
    guest.leave()


def test_a_page_comes_back_by_itself_and_rests_while_hidden(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    ben.context.add_init_script(HIDE)
    circle = circle_of(anna, ben)
    feed = live.house.circle_changes
    talk, failed = ben.page.locator("#circle-talk li"), list[str]()
    ben.page.on("requestfailed", lambda request: failed.append(request.url))
    ben.page.route("**/live", lambda route: route.abort())
    ben.page.goto(circle)
    while len(failed) < 3:
        ben.page.wait_for_event("requestfailed")
    say(anna, circle, "While you were away")
    ben.page.unroute("**/live")
    expect(talk.filter(has_text="While you were away")).to_be_visible()
    waiters(live, feed, 1)
    ben.page.evaluate("hide(true)")
    waiters(live, feed, 0)
    for number in range(7):
        say(anna, circle, f"Line {number}")
    live.house.limits._buckets.clear()
    expect(talk.filter(has_text="Line 6")).to_have_count(0)
    ben.page.evaluate("hide(false)")
    expect(talk.filter(has_text="Line 6")).to_be_visible()
    announced(ben, "Anna: While you were away", *(f"Anna: Line {number}" for number in range(2, 7)))
    ben.context.close()
    anna.leave()


def test_without_scripts_a_link_brings_the_page_up_to_date(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, java_script_enabled=False)
    circle = circle_of(guest)
    for address in (circle, "/lobby"):
        guest.page.goto(address)
        guest.page.get_by_role("link", name="Look again").click()
        assert guest.page.url.partition("#")[0].endswith(address)
    guest.context.close()
