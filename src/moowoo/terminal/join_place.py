"""Where a table is: the address people pass on, and the documented HTTP calls made there."""

import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

API = "/api/v1"
PATIENCE = 15.0
"""Seconds that an answer may take."""
LINK = re.compile(r"^/t/([A-Za-z0-9-]{1,20})(?:/.*)?$")


class BadAddress(Exception):
    """An address that names no server, or no table there."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Unreachable(Exception):
    """There is no server there, or it does not answer."""

    def __init__(self, server: str, reason: str) -> None:
        super().__init__(f"{server}: {reason}")
        self.server, self.reason = server, reason


class Refused(Exception):
    """The server said no: its kind of error, and its sentence in the person's language."""

    def __init__(self, status: int, error: str, sentence: str) -> None:
        super().__init__(sentence or error)
        self.status, self.error, self.sentence = status, error, sentence


def server_and_path(address: str) -> tuple[str, str]:
    """The server of an address, and what stands behind it; `http://` may be left out."""
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
    except ValueError as error:  # a bracket of IPv6 that is not closed
        raise BadAddress(address) from error
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadAddress(address)
    return f"{parts.scheme}://{parts.netloc}", parts.path


@dataclass(frozen=True)
class Place:
    """A table at a server, such as `https://moo.example` and `MUH-247`."""

    server: str
    code: str

    @classmethod
    def parse(cls, address: str) -> "Place":
        """The place behind a table's link."""
        server, path = server_and_path(address)
        if (found := LINK.match(path)) is None:
            raise BadAddress(address)
        return cls(server, found[1].upper())

    @property
    def table(self) -> str:
        return f"{API}/tables/{self.code}"

    def socket(self, **query: str | int) -> str:
        """The address of the live socket."""
        scheme, host = self.server.split("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{host}{self.table}/socket?{urlencode(query)}"

    def get(self, path: str, token: str | None = None) -> Any:
        return self.call("GET", path, token)

    def post(self, path: str, token: str | None, body: dict[str, Any]) -> Any:
        return self.call("POST", path, token, body)

    def call(self, method: str, path: str, token: str | None, body: dict[str, Any] | None = None) -> Any:
        """One call of the API: its answer (JSON or text), or `Refused`, or `Unreachable`."""
        request = urllib.request.Request(self.server + path, method=method)
        if token is not None:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                said = answer.read()
                return json.loads(said) if answer.headers.get_content_type() == "application/json" else said.decode()
        except urllib.error.HTTPError as error:
            with error:
                raise refusal(error.code, error.read()) from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Unreachable(self.server, str(getattr(reason, "strerror", None) or reason)) from error


def refusal(status: int, body: bytes) -> Refused:
    """What a server said with its no; a stranger's page of HTML says nothing we can use."""
    try:
        said = json.loads(body)
    except ValueError:
        said = None
    if not isinstance(said, dict):
        return Refused(status, f"HTTP {status}", "")
    return Refused(status, str(said.get("error", f"HTTP {status}")), str(said.get("message", "")))
