"""Tables in a storm, a short one: nodes killed, the database crashed, the broker lost. Budget: 25 s each.

`python -m benchmarks chaos` is the long one, with two hundred tables.
"""

import asyncio

import pytest

from benchmarks.server_chaos import Outcome, Site, Weather, one_node, play_in_storm, two_nodes
from benchmarks.server_services import Postgres, Redis

PATIENCE = 240.0
"""Seconds before a storm is given up; a busy machine starts nodes slowly."""


def weathered(site: Site, weather: Weather, *expected: str) -> Outcome:
    outcome = asyncio.run(play_in_storm(site, weather))
    assert outcome.wrong == [], [node.log.read_text()[-2000:] for node in site.nodes]
    assert outcome.tables == weather.tables
    assert outcome.acknowledged > 10 * outcome.tables
    assert outcome.lines > outcome.people, "nobody's line was ever broken"
    assert set(expected) <= set(outcome.strikes)
    return outcome


def test_one_node_with_sqlite() -> None:
    with one_node() as site:
        weathered(site, Weather(tables=6, most=2, calm=2.0, think=0.1, longest=PATIENCE), "node killed")


STRIKES_AT_FILE = ("disk full", "database locked", "file garbled")


@pytest.mark.proof
def test_one_node_whose_file_is_struck() -> None:
    with one_node() as site:
        weather = Weather(tables=6, most=6, calm=1.0, think=0.3, longest=PATIENCE)
        weathered(site, weather, "node killed", *STRIKES_AT_FILE)


@pytest.mark.proof
def test_two_nodes_with_postgresql_and_redis() -> None:
    if not (Postgres.available() and Redis.available()):
        pytest.skip("PostgreSQL and Redis are not both installed (Debian: postgresql redis-server)")
    with two_nodes() as site:
        weather = Weather(tables=8, most=6, calm=1.0, think=0.3, longest=PATIENCE)
        strikes = ("node killed", "database crashed", "broker lost", "database read-only", "network lost")
        weathered(site, weather, *strikes)
