"""Somebody who listens comes back to the house: Orca hears who they are, the game that waits, how it goes on, and all
that their statistics show. About two minutes for each browser."""

import html
import re
import urllib.request

import pytest

from kit.orca import BROWSERS, Orca, missing
from moowoo.ratings.words import ALL_STANDING, PROFILE
from moowoo.voice import Voice
from moowoo.web.words_frame import GAMES
from moowoo.web.words_games import PLAY_ON, TITLE, WAITING_COUNT
from moowoo.web.words_pages import LINK_OF, LINK_TITLE, LINK_YES
from web.house import LiveHouse
from web.lived_in import lived_in
from web.test_page_orca import Listener, tidy

pytestmark = pytest.mark.proof
MOST_STEPS = 150
TOLD = re.compile(r"<p>([^<]+)</p>|<h3>([^<]+)</h3>|<li>([^<]+)<svg")


class Returner(Listener):
    """Somebody who has played here before, on another device."""

    def __init__(self, house: LiveHouse, orca: Orca) -> None:
        self.house, self.orca, self.language = house, orca, "en"
        made = self.call("/api/v1/identity", {"name": "Marguerite", "language": "en"})
        self.token = made["token"]
        self.code = lived_in(house, made["id"]).waiting
        self.link = self.call("/api/v1/me")["personal_link"]
        self.voice = Voice("en", "normal", self.table.names, "tiles")

    def arrives(self, title: str, begin: int) -> None:
        self.orca.listen(f"{title} – Moowoo. Page has", begin)

    def step_to(self, words: str, key: str) -> None:
        """Press a key until some words are heard; each press is answered before the next."""
        begin = len(self.orca.heard)
        for _ in range(MOST_STEPS):
            place = len(self.orca.heard)
            self.orca.press(key)
            self.orca.hear_out(place)
            if words in self.orca.heard[begin:]:
                return
        raise AssertionError(f"not found by {key}: {words!r} in {self.orca.heard[begin:]!r}")

    def come_back(self, browser: str) -> None:
        """By one's personal link, which says whose it is and asks first."""
        self.orca.open_page(browser, self.link, f"{self.voice.say(LINK_TITLE)} – Moowoo. Page has")
        place = len(self.orca.heard)
        self.orca.press("shift+Tab")  # the button has the focus, perhaps since before Orca was listening
        self.orca.hear_out(place)
        self.step_to(self.voice.say(LINK_YES), "Tab")
        self.orca.listen(tidy(self.voice.say(LINK_OF, name="Marguerite")), place)
        begin = len(self.orca.heard)
        self.orca.press("Return")
        self.orca.listen("Moowoo. Page has", begin)

    def find_what_waits(self) -> None:
        self.step_to(self.voice.say(GAMES), "Tab")
        begin = len(self.orca.heard)
        self.orca.press("Return")
        self.arrives(self.voice.say(TITLE), begin)
        self.orca.hear_out(begin)
        if (waits := self.voice.say(WAITING_COUNT, n=1)) not in self.orca.heard[begin:]:
            self.step_to(waits, "Down")  # Firefox does not say by itself what a page says when it comes
        self.orca.press("ctrl+Home")
        self.step_to(self.voice.say(PLAY_ON), "Tab")
        begin = len(self.orca.heard)
        self.orca.press("Return")
        self.orca.listen(self.voice.card(self.table.game.view(0).hand[0].card), begin)

    def play_on(self) -> list[str]:
        """One's turn, and what came of it, in order."""
        before, place = self.table.seq, len(self.orca.heard)
        self.decide()
        self.house.moved_on(self.code, before)
        lines = self.told(before)
        for line in lines:
            self.orca.listen(line, place)
            place = self.orca.heard.index(line, place) + len(line)
        return lines

    def read_statistics(self) -> str:
        """Line by line, from the page's beginning to the link at its end; what was heard of it."""
        begin = len(self.orca.heard)
        self.orca.press("ctrl+l")
        self.orca.type(f"{self.house.address}/profile")
        self.arrives(self.voice.say(PROFILE), begin)
        begin = len(self.orca.heard)
        self.step_to(self.voice.say(ALL_STANDING), "Down")
        return tidy(self.orca.heard[begin:])

    def statistics(self) -> list[str]:
        """Every sentence on the page of one's statistics that goes with a picture, and their headings."""
        headers = {"Authorization": f"Bearer {self.token}"}
        with urllib.request.urlopen(urllib.request.Request(f"{self.house.address}/profile", headers=headers)) as page:
            shown = page.read().decode().split('class="figures"')[1:]
        found = [html.unescape("".join(one)) for part in shown for one in TOLD.findall(part.split("</section>")[0])]
        return [tidy(one) for one in found]


@pytest.mark.parametrize("browser", BROWSERS)
def test_coming_back_playing_on_and_ones_statistics_are_heard(live: LiveHouse, browser: str) -> None:
    if absent := missing(*BROWSERS):
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    with Orca() as orca:
        guest = Returner(live, orca)
        guest.come_back(browser)
        guest.find_what_waits()
        assert guest.play_on()
        heard, place = guest.read_statistics(), 0
        sentences = guest.statistics()
    assert len(sentences) > 20
    for sentence in sentences:
        found = heard.find(sentence, place)
        assert found >= 0, f"not said, or not in order: {sentence!r} in {heard[place:]!r}"
        place = found + len(sentence)
