"""Passkeys in Chromium with a virtual authenticator: made, shown on another device, lost, revoked."""

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from web.house import Guest, LiveHouse

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Authenticator:
    """A device that holds keys, in one browser."""

    def __init__(self, guest: Guest) -> None:
        self.line: CDPSession = guest.context.new_cdp_session(guest.page)
        self.line.send("WebAuthn.enable")
        self.number = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    def keys(self) -> list[dict[str, Any]]:
        found = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.number})
        return list(found["credentials"])

    def take(self, key: dict[str, Any]) -> None:
        """Hold a key that another device made, as synchronised devices do."""
        self.line.send("WebAuthn.addCredential", {"authenticatorId": self.number, "credential": key})


def at_home(live: LiveHouse) -> str:
    """Keys are for names, not for numbers."""
    return live.address.replace("127.0.0.1", "localhost")


def name_of(guest: Guest) -> str | None:
    answer = guest.context.request.get("/api/v1/me")
    return answer.json()["name"] if answer.ok else None


@pytest.mark.proof
def test_a_passkey_is_made_shown_elsewhere_lost_and_revoked(live: LiveHouse, browser: Browser) -> None:
    home = at_home(live)
    anna = live.guest(browser, "Anna", base_url=home)
    phone = Authenticator(anna)
    anna.page.goto("/identity")
    anna.page.get_by_role("button", name="Make a passkey").click()
    expect(anna.page.get_by_role("status")).to_have_text("Your passkey is made.")
    (key,) = phone.keys()
    anna.page.get_by_role("button", name="Make new codes").click()
    code = anna.page.locator(".recovery .code").first.text_content() or ""

    # On a second device, which is somebody else's until then.
    second = live.guest(browser, "Bo", base_url=home)
    Authenticator(second).take(key)
    second.page.goto("/come-back")
    second.page.get_by_role("button", name="Show my passkey").click()
    second.page.wait_for_url("**/games")
    assert name_of(second) == "Anna"

    # A key that nobody has made here opens nothing, nor does one that was shown before.
    third = live.guest(browser, "Clara", base_url=home)
    Authenticator(third)
    third.page.goto("/come-back")
    third.page.get_by_role("button", name="Show my passkey").click()
    expect(third.page.get_by_role("alert")).not_to_be_empty()
    assert name_of(third) == "Clara"

    # The devices are lost: by a code, without scripts, one is oneself again, and ends the lost key.
    bare = live.guest(browser, "Nobody", base_url=home, java_script_enabled=False)
    bare.page.goto("/come-back")
    bare.page.get_by_role("textbox", name="Recovery code").fill(code)
    bare.page.get_by_role("button", name="Be myself again").click()
    assert name_of(bare) == "Anna"
    bare.page.get_by_role("button", name="Revoke").click()
    expect(bare.page.get_by_text("The passkey is revoked.")).to_be_visible()

    fourth = live.guest(browser, "Dora", base_url=home)
    Authenticator(fourth).take(key)
    fourth.page.goto("/come-back")
    fourth.page.get_by_role("button", name="Show my passkey").click()
    expect(fourth.page.get_by_role("alert")).to_have_text("That passkey does not work here, or it took too long.")
    assert name_of(fourth) == "Dora"
    for guest in (anna, second, third, bare, fourth):
        guest.context.close()


@pytest.mark.proof
def test_an_answer_counts_once_for_one_person_and_one_purpose(live: LiveHouse, browser: Browser) -> None:
    """What a browser said is caught on its way, and sent again: as oneself, as somebody else, as something else."""
    home = at_home(live)
    anna, bo = (live.guest(browser, name, base_url=home) for name in ("Anna", "Bo"))
    Authenticator(anna)
    caught: dict[str, Any] = {}
    anna.page.on(
        "request",
        lambda one: caught.update({one.url.removeprefix(home): one.post_data_json}) if one.method == "POST" else None,
    )
    anna.page.goto("/identity")
    anna.page.get_by_role("button", name="Make a passkey").click()
    expect(anna.page.get_by_role("status")).to_have_text("Your passkey is made.")
    anna.page.goto("/come-back")
    anna.page.get_by_role("button", name="Show my passkey").click()
    anna.page.wait_for_url("**/games")
    made, shown = caught["/api/v1/me/passkeys"], caught["/api/v1/passkeys"]
    for guest in (anna, bo):
        for path, body in (("/api/v1/me/passkeys", made), ("/api/v1/passkeys", shown), ("/api/v1/passkeys", made)):
            assert guest.context.request.post(path, data=body).status == 403, path
    fresh = bo.context.request.post("/api/v1/passkeys/options").json()["ticket"]
    assert bo.context.request.post("/api/v1/passkeys", data=shown | {"ticket": fresh}).status == 403
    number = anna.context.request.get("/api/v1/me/passkeys").json()["passkeys"][0]["id"]
    assert bo.context.request.delete(f"/api/v1/me/passkeys/{number}", headers={"Origin": home}).status == 404
    assert name_of(bo) == "Bo"
    for guest in (anna, bo):
        guest.context.close()
