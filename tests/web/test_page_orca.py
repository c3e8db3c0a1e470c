"""Heard by Orca in real browsers: every event of a round once and in order, and an answer to every question key.

About twenty seconds for each browser and language.
"""

import asyncio
import json
import urllib.request
from typing import Any

import pytest

from kit.orca import BROWSERS, Orca, missing
from moowoo.server.table import Table
from moowoo.server.words import happening_sentences
from moowoo.voice import LANGUAGES, Voice
from moowoo.web.table_choices import costly
from moowoo.web.table_keys import questions, usual_key
from moowoo.web.words_pages import LINK_YES
from moowoo.web.words_table import TO_HAND
from web.house import PATIENCE, LiveHouse

SEATS = ["me", "calf", "calf", "calf", "calf"]
"""The more farmers, the fewer turns in a round."""
pytestmark = pytest.mark.proof
ASKED_OF_THE_GAME = [name for name in questions("mow", "tiles") if name not in ("repeat", "keys", "hint", "why")]


class Listener:
    """Somebody who plays by ear: keys are pressed, and only speech comes back."""

    def __init__(self, house: LiveHouse, orca: Orca, language: str) -> None:
        self.house, self.orca, self.language = house, orca, language
        self.token = self.call("/api/v1/identity", {"name": "Marguerite", "language": language})["token"]
        self.link: str = self.call("/api/v1/me")["personal_link"]
        wish = {"game": "mow", "seats": SEATS, "options": {"target": 100, "first": 0}, "start": True}
        self.code: str = self.call("/api/v1/tables", wish)["code"]
        self.voice = Voice(language, "normal", self.table.names, "tiles")

    token = ""

    def call(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.house.address + path, data, headers)) as answer:
            return json.load(answer)

    @property
    def table(self) -> Table:
        return self.house.table(self.code)

    def sit(self, browser: str) -> None:
        """Arrive at the table by one's personal link, which asks first, and by its skip link at the hand."""
        self.orca.open_page(browser, f"{self.link}?table={self.code}", self.voice.say(LINK_YES))
        begin = len(self.orca.heard)
        self.orca.press("Return")
        self.orca.listen(f"{self.code} – Moowoo. Page has", begin)
        skip = self.voice.say(TO_HAND)
        begin = len(self.orca.heard)
        self.orca.press("Tab", "Tab")
        self.orca.listen(skip, begin)
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
            sure = ("Tab", "Return") if costly(view.choices[0], view) else ()
            self.orca.press("Tab", "Return", *sure)

    def wait_for_turn(self, after: int) -> None:
        """Until it is one's turn again."""
        asyncio.run_coroutine_threadsafe(self.turn_comes(after), self.house.loop).result(PATIENCE)

    async def turn_comes(self, after: int) -> None:
        service = self.house.house.service
        with service.hub.watching(await service.number(self.code), "listener") as watcher:
            while (table := await service.look(self.code)).seq <= after or table.game.actor != 0:
                watcher.wake.clear()
                await watcher.wake.wait()

    def told(self, since: int) -> list[str]:
        """What was to be said after an entry of the log."""
        table = self.table
        happened = [one for one in table.happenings if one.seq > since]
        return [tidy(line) for one in happened for line in happening_sentences(table, one, self.voice, 0)]


def tidy(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("browser", BROWSERS)
def test_a_round_is_spoken_once_and_in_order(live: LiveHouse, browser: str, language: str) -> None:
    if absent := missing():
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
            orca.listen(tidy(guest.voice.prompt(guest.table.game.view(0))), place)
        heard = tidy(orca.heard[begin:])
        lines = guest.told(shown)
    place = 0
    for line in lines:
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place:]!r}"
        place = found + len(line)
    for line in set(lines):
        assert heard.count(line) == " ".join(lines).count(line), f"said too often: {line!r} in {heard!r}"
