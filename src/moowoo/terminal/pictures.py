"""The table in small Unicode pictures, for those who see them: the herds or the led card, then the hand."""

from collections.abc import Iterator, Sequence
from typing import Any

from moowoo import faces
from moowoo.mow.cows import Cow
from moowoo.mow.views import MowView
from moowoo.woo.cards import Figure
from moowoo.woo.views import WooView

PLAYABLE, OTHER = "↑", " "
"""A sign under every card of the hand that fits; no cue is a colour alone."""


def table(view: MowView | WooView, lang: str) -> Iterator[str]:
    if isinstance(view, MowView):
        for herd in view.herds:
            mark = "►" if len(view.herds) > 1 and herd.row == view.row else ""
            yield f"{mark}  {' '.join(faces.text(face(cow, view), lang=lang) for cow in herd.cows) or '·'}"
    else:
        on_table = [card for card in (view.trump_card, view.led) if card is not None]
        if on_table:
            yield faces.row([faces.box(face(card, view), lang=lang) for card in on_table])
    yield from hand([(face(held.card, view), held.playable) for held in view.hand], lang)


def hand(cards: Sequence[tuple[faces.Card, bool]], lang: str) -> Iterator[str]:
    """The cards side by side, and under each a sign if it can be played."""
    if not cards:
        return
    boxes = [faces.box(card, lang=lang) for card, _ in cards]
    yield faces.row(boxes)
    yield " ".join(
        (PLAYABLE if playable else OTHER).center(len(box.split("\n")[0]))
        for (_, playable), box in zip(cards, boxes, strict=True)
    ).rstrip()


def face(card: Any, view: MowView | WooView) -> faces.Card:
    if isinstance(card, Figure):
        return faces.Figure(card.suit, card.rank)
    assert isinstance(card, Cow)
    stray = card.number is None and isinstance(view, MowView) and view.edition == "farm"
    return faces.Cow(card.number, card.flies, "straggler" if stray else card.kind)
