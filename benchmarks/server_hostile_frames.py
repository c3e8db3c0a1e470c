"""Messages that nobody in their right mind sends: well-formed wishes of people with no right to them, and rubbish.

Every frame made here must be refused or change nothing, whoever of the given people sends it.
"""

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

Frame = dict[str, Any]
FAR = 1_000_000
"""A decision that nobody has come to yet."""

FORBIDDEN: tuple[Frame, ...] = (
    {"do": "move", "move": "AC", "ply": FAR},
    {"do": "move", "move": "7/1", "ply": FAR},
    {"do": "move", "move": "take", "ply": FAR},
    {"do": "start"},
    {"do": "kick", "seat": 0},
    {"do": "kick", "seat": 1},
    {"do": "seat_bot", "seat": 0, "level": "calf"},
    {"do": "seat_bot", "seat": 1, "level": ""},
    {"do": "shout"},
    {"do": "sit", "seat": 0},
    {"do": "sit", "name": "Anna"},
    {"do": "answer", "proposal": 1, "yes": True},
    {"do": "propose", "what": "rematch"},
    {"do": "propose", "what": "resume"},
    {"do": "propose", "what": "extend"},
    {"do": "hello", "token": "me"},
)
"""Not for anybody at a table in play, where nothing is proposed and no clock runs."""

HARMLESS: tuple[Frame, ...] = (
    {"do": "ask", "query": "hand"},
    {"do": "ask", "query": "scores"},
    {"do": "ask", "query": "known"},
    {"do": "ask", "query": "why", "card": "AC"},
    {"do": "command", "text": "what can I play", "ply": FAR},
    {"do": "command", "text": "flurb", "ply": FAR},
    {"do": "look"},
)
"""Questions, which anybody may ask. What a bent one might mean as a move comes for the wrong decision."""

STRANGERS: tuple[Frame, ...] = (
    {"do": "leave"},
    {"do": "stand_in", "on": True, "level": "calf"},
    {"do": "stand_in", "on": False},
    {"do": "propose", "what": "undo"},
    {"do": "propose", "what": "end"},
    {"do": "move", "move": "draw", "ply": 0},
    {"do": "command", "text": "take", "ply": 0},
)
"""Fine from somebody in a seat; strangers have none."""

TEXTS = (
    "",
    " ",
    "\x00",
    "\ud800",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "{{7*7}}",
    "../../etc/passwd",
    "%s%n",
    "é" * 300,
    "A" * 20_000,
    "\u202e\u0000\u2028",
    "💥" * 70,
    "1e999",
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0.5,
    10**30,
    -(10**18),
    2**63,
    float("nan"),
    float("inf"),
    [],
    {},
    [[]],
    {"do": "move"},
    *TEXTS,
)
DEEP = "[" * 3_000
DEEPER = '{"a":' * 1_500


def frame(chance: random.Random, wishes: tuple[Frame, ...]) -> str | bytes:
    """A wish, as it is or bent."""
    wish = dict(chance.choice(wishes))
    if chance.random() < 0.3:
        wish["id"] = f"h{chance.getrandbits(40)}"
    return chance.choice(WAYS)(chance, wish)


def as_it_is(chance: random.Random, wish: Frame) -> str:
    return json.dumps(wish)


def bent_value(chance: random.Random, wish: Frame) -> str:
    """A field with a value it cannot have. `do` becomes a word that is none."""
    name = chance.choice(list(wish))
    wish[name] = chance.choice(VALUES) if name != "do" else chance.choice((*TEXTS, 3, None, "MOVE", "moves"))
    return json.dumps(wish | ({"ply": FAR} if "ply" in wish and name != "ply" else {}))


def one_field_less(chance: random.Random, wish: Frame) -> str:
    """Without a field that it cannot do without; `id` and what is optional are not missed, so `do` goes with them."""
    wish.pop("do")
    return json.dumps(wish)


def one_field_more(chance: random.Random, wish: Frame) -> str:
    return json.dumps(wish | {chance.choice(("seat_", "admin", "csrf", "__proto__", "")): chance.choice(VALUES)})


def cut_off(chance: random.Random, wish: Frame) -> str:
    text = json.dumps(wish)
    return text[: chance.randrange(len(text))]


def spoilt(chance: random.Random, wish: Frame) -> bytes:
    """A byte that no text has, somewhere inside."""
    data = bytearray(json.dumps(wish).encode())
    data[chance.randrange(1, len(data) - 1)] = chance.choice((0x00, 0x80, 0xC0, 0xFF))
    return bytes(data)


def noise(chance: random.Random, wish: Frame) -> bytes:
    return chance.randbytes(chance.choice((1, 10, 200)))


def not_an_object(chance: random.Random, wish: Frame) -> str:
    return chance.choice((DEEP, DEEPER, "null", "[]", '"move"', "1", "[" + json.dumps(wish) + "]", "NaN", " " * 5_000))


def much_too_long(chance: random.Random, wish: Frame) -> str:
    return json.dumps(wish | {"id": "x" * chance.choice((65, 5_000, 15_000))})


WAYS: tuple[Callable[[random.Random, Frame], str | bytes], ...] = (
    as_it_is,
    as_it_is,
    bent_value,
    bent_value,
    one_field_less,
    one_field_more,
    cut_off,
    spoilt,
    noise,
    not_an_object,
    much_too_long,
)


def spoilt_token(chance: random.Random, token: str) -> str:
    """A token that is nearly somebody's."""
    place = chance.randrange(len(token))
    letter = chance.choice("abcXYZ012.-_")
    bent = token[:place] + letter + token[place + 1 :]
    return chance.choice((bent if bent != token else token + "x", token[:-1], token + "x", "", "Bearer", "\xff"))


def request(chance: random.Random, paths: tuple[str, ...]) -> tuple[str, str, Mapping[str, str], bytes]:
    """A request that means nothing: method, path, headers and body from a hat."""
    method = chance.choice(("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "FLURB"))
    path = chance.choice(paths)
    if chance.random() < 0.3:
        path += chance.choice(
            ("/", "//", "/..", "/%00", "/\ud800", "?since=-1", "?since=abc&wait=9e9", "?lang=%ff", "?" + "a" * 900)
        )
    headers = dict(chance.sample(HEADERS, chance.randrange(3)))
    body = chance.choice((b"", b"{}", b"null", DEEP.encode(), chance.randbytes(40), b"a=1&b=2", b"{" * 70_000))
    return method, path, headers, body


HEADERS = (
    ("Content-Type", "application/json"),
    ("Content-Type", "text/plain"),
    ("Content-Type", "multipart/form-data; boundary=x"),
    ("Content-Type", "application/x-www-form-urlencoded"),
    ("Content-Length", "-5"),
    ("Content-Length", "99999999999"),
    ("Accept-Language", "fr;q=0.9, \xff"),
    ("Accept-Encoding", "gzip, \x00"),
    ("Authorization", "Bearer "),
    ("Authorization", "Basic QQ=="),
    ("Cookie", "moowoo=x; moowoo_form=y"),
    ("Cookie", "\xff\xfe;;;==="),
    ("Origin", "https://evil.example"),
    ("X-Forwarded-For", "127.0.0.1, \x00"),
    ("Host", "evil.example"),
)
