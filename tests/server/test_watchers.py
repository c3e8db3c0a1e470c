"""A page is drawn once for all who see the same, and each gets the forms of their own. (Some seconds.)"""

import pytest

from moowoo.server.http import page_feed
from moowoo.voice import Voice
from moowoo.web.model import TablePage, Visitor
from moowoo.web.render import Drawn
from moowoo.web.render import drawn as draw
from server.clients import TestClient
from server.test_doors import act, arrive, client, lay, rested
from server.test_sessions import form_token

__all__ = ["client", "rested"]


def test_a_page_is_drawn_once_for_all_who_see_the_same(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[TablePage] = []

    def counted(visitor: Visitor, page: TablePage, voice: Voice, before: Drawn | None) -> Drawn:
        drawn.append(page)
        return draw(visitor, page, voice, before)

    monkeypatch.setattr(page_feed, "drawn", counted)
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    code = lay(client, anna, public=True)
    watchers = []
    for name in ("Cleo", "Dora", "Emil"):
        client.cookies.clear()
        client.post("/api/v1/identity", json={"name": name, "language": "en"})
        csrf = form_token(client.get(f"/t/{code}").text)
        socket = client.websocket_connect(
            f"/api/v1/tables/{code}/socket?as=page&length=normal", headers={"Origin": "http://testserver"}
        )
        watchers.append((socket.__enter__(), csrf, socket))
    for socket, _, _ in watchers:
        socket.receive_json()
    before = len(drawn)
    act(client, bo, code, do="sit")
    pages = [socket.receive_json() for socket, _, _ in watchers]
    assert len(drawn) - before == 1
    for (_, csrf, _), page in zip(watchers, pages, strict=True):
        shown = "".join(page["regions"].values())
        assert page_feed.ANY_CSRF not in shown
        assert all(csrf in html for html in page["regions"].values() if 'name="csrf"' in html)
    for _, _, context in watchers:
        context.__exit__(None, None, None)


def test_what_is_kept_for_others_has_an_end(client: TestClient) -> None:
    """However many look at a table that stands still, each otherwise than the others."""
    anna = arrive(client, "Anna")
    code = lay(client, anna, public=True)
    house = client.app.state.house  # type: ignore[attr-defined]
    for number in range(page_feed.MOST_SHARED + 5):
        who = arrive(client, f"Watcher {number}")
        client.patch("/api/v1/me", json={"settings": {"volume": number}}, headers=who)
        with client.websocket_connect(f"/api/v1/tables/{code}/socket?as=page", headers=who) as socket:
            socket.receive_json()
    table = next(cached.table for cached in house.service._tables.values() if cached.table.code == code)
    assert 0 < len(table.shared.pages) <= page_feed.MOST_SHARED
    assert 0 < len(table.shared.drawn) <= page_feed.MOST_SHARED
