"""Heard by Orca in a real browser: coming back, finding the game that waits, playing on, and one's statistics.

About a minute and a half.
"""

import asyncio
import json
import urllib.request
from collections.abc import Coroutine
from typing import Any

import pytest

from kit.orca import Orca, missing
from moowoo.ratings import words as rating_words
from moowoo.ratings.pages import Owned, section
from moowoo.server.entries import CountedSeat
from moowoo.server.http.page_standing import everything
from moowoo.server.store.figures import FigureRow
from moowoo.voice import Voice
from moowoo.voice.speaker import Speaker
from moowoo.web import words_frame, words_games, words_identity
from web.house import PATIENCE, LiveHouse

pytestmark = pytest.mark.proof
SPEAKER = Speaker("en")
GAMES = 6


class Somebody:
    """Anna, whom only paper can tell who she is: a game waits for her, and there are some to look back at."""

    token = ""

    def __init__(self, house: LiveHouse) -> None:
        self.house = house
        self.token = self.call("/api/v1/identity", {"name": "Anna"})["token"]
        self.id: str = self.call("/api/v1/me")["id"]
        wish = {"game": "woo", "seats": ["me", "calf"], "options": {"first": 0}, "start": True}
        self.code: str = self.call("/api/v1/tables", wish)["code"]
        self.paper: str = self.call("/api/v1/me/recovery", {})["codes"][0]
        self.run(self.look_back())

    def call(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.house.address + path, data, headers)) as answer:
            return json.load(answer)

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.house.loop).result(PATIENCE)

    async def look_back(self) -> None:
        """Some games that counted, with what they amounted to."""
        service = self.house.house.service
        table = await service.look(self.code)
        for number in range(GAMES):
            seats = (
                CountedSeat(1 + number % 2, who=self.id),
                CountedSeat(2 - number % 2, level="cow", value=1500, doubt=10),
            )
            await service.ratings.count(table.id, 1000 + number, "woo", seats, service.clock.now(), f"{number}")
        counts = {"won": 1, "games": 1, "right": 3, "wrong": 1}
        await service.figures.keep([FigureRow(self.id, "woo", table.id, counts)])

    def owned(self) -> Owned:
        service = self.house.house.service
        found: Owned = self.run(everything(service, self.id, service.clock.now()))["woo"]
        return found


def test_coming_back_playing_on_and_ones_statistics_are_heard(live: LiveHouse) -> None:
    if absent := missing():
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    anna = Somebody(live)
    with Orca() as orca:
        # Coming back: past the menu, the passkey and then the field for the code; being oneself again is said.
        orca.open_page("chromium", f"{live.address}/come-back", f"{SPEAKER.say(words_identity.COME_BACK)} – Moowoo")
        begin = len(orca.heard)
        orca.press("ctrl+Home", "Tab")
        orca.listen(SPEAKER.say(words_frame.SKIP), begin)
        orca.press("Return", "Tab")
        orca.listen(SPEAKER.say(words_identity.SHOW_PASSKEY), begin)
        begin = len(orca.heard)
        orca.press("Tab")
        orca.listen(SPEAKER.say(words_identity.CODE), begin)
        orca.listen("Focus mode", begin)
        begin = len(orca.heard)
        orca.type(anna.paper)
        orca.listen(SPEAKER.say(words_identity.RECOVERED, name="Anna").split(". ")[0], begin)

        # Finding the game that waits: it is said how many do, and its heading and its link follow one another.
        begin = len(orca.heard)
        orca.press("ctrl+l")
        orca.type(f"{live.address}/games")
        orca.listen(SPEAKER.say(words_games.WAITING_COUNT, n=1), begin)
        begin = len(orca.heard)
        orca.press("ctrl+Home", "3")
        orca.listen("WOO", begin)
        orca.press("Tab")
        orca.listen(SPEAKER.say(words_games.PLAY_ON), begin)

        # Playing on: the hand has the focus, and the first card that fits is played.
        begin = len(orca.heard)
        orca.press("Return")
        table = live.table(anna.code)
        voice = Voice("en", "normal", table.names, table.edition)
        view = table.game.view(0)
        orca.listen(voice.card(view.hand[0].card), begin)
        place, seq = len(orca.heard), table.seq
        fitting = next(at for at, held in enumerate(view.hand) if held.playable)
        orca.press("Home", *["Right"] * fitting, "Return")
        live.moved_on(anna.code, seq)
        orca.listen(voice.card(view.hand[fitting].card), place)

        # Statistics: every sentence beside a picture is said, in the order in which they stand.
        begin = len(orca.heard)
        orca.press("ctrl+l")
        orca.type(f"{live.address}/profile")
        shown = section(SPEAKER, "woo", anna.owned(), mine=True)
        told = [*shown.sentences, shown.course_told]
        told += [
            sentence
            for one in shown.answers
            for sentence in (one.title, one.whole, *(bar.told for bar, _ in one.parts))
        ]
        orca.listen(f"{SPEAKER.say(rating_words.PROFILE)} – Moowoo", begin)
        for sentence in told:
            words = " ".join(sentence.split())
            orca.listen(words, begin)
            begin = orca.heard.index(words, begin)
