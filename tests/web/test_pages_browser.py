"""The pages around the table in a real browser: lessons without scripts, the replay, sounds, and the rules offline."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from kit.deadline import COMPILING
from kit.languages import ANOTHER
from moowoo.web.learn.lessons import LEARNER, lesson, plans
from web.house import LiveHouse

COUNT_VOICES = """
window.voices = 0;
let now = 0;
Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => (now += 10) });
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.voices += 1; return start.apply(this, when); };
"""
"""Notes how many voices sing, by a clock on which every sound has ended before the next."""
PLAY_ALL = """async () => {
  const { names, play } = await import("/static/js/sound.js");
  const heard = {};
  for (const name of names()) {
    window.voices = 0;
    play({ name, number: 7, flies: 3, pan: -0.5 });
    heard[name] = window.voices;
    await new Promise((done) => setTimeout(done, 0));
  }
  return heard;
}"""


@pytest.mark.parametrize("name", plans())
def test_a_lesson_without_scripts(name: str, live: LiveHouse, browser: Browser) -> None:
    """Whoever does what every step asks for arrives at the end, by buttons alone."""
    guest = live.guest(browser, java_script_enabled=False)
    guest.page.set_default_timeout(COMPILING * 1000)  # the first deal by hand may have to wait until it is compiled
    taught = lesson(name, "en")
    guest.page.goto(f"/learn/{name}?step=1")
    for step in taught.steps[:-1]:
        if step.task == "play":
            press_choice(guest.page, str(taught.goal(step)))
        else:
            if step.task == "ask":
                guest.page.locator(f'button[name=ask][value="{step.question}"]').click()
                expect(guest.page.locator(".reply")).to_contain_text(taught.text(step).done)
            guest.page.get_by_role("link", name="Go on", exact=True).click()
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text(taught.texts[-1].title)
    guest.page.get_by_role("button", name="Play a real game now").click()
    expect(guest.page).to_have_url(re.compile(r"/t/[A-Z0-9-]+$"))
    guest.context.close()


def press_choice(page: Page, move: str) -> None:
    """Costly choices are unfolded first."""
    button = page.locator(f'button[name=move][value="{move}"]')
    folded = page.locator("details.costly").filter(has=button)
    if folded.count():
        folded.locator("summary").click()
    button.click()


def test_with_scripts_a_step_begins_where_it_is_new(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    guest.page.goto("/learn/mow-tiles?step=3")
    seen = lesson("mow-tiles", "en").game.at(2).view(LEARNER)
    assert guest.page.locator(".hand button").count() == len(seen.hand)
    guest.page.locator('button[value="8/2"]').focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#now")).to_be_focused()
    expect(guest.page.locator("#now")).to_have_text(re.compile(r"^\s*8 does not fit"))
    guest.leave()


def test_the_replay_follows_slider_and_buttons(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    code = guest.lay("woo", ["cow", "cow"], target=1)
    guest.page.goto(f"/t/{code}")
    guest.page.wait_for_selector("a[href$='/replay']")
    guest.page.goto(f"/t/{code}/replay")
    heading, slider = guest.page.locator("#moment h2").first, guest.page.get_by_role("slider")
    expect(heading).to_contain_text("The deal")
    slider.focus()
    guest.page.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Move 1, by")  # the first is made in a worker, which may be busy
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Move 1, by"))
    told = guest.page.locator("#moment .said").inner_text()
    expect(guest.page.locator("#announcer")).to_contain_text(told.splitlines()[0])
    guest.page.keyboard.press("End")
    expect(guest.page.locator("#moment h2").first).to_contain_text(f"Moment {slider.input_value()} of")
    back = guest.page.get_by_role("link", name="Back", exact=True)
    back.click()
    expect(back).to_be_focused()
    guest.page.get_by_role("link", name="First", exact=True).click()
    expect(heading).to_contain_text("The deal")
    expect(slider).to_be_focused()
    guest.leave()


def test_every_sound_is_made_and_only_when_wanted(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    guest.context.add_init_script(COUNT_VOICES)
    guest.page.goto("/settings")
    assert set(guest.page.evaluate(PLAY_ALL).values()) == {0}, "nothing sounds before somebody has touched the page"
    guest.page.get_by_label("On", exact=True).check()
    guest.page.get_by_role("button", name="Try the sounds").click()
    expect(guest.page.locator("#try [role=status]")).to_contain_text("MOOO")
    guest.page.wait_for_function("() => window.voices > 5")
    heard = guest.page.evaluate(PLAY_ALL)
    assert min(heard.values()) > 0
    assert heard.keys() >= {"card", "turn", "cow", "moo", "marriage"}, "the games have taught theirs"
    guest.page.get_by_label("Off", exact=True).check()
    assert set(guest.page.evaluate(PLAY_ALL).values()) == {0}
    guest.leave()


def test_settings_are_kept_without_scripts(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser, java_script_enabled=False)
    guest.page.goto("/settings")
    guest.page.get_by_label("High contrast").check()
    guest.page.get_by_label("150%").check()
    guest.page.get_by_role("combobox", name="Language").select_option(ANOTHER)
    guest.page.get_by_role("button", name="Save the settings").click()
    root = guest.page.locator("html")
    expect(root).to_have_attribute("lang", ANOTHER)
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-text-size", "150")
    guest.context.close()


def test_the_rules_can_be_read_without_a_network(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    guest.page.goto("/")
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.page.wait_for_function("() => caches.match('/rules/woo').then((kept) => Boolean(kept))")
    guest.context.set_offline(True)
    guest.page.goto("/rules/woo")
    expect(guest.page.locator("#WOO-CLAIM-1")).to_be_visible()
    guest.page.goto("/lobby")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("No network")
    guest.context.set_offline(False)
    guest.page.get_by_role("link", name="Try again").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Open tables")
    guest.context.close()
