"""A node that has nothing compiled yet: it says so at once, tells how far it has got, and begins by itself."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from moowoo.bots.rehearsing import rehearse_round
from moowoo.games import kits
from moowoo.server import rehearsal
from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.http.app import make_app
from moowoo.server.warmth import Warmth
from server.clients import TestClient
from server.houses import HandClock, sqlite_url

FIRST, *OTHERS = kits()


@contextmanager
def cold_node(*, rehearse: bool = False) -> Iterator[tuple[TestClient, Warmth]]:
    """A node whose rehearsal is up to the test."""

    async def never(warmth: Warmth) -> None:
        """Nothing is compiled."""

    with sqlite_url() as url, pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsal, "rehearse", never)
        config = Config(database=url, bot_pace=0.0, rehearse=rehearse)
        with TestClient(make_app(lambda: open_house(config, HandClock()))) as client:
            house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
            yield client, house.warm


def press_play(client: TestClient, game: str = FIRST) -> str:
    """The address that the first page leads to."""
    csrf = re.search(r'name="csrf" value="([^"]+)"', client.get("/").text)
    assert csrf
    answer = client.post("/play", data={"csrf": csrf[1], "game": game, "level": "cow"}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def on_the_loop(client: TestClient, work: Callable[..., object], *arguments: object) -> None:
    assert client.portal is not None
    client.portal.call(work, *arguments)


def test_play_says_at_once_what_is_waited_for() -> None:
    with cold_node() as (client, _):
        client.get("/")
        page = client.get(press_play(client))
        assert page.status_code == 202
        assert kits()[FIRST].title in page.text
        assert re.search(r'<progress[^>]* value="0"', page.text)
        assert '<noscript><meta http-equiv="refresh" content="3"></noscript>' in page.text


def test_progress_is_shown_and_never_goes_back() -> None:
    with cold_node() as (client, warm):
        address = press_play(client)
        for share, shown in ((0.415, 41), (0.2, 41), (1.0, 99)):
            on_the_loop(client, warm.tell, FIRST, share)
            assert f'value="{shown}"' in client.get(address).text


def test_the_game_begins_as_soon_as_it_is_compiled_whatever_the_others_take() -> None:
    with cold_node() as (client, warm):
        address = press_play(client)
        on_the_loop(client, warm.finish, FIRST)
        page = client.get(address)
        while 'id="hand"' not in page.text:  # the first card is dealt a moment later
            page = client.get(address)
        assert page.status_code == 200
        assert client.get(press_play(client, OTHERS[0])).status_code == 202


def test_who_comes_to_a_lesson_waits_for_its_game() -> None:
    with cold_node() as (client, warm):
        assert client.get("/learn/woo").status_code == 202
        on_the_loop(client, warm.set)
        assert client.get("/learn/woo").status_code == 200


def test_what_needs_no_game_does_not_wait() -> None:
    with cold_node() as (client, _):
        for path in ("/", "/new", "/lobby", "/settings", "/help", f"/rules/{FIRST}"):
            assert client.get(path).status_code == 200, path


def test_hints_say_that_they_are_not_ready() -> None:
    with cold_node() as (client, warm):
        address = press_play(client)
        on_the_loop(client, warm.set)
        warm.can_advise = False
        while 'id="hand"' not in client.get(address).text:
            pass  # the first card is dealt a moment later
        page = client.get(address, params={"ask": "hint"})
        assert page.status_code == 503
        assert "Hints are still being prepared" in page.text


def test_the_most_wanted_game_is_next() -> None:
    warm = Warmth(["a", "b", "c"])
    assert warm.take() == "a"
    warm.want("c")
    warm.want("a")  # it is being got ready already
    assert [warm.take(), warm.take(), warm.take()] == ["c", "b", None]


def test_nothing_is_compiled_in_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not kept is compiled by another process, which tells how far it has got; here it is only loaded."""
    kept: set[str] = set()
    done: list[str] = []

    def load_kept(name: str) -> bool:
        assert threading.current_thread() is not threading.main_thread()
        return name in kept

    async def elsewhere(*games: str, tell: object = None) -> bool:
        assert callable(tell)
        tell(0.5)
        kept.update(games)
        return True

    monkeypatch.setattr(rehearsal, "load_kept", load_kept)
    monkeypatch.setattr(rehearsal, "elsewhere", elsewhere)
    monkeypatch.setattr(rehearsal, "rehearse_games", done.extend)

    async def rehearse() -> None:
        warm = Warmth(["one", "two"])
        kept.add("two")
        await rehearsal.rehearse(warm)
        assert warm.all_ready
        assert warm.share("one", "two") == 1.0

    asyncio.run(rehearse())
    assert done == ["one"]


def test_another_process_tells_how_far_it_has_got(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A process of its own, with the code that is kept: it ends well, and what it tells are shares."""
    shares: list[float] = []
    assert asyncio.run(rehearsal.elsewhere(FIRST, tell=shares.append))
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


def test_a_rehearsal_asks_for_a_result_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is to wait at the end of a game either."""
    game, asked = kits()[FIRST].game().new(seed=1), []
    monkeypatch.setattr(type(game), "result", lambda self: asked.append(self.round))
    rehearse_round(game)
    assert len(asked) == 1
