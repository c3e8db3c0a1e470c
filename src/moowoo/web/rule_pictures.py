"""The cards of worked examples, shown beside the rules: what lies there, what may be played (✓) and what may not (✗).

Everything shown is also said by the example itself, so the pictures are for the eye alone.
"""

from dataclasses import dataclass, field

from markupsafe import Markup

from moowoo.faces import DrawnCard
from moowoo.games import kit
from moowoo.voice.rules.examples import Example
from moowoo.voice.rules.telling import lists_of
from moowoo.web.drawing import symbol

MARKS = {"all": "", "any": "✓", "none": "✗"}


@dataclass
class RulePictures:
    """Draws the examples of one page of rules, and keeps in mind which faces the page needs."""

    game: str
    edition: str | None
    lang: str
    used: dict[str, DrawnCard] = field(default_factory=dict)

    def show(self, example: Example) -> str:
        """The cards of an example as HTML; empty where there are none."""
        lots = (self.lot(joined, signs) for joined, signs in lists_of(example, self.game, self.lang))
        shown = "".join(lot for lot in lots if lot)
        return f'<div class="shown" aria-hidden="true">{shown}</div>' if shown else ""

    def lot(self, joined: str, signs: tuple[str, ...]) -> str:
        cards = [card for sign in signs if (card := kit(self.game).scenes().pictured(sign, self.edition))]
        self.used |= {card.name: card for card in cards}
        drawn = "".join(face(card.name) for card in cards)
        return f'<span class="lot {joined}">{MARKS[joined]}{drawn}</span>' if cards else ""

    def sprite(self) -> Markup:
        """The faces that were used, once for all."""
        symbols = "".join(symbol(name, card.draw(self.lang)) for name, card in self.used.items())
        return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{symbols}</svg>')


def face(name: str) -> str:
    return f'<svg class="mw face" viewBox="0 0 120 168"><use href="#face-{name}"/></svg>'
