"""Where the others sit: around the table from the left neighbour on, as people sit."""

from typing import Final

from moowoo.faces.table_kit import Box

PLATE_WIDTH: Final = 176
GAP: Final = 16


def around(others: int, tall: float, middle: Box) -> list[Box]:
    """Plates around the middle of the table: up the left side, along the far side, down the right side."""
    beside = sides(others)
    far = others - 2 * beside
    left = column(beside, middle.x - GAP - PLATE_WIDTH, tall, middle)
    right = column(beside, middle.right + GAP, tall, middle)
    return [*reversed(left), *row(far, tall, middle), *right]


def sides(others: int) -> int:
    """How many sit at each side: one alone sits opposite, and beyond five the far side is full."""
    if others == 1:
        return 0
    return 1 if others <= 7 else 2


def row(count: int, tall: float, middle: Box) -> list[Box]:
    gap = GAP * 2 if count > 3 else GAP * 5
    across = count * PLATE_WIDTH + (count - 1) * gap
    start = middle.x + (middle.width - across) / 2
    return [
        Box(start + (PLATE_WIDTH + gap) * place, middle.y - GAP - tall, PLATE_WIDTH, tall) for place in range(count)
    ]


def column(count: int, x: float, tall: float, middle: Box) -> list[Box]:
    high = count * tall + (count - 1) * GAP
    start = middle.y + (middle.height - high) / 2
    return [Box(x, start + (tall + GAP) * place, PLATE_WIDTH, tall) for place in range(count)]
