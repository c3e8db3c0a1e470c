"""A node that has nothing compiled yet: one plays there at once, while other processes compile."""

import asyncio
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from moowoo.bots.warmup import rehearse_round
from moowoo.engine import compiler
from moowoo.games import kits
from moowoo.server import rehearsal
from moowoo.server.config import Config
from moowoo.server.house import House, open_house
from moowoo.server.http.app import make_app
from moowoo.server.warmth import Warmth
from server.clients import TestClient
from server.houses import HandClock, sqlite_url

FIRST = next(iter(kits()))


@contextmanager
def cold_node() -> Iterator[tuple[TestClient, Warmth]]:
    """A node whose rehearsal never ends."""

    async def never(warmth: Warmth) -> None:
        await warmth.wait()

    with sqlite_url() as url, pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsal, "rehearse", never)
        config = Config(database=url, bot_pace=0.0)
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


def test_play_leads_to_the_table_before_anything_is_compiled() -> None:
    with cold_node() as (client, _):
        assert 'id="hand"' in client.get(press_play(client)).text
        assert client.get("/readyz").text == "not ready: compiling"  # a host may wait for it


def test_hints_say_how_far_they_have_got() -> None:
    with cold_node() as (client, warm):
        address = press_play(client)
        for share, told in ((0.415, 41), (0.2, 41), (1.0, 99)):
            warm.tell(share)
            page = client.get(address, params={"ask": "hint"})
            assert page.status_code == 503
            assert f"Hints are still being prepared for this computer: {told}% done." in page.text


def test_the_most_wanted_game_is_next() -> None:
    warm = Warmth(["a", "b", "c"])
    assert warm.take() == "a"
    warm.want("c")
    warm.want("a")  # it is being got ready already
    assert [warm.take(), warm.take(), warm.take()] == ["c", "b", None]


def test_nothing_is_compiled_in_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not kept is compiled by another process; here it is only loaded, and runs plain meanwhile."""
    kept: set[str] = set()
    done: list[str] = []

    def load_kept(name: str) -> bool:
        assert threading.current_thread() is not threading.main_thread()
        return name in kept

    async def elsewhere(*games: str) -> bool:
        assert compiler._others
        kept.update(games)
        return True

    monkeypatch.setattr(rehearsal, "load_kept", load_kept)
    monkeypatch.setattr(rehearsal, "elsewhere", elsewhere)
    monkeypatch.setattr(rehearsal, "rehearse_games", done.extend)

    async def rehearse() -> None:
        warm = Warmth(["one", "two"])
        kept.add("two")
        await rehearsal.rehearse(warm)
        await warm.wait()

    asyncio.run(rehearse())
    assert done == ["one"]
    assert not compiler._others


def test_another_process_tells_how_far_it_has_got() -> None:
    """A process of its own, with the code that is kept: it ends well, and what it tells are shares."""
    shares: list[float] = []
    assert asyncio.run(rehearsal.elsewhere(FIRST, tell=shares.append))
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


FIRST_ROUND = """
import random, sys
from moowoo import games
from moowoo.bots import create, decide
for name in games.kits():
    game, chance = games.new(name, seed=1), random.Random(1)
    for _ in range(8):
        game.play(decide(create("calf", name), game).move)
        game.view(0)
print("numba.core.typeinfer" in sys.modules and "numba.np.arraymath" in sys.modules)
"""


def test_the_first_moves_of_a_new_clone_need_no_compiler(tmp_path: Path) -> None:
    empty = os.environ | {"MOOWOO_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", FIRST_ROUND], env=empty, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert not list(tmp_path.rglob("*.nbc"))


def test_a_rehearsal_asks_for_a_result_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is to wait at the end of a game either."""
    game, asked = kits()[FIRST].game().new(seed=1), []
    monkeypatch.setattr(type(game), "result", lambda self: asked.append(self.round))
    rehearse_round(game)
    assert len(asked) == 1
