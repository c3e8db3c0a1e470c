"""The server's benchmarks: what they count, how they keep to a rate, and that they come to their end. Budget: 1 s."""

import asyncio
import socket

import pytest

from benchmarks import server, server_late
from benchmarks.server_load import Delays, Pace, delays
from benchmarks.server_memory import GIBIBYTE, figures
from benchmarks.server_people import Notes
from benchmarks.server_services import PORTS, free_port


def test_percentiles_are_of_what_was_measured() -> None:
    found = Delays.of(1000, [0.001] * 98 + [0.040, 0.050], 10.0)
    assert (found.rate, found.p50, found.worst) == (10.0, 1.0, 50.0)
    assert 40.0 <= found.p99 <= 50.0


def test_a_move_counts_from_sending_until_the_last_is_told() -> None:
    notes = Notes("MUH-247")
    notes.sent = {4: 10.0, 5: 11.0, 6: 12.0, 7: 1.0}
    notes.told = {4: [10.2, 10.5], 5: [11.1], 6: [12.1, 99.0], 7: [1.1, 1.2]}
    assert delays(notes, begun=10.0, ended=20.0) == [pytest.approx(0.5)]


def test_a_pace_is_kept_and_lost_time_is_not_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("benchmarks.server_load.time.perf_counter", lambda: now[0])
    pace = Pace(interval=2.0, first=1.0)
    assert pace.think() == pytest.approx(1.0)
    now[0] = 101.0
    assert pace.think() == pytest.approx(2.0)
    now[0] = 110.0
    assert pace.think() == pytest.approx(-5.0)
    assert pace.think() == pytest.approx(2.0)


def test_a_port_stays_free_for_the_server_it_was_chosen_for() -> None:
    """No outgoing connection is given it, nobody else chooses it, and the server can bind it again and again."""
    ports = [free_port() for _ in range(20)]
    assert len(set(ports)) == len(ports)
    assert set(ports) <= set(PORTS)
    for port in ports:
        for _ in range(2):
            socket.create_server(("127.0.0.1", port)).close()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as another, pytest.raises(OSError, match="in use"):
            another.bind(("127.0.0.1", port))


def test_a_gibibyte_is_reckoned_from_what_is_left_of_it() -> None:
    found = figures(empty=GIBIBYTE // 2, tables=10, connections=100, table=40_960.0, connection=20_480.0)
    assert found["extrapolated_idle_connections_in_1_gib"] == GIBIBYTE // 2 // 20_480
    assert found["extrapolated_tables_of_two_in_1_gib"] == GIBIBYTE // 2 // 81_920
    assert found["kib_per_connection"] == 20.0


def test_the_whole_of_it_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "RATES", (40.0,))
    monkeypatch.setattr(server_late, "TURNS", 1)
    monkeypatch.setattr(server_late, "TABLES", 2)
    found = asyncio.run(server.measure(tables=2, seconds=1.0, watching=5, late=200))
    assert set(found) > {"a_move", "echo", "sqlite", "postgresql", "memory"}
