"""Why a move of MOW cannot be made now, in words about the very cow."""

from moowoo.mow.cows import Cow
from moowoo.mow.messages import _
from moowoo.mow.moves import MowMove
from moowoo.mow.views import MowView
from moowoo.mow.words import cards
from moowoo.voice.messages import Line
from moowoo.voice.speaker import Speaker

OUTSIDE = Line(
    _("{number} does not fit: {low} to {high}."),
    _("{number} does not fit: the herd runs from {low} to {high}."),
)
SAME = Line(_("{number} does not fit: same number."), _("{number} does not fit: the herd is {low} alone."))
LOW_CLOSED = Line(
    _("{number} does not fit: 0 closes."),
    _("{number} does not fit: 0 closes the low end, and the high end is {high}."),
)
HIGH_CLOSED = Line(
    _("{number} does not fit: 16 closes."),
    _("{number} does not fit: 16 closes the high end, and the low end is {low}."),
)
NO_PERCH = Line(
    _("No {number} to jump onto."),
    _("The acrobat {number} finds no {number} in the herd to jump onto."),
)
NO_GAP = Line(_("There is no gap in the herd."), _("The {stray} finds no gap in the herd."))
NO_STARTER = Line(_("That cannot start a herd."), _("You cannot start a herd with an acrobat or a {stray}."))
BANNED = Line(_("Banned: no special this turn."), _("You are under a Ban: no special cow this turn."))
NOT_HELD = Line(_("You do not hold that."), _("You do not hold this card: {card}."))
COW_PLAYED = Line(_("You have played your cow."), _("You have already played your cow this turn."))
NO_HERD = Line(_("The herd is empty."), _("The herd is empty: there is nothing to take."))
CAN_START = Line(_("You can start a herd."), _("You cannot pass: one of your cows can start a herd."))


def reason(v: Speaker, clause: str, move: MowMove, view: MowView) -> str:
    """The reason for a cow; empty where the clause says it all."""
    if move.card is not None:
        line = cow_line(clause, move.card, view)
    else:
        line = {"MOW-TAKE-2": NO_HERD, "MOW-START-2": CAN_START if view.hand else None}.get(clause)
    if line is None:
        return ""
    herd = view.herd
    return v.line(
        line,
        number=move.card.number if move.card else None,
        low=herd.low,
        high=herd.high,
        stray=cards.stray(v),
        card=v.card(move.card) if move.card else "",
    )


def cow_line(clause: str, cow: Cow, view: MowView) -> Line | None:
    if clause in ("MOW-TURN-1", "MOW-F-3"):
        return COW_PLAYED if any(held.card == cow for held in view.hand) else NOT_HELD
    if clause in ("MOW-ADD-1", "MOW-ADD-2"):
        return end_line(cow, view)
    return {"MOW-ADD-3": NO_PERCH, "MOW-ADD-4": NO_GAP, "MOW-START-1": NO_STARTER, "MOW-F-1": BANNED}.get(clause)


def end_line(cow: Cow, view: MowView) -> Line:
    """Why a number fits at neither end."""
    low, high, number = view.herd.low, view.herd.high, cow.number
    if low == high:
        return SAME
    if low == 0 and number not in (0, high):
        return LOW_CLOSED if high != 16 else OUTSIDE
    return HIGH_CLOSED if high == 16 and number not in (16, low) else OUTSIDE
