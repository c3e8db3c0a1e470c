"""All solids of a game: every piece as STL and 3MF, and plates of as many as the game has."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from moowoo.games.pieces import Piece, Side
from moowoo.printing.order import Job, Order
from moowoo.printing.relief.files import Placed, closed, lay_out, write_3mf, write_stl
from moowoo.printing.relief.sizes import NotClosed, Relief
from moowoo.printing.relief.solid import Solid, solid


def jobs(order: Order) -> Iterator[Job]:
    """Raises `DoesNotFit` and, when a job is done, `NotClosed`."""
    for edition in order.editions:
        sets = different(order, edition)
        for lang, pieces in sets.items():
            folder = order.place(edition) / ("tiles" if len(sets) == 1 else f"tiles-{lang}")
            bench = Bench({piece.name: piece for piece in pieces}, order.relief)
            for piece in pieces:
                yield Job(folder / "stl" / f"{piece.name}.stl", partial(_write_stl, bench, piece.name))
                yield Job(folder / "3mf" / f"{piece.name}.3mf", partial(_write_3mf, bench, (piece.name,), None))
            for number, plate in enumerate(lay_out(pieces, order.relief, order.bed), 1):
                names = tuple(dict.fromkeys(placed.name for placed in plate))
                yield Job(folder / "plates" / f"plate-{number:02}.3mf", partial(_write_3mf, bench, names, plate))


def different(order: Order, edition: str | None) -> dict[str, Sequence[Piece]]:
    """The sets whose relief differs, by the first language that has it: some games bear letters, some none."""
    found: dict[str, Sequence[Piece]] = {}
    known = []
    for lang in order.languages:
        pieces = [piece for piece in order.pieces.pieces(edition, lang) if piece.relief]
        felt = [(piece.name, *map(_felt, (piece.front, piece.back))) for piece in pieces]
        if felt not in known:
            known.append(felt)
            found[lang] = pieces
    return found


def _felt(side: Side) -> tuple[object, ...]:
    return side.braille, side.numeral, side.dots, side.marks


class Bench:
    """The pieces of a set, each made once, and checked when it is."""

    def __init__(self, pieces: dict[str, Piece], relief: Relief) -> None:
        self._pieces, self._relief = pieces, relief
        self.made = cache(self._make)

    def _make(self, name: str) -> Solid:
        made = solid(self._pieces[name], self._relief)
        if not all(closed(part) for part in (made.body, made.print, made.whole) if not part.is_empty()):
            raise NotClosed(name)
        return made


def _write_stl(bench: Bench, name: str, path: Path) -> None:
    write_stl(path, bench.made(name).whole)


def _write_3mf(bench: Bench, names: Sequence[str], plate: Sequence[Placed] | None, path: Path) -> None:
    write_3mf(path, {name: bench.made(name) for name in names}, plate)
