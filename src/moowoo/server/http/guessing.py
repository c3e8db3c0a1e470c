"""Guessing of tables' codes: counted against who guesses, and no matter to those who sit at the table they name.

A guess is counted against a person, or against all whom nobody knows at one address; and, more patiently, against the
whole network, as anybody can become a new person.
"""

from contextlib import suppress

from starlette.requests import HTTPConnection

from moowoo.server.errors import Refusal
from moowoo.server.http.security import given_token, house_of, network_of, person_of
from moowoo.server.limits import Kind


def subjects(connection: HTTPConnection) -> list[tuple[Kind, str]]:
    """Against whom a guess is counted."""
    network = network_of(connection)
    who = house_of(connection).tokens.read_session(given_token(connection))
    return [("miss", who or f"nobody at {network}"), ("misses", network)]


def note_miss(connection: HTTPConnection) -> None:
    """Somebody has named a table that is not there."""
    for kind, who in subjects(connection):
        with suppress(Refusal):
            house_of(connection).limits.spend(kind, who)


async def check(connection: HTTPConnection, code: str) -> None:
    """Raise `Refusal` if somebody has guessed too much to be told of a table, unless they sit there."""
    house = house_of(connection)
    try:
        for kind, who in subjects(connection):
            house.limits.check(kind, who)
    except Refusal:
        if not code or not await sits(connection, code):
            raise


async def sits(connection: HTTPConnection, code: str) -> bool:
    person = await person_of(connection)
    if person is None:
        return False
    with suppress(Refusal):
        return (await house_of(connection).service.look(code)).seat_of(person.id) is not None
    return False
