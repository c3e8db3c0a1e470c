"""The small modules on their own: what a patch leaves alone, and when the announcer speaks. A few seconds."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from moowoo.voice.speaker import Speaker
from moowoo.web.scene import Plate
from web.house import LiveHouse

CHANGES = """async ([before, after]) => {
  const { patch } = await import("/static/js/patch.js");
  const region = document.createElement("ul");
  region.innerHTML = before;
  let touched = 0;
  const notes = new MutationObserver(() => {});
  notes.observe(region, { childList: true, subtree: true, characterData: true, attributes: true });
  patch(region, after);
  for (const note of notes.takeRecords()) {
    const nodes = [...note.addedNodes, ...note.removedNodes];
    touched += note.type !== "childList" || nodes.some((node) => node.textContent.trim());
  }
  return [region.innerHTML, touched];
}"""
"""What a region holds after a patch, and how often more than a space was touched."""
SPEAK = """async (apart) => {
  const { Announcer } = await import("/static/js/announcer.js");
  const [polite, urgent] = [document.createElement("div"), document.createElement("div")];
  const announcer = new Announcer(polite, urgent, apart);
  window.regions = () => [...polite.querySelectorAll("[aria-live]")].filter((region) => region.textContent).length;
  const inTime = (a, b) => a.dataset.at - b.dataset.at;
  const lines = () => [...polite.querySelectorAll(".line")].sort(inTime);
  window.said = () => lines().map((line) => line.textContent.trim());
  window.shown = () => [...polite.querySelectorAll(".latest")].map((line) => line.textContent.trim());
  window.hush = () => announcer.hush();
  window.say = (text, moved) => announcer.say([text], moved === null ? undefined : Promise.resolve(moved));
}"""


@pytest.fixture
def page(live: LiveHouse, browser: Browser) -> Page:
    guest = live.guest(browser)
    guest.page.goto("/")
    return guest.page


def lines(*texts: str) -> str:
    return "".join(f"\n<li>{text}</li>" for text in texts) + "\n"


def cards(*names: str) -> str:
    return "".join(f'\n<button data-key="{name}">{name}</button>' for name in names) + "\n"


@pytest.mark.parametrize(
    ("before", "after", "touched"),
    [
        (lines("b", "a"), lines("b", "a"), 0),
        (lines("c", "b", "a"), lines("d", "c", "b"), 3),
        (lines("same", "b", "same"), lines("same", "same", "b"), 2),
        (cards("3", "5", "8"), cards("5", "8", "9"), 2),
        (cards("3", "5", "8"), cards("1", "3", "5", "8"), 1),
        (lines("a") + cards("3"), lines("a") + cards("3", "4"), 1),
    ],
)
def test_a_patch_touches_only_what_has_changed(page: Page, before: str, after: str, touched: int) -> None:
    assert page.evaluate(CHANGES, [before, after]) == [after, touched]


def test_in_brief_news_is_never_joined(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SPEAK, True)
    for text in ("one", "two", "three", "four", "five"):
        page.evaluate("(text) => say(text, null)", text)
    page.clock.run_for(2000)
    assert page.evaluate("said()") == ["one", "two", "three", "four", "five"]


def test_texts_that_have_waited_together_come_one_after_another(page: Page) -> None:
    """Of two that come at once, Chromium tells a screen reader in any order."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SPEAK, True)
    for text in ("one", "two", "three"):
        page.evaluate("(text) => say(text, true)", text)
    counts: list[int] = []
    while len(counts) < 30 and 3 not in counts:
        page.clock.run_for(100)
        counts.append(len(page.evaluate("said()")))
    assert counts.count(1) == counts.count(2) == 3
    assert page.evaluate("said()") == ["one", "two", "three"]
    assert page.evaluate("regions()") == 3, "of two in one region a late screen reader says the last alone"


def test_what_is_not_wanted_any_more_is_not_said(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SPEAK, True)
    for text in ("one", "two"):
        page.evaluate("(text) => say(text, null)", text)
    page.clock.run_for(120)
    page.evaluate("say('three', null)")
    page.evaluate("hush()")
    page.evaluate("say('four', null)")
    page.clock.run_for(2000)
    assert page.evaluate("said()") == ["one", "four"]


def test_news_is_joined_and_kept_apart(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SPEAK)

    def say(text: str, moved: bool | None = None) -> None:
        page.evaluate("([text, moved]) => say(text, moved)", [text, moved])

    def said_after(milliseconds: int) -> list[str]:
        page.clock.run_for(milliseconds)
        return list(page.evaluate("said()"))

    say("one")
    say("two")
    assert said_after(119) == []
    assert said_after(1) == ["one two"]
    for word in "abcdefg":
        say(word)
        assert said_after(100) == ["one two"] + ["a b c d e f"] * (word > "e")
    assert said_after(300) == ["one two", "a b c d e f", "g"]
    assert said_after(300)[-1] == "g"
    say("there", moved=True)
    assert said_after(780)[-1] == "g"
    say("then", moved=False)
    assert said_after(110)[-1] == "g"
    assert said_after(20)[-1] == "there then"


def test_what_is_asked_on_the_page_is_said_and_not_shown_twice(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SPEAK, True)
    prompt = "<p id=turn><span class=prompt>Your turn. <b>You may swap.</b></span>"
    page.evaluate("(prompt) => { document.querySelector('main').innerHTML = prompt; }", prompt)
    for text in ("Anna plays 7.", "Your turn. You may swap."):
        page.evaluate("(text) => say(text, null)", text)
    page.clock.run_for(600)
    assert page.evaluate("said()") == ["Anna plays 7.", "Your turn. You may swap."]
    assert page.evaluate("shown()") == ["Anna plays 7."]
    page.evaluate("say('Ben plays 8.', true)")
    assert page.evaluate("shown()") == ["Ben plays 8."], "the eye does not wait for the ear"
    assert page.evaluate("said()")[-1] != "Ben plays 8."
    page.evaluate("document.querySelector('.prompt').hidden = true")
    page.evaluate("say('Your turn. You may swap.', null)")
    page.clock.run_for(600)
    assert page.evaluate("shown()") == ["Your turn. You may swap."]


def test_what_was_said_stays_until_a_slow_screen_reader_has_come_for_it(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate(SPEAK, True)
    for text in "abcdef":
        page.evaluate("(text) => say(text, null)", text)
        page.clock.run_for(1000)
    assert page.evaluate("said()") == list("abcdef")
    page.clock.run_for(30_000)
    page.evaluate("say('g', null)")
    page.clock.run_for(120)
    assert page.evaluate("said()") == list("efg")


STAGE = """async (pace) => {
  const { Stage } = await import("/static/js/stage.js");
  document.querySelector("main").innerHTML = "<div id=table><p id=board>0</p><p id=players></p></div>";
  window.said = [];
  window.over = "";
  const renew = (regions) => {
    for (const [id, html] of Object.entries(regions)) document.getElementById(id).innerHTML = html;
    return false;
  };
  const open = (html) => ((window.over = html), false);
  const say = (sentences) => void window.said.push(...sentences);
  const hush = () => say(["hushed"]);
  const [play, changed] = [() => {}, () => {}];
  window.stage = new Stage({ renew, say, hush, play, open, close: () => open(""), changed }, pace);
  window.seen = () => [document.getElementById("board").textContent, window.over, window.said.at(-1)];
}"""
"""A stage whose table shows a number; `seen()` is that, what lies over it, and what was said last."""
ROUND: list[dict[str, Any]] = [
    {"say": ["The last card."], "regions": {"board": "1"}},
    {"say": ["You have 3."], "moment": "scores"},
    {"say": ["They have 5."], "waits": True},
    {"say": ["Round 2."], "regions": {"board": "2"}},
]


@pytest.fixture
def stage(page: Page) -> Page:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    return page


def push(stage: Page, pace: str, happenings: list[dict[str, Any]]) -> None:
    stage.evaluate(STAGE, pace)
    stage.evaluate("(events) => { for (const one of events) window.stage.push({ events: [one] }); }", happenings)


def test_who_goes_on_from_the_scores_hears_no_more_of_them(stage: Page) -> None:
    push(stage, "steps", ROUND)
    stage.clock.run_for(10_000)
    stage.evaluate("window.stage.next()")
    stage.clock.run_for(10_000)
    assert stage.evaluate("seen()") == ["1", "scores", "You have 3."]
    stage.evaluate("window.stage.on()")
    stage.clock.run_for(10_000)
    assert stage.evaluate("window.said.slice(-2)") == ["hushed", "Round 2."]
    assert stage.evaluate("seen()") == ["2", "", "Round 2."]


@pytest.mark.parametrize("steps", range(5))
def test_skipping_at_any_time_leaves_nothing_over_the_table(stage: Page, steps: int) -> None:
    """Also while the scores wait for the sentence before them to be heard."""
    push(stage, "steps", ROUND)
    for _ in range(steps):
        stage.evaluate("window.stage.next()")
    stage.evaluate("window.stage.skip()")
    stage.clock.run_for(100_000)
    assert stage.evaluate("seen()") == ["2", "", "Round 2."]


def test_going_back_shows_the_table_as_it_was(stage: Page) -> None:
    push(stage, "quick", ROUND)
    stage.clock.run_for(100_000)
    seen = [stage.evaluate("seen()")]
    for step in ["back", "back", "back", "back", "next", "next", "next", "next"]:
        found = stage.evaluate(f"window.stage.{step}()")
        seen.append(stage.evaluate("seen()") if found else None)
    before = [["1", "scores", "They have 5."], ["1", "scores", "You have 3."], ["1", "", "The last card."]]
    now = ["2", "", "Round 2."]
    assert seen == [now, *before, None, before[1], before[0], now, None]


def test_whoever_looks_back_is_not_disturbed_and_what_came_meanwhile_follows(stage: Page) -> None:
    push(stage, "normal", ROUND[:1])
    stage.clock.run_for(10_000)
    stage.evaluate("(one) => { window.stage.push({ events: [one] }); }", ROUND[3])
    stage.evaluate("window.stage.back()")
    stage.clock.run_for(100_000)
    assert stage.evaluate("seen()") == ["1", "", "The last card."]
    stage.evaluate("(one) => { window.stage.push({ events: [one] }); }", {"say": ["Next."], "regions": {"board": "3"}})
    stage.clock.run_for(100_000)
    assert stage.evaluate("seen()") == ["1", "", "The last card."]
    stage.evaluate("window.stage.next()")
    assert stage.evaluate("seen()") == ["2", "", "Round 2."]
    stage.clock.run_for(100_000)
    assert stage.evaluate("seen()") == ["3", "", "Next."]


def test_acting_while_looking_back_is_at_now(stage: Page) -> None:
    push(stage, "normal", [ROUND[0], ROUND[3]])
    stage.clock.run_for(10_000)
    stage.evaluate("window.stage.back()")
    assert stage.evaluate("seen()")[0] == "1"
    stage.evaluate("window.stage.skip()")
    assert stage.evaluate("seen()")[:2] == ["2", ""]


CLOCK = """async (seconds) => {
  const { tick } = await import("/static/js/clock.js");
  document.body.innerHTML = `<p data-clock="${seconds + 1}" data-running="Left: {}">
    <span class="said-only"></span><span class="digits"></span></p>`;
  tick();
  return [...document.querySelectorAll("p span")].map((one) => one.textContent.replaceAll("\u00a0", " "));
}"""


@pytest.mark.parametrize("seconds", [0, 7, 60, 299, 3_600, 7_300, 86_400, 176_400])
def test_a_clock_goes_on_as_the_server_showed_it(page: Page, seconds: int) -> None:
    words, digits = page.evaluate(CLOCK, seconds)
    plate = Plate(0, "", "", False, False, True, False, (), (), (), (), clock=seconds)
    assert words == f"Left: {Speaker().duration(seconds)}".replace("one ", "1 "), "figures are all a browser has"
    assert digits == plate.digits.replace("\N{NO-BREAK SPACE}", " ")
