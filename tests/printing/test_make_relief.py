"""Tiles in relief: closed solids, braille to its standard, numerals and flies as the faces have them, plates that fit.

What is measured is measured in the written mesh, as a slicer would find it.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZipFile

import numpy as np
import numpy.typing as npt
import pytest
from manifold3d import Manifold

from kit.languages import ANOTHER
from kit.later import later
from moowoo import games
from moowoo.games.pieces import TILE, BrailleLine, Piece, Side
from moowoo.mow.rules.cards import FACES
from moowoo.mow.rules.tokens import STOCK
from moowoo.printing.order import Order
from moowoo.printing.relief import craft
from moowoo.printing.relief.files import EDGE, GAP, closed, lay_out, mesh, write_3mf, write_stl
from moowoo.printing.relief.sizes import FOOT, STANDARDS, Bed, DoesNotFit, Relief
from moowoo.printing.relief.solid import size_of, solid
from moowoo.voice import LANGUAGES
from printing.workshop import EDITIONS, order, piece, pieces_of

if TYPE_CHECKING:
    import trimesh
else:
    trimesh = later("trimesh")

Points = npt.NDArray[np.float64]
LIST = "Metadata/Slic3r_PE_model.config"
NEAR = 0.03


class Face(NamedTuple):
    """The front of a written piece: points as (to the right, up, out of the face), and how far the mesh reaches."""

    points: Points
    width: float
    height: float


def front_of(path: Path) -> Face:
    """The front of an upright piece looks to smaller y; its ground is the largest plane that looks there."""
    found = trimesh.load_mesh(path)
    forward = found.face_normals[:, 1] < -0.999
    planes = np.round(found.triangles_center[forward][:, 1], 3)
    ground = max(set(planes), key=lambda y: found.area_faces[forward][planes == y].sum())
    low = FOOT.height + FOOT.neck
    x, y, z = found.vertices.T
    points = np.column_stack([x, z - low, ground - y])
    return Face(points, float(x.max() - x.min()), float(z.max() - low))


def written(one: Piece, folder: Path, relief: Relief | None = None) -> Face:
    path = folder / f"{one.name}.stl"
    write_stl(path, solid(one, relief or Relief()).whole)
    return front_of(path)


def tops(face: Face, height: float, left: float, right: float, low: float, high: float) -> Points:
    """The tops of dots of some height within a part of the face."""
    x, y, out = face.points.T
    here = (np.abs(out - height) < 1e-3) & (x > left) & (x < right) & (y > low) & (y < high)
    return np.unique(np.round(face.points[here][:, :2], 3), axis=0)


@pytest.fixture(scope="module", params=EDITIONS, ids=str)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Order, Path]:
    """A whole set, made as the command makes it."""
    game, edition = request.param
    asked = order(game, tmp_path_factory.mktemp(game), edition=edition, lang=ANOTHER)
    for job in craft.jobs(asked):
        job.path.parent.mkdir(parents=True, exist_ok=True)
        job.write(job.path)
    return asked, asked.place(edition) / "tiles"


def test_every_solid_is_watertight_and_fits_the_bed(made: tuple[Order, Path]) -> None:
    asked, folder = made
    pieces = [one for one in asked.pieces.pieces(asked.editions[0], ANOTHER) if one.relief]
    assert {path.stem for path in folder.glob("stl/*.stl")} == {one.name for one in pieces}
    for one in pieces:
        found = trimesh.load_mesh(folder / "stl" / f"{one.name}.stl")
        assert found.is_volume, one.name
        assert found.body_count == 1, one.name
        low, high = found.bounds
        assert np.allclose(low, 0, atol=1e-4), one.name
        room = size_of(one, asked.relief)
        assert np.allclose(high[:2], room[:2], atol=1e-3), one.name
        assert high[2] <= room[2] + 1e-3
        assert (high <= [asked.bed.width, asked.bed.depth, asked.bed.height]).all()


def parts_of(path: Path) -> "dict[str, trimesh.Trimesh]":
    """The parts of the one piece in a file, as its materials and, alike, the slicer's list tell them apart."""
    with ZipFile(path) as package:
        model, listed = (package.read(name).decode() for name in ("3D/3dmodel.model", LIST))
    corners = [
        [float(number) for number in found] for found in re.findall(r'<vertex x="(.*?)" y="(.*?)" z="(.*?)"', model)
    ]
    faces = [[int(number) for number in found] for found in re.findall(r'v1="(\d+)" v2="(\d+)" v3="(\d+)"', model)]
    coloured = [int(number) for number in re.findall(r' p1="(\d+)"', model)]
    assert model.count("<object ") == 1, "two objects, and the print would fall to the bed"
    parts = {}
    for number, (first, last, name) in enumerate(re.findall(r'firstid="(\d+)" lastid="(\d+)".*?value="(\w+)"', listed)):
        these = slice(int(first), int(last) + 1)
        assert set(coloured[these]) == {number}
        parts[name] = trimesh.Trimesh(corners, faces[these])
    assert sum(len(part.faces) for part in parts.values()) == len(faces)
    return parts


def test_two_colours_share_a_border_and_no_room(made: tuple[Order, Path]) -> None:
    asked, folder = made
    for one in list(asked.pieces.pieces(asked.editions[0], ANOTHER))[::11]:
        if not one.relief:
            continue
        parts = parts_of(folder / "3mf" / f"{one.name}.3mf")
        assert list(parts) == ["body", "print"]
        assert all(part.is_volume for part in parts.values())
        whole = trimesh.load_mesh(folder / "stl" / f"{one.name}.stl")
        assert sum(part.volume for part in parts.values()) == pytest.approx(whole.volume, rel=1e-3)


def test_plates_hold_the_whole_set_apart_from_each_other(made: tuple[Order, Path]) -> None:
    asked, folder = made
    pieces = [one for one in asked.pieces.pieces(asked.editions[0], ANOTHER) if one.relief]
    plates = list(lay_out(pieces, asked.relief, asked.bed))
    assert len(plates) == len(list(folder.glob("plates/*.3mf")))
    placed = [item.name for plate in plates for item in plate]
    assert placed == [one.name for one in pieces for _ in range(one.count)]
    sizes = {one.name: size_of(one, asked.relief) for one in pieces}
    for plate in plates:
        boxes = [(one.x, one.y, one.x + sizes[one.name][0], one.y + sizes[one.name][1]) for one in plate]
        for left, front, right, back in boxes:
            assert min(left, front) >= EDGE
            assert right <= asked.bed.width - EDGE + 1e-9
            assert back <= asked.bed.depth - EDGE + 1e-9
        for number, a in enumerate(boxes):
            for b in boxes[number + 1 :]:
                apart = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
                assert apart >= GAP - 1e-9


def test_a_plate_file_has_its_pieces_where_they_were_laid(tmp_path: Path) -> None:
    some = [piece("mow", "tiles", name) for name in ("token-1", "arrow")]
    relief = Relief()
    plate = next(lay_out(some, relief, Bed()))
    write_3mf(tmp_path / "plate.3mf", {one.name: solid(one, relief) for one in some}, plate)
    scene = trimesh.load_scene(tmp_path / "plate.3mf")
    assert len(plate) == STOCK[-1] + 1
    corners = {tuple(np.round(scene.graph[node][0][:2, 3], 2)) for node in scene.graph.nodes_geometry}
    assert corners == {(round(one.x, 2), round(one.y, 2)) for one in plate}


@pytest.mark.parametrize("standard", STANDARDS)
def test_braille_is_true_to_its_standard(standard: str, tmp_path: Path) -> None:
    """⠼⠁⠋ on the blocker 16: the tops of its dots, their bases and what lies between them."""
    size = STANDARDS[standard]
    face = written(piece("mow", "tiles", "blocker-16"), tmp_path, Relief(braille=size))
    found = tops(face, size.height, 2, 24, face.height - 14, face.height - 2)
    cells = [(0, dots) for dots in ((1, 0), (1, 1), (0, 2), (1, 2))] + [(1, (0, 0))]
    cells += [(2, dots) for dots in ((0, 0), (1, 0), (0, 1))]
    first = np.array([14 / 3, face.height - 14 / 3])
    meant = [first + np.array([size.cell * cell + size.pitch * x, -size.pitch * y]) for cell, (x, y) in cells]
    assert np.allclose(sorted(map(tuple, found)), sorted(map(tuple, meant)), atol=NEAR)
    for middle in found:
        away = np.linalg.norm(face.points[:, :2] - middle, axis=1)
        base = away[(np.abs(face.points[:, 2]) < 1e-3) & (away < size.pitch / 2)]
        assert 2 * base.max() == pytest.approx(size.base, abs=NEAR)
    assert face.points[:, 2].max() >= size.height


@pytest.mark.parametrize("number", [2, 7, 40])
def test_flies_are_raised_dots_that_fingers_can_count(number: int, tmp_path: Path) -> None:
    cow = FACES[number]
    one = list(pieces_of("mow").pieces("tiles", "en"))[number]
    face = written(one, tmp_path)
    found = tops(face, Relief().dot, 2, 20, 2, 18)
    assert len(found) == cow.flies


def test_the_numeral_is_raised_and_as_high_as_on_the_face(tmp_path: Path) -> None:
    one = piece("mow", "tiles", "cow-8-0")
    made = solid(one, Relief())
    corners, _ = mesh(made.print)
    ground = corners[:, 1].max()
    assert ground - corners[:, 1].min() == pytest.approx(Relief().numeral, abs=1e-3)
    assert np.ptp(corners[:, 2]) == pytest.approx((36 + 9 * 36 / 40) / 3, abs=0.05), (
        "strokes and half a pen on both sides"
    )


def test_the_rim_runs_along_straight_sides_so_that_tiles_meet(tmp_path: Path) -> None:
    relief = Relief()
    face = written(piece("mow", "tiles", "cow-8-0"), tmp_path)
    x, _, out = face.points.T
    rim = np.abs(out - relief.rim_height) < 1e-3
    assert x[rim].min() == pytest.approx(0, abs=1e-3)
    assert x[rim].max() == pytest.approx(relief.tile, abs=1e-3)


def test_up_is_told_by_the_cut_corner(tmp_path: Path) -> None:
    """Nothing of a tile lies in its upper right corner; its other corners are only rounded."""
    face = written(piece("mow", "tiles", "cow-8-0"), tmp_path)
    x, y, _ = face.points.T
    reach = {
        "upper right": (x + y).max() - (face.width + face.height),
        "upper left": (y - x).max() - face.height,
        "lower right": (x - y[y > -0.01].min()).max() - face.width,
    }
    assert reach["upper right"] < -5
    assert reach["upper left"] > -2.5


def test_the_foot_hangs_on_ribs_that_break(tmp_path: Path) -> None:
    """Between foot and tile there is little but air."""
    made = solid(piece("mow", "tiles", "cow-8-0"), Relief()).whole
    neck = made.slice(FOOT.height + FOOT.neck / 2).area()
    tile = made.slice(FOOT.height + FOOT.neck + 10).area()
    assert 0 < neck < 0.2 * tile


def test_a_marriage_can_be_felt_on_both_sides(tmp_path: Path) -> None:
    relief = Relief()
    lying = solid(piece("woo", None, "marriage-hearts"), Relief(upright=False))
    corners, _ = mesh(lying.whole)
    assert corners[:, 2].max() - corners[:, 2].min() == pytest.approx(relief.thickness + 2 * relief.numeral, abs=1e-3)
    front, back = (
        side.braille
        for side in (piece("woo", None, "marriage-hearts").front, piece("woo", None, "marriage-hearts").back)
    )
    assert front != back


def test_flat_pieces_have_no_foot() -> None:
    made = solid(piece("mow", "tiles", "cow-8-0"), Relief(upright=False)).whole
    left, front, low, right, back, high = made.bounding_box()
    assert (right - left, back - front) == pytest.approx((40, 56))
    assert high - low == pytest.approx(Relief().thickness + Relief().numeral, abs=1e-6)


def test_pieces_grow_with_the_tile_and_braille_does_not(tmp_path: Path) -> None:
    size = STANDARDS["marburg"]
    large = written(piece("mow", "tiles", "cow-10-0"), tmp_path, Relief(tile=60))
    assert (large.width, large.height) == pytest.approx((60, 84), abs=1e-3)
    found = tops(large, size.height, 2, 30, large.height - 20, large.height - 2)
    assert np.ptp(found[:, 0]) == pytest.approx(2 * size.cell + size.pitch, abs=NEAR)


def test_a_bed_that_is_too_small_is_refused() -> None:
    with pytest.raises(DoesNotFit) as refused:
        list(lay_out([piece("mow", "tiles", "cow-8-0")], Relief(), Bed(45, 210, 210)))
    assert refused.value.piece == "cow-8-0"


def test_braille_stays_on_every_piece() -> None:
    """Also with the widest standard no dot reaches the rim."""
    relief = Relief(braille=STANDARDS["ada"])
    for game, edition in EDITIONS:
        for one in pieces_of(game).pieces(edition, ANOTHER):
            if one.relief and one.front.braille:
                without = Piece(one.name, "", "", 1, one.shape, Side("", one.front.braille), Side(""))
                made = solid(without, Relief(braille=relief.braille, rim_height=0.01, upright=False))
                over = made.whole.slice(relief.thickness + 0.05).bounds()
                left, low, right, high = solid(without, Relief(upright=False)).whole.slice(1).bounds()
                rim = relief.rim_width
                room = (over[0] - left, over[1] - low, right - over[2], high - over[3])
                assert min(room) > rim, one.name


def test_an_open_solid_would_be_noticed() -> None:
    cube = Manifold.cube((1, 1, 1))
    assert closed(cube)

    class Torn:
        def to_mesh(self) -> object:
            whole = cube.to_mesh()
            return type("Mesh", (), {"vert_properties": whole.vert_properties, "tri_verts": whole.tri_verts[:-1]})()

    assert not closed(Torn())


def test_languages_with_the_same_relief_share_their_tiles(tmp_path: Path) -> None:
    for game, count in (("mow", 1), ("woo", len(LANGUAGES))):
        pieces = pieces_of(game)
        asked = Order(games.kit(game), pieces, pieces.editions(), LANGUAGES, tmp_path)
        assert len(craft.different(asked, pieces.editions()[0])) == count


def test_unicode_counts_dots_down_the_columns(tmp_path: Path) -> None:
    one = Piece("dot", "", "", 1, TILE, Side("", (BrailleLine("⠇", 14, 14),)), Side(""))
    face = written(one, tmp_path)
    found = tops(face, 0.5, 2, 24, face.height - 14, face.height - 2)
    assert len(found) == 3
    assert tuple(np.ptp(found, axis=0)) == pytest.approx((0, 5))
