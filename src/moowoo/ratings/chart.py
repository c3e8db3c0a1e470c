"""Figures as pictures: bars for the parts of a whole, and a line for a rating from game to game.

Colours are those of the page. What is drawn is also said, by sentences beside it: the pictures are hidden from who
listens, who would hear everything twice.
"""

from collections.abc import Iterator, Sequence
from html import escape

from moowoo.faces.svg import OPENING, short
from moowoo.faces.table import readable
from moowoo.ratings.rating import Rating
from moowoo.ratings.statistics import Bar

WIDTH, EDGE, THICK = 420, 12, 14
FONT = "font-family=\"system-ui,'DejaVu Sans',sans-serif\""
HIGH, LEFT = 220, 66


def bar(part: Bar) -> str:
    """A part of a whole, whose frame is the whole."""
    full = WIDTH - 2
    frame = f'<rect class="fig-frame" x="1" y="1" width="{full}" height="{THICK}" rx="{THICK // 2}"/>'
    wide = max(float(THICK), full * part.count / part.whole)
    inner = f'<rect class="fig-bar" x="1" y="1" width="{short(wide)}" height="{THICK}" rx="{THICK // 2}"/>'
    return svg(THICK + 2, frame + (inner if part.count else ""))


def course(ratings: Sequence[Rating]) -> str:
    """A rating after each game, in the band in which it most likely is."""
    low, high = min(one.low for one in ratings), max(one.high for one in ratings)
    step = (WIDTH - LEFT - EDGE) / max(1, len(ratings) - 1)

    def y(value: float) -> str:
        return short(EDGE + HIGH * (high - value) / max(1.0, high - low))

    xs = [short(LEFT + step * place) for place in range(len(ratings))]
    upper = [f"{x},{y(one.high)}" for x, one in zip(xs, ratings, strict=True)]
    lower = [f"{x},{y(one.low)}" for x, one in zip(xs, ratings, strict=True)]
    line = " ".join(f"{x},{y(one.value)}" for x, one in zip(xs, ratings, strict=True))
    band = " ".join([*upper, *reversed(lower)])
    marks = "".join(grid(value, float(y(value))) for value in marked(low, high))
    end = f'<circle class="fig-end" cx="{xs[-1]}" cy="{y(ratings[-1].value)}" r="5"/>'
    drawn = f'{marks}<polygon class="fig-band" points="{band}"/><polyline class="fig-line" points="{line}"/>{end}'
    return svg(HIGH + 2 * EDGE, drawn)


def grid(value: int, y: float) -> str:
    line = f'<path class="fig-grid" d="M{LEFT} {short(y)}H{WIDTH - EDGE}"/>'
    return line + text(LEFT - 6, y + 5, str(value), "end")


def marked(low: float, high: float) -> Iterator[int]:
    """Round values at a good distance."""
    apart = next((one for one in (25, 50, 100, 200, 500) if (high - low) / one <= 6), 1000)
    first = int(low // apart + 1) * apart
    yield from range(first, int(high) + 1, apart)


def svg(height: int, drawn: str) -> str:
    return f'{OPENING}viewBox="0 0 {WIDTH} {height}" class="figure" aria-hidden="true" {FONT}>{drawn}</svg>'


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    lean = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="fig-ink" x="{short(x)}" y="{short(y)}" font-size="19"{lean}>{escape(readable(words))}</text>'
