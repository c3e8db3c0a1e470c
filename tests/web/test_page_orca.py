"""Heard by Orca in real browsers: every event once and in order at the usual pace, and an answer to every question key.

About a minute and a half for each browser and language, and five minutes for three rounds.
"""

import asyncio
import json
import urllib.request
from typing import Any

import pytest

from kit.deadline import DEADLINE
from kit.orca import BROWSERS, Orca, missing
from moowoo.server.http.page_stage import Shown
from moowoo.server.table import Table
from moowoo.server.telling import Listener as Told
from moowoo.voice import LANGUAGES, Voice
from moowoo.voice.protocol import own
from moowoo.web.table_choices import choice
from moowoo.web.table_keys import questions, usual_key
from moowoo.web.words_pages import LINK_TITLE, LINK_YES
from moowoo.woo.views import WooView
from web.house import LiveHouse
from web.staged import running

TABLES = {
    "mow": {"game": "mow", "seats": ["me", "calf", "calf", "calf", "calf"], "options": {"target": 100, "first": 0}},
    "woo": {"game": "woo", "seats": ["me", "calf"], "options": {"target": 20, "first": 0}},
}
"""The more farmers, the fewer turns in a round."""
ONE_POINT = {"game": "woo", "seats": ["me", "calf"], "options": {"first": 0, "goal": 1, "target": 100}}
"""A round is over as soon as somebody claims that they have a point."""
ROUNDS = 3
pytestmark = pytest.mark.proof
ASKED_OF_THE_GAME = [name for name in questions("mow", "tiles") if name not in ("repeat", "keys", "hint", "why")]


class Listener:
    """Somebody who plays by ear: keys are pressed, and only speech comes back."""

    def __init__(
        self, house: LiveHouse, orca: Orca, language: str = "en", game: str = "mow", wish: dict[str, Any] | None = None
    ) -> None:
        self.house, self.orca, self.language = house, orca, language
        self.token = self.call("/api/v1/identity", {"name": "Marguerite", "language": language})["token"]
        self.link: str = self.call("/api/v1/me")["personal_link"]
        self.code: str = self.call("/api/v1/tables", (wish or TABLES[game]) | {"start": True})["code"]
        self.voice = Voice(language, "normal", self.table.names, "tiles" if game == "mow" else None)

    token = ""

    def call(self, path: str, body: dict[str, Any] | None = None, method: str | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.house.address + path, data, headers, method=method)
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    @property
    def table(self) -> Table:
        return self.house.table(self.code)

    def sit(self, browser: str) -> None:
        """Arrive at the table by one's personal link, which asks first; as it is one's turn, the hand has the focus."""
        self.orca.open_page(
            browser, f"{self.link}?table={self.code}", f"{self.voice.say(LINK_TITLE)} – Moowoo. Page has"
        )
        begin = len(self.orca.heard)
        self.orca.press("shift+Tab")  # the button has the focus, perhaps since before Orca was listening
        self.orca.listen(".", begin)
        self.orca.press("Tab")
        self.orca.listen(self.voice.say(LINK_YES), begin)
        begin = len(self.orca.heard)
        self.orca.press("Return")
        self.orca.listen(self.voice.card(self.table.game.view(0).hand[0].card), begin)

    def ask(self, question: str) -> None:
        begin = len(self.orca.heard)
        self.orca.press("question" if usual_key(question) == "?" else usual_key(question))
        self.orca.listen(tidy(self.voice.query(question, self.table.game.view(0), self.table.game)), begin)

    def decide(self) -> None:
        """Play the first card that fits, or else do the first other thing there is."""
        view = self.table.game.view(0)
        fitting = [place for place, held in enumerate(view.hand) if held.playable]
        if fitting:
            self.orca.press("Home", *["Right"] * fitting[0], "Return")
        else:
            sure = ("Tab", "Return") if choice(Voice(), view, view.choices[0]).costly else ()
            self.orca.press("Tab", "Return", *sure)

    def move(self, written: str) -> None:
        """Decide past the page, as from another device."""
        action = {"do": "move", "ply": self.table.decided[0], "move": written}
        self.call(f"/api/v1/tables/{self.code}/actions", action)

    def wait_for_turn(self, after: int) -> None:
        """Until it is one's turn again."""
        asyncio.run_coroutine_threadsafe(self.turn_comes(after), self.house.loop).result(DEADLINE)

    async def turn_comes(self, after: int) -> None:
        service = self.house.house.service
        with service.hub.watching(await service.number(self.code), "listener") as watcher:
            while (table := await service.look(self.code)).seq <= after or table.game.actor != 0:
                watcher.wake.clear()
                await watcher.wake.wait()

    def shown(self, since: int) -> list[Shown]:
        """What was to be shown after an entry of the log."""
        table = self.table
        happened = [one for one in table.happenings if one.seq > since]
        return running(table, happened, Told(0, self.language), lambda scores, took: "scores", live=True).shown

    def told(self, since: int) -> list[str]:
        """What was to be said after an entry of the log."""
        return [tidy(" ".join(one.say)) for one in self.shown(since) if one.say]

    def follow(self, since: int, place: int) -> list[str]:
        """Hear all that came of a decision, in order, and go on from the end of a round once it has been said."""
        lines = []
        for one in self.shown(since):
            line = tidy(" ".join(one.say))
            self.orca.listen(line, place)
            place = self.orca.heard.index(line, place) + len(line)
            lines.append(line)
            if one.waits:
                self.orca.press("Return")
        self.orca.listen(tidy(self.voice.prompt(self.table.game.view(0))), place)
        return lines

    def step(self, since: int, place: int) -> None:
        """The same step by step: a key for each thing, and none is heard before it; the last is what one may do."""
        prompt = Shown((self.voice.prompt(self.table.game.view(0)),))
        shown = [*(one for one in self.shown(since) if one.say), prompt]
        lines = [tidy(" ".join(one.say)) for one in shown]
        for at, (one, line) in enumerate(zip(shown, lines, strict=True)):
            self.orca.listen(line, place)
            self.orca.hear_out(place)
            heard = self.orca.heard[place:]
            early = [later for later in lines[at + 1 :] if later in heard.replace(line, "", 1)]
            assert not early, f"heard with {line!r}: {early}"
            place = len(self.orca.heard)
            if at < len(lines) - 1:
                self.orca.press("Return" if one.waits else "Page_Down")


def tidy(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("browser", BROWSERS)
def test_a_round_is_spoken_once_and_in_order(live: LiveHouse, browser: str, language: str) -> None:
    if absent := missing(*BROWSERS):
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    with Orca() as orca:
        guest = Listener(live, orca, language)
        guest.sit(browser)
        shown, begin = guest.table.seq, len(orca.heard)
        for question in ASKED_OF_THE_GAME:
            guest.ask(question)
        while guest.table.game.round == 1:
            before, place = guest.table.seq, len(orca.heard)
            guest.decide()
            guest.wait_for_turn(before)
            guest.follow(before, place)
        heard = tidy(orca.heard[begin:])
        lines = guest.told(shown)
    place = 0
    for line in lines:
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place:]!r}"
        place = found + len(line)
    for line in set(lines):
        assert heard.count(line) == " ".join(lines).count(line), f"said too often: {line!r} in {heard!r}"


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("browser", BROWSERS)
def test_three_rounds_are_heard_whole_and_no_round_runs_into_the_next(live: LiveHouse, browser: str, game: str) -> None:
    """At the usual pace: every event is heard, in order, and what ends a round is never in one breath with a deal."""
    if absent := missing(*BROWSERS):
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    with Orca() as orca:
        guest = Listener(live, orca, game=game)
        guest.sit(browser)
        heard: list[str] = []
        while guest.table.game.round <= ROUNDS:
            before, place = guest.table.seq, len(orca.heard)
            guest.decide()
            guest.wait_for_turn(before)
            heard += guest.follow(before, place)
        breaths = orca.spoken.splitlines()
    deals = [line for line in heard if line.startswith("Round ")]
    assert len(deals) == ROUNDS
    for deal in deals:
        last = heard[heard.index(deal) - 1]
        assert not any(deal in breath and last in breath for breath in breaths)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("browser", BROWSERS)
def test_step_by_step_each_thing_is_heard_alone_and_when_it_is_asked_for(
    live: LiveHouse, browser: str, game: str
) -> None:
    """A whole round, its end and the deal that follows."""
    if absent := missing():
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    with Orca() as orca:
        guest = Listener(live, orca, game=game)
        guest.call("/api/v1/me", {"settings": {"pace": "steps"}}, "PATCH")
        guest.sit(browser)
        while guest.table.game.round == 1:
            before, place = guest.table.seq, len(orca.heard)
            guest.decide()
            guest.wait_for_turn(before)
            guest.step(before, place)


def reach_a_right_claim(guest: Listener) -> str:
    """Play past the page until the guest may lead, or claim a point that they have; return the claim."""
    while True:
        table = guest.table
        view = own(WooView, table.view(0))
        claim = next((move for move in view.choices if move.kind == "claim"), None)
        if claim and view.players[0].points and any(held.playable for held in view.hand):
            return str(claim)
        if not view.choices:
            guest.house.moved_on(guest.code, table.seq)
            continue
        quiet = next(move for move in view.choices if move.card or move.kind in ("draw", "decline"))
        guest.move(str(quiet))


@pytest.mark.parametrize("pace", ["normal", "steps"])
@pytest.mark.parametrize("browser", BROWSERS)
def test_the_end_of_a_round_is_heard_whole_and_in_order(live: LiveHouse, browser: str, pace: str) -> None:
    """The scores open and take the focus while what led to them is still to be said; nothing of it is lost."""
    if absent := missing(browser):
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    with Orca() as orca:
        guest = Listener(live, orca, game="woo", wish=ONE_POINT)
        guest.call("/api/v1/me", {"settings": {"pace": pace}}, "PATCH")
        claim = reach_a_right_claim(guest)
        guest.sit(browser)
        before, place = guest.table.seq, len(orca.heard)
        guest.move(claim)
        guest.wait_for_turn(before)
        ends = [one for one in guest.shown(before) if one.say]
        assert any(one.waits for one in ends)
        assert len(ends) > 3
        if pace == "steps":
            guest.step(before, place)
        else:
            guest.follow(before, place)
        heard = tidy(orca.heard[place:])
    for line in {tidy(" ".join(one.say)) for one in ends}:
        assert heard.count(line) == 1, f"said too often: {line!r} in {heard!r}"
