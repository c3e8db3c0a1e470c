"""Hint and take back: buttons in the bar, by mouse, by ear and without scripts. Half a minute."""

import re

from playwright.sync_api import Browser, expect

from kit.deadline import COMPILING
from web.house import LiveHouse
from web.tables import bring, table_of_two, two_people


def test_a_hint_marks_what_it_is_about_and_says_why_and_what_it_is_worth(live: LiveHouse, browser: Browser) -> None:
    anna, ben = people = two_people(live, browser)
    code = table_of_two(people, "mow", "cow", "cow")
    bring(live, people, code, lambda table: table.glance.actor == 0 and len(table.game.legal_moves()) > 2)
    anna.sit_at(code)
    anna.page.get_by_role("button", name="Hint").click()
    mark = anna.page.locator("#move .hinted")
    mark.wait_for()
    expect(mark).to_have_count(1)
    expect(mark).to_have_text("hint")
    said = " ".join(anna.announced())
    assert "A good player would choose" in said
    assert re.search(r"\d+% chance of winning", said)
    for guest in (anna, ben):
        guest.leave()


def test_without_scripts_the_hint_stands_on_the_page(live: LiveHouse, browser: Browser) -> None:
    people = two_people(live, browser, java_script_enabled=False)
    anna = people[0]
    code = table_of_two(people, "mow", "cow", "cow")
    bring(live, people, code, lambda table: table.glance.actor == 0 and len(table.game.legal_moves()) > 2)
    anna.page.goto(f"/t/{code}")
    anna.page.get_by_role("button", name="Hint").click()
    expect(anna.page.locator("#answer")).to_contain_text("A good player would choose")
    expect(anna.page.locator("#move .hinted")).to_have_count(1)
    for guest in people:
        guest.context.close()


def test_the_last_move_is_taken_back_by_its_button(live: LiveHouse, browser: Browser) -> None:
    """Somebody alone with bots takes back at once; before the first move there is nothing to take back."""
    anna = live.guest(browser, "Anna", patience=COMPILING)  # hints may have to be compiled
    code = anna.lay("mow", ["me", "cow", "cow"])
    anna.sit_at(code)
    back = anna.page.get_by_role("button", name="Take back")
    expect(back).to_have_count(0)
    bring(live, [anna], code, lambda table: table.decided[0] == 2 and table.glance.actor == 0)
    back.click()
    anna.page.wait_for_function("() => window.said.some(([, text]) => text.includes('taken back'))")
    assert live.table(code).glance.actor == 0
    anna.leave()
