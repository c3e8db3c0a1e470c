"""People at a table: sitting down, talking, agreeing, watching. Half a minute."""

from playwright.sync_api import Browser, expect

from web.axe import wrong_with
from web.house import Guest, LiveHouse
from web.players import tab_to
from web.tables import table_of_two


def two_at_a_table(live: LiveHouse, browser: Browser) -> tuple[Guest, Guest, str]:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    code = anna.lay("mow", ["me", "open"], start=False)
    for guest in (anna, ben):
        guest.come_to(code)
    ben.page.get_by_role("button", name="Sit in seat 2").click()
    anna.page.get_by_text("Seat 2: Ben").wait_for()
    anna.page.get_by_role("button", name="Start the game").click()
    for guest in (anna, ben):
        guest.page.wait_for_selector("#hand[role=listbox]")
    return anna, ben, code


def wait_until_said(guest: Guest, words: str) -> None:
    guest.page.wait_for_function("(words) => window.said.some(([, text]) => text.includes(words))", arg=words)


def say(guest: Guest, words: str) -> None:
    guest.page.get_by_label("Your message").fill(words)
    guest.page.keyboard.press("Enter")
    guest.page.get_by_text(f"You say: {words}").wait_for()


def test_talk_is_read_and_heard_unless_somebody_is_muted(live: LiveHouse, browser: Browser) -> None:
    anna, ben, _ = two_at_a_table(live, browser)
    say(anna, "Good <b>evening</b>!")
    wait_until_said(ben, "Anna says: Good <b>evening</b>!")
    expect(ben.page.locator("#talk li").first).to_have_text("Anna says: Good <b>evening</b>!")
    expect(anna.page.get_by_label("Your message")).to_have_value("")
    assert not any("evening" in text for text in anna.announced())
    ben.page.get_by_text("Mute, block or report").click()
    ben.page.get_by_role("button", name="Mute Anna").click()
    ben.page.get_by_role("button", name="Hear Anna again").wait_for()
    say(anna, "Are you there?")
    say(ben, "Nobody talks.")
    assert "Are you there?" not in ben.page.content()
    for guest in (anna, ben):
        guest.leave()


def test_what_all_agree_on_is_done(live: LiveHouse, browser: Browser) -> None:
    anna, ben, code = two_at_a_table(live, browser)
    anna.page.get_by_text("Pause, leave").click()
    anna.page.get_by_role("button", name="Pause the game").click()
    wait_until_said(ben, "Anna would like to pause")
    assert live.table(code).stage == "playing"
    assert wrong_with(ben.page) == []
    expect(anna.page.locator(".request-bar p")).to_have_text("You asked to pause the game. Waiting for Ben.")
    tab_to(ben.page, ".request-bar button.primary")
    ben.page.keyboard.press("Enter")
    for guest in (anna, ben):
        expect(guest.page.locator("#turn .prompt")).to_have_text("The game is paused.")
    assert live.table(code).stage == "paused"
    anna.page.get_by_role("button", name="Let a bot play for me").click()
    anna.page.get_by_role("button", name="Play myself again").click()
    anna.page.get_by_role("button", name="Let a bot play for me").wait_for()
    for guest in (anna, ben):
        guest.leave()


def test_a_request_can_be_withdrawn_and_is_said_once(live: LiveHouse, browser: Browser) -> None:
    anna, ben, _ = two_at_a_table(live, browser)
    anna.page.get_by_text("Pause, leave").click()
    for _ in range(2):
        anna.page.get_by_role("button", name="End the game").click()
        bar = ben.page.locator(".request-bar")
        expect(bar).to_be_in_viewport()
        expect(bar.get_by_role("button")).to_have_text(["Agree", "Decline"])
        anna.page.get_by_role("button", name="Withdraw").click()
        for guest in (anna, ben):
            expect(guest.page.locator(".request-bar")).to_have_count(0)
    wait_until_said(ben, "Anna withdraws the request.")
    assert " ".join(ben.announced()).count("Anna would like to end the game.") == 2
    for guest in (anna, ben):
        guest.leave()


def test_a_request_is_answered_without_scripts(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben", java_script_enabled=False)
    code = table_of_two((anna, ben), "woo")
    anna.do(code, do="propose", what="pause")
    ben.sit_at(code, live=False)
    ben.page.locator(".request-bar").get_by_role("button", name="Agree").click()
    expect(ben.page.locator("#turn .prompt")).to_have_text("The game is paused.")
    assert live.table(code).stage == "paused"
    for guest in (anna, ben):
        guest.leave()


def test_who_watches_sees_the_table_and_has_nothing_to_play(live: LiveHouse, browser: Browser) -> None:
    anna, ben, code = two_at_a_table(live, browser)
    clara = live.guest(browser, "Clara")
    clara.come_to(code)
    clara.page.get_by_text("You are watching.").wait_for()
    assert clara.page.locator("#hand").count() == 0
    clara.page.get_by_label("Command or question").fill("herd")
    clara.page.keyboard.press("Enter")
    wait_until_said(clara, "The herd")
    for guest in (anna, ben, clara):
        guest.leave()


def test_the_host_arranges_the_seats(live: LiveHouse, browser: Browser) -> None:
    anna, ben = live.guest(browser, "Anna"), live.guest(browser, "Ben")
    code = anna.lay("mow", ["me", "open", "open"], start=False)
    anna.come_to(code)
    ben.come_to(code)
    assert ben.page.get_by_role("button", name="Start the game").count() == 0
    ben.page.get_by_role("button", name="Sit in seat 3").click()
    anna.page.get_by_label("Bot for seat 2").select_option("calf")
    anna.page.get_by_role("button", name="Put a bot in seat 2").click()
    anna.page.get_by_role("button", name="Open seat 2").click()
    anna.page.get_by_role("button", name="Put a bot in seat 2").wait_for()
    anna.page.get_by_role("button", name="Remove Ben").click()
    anna.page.get_by_role("button", name="Put a bot in seat 3").wait_for()
    assert [chair.kind for chair in live.table(code).chairs] == ["person", "open", "open"]
    for guest in (anna, ben):
        guest.leave()
