"""The workshop on the page: what is asked for is made aside, told how far it is, kept for the next, and downloaded."""

import asyncio
import io
import re
import zipfile
from pathlib import Path

import pytest

from kit.languages import ANOTHER
from moowoo.server.house import House
from moowoo.server.making import Maker, Making, NotMade
from moowoo.web.making import NONE, SetWish, parse_wish
from server.clients import TestClient
from server.test_doors import CLOCK, client, rested
from server.test_sessions import form_token

__all__ = ["client", "rested"]
SECONDS = 200.0
"""What a set costs in these tests."""


@pytest.fixture
def made(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> list[SetWish]:
    """A workshop that makes one small file at once, and notes what it was asked for."""
    asked: list[SetWish] = []

    async def run(maker: Maker, wish: SetWish, place: str) -> None:
        asked.append(wish)
        CLOCK.turn(SECONDS)
        if wish.craft == "tiles":
            raise NotMade("It does not fit on the bed.")
        (Path(place) / "rules.brf").write_text("#A", encoding="ascii")

    monkeypatch.setattr(Maker, "run", run)
    house: House = client.app.state.house  # type: ignore[attr-defined]
    house.maker.sets.clear()
    return asked


def ask(client: TestClient, game: str, craft: str, edition: str = NONE) -> str:
    page = client.get(f"/make?lang={ANOTHER}").text
    (language,) = set(re.findall(r'name="language" value="(\w+)"', page))
    sent = {"csrf": form_token(page), "game": game, "edition": edition, "craft": craft, "language": language}
    answer = client.post("/make", data=sent, follow_redirects=False)
    return str(answer.headers["location"]) if answer.status_code == 303 else str(answer.status_code)


def settled(client: TestClient, address: str) -> Making:
    """Wait until a set is made, or is not."""
    house: House = client.app.state.house  # type: ignore[attr-defined]
    wish = parse_wish(address.rpartition("/")[2])
    assert wish is not None
    making = house.maker.sets[wish]
    assert client.portal is not None

    async def done() -> None:
        await asyncio.wait([making.task])

    client.portal.call(done)
    return making


def test_a_set_is_made_once_and_downloaded_by_everybody(client: TestClient, made: list[SetWish]) -> None:
    address = ask(client, "mow", "braille", "farm")
    assert address == f"/make/mow.farm.braille.{ANOTHER}"
    settled(client, address)
    page = client.get(address).text
    (files,) = re.findall(r'href="(/make/[^"]+/files\.zip)"', page)
    packed = zipfile.ZipFile(io.BytesIO(client.get(files).content))
    assert packed.namelist() == ["rules.brf"]
    client.cookies.clear()
    assert ask(client, "mow", "braille", "farm") == address
    assert made == [SetWish("mow", "farm", "braille", ANOTHER)]


def test_what_could_not_be_made_says_why_and_is_tried_again(client: TestClient, made: list[SetWish]) -> None:
    address = ask(client, "woo", "tiles")
    settled(client, address)
    assert "It does not fit on the bed." in client.get(address).text
    assert client.get(f"{address}/files.zip").status_code == 404
    CLOCK.turn(10 * SECONDS)
    settled(client, ask(client, "woo", "tiles"))
    assert len(made) == 2


def test_who_has_had_much_made_waits(client: TestClient, made: list[SetWish]) -> None:
    settled(client, ask(client, "mow", "paper", "farm"))
    assert ask(client, "woo", "paper") == "429"
    assert ask(client, "mow", "paper", "farm").startswith("/make"), "what is made costs nothing"
    CLOCK.turn(10 * SECONDS)
    settled(client, ask(client, "woo", "paper"))
    assert [wish.game for wish in made] == ["mow", "woo"]


@pytest.mark.parametrize(
    ("game", "craft", "edition"), [("chess", "paper", NONE), ("mow", "soup", "farm"), ("mow", "paper", "x")]
)
def test_what_there_is_not_is_not_made(
    client: TestClient, made: list[SetWish], game: str, craft: str, edition: str
) -> None:
    assert ask(client, game, craft, edition) == "404"
    assert client.get(f"/make/{game}.{edition}.{craft}.{ANOTHER}").status_code == 404
    assert made == []


def test_steps_say_how_far_it_is() -> None:
    wish = SetWish("woo", NONE, "paper", ANOTHER)
    maker = Maker.__new__(Maker)

    async def nothing() -> Path:
        return Path()

    async def told() -> list[int]:
        making = Making(asyncio.create_task(nothing()))
        maker.sets = {wish: making}  # type: ignore[assignment]
        found = []
        for line in ("1/4\n", "a warning: 3/4\n", "3/4\n", "4/4\n"):
            maker.note(wish, line)
            found.append(making.percent)
        await making.task
        return found

    assert asyncio.run(told()) == [25, 25, 75, 99]


@pytest.mark.proof
def test_a_real_set_is_made_and_downloaded(client: TestClient) -> None:
    address = ask(client, "woo", "braille")
    assert settled(client, address).task.exception() is None
    packed = zipfile.ZipFile(io.BytesIO(client.get(f"{address}/files.zip").content))
    assert any(name.endswith(".brf") for name in packed.namelist())
