"""What happens is seen and said one thing after another, at the pace of whoever looks; skipping leaves the truth.

A minute on two idle cores.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from moowoo.mow.views import MowView
from moowoo.server.table import Table
from moowoo.server.telling import Listener
from moowoo.voice.protocol import own
from moowoo.web.model import PACES
from moowoo.web.staging import Scores
from moowoo.web.table_keys import usual_key
from moowoo.woo.views import WooView
from web.house import Guest, LiveHouse
from web.players import by_pointer
from web.staged import running
from web.tables import misfit, table_with

FILM = """
window.frames = [];
const begun = new Map();
const follow = (one) => {
  if (!begun.has(one)) begun.set(one, performance.now());
  const [time, end] = [performance.now() - begun.get(one), one.effect.getComputedTiming().endTime];
  one.pause();
  if (time < end) one.currentTime = time;
  else one.finish();
};
const shot = () => {
  document.getAnimations().forEach(follow);
  const seen = (node) => getComputedStyle(node).opacity !== "0";
  const cards = [...document.querySelectorAll("#board .led [data-card]")].filter(seen).map((card) => card.dataset.card);
  window.frames.push({
    at: performance.now(),
    said: window.said.length,
    led: cards.map((card) => card.replace(/\\.\\d+$/, "")),
    over: [...document.querySelectorAll(".on-its-way")].map((card) => card.dataset.face),
    moves: document.getAnimations().length,
    held: [...document.querySelectorAll(".held-up")].map((sign) => sign.textContent),
    herd: document.querySelectorAll("#board .cow").length,
    hidden: [...document.querySelectorAll("#board .cow")].filter((cow) => !seen(cow)).length,
    hand: [...document.querySelectorAll("#hand .card")].filter(seen).map((card) => card.dataset.card),
  });
  requestAnimationFrame(shot);
};
requestAnimationFrame(shot);
"""
"""Notes, picture by picture, what is to be seen. What moves follows the clock of the page, which the test turns."""
MINE = """() => document.querySelector("#table").dataset.behind === "0"
  && document.querySelector("#hand .playable, #move .choices button, #move .choices summary")"""
SWEPT = """() => document.querySelector("#board .led .free")
  && !window.frames.at(-1).led.length && !window.frames.at(-1).over.length"""
"""The last picture shows no card of a trick any more."""
SAID = "(text) => window.said.some(([, line]) => line.includes(text))"
TRUTH = """async () => {
  const OWN = ["role", "tabindex", "aria-selected", "aria-orientation", "style", "open"];
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const tidy = (node) => {
    for (const one of node.querySelectorAll("[hidden], [name=csrf], .turning, .share-game")) one.remove();
    for (const one of node.querySelectorAll("*"))
      for (const name of OWN) one.removeAttribute(name);
    return node.innerHTML.replace(/>\\s+/g, ">").replace(/\\s+</g, "<");
  };
  const differ = (id) => tidy(page.getElementById(id)) !== tidy(document.getElementById(id).cloneNode(true));
  return ["turn", "board", "players", "play", "result", "log"].filter(differ);
}"""
"""Which regions are not what the server would show now."""
SKIPPED_TO_THE_TRUTH = f"""async () => {{
  document.querySelector("[data-pace=now]").click();
  return !(await ({TRUTH})()).length;
}}"""
"""The last news may still be under way when somebody skips."""


def guest_with(live: LiveHouse, browser: Browser, pace: str, **more: Any) -> Guest:
    guest = live.guest(browser, **more)
    assert guest.context.request.patch("/api/v1/me", data={"settings": {"pace": pace}}).ok
    return guest


def frames(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.frames")
    return found


def first_frame(guest: Guest) -> dict[str, Any]:
    """Begin the film anew, once the table is there: frames may have been taken while the page was still being read."""
    guest.page.evaluate("() => { window.frames.length = 0; }")
    guest.pass_time("() => window.frames.length")
    return frames(guest.page)[0]


def expected(table: Table, shown: int) -> list[str]:
    """What is said to the first seat of what happened after an entry, one announcement after another."""

    def nothing(scores: Scores, took: object) -> str:
        return "scores"

    found = running(table, table.since(table.place(0, shown), 0), Listener(0), nothing, live=True)
    return [" ".join(one.say) for one in found.shown if one.say]


def play_until(guest: Guest, live: LiveHouse, code: str, kind: str) -> Table:
    """Do the first thing there is, past the page, until something of a kind has happened."""
    while True:
        table = live.table(code)
        if any(event.kind == kind for one in table.happenings for event in one.events):
            return table
        if not table.may_decide(0):
            live.moved_on(code, table.seq)
            continue
        choices = [move for move in table.view(0).choices if move.kind not in ("claim", "close", "swap")]
        guest.do(code, do="move", ply=table.ply(0), move=str(choices[0]))


def turn_comes_again(live: LiveHouse, code: str, before: int) -> Table:
    """The table once the first seat is to decide again, after an entry of the log."""
    table = live.moved_on(code, before)
    while not table.may_decide(0):
        table = live.moved_on(code, table.seq)
    return table


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_a_trick_lies_complete_and_is_swept_to_its_winner(live: LiveHouse, browser: Browser, wish: str) -> None:
    guest = guest_with(live, browser, "normal", hurry=False, reduced_motion=wish)
    guest.context.add_init_script(FILM)
    guest.stop_clock()
    code = guest.lay("woo", ["me", "calf"], first=0)
    guest.sit_at(code)
    guest.page.locator("#hand .playable").first.click()
    guest.pass_time(SAID, "trick: ")
    guest.pass_time(SWEPT)
    film = frames(guest.page)
    together = [frame for frame in film if frame["led"] and frame["over"] and not frame["moves"]]
    assert together[-1]["at"] - together[0]["at"] > 1000, "both cards lie there to be seen"
    swept = [frame for frame in film if frame["at"] > together[-1]["at"] and not frame["led"]]
    assert swept, "and then go"
    assert any(re.fullmatch(r"\+\d+", sign) for frame in film for sign in frame["held"]), "their points are counted"
    if wish == "reduce":
        assert not any(frame["moves"] for frame in film)
    else:
        assert any(len(frame["over"]) == 2 and frame["moves"] for frame in swept)
    guest.leave()


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_a_card_is_not_in_the_hand_before_it_is_drawn(live: LiveHouse, browser: Browser, wish: str) -> None:
    guest = guest_with(live, browser, "normal", hurry=False, reduced_motion=wish)
    guest.context.add_init_script(FILM)
    guest.stop_clock()
    code = guest.lay("woo", ["me", "calf"], first=0)
    guest.sit_at(code)
    held = first_frame(guest)["hand"]
    play_until(guest, live, code, "drew")
    guest.pass_time(SAID, "You draw")
    guest.pass_time("() => document.querySelector('#table').dataset.behind === '0'")
    film = frames(guest.page)
    drawn = next(card for card in film[-1]["hand"] if card not in held)
    told = next(at for at, text in enumerate(guest.announced()) if text.startswith("You draw"))
    first = next(frame for frame in film if drawn in frame["hand"])
    assert told <= first["said"] <= told + 1, "it comes as it is said"
    assert not first["over"], "as itself, and nothing else lies over the table"
    guest.context.close()


def test_a_herd_that_is_taken_goes_home_and_its_flies_are_counted(live: LiveHouse, browser: Browser) -> None:
    guest = guest_with(live, browser, "slow", hurry=False, reduced_motion="no-preference")
    guest.context.add_init_script(FILM)
    guest.stop_clock()
    code, written = table_with(live, guest, "mow", ["me", "calf", "calf"], "take", target=100, first=0)
    guest.sit_at(code)
    grazing = first_frame(guest)["herd"]
    take = guest.page.locator(f'#move details.costly[data-key^="{written}@"]')
    take.locator("summary").click()
    take.locator("button.primary").click()
    guest.pass_time("() => window.frames.some(({ hidden }) => hidden)")
    guest.pass_time("() => window.frames.at(-1).hidden === 0")
    film = frames(guest.page)
    trotting = [frame for frame in film if frame["hidden"]]
    assert {frame["herd"] for frame in trotting} == {grazing}, "the herd stays on the meadow until it leaves"
    counted = [int(sign) for frame in trotting for sign in frame["held"] if re.fullmatch(r"\+\d+", sign)]
    assert counted == sorted(counted)
    assert counted[-1] > counted[0]
    guest.context.close()  # the rest of the queue is still being shown


def test_step_by_step_each_event_is_said_alone_and_in_order(live: LiveHouse, browser: Browser) -> None:
    guest = guest_with(live, browser, "steps")
    code = guest.lay("mow", ["me", "calf", "calf"], target=100, first=0)
    guest.sit_at(code)
    shown = int(guest.page.locator("#table").get_attribute("data-seq") or 0)
    before = live.table(code).seq
    guest.page.locator("#hand .playable").first.click()
    table = turn_comes_again(live, code, before)
    lines = [*expected(table, shown), Listener(0).voice(table).prompt(table.view(0))]
    guest.page.wait_for_function("(count) => Number(table.dataset.behind) === count", arg=len(lines) - 1)
    guest.page.wait_for_function("() => window.said.length")
    assert guest.announced() == lines[:1], "nothing goes on by itself"
    guest.page.locator("#hand .card").first.focus()
    for told in range(2, len(lines) + 1):
        guest.page.keyboard.press("PageDown")
        guest.page.wait_for_function("(count) => window.said.length >= count", arg=told)
        assert guest.announced() == lines[:told]
    guest.page.keyboard.press("PageUp")
    guest.page.wait_for_function("(count) => window.said.length > count", arg=len(lines))
    guest.page.keyboard.press("PageDown")
    guest.page.wait_for_function("(count) => window.said.length > count", arg=len(lines) + 1)
    assert guest.announced()[len(lines) :] == [lines[-2], lines[-1]], "back, and forth again"
    assert guest.page.evaluate(TRUTH) == []
    guest.leave()


@pytest.mark.parametrize("game", ["mow", "woo"])
def test_skipping_leaves_the_right_table(live: LiveHouse, browser: Browser, game: str) -> None:
    """Everything is queued, as nothing goes on by itself, while a program plays for the guest to the end."""
    guest = guest_with(live, browser, "steps")
    code = guest.lay(game, ["me", "calf"], target=12 if game == "mow" else 2)
    guest.sit_at(code)
    for _ in range(4):
        play_on(guest, live, code, 12)
        guest.page.wait_for_function("() => Number(table.dataset.behind) > 0")
        guest.page.locator("[data-pace=now]").click()
        guest.page.wait_for_function(SKIPPED_TO_THE_TRUTH)
        assert guest.page.locator("#over-table > *").count() == 0
        assert guest.page.locator("#moment").is_hidden()
        if live.table(code).stage == "over":
            break
    guest.leave()


def play_on(guest: Guest, live: LiveHouse, code: str, decisions: int) -> None:
    """Some decisions, past the page, and what the others do until it is the guest's turn again."""
    made = 0
    while (table := live.table(code)).stage != "over":
        if not table.may_decide(0):
            live.moved_on(code, table.seq)
            continue
        if made == decisions:
            return
        choices = [move for move in table.view(0).choices if move.kind not in ("claim", "close", "swap")]
        guest.do(code, do="move", ply=table.ply(0), move=str(choices[0]))
        made += 1


def test_the_end_of_a_round_is_a_moment_of_its_own(live: LiveHouse, browser: Browser) -> None:
    guest = guest_with(live, browser, "steps", hurry=False)
    code = guest.lay("woo", ["me", "calf"], first=0, goal=1, target=100, count_for_me=True)
    claim_when_right(live, guest, code)
    guest.page.wait_for_function(SAID, arg="Victory")
    guest.page.locator("#hand .card").first.focus()
    for line in expected(live.table(code), live.table(code).number(0) - 1)[1:]:
        guest.page.keyboard.press("PageDown")
        guest.page.wait_for_function("(line) => window.said.at(-1)[1].trim() === line", arg=line)
        if line.startswith("Round"):
            break
        moment = guest.page.locator("#moment")
        assert moment.locator("table.scores tbody tr").count() == 2
        assert guest.page.evaluate("document.activeElement.dataset.pace") == "on"
    assert guest.page.locator("#moment").is_hidden()
    assert guest.page.evaluate("document.activeElement.matches('#hand .card')")
    guest.leave()


def claim_when_right(live: LiveHouse, guest: Guest, code: str) -> None:
    """At a table where one point is enough, have it and say so on the page."""
    while True:
        table = live.table(code)
        view = own(WooView, table.view(0))
        if view.players[0].points and any(move.kind == "claim" for move in view.choices):
            break
        if not view.choices:
            live.moved_on(code, table.seq)
            continue
        quiet = next(move for move in view.choices if move.card or move.kind in ("draw", "decline"))
        guest.do(code, do="move", ply=table.decided[0], move=str(quiet))
    guest.sit_at(code)
    guest.page.locator("details.costly summary", has_text="Victory").press("Enter")
    guest.page.get_by_role("button", name="Yes: Victory").press("Enter")


def test_nothing_of_a_round_that_is_over_looks_as_if_it_waited(live: LiveHouse, browser: Browser) -> None:
    """Step by step, as nothing goes on there by itself: the first thing that is told is not the end of the round."""
    guest = guest_with(live, browser, "steps")
    code = guest.lay("woo", ["me", "calf"], first=0, goal=1, target=100, count_for_me=True)
    claim_when_right(live, guest, code)
    guest.page.wait_for_function(SAID, arg="Victory")
    assert guest.page.locator("#moment").is_hidden()
    assert guest.page.locator("#turn .prompt").is_hidden()
    assert guest.page.locator("#move .offers").is_hidden()
    assert guest.page.locator("#hand .playable").count() == 0
    assert not guest.page.title().startswith("Your turn")
    assert guest.page.evaluate("document.activeElement.closest('#hand') !== null")
    guest.page.locator("[data-pace=now]").click()
    guest.page.wait_for_function(SKIPPED_TO_THE_TRUTH)
    assert guest.page.locator("#turn .prompt").is_visible()
    guest.leave()


def test_somebody_who_asks_is_offered_step_by_step_once(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    code = guest.lay("mow", ["me", "calf", "calf"], first=0)
    guest.sit_at(code)
    offer = guest.page.locator("#offer")
    assert offer.is_hidden()
    guest.page.locator("#hand .card").first.focus()
    with guest.page.expect_response("**/settings"):
        guest.page.keyboard.press(usual_key("hand"))
    guest.page.wait_for_function(SAID, arg="Keep this pace")
    said = guest.announced()
    assert said[-2].startswith("You hold"), "the answer comes first"
    assert said[-1].startswith("Do you listen to the game?")
    assert guest.page.evaluate("document.activeElement.matches('#hand .card')"), "the focus stays"
    with guest.page.expect_response("**/settings"):
        offer.get_by_role("button", name="Step by step").click()
    assert offer.is_hidden()
    assert guest.page.evaluate("document.activeElement.matches('#hand .card')")
    assert guest.page.input_value("#pace") == "steps"
    kept = json.loads(guest.context.request.get("/api/v1/me").text())["settings"]
    assert (kept["pace"], kept["pace_offered"]) == ("steps", True)
    guest.page.select_option("#pace", "normal")
    guest.sit_at(code)
    guest.page.locator("#hand .card").first.focus()
    guest.page.keyboard.press(usual_key("hand"))
    guest.page.wait_for_function(SAID, arg="You hold")
    assert offer.is_hidden()
    guest.leave()


def test_a_hint_is_no_question_of_somebody_who_listens(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    guest.sit_at(guest.lay("mow", ["me", "calf", "calf"], first=0))
    guest.page.locator("#questions summary").click()
    guest.page.locator("#bar [value=hint]").click()
    guest.page.wait_for_function(SAID, arg="choose")
    assert guest.page.locator("#offer").is_hidden()
    guest.page.locator("#questions [value=scores]").click()
    guest.page.wait_for_selector("#offer", state="visible")
    guest.leave()


def test_who_types_keeps_the_focus_and_the_moment_goes_by_itself(live: LiveHouse, browser: Browser) -> None:
    guest = guest_with(live, browser, "quick", hurry=False)
    guest.stop_clock()
    code = guest.lay("woo", ["me", "calf"], first=0, goal=1, target=100, count_for_me=True)
    claim_when_right(live, guest, code)
    guest.page.evaluate("document.querySelector('#say-text').focus()")
    guest.pass_time("() => document.querySelector('#moment table')")
    assert guest.page.evaluate("document.activeElement.id") == "say-text"
    guest.pass_time("() => document.getElementById('moment').hidden")
    assert guest.page.evaluate("document.activeElement.id") == "say-text"
    guest.leave()


AT_THE_MOMENT = """() => document.activeElement.matches("#moment [data-pace=on]")
  && !("resting" in document.getElementById("table").dataset)"""


@pytest.mark.parametrize("goes", ["gone on from", "by itself"])
def test_a_press_that_was_meant_for_the_moment_plays_no_card(live: LiveHouse, browser: Browser, goes: str) -> None:
    """Where the scores were, the hand has the focus; whoever presses Enter just then meant the scores."""
    guest = guest_with(live, browser, "normal", hurry=False)
    guest.stop_clock()
    code = guest.lay("woo", ["me", "calf"], first=0, goal=1, target=100, count_for_me=True)
    claim_when_right(live, guest, code)
    guest.pass_time(AT_THE_MOMENT)
    decided = live.table(code).decided[0]
    if goes == "gone on from":
        guest.page.keyboard.press("Enter")
    guest.pass_time("() => document.activeElement.matches('#hand .playable')")
    guest.page.keyboard.press("Enter")
    guest.page.fill("#command", "scores")
    guest.page.locator("#command").press("Enter")
    guest.page.wait_for_function("() => document.querySelector('#command').value === ''")
    assert live.table(code).decided[0] == decided
    guest.leave()


def test_the_end_of_a_game_is_a_podium_with_nothing_left_to_wait_for(live: LiveHouse, browser: Browser) -> None:
    guest = guest_with(live, browser, "quick")
    code = guest.lay("mow", ["me", "calf", "calf"], target=1)
    guest.sit_at(code)
    play_on(guest, live, code, 200)
    guest.page.wait_for_selector("#result .podium")
    names = live.table(code).names
    totals = [player.total for player in own(MowView, live.table(code).view(None)).players]
    rows = guest.page.locator("#result .scores tbody tr").all_inner_texts()
    assert rows == [f"{names[seat]}\t{totals[seat]}" for seat in sorted(range(3), key=lambda seat: totals[seat])]
    assert guest.page.locator("#result .step.won .name").first.inner_text() in names
    for name in ("Again", "Look back"):
        assert guest.page.locator("#result").get_by_text(name, exact=True).is_visible()
    assert guest.page.locator("#moment").is_hidden()
    assert guest.page.locator("#move").count() == 0
    guest.leave()


def test_a_pace_stays_with_whoever_chose_it(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    guest.sit_at(guest.lay("woo", ["me", "calf"], first=0))
    assert guest.page.input_value("#pace") == "normal"
    with guest.page.expect_response("**/settings"):
        guest.page.select_option("#pace", "slow")
    kept = json.loads(guest.context.request.get("/api/v1/me").text())
    assert kept["settings"]["pace"] == "slow"
    guest.page.goto("/settings")
    assert guest.page.input_value("[name=pace]:checked") == "slow"
    assert guest.page.locator("[name=pace]").count() == len(PACES)
    guest.leave()


def test_ones_own_turn_never_waits(live: LiveHouse, browser: Browser) -> None:
    """In the middle of what is being shown, a card that is offered is played at once."""
    guest = guest_with(live, browser, "slow", hurry=False)
    guest.stop_clock()
    code = guest.lay("mow", ["me", "calf", "calf"], target=100, first=0)
    guest.sit_at(code)
    before = live.table(code).seq
    by_pointer(guest.page)
    table = turn_comes_again(live, code, before)
    guest.page.wait_for_function("() => Number(table.dataset.behind) > 0")
    unfit = guest.page.locator("#hand .card[aria-disabled=true]").first
    unfit.click(force=True)  # whoever presses what is not offered yet is brought to now
    guest.page.wait_for_function(MINE)
    assert guest.page.evaluate(TRUTH) == []
    assert live.table(code).decided[0] == table.decided[0]
    by_pointer(guest.page)
    guest.pass_time("(ply) => (document.querySelector('#move [name=ply]')?.value ?? ply) !== ply", "1")
    guest.leave()


def test_a_card_that_does_not_fit_says_why_though_more_is_still_to_be_shown(live: LiveHouse, browser: Browser) -> None:
    """Whoever presses it is brought to now and, as it does not fit there either, hears why."""
    guest = guest_with(live, browser, "steps")
    code = guest.lay("mow", ["me", "calf", "calf"], target=100, first=0)
    guest.sit_at(code)
    table, shown = live.table(code), 0
    while not misfit(table):
        guest.page.locator("[data-pace=now]").click()
        shown = table.number(0)
        guest.do(code, do="move", ply=table.ply(0), move=str(table.view(0).choices[0]))
        table = turn_comes_again(live, code, table.seq)
        guest.page.wait_for_function(
            "(count) => Number(table.dataset.behind) >= count", arg=len(expected(table, shown))
        )
    guest.page.locator(f'#hand [data-key="{misfit(table)}"]').click(force=True)
    guest.page.wait_for_function("() => document.querySelector('#refused a')")
    assert guest.page.evaluate(TRUTH) == []
    assert live.table(code).seq == table.seq
    guest.leave()


def test_a_card_that_is_held_up_can_be_seen(live: LiveHouse, browser: Browser) -> None:
    guest = live.guest(browser)
    guest.sit_at(guest.lay("woo", ["me", "calf"], first=0))
    wide = guest.page.evaluate("""async () => {
      const motion = await import("/static/js/motion.js");
      const sign = { place: "board", words: "", face: "back-woo", count: null };
      motion.show({ kind: "sign", flights: [], sign }, null, 600);
      return document.querySelector(".held-up .face").getBoundingClientRect().width;
    }""")
    assert wide > 60
    guest.leave()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_shout_is_seen_whole_and_hands_that_are_swapped_go_over(
    live: LiveHouse, browser: Browser, size: tuple[int, int]
) -> None:
    guest = guest_with(live, browser, "normal", hurry=False, reduced_motion="no-preference", **window(size))
    code, written = table_with(live, guest, "mow", ["me", "calf"], "swap", first=0, target=100, edition="farm")
    guest.sit_at(code)
    guest.page.evaluate(SHOUTS)
    guest.page.locator(f'#move details.costly[data-key^="{written}@"] summary').click()
    guest.page.locator(f'#move details.costly[data-key^="{written}@"] button.primary').click()
    guest.page.wait_for_function("() => window.shouts.length")
    box, words, journeys = guest.page.evaluate("window.shouts[0]")
    assert words == "MOOO!"
    assert box["left"] >= 0
    assert box["top"] >= 0
    assert box["right"] <= size[0]
    assert box["bottom"] <= size[1]
    assert journeys >= 2 * len(live.table(code).view(0).hand)
    guest.context.close()


SHOUTS = """() => {
  window.shouts = [];
  new MutationObserver(() => {
    const shout = document.querySelector(".shouted");
    if (!shout) return;
    const journeys = document.getAnimations().length;
    for (const one of shout.getAnimations()) one.finish();
    window.shouts.push([shout.getBoundingClientRect(), shout.textContent, journeys]);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes where a shout is seen once it is as large as it gets, what it is, and how much moves at that time."""


def window(size: tuple[int, int]) -> dict[str, Any]:
    return {"viewport": {"width": size[0], "height": size[1]}}


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_the_meadow_keeps_its_size_whatever_is_said(live: LiveHouse, browser: Browser, size: tuple[int, int]) -> None:
    """Only what needs more than two lines, such as a deal, may take room from it."""
    guest = live.guest(browser, viewport={"width": size[0], "height": size[1]})
    guest.sit_at(guest.lay("mow", ["me", "calf", "calf"], first=0))
    guest.page.wait_for_function("() => document.querySelector('#table').dataset.behind === '0'")
    said = ["", "Ben plays 7, 3 flies.", "Your turn: 2 cows fit. The herd runs from 3 to 11, with 12 flies."]
    high = guest.page.evaluate(
        """(said) => said.flatMap((words) => {
          announcer.innerHTML = words && `<div class="latest">${words}</div>`;
          return ["It is Ben's turn.", said[2]].map((prompt) => {
            document.querySelector("#turn .prompt").textContent = prompt;
            return Math.round(document.getElementById("board").offsetHeight);
          });
        })""",
        said,
    )
    assert len(set(high)) == 1
    guest.leave()
