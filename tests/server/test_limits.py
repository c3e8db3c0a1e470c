"""How much one person, one network and the event loop may do: every limit, by a clock that stands still."""

from contextlib import ExitStack

import pytest

from moowoo.server import limits
from moowoo.server.errors import Refusal
from moowoo.server.limits import Bill, Kind, Limits, Payer, network_of
from server.houses import HandClock

MANY = 50_000
"""Identities and addresses that are remembered."""


def is_refused(limited: Limits, kind: Kind, who: str = "Anna") -> bool:
    try:
        limited.spend(kind, who)
    except Refusal as refusal:
        return refusal.kind == "too_fast"
    return False


def is_barred(limited: Limits, kind: Kind, who: str = "Anna") -> bool:
    try:
        limited.check(kind, who)
    except Refusal as refusal:
        return refusal.kind == "too_fast"
    return False


@pytest.mark.parametrize(
    ("kind", "at_once", "seconds"),
    [
        ("request", 240, 1 / 40),
        ("address", 2000, 1 / 400),
        ("action", 60, 1 / 15),
        ("say", 8, 2),
        ("hint", 10, 2),
        ("arrive", 60, 1),
        ("open", 20, 2),
        ("lay", 60, 1),
        ("join", 20, 2),
        ("miss", 30, 2),
        ("misses", 300, 1 / 2),
        ("report", 5, 20),
        ("socket", 30, 1 / 2),
        ("recover", 10, 50),
    ],
)
def test_so_many_at_once_and_one_more_after_so_many_seconds(kind: Kind, at_once: int, seconds: float) -> None:
    clock = HandClock(0.0)
    limited = Limits(clock)
    assert not any(is_refused(limited, kind) for _ in range(at_once))
    assert is_barred(limited, kind)
    assert is_refused(limited, kind)
    clock.turn(seconds * 0.999)
    assert is_barred(limited, kind)
    clock.turn(seconds * 0.002)
    assert not is_barred(limited, kind)
    assert [is_refused(limited, kind) for _ in range(2)] == [False, True]


def test_who_waits_long_has_no_more_than_at_first() -> None:
    clock = HandClock(0.0)
    limited = Limits(clock)
    is_refused(limited, "say")
    clock.turn(1_000_000)
    assert [is_refused(limited, "say") for _ in range(9)] == [False] * 8 + [True]


def test_who_goes_on_while_refused_waits_no_longer_for_it() -> None:
    clock = HandClock(0.0)
    limited = Limits(clock)
    for _ in range(20):
        is_refused(limited, "say")
    clock.turn(2.01)
    assert not is_refused(limited, "say")


def test_a_clock_that_goes_back_gives_and_takes_nothing() -> None:
    clock = HandClock(100.0)
    limited = Limits(clock)
    for _ in range(7):
        is_refused(limited, "say")
    clock.turn(-50)
    assert not is_barred(limited, "say")
    assert [is_refused(limited, "say") for _ in range(2)] == [False, True]
    limited.pay(Payer("Anna"), 30)
    clock.turn(-40)
    assert limited.seconds_to_wait(Payer("Anna")) == 0


def test_limits_are_of_one_kind_and_one_person() -> None:
    limited = Limits(HandClock())
    for _ in range(9):
        is_refused(limited, "say")
    assert is_barred(limited, "say")
    assert not is_barred(limited, "hint")
    assert not is_barred(limited, "say", "Bo")
    assert not is_refused(limited, "say", "Bo")


def test_looking_counts_nothing() -> None:
    limited = Limits(HandClock())
    assert not any(is_barred(limited, "say") for _ in range(20))
    assert not is_refused(limited, "say")


def test_nobody_in_particular_has_no_limit_and_nobody_has_where_they_are_off() -> None:
    limited, off = Limits(HandClock()), Limits(HandClock(), on=False)
    assert not any(is_refused(limited, "say", "") for _ in range(20))
    assert not any(is_refused(off, "say") or is_barred(off, "say") for _ in range(20))
    off.pay(Payer("Anna"), 1000)
    assert off.seconds_to_wait(Payer("Anna")) == 0
    with ExitStack() as connections:
        for _ in range(30):
            connections.enter_context(off.connection("Anna", "10.0.0.1"))


def test_off_after_the_fact_nobody_is_barred() -> None:
    limited = Limits(HandClock())
    for _ in range(9):
        is_refused(limited, "say")
    limited.on = False
    assert not is_barred(limited, "say")


def test_the_longest_unseen_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.REMEMBERED == MANY
    monkeypatch.setattr(limits, "REMEMBERED", 2)
    limited = Limits(HandClock())
    for who in ("Anna", "Bo", "Anna"):
        for _ in range(9):
            is_refused(limited, "say", who)
    is_refused(limited, "say", "Cleo")
    assert [is_barred(limited, "say", who) for who in ("Anna", "Bo")] == [True, False]
    for who in ("Anna", "Bo", "Anna", "Cleo"):
        limited.pay(Payer(who), 60)
    waits = [limited.seconds_to_wait(Payer(who)) for who in ("Anna", "Bo", "Cleo")]
    assert waits == [360, 0, 120]


# Work.


@pytest.mark.parametrize(
    ("payer", "at_once", "a_second"),
    [(Payer(identity="Anna"), 30, 0.25), (Payer(network="10.0.0.1"), 120, 0.75), (Payer(loop="10.0.0.1"), 8, 0.25)],
)
def test_work_is_paid_by_whom_it_is_done_for(payer: Payer, at_once: float, a_second: float) -> None:
    clock = HandClock(0.0)
    limited = Limits(clock)
    assert limited.seconds_to_wait(payer) == 0
    limited.pay(payer, at_once)
    assert limited.seconds_to_wait(payer) == 0, "who has spent all they had owes nothing yet"
    limited.pay(payer, 1)
    assert limited.seconds_to_wait(payer) == pytest.approx(1 / a_second)
    with pytest.raises(Refusal) as refused:
        limited.check_work(payer)
    assert (refused.value.kind, refused.value.facts) == ("too_costly", {"seconds": -(-1 // a_second)})
    clock.turn(1)
    assert limited.seconds_to_wait(payer) == pytest.approx(1 / a_second - 1)
    clock.turn(1 / a_second - 1 + 0.001)
    limited.check_work(payer)
    clock.turn(1_000_000)
    limited.pay(payer, at_once + 1)
    assert limited.seconds_to_wait(payer) == pytest.approx(1 / a_second), "nobody saves up more than at first"


def test_a_short_wait_is_a_wait() -> None:
    limited = Limits(HandClock())
    limited.pay(Payer("Anna"), 30.125)
    with pytest.raises(Refusal) as refused:
        limited.check_work(Payer("Anna"))
    assert refused.value.facts == {"seconds": 1}


def test_the_longest_wait_counts() -> None:
    limited = Limits(HandClock())
    limited.pay(Payer(identity="Anna"), 31)
    limited.pay(Payer(network="10.0.0.1"), 123)
    assert limited.seconds_to_wait(Payer("Anna", "10.0.0.1")) == pytest.approx(4)
    assert limited.seconds_to_wait(Payer("Bo", "10.0.0.1")) == pytest.approx(4)
    assert limited.seconds_to_wait(Payer("Bo", "10.0.0.2")) == 0
    assert limited.seconds_to_wait(Payer()) == 0
    limited.pay(Payer(identity="Anna"), 1)
    assert limited.seconds_to_wait(Payer("Anna", "10.0.0.1")) == pytest.approx(8)


def test_work_is_paid_in_advance_and_settled_when_it_is_done() -> None:
    limited = Limits(HandClock())
    payer = Payer("Anna")
    assert Bill().seconds == 0.25
    with limited.working(payer) as bill:
        limited.pay(payer, 30)
        assert limited.seconds_to_wait(payer) == pytest.approx(1), "a quarter of a second is taken in advance"
        bill.seconds = 2.0
    assert limited.seconds_to_wait(payer) == pytest.approx(8)
    with pytest.raises(Refusal, match="too_costly"), limited.working(payer):
        pytest.fail("work was begun that has to wait")
    assert limited.seconds_to_wait(payer) == pytest.approx(8)


def test_work_that_fails_is_paid_as_estimated() -> None:
    limited = Limits(HandClock())
    limited.pay(Payer("Anna"), 30)
    with pytest.raises(ZeroDivisionError), limited.working(Payer("Anna")):
        raise ZeroDivisionError
    assert limited.seconds_to_wait(Payer("Anna")) == pytest.approx(1)


# Connections.


@pytest.mark.parametrize(("identity", "address", "most"), [("Anna", "", 20), ("", "10.0.0.1", 400)])
def test_so_many_connections_at_once(identity: str, address: str, most: int) -> None:
    limited = Limits(HandClock())
    with ExitStack() as connections:
        for _ in range(most):
            connections.enter_context(limited.connection(identity, address))
        with pytest.raises(Refusal, match="too_many_connections"), limited.connection(identity, address):
            pass
        with limited.connection("Bo", "10.0.0.2"):
            pass
    with ExitStack() as connections:
        for _ in range(most):
            connections.enter_context(limited.connection(identity, address))


def test_a_connection_that_ends_is_forgotten() -> None:
    limited = Limits(HandClock())
    with limited.connection("Anna", "10.0.0.1"):
        with pytest.raises(ZeroDivisionError), limited.connection("Anna", "10.0.0.1"):
            raise ZeroDivisionError
        assert sorted(limited._connections.values()) == [1, 1]
    assert not limited._connections, "whoever came once would be kept in mind for ever"


# Networks.


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
    ],
)
def test_who_has_an_address_of_ipv6_has_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_sizes_of_what_is_sent() -> None:
    assert (limits.BODY, limits.FRAME) == (65_536, 16_384)
