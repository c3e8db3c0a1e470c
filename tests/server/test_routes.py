"""Every route by every method, for everybody: it answers as documented, with limits on. (A minute.)"""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any, NamedTuple

import pytest
from msgspec import Struct, inspect
from sqlalchemy import Column, Table, select
from starlette.routing import Mount, Route

from kit.languages import ANOTHER
from moowoo.server import actions, messages
from moowoo.server.errors import STATUS, Refusal
from moowoo.server.house import House
from moowoo.server.http.app import ENDPOINTS, routes
from moowoo.server.http.security import COOKIE, FORM_COOKIE
from moowoo.server.limits import RATES
from moowoo.server.people import Settings
from moowoo.server.store.schema import metadata
from server.clients import TestClient
from server.files import documentation
from server.test_doors import CLOCK, HOME, arrive, client, lay, rested
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
EXPECTED = {200, 201, 204, 303, 304, 400, 401, 403, 404, 405, 409, 410, 413, 422}


def addresses() -> list[str]:
    """Every address there is, with its blanks still in it."""
    return sorted({route.path for route in routes() if isinstance(route, Route | Mount)} - {"/static"})


class Things(NamedTuple):
    """What the blanks of addresses can name: something that is there, or something that is not."""

    code: str = "AAA-AAA"
    circle: str = "999999"
    invitation: str = "nowhere"
    who: str = "nobody"
    device: str = "none"
    kept: str = "none"
    token: str = "forged"
    ladder: str = "chess"
    lesson: str = "chess"
    game: str = "chess"
    passkey: str = "none"
    subscription: str = "none"
    made: str = "none"


def things_of(client: TestClient, host: dict[str, str], code: str) -> Things:
    """A table, a circle, a game that is kept and whatever else belongs to somebody. Keys, browsers that want to be told
    and printed sets are none of these: what makes them is no request."""
    me = client.get("/api/v1/me", headers=host).json()
    circle = client.post("/api/v1/circles", json={"name": "Thursday"}, headers=host).json()
    form = client.get("/keep", headers=host).text
    fields = {"csrf": form_token(form), "game": "mow", "edition": "tiles", "names": "Anna, Bo"}
    kept = client.post("/keep", data=fields, headers=host, follow_redirects=False).headers["location"]
    return Things(
        code=code,
        circle=str(circle["id"]),
        invitation=circle["code"],
        who=me["id"],
        device=client.get("/api/v1/me/devices", headers=host).json()["devices"][0]["id"],
        kept=kept.partition("?")[0].rpartition("/")[2],
        token=me["personal_link"].rpartition("/")[2],
        ladder="woo",
        lesson="woo",
        game="woo",
    )


def filled(path: str, things: Things) -> str:
    """An address with its blanks filled; what leads into a circle is a code as well."""
    named = things._asdict() | ({"code": things.invitation} if path.startswith("/c/") else {})
    return re.sub(r"{(\w+)}", lambda found: str(named[found[1]]), path)


def arrive_by_cookie(client: TestClient, name: str) -> dict[str, str]:
    """A new person's cookies, as a browser has them after it has seen a form."""
    client.post("/api/v1/identity", json={"name": name})
    client.get("/settings")
    found = dict(client.cookies)
    client.cookies.clear()
    assert set(found) == {COOKIE, FORM_COOKIE}
    return found


def as_browser(cookies: dict[str, str]) -> dict[str, str]:
    """What a browser sends beside them from a page of ours."""
    return {"Origin": HOME, "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}


@pytest.mark.parametrize("path", addresses())
def test_every_route_answers_everybody_by_every_method(client: TestClient, path: str) -> None:
    """Nobody, who laid the table, somebody else, and a forger."""
    anna, bo = arrive(client, "Anna"), arrive_by_cookie(client, "Bo")
    mine = arrive_by_cookie(client, "Carla")
    own = things_of(client, as_browser(mine), lay(client, as_browser(mine)))
    visitors = [{}, anna, as_browser(mine), as_browser(bo), {"Authorization": "Bearer forged"}]
    cases = product(METHODS, visitors, BODIES, (own, Things()) if "{" in path else (own,))
    for method, headers, body, things in cases:
        CLOCK.turn(60)  # who has waited a minute is answered, and not told to wait
        client.cookies.clear()
        address = filled(path, things)
        answer = client.request(method, address, headers=headers, follow_redirects=False, **body)
        assert answer.status_code in EXPECTED, (method, address, headers, body, answer.text[:200])


@pytest.mark.parametrize("path", ["/", "/join", "/t/{code}", "/api/v1/tables", "/api/v1/tables/{code}/events"])
def test_who_does_not_wait_is_told_how_long_to(client: TestClient, path: str) -> None:
    code = lay(client, arrive(client, "Anna"))
    headers = as_browser(arrive_by_cookie(client, "Bo"))
    for _ in range(int(RATES["address"].burst)):
        with suppress(Refusal):
            house_of(client).limits.spend("address", "testclient")
    for method in METHODS:
        answer = client.request(method, filled(path, Things(code)), headers=headers)
        assert answer.status_code == 429
        assert answer.headers["retry-after"].isdecimal()


def house_of(client: TestClient) -> House:
    house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    return house


def everything(client: TestClient) -> dict[str, list[tuple[object, ...]]]:
    """All that the database holds, but for when somebody was last here, and the row by which readiness tries whether
    anything can be written."""

    house = house_of(client)

    async def read() -> dict[str, list[tuple[object, ...]]]:
        async with house.service.database.reading() as connection:
            found = {table.name: await connection.execute(select(*but(table, "seen"))) for table in kept_tables()}
            return {name: sorted(map(tuple, rows), key=repr) for name, rows in found.items()}

    assert client.portal is not None
    held = client.portal.call(read)
    return held | {"keys": [row for row in held["keys"] if "readiness" not in row]}


def kept_tables() -> list[Table]:
    return list(metadata.sorted_tables)


def but(table: Table, left_out: str) -> list[Column[Any]]:
    return [column for column in table.columns if column.name != left_out]


def test_looking_changes_nothing(client: TestClient) -> None:
    """Whoever only looks changes nothing anywhere, whatever they add to an address: not who they are, nor anything
    that is kept."""
    mine = arrive_by_cookie(client, "Anna")
    code = lay(client, as_browser(mine))
    own = things_of(client, as_browser(mine), code)
    before = everything(client)
    assert any(before.values())
    for path in addresses():
        client.cookies.clear()
        asked = filled(path, own) + f"?lang={ANOTHER}&name=Bo&theme=dark&do=sit&code={code}"
        client.get(asked, headers=as_browser(mine), follow_redirects=False)
    assert everything(client) == before


def forms() -> list[str]:
    """Every address that takes a form."""
    pages = (route for route in routes() if isinstance(route, Route) and "POST" in (route.methods or ()))
    return sorted({route.path for route in pages if not route.path.startswith("/api/")})


@pytest.mark.parametrize("who", ["nobody", "host", "other"])
@pytest.mark.parametrize("path", forms())
def test_every_form_can_be_sent_by_anybody_and_twice(client: TestClient, path: str, who: str) -> None:
    """With a token of ours and with fields that make no sense: a page says so, the second time as the first."""
    host = arrive_by_cookie(client, "Anna")
    code = lay(client, as_browser(host))
    things = things_of(client, as_browser(host), code)
    client.cookies.update(host if who == "host" else arrive_by_cookie(client, "Bo") if who == "other" else {})
    csrf = form_token(client.get("/settings").text)
    for _ in range(2):
        fields = {"csrf": csrf, "code": code, "game": "chess", "do": "sit", "move": "moo", "name": "Bo"}
        answer = client.post(filled(path, things), data=fields, follow_redirects=False)
        assert answer.status_code in EXPECTED - {405}, answer.text[:300]


# What the documentation names.


def fields_of(kind: type[Struct]) -> set[str]:
    return set(kind.__struct_encode_fields__)


TOLD = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Struct)]


def structs_in(info: object) -> Iterator[type[Struct]]:
    """Every message that a type consists of, however deep."""
    if isinstance(info, inspect.StructType):
        yield info.cls
    parts = [getattr(info, name, None) for name in ("item_type", "value_type", "key_type", "type")]
    for name in ("types", "item_types", "fields"):
        parts += getattr(info, name, None) or ()
    for part in parts:
        if part is not None:
            yield from structs_in(part)


SPOKEN: dict[str, type[Struct]] = {
    one.__qualname__: one
    for endpoint in ENDPOINTS
    for kind in (endpoint.answer, endpoint.body, Settings)
    if kind is not None
    for one in structs_in(inspect.type_info(kind))
}


@pytest.mark.parametrize("kind", SPOKEN.values(), ids=SPOKEN.keys())
def test_the_documentation_names_every_field_of_every_request_and_answer(kind: type[Struct]) -> None:
    """Whatever an endpoint takes or answers, and the settings that somebody can change."""
    missing = {name for name in fields_of(kind) if not re.search(rf"[`\"]{name}[`\"?]", documentation("api.md"))}
    assert not missing


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
