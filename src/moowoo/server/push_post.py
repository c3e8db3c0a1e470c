"""Posting to a push service, whose address somebody else has chosen: it must not lead into our own network.

An address is looked up once, and the connection goes to what was found then: a name cannot mean one machine when it is
judged and another when it is called. Nothing is followed, and nothing that is answered is kept but the status.
"""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0
LONGEST = 1_000
"""Signs that an address may have."""


class BadEndpoint(Exception):
    """An address to which nothing is sent."""


def read_endpoint(address: str, *, anywhere: bool = False) -> SplitResult:
    """An address that may be a push service's; `anywhere` lets it be one on this machine. Raises `BadEndpoint`."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise BadEndpoint(address) from error
    schemes = ("https", "http") if anywhere else ("https",)
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST
    if not plain or parts.scheme not in schemes or not parts.hostname or parts.username is not None:
        raise BadEndpoint(address)
    if not anywhere and (port not in (None, 443) or (is_number(parts.hostname) and not is_public(parts.hostname))):
        raise BadEndpoint(address)
    return parts


def is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_public(number: str) -> bool:
    """Does an address belong to the world, and neither to this machine nor to its network?"""
    found = ipaddress.ip_address(number.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None)
    known = mapped or found
    return bool(known.is_global and not known.is_multicast)


def look_up(host: str, port: int, *, anywhere: bool) -> tuple[str, int]:
    """The machine that a name means now; raises `BadEndpoint` if any that it means is not the world's, and `OSError`
    if nobody knows."""
    found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found or not (anywhere or all(is_public(one) for one in found)):
        raise BadEndpoint(host)
    return found[0], port


def post(address: str, body: bytes, headers: Mapping[str, str], *, anywhere: bool = False) -> int:
    """Send something to a push service; the status it answers with. Raises `BadEndpoint` and `OSError`."""
    parts = read_endpoint(address, anywhere=anywhere)
    host, secure = parts.hostname or "", parts.scheme == "https"
    machine = look_up(host, parts.port or (443 if secure else 80), anywhere=anywhere)
    line = http.client.HTTPConnection(host, machine[1], timeout=PATIENCE)
    line.sock = socket.create_connection(machine, timeout=PATIENCE)
    try:
        if secure:
            line.sock = ssl.create_default_context().wrap_socket(line.sock, server_hostname=host)
        path = parts.path or "/"
        line.request("POST", f"{path}?{parts.query}" if parts.query else path, body, {"Host": parts.netloc, **headers})
        return line.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        line.close()
