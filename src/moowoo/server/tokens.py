"""Signed tokens: what proves who somebody is, and that a form came from our own page."""

import hashlib
import secrets

from itsdangerous import BadSignature, Signer


class Tokens:
    """Everything signed with the one secret of all nodes, each kind of token for its own purpose only."""

    def __init__(self, secret: str) -> None:
        self._identity = signer(secret, "identity")
        self._personal = signer(secret, "personal link")
        self._form = signer(secret, "form")

    def identity(self, who: str) -> str:
        return self._identity.sign(who).decode()

    def read_identity(self, token: str) -> str | None:
        return unsigned(self._identity, token)

    def personal(self, who: str) -> str:
        """For the link that opens the same identity on another device."""
        return self._personal.sign(who).decode()

    def read_personal(self, token: str) -> str | None:
        return unsigned(self._personal, token)

    def form(self) -> str:
        """What a page's forms and its cookie both carry."""
        return self._form.sign(secrets.token_urlsafe(12)).decode()

    def is_form(self, token: str) -> bool:
        return unsigned(self._form, token) is not None


def signer(secret: str, purpose: str) -> Signer:
    return Signer(secret, salt=f"moowoo {purpose}", key_derivation="hmac", digest_method=hashlib.sha256)


def unsigned(signer: Signer, token: str) -> str | None:
    try:
        return signer.unsign(token).decode("ascii")
    except (BadSignature, UnicodeError):
        return None
