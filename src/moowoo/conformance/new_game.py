"""`moowoo new-game NAME`: lay the files of a package with a tiny game in it, which passes conformance as it stands."""

import argparse
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

NAME = re.compile(r"[a-z][a-z0-9]{1,19}")
SKELETON = files("moowoo.conformance") / "skeleton"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="what the game is called in commands: a word of small letters and digits")
    parser.add_argument("--title", help="what people read, such as “Go Fish”; by default the name")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="where to lay it; by default a folder of its name")


def run(args: argparse.Namespace) -> int:
    if NAME.fullmatch(args.name) is None:
        return refuse("a name is a word of small letters and digits, two at least")
    folder: Path = args.into or Path(args.name)
    if folder.exists() and any(folder.iterdir()):
        return refuse(f"{folder} is not empty")
    lay(args.name, args.title or args.name.capitalize(), folder)
    print(f"{folder} is laid. What to do next:")
    print(f"  pip install -e {folder}")
    print(f"  moowoo conformance {args.name}")
    print(f"  moowoo play {args.name}")
    return 0


def refuse(why: str) -> int:
    print(f"moowoo new-game: {why}", file=sys.stderr)
    return 2


def lay(name: str, title: str, folder: Path) -> None:
    """Copy the skeleton, under another name."""
    written = {
        "tinygame": name,
        "TinyGame": name.capitalize(),
        "TINYGAME": name.upper(),
        "Tiny Game": title,
    }
    copy(SKELETON, folder, written)


def copy(source: Traversable, target: Path, written: dict[str, str]) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for item in source.iterdir():
        place = target / renamed(item.name, written)
        if item.is_file():
            place.write_text(renamed(item.read_text(encoding="utf-8"), written), encoding="utf-8")
        elif item.name != "__pycache__":
            copy(item, place, written)


def renamed(text: str, written: dict[str, str]) -> str:
    for old, new in written.items():
        text = text.replace(old, new)
    return text
