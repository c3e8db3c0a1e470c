"""An endpoint of the API: what is asked, what is answered, and how both are described. OpenAPI is made from these."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from moowoo.server.errors import Refusal
from moowoo.server.messages import encode

T = TypeVar("T")


@dataclass(frozen=True)
class Endpoint:
    """`body` and `answer` are types; `answer` is None where text is answered. `query` is what the address may say
    in numbers, `words` what it may say in words."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    summary: str
    answer: object = None
    body: object = None
    query: dict[str, str] | None = None
    words: dict[str, str] | None = None
    status: int = 200
    identity: bool = True
    media: str = "application/json"


def as_json(value: object, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


async def read_body(request: Request, kind: type[T]) -> T:
    """The body of a request as what it should be; raises `Refusal`."""
    if request.headers.get("content-type", "application/json").split(";")[0].strip() != "application/json":
        raise Refusal("bad_request", reason="the body is to be JSON")
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_request", reason=str(error)) from error


def whole_number(request: Request, name: str, usual: int, highest: int) -> int:
    """A number in the address; raises `Refusal`."""
    text = request.query_params.get(name)
    if text is None:
        return usual
    if not is_number(text):
        raise Refusal("bad_request", reason=f"{name} is a whole number")
    return min(int(text), highest)


def small_number(text: str, usual: int = 0) -> int:
    """A number that a form or an address says; the usual one where it says none."""
    return int(text) if is_number(text) else usual


def is_number(text: str) -> bool:
    """Is it a whole number that is not too long to be read?"""
    return text.isascii() and text.isdecimal() and len(text) < 10
