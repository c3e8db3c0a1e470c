"""The golden files, computed from the code: `python -m golden.contents` (with `tests` on the path) writes them anew.

Everything here is promised by docs/stability.md or stored by users: games of a seed, action numbers, observations,
written records, table logs, the API, the message ids that translations hang on, and the entry points.
"""

import json
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from babel.messages.pofile import read_po

from moowoo import games
from moowoo.games.event import seen_by
from moowoo.records import write
from moowoo.server import actions, entries, fold, messages, telling
from moowoo.server.http.app import ENDPOINTS
from moowoo.server.http.openapi import describe
from moowoo.server.plain import plain, plain_event

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("woo", {}),
    ("woo", {"mistakes": True, "count_for_me": False}),
    ("woo", {"suits": 2, "ranks": "A10KQ", "hand": 3}),
    *(("mow", {"seats": seats}) for seats in (2, 3, 4, 5)),
    *(("mow", {"edition": "farm", "seats": seats}) for seats in (2, 5, 8, 10)),
    ("mow", {"edition": "farm", "seats": 4, "own_draw": True}),
    ("mow", {"seats": 2, "cows": "0/5 3/0 7/3 7/5 8/3 9/5 16/5", "hand": 2, "rounds": 2}),
)
"""Every kind of table."""
SEEDS = (1, "moo", 2**200)
VIEW_EVERY = 5
"""Views of every seat are slow to encode: those of every fifth decision are enough."""


def digest(*parts: bytes) -> str:
    return sha256(b"\n".join(parts)).hexdigest()[:24]


def to_json(value: object) -> bytes:
    return json.dumps(plain(value), sort_keys=True, ensure_ascii=False).encode()


def play_game(name: str, options: dict[str, Any], seed: int | str) -> dict[str, Any]:
    """Play a game by a fixed rule and return digests of everything that can be observed of it, and its record."""
    game = games.new(name, seed=seed, **options)
    audiences: tuple[int | None, ...] = (*range(game.seats), None)
    out = np.zeros(game.rules.OBSERVATION, np.uint8)
    observations, views, numbers = sha256(), sha256(), []
    events = sha256(to_json([plain_event(event) for event in game.events]))
    while game.actor is not None:
        mask = game.legal_mask()
        legal = game.legal_moves()
        for seat in range(game.seats):
            game.rules.observe(game.record, seat, out)
            observations.update(out.tobytes())
        if game.ply % VIEW_EVERY == 0:
            for audience in audiences:
                views.update(to_json(game.view(audience)))
        move = legal[game.ply * 7 % len(legal)]
        numbers.append(int(np.flatnonzero(mask)[legal.index(move)]))
        happened = game.play(move)
        for audience in audiences:
            events.update(to_json([plain_event(event) for event in seen_by(happened, audience)]))
    return {
        "options": options,
        "seed": str(seed),
        "decisions": game.ply,
        "totals": list(game.totals),
        "winners": list(game.winners),
        "commitment": game.commitment,
        "actions": digest(json.dumps(numbers).encode()),
        "observations": observations.hexdigest()[:24],
        "views": views.hexdigest()[:24],
        "events": events.hexdigest()[:24],
        "state": digest(game.record.tobytes()),
        "bytes": digest(game.to_bytes()),
        "record": digest(write(game, [f"Player {seat + 1}" for seat in range(game.seats)], reveal=True).encode()),
    }


def game_lines(name: str) -> Iterator[str]:
    """One line of JSON per game."""
    for game, options in VARIANTS:
        for seed in SEEDS if game == name else ():
            yield json.dumps(play_game(game, options, seed), sort_keys=True)


def record_text(name: str) -> str:
    """A whole written record of a game."""
    game = games.new(name, seed=1)
    while game.actor is not None:
        legal = game.legal_moves()
        game.play(legal[game.ply * 7 % len(legal)])
    return write(game, [f"Player {seat + 1}" for seat in range(game.seats)], reveal=True)


def action_table(name: str) -> str:
    """The move that each action number stands for."""
    game = games.new(name, seed=1)
    return "\n".join(f"{action} {game._move(action)}" for action in range(game.rules.ACTIONS))


def fold_log(text: str) -> str:
    """Replay a stored log and return a digest of every message to every audience, words aside, and the record."""
    rows = [msgspec.json.decode(line, type=entries.Row) for line in text.splitlines()]
    table = fold.rebuilt(rows, whole=True)
    assert table is not None
    lines = []
    for seat in (*range(len(table.chairs)), None):
        listener = telling.Listener(seat, words=False)
        for one in (telling.welcome(table, listener, 0), *telling.missed(table, listener, 0)):
            lines.append(f"{seat} {tag_of(type(one))} {one.seq} {digest(messages.encode(one))}")
    return "\n".join(lines) + "\n" + telling.record_text(table)


def api_text() -> str:
    """Addresses, methods, parameters and fields of the API; not its prose, nor the names of our classes."""
    described = describe(ENDPOINTS)
    refusals = {}
    for operations in described["paths"].values():
        for operation in operations.values():
            for status in [status for status in operation["responses"] if status >= "400"]:
                refusals[status] = operation["responses"].pop(status)["description"].split(", ")
    fields = without_names(described["paths"], described["components"]["schemas"])
    return as_text({"paths": fields, "refusals": refusals})


def socket_text() -> str:
    """The fields of every message, action and log entry, as JSON schemas."""
    kinds = [*leaves(messages.Message), *actions.ACTIONS, *leaves(entries.Entry)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return as_text(
        {f"{tag_of(kind)}": without_names(one, components) for kind, one in zip(kinds, schemas, strict=True)}
    )


def as_text(value: object) -> str:
    return json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def without_names(value: Any, components: dict[str, Any]) -> Any:
    """Replace references to components by the components, and leave out prose."""
    if isinstance(value, list):
        return [without_names(one, components) for one in value]
    if not isinstance(value, dict):
        return value
    if "$ref" in value:
        return without_names(components[value["$ref"].rsplit("/", 1)[1]], components)
    prose = ("description", "summary", "title", "operationId")
    kept = {name: one for name, one in value.items() if name not in prose or isinstance(one, dict)}
    return {name: without_names(one, components) for name, one in kept.items() if name != "mapping"}


def leaves(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """The classes at the ends of a hierarchy, which are the ones that are sent or stored."""
    below = kind.__subclasses__()
    for one in below:
        yield from leaves(one)
    if not below:
        yield kind


def tag_of(kind: type[msgspec.Struct]) -> str:
    config = kind.__struct_config__
    return f"{config.tag_field}: {config.tag}"


def message_ids() -> str:
    """Every message id that has a translation, with its context."""
    found = set()
    for file in sorted((ROOT / "src/moowoo").glob("*/languages/*/messages.po")):
        with file.open("rb") as stream:
            for message in read_po(stream, locale=file.parent.name):
                if message.id:
                    found.add(json.dumps([file.parts[-4], message.context, message.id], ensure_ascii=False))
    return "\n".join(sorted(found)) + "\n"


def entry_points() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return json.dumps({"scripts": project["scripts"], "groups": sorted(project["entry-points"])}, indent=1) + "\n"


CONTENTS: dict[str, Callable[[], str]] = {
    "games-mow.jsonl": lambda: "\n".join(game_lines("mow")) + "\n",
    "games-woo.jsonl": lambda: "\n".join(game_lines("woo")) + "\n",
    "record-mow.txt": lambda: record_text("mow"),
    "record-woo.txt": lambda: record_text("woo"),
    "actions-mow.txt": lambda: action_table("mow") + "\n",
    "actions-woo.txt": lambda: action_table("woo") + "\n",
    "api.json": api_text,
    "socket.json": socket_text,
    "messages.jsonl": message_ids,
    "entry-points.json": entry_points,
    **{
        f"told-{log.stem}.txt": partial(fold_log, log.read_text(encoding="utf-8"))
        for log in sorted(FOLDER.glob("*.log"))
    },
}
"""By file name: the function that computes its contents."""


def write_files() -> None:
    for name, contents in CONTENTS.items():
        (FOLDER / name).write_text(contents(), encoding="utf-8")


if __name__ == "__main__":
    write_files()
