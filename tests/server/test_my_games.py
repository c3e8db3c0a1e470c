"""One's own games: listed for oneself alone, what waits first; filters, pages, records. Budget: 12 s."""

import io
import zipfile
from typing import Any

from moowoo import records
from server.clients import TestClient
from server.test_doors import arrive, client, rested

__all__ = ["client", "rested"]


def lay(client: TestClient, who: dict[str, str], game: str, seats: list[str], **more: Any) -> str:
    wish = {"game": game, "seats": seats, "start": True} | more
    answer = client.post("/api/v1/tables", json=wish, headers=who)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def end(client: TestClient, who: dict[str, str], code: str) -> None:
    assert client.post(f"/api/v1/tables/{code}/actions", json={"do": "propose", "what": "end"}, headers=who).is_success


def mine(client: TestClient, who: dict[str, str], query: str = "") -> Any:
    answer = client.get(f"/api/v1/me/games{query}", headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_running_games_come_first_and_say_whose_turn_it_is(client: TestClient) -> None:
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    waits = lay(client, anna, "woo", ["me", "cow"], options={"first": 0}, clock=86_400)
    gathering = lay(client, anna, "mow", ["me", "open", "cow"], start=False)
    found = mine(client, anna)
    assert [one["code"] for one in found["running"]] == [waits, gathering]
    first, second = found["running"]
    assert (first["waiting"], first["turn"], first["seat"]) == (True, 0, 0)
    assert first["deadline"] > first["last"]
    assert [one["level"] for one in first["players"]] == [None, "cow"]
    assert (second["stage"], second["waiting"], second["turn"]) == ("gathering", False, None)
    assert mine(client, bo) == {"running": [], "finished": [], "next": None}


def test_finished_games_are_filtered_and_turned_over_page_by_page(client: TestClient) -> None:
    anna = arrive(client, "Anna")
    codes = [lay(client, anna, game, ["me", "cow"]) for game in ("woo", "mow", "woo")]
    for code in codes:
        end(client, anna, code)
    first = mine(client, anna, "?limit=2")
    assert [one["code"] for one in first["finished"]] == codes[:0:-1]
    rest = mine(client, anna, f"?limit=2&before={first['next']}")
    assert [one["code"] for one in rest["finished"]] == codes[:1]
    assert rest["next"] is None
    assert [one["code"] for one in mine(client, anna, "?game=mow")["finished"]] == [codes[1]]
    assert len(mine(client, anna, "?result=open&with=daisy")["finished"]) == 3
    assert mine(client, anna, "?result=won")["finished"] == []
    assert mine(client, anna, "?with=Nobody")["finished"] == []
    other = arrive(client, "Bo")
    assert mine(client, other, f"?before={codes[0]}")["finished"] == []


def test_the_page_says_it_in_words_and_its_records_come_in_one_file(client: TestClient) -> None:
    client.cookies.clear()
    assert "You have not played here yet." in client.get("/games").text
    client.post("/api/v1/identity", json={"name": "Anna"})
    over = lay(client, {}, "woo", ["me", "cow"])
    end(client, {}, over)
    lay(client, {}, "woo", ["me", "cow"], options={"first": 0}, clock=172_800)
    page = client.get("/games").text
    assert "1 game is waiting for you." in page
    assert "<strong>It is your turn.</strong> Time left: " in page
    assert "Ended without a result." in page
    assert f'href="/t/{over}/replay"' in page
    packed = client.get("/games/records.zip")
    with zipfile.ZipFile(io.BytesIO(packed.content)) as file:
        assert file.namelist() == [f"{over}.txt"]
        assert records.parse(file.read(f"{over}.txt").decode()).game.name == "woo"
    client.cookies.clear()
    assert client.get("/games/records.zip").status_code == 401
