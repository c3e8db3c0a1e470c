"""A siege, a short one: rubbish and other people's wishes at every door. Nothing breaks, nothing changes. Budget: 20 s.

`python -m benchmarks hostile` is the long one, with a million messages.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from benchmarks.server_hostile import withstand
from moowoo.server.http.app import ENDPOINTS
from moowoo.server.http.openapi import describe
from moowoo.terminal.join_place import API, Place
from server.live import live_server

MESSAGES = 10_000
STEADY = 16.0
"""MiB that memory may wander in three quarters of the messages."""
GENEROUS = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None)
CONFORMS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_a_siege_changes_nothing() -> None:
    outcome = asyncio.run(withstand(MESSAGES, seed=1))
    assert outcome.messages >= MESSAGES
    assert outcome.wrong == []
    before, after = outcome.memory_mib
    assert after - before < STEADY
    refused = {kind for kind in outcome.answers if kind.startswith("refused")}
    assert {"refused bad_request", "refused not_seated", "refused stale", "refused not_host"} <= refused
    assert {"400", "401", "403", "404", "405", "409", "413"} <= set(outcome.statuses)


# What the description of the API promises, held against the server.


class Site:
    def __init__(self, address: str) -> None:
        self.address = address
        place = Place(address, "")
        self.token = place.post(f"{API}/identity", None, {"name": "Anna"})["token"]
        wish = {"game": "woo", "seats": ["me", "open"]}
        self.code = place.post(f"{API}/tables", self.token, wish)["code"]


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with live_server() as address:
        yield Site(address)


CALLS = [
    pytest.param(one, mode, id=f"{one.method} {one.path}, {mode.value}")
    for one in ENDPOINTS
    for mode in schemathesis.GenerationMode
    if mode is schemathesis.GenerationMode.POSITIVE or one.body or one.query
]
"""Every endpoint with what fits it and, where there is something to get wrong, with what does not."""


@pytest.mark.parametrize(("endpoint", "mode"), CALLS)
def test_the_server_is_as_described(site: Site, endpoint: Any, mode: schemathesis.GenerationMode) -> None:
    """Requests made up from the description, and requests made up against it."""
    schema = schemathesis.openapi.from_dict(describe(ENDPOINTS))
    operation = schema[endpoint.path][endpoint.method]

    @GENEROUS
    @given(case=operation.as_strategy(generation_mode=mode))
    def hold(case: Any) -> None:
        if case.path_parameters and "code" in case.path_parameters:
            case.path_parameters = {"code": site.code}
        if case.query and str(case.query.get("wait", "")).isdecimal():
            case.query["wait"] = "0"  # it would really be waited for
        answer = case.call(base_url=site.address, headers={"Authorization": f"Bearer {site.token}"})
        case.validate_response(answer, checks=CONFORMS)

    hold()
