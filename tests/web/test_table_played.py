"""Whole games on the page, against a real server, in a real browser. Two minutes on two cores."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from kit.deadline import COMPILING
from kit.languages import ANOTHER
from moowoo.server.table import Table
from moowoo.server.words import happening_sentences
from moowoo.voice import Voice
from moowoo.voice.protocol import own
from moowoo.web.table_keys import questions
from moowoo.woo.views import WooView
from web.house import Guest, LiveHouse
from web.players import by_keyboard, by_pointer, play_out, to_the_hand
from web.tables import bring, misfit, table_with

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "mow tiles 2": ("mow", 2, {"target": 5}),
    "mow tiles 4": ("mow", 4, {"target": 5}),
    "mow farm 2": ("mow", 2, {"target": 5, "edition": "farm"}),
    "mow farm 4": ("mow", 4, {"target": 5, "edition": "farm", "own_draw": True}),
    "woo": ("woo", 2, {"target": 1}),
}
"""Tables whose games are short; their rounds are not."""


def every_table_but(*long: str) -> pytest.MarkDecorator:
    """Every table; the long ones only in the proofs."""
    marked = [pytest.param(kind, marks=pytest.mark.proof) if kind in long else kind for kind in TABLES]
    return pytest.mark.parametrize("kind", marked)


def table_for(guest: Guest, kind: str) -> str:
    game, seats, options = TABLES[kind]
    return guest.lay(game, ["me", *["calf"] * (seats - 1)], **options)


@every_table_but("mow tiles 2", "mow tiles 4", "mow farm 4")
def test_a_whole_game_by_keyboard_alone(live: LiveHouse, browser: Browser, kind: str) -> None:
    guest = live.guest(browser)
    assert guest.context.request.patch("/api/v1/me", data={"settings": {"pace": "quick"}}).ok
    code = table_for(guest, kind)
    guest.sit_at(code)
    shown = int(guest.page.locator("#table").get_attribute("data-seq") or 0)
    assert play_out(guest, by_keyboard, listens=True) > 0
    assert live.table(code).stage == "over"
    assert guest.page.locator("#result a").count() >= 4
    assert_all_announced(guest, live.whole_table(code), shown)
    guest.leave()


LAST_LINE_SAID = """() => {
  const line = document.querySelector("#log li").textContent;
  return window.said.some(([, text]) => text.includes(line));
}"""


def assert_all_announced(guest: Guest, table: Table, shown: int) -> None:
    """Everything that happened after the page was made was said, once and in order."""
    guest.page.wait_for_function(LAST_LINE_SAID)
    happened = table.since(table.place(0, shown), 0)
    voice = Voice("en", "normal", table.names, table.game.options.edition)
    lines = [line for one in happened for line in happening_sentences(table, one, voice, 0)]
    told, left = " ".join(guest.announced()), " ".join(guest.announced())
    for line in lines:
        _, found, left = left.partition(line)
        assert found, line
        assert told.count(line) == " ".join(lines).count(line)


@every_table_but("mow tiles 2", "mow farm 2", "mow farm 4")
def test_a_whole_game_by_pointer_alone(live: LiveHouse, browser: Browser, kind: str) -> None:
    guest = live.guest(browser)
    code = table_for(guest, kind)
    guest.sit_at(code)
    early = guest.context.request.get(f"/t/{code}/replay")
    play_out(guest, by_pointer)
    assert live.table(code).stage == "over"
    assert early.status == 409
    for after in ("replay", "record", "fairness"):
        assert guest.context.request.get(f"/t/{code}/{after}").status == 200
    guest.leave()


@every_table_but("mow tiles 2", "mow farm 2", "mow farm 4")
def test_a_whole_game_without_scripts(live: LiveHouse, browser: Browser, kind: str) -> None:
    guest = live.guest(browser, java_script_enabled=False)
    code = table_for(guest, kind)
    guest.sit_at(code, live=False)
    for _ in range(200):
        if guest.page.locator("#result h2").count():
            break
        if guest.page.locator("#hand .playable, #move .choices :is(button, summary)").count():
            by_pointer(guest.page)
        else:
            guest.page.get_by_role("link", name="Look again").click()
    assert live.table(code).stage == "over"
    guest.leave()


def test_two_browsers_at_one_table(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben", ANOTHER)
    code = anna.lay("mow", ["me", "open"], start=False, target=5)
    anna.come_to(code)
    ben.come_to(code)
    ben.page.locator("#seats button.primary").click()
    anna.page.get_by_text("Seat 2: Ben").wait_for()
    anna.page.get_by_role("button", name="Start the game").click()
    players = {0: (anna, by_keyboard), 1: (ben, by_pointer)}
    plies = {0: "", 1: ""}
    for guest, _ in players.values():
        guest.page.wait_for_selector("#hand[role=listbox]")
    while (table := live.table(code)).stage != "over":
        seat = table.game.actor
        assert seat is not None
        guest, choose = players[seat]
        guest.page.wait_for_function(NEW_PLY, arg=plies[seat])
        plies[seat] = guest.page.input_value("#move [name=ply]")
        choose(guest.page)
        guest.page.wait_for_function(NEW_PLY_OR_OVER, arg=plies[seat])
    for guest, _ in players.values():
        guest.page.wait_for_selector("#result h2")
        guest.leave()


NEW_PLY_OR_OVER = """(before) => {
  const ply = document.querySelector("#move [name=ply]");
  return !ply || ply.value !== before;
}"""
NEW_PLY = """(before) => {
  const open = document.querySelector("#hand .playable, #move .choices button, #move .choices summary");
  const resting = document.querySelector("#table[data-resting]");
  return open && !resting && document.querySelector("#move [name=ply]").value !== before;
}"""


def test_a_lost_connection_comes_back_by_itself_and_loses_nothing(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    code = guest.lay("mow", ["me", "calf", "calf", "calf"], target=5, first=0)
    opened: list[WebSocketRoute] = []
    cut = False

    def between(page_side: WebSocketRoute) -> None:
        if cut:
            page_side.close()
            return
        opened.append(page_side)
        page_side.connect_to_server()

    guest.page.route_web_socket(re.compile("/socket"), between)
    guest.sit_at(code)
    guest.page.fill("#say-text", "half a sentence")
    cut = True
    opened[-1].close()
    guest.page.wait_for_function("() => window.said.some(([, text]) => text.startsWith('No connection'))")
    to_the_hand(guest.page)
    guest.page.locator("#hand .playable").first.press("Enter")
    cut = False
    guest.page.wait_for_function("() => window.said.some(([, text]) => text.includes('The connection is back.'))")
    guest.page.wait_for_function("() => window.said.some(([, text]) => text.includes('You start a herd'))")
    assert guest.page.input_value("#say-text") == "half a sentence"
    told = " ".join(guest.announced())
    assert told.count("No connection") == told.count("The connection is back.") == 1
    assert told.count("You start a herd") == 1
    play_out(guest, by_keyboard)
    guest.leave()


@pytest.mark.parametrize("kind", ["mow tiles 4", "mow farm 4", "woo"])
def test_every_key_answers_and_the_focus_stays(live: LiveHouse, browser: Browser, kind: str) -> None:
    guest = live.guest(browser, patience=COMPILING)  # hints may have to be compiled
    game, _, options = TABLES[kind]
    guest.sit_at(table_for(guest, kind))
    guest.page.wait_for_selector("#hand .playable, #move .choices button")
    to_the_hand(guest.page)
    card = guest.page.evaluate("document.activeElement.dataset.key")
    keys = {question: key for key, question in guest.page.evaluate("JSON.parse(table.dataset.keys)").items()}
    edition = options.get("edition", "tiles") if game == "mow" else None
    assert set(keys) == set(questions(game, edition))
    for question, key in sorted(keys.items(), key=lambda one: one[0] == "hint"):
        before = len(guest.announced())
        guest.page.keyboard.press(key)
        guest.page.wait_for_function("(before) => window.said.length > before", arg=before)
        assert guest.announced()[-1].strip(), question
        assert guest.page.evaluate("document.activeElement.dataset.key") == card
    guest.leave()


REFUSED = "() => document.querySelector('#refused a')"
"""A refusal is to be seen, with its rule."""


def test_a_card_that_does_not_fit_says_why_and_nothing_is_played(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    code = guest.lay("mow", ["me", "calf", "calf"], target=100, first=0)
    table = bring(live, [guest], code, misfit)
    guest.sit_at(code)
    guest.page.locator(f'#hand [data-key="{misfit(table)}"]').click(force=True)
    guest.page.wait_for_function(REFUSED)
    assert "MOW-" in guest.refused()[-1]
    assert guest.page.input_value("#move [name=ply]") == str(table.ply(0))
    assert live.table(code).seq == table.seq
    guest.leave()


def test_a_costly_choice_can_be_left_until_it_is_confirmed(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    code = guest.lay("woo", ["me", "calf"], first=0)
    guest.sit_at(code)
    guest.page.locator("details.costly summary", has_text="Close the stock").press("Enter")
    guest.page.get_by_role("button", name="Yes: Close the stock").focus()
    guest.page.keyboard.press("Escape")
    assert guest.page.get_by_role("button", name="Yes: Close the stock").is_hidden()
    assert not own(WooView, live.table(code).game.view(0)).closed
    guest.page.keyboard.press("Enter")
    guest.page.get_by_role("button", name="Yes: Close the stock").press("Enter")
    guest.page.get_by_text("You closed the stock").first.wait_for()
    guest.leave()


def play_until_a_claim_is_right(live: LiveHouse, guest: Guest, code: str) -> None:
    """At a table where one point is enough, until one has it and may claim."""
    while True:
        table = live.table(code)
        view = own(WooView, table.view(0))
        claim = next((move for move in view.choices if move.kind == "claim"), None)
        if claim and view.players[0].points:
            return
        if not view.choices:
            live.moved_on(code, table.seq)
            continue
        quiet = next(move for move in view.choices if move.card or move.kind in ("draw", "decline"))
        guest.do(code, do="move", ply=table.decided[0], move=str(quiet))


def by_mouse(page: Page, x: float, y: float) -> None:
    page.mouse.click(x, y)


def by_double_click(page: Page, x: float, y: float) -> None:
    page.mouse.dblclick(x, y)


def by_touch(page: Page, x: float, y: float) -> None:
    page.touchscreen.tap(x, y)


def by_key(page: Page, x: float, y: float) -> None:
    page.keyboard.press("Enter")


NO_TIME_PASSES = "() => { const now = performance.now(); performance.now = () => now; }"
"""However slow the machine is, every press comes within half a second."""


@pytest.mark.parametrize("press", [by_mouse, by_double_click, by_touch, by_key])
def test_a_second_press_after_a_right_claim_decides_nothing(
    live: LiveHouse, browser: Browser, press: Callable[[Page, float, float], None]
) -> None:
    guest = live.guest(browser, has_touch=True)
    code = guest.lay("woo", ["me", "calf"], first=0, goal=1, target=100, count_for_me=True)
    play_until_a_claim_is_right(live, guest, code)
    guest.sit_at(code)
    before = live.table(code)
    guest.page.locator("details.costly summary", has_text="Victory").press("Enter")
    sure = guest.page.get_by_role("button", name="Yes: Victory")
    sure.focus()
    box = sure.bounding_box()
    assert box is not None
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    guest.page.evaluate(NO_TIME_PASSES)
    press(guest.page, *where)
    press(guest.page, *where)
    guest.page.wait_for_function(NEW_PLY_OR_OVER, arg=str(before.decided[0]))
    press(guest.page, *where)
    assert sure.is_hidden() or not sure.count()
    guest.page.fill("#command", "scores")
    guest.page.locator("#command").press("Enter")
    guest.page.wait_for_function("() => document.querySelector('#command').value === ''")
    after = live.table(code)
    assert after.decided[0] == before.decided[0] + 1
    assert own(WooView, after.view(0)).players[0].woo > own(WooView, before.view(0)).players[0].woo
    guest.leave()


DEEDS: dict[str, tuple[str, list[str], dict[str, Any]]] = {
    "close": ("woo", ["me", "calf"], {"first": 0}),
    "take": ("mow", ["me", "calf", "calf"], {"first": 0, "target": 100}),
    "swap": ("mow", ["me", "calf"], {"first": 0, "target": 100, "edition": "farm"}),
}
"""Every costly deed but the claim, and a table at which it is soon offered."""


@pytest.mark.parametrize("deed", ["close", "take", pytest.param("swap", marks=pytest.mark.proof)])
@pytest.mark.parametrize("press", [by_double_click, by_touch, by_key])
def test_a_second_press_after_a_costly_deed_decides_nothing(
    live: LiveHouse, browser: Browser, press: Callable[[Page, float, float], None], deed: str
) -> None:
    guest = live.guest(browser, has_touch=True)
    game, seats, options = DEEDS[deed]
    code, written = table_with(live, guest, game, seats, deed, **options)
    guest.sit_at(code)
    before = live.table(code)
    asked = guest.page.locator(f'#move details.costly[data-key="{written}@{before.decided[0]}"]')
    asked.locator("summary").press("Enter")
    sure = asked.locator("button.primary")
    sure.focus()
    box = sure.bounding_box()
    assert box is not None
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    guest.page.evaluate(NO_TIME_PASSES)
    press(guest.page, *where)
    press(guest.page, *where)
    live.moved_on(code, before.seq)
    press(guest.page, *where)
    guest.page.wait_for_function(
        "(ply) => document.querySelector('#move [name=ply]').value !== ply", arg=str(before.decided[0])
    )
    assert asked.count() == 0
    assert live.table(code).decided[0] == before.decided[0] + 1
    assert guest.refused() == []
    guest.leave()


def test_without_scripts_a_claim_is_asked_about_anew_in_the_next_round(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, java_script_enabled=False)
    code = guest.lay("woo", ["me", "calf"], first=0, goal=1, target=100, count_for_me=True)
    play_until_a_claim_is_right(live, guest, code)
    guest.sit_at(code, live=False)
    decided = live.table(code).decided[0]
    guest.page.locator("details.costly summary", has_text="Victory").click()
    stale = {one: guest.page.input_value(f"#move [name={one}]") for one in ("csrf", "do", "ply")}
    guest.page.get_by_role("button", name="Yes: Victory").click()
    assert guest.page.locator("details.costly[open]").count() == 0
    again = guest.context.request.post(f"/t/{code}", form={**stale, "move": "claim"})
    assert again.status in (200, 409)  # as the first time where nothing has happened since, else refused
    assert live.table(code).decided[0] == decided + 1
    guest.leave()


def test_the_first_visit_is_light_and_asks_nobody_else(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    asked: list[str] = []
    received = [0]
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Network.enable")

    greetings: list[int] = []

    def count(size: int) -> None:
        received[0] += size

    def greeted(event: dict[str, Any]) -> None:
        """Only what a page is greeted with: how much happens after that depends on how long it takes."""
        if not greetings:
            greetings.append(len(event["response"]["payloadData"]))
            count(greetings[0])

    guest.page.on("request", lambda request: asked.append(request.url))
    devtools.on("Network.loadingFinished", lambda event: count(int(event["encodedDataLength"])))
    devtools.on("Network.webSocketFrameReceived", greeted)
    guest.page.goto("/")
    guest.page.locator('form[action="/play"] button').first.click()
    guest.page.wait_for_selector("#hand[role=listbox]")
    guest.page.wait_for_load_state("networkidle")
    assert 10_000 < received[0] < 120_000
    assert [url for url in asked if not url.startswith(live.address)] == []
    guest.leave()


@pytest.mark.parametrize("kind", ["mow tiles 2", "mow farm 4", "woo"])
def test_a_narrow_page_with_large_text_does_not_scroll_sideways(live: LiveHouse, browser: Browser, kind: str) -> None:
    guest = live.guest(browser, viewport={"width": 320, "height": 640})
    guest.context.request.patch("/api/v1/me", data={"settings": {"text_size": 200}})
    guest.sit_at(table_for(guest, kind))
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 320
    small = guest.page.evaluate(
        """[...document.querySelectorAll("main :is(button, summary, select, input:not([type=hidden])), #hand .card")]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.outerHTML.slice(0, 60), one.getBoundingClientRect(), one.matches(".card") ? 44 : 24])
        .filter(([, box, least]) => box.width < least || box.height < least)"""
    )
    assert small == []
    guest.leave()
