"""Pictures of solids: what a printing plate and a tile look like, without a screen or a graphics card."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt
from numba import njit
from PIL import Image

LIGHT = np.array([-0.35, -0.6, 0.72])
GROUND = (228, 233, 216)
Points = npt.NDArray[np.float64]


@njit(cache=True)
def fill(points: Points, triangles: npt.NDArray[np.int64], shades: Points, depth: Points, image: Points) -> None:
    """Every triangle into the picture, where nothing nearer is."""
    for number in range(len(triangles)):
        a, b, c = points[triangles[number, 0]], points[triangles[number, 1]], points[triangles[number, 2]]
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if abs(area) < 1e-12:
            continue
        for y in range(max(0, int(min(a[1], b[1], c[1]))), min(depth.shape[0], int(max(a[1], b[1], c[1])) + 2)):
            for x in range(max(0, int(min(a[0], b[0], c[0]))), min(depth.shape[1], int(max(a[0], b[0], c[0])) + 2)):
                u = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area
                v = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area
                if u < 0 or v < 0 or u + v > 1:
                    continue
                near = u * a[2] + v * b[2] + (1 - u - v) * c[2]
                if near > depth[y, x]:
                    depth[y, x] = near
                    image[y, x] = shades[number]


def turn(azimuth: float, elevation: float) -> Points:
    """The axes of a picture: to the right, upwards, towards the eye."""
    a, e = np.radians([azimuth, elevation])
    right = [np.cos(a), np.sin(a), 0]
    near = [np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e)]
    return np.array([right, np.cross(near, right), near])


def draw(
    path: Path,
    meshes: Iterable[tuple[Points, npt.NDArray[np.int64], str]],
    *,
    azimuth: float = 25,
    elevation: float = 35,
    width: int = 900,
) -> None:
    """Meshes, each with its colour, seen from a side and from above, as a picture `width` wide."""
    axes = turn(azimuth, elevation)
    seen = [(corners @ axes.T, corners, triangles, colour) for corners, triangles, colour in meshes]
    low = np.min([points.min(axis=0) for points, *_ in seen], axis=0)
    high = np.max([points.max(axis=0) for points, *_ in seen], axis=0)
    scale = 2 * width * 0.94 / (high[0] - low[0])
    size = (2 * width, int((high[1] - low[1]) * scale + 0.12 * width))
    image = np.full((size[1], size[0], 3), GROUND, np.float64)
    depth = np.full((size[1], size[0]), -np.inf)
    for points, corners, triangles, colour in seen:
        at = corners[triangles]
        normals = np.cross(at[:, 1] - at[:, 0], at[:, 2] - at[:, 0])
        normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
        light = 0.35 + 0.65 * np.clip(normals @ (LIGHT / np.linalg.norm(LIGHT)), 0, 1)
        paint = np.array([int(colour[place : place + 2], 16) for place in (1, 3, 5)])
        flat = np.empty_like(points)
        flat[:, 0] = (points[:, 0] - low[0]) * scale + 0.06 * width
        flat[:, 1] = size[1] - ((points[:, 1] - low[1]) * scale + 0.06 * width)
        flat[:, 2] = points[:, 2]
        fill(flat, triangles, light[:, None] * np.maximum(paint, 45), depth, image)
    picture = Image.fromarray(image.clip(0, 255).astype(np.uint8))
    picture.resize((size[0] // 2, size[1] // 2), Image.Resampling.LANCZOS).save(path)
