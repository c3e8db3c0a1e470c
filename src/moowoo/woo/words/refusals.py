"""Why a move of WOO cannot be made now, in words about the very figure."""

from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice.messages import Line
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import Figure
from moowoo.woo.messages import _
from moowoo.woo.moves import WooMove
from moowoo.woo.views import WooView
from moowoo.woo.words import cards

NOT_HELD = Line(_("You do not hold that."), _("You do not hold this card: {card}."))
DRAW_FIRST = Line(_("Draw first."), _("You won the trick: draw before you lead."))
LEAD_COUPLE = Line(
    _("Lead king or queen of {suit}."),
    _("You announced a marriage: lead the king or the queen of {suit}."),
)
FOLLOW = Line(_("Follow suit: {suit}."), _("Closed phase: you must follow suit with {suit}."))
BEAT = Line(_("Beat {the_led}."), _("Closed phase: you must beat {the_led}, and you can."))
TRUMP = Line(_("You must trump: {suit}."), _("Closed phase: you cannot follow suit, so you must trump with {suit}."))
NO_COUPLE = Line(_("You lack the king or the queen."), _("You do not hold both king and queen of {suit}."))
NO_TRICK_YET = Line(_("First win a trick."), _("You must have won a trick first."))


def reason(v: Speaker, clause: str, move: Move, view: View) -> str:
    """The reason for a figure or a marriage; empty where the clause says it all."""
    move, view = own(WooMove, move), own(WooView, view)
    line, suit = figure_line(clause, move.card, view) if move.card is not None else wedding_line(clause, move, view)
    if line is None:
        return ""
    card = cards.figure(v, move.card) if move.card else ""
    return v.line(
        line,
        card=card,
        suit=v.say(cards.SUITS[suit]) if suit else "",
        the_led=cards.the_figure(v, view.led) if view.led else "",
    )


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


def wedding_line(clause: str, move: WooMove, view: WooView) -> tuple[Line | None, str | None]:
    if view.seat is None or clause not in ("WOO-WED-1", "WOO-SWAP-1"):
        return None, None
    held = {entry.card for entry in view.hand}
    if move.suit and not {Figure(move.suit, "king"), Figure(move.suit, "queen")} <= held:
        return NO_COUPLE, move.suit
    return (NO_TRICK_YET, None) if not view.players[view.seat].tricks else (None, None)
