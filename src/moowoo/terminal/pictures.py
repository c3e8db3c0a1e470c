"""The table in small Unicode pictures, for those who see them: what lies on it, then the hand."""

from collections.abc import Iterator, Sequence

from moowoo import faces
from moowoo.games import View, kit

PLAYABLE, OTHER = "↑", " "
"""A sign under every card of the hand that fits; no cue is a colour alone."""


def table(view: View, lang: str) -> Iterator[str]:
    drawn = kit(view.game).faces()
    yield from drawn.on_table(view, lang)
    yield from hand([(drawn.card(held.card, view), held.playable) for held in view.hand], lang)


def hand(cards: Sequence[tuple[faces.DrawnCard, bool]], lang: str) -> Iterator[str]:
    """The cards side by side, and under each a sign if it can be played."""
    if not cards:
        return
    boxes = [faces.box(card, lang=lang) for card, _ in cards]
    yield faces.row(boxes)
    yield " ".join(
        (PLAYABLE if playable else OTHER).center(len(box.split("\n")[0]))
        for (_, playable), box in zip(cards, boxes, strict=True)
    ).rstrip()
