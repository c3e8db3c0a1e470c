"""The report of a match: one HTML page with tables and SVG plots."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor, isfinite, log10

from moowoo import __version__
from moowoo.arena.result import SLOWEST, Result, duration
from moowoo.arena.statistics import Interval
from moowoo.faces.palette import DARK, LIGHT
from moowoo.games import kit

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


def plot_course(label: str, values: Sequence[Interval], par: float, games_a_deal: int) -> str:
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


CHECKPOINTS = 8
"""Moments of a match that the table of its course shows."""


def colours(palette: dict[str, str]) -> str:
    return f"--paper:{palette['paper']};--ink:{palette['ink']};--accent:{palette['diamonds']}"


STYLE = (
    f":root{{color-scheme:light dark;{colours(LIGHT)}}}"
    f"@media(prefers-color-scheme:dark){{:root{{{colours(DARK)}}}}}"
    "body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;max-width:76rem;"
    "margin:auto;padding:1rem}"
    "h1,h2{line-height:1.2}section{margin-block:2rem}"
    ".both{display:flex;flex-wrap:wrap;gap:1rem 3rem;align-items:flex-start}"
    ".wide{overflow-x:auto;max-width:100%}table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "caption{text-align:start;max-width:24rem;font-weight:bold;padding-block:.3rem}"
    "th,td{text-align:end;padding:.2rem .8rem;border-bottom:1px solid color-mix(in srgb,var(--ink) 30%,transparent)}"
    "th:first-child{text-align:start}"
    "svg{flex:1 1 20rem;min-width:0;max-width:40rem;height:auto;font:13px system-ui,sans-serif}"
    "svg text{fill:var(--ink)}"
    ".grid{stroke:var(--ink);stroke-opacity:.2;fill:none}.mark{stroke:var(--ink);stroke-dasharray:5 4;fill:none}"
    ".line{stroke:var(--accent);stroke-width:2.5;fill:none}.dot,.bar{fill:var(--accent)}"
    ".band{fill:var(--accent);fill-opacity:.2}"
    "@media(forced-colors:active){svg text,.dot,.bar{fill:CanvasText}.line,.mark,.grid{stroke:CanvasText}}"
)


def page(result: Result) -> str:
    """The whole report."""
    title = f"{listed(dict.fromkeys(result.setup.bots))} at {result.setup.game.upper()}"
    figures = [win_rates(result), scores(result), rounds(result), ratings(result), course(result), fairness(result)]
    sections = [*figures, times(result), setting(result)]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main><h1>{escape(title)}</h1>\n"
        f"<p>{escape(finding(result))}</p>\n" + "\n".join(sections) + "\n</main></body></html>\n"
    )


def finding(result: Result) -> str:
    """What the match has shown of the first bot, in a sentence or two."""
    if not result.course:
        return "Not even one deal was played to its end by everyone."
    rate, first = result.course[-1], result.setup.bots[0]
    verdict = "is better than par" if rate.low > result.par else "is worse than par"
    if rate.low <= result.par <= rate.high:
        verdict = "cannot be told from par"
    ending = " It was stopped as soon as this was sure." if result.decided else ""
    if not result.complete:
        ending = f" It was broken off: {result.asked} games were asked for."
    return (
        f"After {len(result.played)} games, {first} {verdict} ({result.par:.1%}): "
        f"it wins {rate.value:.1%}, with 95 % confidence between {rate.low:.1%} and {rate.high:.1%}.{ending}"
    )


def win_rates(result: Result) -> str:
    rows = [(standing.bot, standing.win_rate) for standing in result.standings]
    cells = [
        [standing.bot, str(standing.games), f"{standing.wins:g}", *written(standing.win_rate, "{:.1%}")]
        for standing in result.standings
    ]
    plot = intervals("Win rates with their intervals", rows, "{:.0%}".format, (result.par, "par"))
    heads = ["Bot", "Games", "Wins", "Win rate", "at least", "at most"]
    return section("Win rates", plot, table("Games won; winners who are equal share a win", heads, cells))


def scores(result: Result) -> str:
    kind = result.setup.kind
    rows = [(standing.bot, standing.score) for standing in result.standings]
    cells = [[standing.bot, *written(standing.score, "{:.2f}")] for standing in result.standings]
    better = f"the {kind.better} the better"
    name = f"{kind.unit[0].upper()}{kind.unit[1:]} a game"
    plot = intervals(f"{name} with their intervals", rows, "{:.1f}".format, None)
    return section(name, plot, table(f"{name}, {better}", ["Bot", "Mean", "at least", "at most"], cells))


def rounds(result: Result) -> str:
    """What a round brings, cleared of luck; left out where luck was not measured."""
    told = [(standing.bot, standing.rounds.own) for standing in result.standings if standing.rounds]
    rows = [(bot, own.cleared) for bot, own in told if own.cleared is not None]
    if not rows:
        return ""
    unit = result.setup.kind.unit
    cells = [
        [bot, *written(own.plain, "{:+.3f}"), *written(own.cleared, "{:+.3f}"), f"{own.saving or 0:.1f}"]
        for bot, own in told
        if own.cleared is not None
    ]
    plot = intervals("Cleared of luck, with intervals", rows, "{:+.2f}".format, None)
    heads = ["Bot", "As it was", "at least", "at most", "Cleared", "at least", "at most", "Times the games"]
    caption = f"{unit} a round, as it was and cleared of luck; and how many times the games would be as sure without"
    return section(f"{unit} a round", plot, table(caption, heads, cells))


def fairness(result: Result) -> str:
    """What searches expected and got, by phase."""
    cells = [
        [f"{bot}, {one.phase}", str(one.decisions), f"{one.expected:+.3f}", f"{one.got:+.3f}",
         *written(one.excess, "{:+.3f}")]
        for bot, told in result.calibration.items()
        for one in told
    ]  # fmt: skip
    if not cells:
        return ""
    heads = ["Bot and phase", "Decisions", "Expected", "Got", "Difference", "at least", "at most"]
    caption = f"{result.setup.kind.unit} of the round that a bot expected when it decided, and what came"
    return section("Calibration", "", table(caption, heads, cells))


def ratings(result: Result) -> str:
    found = {standing.bot: standing.elo for standing in result.standings if standing.elo is not None}
    if not found:
        return ""
    rows = list(found.items())
    cells = [[bot, *written(rating, "{:+.0f}")] for bot, rating in rows[:-1]] + [[rows[-1][0], "0", "", ""]]
    plot = intervals("Elo with intervals", rows, "{:+.0f}".format, (0.0, rows[-1][0]))
    caption = f"Elo from every two bots at a table, {rows[-1][0]} being 0"
    return section("Elo", plot, table(caption, ["Bot", "Elo", "at least", "at most"], cells))


def course(result: Result) -> str:
    if not result.course:
        return ""
    deals, a_deal = len(result.course), result.setup.games_a_deal
    shown = sorted({max(1, round(deals * step / CHECKPOINTS)) for step in range(1, CHECKPOINTS + 1)})
    cells = [[str(deal * a_deal), *written(result.course[deal - 1], "{:.1%}")] for deal in shown]
    first = result.setup.bots[0]
    plot = plot_course(f"The win rate of {first} as the match went on", result.course, result.par, a_deal)
    caption = f"The win rate of {first} after so many games; these bounds hold at all moments at once"
    return section("The course of the match", plot, table(caption, ["Games", "Win rate", "at least", "at most"], cells))


def times(result: Result) -> str:
    rows = [(standing.bot, standing.times.mean) for standing in result.standings if standing.times.moves]
    if not rows:
        return ""
    cells = [
        [
            standing.bot,
            str(standing.times.moves),
            duration(standing.times.mean),
            duration(standing.times.quantile(SLOWEST)),
        ]
        for standing in result.standings
        if standing.times.moves
    ]
    plot = bars("Mean time a move", rows, duration)
    heads = ["Bot", "Moves", "Mean", f"{SLOWEST:.0%} within"]
    return section("Time a move", plot, table("CPU time a move", heads, cells))


def setting(result: Result) -> str:
    setup = result.setup
    told = {
        "Game": kit(setup.game).title,
        "Options": ", ".join(f"{name} {value}" for name, value in setup.options.items()) or "the usual ones",
        "Bots": ", ".join(setup.bots),
        "Seats": str(setup.seats),
        "Seed": str(setup.seed),
        "Games on a deal": f"{setup.games_a_deal}, so that every bot has every seat on the same cards",
        "Intervals": "95 %; win rates by Wilson, means by the normal distribution, Elo by deals, "
        "the course by a confidence sequence that may be stopped on at any time",
        "Moowoo": __version__,
    }
    terms = "".join(f"<dt>{escape(term)}</dt><dd>{escape(text)}</dd>" for term, text in told.items())
    return f"<section><h2>How it was played</h2><dl>{terms}</dl></section>"


def section(heading: str, plot: str, figures: str) -> str:
    return f'<section><h2>{escape(heading)}</h2><div class="both">{plot}{figures}</div></section>'


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names the row. Where it is too wide it scrolls by itself, by keyboard too."""
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def written(interval: Interval, form: str) -> list[str]:
    return [form.format(value) for value in interval]


def listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
