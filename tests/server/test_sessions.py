"""Sessions: links to another device, devices that are ended, cookies; looking changes nothing. (Some seconds.)"""

import re
from string import ascii_letters, digits

import pytest
from starlette.websockets import WebSocketDisconnect

from kit.languages import ANOTHER
from moowoo.server.store.key_book import Passkey
from moowoo.server.tokens import LINK_SECONDS
from server.clients import TestClient
from server.test_doors import CLOCK, arrive, client, connect, heard, lay, rested

__all__ = ["client", "rested"]


def link_of(client: TestClient, who: dict[str, str]) -> str:
    link: str = client.get("/api/v1/me", headers=who).json()["personal_link"]
    return link.removeprefix("http://testserver")


def form_token(html: str) -> str:
    found = re.search(r'name="csrf" value="([^"]+)"', html)
    assert found is not None
    return found[1]


def follow(client: TestClient, link: str, **fields: str) -> int:
    """Open a link in a browser and say yes; the status of what came of it."""
    shown = client.get(link)
    assert shown.status_code == 200, shown.text
    answer = client.post(link, data={"csrf": form_token(shown.text), **fields}, follow_redirects=False)
    return int(answer.status_code)


def who_is_here(client: TestClient) -> str | None:
    answer = client.get("/api/v1/me")
    return answer.json()["name"] if answer.status_code == 200 else None


def test_a_token_with_another_last_letter_is_nobodys(client: TestClient) -> None:
    """Several letters would stand for the same signature."""
    scheme, _, token = arrive(client)["Authorization"].partition(" ")
    statuses = {
        last: client.get("/api/v1/me", headers={"Authorization": f"{scheme} {token[:-1]}{last}"}).status_code
        for last in f"{ascii_letters}{digits}-_"
    }
    assert [last for last, status in statuses.items() if status != 401] == [token[-1]]


def test_a_link_says_whose_it_is_asks_and_works_once(client: TestClient) -> None:
    link = link_of(client, arrive(client, "Anna"))
    shown = client.get(link)
    assert "Anna" in shown.text
    assert who_is_here(client) is None
    assert follow(client, link) == 303
    assert who_is_here(client) == "Anna"
    client.cookies.clear()
    again = client.get(link)
    assert (again.status_code, "Anna" in again.text) == (410, False)
    csrf = form_token(client.get("/settings").text)
    assert client.post(link, data={"csrf": csrf}, follow_redirects=False).status_code == 410
    assert who_is_here(client) is None


def test_a_link_says_who_one_would_no_longer_be(client: TestClient) -> None:
    link = link_of(client, arrive(client, "Anna"))
    client.post("/api/v1/identity", json={"name": "Bo"})
    assert "Bo" in client.get(link).text
    assert who_is_here(client) == "Bo"
    assert follow(client, link) == 303
    assert who_is_here(client) == "Anna"


def test_a_link_ends_after_some_minutes(client: TestClient) -> None:
    link = link_of(client, arrive(client, "Anna"))
    CLOCK.turn(LINK_SECONDS + 1)
    assert client.get(link).status_code == 410
    assert client.get("/me/nonsense").status_code == 410


def test_only_our_own_form_says_yes(client: TestClient) -> None:
    link = link_of(client, arrive(client, "Anna"))
    assert client.post(link, data={"csrf": "forged"}).status_code == 403
    assert who_is_here(client) is None


def test_a_device_can_be_ended(client: TestClient) -> None:
    anna = arrive(client, "Anna")
    follow(client, link_of(client, anna))
    devices = client.get("/api/v1/me/devices", headers=anna).json()["devices"]
    assert [one["this"] for one in devices].count(True) == 1
    (other,) = [one["id"] for one in devices if not one["this"]]
    assert client.delete(f"/api/v1/me/devices/{other}", headers=anna).status_code == 204
    assert who_is_here(client) is None
    client.cookies.clear()
    assert client.get("/api/v1/me", headers=anna).status_code == 200


def test_a_device_of_somebody_else_cannot_be_ended(client: TestClient) -> None:
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    (device,) = client.get("/api/v1/me/devices", headers=anna).json()["devices"]
    assert client.delete(f"/api/v1/me/devices/{device['id']}", headers=bo).status_code == 404
    assert client.get("/api/v1/me", headers=anna).status_code == 200


def test_the_settings_list_devices_and_end_them(client: TestClient) -> None:
    client.post("/api/v1/identity", json={"name": "Anna"}, headers={"User-Agent": "Mozilla (X11; Linux) Firefox/9"})
    html = client.get("/settings").text
    assert "Firefox, Linux (this one)" in html
    (device,) = re.findall(r'name="device" value="([^"]+)"', html)
    assert sign_out(client, device) == 200, "on the only device it asks first"
    assert who_is_here(client) == "Anna"
    assert sign_out(client, device, sure="yes") == 303
    assert who_is_here(client) is None


def sign_out(client: TestClient, device: str, **more: str) -> int:
    """Sign a device out by the button of the settings page; the status of the answer."""
    fields = {"csrf": form_token(client.get("/settings").text), "device": device, **more}
    return int(client.post("/devices/end", data=fields, follow_redirects=False).status_code)


def test_signing_out_on_the_only_device_offers_a_way_back_first(client: TestClient) -> None:
    client.post("/api/v1/identity", json={"name": "Anna"})
    (device,) = client.get("/api/v1/me/devices").json()["devices"]
    fields = {"csrf": form_token(client.get("/settings").text), "device": device["id"]}
    asked = client.post("/devices/end", data=fields).text
    assert "This is your only device." in asked
    for way in ("data-make-passkey", 'action="/identity/codes"', 'name="sure"', 'href="/settings#devices"'):
        assert way in asked


@pytest.mark.parametrize("way", ["another device", "a recovery code", "a passkey"])
def test_signing_out_does_not_ask_where_one_can_sign_in_again(client: TestClient, way: str) -> None:
    client.post("/api/v1/identity", json={"name": "Anna"})
    (device,) = client.get("/api/v1/me/devices").json()["devices"]
    service = client.app.state.house.service  # type: ignore[attr-defined]  # the application is Starlette's
    who = client.get("/api/v1/me").json()["id"]
    assert client.portal is not None
    if way == "another device":
        client.portal.call(service.sessions.begin, who, "Phone", CLOCK.now())
    elif way == "a recovery code":
        client.post("/api/v1/me/recovery")
    else:
        client.portal.call(service.keys.add, Passkey("key-1", who, "", 0, "Phone", CLOCK.now(), None))
    assert sign_out(client, device["id"]) == 303
    assert who_is_here(client) is None


def test_cookies_are_bound_to_their_host_where_there_is_tls(client: TestClient) -> None:
    answer = client.post("https://testserver/api/v1/identity", json={"name": "Anna"})
    assert answer.headers["set-cookie"].startswith("__Host-moowoo=")
    assert "Secure" in answer.headers["set-cookie"]
    assert client.get("https://testserver/api/v1/me").json()["name"] == "Anna"


@pytest.mark.parametrize("known", [True, False])
def test_a_language_in_an_address_is_for_that_page_alone(client: TestClient, known: bool) -> None:
    if known:
        client.post("/api/v1/identity", json={"name": "Anna", "language": "en"})
    assert f'<html lang="{ANOTHER}"' in client.get(f"/?lang={ANOTHER}").text
    assert '<html lang="en"' in client.get("/").text


@pytest.mark.parametrize("known", [True, False])
def test_a_language_is_chosen_by_a_button(client: TestClient, known: bool) -> None:
    if known:
        client.post("/api/v1/identity", json={"name": "Anna", "language": "en"})
    csrf = form_token(client.get("/").text)
    wish = {"csrf": csrf, "lang": ANOTHER, "path": "/lobby"}
    answer = client.post("/language", data=wish, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/lobby")
    assert f'<html lang="{ANOTHER}"' in client.get("/").text
    for bad in (
        {"lang": "xx"},
        {"path": "//evil.example"},
        {"path": "/\\evil.example"},
        {"path": "https://evil.example"},
    ):
        assert client.post("/language", data=wish | bad, follow_redirects=False).status_code == 400


def test_a_socket_on_a_device_that_is_ended_is_closed(client: TestClient) -> None:
    anna = arrive(client, "Anna")
    code = lay(client, anna)
    follow(client, link_of(client, anna))
    devices = client.get("/api/v1/me/devices", headers=anna).json()["devices"]
    (here,) = [one["id"] for one in devices if not one["this"]]
    with connect(client, {}, code) as ended, connect(client, anna, code) as other:
        assert heard(ended, "welcome")["seat"] == 0
        assert heard(other, "welcome")["seat"] == 0
        client.delete(f"/api/v1/me/devices/{here}", headers=anna)
        assert heard(ended, "refused")["error"] == "no_identity"
        with pytest.raises(WebSocketDisconnect):
            ended.receive_json()
        other.send_json({"do": "look"})
        assert heard(other, "view")["seq"] == 1
