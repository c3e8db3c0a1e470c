"""Why a move cannot be made now, in words about the very card; where the card has nothing to add, the clause speaks."""

from moowoo.games.move import Move
from moowoo.mow.cows import Cow
from moowoo.mow.views import MowView
from moowoo.voice import clauses
from moowoo.voice.messages import Line, _
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import Figure
from moowoo.woo.views import WooView

WITH_CLAUSE = _("{reason} Rule {clause}.")

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
DRAW_FIRST = Line(_("Draw first."), _("You won the trick: draw before you lead."))
LEAD_COUPLE = Line(
    _("Lead king or queen of {suit}."),
    _("You announced a marriage: lead the king or the queen of {suit}."),
)
FOLLOW = Line(_("Follow suit: {suit}."), _("Closed phase: you must follow suit with {suit}."))
BEAT = Line(_("Beat {the_led}."), _("Closed phase: you must beat {the_led}, and you can."))
TRUMP = Line(_("You must trump: {suit}."), _("Closed phase: you cannot follow suit, so you must trump with {suit}."))
NO_COUPLE = Line(_("You lack king or queen there."), _("You do not hold both king and queen of {suit}."))
NO_TRICK_YET = Line(_("First win a trick."), _("You must have won a trick first."))


def why_not(v: Speaker, clause: str, move: Move, view: MowView | WooView) -> str:
    reason = of_mow(v, clause, move, view) if isinstance(view, MowView) else of_woo(v, clause, move, view)
    if v.brief:
        return reason or clauses.clause(v, clause)
    return v.say(WITH_CLAUSE, reason=reason or clauses.clause(v, clause), clause=clause)


def of_mow(v: Speaker, clause: str, move: Move, view: MowView) -> str:
    """The reason for a cow; empty where the clause says it all."""
    if isinstance(move.card, Cow):
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
        stray=v.stray,
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


def of_woo(v: Speaker, clause: str, move: Move, view: WooView) -> str:
    """The reason for a figure or a marriage; empty where the clause says it all."""
    line, suit = (
        figure_line(clause, move.card, view) if isinstance(move.card, Figure) else wedding_line(clause, move, view)
    )
    if line is None:
        return ""
    card = v.card(move.card) if move.card else ""
    return v.line(line, card=card, suit=v.suit(suit) if suit else "", the_led=v.the_card(view.led) if view.led else "")


def figure_line(clause: str, card: Figure, view: WooView) -> tuple[Line | None, str | None]:
    if not any(held.card == card for held in view.hand):
        return NOT_HELD, None
    if clause == "WOO-TRICK-2":
        return DRAW_FIRST, None
    if clause == "WOO-WED-1" and view.bound:
        return LEAD_COUPLE, view.bound
    if clause == "WOO-CLOSED-1" and view.led:
        return duty(card, view.led, view)
    return None, None


def duty(card: Figure, led: Figure, view: WooView) -> tuple[Line, str | None]:
    """WOO-CLOSED-1: what the closed phase asks for instead of this card."""
    if card.suit == led.suit:
        return BEAT, led.suit
    if any(held.card.suit == led.suit for held in view.hand):
        return FOLLOW, led.suit
    return TRUMP, view.trump


def wedding_line(clause: str, move: Move, view: WooView) -> tuple[Line | None, str | None]:
    if view.seat is None or clause not in ("WOO-WED-1", "WOO-SWAP-1"):
        return None, None
    held = {entry.card for entry in view.hand}
    if move.suit and not {Figure(move.suit, "king"), Figure(move.suit, "queen")} <= held:
        return NO_COUPLE, move.suit
    return (NO_TRICK_YET, None) if not view.players[view.seat].tricks else (None, None)
