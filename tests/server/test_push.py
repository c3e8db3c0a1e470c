"""Notices by Web Push, to a push service of our own: who waits is told, in secret, once, and nobody at home is reached.

Budget: 8 s.
"""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from moowoo.server import push_post
from moowoo.server.notices import DELAY, PER_HOST, Notices
from moowoo.server.people import Person
from moowoo.server.push import CURVE, SALT, Sender, Subscription, coded, decoded, derive, encrypt, point, read_point
from moowoo.server.push_post import BadEndpoint, is_public, post, read_endpoint
from moowoo.server.service import Service
from moowoo.server.table import Table
from server.clients import TestClient
from server.houses import HandClock, arrivals, move, node, playing, run, sqlite_url, until
from server.test_doors import arrive, client, rested

__all__ = ["client", "rested"]


class Browser:
    """What a browser keeps to itself, and how it reads what it is sent."""

    def __init__(self) -> None:
        self.key, self.secret = ec.generate_private_key(CURVE), b"sixteen secrets!"

    def subscription(self, endpoint: str) -> Subscription:
        return Subscription(endpoint, coded(point(self.key.public_key())), coded(self.secret))

    def read(self, sent: bytes) -> bytes:
        salt, length = sent[:SALT], sent[SALT + 4]
        theirs, locked = sent[SALT + 5 : SALT + 5 + length], sent[SALT + 5 + length :]
        shared = self.key.exchange(ec.ECDH(), read_point(coded(theirs)))
        info = b"WebPush: info\0" + point(self.key.public_key()) + theirs
        material = derive(32, self.secret, info, shared)
        key, nonce = (
            derive(size, salt, b"Content-Encoding: " + what + b"\0", material)
            for size, what in ((16, b"aes128gcm"), (12, b"nonce"))
        )
        return AESGCM(key).decrypt(nonce, locked, None).removesuffix(b"\x02")


class PushService(ThreadingHTTPServer):
    """Takes what it is sent, and answers with a status."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 201

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Receiver(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def push_service() -> Iterator[PushService]:
    with PushService() as service:
        thread = threading.Thread(target=service.serve_forever)
        thread.start()
        try:
            yield service
        finally:
            service.shutdown()
            thread.join()


def test_the_example_of_the_standard_comes_out_as_it_stands_there() -> None:
    """RFC 8291, appendix A."""
    ours = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    browser = Subscription(
        "",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    sent = encrypt(b"When I grow up, I want to be a watermelon", browser, decoded("DGv6ra1nlYgDCS1FRnbzlw"), ours)
    assert coded(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_all_nodes_make_the_same_key_and_it_proves_who_sends() -> None:
    sender = Sender("secret", "https://moo.example")
    assert sender.public_key == Sender("secret").public_key != Sender("other").public_key
    token, key = sender.authorization("https://push.example", 1000.0).removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(decoded(claims)) == {"aud": "https://push.example", "exp": 44_200, "sub": "https://moo.example"}
    raw = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    read_point(key).verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:192.168.0.1]/x",
        "https://169.254.169.254/latest",
        "https://push.example:22/x",
        "https://me:secret@push.example/x",
        "https:///x",
        "file:///etc/passwd",
        "https://push.example/ x\r\nHost: evil",
        "https://push.example:x/",
        "https://" + "a" * 1000,
    ],
)
def test_what_is_no_push_service_is_refused(address: str) -> None:
    with pytest.raises(BadEndpoint):
        read_endpoint(address)


def test_a_name_that_leads_home_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where only one of its addresses does."""
    found = [(2, 1, 6, "", (number, 443)) for number in ("93.184.216.34", "192.168.1.1")]
    monkeypatch.setattr("socket.getaddrinfo", lambda *a, **k: found)
    monkeypatch.setattr("socket.create_connection", lambda *a, **k: pytest.fail("it was called"))
    with pytest.raises(BadEndpoint):
        post("https://push.example/x", b"", {})
    assert is_public("93.184.216.34")
    assert not any(map(is_public, ("0.0.0.0", "100.64.0.1", "224.0.0.1", "fe80::1%eth0", "fc00::1", "::")))


@pytest.mark.parametrize(
    "address",
    [
        "::ffff:192.168.0.1",  # mapped
        "64:ff9b::192.168.0.1",  # NAT64
        "64:ff9b::7f00:1",
        "64:ff9b:1::8.8.8.8",  # NAT64 of one's own network
        "2002:c0a8:1::1",  # 6to4
        "2002:7f00:1::",
        "::192.168.0.1",  # compatible
        "::8.8.8.8",
        "::ffff:0:10.0.0.1",  # translated
        "fec0::1",  # site-local
        "2001:0:4136:e378:8000:63bf:3f57:fefe",  # Teredo to 192.168.1.1
        "2a00:1450:4001::5efe:10.0.0.1",  # ISATAP
    ],
)
def test_an_inner_address_is_found_in_its_wrapping(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(BadEndpoint):
        read_endpoint(f"https://[{address}]/x")


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001:80b::200e", "64:ff9b::8.8.8.8", "::ffff:8.8.8.8"])
def test_an_address_of_the_world_is_one_however_it_is_written(address: str) -> None:
    assert is_public(address)


class Dripping(BaseHTTPRequestHandler):
    """A push service that never comes to the end of its answer."""

    def do_POST(self) -> None:
        with suppress(OSError):
            self.wfile.write(b"HTTP/1.0 200 OK\r\n")
            while True:
                self.wfile.write(b"X: x\r\n"[:1])
                self.wfile.flush()
                self.server.pause.wait(0.02)  # type: ignore[attr-defined]
                if self.server.pause.is_set():  # type: ignore[attr-defined]
                    return


@contextmanager
def dripping() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Dripping)
    server.pause = threading.Event()  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/x"
    finally:
        server.pause.set()  # type: ignore[attr-defined]
        server.shutdown()
        thread.join()
        server.server_close()


def test_an_answer_that_comes_in_drops_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_post, "PATIENCE", 0.3)
    with dripping() as address, pytest.raises(TimeoutError):
        post(address, b"", {}, anywhere=True)


def test_a_slow_host_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(url: str) -> None:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Hugo")
            table = await playing(service, people)
            notices = Notices(service, Sender("secret"), anywhere=True)
            asked: list[str] = []
            slow = threading.Event()

            def posting(to: Subscription, message: bytes, of: Table) -> int:
                asked.append(to.endpoint)
                if "slow" in to.endpoint:
                    slow.wait(20)
                    raise TimeoutError
                return 201

            monkeypatch.setattr(notices, "_post", posting)
            to = [Subscription(f"https://slow{number}.example/x", "k", "s") for number in (1, 2)]
            waiting = [
                asyncio.create_task(notices._post_in_turn(one, b"", table)) for one in to for _ in range(3 * PER_HOST)
            ]
            honest = Subscription("https://push.example/x", "k", "s")
            await until(lambda: len(asked) >= 2 * PER_HOST)
            assert await notices._post_in_turn(honest, b"", table) == 201
            slow.set()
            assert set(await asyncio.gather(*waiting)) == {503}
            assert len(asked) == 2 * PER_HOST + 1, "a host that was slow is left alone for a while"
            await notices.close()

    with sqlite_url() as url:
        run(work(url))


async def hers(service: Service, people: list[Person], table: Table, *, decides: bool) -> Table:
    """On until it is the first seat's turn; or, if she `decides`, until it is not."""
    while (table.game.actor == 0) == decides:
        table = (await move(service, people, table)).table
    return table


async def test_who_is_away_is_told_once_and_who_decides_at_once_is_not() -> None:
    clock, browser = HandClock(), Browser()
    with sqlite_url() as url, push_service() as pushing:
        async with node(url, clock) as service:
            notices = Notices(service, Sender("secret"), anywhere=True)
            people = await arrivals(service, "Anna", "Bo")
            await notices.book.add(people[0].id, people[0].id, browser.subscription(f"{pushing.address}/a"), 0.0)
            table = await playing(service, people, first=1)
            table = await hers(service, people, table, decides=False)
            clock.turn(DELAY + 1)
            await until(lambda: notices.sent == 1)
            headers, body = pushing.got[0]
            told = json.loads(browser.read(body))
            assert told["url"] == f"/t/{table.code}"
            assert told["body"].startswith("It is your turn: WOO")
            assert headers["content-encoding"] == "aes128gcm"
            assert headers["topic"] == table.code.replace("-", "")
            for decides in (True, False, True):  # she decides, it is her turn again, and she decides at once
                table = await hers(service, people, table, decides=decides)
            clock.turn(DELAY + 1)
            await until(lambda: not notices.waiting)
            with service.hub.watching(table.id, people[0].id):
                table = await hers(service, people, table, decides=False)
                clock.turn(DELAY + 1)
                await until(lambda: not notices.waiting)
            assert notices.sent == len(pushing.got) == 1
            pushing.status = 410
            await notices.tell(table, people[0].id)
            assert len(pushing.got) == 2
            assert await notices.book.of(people[0].id) == {}
            await notices.close()


def test_subscriptions_are_checked_and_one_s_own(client: TestClient) -> None:
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    good = Browser().subscription("https://push.example/abc")
    keys = {"p256dh": good.public_key, "auth": good.secret}
    path = "/api/v1/me/subscriptions"
    for bad in (
        {"endpoint": "https://127.0.0.1/abc", "keys": keys},
        {"endpoint": good.endpoint, "keys": keys | {"auth": "short"}},
        {"endpoint": good.endpoint, "keys": keys | {"p256dh": coded(b"\x04" + bytes(64))}},
    ):
        assert client.post(path, json=bad, headers=anna).status_code == 400
    made = client.post(path, json={"endpoint": good.endpoint, "keys": keys}, headers=anna)
    assert made.status_code == 201
    (one,) = made.json()["subscriptions"]
    assert one["this"]
    assert client.delete(f"{path}/{one['id']}", headers=bo).status_code == 404
    assert client.delete(f"{path}/{one['id']}", headers=anna).status_code == 204
    assert client.get(path, headers=anna).json() == {"subscriptions": []}
    assert len(decoded(client.get("/api/v1/push").json()["key"])) == 65
