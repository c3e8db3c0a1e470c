"""Walks moves through the server and counts the functions the shortest goes through: until it is on the disk, and until
the page of the other at the table has been told. `python tools/walk.py --list` names them all, in order.

Every function of the package that the main thread enters counts once, also a compiled one that Python calls. What
compiled rules call among themselves, templates, the thread that writes to the disk and other packages are not seen.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import moowoo
from benchmarks.server_asgi import Answer, App, Connection, Running, ask
from moowoo.server import openings
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.http.app import make_app
from moowoo.server.service import Service

HOME = str(Path(moowoo.__file__).parent)
BESIDES = tuple(f"{HOME}/server/{name}.py" for name in ("keeper", "lag"))
"""Rounds that the server makes by itself, whether anybody moves or not."""
BAD = 400
MOVES = 8
"""The first show everybody the way to caches and to compiled code."""
ORIGIN = ("origin", "http://moo.test")


class Walk:
    """The functions gone through, in the order they were first entered."""

    def __init__(self) -> None:
        self.seen: dict[CodeType, None] = {}
        self.durable: int | None = None
        self.before: list[tuple[dict[CodeType, None], int | None]] = []
        """The same of the moves before."""

    def begin(self) -> None:
        """A new move."""
        self.before += [(self.seen, self.durable)] if self.seen else []
        self.seen, self.durable = {}, None

    def shortest(self) -> None:
        """Let it be the move with the fewest functions."""
        self.begin()
        self.seen, self.durable = min(self.before, key=lambda move: len(move[0]))

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if not code.co_filename.startswith(HOME) or code.co_filename.endswith(".html"):
            return
        if self.durable is None and code is Service._kept.__code__:
            self.durable = len(self.seen)
        if event == "call" and not code.co_name.startswith("<") and not makes_its_rounds(frame):
            self.seen.setdefault(code)

    def names(self) -> Iterator[str]:
        for code in self.seen:
            room = Path(code.co_filename).relative_to(HOME).with_suffix("")
            yield f"{'.'.join(room.parts)}: {code.co_qualname}"


def makes_its_rounds(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_code.co_filename not in BESIDES:
        frame = frame.f_back
    return frame is not None


@contextmanager
def watched(walk: Walk) -> Iterator[None]:
    """Only now: what is loaded and compiled before would take for ever."""
    sys.setprofile(walk.note)
    try:
        yield
    finally:
        sys.setprofile(None)


async def arrive(app: App, name: str) -> str:
    answer = await ask(app, "POST", "/api/v1/identity", [ORIGIN], json.dumps({"name": name}).encode())
    return str(read(answer)["token"])


async def call(app: App, token: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = [ORIGIN, ("authorization", f"Bearer {token}")]
    return read(await ask(app, "POST", f"/api/v1/tables{path}", headers, json.dumps(body).encode()))


async def look(app: App, token: str, path: str) -> dict[str, Any]:
    return read(await ask(app, "GET", f"/api/v1/tables{path}", [("authorization", f"Bearer {token}")]))


def read(answer: Answer) -> dict[str, Any]:
    if answer.status >= BAD:
        raise SystemExit(f"{answer.status}: {answer.body.decode()}")
    told: dict[str, Any] = json.loads(answer.body)
    return told


async def quiet(*lines: Connection) -> None:
    """Until nothing more comes."""
    while True:
        await asyncio.sleep(0.5)
        if all(line.heard.empty() for line in lines):
            return
        for line in lines:
            while not line.heard.empty():
                line.heard.get_nowait()


async def walk_through(app: App, walk: Walk, game: str) -> None:
    """Two people at a table with their pages open: the one to act moves, and the other's page is told."""
    people = [await arrive(app, name) for name in ("Anna", "Bo")]
    options = {"first": 0, **({"seats": 2} if game == "mow" else {})}
    code = (await call(app, people[0], "", {"game": game, "options": options}))["code"]
    await call(app, people[1], f"/{code}/actions", {"do": "sit"})
    await call(app, people[0], f"/{code}/actions", {"do": "start"})
    path = f"/api/v1/tables/{code}/socket?as=page"
    lines = [Connection(app, path, [("authorization", f"Bearer {token}")]) for token in people]
    async with lines[0] as mine, lines[1] as other:
        await quiet(mine, other)
        for _ in range(MOVES):
            walk.begin()
            mover = 0 if (await look(app, people[0], f"/{code}/view"))["choices"] else 1
            view = await look(app, people[mover], f"/{code}/view")
            frame = json.dumps({"do": "move", "move": view["choices"][0], "ply": view["ply"]})
            with watched(walk):
                lines[mover].say(frame)
                await lines[1 - mover].hear()
            await quiet(mine, other)


async def main(game: str) -> Walk:
    openings.fresh_master = lambda: "0" * 64  # the same cards every time
    walk = Walk()
    with tempfile.TemporaryDirectory() as folder:
        config = Config(data=folder, rehearse=False, limits=True)
        async with Running(make_app(lambda: open_house(config))) as app:
            while (await ask(app, "GET", "/readyz")).status >= BAD:
                await asyncio.sleep(0.5)
            await walk_through(app, walk, game)
    walk.shortest()
    return walk


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="woo")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    walked = asyncio.run(main(args.game))
    print(f"{args.game}: {walked.durable} functions to durable, {len(walked.seen)} to the other's page")
    if args.list:
        for number, name in enumerate(walked.names(), start=1):
            print(f"{number:4} {name}{'  <- durable' if number == walked.durable else ''}")
