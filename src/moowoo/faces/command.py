"""`moowoo faces DIR`: write every face, and a contact sheet of all."""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from moowoo.faces.palette import TABLE_COLOURS, theme
from moowoo.faces.svg import document, place
from moowoo.games import kits

MARGIN: Final = 8


def every_face(*, lang: str = "en") -> dict[str, str]:
    """Every picture of every game, by name."""
    return {name: svg for kit in kits().values() for name, svg in kit.faces().every_face(lang).items()}


def contact_sheet(
    faces: Mapping[str, str] | None = None, *, columns: int = 14, width: int = 80, colours: str = "light"
) -> str:
    """One picture of many faces (of every one, unless some are given), in rows, in the colours of a theme."""
    shown = list((every_face() if faces is None else faces).values())
    across = width + MARGIN
    down = width * 1.4 + MARGIN
    placed = "".join(
        place(svg, MARGIN + across * (number % columns), MARGIN + down * (number // columns), width)
        for number, svg in enumerate(shown)
    )
    rows = -(-len(shown) // columns)
    table = f'<rect width="100%" height="100%" fill="{TABLE_COLOURS[colours]}"/>'
    return document(MARGIN + across * columns, MARGIN + down * rows, f'{table}<g style="{theme(colours)}">{placed}</g>')


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("directory", metavar="DIR", type=Path, help="where to put them; made if missing")
    parser.add_argument("--lang", choices=languages(), default="en", help="whose letters stand on the cards")


def languages() -> list[str]:
    """The languages in which every game can be drawn."""
    return sorted(set.intersection(*(set(kit.faces().anybody) for kit in kits().values())))


def run(args: argparse.Namespace) -> int:
    """Write the faces and say how many and where; say plainly why when they cannot be written."""
    directory: Path = args.directory
    faces = every_face(lang=args.lang)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name, svg in faces.items():
            (directory / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")
    except (FileExistsError, NotADirectoryError):
        return _refuse(f"{directory} is in the way: it is, or lies below, a file that is not a directory")
    except OSError as error:
        return _refuse(f"cannot write to {directory}: {error.strerror or error}")
    print(f"{len(faces)} faces written to {directory}")
    return 0


def _refuse(reason: str) -> int:
    print(f"moowoo faces: {reason}", file=sys.stderr)
    return 1
