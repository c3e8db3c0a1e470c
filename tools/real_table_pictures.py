"""Draw the gallery of docs/real-table.md: tiles and a plate as solids, sheets and a booklet as pages."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pypdfium2
from PIL import Image
from relief_pictures import draw

from moowoo import games
from moowoo.games.pieces import Piece
from moowoo.printing.order import Order
from moowoo.printing.paper import craft
from moowoo.printing.relief.files import BODY, PRINT, lay_out, mesh
from moowoo.printing.relief.sizes import Bed, Relief
from moowoo.printing.relief.solid import Solid, size_of, solid

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SHOWN = (
    ("mow", "tiles", "cow-8-3"),
    ("mow", "tiles", "acrobat-7"),
    ("mow", "tiles", "blocker-16"),
    ("mow", "tiles", "blind"),
    ("mow", "farm", "farmer-spy"),
    ("woo", None, "hearts-queen"),
)
LYING = (("mow", "tiles", "token-50"), ("mow", "tiles", "token-1"), ("mow", "tiles", "arrow"), ("woo", None, "star"))
Drawn = tuple[npt.NDArray[np.float64], npt.NDArray[np.int64], str]


def piece(game: str, edition: str | None, name: str) -> Piece:
    part = games.kit(game).pieces
    assert part is not None
    return next(one for one in part().pieces(edition, "fr") if one.name == name)


def drawn(made: Solid, x: float, y: float) -> list[Drawn]:
    found = []
    for part, colour in ((made.body, BODY), (made.print, PRINT)):
        corners, triangles = mesh(part)
        found.append((corners.astype(np.float64) + np.array([x, y, 0]), triangles.astype(np.int64), colour))
    return found


def tiles() -> None:
    relief, meshes, x = Relief(), [], 0.0
    for number, name in enumerate((*SHOWN, *LYING)):
        one = piece(*name)
        meshes += drawn(solid(one, relief), x, 0)
        x += size_of(one, relief)[0] + 8
        if number == len(SHOWN) - 1:
            x += 4
    draw(FOLDER / "real-tiles.png", meshes, azimuth=-18, elevation=24, width=1400)


def one_tile() -> None:
    draw(FOLDER / "real-tile.png", drawn(solid(piece(*SHOWN[2]), Relief()), 0, 0), azimuth=-24, elevation=18, width=420)


def plate() -> None:
    relief, part = Relief(), games.kit("mow").pieces
    assert part is not None
    pieces = {one.name: one for one in part().pieces("tiles", "fr") if one.relief}
    laid = next(lay_out(pieces.values(), relief, Bed()))
    meshes = [shape for one in laid for shape in drawn(solid(pieces[one.name], relief), one.x, one.y)]
    draw(FOLDER / "real-plate.png", meshes, azimuth=-15, elevation=42, width=1100)


def pages() -> None:
    kit = games.kit("mow")
    assert kit.pieces is not None
    order = Order(kit, kit.pieces(), ("tiles",), ("fr",), Path())
    wanted = {"cards-a4": (2, 3), "rules-a4": (0, 2, 4), "score-pad-a4": (0,)}
    scratch, images = FOLDER / "page.pdf", []
    for job in craft.jobs(order):
        job.write(scratch)
        pdf = pypdfium2.PdfDocument(scratch)
        for number in wanted[job.path.stem]:
            image = pdf[number].render(scale=480 / pdf[number].get_size()[1]).to_pil().convert("RGB")
            images.append(image)
        pdf.close()
    scratch.unlink()
    sheet = Image.new("RGB", (sum(image.width + 12 for image in images) + 12, 504), "#9aa08c")
    x = 12
    for image in images:
        sheet.paste(image, (x, 12))
        x += image.width + 12
    sheet.save(FOLDER / "real-paper.png")


if __name__ == "__main__":
    tiles()
    one_tile()
    plate()
    pages()
