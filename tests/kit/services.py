"""Real PostgreSQL and Redis for tests: private servers that live as long as a test run and are ended by their ids."""

from collections.abc import Iterator

import pytest

from benchmarks.server_services import Postgres, Redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    if not Postgres.available():
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with Postgres() as server:
        yield server
        server.stop(crash=True)  # nobody needs what is in it, so it need not be tidied up


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """A Redis of our own."""
    if not Redis.available():
        pytest.skip("Redis is not installed (Debian: redis-server)")
    with Redis() as server:
        yield server
