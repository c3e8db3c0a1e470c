"""Signed tokens: what proves who somebody is, and that a form came from our own page."""

import hashlib
import secrets
from typing import NamedTuple

from itsdangerous import BadSignature, Signer

LINK_BYTES = 12
LINK_SECONDS = 600
"""How long a link to another device can be used."""
TICKET_SECONDS = 300
"""How long somebody may take to show a device's key."""


class Link(NamedTuple):
    """A link to another device: whose it is, its own name, and until when it can be used."""

    who: str
    name: str
    until: float


class Tokens:
    """Everything signed with the one secret of all nodes, each kind of token for its own purpose only."""

    def __init__(self, secret: str) -> None:
        self._identity = signer(secret, "identity")
        self._personal = signer(secret, "personal link")
        self._form = signer(secret, "form")
        self._ticket = signer(secret, "passkey")

    def session(self, session: str) -> str:
        """What a device keeps, to prove whose it is."""
        return self._identity.sign(session).decode()

    def read_session(self, token: str) -> str | None:
        return unsigned(self._identity, token)

    def link(self, who: str, now: float) -> str:
        """For a link that makes another device one's own, once and soon."""
        return self._personal.sign(f"{who}.{secrets.token_hex(LINK_BYTES)}.{int(now + LINK_SECONDS)}").decode()

    def read_link(self, token: str, now: float) -> Link | None:
        """What a link stands for; None if it is no link of ours, or too old."""
        parts = (unsigned(self._personal, token) or "").split(".")
        if len(parts) != 3 or not parts[2].isdecimal() or int(parts[2]) < now:
            return None
        return Link(parts[0], parts[1], float(parts[2]))

    def ticket(self, purpose: str, who: str, challenge: str, now: float) -> str:
        """What goes with a challenge to a device's key, so that the answer fits only what was asked, and soon."""
        return self._ticket.sign(f"{purpose}.{who}.{challenge}.{int(now + TICKET_SECONDS)}").decode()

    def read_ticket(self, token: str, purpose: str, who: str, now: float) -> Link | None:
        """The challenge that a ticket was given out for, as the link's name; None if it is for something else."""
        parts = (unsigned(self._ticket, token) or "").split(".")
        if len(parts) != 4 or parts[:2] != [purpose, who] or int(parts[3]) < now:
            return None
        return Link(who, parts[2], float(parts[3]))

    def form(self) -> str:
        """What a page's forms and its cookie both carry."""
        return self._form.sign(secrets.token_urlsafe(12)).decode()

    def is_form(self, token: str) -> bool:
        return unsigned(self._form, token) is not None


def signer(secret: str, purpose: str) -> Signer:
    return Signer(secret, salt=f"moowoo {purpose}", key_derivation="hmac", digest_method=hashlib.sha256)


def unsigned(signer: Signer, token: str) -> str | None:
    """Return what a token stands for, or None if it is not letter by letter one of ours.

    Base64 leaves some bits of the last letter of a signature unused, so several letters mean the same signature.
    """
    try:
        text = signer.unsign(token).decode("ascii")
    except (BadSignature, UnicodeError):
        return None
    return text if signer.sign(text).decode() == token else None
