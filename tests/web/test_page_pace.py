"""The stage on its own, by a clock that the test sets: events take the time of what is seen, whatever is said of them.

Some seconds.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from moowoo.web.model import PageSettings
from web.screens import looking, moments, show

LONG = "Marguerite-Antoinette plays the seven with three flies. " * 8
"""A sentence that takes a voice half a minute."""
HERD = {"cards": [], "start": "row-0", "goal": "seat-1"}
CARD = {"cards": [], "start": "seat-1", "goal": "row-0"}
STAGE = """async (pace) => {
  const { Stage } = await import("/static/js/stage.js");
  window.notes = [];
  const note = (what) => window.notes.push([Math.round(performance.now() - window.begun), what]);
  window.mine = null;
  window.stage = new Stage({
    renew: (regions) => { note(`renew ${Object.keys(regions)}`); return false; },
    offer: (offers) => { if (window.mine !== null) note(`offer ${Object.keys(offers)}`); return window.mine; },
    retireTurn: (over) => note(over ? "nobody's turn" : "no turn"),
    retirePlay: () => { note("no choices"); return false; },
    say: (sentences) => note(sentences.join(" ").slice(0, 20).trim()),
    hush: () => note("hush"),
    play: () => {},
    open: () => { note("scores open"); return true; },
    close: () => false,
    changed: () => {},
  }, pace);
  window.begun = performance.now();
}"""
"""A stage whose table notes when it is told what, in milliseconds."""


def card(say: str) -> dict[str, Any]:
    return {"say": [say], "stage": {"kind": "lay", "flights": [CARD], "sign": None}}


def score(say: str, **more: Any) -> dict[str, Any]:
    return {"say": [say], "stage": {"kind": "sign", "flights": [], "sign": None}, **more}


END_OF_ROUND = [
    card(LONG),
    {"say": [LONG], "stage": {"kind": "home", "flights": [HERD], "sign": None}},
    {"say": ["Nothing is left."]},
    score("Anna has 3.", moment="<p>scores</p>"),
    score("Ben has 14."),
    score("Anna leads.", waits=True),
    {"say": ["Round 2."]},
]


class Staged:
    """A page with a stage of its own, and its clock."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, pace: str) -> None:
        self.page.evaluate(STAGE, pace)

    def push(self, events: list[dict[str, Any]], regions: dict[str, str] | None = None, at: int = 0) -> None:
        message = {"events": events, "regions": regions or {}, "at": at}
        self.page.evaluate("(message) => window.stage.push(message)", message)

    def after(self, milliseconds: int) -> list[tuple[int, str]]:
        """What was noted until so much later."""
        self.page.clock.run_for(milliseconds)
        return [(at, what) for at, what in self.page.evaluate("window.notes")]


@pytest.fixture
def staged(browser: Browser) -> Iterator[Staged]:
    with looking(browser, touch=False) as page:
        page.clock.install(time=0)
        show(page, moments("mow", {"seats": 4})["early"], PageSettings(), (1280, 720))
        page.clock.pause_at(60_000)
        yield Staged(page)


TIMES = {"normal": (450, 900, 700), "quick": (150, 250, 150)}
"""A card, a herd, and a pause."""


@pytest.mark.parametrize("pace", TIMES)
def test_the_scores_open_soon_after_the_last_card_however_much_there_is_to_say(staged: Staged, pace: str) -> None:
    lay, home, pause = TIMES[pace]
    staged.begin(pace)
    staged.push(END_OF_ROUND)
    heard = staged.after(10_000)
    herd, scores = lay + pause, lay + pause + home + pause
    assert [(at, what) for at, what in heard if at <= scores] == [
        (0, LONG[:20].strip()),
        (herd, LONG[:20].strip()),
        (scores, "Nothing is left."),
        (scores, "scores open"),
        (scores, "Anna has 3."),
        (scores, "Ben has 14."),
        (scores, "Anna leads."),
    ]
    assert scores - (herd + home) <= 1500
    assert heard[7:] == [], "it goes on when the reader says so, or has been away for long"
    assert staged.after(15_000)[7:] == [(scores + 20_000, "Round 2.")]


def test_step_by_step_nothing_goes_on_by_itself(staged: Staged) -> None:
    staged.begin("steps")
    staged.push(END_OF_ROUND)
    lines = [LONG[:20].strip(), LONG[:20].strip(), "Nothing is left.", "Anna has 3.", "Ben has 14.", "Anna leads."]
    for told in range(1, len(lines)):
        assert [what for _, what in staged.after(60_000) if what != "scores open"] == lines[:told]
        staged.page.evaluate("() => { window.stage.next(); }")


def test_what_the_server_is_past_is_taken_back_at_once(staged: Staged) -> None:
    """A herd goes home on the table as it was; the choice that led to it is gone before."""
    staged.begin("normal")
    staged.push(END_OF_ROUND, {"turn": "<p></p>", "play": "<p></p>", "board": ""}, at=6)
    assert [what for _, what in staged.after(0)][:2] == ["nobody's turn", "no choices"]


def test_ones_own_turn_is_offered_while_the_last_cards_are_still_on_their_way(staged: Staged) -> None:
    staged.begin("normal")
    staged.push([card("Ben plays 7.")], {"turn": "<p>Clara</p>", "board": "7"})
    staged.push([card("Clara plays 8.")], {"turn": "<p>Dora</p>", "board": "8"})
    staged.page.evaluate("() => { window.mine = false; }")
    yours = {"say": ["Your turn."], "prompts": True}
    staged.push([card("Dora plays 9."), yours], {"turn": "<p>You</p>", "play": "<p></p>", "board": "9"})
    assert (0, "offer turn,play") in staged.after(0)
    later = [(at, what) for at, what in staged.after(10_000) if at]
    assert later == [
        (1150, "renew board"),
        (1150, "Clara plays 8."),
        (2300, "renew board"),
        (2300, "Dora plays 9."),
        (2750, "Your turn."),
    ], "nothing older takes the turn away, and it is said without a pause"


def test_whoever_listens_is_offered_their_turn_when_it_has_been_told(staged: Staged) -> None:
    staged.begin("steps")
    staged.page.evaluate("() => { window.mine = false; }")
    staged.push([card("Ben plays 7.")], {"turn": "<p>Clara</p>", "board": "7"})
    staged.push([card("Clara plays 8.")], {"turn": "<p>You</p>", "play": "<p></p>", "board": "8"})
    assert not [what for _, what in staged.after(60_000) if what.startswith("offer")]


def test_whoever_acts_early_still_hears_everything_but_that_it_is_their_turn(staged: Staged) -> None:
    staged.begin("normal")
    yours = {"say": ["Your turn."], "prompts": True}
    staged.push([card("Ben plays 7."), card("Clara plays 8."), card("Dora plays 9."), yours])
    staged.page.evaluate("() => window.stage.skip(true)")
    assert [what for _, what in staged.after(5000)] == ["Ben plays 7.", "Clara plays 8.", "Dora plays 9."]


def test_what_another_draws_in_silence_takes_no_time_of_its_own(staged: Staged) -> None:
    staged.begin("normal")
    draw = {"stage": {"kind": "lay", "flights": [CARD], "sign": None}}
    staged.push([card("Ben plays 7."), draw, card("Clara plays 8.")])
    assert staged.after(5000) == [(0, "Ben plays 7."), (1150, "Clara plays 8.")]
