"""Coming to a table and away from it, in a browser: one's tables, the tab, sharing, the seat that was left."""

import re

import pytest
from playwright.sync_api import Browser, expect

from kit.languages import ANOTHER, THIRD, true_of
from moowoo.voice.catalogue import SOURCE
from moowoo.web.qr import qr_svg
from web.house import LiveHouse
from web.tables import bring, table_of_two, two_people


@pytest.mark.parametrize("language", [SOURCE, ANOTHER, THIRD])
@pytest.mark.parametrize("scripts", [True, False])
def test_the_first_page_shows_one_s_tables_and_whose_turn_it_is(
    live: LiveHouse, browser: Browser, language: str, scripts: bool
) -> None:
    people = anna, ben = two_people(live, browser, language, java_script_enabled=scripts)
    code = table_of_two(people, "mow")
    table = bring(live, people, code, lambda table: table.glance.actor is not None)
    assert table.glance.actor is not None
    mover, waiter = people[table.glance.actor], people[1 - table.glance.actor]
    for guest in people:
        guest.page.goto("/")
        expect(guest.page.locator(".running li")).to_have_count(1)
    expect(mover.page.locator(".running li strong")).to_have_text(true_of(language, "your_turn"))
    expect(waiter.page.locator(".running li")).to_contain_text(table.names[table.glance.actor])
    mover.page.locator(".running a").click()
    expect(mover.page).to_have_url(re.compile(f"/t/{code}"))
    for guest in (anna, ben):
        guest.context.close()


def test_the_tab_tells_that_it_is_one_s_turn(live: LiveHouse, browser: Browser) -> None:
    people = two_people(live, browser)
    code = table_of_two(people, "mow")
    table = bring(live, people, code, lambda table: table.glance.actor is not None)
    assert table.glance.actor is not None
    mover, waiter = people[table.glance.actor], people[1 - table.glance.actor]
    for guest in people:
        guest.context.add_init_script("Object.defineProperty(document, 'hidden', { get: () => !window.looking });")
        guest.sit_at(code)
    expect(mover.page).to_have_title(re.compile("^Your turn: MOW"))
    expect(waiter.page).to_have_title(re.compile("^MOW"))
    icon = "link[rel=icon]"
    expect(mover.page.locator(icon)).to_have_attribute("href", "/static/icon-turn.svg")
    bring(live, people, code, lambda now: now.glance.actor == 1 - (table.glance.actor or 0))
    expect(waiter.page).to_have_title(re.compile("^Your turn: MOW"))
    expect(mover.page).to_have_title(re.compile("^MOW"))
    expect(waiter.page.locator(icon)).to_have_attribute("href", "/static/icon-turn.svg")
    waiter.page.evaluate("looking = true; document.dispatchEvent(new Event('visibilitychange'))")
    expect(waiter.page.locator(icon)).to_have_attribute("href", "/static/icon.svg")
    for guest in people:
        guest.leave()


def test_who_left_takes_the_seat_back(live: LiveHouse, browser: Browser) -> None:
    people = anna, ben = two_people(live, browser)
    code = table_of_two(people, "woo")
    ben.do(code, do="leave")
    ben.page.goto("/")
    expect(ben.page.locator(".running li")).to_contain_text("you can take your seat back")
    ben.come_to(code)
    ben.page.get_by_role("button", name="Take my seat back").click()
    ben.page.wait_for_selector("#hand[role=listbox]")
    assert live.table(code).seat_of(live.table(code).chairs[1].who) == 1
    for guest in (anna, ben):
        guest.leave()


def test_a_table_is_shared_by_link_copy_and_qr_code(live: LiveHouse, browser: Browser) -> None:
    anna = live.guest(browser, "Anna", permissions=["clipboard-read", "clipboard-write"])
    code = anna.lay("mow", ["me", "open"], start=False)
    anna.page.goto(f"/t/{code}")
    picture = anna.page.get_by_role("img", name="QR code of the link")
    picture.scroll_into_view_if_needed()
    anna.page.wait_for_function("() => document.querySelector('img.qr').naturalWidth > 0")
    anna.page.get_by_role("button", name="Copy the link").click()
    anna.page.wait_for_function("() => window.said.some(([, text]) => text.includes('The link is copied.'))")
    assert anna.page.evaluate("navigator.clipboard.readText()") == f"{live.address}/t/{code}"
    assert anna.context.request.get("/t/NO-SUCH/qr.svg").status == 404
    anna.leave()


def test_the_qr_code_is_black_on_white_whatever_the_theme_and_has_a_quiet_zone() -> None:
    drawn = qr_svg("https://example.org/t/MUH-247")
    assert '"#fff"' in drawn
    assert '"#000"' in drawn
    assert drawn != qr_svg("https://example.org/t/MUH-248")


def test_a_name_is_asked_for_once(live: LiveHouse, browser: Browser) -> None:
    anna = live.guest(browser, "Anna")
    for path in ("/", "/lobby", "/new"):
        anna.page.goto(path)
        expect(anna.page.get_by_label("Your name")).to_have_count(0)
    anna.leave()
    nobody = browser.new_context(base_url=live.address)
    page = nobody.new_page()
    page.goto("/")
    expect(page.get_by_label("Your name")).to_have_count(1)
    nobody.close()
