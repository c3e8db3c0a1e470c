"""Datasets: games by bots as Parquet, one row per decision."""

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from moowoo import __version__
from moowoo.envs.batched import Batch
from moowoo.envs.variants import Variant, checked_count, checked_seed, variant_of
from moowoo.games.errors import MissingExtra
from moowoo.parallel import all_over

STEPS = 256
"""Steps that there is room for at first."""

Kind = tuple[type[np.generic], tuple[int, ...]]
"""What is noted of a decision: numbers of a type, so many of them."""


class Notes:
    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self._taken: dict[str, npt.NDArray[Any]] = {}
        self._laid: dict[str, npt.NDArray[Any]] = {}

    def at(self, step: int, slots: int) -> dict[str, npt.NDArray[Any]]:
        """Room for what is noted at a step, by name, a row a slot."""
        for name, (kind, shape) in self.kinds.items():
            old = self._taken.get(name)
            if old is None or old.shape[1] != slots or step >= len(old):
                new = np.zeros((max(STEPS, 2 * step), slots, *shape), kind)
                if step and old is not None:
                    new[:step] = old[:step]
                self._taken[name] = new
        return {name: rows[step] for name, rows in self._taken.items()}

    def laid(self, counts: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
        """Everything noted, of each slot the first steps, as many as its count. It lasts until the next time."""
        ends = np.cumsum(counts).tolist()
        for name, taken in self._taken.items():
            room = self._laid.get(name)
            if room is None or room.shape[1:] != taken.shape[2:] or len(room) < ends[-1]:
                room = self._laid[name] = np.empty((ends[-1] * 5 // 4, *taken.shape[2:]), taken.dtype)
            for slot, end in enumerate(ends):
                count = int(counts[slot])
                room[end - count : end] = taken[:count, slot]
        return {name: self._laid[name][: ends[-1]] for name in self._taken}


try:
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
except ModuleNotFoundError as error:
    raise MissingExtra("dataset", error.name) from error

IN_A_ROW = 8
"""Games that are played one after the other in a slot: only behind the last of them it waits for the others."""
BLOCK = 2000
"""Games that are played together, from one seed."""


@dataclass(frozen=True)
class Plan:
    """A dataset that is to be made."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, object]
    file_games: int = 2000
    """Games of a file."""

    def files(self) -> Iterator[tuple[int, int]]:
        """The first game of each file, and the one behind its last."""
        for first in range(0, self.games, self.file_games):
            yield first, min(first + self.file_games, self.games)

    def name_of(self, number: int) -> str:
        return f"{self.game}-{number:05}.parquet"


class Written(NamedTuple):
    """A file that was made."""

    name: str
    games: int
    decisions: int
    bytes: int


def make(plan: Plan, folder: Path, jobs: int = 1, cluster: str = "") -> Iterator[Written]:
    """Make the files, here or all over the cluster at an address, then the card that describes them."""
    checked_count(plan.games, "a dataset has one game at least")
    checked_count(plan.file_games, "a file has one game at least")
    checked_seed(plan.seed)
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for made in written_all_over(plan, folder, cluster) if cluster else written_here(plan, folder, jobs):
        files.append(made)
        yield made
    (folder / "README.md").write_text(card(plan, files), encoding="utf-8")


def written_here(plan: Plan, folder: Path, jobs: int) -> Iterator[Written]:
    """The files, by so many processes."""
    asked = [(plan, folder, number, *part) for number, part in enumerate(plan.files())]
    if jobs == 1 or len(asked) == 1:
        yield from (write(*each) for each in asked)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            yield from pool.map(write, *zip(*asked, strict=True))


def written_all_over(plan: Plan, folder: Path, cluster: str) -> Iterator[Written]:
    """The files, by all nodes of a cluster, each of which sends what it made."""
    for number, (data, games, decisions) in enumerate(
        all_over(cluster, as_bytes, [(plan, *part) for part in plan.files()])
    ):
        path = folder / plan.name_of(number)
        path.write_bytes(data)
        yield Written(path.name, games, decisions, len(data))


def write(plan: Plan, folder: Path, number: int, first: int, end: int) -> Written:
    """One file of whole games."""
    path = folder / plan.name_of(number)
    decisions = fill(plan, path, first, end)
    return Written(path.name, end - first, decisions, path.stat().st_size)


def as_bytes(plan: Plan, first: int, end: int) -> tuple[bytes, int, int]:
    """The contents of a file of whole games, how many games, and how many decisions."""
    contents = io.BytesIO()
    decisions = fill(plan, contents, first, end)
    return contents.getvalue(), end - first, decisions


def fill(plan: Plan, place: Path | io.BytesIO, first: int, end: int) -> int:
    """Write games down; returns how many decisions there were."""
    variant, decisions = variant_of(plan.game, plan.options), 0
    made_by = {"version": __version__, **asdict(plan), "options": asdict(variant.options)}
    columns: dict[str, Any] = {"use_dictionary": ["ply", "seat", "action"], "compression": "zstd"}
    with pq.ParquetWriter(place, schema(variant).with_metadata({"moowoo": json.dumps(made_by)}), **columns) as file:
        for table in played(variant, plan, first, end):
            file.write_table(table, row_group_size=1 << 16)
            decisions += table.num_rows
    return decisions


def played(variant: Variant, plan: Plan, first: int, end: int) -> Iterator[pa.Table]:
    """Play some games and lay down their decisions, game by game. Each table lasts until the next is made."""
    notes = room_for(tuple(noted(variant).items()))
    for start in range(first - first % BLOCK, end, BLOCK):
        yield block(variant, plan, notes, start, max(first, start), min(end, start + BLOCK))


@lru_cache(maxsize=1)
def room_for(kinds: tuple[tuple[str, Kind], ...]) -> Notes:
    """The same room for one file after another."""
    return Notes(dict(kinds))


def noted(variant: Variant) -> dict[str, Kind]:
    """What is noted of a decision."""
    return {
        "game": (np.int64, ()),
        "ply": (np.int32, ()),
        "seat": (np.int8, ()),
        "action": (np.int16, ()),
        "observation": (np.uint8, (variant.observation,)),
        "mask": (np.uint8, (variant.actions,)),
        "hidden": (np.int64, (variant.seats, variant.secret_words)),
    }


def schema(variant: Variant) -> pa.Schema:
    """The columns of a file."""
    empty = {name: np.zeros((0, *shape), kind) for name, (kind, shape) in noted(variant).items()}
    return as_table(empty | {"returns": np.zeros((0, variant.seats), np.float32)}).schema


def block(variant: Variant, plan: Plan, notes: Notes, start: int, first: int, end: int) -> pa.Table:
    """The games from `first` to `end` of the block that starts at `start`."""
    words = np.random.SeedSequence([plan.seed, start]).generate_state(1, np.uint64)
    slots = -(-(end - start) // IN_A_ROW)
    batch = Batch(variant, slots, threads=1, seed=int(words[0] >> np.uint64(1)))
    table = as_table(rows(batch, plan.bots, notes, start))
    if first == start and end - start == slots * IN_A_ROW:
        return table
    return table.filter((pc.field("game") >= first) & (pc.field("game") < end))


def rows(batch: Batch, bots: Sequence[str], notes: Notes, start: int) -> dict[str, npt.NDArray[Any]]:
    """Play IN_A_ROW games in every slot. What follows behind them is not laid down."""
    step, counts, over = 0, np.zeros(batch.n, np.int64), np.zeros(batch.n, np.int64)
    first, ply = np.arange(batch.n) * IN_A_ROW, np.zeros(batch.n, np.int32)
    results = np.zeros((batch.n * IN_A_ROW, batch.variant.seats), np.float32)
    while (going := over < IN_A_ROW).any():
        actions, note = batch.choose(bots), notes.at(step, batch.n)
        note["game"][:], note["ply"][:], note["seat"][:] = first + over, ply, batch.actor
        note["action"][:], note["observation"][:], note["mask"][:] = actions, batch.observations, batch.mask
        note["hidden"][:] = 0
        batch.variant.loops.all_secrets(batch.slots, note["hidden"])
        _, rewards, done = batch.step(actions)
        ended = np.flatnonzero(done & going)
        results[first[ended] + over[ended]] = rewards[ended]
        ply = np.where(done, 0, ply + 1).astype(np.int32)
        step, counts, over = step + 1, counts + going, over + done
    columns = notes.laid(counts)
    returns = results[columns["game"]]
    columns["game"] += start
    return columns | {"returns": returns}


def as_table(columns: Mapping[str, npt.NDArray[Any]]) -> pa.Table:
    return pa.table({name: as_column(rows) for name, rows in columns.items()})


def as_column(rows: npt.NDArray[Any]) -> pa.Array:
    """Numbers as they are; rows of bytes as bytes of one length, other rows as lists of one length."""
    if rows.ndim == 1:
        return pa.array(rows)
    flat = rows.reshape(len(rows), int(np.prod(rows.shape[1:])))
    if flat.dtype == np.uint8:
        return pa.FixedSizeBinaryArray.from_buffers(pa.binary(flat.shape[1]), len(flat), [None, pa.py_buffer(flat)])
    return pa.FixedSizeListArray.from_arrays(pa.array(flat.reshape(-1)), flat.shape[1])


def card(plan: Plan, files: Sequence[Written]) -> str:
    """What a stranger must know to use the files."""
    variant = variant_of(plan.game, plan.options)
    chosen = "\n".join(f"| `{name}` | {value} |" for name, value in asdict(variant.options).items())
    shape = variant.seats, variant.secret_words
    return CARD.format(
        title=variant.kit.title, version=__version__, bots=", ".join(plan.bots), seed=plan.seed, options=chosen,
        games=sum(file.games for file in files), decisions=sum(file.decisions for file in files),
        megabytes=sum(file.bytes for file in files) / 1e6, files=len(files), observation=variant.observation,
        actions=variant.actions, seats=shape[0], words=shape[1], numbers=shape[0] * shape[1],
    )  # fmt: skip


CARD = """# Games of {title} by bots

{games:,} whole games, {decisions:,} decisions, {files} Parquet files, {megabytes:.1f} MB.
Made by `moowoo dataset` {version} with seed {seed}; the same command makes the same games. Bots by seat: {bots}.
A bot is shown what its seat may know and nothing else.

| column | type | what it is |
|---|---|---|
| `game` | int64 | the number of the game |
| `ply` | int32 | how many decisions came before this one |
| `seat` | int8 | who decides, from 0 |
| `action` | int16 | what was decided, of {actions} actions |
| `observation` | {observation} bytes | what the seat may know |
| `mask` | {actions} bytes | 1 for every action it may choose |
| `hidden` | {numbers} × int64 | the truth: what each seat alone knows, {seats} seats × {words} words of bits |
| `returns` | {seats} × float | what the game brings each seat in the end, from -1 to 1 |

Uses: imitation, value and belief learning. The players are programs of middling strength: nothing here says how
people play. There is nothing about people in it. Licence: MIT, as Moowoo.

| option | value |
|---|---|
{options}
"""
