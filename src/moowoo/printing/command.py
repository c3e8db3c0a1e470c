"""`moowoo make`: a real set of a game as files: braille sheets, paper to print, tiles in relief."""

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from typing import cast

from moowoo import games
from moowoo.printing.braille.liblouis import NoLouis, NoTable
from moowoo.printing.braille.pages import LOWEST, NARROWEST, PageSize, TooNarrow
from moowoo.printing.order import Job, Order, Printing, said
from moowoo.printing.paper.grid import PAPERS, TooLarge
from moowoo.printing.relief.sizes import STANDARDS, Bed, BrailleSize, DoesNotFit, NotClosed, Relief
from moowoo.voice import LANGUAGES, language_of_system
from moowoo.voice.texts import Texts

CRAFTS = ("braille", "paper", "tiles")
MODULES = {
    "braille": "moowoo.printing.braille.craft",
    "paper": "moowoo.printing.paper.craft",
    "tiles": "moowoo.printing.relief.craft",
}
FARTHEST = 10_000.0
EVERY = "all"
"""Every craft, or every language."""


class Refused(Exception):
    """Something cannot be made; the sentence says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=tuple(games.kits()), help="which game: %(choices)s")
    parser.add_argument("craft", metavar="WHAT", choices=(*CRAFTS, EVERY), help="what to make: %(choices)s")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=Path("made"), help="where to; made if missing")
    parser.add_argument(
        "--lang",
        action="append",
        choices=(*LANGUAGES, EVERY),
        help="a language, may be given again; that of the system",
    )
    parser.add_argument("--edition", help="one edition of the game; all of them unless told otherwise")
    parser.add_argument("--steps", action="store_true", help="a line for each file, for programs: 3/17")
    _add_braille(parser.add_argument_group("braille sheets"))
    _add_paper(parser.add_argument_group("paper"))
    _add_tiles(parser.add_argument_group("tiles in relief, in millimetres"))


def _add_braille(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--cells", type=_at_least(NARROWEST), default=40, metavar="N", help="cells in a line: 40")
    group.add_argument("--lines", type=_at_least(LOWEST), default=25, metavar="N", help="lines on a page: 25")


def _add_paper(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--paper", choices=PAPERS, default="a4", help="the size of the sheets: a4 or letter")
    group.add_argument("--black", action="store_true", help="black on white, no colours")
    group.add_argument("--large", action="store_true", help="large print: everything twice the size")
    group.add_argument(
        "--shift",
        type=_measures(2, -20.0),
        default=(0.0, 0.0),
        metavar="X,Y",
        help="move the backs, in mm, for a printer whose sides do not meet (write it --shift=-1.5,0.5)",
    )


def _add_tiles(group: argparse._ArgumentGroup) -> None:
    usual = Relief()
    group.add_argument(
        "--bed", type=_measures(3, 1.0), default=(250, 210, 210), metavar="WxDxH", help="the printer's bed: 250x210x210"
    )
    group.add_argument(
        "--tile", type=_size(25, 80), default=usual.tile, metavar="W", help=f"width of a tile: {usual.tile:g}"
    )
    group.add_argument(
        "--thickness", type=_size(2, 12), default=usual.thickness, metavar="T", help=f"of a piece: {usual.thickness:g}"
    )
    group.add_argument(
        "--flat", action="store_true", help="pieces lying, without a foot; braille then comes out rougher"
    )
    group.add_argument("--standard", choices=STANDARDS, default="marburg", help="the size of braille: %(choices)s")
    for field in fields(BrailleSize):
        group.add_argument(
            f"--dot-{field.name}", type=_size(0.1, 15), metavar="MM", help=f"another {field.name} than the standard's"
        )


def _measures(count: int, least: float) -> Callable[[str], tuple[float, ...]]:
    """Numbers with a cross between them, as people write sizes: 250x210x210."""

    def measures(text: str) -> tuple[float, ...]:
        try:
            numbers = tuple(float(part) for part in re.split("[x×,]", text.strip().lower()))
        except ValueError:
            numbers = ()
        if len(numbers) != count or not all(least <= number < FARTHEST for number in numbers):
            raise argparse.ArgumentTypeError(f"{text!r} is not of the form {'x'.join('N' * count)}, in millimetres")
        return numbers

    return measures


def _at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number, {least} or more")
        return int(text)

    return number


def _size(least: float, most: float) -> Callable[[str], float]:
    def size(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = float("nan")
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a size between {least:g} and {most:g} mm")
        return found

    return size


def run(args: argparse.Namespace) -> int:
    """Make what was asked for. What cannot be made is said, and does not keep the rest from being made."""
    words = said(_languages(args)[0])
    crafts = CRAFTS if args.craft == EVERY else (args.craft,)
    try:
        order = order_of(args, words)
    except Refused as refused:
        return _refuse(refused)
    made, refusals = 0, 0
    for craft in crafts:
        try:
            made += make(craft, order, words, steps=args.steps)
        except Refused as refused:
            refusals += 1
            _refuse(refused)
    if made:
        print(words.get("say.made", count=made, folder=order.folder))
    return 1 if refusals else 0


def _languages(args: argparse.Namespace) -> tuple[str, ...]:
    wished = args.lang or [language_of_system()]
    return tuple(LANGUAGES) if EVERY in wished else tuple(dict.fromkeys(wished))


def order_of(args: argparse.Namespace, words: Texts) -> Order:
    """The order that a command line gives; raises `Refused`."""
    kit = games.kit(args.game)
    if kit.pieces is None:
        raise Refused(words.get("say.no_pieces", game=kit.title))
    pieces = kit.pieces()
    editions = pieces.editions()
    if args.edition is not None and args.edition not in editions:
        known = ", ".join(edition for edition in editions if edition) or "–"
        raise Refused(words.get("say.no_edition", game=kit.title, edition=args.edition, known=known))
    wishes = {field.name: getattr(args, f"dot_{field.name}") for field in fields(BrailleSize)}
    braille = replace(STANDARDS[args.standard], **{name: size for name, size in wishes.items() if size is not None})
    return Order(
        kit,
        pieces,
        (args.edition,) if args.edition is not None else editions,
        _languages(args),
        args.out,
        PageSize(args.cells, args.lines),
        Printing(args.paper, not args.black, args.large, args.shift),
        Relief(braille=braille, tile=args.tile, thickness=args.thickness, upright=not args.flat),
        Bed(*args.bed),
    )


def make(craft: str, order: Order, words: Texts, *, steps: bool = False) -> int:
    """All files of a craft, with a bar that shows how far it is; their number. Raises `Refused`."""
    try:
        jobs = cast(Callable[[Order], Iterator[Job]], import_module(MODULES[craft]).jobs)
        return _do(list(jobs(order)), words.get(f"say.{craft}"), steps=steps)
    except Exception as error:
        if (sentence := refusal(error, order, words)) is None:
            raise
        raise Refused(sentence) from error


def _do(jobs: list[Job], what: str, *, steps: bool) -> int:
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    for done, job in enumerate(track(jobs, what, console=console, disable=not console.is_terminal), 1):
        job.path.parent.mkdir(parents=True, exist_ok=True)
        job.write(job.path)
        if steps:
            print(f"{done}/{len(jobs)}", flush=True)
    return len(jobs)


def refusal(error: Exception, order: Order, words: Texts) -> str | None:
    """Why something could not be made, in words; None if the reason is ours to find out."""
    folder = order.folder
    match error:
        case NoLouis():
            return words.get("say.no_louis")
        case NoTable():
            return words.get("say.no_table", language=error.language)
        case ModuleNotFoundError():
            return words.get("say.no_extra", package=error.name)
        case TooNarrow():
            return words.get("say.too_narrow", width=error.width, cells=len(error.word))
        case DoesNotFit():
            width, depth, height = (f"{side:.0f}" for side in error.size)
            bed = f"{error.bed.width:g} × {error.bed.depth:g} × {error.bed.height:g} mm"
            return words.get("say.does_not_fit", piece=error.piece, width=width, depth=depth, height=height, bed=bed)
        case TooLarge():
            return words.get("say.too_large", piece=error.piece)
        case NotClosed():
            return words.get("say.not_closed", piece=error.piece)
        case FileExistsError() | NotADirectoryError():
            return words.get("say.in_the_way", folder=folder)
        case OSError():
            return words.get("say.cannot_write", folder=folder, reason=error.strerror or error)
    return None


def _refuse(refused: Refused) -> int:
    print(f"moowoo make: {refused}", file=sys.stderr)
    return 1
