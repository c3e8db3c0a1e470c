"""The keeper's page without scripts: every form is ours, answers at once, and is refused once it has grown old."""

import html
import re

import pytest

from kit.languages import ANOTHER, true_of
from moowoo.server.house import House
from server.clients import TestClient
from server.test_doors import CLOCK, client, rested
from server.test_sessions import form_token

__all__ = ["client", "rested"]
NAMES = "Anna, Hugo, Léa"


@pytest.fixture(autouse=True)
def warm(client: TestClient) -> None:
    """The games are compiled: before that, a page says how long it takes."""
    assert client.portal is not None
    house: House = client.app.state.house  # type: ignore[attr-defined]

    async def ready() -> None:
        await house.warm.wait()

    client.portal.call(ready)


def begin(client: TestClient, **fields: str) -> str:
    """A new kept game; its address."""
    token = form_token(client.get("/keep?lang=en").text)
    sent = {"csrf": token, "game": "mow", "edition": "tiles", "names": NAMES, **fields}
    answer = client.post("/keep?lang=en", data=sent, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    address, _, query = str(answer.headers["location"]).partition("?")
    assert query == "lang=en", "the language that was asked for stays"
    return address


def tell(client: TestClient, address: str, **fields: str) -> tuple[int, str]:
    """Send a form of the page as it is now, or as an older one was."""
    page = client.get(f"{address}?lang=en").text
    (told,) = set(re.findall(r'name="told" value="(\d+)"', page))
    sent = {"csrf": form_token(page), "told": told, **fields}
    answer = client.post(f"{address}?lang=en", data=sent)
    return answer.status_code, said(answer.text)


def said(page: str) -> str:
    now = page.partition('id="now"')[2].partition("</div>")[0]
    return html.unescape(" ".join(re.findall(r"<p>(.*?)</p>", now)))


def test_a_game_is_told_by_line_and_by_button(client: TestClient) -> None:
    address = begin(client)
    assert said(client.get(f"{address}?lang=en").text) == "Who starts? Say a name."
    assert tell(client, address, tell="=first 0 2")[1] == "Round 1. Hugo starts. It is Hugo's turn."
    assert tell(client, address, say="Hugo 7 2")[1] == "Hugo starts a herd with 7, 2 flies. It is Léa's turn."
    assert tell(client, address, move="9/1")[1] == "Léa plays 9, 1 fly. It is Anna's turn."
    assert tell(client, address, say="what is the herd?")[1].startswith("7 to 9")
    assert tell(client, address, say="undo")[1] == "Taken back: Léa: 9. It is Léa's turn."
    assert said(client.get(f"{address}?lang={ANOTHER}").text).endswith(true_of(ANOTHER, "lea_to_play"))


def test_a_button_for_everything_that_may_be_told(client: TestClient) -> None:
    address = begin(client)
    tell(client, address, tell="=first 0 1")
    tell(client, address, say="7 2")
    page = client.get(f"{address}?lang=en").text
    offered = re.findall(r'name="move" value="([^"]+)"', page)
    assert offered[0] == "take"
    assert "8/3" in offered
    assert "7/3" not in offered
    for move in offered:
        CLOCK.turn(10)  # nobody tells that much at once
        assert tell(client, address, move=move)[0] == 200
        assert tell(client, address, say="undo")[1].startswith("Taken back: Hugo")


def test_a_page_that_has_grown_old_changes_nothing(client: TestClient) -> None:
    address = begin(client)
    tell(client, address, tell="=first 0 1")
    status, sentence = tell(client, address, say="7 2", told="0")
    assert (status, sentence[:9]) == (409, "Something")
    assert said(client.get(f"{address}?lang=en").text).endswith("It is Anna's turn.")


def test_another_phone_is_shown_what_is_new(client: TestClient) -> None:
    address = begin(client)
    tell(client, address, tell="=first 0 2")
    assert client.get(f"{address}?lang=en&since=1").status_code == 204
    tell(client, address, say="Hugo 7 2")
    news = client.get(f"{address}?lang=en&since=1").text
    assert said(news) == "Hugo starts a herd with 7, 2 flies. It is Léa's turn."
    assert "cow" in news.partition('data-sounds="')[2].partition('"')[0]
    older = said(client.get(f"{address}?lang=en&since=0").text)
    assert older.endswith("It is Léa's turn.")
    assert "starts a herd" not in older, "who missed more is told how it stands"


def test_only_our_own_forms_are_taken(client: TestClient) -> None:
    address = begin(client)
    assert client.post(address, data={"say": "Hugo", "told": "0", "csrf": "forged"}).status_code == 403
    assert client.post("/keep", data={"names": NAMES}).status_code == 403
    assert client.get("/keep/nothing-here").status_code == 404


def test_too_few_names_are_said_at_their_field(client: TestClient) -> None:
    token = form_token(client.get("/keep?lang=en").text)
    answer = client.post("/keep?lang=en", data={"csrf": token, "game": "mow", "edition": "tiles", "names": "Anna"})
    assert answer.status_code == 422
    assert "This game is for 2 to 10, each with a name." in answer.text
    crowd = ", ".join("abcdefg")
    answer = client.post("/keep?lang=en", data={"csrf": token, "game": "mow", "edition": "tiles", "names": crowd})
    assert "This game is for 2 to 5, each with a name." in answer.text


def test_nonsense_is_answered(client: TestClient) -> None:
    address = begin(client)
    for fields in ({"tell": "x"}, {"tell": "=first 0 9"}, {"tell": "+"}, {"move": "?"}, {"say": "\x00"}, {}):
        status, sentence = tell(client, address, **fields)
        assert status == 200
        assert sentence


def test_a_name_is_shown_and_never_run(client: TestClient) -> None:
    address = begin(client, names="<script>alert(1)</script>, Bo")
    assert "<script>alert" not in client.get(address).text


def test_the_record_can_be_had(client: TestClient) -> None:
    address = begin(client)
    tell(client, address, tell="=first 0 1")
    tell(client, address, say="7 2")
    answer = client.get(f"{address}/record")
    assert "Dealing: unknown" in answer.text
    assert "1. Anna: 7/2" in answer.text


def test_telling_is_limited(client: TestClient) -> None:
    address = begin(client)
    page = client.get(address).text
    sent = {"csrf": form_token(page), "told": "0", "say": "help"}
    answers = {client.post(address, data=sent).status_code for _ in range(80)}
    assert 429 in answers
