"""Why a move of Crazy Eights cannot be made now, in words about the very card."""

from moowoo.voice.messages import Line
from moowoo.voice.speaker import Speaker
from moowoo_eights.messages import _
from moowoo_eights.moves import EightsMove
from moowoo_eights.views import EightsView
from moowoo_eights.words import cards

NOT_HELD = Line(_("You do not hold that."), _("You do not hold this card: {card}."))
DOES_NOT_FIT = Line(
    _("Wanted: {suit} or {rank}."),
    _("It does not fit: it takes {suit}, or the same rank as {the_top}."),
)
ONLY_A_TWO = Line(_("Only a two, or draw."), _("You can only play a two now, or draw {count}."))
NAME_FIRST = Line(_("First name a suit."), _("You have played an eight: first name a suit."))
NOT_AFTER_AN_EIGHT = Line(_("A suit follows an eight."), _("A suit is named only after an eight."))


def reason(v: Speaker, clause: str, move: EightsMove, view: EightsView) -> str:
    """The reason for this very move; empty where the clause says it all."""
    line = refusal(clause, move, view)
    if line is None or view.card is None or view.suit is None:
        return ""
    return v.line(
        line,
        card=cards.card(v, move.card) if move.card else "",
        suit=v.say(cards.SUITS[view.suit]),
        rank=v.say(cards.RANKS[view.card.rank]),
        the_top=cards.the_card(v, view.card),
        count=v.say(cards.CARDS, n=view.owed),
    )


def refusal(clause: str, move: EightsMove, view: EightsView) -> Line | None:
    if view.prompt == "suit" and move.kind != "name":
        return NAME_FIRST
    if move.card is not None and not any(held.card == move.card for held in view.hand):
        return NOT_HELD
    by_clause = {"EIGHTS-PLAY-1": DOES_NOT_FIT, "EIGHTS-TWO-2": ONLY_A_TWO, "EIGHTS-PLAY-2": NOT_AFTER_AN_EIGHT}
    return by_clause.get(clause)
