"""Requests at the table: the bar above the hand for who asks and who answers; and the heartbeat. (Seconds.)"""

import re
from typing import Any

import pytest

from server.clients import TestClient
from server.test_doors import act, arrive, client, connect, heard, lay, rested

__all__ = ["client", "rested"]

People = tuple[dict[str, str], dict[str, str], str]


@pytest.fixture
def two(client: TestClient) -> People:
    """Anna and Bo at a running table, and its code."""
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    code = lay(client, anna, seats=["me", "open"])
    assert act(client, bo, code, do="sit").status_code == 200
    assert act(client, anna, code, do="start").status_code == 200
    return anna, bo, code


def bar(client: TestClient, who: dict[str, str], code: str) -> str:
    """The words of the bar, buttons included; empty where there is none."""
    html = client.get(f"/t/{code}", headers=who).text
    return words_of(html)


def words_of(html: str) -> str:
    found = re.search(r'<div class="request-bar".*?</div>', html, re.DOTALL)
    return " ".join(re.sub("<[^>]+>", " ", found[0]).split()) if found else ""


def test_who_is_asked_can_answer_and_who_asked_can_withdraw(client: TestClient, two: People) -> None:
    anna, bo, code = two
    act(client, anna, code, do="propose", what="pause")
    assert bar(client, bo, code) == "Request Anna would like to pause the game. Agree Decline"
    assert bar(client, anna, code) == "Request You asked to pause the game. Waiting for Bo. Withdraw"
    assert bar(client, arrive(client, "Clara"), code) == "", "who watches has nothing to answer"
    assert act(client, anna, code, do="answer", proposal=1, yes=False).status_code == 200
    assert bar(client, anna, code) == bar(client, bo, code) == ""
    told = client.get(f"/api/v1/tables/{code}/events?since=0", headers=bo).json()["events"]
    assert told[-1]["say"] == ["Anna withdraws the request."]


@pytest.mark.parametrize("yes", [True, False])
def test_a_request_is_gone_when_it_is_settled(client: TestClient, two: People, yes: bool) -> None:
    anna, bo, code = two
    act(client, bo, code, do="propose", what="pause")
    assert act(client, anna, code, do="answer", proposal=1, yes=yes).status_code == 200
    assert bar(client, anna, code) == bar(client, bo, code) == ""
    stage = client.get(f"/api/v1/tables/{code}").json()["stage"]
    assert stage == ("paused" if yes else "playing")
    said = client.get(f"/api/v1/tables/{code}/events?since=0", headers=bo).json()["events"][-1]["say"]
    assert said[0] == ("Anna agrees." if yes else "Anna would rather not.")


def test_what_one_has_to_answer_comes_first(client: TestClient, two: People) -> None:
    anna, bo, code = two
    act(client, anna, code, do="propose", what="pause")
    act(client, bo, code, do="propose", what="end")
    assert bar(client, anna, code).startswith("Request Bo would like to end the game.")
    assert bar(client, bo, code).startswith("Request Anna would like to pause the game.")
    act(client, bo, code, do="answer", proposal=1, yes=False)
    assert bar(client, bo, code) == "Request You asked to end the game. Waiting for Anna. Withdraw"


def test_a_bot_that_stands_in_does_not_answer_for_whoever_it_is(client: TestClient, two: People) -> None:
    """Nobody ends a game alone: the request waits for the other, who sees it."""
    anna, bo, code = two
    act(client, bo, code, do="stand_in", on=True)
    act(client, anna, code, do="propose", what="end")
    assert bar(client, anna, code) == "Request You asked to end the game. Waiting for Bo. Withdraw"
    assert bar(client, bo, code).endswith("Agree Decline")


def test_a_request_comes_to_a_live_page_and_is_said_once(client: TestClient, two: People) -> None:
    anna, bo, code = two
    with connect(client, bo, code, "as=page") as line:
        heard(line, "page")
        act(client, anna, code, do="propose", what="pause")
        news = page_with(line, "play")
        assert words_of(news["regions"]["play"]) == "Request Anna would like to pause the game. Agree Decline"
        said = [sentence for one in news["events"] for sentence in one.get("say", [])]
        assert said == ["Anna would like to pause."]
        act(client, anna, code, do="answer", proposal=1, yes=False)
        assert words_of(page_with(line, "play")["regions"]["play"]) == ""


def page_with(line: Any, region: str) -> dict[str, Any]:
    """The next message that changes a region of the page."""
    while region not in (message := heard(line, "page"))["regions"]:
        pass
    return message


# The heartbeat.


@pytest.mark.parametrize("page", [True, False])
def test_a_ping_is_answered_and_changes_nothing(client: TestClient, page: bool) -> None:
    anna = arrive(client, "Anna")
    code = lay(client, anna)
    with connect(client, anna, code, "as=page" if page else "") as line:
        first = heard(line, "page" if page else "welcome")
        for _ in range(100):  # a page sends ten in a minute and a half
            line.send_json({"do": "ping", "id": "p"})
            assert line.receive_json() == {"type": "pong", "id": "p"}
        line.send_json({"do": "look"})
        assert heard(line, "view")["seq"] == first["seq"]


def test_a_ping_is_for_the_socket_alone(client: TestClient) -> None:
    anna = arrive(client, "Anna")
    assert act(client, anna, lay(client, anna), do="ping").status_code == 400
