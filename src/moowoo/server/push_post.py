"""Posting to a push service, whose address somebody else has chosen: it must not lead into our own network.

An address is looked up once, and the connection goes to what was found then: a name cannot mean one machine when it is
judged and another when it is called. Nothing is followed, and nothing that is answered is kept but the status.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0
"""Seconds from the connection to the answer, however slowly that comes."""
LONGEST = 1_000
"""Signs that an address may have."""


NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
IPV4_COMPATIBLE = ipaddress.IPv6Network("::/96")
IPV4_TRANSLATED = ipaddress.IPv6Network("::ffff:0:0:0/96")
GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
ISATAP = (0x00005EFE, 0x02005EFE)
"""How the last 64 bits of an address begin that ends in one of IPv4 (RFC 5214)."""
IPV4_BITS = 32


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
    if isinstance(found, ipaddress.IPv6Address):
        inner = ipv4_inside(found)
        if inner is not None and not is_public(str(inner)):
            return False
        if found.ipv4_mapped is not None or found in NAT64:
            return True  # the inner address is the whole of it
        if found not in GLOBAL_UNICAST:
            return False
    return bool(found.is_global and not found.is_multicast)


def ipv4_inside(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the address of IPv4 that a gateway would make of one of IPv6; None where there is none."""
    last = ipaddress.IPv4Address(int(address) & (1 << IPV4_BITS) - 1)
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    wraps = any(address in network for network in (NAT64, IPV4_COMPATIBLE, IPV4_TRANSLATED))
    wraps = wraps or int(address) >> IPV4_BITS & (1 << IPV4_BITS) - 1 in ISATAP
    return address.ipv4_mapped or (last if wraps else None)


def look_up(host: str, port: int, *, anywhere: bool) -> tuple[str, int]:
    """The machine that a name means now; raises `BadEndpoint` if any that it means is not the world's, and `OSError`
    if nobody knows."""
    found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found or not (anywhere or all(is_public(one) for one in found)):
        raise BadEndpoint(host)
    return found[0], port


def post(address: str, body: bytes, headers: Mapping[str, str], *, anywhere: bool = False) -> int:
    """Send something to a push service; the status it answers with.

    Raises `BadEndpoint`, `TimeoutError` where the answer is not there in time, and `OSError`.
    """
    parts = read_endpoint(address, anywhere=anywhere)
    host, secure = parts.hostname or "", parts.scheme == "https"
    machine = look_up(host, parts.port or (443 if secure else 80), anywhere=anywhere)
    end = time.monotonic() + PATIENCE
    line = http.client.HTTPConnection(host, machine[1], timeout=PATIENCE)
    line.sock = socket.create_connection(machine, timeout=PATIENCE)
    if secure:
        context = ssl.create_default_context()
        line.sock = context.wrap_socket(line.sock, server_hostname=host, do_handshake_on_connect=False)
    # A timeout of the socket is for one piece only, and begins anew with each.
    deadline = threading.Timer(max(0.0, end - time.monotonic()), cut, [line.sock])
    deadline.daemon = True
    deadline.start()
    try:
        if isinstance(line.sock, ssl.SSLSocket):
            line.sock.do_handshake()
        path = parts.path or "/"
        line.request("POST", f"{path}?{parts.query}" if parts.query else path, body, {"Host": parts.netloc, **headers})
        status = line.getresponse().status
        if time.monotonic() >= end:
            raise TimeoutError(host)  # what was cut off looks like an answer that ended
        return status
    except (http.client.HTTPException, OSError) as error:
        if time.monotonic() >= end:
            raise TimeoutError(host) from error
        if isinstance(error, OSError):
            raise
        raise OSError(str(error)) from error
    finally:
        deadline.cancel()
        line.close()


def cut(line: socket.socket) -> None:
    """End a connection under whoever waits for it."""
    with suppress(OSError):
        socket.socket.shutdown(line, socket.SHUT_RDWR)  # one of TLS would drop its state first
