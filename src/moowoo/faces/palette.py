"""The colours of the faces: their names, their values in every theme, and the style every face carries.

A page may restyle all faces at once by setting the public properties (`--mw-paper`, `--mw-ink`, …) on any
ancestor; `theme` writes them. Where nothing is set, light and dark follow the reader's system. Under forced
colours only the reader's own colours are used and shapes alone tell cards apart.
"""

from typing import Final

LIGHT: Final[dict[str, str]] = {
    "paper": "#fffdf5",
    "ink": "#1c1914",
    "line": "#1c1914",
    "hide": "#ffffff",
    "brown": "#8a5a36",
    "pink": "#f6b7b0",
    "leaf": "#8fc36b",
    "gold": "#e9b62f",
    "skin": "#f3cda6",
    "clubs": "#1a6b34",
    "diamonds": "#1257a8",
    "hearts": "#b3162b",
    "spades": "#2b2633",
}

DARK: Final[dict[str, str]] = {
    "paper": "#211f1b",
    "ink": "#f7f1e3",
    "line": "#14120f",
    "hide": "#efe8da",
    "brown": "#a97044",
    "pink": "#e79f98",
    "leaf": "#557f3c",
    "gold": "#e0ae2c",
    "skin": "#e6bd93",
    "clubs": "#7fd397",
    "diamonds": "#84bdff",
    "hearts": "#ff8d94",
    "spades": "#d9d2e6",
}

CONTRAST: Final[dict[str, str]] = {
    "paper": "#ffffff",
    "ink": "#000000",
    "line": "#000000",
    "hide": "#ffffff",
    "brown": "#000000",
    "pink": "#ffffff",
    "leaf": "#ffffff",
    "gold": "#ffffff",
    "skin": "#ffffff",
    "clubs": "#003d12",
    "diamonds": "#002f75",
    "hearts": "#7d0011",
    "spades": "#000000",
}

THEMES: Final[dict[str, dict[str, str]]] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

TABLE_COLOURS: Final[dict[str, str]] = {"light": "#e4e9d8", "dark": "#0d0c0a", "contrast": "#ffffff"}
"""What cards lie on, theme by theme."""

# Two colours are all a reader may have chosen, so under forced colours outlines do the work.
FORCED: Final[dict[str, str]] = {
    role: "Canvas" if role in ("paper", "hide", "pink", "leaf", "gold", "skin") else "CanvasText" for role in LIGHT
}


def theme(name: str) -> str:
    """The declarations that put a theme on every face below the element they are set on."""
    return ";".join(f"--mw-{role}:{colour}" for role, colour in THEMES[name].items())


def _private(colours: dict[str, str]) -> str:
    """Bind the short names that shapes use to the public properties, a theme's colours to fall back on."""
    return ";".join(f"--{_short(role)}:var(--mw-{role},{colour})" for role, colour in colours.items())


def _forced() -> str:
    return ";".join(f"--{_short(role)}:{colour}" for role, colour in FORCED.items())


def _short(role: str) -> str:
    return f"_{role[:2]}"


def fill(role: str) -> str:
    """The class that fills a shape with a colour of the palette."""
    if role not in LIGHT:
        raise KeyError(role)
    return f"mw-{role[:2]}"


STYLE: Final = (
    f".mw{{stroke-width:3;stroke-linejoin:round;stroke-linecap:round;{_private(LIGHT)}}}"
    f"@media(prefers-color-scheme:dark){{.mw{{{_private(DARK)}}}}}"
    f"@media(forced-colors:active){{.mw{{forced-color-adjust:none;{_forced()}}}}}"
    + "".join(f".{fill(role)}{{fill:var(--{_short(role)})}}" for role in LIGHT)
    + ".mw-art{stroke:var(--_li)}"
    ".mw-pen{fill:none;stroke:var(--_in)}"
    ".mw-cut{stroke:var(--_pa)}"
)
