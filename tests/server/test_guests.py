"""Who only looks at a table is nobody yet: looking makes no identity, doing something does. (Some seconds.)"""

import re

import pytest
from starlette.websockets import WebSocketDisconnect

from server.clients import TestClient
from server.test_doors import arrive, client, connect, heard, lay, rested

__all__ = ["client", "rested"]


def test_looking_at_a_table_makes_nobody_of_a_stranger(client: TestClient) -> None:
    code = lay(client, arrive(client, "Anna"))
    shown = client.get(f"/t/{code}")
    assert shown.status_code == 200
    assert "data-guest" in shown.text
    assert client.get("/api/v1/me").status_code == 401
    assert "data-guest" not in client.get(f"/t/{code}", headers=arrive(client, "Bo")).text


def test_a_stranger_watches_live_and_asks_but_does_nothing(client: TestClient) -> None:
    anna = arrive(client, "Anna")
    code = lay(client, anna)
    with connect(client, {}, code, "as=page") as line:
        assert heard(line, "page")["seq"] == 1
        line.send_json({"do": "ask", "query": "prompt", "id": "q"})
        assert heard(line, "answer")["id"] == "q"
        line.send_json({"do": "sit", "id": "s"})
        assert heard(line, "refused")["error"] == "no_identity"
        client.post(f"/api/v1/tables/{code}/actions", headers=anna, json={"do": "say", "text": "Hello"})
        assert heard(line, "page")["seq"] == 2


def test_who_sits_down_is_somebody_from_then_on(client: TestClient) -> None:
    code = lay(client, arrive(client, "Anna"))
    form = re.search(r'name="csrf" value="([^"]+)"', client.get(f"/t/{code}").text)
    assert form is not None
    client.post(f"/t/{code}", data={"csrf": form[1], "do": "sit", "name": "Bo"})
    assert client.get("/api/v1/me").json()["name"] == "Bo"


def test_plain_data_is_for_those_who_say_who_they_are(client: TestClient) -> None:
    code = lay(client, arrive(client, "Anna"))
    with connect(client, {}, code) as line:
        line.send_json({"do": "hello", "token": "nobody"})
        assert heard(line, "refused")["error"] == "no_identity"
        with pytest.raises(WebSocketDisconnect):
            line.receive_json()
