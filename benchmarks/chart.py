"""Charts as SVG: bars of rates on a logarithmic scale, and curves. Every figure also stands there as text."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from benchmarks.measure import Contest, readable

WIDTH, ROW, LEFT, TOP = 900, 22, 440, 56
OURS, THEIRS, INK = "#0b6e4f", "#8a8f98", "#1d1d1f"
HEIGHT = 380


def bars(contests: Sequence[Contest]) -> str:
    """All contests under each other; ours are dark, the others grey."""
    parts: list[str] = []
    y = TOP
    rates = [one.rate for contest in contests for one in contest.contestants]
    low, high = floor(log10(min(rates))), ceil(log10(max(rates)))
    for contest in contests:
        parts.append(text(12, y, contest.title, size=13, weight="bold"))
        y += ROW
        for one in contest.contestants:
            ours = one.name.startswith("Moowoo")
            length = (WIDTH - LEFT - 90) * (log10(one.rate) - low) / max(1, high - low)
            parts.append(text(LEFT - 8, y, one.name, anchor="end"))
            parts.append(
                f'<rect x="{LEFT}" y="{y - 12}" width="{length:.1f}" height="15" fill="{OURS if ours else THEIRS}"/>'
            )
            parts.append(text(LEFT + length + 6, y, readable(one.rate)))
            y += ROW
        y += ROW
    return sheet("Decisions or rounds a second, one core, logarithmic scale", y, parts)


def curve(title: str, across: str, up: str, points: Sequence[tuple[float, float]], *, logarithmic: bool = False) -> str:
    """One curve; `up` can be on a logarithmic scale."""
    xs = [x for x, _ in points]
    ys = [log10(y) if logarithmic else y for _, y in points]
    places = [
        (scaled(x, xs, 80, WIDTH - 40), scaled(y, ys, HEIGHT - 60, TOP + 20)) for x, y in zip(xs, ys, strict=True)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts = [f'<polyline points="{line}" fill="none" stroke="{OURS}" stroke-width="3"/>']
    for (x, y), (_, value) in zip(
        places[:: max(1, len(places) // 8)], points[:: max(1, len(points) // 8)], strict=True
    ):
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{OURS}"/>' + text(x + 6, y - 6, f"{value:.3g}"))
    for x in (min(xs), max(xs)):
        parts.append(text(scaled(x, xs, 80, WIDTH - 40), HEIGHT - 34, f"{x:g}", anchor="middle"))
    parts.append(text(WIDTH / 2, HEIGHT - 12, across, anchor="middle"))
    parts.append(text(12, TOP, up + (", logarithmic scale" if logarithmic else "")))
    return sheet(title, HEIGHT, parts)


def scaled(value: float, among: Sequence[float], start: float, end: float) -> float:
    low, high = min(among), max(among)
    return start if high == low else start + (end - start) * (value - low) / (high - low)


def text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 12, weight: str = "normal") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}"'
        f' fill="{INK}">{escape(words)}</text>'
    )


def sheet(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        ' font-family="sans-serif">'
        f'<title>{escape(title)}</title><rect width="100%" height="100%" fill="white"/>'
        + text(12, 26, title, size=16, weight="bold")
        + "".join(parts)
        + "</svg>\n"
    )
