"""Every route by every method, for everybody: it answers as documented, with limits on. (A minute.)"""

import re
from itertools import product
from typing import Any

import pytest
from msgspec import Struct
from starlette.routing import Mount, Route

from kit.languages import ANOTHER
from moowoo.server import actions, messages
from moowoo.server.errors import STATUS
from moowoo.server.http.app import ENDPOINTS, routes
from server.clients import TestClient
from server.files import documentation
from server.test_doors import arrive, client, lay, rested
from server.test_sessions import form_token

__all__ = ["client", "rested"]

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BODIES: tuple[dict[str, Any], ...] = (
    {},
    {"data": {"do": "moo", "move": "\x00"}},
    {"json": [1, {"a": None}]},
    {"content": b"\xff{"},
)
"""Nothing, a form that is not ours, JSON of the wrong kind, and rubbish."""
EXPECTED = {200, 201, 204, 303, 304, 400, 401, 403, 404, 405, 409, 410, 413, 422, 429}


def addresses() -> list[str]:
    """Every address there is, with its blanks still in it."""
    return sorted({route.path for route in routes() if isinstance(route, Route | Mount)} - {"/static"})


def filled(path: str, code: str) -> str:
    return re.sub(r"{(\w+)}", lambda found: code if found[1] == "code" else "mow", path)


@pytest.mark.parametrize("path", addresses())
def test_every_route_answers_everybody_by_every_method(client: TestClient, path: str) -> None:
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    own = lay(client, anna)
    gone = "AAA-AAA"
    visitors: list[dict[str, str]] = [{}, anna, bo, {"Authorization": "Bearer forged"}]
    cases = product(METHODS, visitors, BODIES, (own, gone))
    for method, headers, body, code in cases:
        client.cookies.clear()
        address = filled(path, code)
        answer = client.request(method, address, headers=headers, follow_redirects=False, **body)
        assert answer.status_code in EXPECTED, (method, address, headers, body, answer.text[:200])
        if answer.status_code == 429:
            assert answer.headers["retry-after"].isdecimal()


def test_looking_changes_nobody(client: TestClient) -> None:
    """Whoever only looks stays who they are, with the settings they have."""
    anna = arrive(client, "Anna", language="en")
    code = lay(client, anna)
    before = client.get("/api/v1/me", headers=anna).json() | {"personal_link": ""}
    for path in addresses():
        client.get(filled(path, code) + f"?lang={ANOTHER}&name=Bo&theme=dark", headers=anna)
    assert client.get("/api/v1/me", headers=anna).json() | {"personal_link": ""} == before


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("path", ["/play", "/tables", "/join", "/settings", "/language", "/devices/end"])
def test_every_form_can_be_sent_by_anybody(client: TestClient, path: str, known: bool) -> None:
    """With a token of ours and with fields that make no sense: a page says so."""
    if known:
        client.post("/api/v1/identity", json={"name": "Anna"})
    csrf = form_token(client.get("/settings").text)
    answer = client.post(path, data={"csrf": csrf, "code": "AAA-AAA", "game": "chess"}, follow_redirects=False)
    assert answer.status_code in EXPECTED - {403, 405}


# What the documentation names.


def fields_of(kind: type[Struct]) -> set[str]:
    return set(kind.__struct_encode_fields__)


TOLD = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Struct)]


@pytest.mark.parametrize("kind", [kind for kind in TOLD if kind is not Struct], ids=lambda kind: kind.__name__)
def test_the_documentation_names_every_field_of_every_message(kind: type[Struct]) -> None:
    missing = {name for name in fields_of(kind) if not re.search(rf"[`\"]{name}[`\"?]", documentation("api.md"))}
    assert not missing


@pytest.mark.parametrize("kind", actions.ACTIONS, ids=lambda kind: kind.__name__)
def test_the_documentation_names_every_field_of_every_action(kind: type[Struct]) -> None:
    missing = {name for name in fields_of(kind) if not re.search(rf"[`\"]{name}[`\"?]", documentation("api.md"))}
    assert not missing


@pytest.mark.parametrize("one", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_the_documentation_names_every_request(one: object) -> None:
    path = re.sub(r"{code}", "CODE", re.sub(r"{device}", "ID", one.path))  # type: ignore[attr-defined]
    assert path in documentation("api.md")


def test_the_documentation_names_every_refusal() -> None:
    assert not [kind for kind in STATUS if f"| `{kind}` | {STATUS[kind]} |" not in documentation("api.md")]
