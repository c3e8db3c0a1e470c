"""Who comes in, and from where: identities, cookies, forms that are really ours, and the headers of every answer."""

import hmac
from collections.abc import Awaitable, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moowoo.server import limits
from moowoo.server.errors import Refusal
from moowoo.server.house import House
from moowoo.server.people import Person

COOKIE = "moowoo"
FORM_COOKIE = "moowoo_form"
YEAR = 60 * 60 * 24 * 365
CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""On every answer; the policy forbids all inline script and style."""
SAFE = ("GET", "HEAD", "OPTIONS")


class SafeHeaders:
    """Puts the headers on every answer. What is about one person is kept by nobody."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def network_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, as far as limits go."""
    return limits.network_of(address_of(connection))


def may_read_metrics(connection: HTTPConnection) -> bool:
    """Return whether somebody asks from where the metrics may be read: not through a proxy."""
    allowed = [one.strip() for one in house_of(connection).config.metrics_from.split(",")]
    return address_of(connection) in allowed and "x-forwarded-for" not in connection.headers


def payer_of(connection: HTTPConnection, person: Person | None) -> limits.Payer:
    """At whose cost something is worked out."""
    return limits.Payer(person.id if person else "", network_of(connection))


def base_url(connection: HTTPConnection) -> str:
    """The address people use for this server, without a slash at its end."""
    public = house_of(connection).config.public_url
    if public:
        return public.rstrip("/")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.url.netloc}"


def personal_link(connection: HTTPConnection, person: Person) -> str:
    """A link that makes another device somebody's own; made anew each time, and nothing is kept of it."""
    house = house_of(connection)
    return f"{base_url(connection)}/me/{house.tokens.link(person.id, house.clock.now())}"


# Who it is.


def bearer(headers: Headers) -> str:
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def given_token(connection: HTTPConnection) -> str:
    """What is shown to prove who comes in: a token, or a cookie."""
    return bearer(connection.headers) or cookie(connection, COOKIE)


def cookie_name(connection: HTTPConnection, name: str) -> str:
    """Where nobody can listen in, a cookie says that it is from this very host and from nowhere else."""
    return f"__Host-{name}" if connection.url.scheme in ("https", "wss") else name


def cookie(connection: HTTPConnection, name: str) -> str:
    return connection.cookies.get(cookie_name(connection, name), "")


async def person_of(connection: HTTPConnection, token: str = "") -> Person | None:
    """Who comes in, by token or cookie; None for somebody new. Raises `Refusal` for the banned."""
    house = house_of(connection)
    given = token or given_token(connection)
    if given and not token and not bearer(connection.headers) and not is_ours(connection):
        raise Refusal("forbidden")
    house.service.check_ban(address_of(connection))
    session = house.tokens.read_session(given)
    person = await house.service.people.find_by_session(session) if session else None
    if person is not None:
        house.service.check_ban(person.id)
        house.service.presence.came(person.id)
        connection.state.session = session
    return person


async def need_person(connection: HTTPConnection) -> Person:
    person = await person_of(connection)
    if person is None:
        raise Refusal("no_identity")
    return person


def session_of(connection: HTTPConnection) -> str:
    """The session of whoever was recognised; empty for others."""
    session: str = getattr(connection.state, "session", "")
    return session


def remember(request: Request, response: Response, session: str) -> None:
    """Let the browser keep whose it is; no script can read it. A new person's first session has their own id."""
    set_cookie(request, response, COOKIE, house_of(request).tokens.session(session))


BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari", "curl", "Python")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


def device_of(connection: HTTPConnection) -> str:
    """What a device calls itself, in two words that its owner recognises; empty if it does not say."""
    said = connection.headers.get("user-agent", "")
    found = [next((name for name in names if name in said), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join({"Edg": "Edge", "OPR": "Opera"}.get(name, name) for name in found if name)


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        cookie_name(request, name), value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


# From where.


def is_ours(connection: HTTPConnection) -> bool:
    """Does a request that a browser vouches for by a cookie come from a page of ours? Looking is always allowed."""
    if connection.scope["type"] == "http" and connection.scope["method"] in SAFE:
        return True
    return same_origin(connection)


def same_origin(connection: HTTPConnection) -> bool:
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    public = house_of(connection).config.public_url
    return urlsplit(origin).netloc in {connection.headers.get("host", ""), urlsplit(public).netloc} - {""}


def form_token(request: Request) -> str:
    """What the forms of a page carry: that of the visitor's cookie, or a new one (see `keep_form_token`)."""
    kept = cookie(request, FORM_COOKIE)
    return kept if house_of(request).tokens.is_form(kept) else house_of(request).tokens.form()


def keep_form_token(request: Request, response: Response, token: str) -> None:
    if cookie(request, FORM_COOKIE) != token:
        set_cookie(request, response, FORM_COOKIE, token)


def check_form(request: Request, fields: Mapping[str, object]) -> None:
    """A form is ours if it comes from our origin and carries what our cookie says; raises `Refusal`."""
    kept, given = cookie(request, FORM_COOKIE), str(fields.get("csrf", ""))
    genuine = hmac.compare_digest(kept.encode(), given.encode()) and house_of(request).tokens.is_form(kept)
    if not genuine or not same_origin(request):
        raise Refusal("forbidden")
