"""Solids as STL and 3MF files, and plates of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np
import numpy.typing as npt
from manifold3d import Manifold

from moowoo.games.pieces import Piece
from moowoo.printing.relief.sizes import Bed, DoesNotFit, Relief
from moowoo.printing.relief.solid import Solid, size_of

GAP: Final = 4.0
"""Between two pieces."""
EDGE: Final = 5.0
"""Left free along the edge of a bed."""


@dataclass(frozen=True)
class Placed:
    """A piece on a plate: `x` and `y` are where the corner of what it takes up lies."""

    name: str
    x: float
    y: float


def lay_out(pieces: Iterable[Piece], relief: Relief, bed: Bed) -> Iterator[list[Placed]]:
    """Plates for all pieces of a set; raises `DoesNotFit`."""
    plate: list[Placed] = []
    x = y = EDGE
    row = 0.0
    for piece in pieces:
        width, depth, height = size = size_of(piece, relief)
        if width > bed.width - 2 * EDGE or depth > bed.depth - 2 * EDGE or height > bed.height:
            raise DoesNotFit(piece.name, size, bed)
        for _ in range(piece.count):
            if x + width > bed.width - EDGE:
                x, y, row = EDGE, y + row + GAP, 0.0
            if y + depth > bed.depth - EDGE:
                yield plate
                plate, x, y, row = [], EDGE, EDGE, 0.0
            plate.append(Placed(piece.name, x, y))
            x, row = x + width + GAP, max(row, depth)
    if plate:
        yield plate


BODY, PRINT = "#f4efe0", "#1c1914"
"""Strong contrast: what is read stands dark on light."""
PARTS: Final = ("body", "print")
MATERIALS: Final = 1
CORE: Final = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
TYPES: Final = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>'
    '<Default Extension="config" ContentType="text/xml"/></Types>'
)
LINKS: Final = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
TRIANGLE: Final = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
HEADER: Final = 80

Corners = npt.NDArray[np.float32]
Triangles = npt.NDArray[np.uint32]


def mesh(part: Manifold) -> tuple[Corners, Triangles]:
    made = part.to_mesh()
    return np.asarray(made.vert_properties[:, :3]), np.asarray(made.tri_verts)


def closed(part: Manifold) -> bool:
    """Is a solid watertight as it is written: does every edge join two triangles that look the same way round?

    Corners are compared as the file has them, in single precision; a slicer sees no more.
    """
    corners, triangles = mesh(part)
    _, same = np.unique(corners, axis=0, return_inverse=True)
    joined = same.reshape(-1)[triangles]
    edges = np.concatenate([joined[:, [0, 1]], joined[:, [1, 2]], joined[:, [2, 0]]])
    number = int(joined.max()) + 1
    there, back = edges[:, 0] * number + edges[:, 1], edges[:, 1] * number + edges[:, 0]
    return bool(
        (edges[:, 0] != edges[:, 1]).all()
        and len(np.unique(there)) == len(there)
        and np.array_equal(np.sort(there), np.sort(back))
    )


def write_stl(path: Path, part: Manifold) -> None:
    """A solid as binary STL."""
    corners, triangles = mesh(part)
    written = np.zeros(len(triangles), TRIANGLE)
    written["corners"] = at = corners[triangles]
    normals = np.cross(at[:, 1] - at[:, 0], at[:, 2] - at[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    written["normal"] = normals / np.where(lengths == 0, 1, lengths)
    path.write_bytes(b"".ljust(HEADER) + np.uint32(len(triangles)).tobytes() + written.tobytes())


def write_3mf(path: Path, solids: Mapping[str, Solid], plate: Sequence[Placed] | None = None) -> None:
    """Solids as a 3MF in two materials; without a plate, every one once, where it was made.

    A piece is one mesh, its triangles told apart by material: as two objects, a slicer would let the print fall to the
    bed. PrusaSlicer and those that descend from it read which triangles are which part from a list of their own.
    """
    items = [Placed(name, 0, 0) for name in solids] if plate is None else plate
    numbers = {name: MATERIALS + 1 + place for place, name in enumerate(dict.fromkeys(item.name for item in items))}
    meshes = {name: [mesh(part) for part in (solids[name].body, solids[name].print)] for name in numbers}
    objects = (_object(number, name, meshes[name]) for name, number in numbers.items())
    build = (f'<item objectid="{numbers[one.name]}" transform="{_at(one.x, one.y)}"/>' for one in items)
    model = (
        f'<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter" xmlns="{CORE}"><resources>'
        f'<basematerials id="{MATERIALS}"><base name="{PARTS[0]}" displaycolor="{BODY}"/>'
        f'<base name="{PARTS[1]}" displaycolor="{PRINT}"/></basematerials>'
        f"{''.join(objects)}</resources><build>{''.join(build)}</build></model>"
    )
    listed = "".join(_listed(number, name, meshes[name]) for name, number in numbers.items())
    written = {
        "[Content_Types].xml": TYPES,
        "_rels/.rels": LINKS,
        "3D/3dmodel.model": model,
        "Metadata/Slic3r_PE_model.config": f'<?xml version="1.0" encoding="UTF-8"?><config>{listed}</config>',
    }
    with ZipFile(path, "w", ZIP_DEFLATED) as package:
        for name, text in written.items():
            # Without the hour of making, the same pieces are the same bytes.
            package.writestr(ZipInfo(name), text, ZIP_DEFLATED)


def _object(number: int, name: str, parts: Sequence[tuple[Corners, Triangles]]) -> str:
    """A piece: the triangles of its body, then those of its print."""
    vertices, faces, start = [], [], 0
    for material, (corners, triangles) in enumerate(parts):
        vertices += [f'<vertex x="{x:.5g}" y="{y:.5g}" z="{z:.5g}"/>' for x, y, z in corners.tolist()]
        colour = f'pid="{MATERIALS}" p1="{material}"'
        faces += [f'<triangle v1="{a}" v2="{b}" v3="{c}" {colour}/>' for a, b, c in (triangles + start).tolist()]
        start += len(corners)
    return (
        f'<object id="{number}" name={quoteattr(name)} type="model" pid="{MATERIALS}" pindex="0">'
        f"<mesh><vertices>{''.join(vertices)}</vertices><triangles>{''.join(faces)}</triangles></mesh></object>"
    )


def _listed(number: int, name: str, parts: Sequence[tuple[Corners, Triangles]]) -> str:
    """A piece in a slicer's list: which triangles are a part, and which filament that is printed with."""
    volumes, first = "", 0
    for filament, (part, (_, triangles)) in enumerate(zip(PARTS, parts, strict=True), 1):
        if len(triangles):
            volumes += (
                f'<volume firstid="{first}" lastid="{first + len(triangles) - 1}">'
                f'<metadata type="volume" key="name" value="{part}"/>'
                f'<metadata type="volume" key="extruder" value="{filament}"/></volume>'
            )
        first += len(triangles)
    named = f'<metadata type="object" key="name" value={quoteattr(name)}/>'
    return f'<object id="{number}">{named}{volumes}</object>'


def _at(x: float, y: float) -> str:
    return f"1 0 0 0 1 0 0 0 1 {x:.6g} {y:.6g} 0"
