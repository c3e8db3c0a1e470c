"""Settings of people without a name, and of those without an identity: every one is kept. (Some seconds.)"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from kit.languages import ANOTHER
from moowoo.server import rehearsal
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.http.app import make_app
from moowoo.server.people import Settings
from server.clients import TestClient
from server.houses import sqlite_url
from server.test_doors import arrive, client, connect, heard, lay, nothing, rested
from server.test_sessions import form_token

__all__ = ["client", "rested"]

CHOSEN: dict[str, Any] = {
    "language": ANOTHER,
    "theme": "dark",
    "text_size": 150,
    "sound": "off",
    "volume": 25,
    "verbosity": "brief",
    "keys": {"hand": "z"},
    "single_keys": False,
    "motion": "off",
    "turn_sound": False,
    "pace": "slow",
    "public": True,
}
"""Every setting, chosen other than usual."""
every_setting = pytest.mark.parametrize("setting", CHOSEN)


def test_every_setting_is_tried() -> None:
    usual = msgspec.to_builtins(Settings())
    assert CHOSEN.keys() == usual.keys() - {"pace_offered"}  # noted by the page, never chosen
    assert [name for name in CHOSEN if CHOSEN[name] == usual[name]] == []


def become_nameless(client: TestClient) -> None:
    """Do something by a form without giving a name, as the first page lets one."""
    client.post("/identity", data={"csrf": form_token(client.get("/identity").text), "name": ""})
    assert client.get("/api/v1/me").json()["name"] == ""


def fields_for(setting: str) -> dict[str, str]:
    """The fields of the settings form that choose a setting."""
    value = CHOSEN[setting]
    if setting == "keys":
        return {f"key-{question}": key for question, key in value.items()}
    if isinstance(value, bool):  # a tick that is missing is not set, in a form that is sent whole
        ticks = {name: "on" for name in ("single_keys", "turn_sound") if name != setting}
        return {"whole": "yes"} | ticks | ({setting: "on"} if value else {})
    return {setting: str(value)}


def save(client: TestClient, fields: dict[str, str]) -> int:
    given = {"csrf": form_token(client.get("/settings").text)} | fields
    return int(client.post("/settings", data=given, follow_redirects=False).status_code)


def kept(client: TestClient) -> dict[str, Any]:
    settings: dict[str, Any] = client.get("/api/v1/me").json()["settings"]
    return settings


@every_setting
def test_who_has_no_name_changes_a_setting_by_the_api(client: TestClient, setting: str) -> None:
    become_nameless(client)
    answer = client.patch("/api/v1/me", json={"settings": {setting: CHOSEN[setting]}})
    assert answer.status_code == 200, answer.text
    assert kept(client) == msgspec.to_builtins(Settings()) | {setting: CHOSEN[setting]}
    assert client.patch("/api/v1/me", json={"name": "\u202e"}).status_code == 400, "a name may not become empty"


@pytest.mark.parametrize("known", [True, False])
@every_setting
def test_who_has_no_name_or_no_identity_changes_a_setting_by_a_form(
    client: TestClient, setting: str, known: bool
) -> None:
    if known:
        become_nameless(client)
    assert save(client, fields_for(setting)) == 303
    assert kept(client) == msgspec.to_builtins(Settings()) | {setting: CHOSEN[setting]}


def test_choices_of_a_nameless_player_show_on_the_table(client: TestClient) -> None:
    """Whoever only watched chose at the table: the page has it all when it is loaded again."""
    code = lay(client, arrive(client, "Anna"))
    token = form_token(client.get(f"/t/{code}").text)
    for wish in ({"pace": "slow"}, {"sound": "off", "volume": "25"}):
        client.post("/settings", data={"csrf": token, **wish})
    html = client.get(f"/t/{code}").text
    for shown in ('data-pace="slow"', 'data-sound="off"', 'data-volume="25"', 'value="slow" selected'):
        assert shown in html


@contextmanager
def started(url: str) -> Iterator[TestClient]:
    with (
        pytest.MonkeyPatch.context() as patch,
        TestClient(make_app(lambda: open_house(Config(database=url)))) as running,
    ):
        patch.setattr(rehearsal, "elsewhere", nothing)
        yield running


def test_the_settings_of_a_nameless_player_survive_a_restart() -> None:
    with sqlite_url() as url:
        with started(url) as before:
            assert save(before, fields_for("pace")) == 303
            cookies = dict(before.cookies)
        with started(url) as after:
            after.cookies.update(cookies)
            assert kept(after)["pace"] == "slow"


# The language of who only watches.


@pytest.mark.parametrize("by", ["cookie", "browser", "address"])
def test_who_only_watches_keeps_their_language_on_the_live_page(client: TestClient, by: str) -> None:
    code = lay(client, arrive(client, "Anna"))
    headers, asked = {}, ""
    if by == "cookie":
        csrf = form_token(client.get("/").text)
        client.post("/language", data={"csrf": csrf, "lang": ANOTHER, "path": "/"})
    elif by == "browser":
        headers = {"Accept-Language": ANOTHER}
    else:
        asked = f"&lang={ANOTHER}"
    shown = client.get(f"/t/{code}?{asked}", headers=headers).text
    with connect(client, headers, code, f"as=page{asked}") as line:
        regions = heard(line, "page")["regions"]
    heading = re.search("<h2>[^<]+</h2>", regions["log"])
    assert heading
    assert heading[0] in shown
    assert "What happened" not in regions["log"]
