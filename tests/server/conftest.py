"""Databases for the tests of the server: SQLite always, PostgreSQL where it is installed."""

from collections.abc import Iterator

import pytest

from benchmarks.server_services import Postgres
from kit.services import postgres, redis_server
from server.houses import sqlite_url

__all__ = ["postgres", "redis_server", "url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        with sqlite_url() as made:
            yield made
    else:
        server: Postgres = request.getfixturevalue("postgres")
        with server.fresh() as made:
            yield made
