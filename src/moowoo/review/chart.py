"""The chart of a review: every seat's chance to win over the game, as SVG."""

from collections.abc import Callable, Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from moowoo.bots.hints import percent
from moowoo.faces.palette import DARK, LIGHT, THEMES
from moowoo.faces.svg import OPENING, short
from moowoo.faces.table import cut, readable
from moowoo.games import MoowooError
from moowoo.review import sentences
from moowoo.review.decisions import Curve, Turn
from moowoo.review.sentences import round_starts, shape
from moowoo.voice import Voice

COLOURS: Final = ("diamonds", "hearts", "clubs", "brown", "spades")
DASHES: Final = (
    "",
    "10 7",
    "0.1 6",
    "12 7 0.1 7",
    "20 8",
    "5 7",
    "12 7 0.1 6 0.1 7",
    "0.1 11",
    "18 7 6 7",
    "3 10",
)
"""Patterns for a pen with a round tip, whose shortest dash is a dot."""
SIGNS: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-5-5h10v10h-10z",
    "M0-6 6 5H-6z",
    "M0-6 6 0 0 6-6 0z",
    "M0 6 6-5H-6z",
    "M-6-2h4v-4h4v4h4v4h-4v4h-4v-4h-4z",
    "M-5-6 0-2 5-6 6-5 2 0 6 5 5 6 0 2-5 6-6 5-2 0-6-5z",
    "M-6-3h12v6h-12z",
    "M-3-6h6v12h-6z",
    "M-6 0-3-5h6l3 5-3 5h-6z",
)


def style(colours: str | None) -> str:
    """The style of a chart: a theme's colours written out, or those of the page."""
    if colours is not None:
        if colours not in THEMES:
            raise ValueError(f"no such colours: {colours!r}; there are {', '.join(THEMES)}")
        return rules(THEMES[colours].__getitem__)
    light = rules(lambda role: f"var(--mw-{role},{LIGHT[role]})")
    dark = rules(lambda role: f"var(--mw-{role},{DARK[role]})")
    forced = rules(lambda role: "Canvas" if role == "paper" else "CanvasText")
    return f"{light}@media(prefers-color-scheme:dark){{{dark}}}@media(forced-colors:active){{{forced}}}"


def rules(colour: Callable[[str], str]) -> str:
    seats = "".join(
        f".mwr-{number}{{stroke:{colour(role)};fill:none}}.mwr-sign-{number}{{fill:{colour(role)}}}"
        for number, role in enumerate(COLOURS)
    )
    return (
        f".mwr-paper{{fill:{colour('paper')}}}.mwr-ink{{fill:{colour('ink')}}}"
        f".mwr-grid{{stroke:{colour('ink')};stroke-opacity:.25;fill:none}}"
        f".mwr-note{{stroke:{colour('ink')};fill:{colour('paper')}}}{seats}"
    )


def line_class(seat: int) -> str:
    return f"mwr-{seat % len(COLOURS)}"


def sign_class(seat: int) -> str:
    return f"mwr-sign-{seat % len(COLOURS)}"


if TYPE_CHECKING:
    from moowoo.review.review import Review

WIDTH, LEFT, RIGHT, TOP, FOOT = 960, 64, 790, 64, 60
SMALL_TABLE = 5
HIGH, HIGHER = 416, 40
"""Height of the plot for a small table, and how much more it takes for each further seat."""
LABEL, SIZE = 19, 15
"""Height of a name at the end of a line, and of its letters."""
PIXELS_WIDE = 1200
"""Of a chart turned into pixels."""
BETWEEN_SIGNS = 90
BETWEEN_ROUNDS = 76
"""The least room that the name of a round needs."""


def draw(review: "Review", voice: Voice, colours: str | None) -> str:
    """The chart of a review."""
    plain = Voice(voice.language, "normal", voice.names, voice.edition)
    title = plain.say(sentences.CHART_TITLE)
    described = " ".join(shape(review, plain))
    plot = Plot(review, plain)
    body = "".join([*plot.grid(), *plot.rounds(), *plot.lines(), *plot.labels(), *plot.notes()])
    height = plot.bottom + FOOT
    return (
        f'{OPENING}viewBox="0 0 {WIDTH} {height}" role="img" data-last="{plot.last}" data-left="{LEFT}" '
        f'data-right="{RIGHT}" data-width="{WIDTH}" font-family="system-ui,\'DejaVu Sans\',sans-serif" '
        f'style="max-width:100%;height:auto"><title>{escape(title)}</title><desc>{escape(described)}</desc>'
        f'<style>{style(colours)}</style><rect width="{WIDTH}" height="{height}" rx="12" class="mwr-paper"/>'
        f"{text(LEFT, 32, title, 19, weight=700)}{body}</svg>"
    )


class Plot:
    """Where things stand on the chart of one review."""

    def __init__(self, review: "Review", voice: Voice) -> None:
        self.review, self.voice = review, voice
        self.last = max(1, len(review.decisions))
        self.bottom = TOP + HIGH + HIGHER * max(0, review.game.seats - SMALL_TABLE)

    def x(self, moment: float) -> float:
        return LEFT + (RIGHT - LEFT) * moment / self.last

    def y(self, chance: float) -> float:
        return self.bottom - (self.bottom - TOP) * chance

    def grid(self) -> Iterator[str]:
        for value in (0, 25, 50, 75, 100):
            y = self.y(value / 100)
            yield f'<path class="mwr-grid" d="M{LEFT} {short(y)}H{RIGHT}"/>'
            yield text(LEFT - 8, y + 5, f"{value}%", 13, "end")
        yield text((LEFT + RIGHT) / 2, self.bottom + FOOT - 14, self.voice.say(sentences.CHART_ACROSS), 13, "middle")

    def rounds(self) -> Iterator[str]:
        """A line where a round begins, and its name where there is room."""
        free = 0.0
        for start in round_starts(self.review.decisions):
            x = self.x(start.ply)
            yield f'<path class="mwr-grid" d="M{short(x)} {TOP}V{self.bottom + 8}"/>'
            if x >= free:
                yield text(x, self.bottom + 24, self.voice.say(sentences.CHART_ROUND, round=start.round), 13)
                free = x + BETWEEN_ROUNDS

    def lines(self) -> Iterator[str]:
        for seat, curve in enumerate(self.review.curves):
            points = " ".join(f"{short(self.x(point.moment))},{short(self.y(point.chance))}" for point in curve)
            dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
            round_tip = 'stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'
            yield f'<polyline class="{line_class(seat)}" {round_tip}{dashes} points="{points}"/>'
            for x, y in self.sign_places(seat, curve):
                yield sign(seat, x, y)

    def sign_places(self, seat: int, curve: Curve) -> Iterator[tuple[float, float]]:
        """Signs at some distance from each other, and not where other seats have theirs."""
        free = LEFT + BETWEEN_SIGNS * (seat + 1) / (len(self.review.curves) + 1)
        for point in curve:
            if self.x(point.moment) >= free:
                yield self.x(point.moment), self.y(point.chance)
                free = self.x(point.moment) + BETWEEN_SIGNS

    def labels(self) -> Iterator[str]:
        """Names at the ends of the lines, moved apart where they would cover each other."""
        ends = [curve[-1] for curve in self.review.curves]
        order = sorted(range(len(ends)), key=lambda seat: -ends[seat].chance)
        places = spread([self.y(ends[seat].chance) for seat in order], LABEL, TOP, self.bottom)
        for seat, y in zip(order, places, strict=True):
            x = RIGHT + 30
            end = f"{short(self.x(ends[seat].moment))} {short(self.y(ends[seat].chance))}"
            yield f'<path class="{line_class(seat)}" stroke-width="1" d="M{end}L{RIGHT + 16} {short(y)}"/>'
            yield sign(seat, RIGHT + 20, y)
            told = f"{percent(ends[seat].chance)}%"
            room = WIDTH - x - SIZE * 0.62 * (len(told) + 1) - 6
            yield text(x, y + 5, f"{cut(self.voice.name(seat), room, SIZE)} {told}", SIZE)

    def notes(self) -> Iterator[str]:
        """Turning points, with the numbers the sentences give them."""
        for number, turn in enumerate(self.review.turning_points, start=1):
            yield self.note(number, turn)

    def note(self, number: int, turn: Turn) -> str:
        moment = turn.ply + 0.5 if turn.own else float(turn.ply)
        x, y = self.x(moment), self.y(turn.after)
        above = y - 20 if y > TOP + 30 else y + 20
        return (
            f'<path class="mwr-note" d="M{short(x)} {short(y)}V{short(above)}"/>'
            f'<circle class="mwr-note" stroke-width="1.5" cx="{short(x)}" cy="{short(above)}" r="10"/>'
            f"{text(x, above + 5, str(number), 13, 'middle', 700)}"
        )


def spread(wanted: list[float], apart: float, top: float, bottom: float) -> list[float]:
    """Places as near as possible to the wanted ones, given in order, that keep a distance and stay in sight."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + apart) if places else max(place, top))
    limit = bottom
    for number in reversed(range(len(places))):
        places[number] = min(places[number], limit)
        limit = places[number] - apart
    return places


def sign(seat: int, x: float, y: float) -> str:
    return f'<path class="{sign_class(seat)}" transform="translate({short(x)} {short(y)})" d="{SIGNS[seat]}"/>'


def text(x: float, y: float, words: str, size: int, anchor: str = "start", weight: int = 400) -> str:
    lean = "" if anchor == "start" else f' text-anchor="{anchor}"'
    bold = "" if weight == 400 else f' font-weight="{weight}"'
    at = f'x="{short(x)}" y="{short(y)}" font-size="{size}"'
    return f'<text class="mwr-ink" {at}{lean}{bold}>{escape(readable(words))}</text>'


class NoPixels(MoowooError):
    """What turns drawings into pixels is not installed."""

    def __init__(self) -> None:
        super().__init__("a PNG needs resvg-py: pip install 'moowoo[envs]'")


def png(drawing: str, width: int = PIXELS_WIDE) -> bytes:
    """A drawing in plain colours (a chart with a theme named) as PNG."""
    try:
        import resvg_py
    except ImportError as error:
        raise NoPixels from error
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width))
