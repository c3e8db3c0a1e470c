"""Games by bots as Parquet, a row a decision: what was seen, allowed and done, what came of it, what was hidden.

Games are numbered; game number g of a seed is always the same, whatever the size of the files and the number of
processes. A file holds whole games, one after the other, each decision in its order.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from moowoo import __version__
from moowoo.envs.batched import Batch
from moowoo.envs.variants import Variant, checked_count, checked_seed, variant_of
from moowoo.games.errors import MissingExtra

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


class Written(NamedTuple):
    """A file that was made."""

    name: str
    games: int
    decisions: int
    bytes: int


def make(plan: Plan, folder: Path, jobs: int = 1) -> Iterator[Written]:
    """Make the files, then the card that describes them."""
    checked_count(plan.games, "a dataset has one game at least")
    checked_count(plan.file_games, "a file has one game at least")
    checked_seed(plan.seed)
    folder.mkdir(parents=True, exist_ok=True)
    asked = [(plan, folder, number, *part) for number, part in enumerate(plan.files())]
    files = []
    if jobs == 1 or len(asked) == 1:
        for each in asked:
            files.append(write(*each))
            yield files[-1]
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            for made in pool.map(write, *zip(*asked, strict=True)):
                files.append(made)
                yield made
    (folder / "README.md").write_text(card(plan, files), encoding="utf-8")


def write(plan: Plan, folder: Path, number: int, first: int, end: int) -> Written:
    """One file of whole games."""
    table = played(plan, first, end)
    path = folder / f"{plan.game}-{number:05}.parquet"
    pq.write_table(table, path, compression="zstd", row_group_size=1 << 16, use_dictionary=["ply", "seat", "action"])
    return Written(path.name, end - first, table.num_rows, path.stat().st_size)


def played(plan: Plan, first: int, end: int) -> pa.Table:
    """Play some games and lay down their decisions, game by game."""
    variant = variant_of(plan.game, plan.options)
    blocks = range(first - first % BLOCK, end, BLOCK)
    tables = [block(variant, plan, start, max(first, start), min(end, start + BLOCK)) for start in blocks]
    made_by = {"version": __version__, **asdict(plan), "options": asdict(variant.options)}
    return pa.concat_tables(tables).replace_schema_metadata({"moowoo": json.dumps(made_by)})


def block(variant: Variant, plan: Plan, start: int, first: int, end: int) -> pa.Table:
    """The games from `first` to `end` of the block that starts at `start`."""
    words = np.random.SeedSequence([plan.seed, start]).generate_state(1, np.uint64)
    slots = -(-(end - start) // IN_A_ROW)
    batch = Batch(variant, slots, threads=1, seed=int(words[0] >> np.uint64(1)))
    table = rows(batch, plan.bots, start)
    if first == start and end - start == slots * IN_A_ROW:
        return table
    return table.filter((pc.field("game") >= first) & (pc.field("game") < end))


def rows(batch: Batch, bots: Sequence[str], start: int) -> pa.Table:
    """Play IN_A_ROW games in every slot. What follows behind them is not written down."""
    steps: list[dict[str, npt.NDArray[Any]]] = []
    first, over = np.arange(batch.n) * IN_A_ROW, np.zeros(batch.n, np.int64)
    ply = np.zeros(batch.n, np.int32)
    results = np.zeros((batch.n * IN_A_ROW, batch.variant.seats), np.float32)
    while (here := np.flatnonzero(over < IN_A_ROW)).size:
        actions, game = batch.choose(bots), first + over
        steps.append(
            {
                "game": game[here],
                "ply": ply[here],
                "seat": batch.actor[here].astype(np.int8),
                "action": actions[here].astype(np.int16),
                "observation": batch.observations[here],
                "mask": batch.mask[here],
                "hidden": batch.secrets()[here],
            }
        )
        _, rewards, done = batch.step(actions)
        ended = here[done[here]]
        results[game[ended]] = rewards[ended]
        ply = np.where(done, 0, ply + 1).astype(np.int32)
        over += done
    return as_table(steps, results, start)


def as_table(steps: list[dict[str, npt.NDArray[Any]]], results: npt.NDArray[np.float32], start: int) -> pa.Table:
    order = np.argsort(np.concatenate([step["game"] for step in steps]), kind="stable")  # each game's in their order
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    columns = {name: laid([step.pop(name) for step in steps], places) for name in list(steps[0])}
    columns["returns"] = results[columns["game"]]
    columns["game"] += start
    return pa.table({name: as_column(rows) for name, rows in columns.items()})


def laid(parts: list[npt.NDArray[Any]], places: npt.NDArray[np.int64]) -> npt.NDArray[Any]:
    """Parts as one column, every row in its place. They are large: nothing is copied twice."""
    column, first = np.empty((len(places), *parts[0].shape[1:]), parts[0].dtype), 0
    for rows in parts:
        column[places[first : first + len(rows)]] = rows
        first += len(rows)
    return column


def as_column(rows: npt.NDArray[Any]) -> pa.Array:
    """Numbers as they are; rows of bytes as bytes of one length, other rows as lists of one length."""
    if rows.ndim == 1:
        return pa.array(rows)
    flat = np.ascontiguousarray(rows).reshape(len(rows), -1)
    if flat.dtype == np.uint8:
        return pa.FixedSizeBinaryArray.from_buffers(pa.binary(flat.shape[1]), len(flat), [None, pa.py_buffer(flat)])
    return pa.FixedSizeListArray.from_arrays(pa.array(flat.reshape(-1)), flat.shape[1])


def card(plan: Plan, files: Sequence[Written]) -> str:
    """What a stranger must know to use the files."""
    variant = variant_of(plan.game, plan.options)
    chosen = "\n".join(f"| `{name}` | {value} |" for name, value in asdict(variant.options).items())
    shape = variant.seats, int(variant.rules.SECRETS)
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
