"""Draw the pictures of the documentation anew, with Chromium: `python tools/pictures.py`.

Tables are looked for in seeded games, so the same ones are found every time.
"""

import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from moowoo import games
from moowoo.faces import contact_sheet
from moowoo.faces.table import picture
from moowoo.games import Game, Move

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
NAMES = ("Aïcha", "Björn", "Chloé", "Diego", "Émile", "Fatou", "Gwenaëlle", "Hugo", "Inès", "Joaquín")
TABLE_WIDTH = 1000


def main() -> int:
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print(f"no browser to draw with; looked for {', '.join(BROWSERS)}", file=sys.stderr)
        return 1
    for name, (svg, width) in drawings().items():
        target = PICTURES / f"{name}.png"
        shoot(browser, svg, width, target)
        print(f"{target.relative_to(PICTURES.parent.parent)}: {target.stat().st_size // 1024} KB")
    return 0


def drawings() -> dict[str, tuple[str, int]]:
    """Every picture there is, and how wide it is shown."""
    tables = {name: (svg, TABLE_WIDTH) for name, svg in table_drawings().items()}
    return tables | {
        "faces": (contact_sheet(), 1240),
        "faces-dark": (contact_sheet(colours="dark"), 1240),
        "faces-44px": (contact_sheet(columns=20, width=44), 1048),
    }


def table_drawings() -> dict[str, str]:
    tiles = find("mow", lambda v: v.round > 1 and len(v.herd.standing) > 5, edition="tiles", seats=4)
    two = find("mow", busy_rows, edition="farm", seats=2)
    ten = find("mow", lambda v: v.farmers and len(v.herd.standing) > 7 and ridden(v), edition="farm", seats=10)
    woo = find("woo", lambda v: v.round > 2 and v.led and any(one.marriages for one in v.players))
    closed = find("woo", lambda v: v.round > 2 and v.led and v.closer is not None and v.players[v.seat].tricks)
    return {
        "table-mow": drawn(tiles),
        "table-mow-dark": drawn(tiles, "dark"),
        "table-mow-two": drawn(two),
        "table-mow-ten": drawn(ten),
        "table-mow-spectator": picture(ten.view(None), NAMES, colours="light"),
        "table-woo": drawn(woo),
        "table-woo-closed": drawn(closed),
        "table-woo-dark": drawn(closed, "dark"),
    }


def drawn(game: Game, colours: str = "light") -> str:
    """The table as who is to act sees it."""
    return picture(game.view(game.actor), NAMES, colours=colours)


def busy_rows(view: Any) -> bool:
    return bool(view.farmers) and ridden(view) and all(len(herd.standing) > 3 for herd in view.herds)


def ridden(view: Any) -> bool:
    return any(one.riders for herd in view.herds for one in herd.standing)


def find(name: str, wanted: Callable[[Any], object], **options: Any) -> Game:
    """The first moment worth a picture."""
    for seed in range(200):
        game, chance = games.new(name, seed=seed, **options), random.Random(seed)
        while not game.over:
            if worth_showing(view := game.view(game.actor)) and wanted(view):
                return game
            game.play(choose(game.legal_moves(), chance))
    raise LookupError(f"no such table of {name} in 200 games")


def worth_showing(view: Any) -> bool:
    """Some cards can be played and some cannot, where the game makes that difference."""
    playable = [one.playable for one in view.hand]
    return any(playable) and (view.game == "woo" or not all(playable))


def choose(moves: list[Move], chance: random.Random) -> Move:
    """Mostly the card nearest to an eight, so that herds grow long; figures all count alike."""
    cards = [move for move in moves if move.kind == "play"]
    if not cards or chance.random() < 0.1:
        return chance.choice(moves)
    return min(cards, key=lambda move: abs((getattr(move.card, "number", None) or 8) - 8))


def shoot(browser: str, svg: str, width: int, target: Path) -> None:
    """One picture at its place on a page of its own."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    height = -(-float(size[2]) * width // float(size[1]))
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        style = f"<style>body{{margin:0}}svg{{display:block}}body>svg{{width:{width}px}}</style>"
        page.write_text(f'<!doctype html><meta charset="utf-8">{style}{svg}', encoding="utf-8")
        flags = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
        look = ("--default-background-color=00000000", f"--window-size={width},{height:.0f}")
        command = [browser, *flags, *look, f"--screenshot={target}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    sys.exit(main())
