"""Passkeys: what a device's key is asked, and whether its answer is right. WebAuthn, by `webauthn`."""

import secrets
from typing import Any, NamedTuple

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from moowoo.server.errors import Refusal
from moowoo.server.people import Person
from moowoo.server.store.key_book import Passkey

LONGEST_ID = 255
"""Bytes that the id of a key may have here."""
NAME = "Moowoo"


class Site(NamedTuple):
    """Where keys are for: the name of the host, and the address of its pages."""

    host: str
    origin: str


def new_challenge() -> str:
    return bytes_to_base64url(secrets.token_bytes(32))


def to_register(site: Site, person: Person, known: list[str], challenge: str) -> str:
    """What a browser is asked, to make a key that can be found without a name; as JSON."""
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=NAME,
        user_id=person.id.encode(),
        user_name=person.name or NAME,
        challenge=base64url_to_bytes(challenge),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
    )
    return webauthn.options_to_json(options)


def to_come_in(site: Site, challenge: str) -> str:
    """What a browser is asked, to show any key it has for this place; as JSON."""
    options = webauthn.generate_authentication_options(
        rp_id=site.host,
        challenge=base64url_to_bytes(challenge),
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return webauthn.options_to_json(options)


def registered(site: Site, challenge: str, credential: dict[str, Any]) -> tuple[str, str, int]:
    """The id, the public half and the count of a new key; raises `Refusal`."""
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except (WebAuthnException, ValueError, TypeError, LookupError) as error:
        raise Refusal("no_passkey") from error
    if len(made.credential_id) > LONGEST_ID:
        raise Refusal("no_passkey")
    return bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key), made.sign_count


def id_of(credential: dict[str, Any]) -> str:
    """The key that an answer names, as its id is written here."""
    try:
        return bytes_to_base64url(base64url_to_bytes(str(credential.get("rawId", ""))))
    except ValueError:
        return ""


def shown(site: Site, challenge: str, credential: dict[str, Any], key: Passkey) -> int:
    """The new count of a key that was shown; raises `Refusal` unless it is that very key, of that very person."""
    try:
        proved = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(key.public_key),
            credential_current_sign_count=key.counter,
        )
        owner = credential["response"].get("userHandle")
        if owner and base64url_to_bytes(str(owner)) != key.identity.encode():
            raise Refusal("no_passkey")
    except (WebAuthnException, ValueError, TypeError, LookupError, AttributeError) as error:
        raise Refusal("no_passkey") from error
    return proved.new_sign_count
