"""The plots of a report, as SVG: estimates with their intervals, the course of a match, and bars.

They are drawn in the colours of the page around them. All they show stands in the tables beside them too.
"""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, isfinite, log10

from moowoo.arena.statistics import Interval

WIDTH, LEFT, RIGHT = 640, 150, 90
ROW, TOP, FOOT = 34, 30, 34
HEIGHT = 260

Form = Callable[[float], str]
"""How a value is written."""


def intervals(label: str, rows: Sequence[tuple[str, Interval]], form: Form, mark: tuple[float, str] | None) -> str:
    """An estimate a row: a dot, and a line as wide as its interval. A value to compare with is a dashed line."""
    known = [end for _, interval in rows for end in interval if isfinite(end)]
    low, high = span([*known, mark[0]] if mark else known)
    bottom = TOP + ROW * len(rows)
    parts = axis(low, high, bottom, form)
    if mark:
        x = across(mark[0], low, high)
        parts.append(f'<path class="mark" d="M{x:.1f} {TOP - 8}V{bottom}"/>')
        parts.append(text(x, TOP - 10, mark[1], "middle"))
    for number, (name, interval) in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        ends = [across(min(max(end, low), high), low, high) for end in interval]
        parts.append(text(LEFT - 10, y + 4, name, "end"))
        parts.append(f'<path class="line" d="M{ends[1]:.1f} {y}H{ends[2]:.1f}M{ends[1]:.1f} {y - 6}v12')
        parts[-1] += f'M{ends[2]:.1f} {y - 6}v12"/><circle class="dot" cx="{ends[0]:.1f}" cy="{y}" r="5"/>'
        parts.append(text(WIDTH - RIGHT + 12, y + 4, form(interval.value)))
    return sheet(label, bottom + FOOT, parts)


def course(label: str, values: Sequence[Interval], par: float, games_a_deal: int) -> str:
    """A win rate as it came to be known: a line within the band of its interval, narrowing, and par dashed."""
    bottom = HEIGHT - FOOT

    def place(deal: int, value: float) -> str:
        x = LEFT + (WIDTH - LEFT - RIGHT) * (deal / max(1, len(values) - 1))
        return f"{x:.1f},{up(value, bottom):.1f}"

    kept = sorted({round(step * (len(values) - 1) / 200) for step in range(201)})
    above = [place(deal, values[deal].high) for deal in kept]
    below = [place(deal, values[deal].low) for deal in reversed(kept)]
    line = [place(deal, values[deal].value) for deal in kept]
    parts = [f'<polygon class="band" points="{" ".join(above + below)}"/>']
    for value in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<path class="grid" d="M{LEFT} {up(value, bottom):.1f}H{WIDTH - RIGHT}"/>')
        parts.append(text(LEFT - 10, up(value, bottom) + 4, f"{value:.0%}", "end"))
    parts.append(f'<path class="mark" d="M{LEFT} {up(par, bottom):.1f}H{WIDTH - RIGHT}"/>')
    parts.append(text(WIDTH - RIGHT + 6, up(par, bottom) + 4, f"par {par:.0%}"))
    parts.append(f'<polyline class="line" points="{" ".join(line)}"/>')
    parts.append(text(LEFT, bottom + 20, f"{games_a_deal} games"))
    parts.append(text(WIDTH - RIGHT, bottom + 20, f"{games_a_deal * len(values)} games", "end"))
    return sheet(label, HEIGHT, parts)


def bars(label: str, rows: Sequence[tuple[str, float]], form: Form) -> str:
    """A bar a row."""
    most = max((value for _, value in rows if isfinite(value)), default=0.0) or 1.0
    parts: list[str] = []
    for number, (name, value) in enumerate(rows):
        y = TOP + ROW * number + 6
        length = (WIDTH - LEFT - RIGHT) * (value / most if isfinite(value) else 0.0)
        parts.append(text(LEFT - 10, y + 15, name, "end"))
        parts.append(f'<rect class="bar" x="{LEFT}" y="{y}" width="{max(length, 1):.1f}" height="{ROW - 12}"/>')
        parts.append(text(LEFT + length + 8, y + 15, form(value)))
    return sheet(label, TOP + ROW * len(rows) + 8, parts)


def span(values: Sequence[float]) -> tuple[float, float]:
    """From a little below all values to a little above."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    margin = (high - low) * 0.05 or 1.0
    return low - margin, high + margin


def across(value: float, low: float, high: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low)


def up(value: float, bottom: float) -> float:
    return bottom - (bottom - TOP) * value


def axis(low: float, high: float, bottom: float, form: Form) -> list[str]:
    """Round values along the bottom, each with a thin line."""
    parts = []
    step = round_step((high - low) / 4)
    for number in range(ceil(low / step), floor(high / step) + 1):
        x = across(number * step, low, high)
        parts.append(f'<path class="grid" d="M{x:.1f} {TOP}V{bottom}"/>')
        parts.append(text(x, bottom + 20, form(number * step), "middle"))
    return parts


def round_step(rough: float) -> float:
    """The next 1, 2 or 5, or ten or a hundred times as much, or as little."""
    unit = 10.0 ** floor(log10(rough))
    return next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough * 0.999)


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def sheet(label: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
