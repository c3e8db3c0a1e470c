"""Cards as plain text for a terminal: one short word, or a small box of three lines; no colour codes.

Written signs read aloud badly: what a screen reader should say comes from sentences, not from here.
"""

from moowoo.faces.protocol import DrawnCard


def text(card: DrawnCard, *, lang: str = "en") -> str:
    """A card in one short word."""
    signs = card.signs(lang)
    return signs.upper + signs.lower


def box(card: DrawnCard, *, lang: str = "en") -> str:
    """A card as a box, what it is above, what comes with it below; boxes line up side by side."""
    upper, lower, least = card.signs(lang)
    width = max(least, len(upper))
    return "\n".join((f"╭{upper.center(width, '─')}╮", f"│{lower.center(width)}│", f"╰{'─' * width}╯"))


def row(boxes: list[str]) -> str:
    """Boxes of equal height side by side."""
    return "\n".join(" ".join(line) for line in zip(*(one.split("\n") for one in boxes), strict=True))
