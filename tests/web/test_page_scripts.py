"""The small modules on their own: what a patch leaves alone, and when the announcer speaks. A few seconds."""

import pytest
from playwright.sync_api import Browser, Page

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
  window.said = () => [...polite.children].map((line) => line.textContent.trim());
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
    page.clock.run_for(120)
    assert page.evaluate("said()") == ["one", "two", "three", "four", "five"]


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
    assert said_after(20) == ["one two", "a b c d e f", "g"]
    say("there", moved=True)
    assert said_after(480)[-1] == "g"
    say("then", moved=False)
    assert said_after(110)[-1] == "g"
    assert said_after(20)[-1] == "there then"
