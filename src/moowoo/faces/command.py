"""`moowoo faces DIR`: every face written as a file."""

import argparse
import sys
from pathlib import Path

from moowoo.faces.contact_sheet import every_face
from moowoo.games import kits


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
