"""A stranger with nothing but the documentation plays: every example of docs/api.md is run as it stands there.

Budget: 10 s.
"""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from kit.deadline import COMPILING, DEADLINE
from moowoo import records
from moowoo.server.actions import ACTIONS
from moowoo.server.errors import STATUS
from moowoo.server.http.app import ENDPOINTS
from server.live import live_server

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with live_server() as running:
        yield running


def examples(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_first_requests_are_those_of_the_page(address: str, tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    script = "set -eu\n" + "".join(examples("sh"))
    environment = os.environ | {"SERVER": address, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    said = subprocess.run(
        ["sh", "-c", script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=DEADLINE,
    )
    answers = [json.loads(line) for line in re.findall(r"\{.*?\}(?=\{|$)", said.stdout.replace("\n", ""))]
    assert answers[0]["type"] == "done"
    assert (tmp_path / "move.json").exists()


def test_the_client_of_the_page_plays_a_whole_game(address: str, tmp_path: Path) -> None:
    (client,) = (example for example in examples("python") if "websockets.connect" in example)
    (tmp_path / "client.py").write_text(client, encoding="utf-8")
    said = subprocess.run(
        [sys.executable, "-W", "error", "client.py"],
        cwd=tmp_path,
        env=os.environ | {"SERVER": address},
        capture_output=True,
        text=True,
        check=True,
        timeout=COMPILING,
    )
    text = said.stdout[said.stdout.index("Moowoo record") :]
    verdict = records.verify(text)
    assert verdict.proved
    assert verdict.record is not None
    assert verdict.record.game.over


def test_two_strangers_play_over_sockets_alone(address: str) -> None:
    """Seats taken, talk, moves and the end: all by frames, with two people and no bots."""
    asyncio.run(two_strangers(address))


async def two_strangers(address: str) -> None:
    names = ("Ada", "Bea")
    people = [call(address, "/identity", {"name": name}) for name in names]
    table = call(address, "/tables", {"game": "woo", "options": {"target": 1}}, people[0]["token"])
    path = address.replace("http", "ws", 1) + f"/api/v1/tables/{table['code']}/socket"
    headers = [{"Authorization": f"Bearer {person['token']}"} for person in people]
    async with (
        connect(path, additional_headers=headers[0], proxy=None) as ada,
        connect(path, additional_headers=headers[1], proxy=None) as bea,
    ):
        await bea.send(json.dumps({"do": "sit", "id": "1"}))
        assert (await until(bea, "welcome", lambda message: message["seat"] == 1))["table"]["stage"] == "gathering"
        await bea.send(json.dumps({"do": "say", "text": "Hello <b>Ada</b>", "id": "2"}))
        assert (await until(ada, "said"))["text"] == "Hello <b>Ada</b>"
        await ada.send(json.dumps({"do": "start", "id": "1"}))
        told = await asyncio.gather(play_on(ada), play_on(bea))
    assert told[0]["table"]["seed"] == told[1]["table"]["seed"] is not None


async def until(line: Any, kind: str, good: Any = lambda message: True) -> dict[str, Any]:
    async for text in line:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == kind and good(message):
            return message
    raise AssertionError(f"no {kind} came")


async def play_on(line: Any) -> dict[str, Any]:
    async for text in line:
        message: dict[str, Any] = json.loads(text)
        assert message["type"] != "refused", message
        if (message.get("table") or {}).get("stage") == "over":
            return message
        if message.get("choices"):
            move = {"do": "move", "move": message["choices"][0], "ply": message["ply"], "id": f"m{message['ply']}"}
            await line.send(json.dumps(move))
    raise AssertionError("the line ended before the game")


def call(address: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{address}/api/v1{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


# The page is complete.


def test_every_action_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for action in ACTIONS:
        assert f"`{action.__struct_config__.tag}`" in text
        for name in action.__struct_fields__:
            assert f"`{name}`" in text


def test_every_refusal_is_on_the_page_with_its_status() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| (\d{3}) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert {kind: int(status) for kind, status in told.items()} == dict(STATUS)


def test_every_endpoint_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for one in ENDPOINTS:
        assert f"`{one.method} {one.path.replace('{code}', 'CODE')}" in text
