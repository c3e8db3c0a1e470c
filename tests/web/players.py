"""Ways to play a whole game on the page. They play the first thing that is possible, as a first-time guest does."""

from collections.abc import Callable

from playwright.sync_api import Page

from web.house import Guest

MOST_DECISIONS = 200
OVER, MINE = "over", "mine"

AWAITED = """([before, listens]) => {
  if (document.querySelector("#result h2")) return "over";
  document.querySelector("#moment [data-pace=on]")?.click();
  const ply = document.querySelector("#move [name=ply]")?.value;
  const open = document.querySelector("#hand .playable, #move .choices button, #move .choices summary");
  const resting = document.querySelector("#table[data-resting]");
  if (listens && Number(document.getElementById("table").dataset.behind)) return null;
  return open && !resting && ply !== before ? "mine" : null;
}"""
"""Is the game over, or is there a decision to be made that is not the last one? After a costly one the table rests. The
scores of a round are gone on from. Who listens decides when everything has been said."""


def play_out(guest: Guest, choose: Callable[[Page], None], *, listens: bool = False) -> int:
    """Decide until the game is over; how many decisions it took. Unless one listens, what is unsaid is skipped."""
    before = ""
    for made in range(MOST_DECISIONS):
        state = guest.page.wait_for_function(AWAITED, arg=[before, listens]).json_value()
        if state == OVER:
            return made
        before = guest.page.input_value("#move [name=ply]")
        choose(guest.page)
    raise AssertionError("the game does not end")


def by_keyboard(page: Page) -> None:
    """Arrows and Enter in the hand; Tab to the choices beside it; nothing else."""
    press = page.keyboard.press
    if page.locator("#hand .playable").count():
        to_the_hand(page)
        press("Home")
        while not page.evaluate("document.activeElement.matches('.playable')"):
            press("ArrowRight")
        press("Enter")
        return
    tab_to(page, "#move .choices :is(button, summary)")
    press("Enter")
    if page.evaluate("document.activeElement.matches('summary')"):
        press("Tab")
        press("Enter")


def to_the_hand(page: Page) -> None:
    if not page.evaluate("document.activeElement.matches('#hand .card')"):
        tab_to(page, "#hand .card")


def tab_to(page: Page, wanted: str) -> None:
    """By Tab alone, around the page if need be."""
    for _ in range(120):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def by_pointer(page: Page) -> None:
    """The same with a finger or a mouse; also what somebody does who has no scripts."""
    cards = page.locator("#hand .playable")
    if cards.count():
        cards.first.click()
        return
    choice = page.locator("#move .choices :is(button, summary):visible").first
    asks = choice.evaluate("(one) => one.matches('summary')")
    choice.click()
    if asks:
        page.locator("#move .choices details[open] button").first.click()
