"""What each clause of WOO is about, short enough for a braille line."""

from moowoo.voice.messages import Message
from moowoo.woo.messages import _

HEADINGS: dict[str, Message] = {
    "WOO-DECK-1": _("24 figures, six in each suit."),
    "WOO-DECK-2": _("Worth 11, 10, 4, 3, 2, 0, in order."),
    "WOO-DECK-3": _("A marriage: 20, in trumps 40."),
    "WOO-SETUP-1": _("Six cards each, one turned up."),
    "WOO-SETUP-2": _("The winner is Oya next round."),
    "WOO-TRICK-1": _("Highest trump wins, or suit led."),
    "WOO-TRICK-2": _("The winner of the trick draws first."),
    "WOO-TRICK-3": _("Only the Oya announces."),
    "WOO-OPEN-1": _("Open phase: answer with any card."),
    "WOO-CLOSED-1": _("Closed: follow, beat, else trump."),
    "WOO-CLOSED-2": _("Closed: no draw, swap or marriage."),
    "WOO-PHASE-1": _("Stock empty: closed phase."),
    "WOO-PHASE-2": _("The Oya may close before leading."),
    "WOO-SWAP-1": _("Trick won: zero for trump card."),
    "WOO-WED-1": _("Trick won: marry, and lead one."),
    "WOO-WED-2": _("One marriage a trick."),
    "WOO-WED-3": _("A mistaken marriage earns nothing."),
    "WOO-ORDER-1": _("Exchange, then marry, then close."),
    "WOO-CLAIM-1": _("Claim when it is your turn to decide."),
    "WOO-CLAIM-2": _("A claim stops the round."),
    "WOO-CLAIM-3": _("Treasures stay face down."),
    "WOO-END-1": _("Ends by a claim or empty hands."),
    "WOO-LAST-1": _("Last trick: 10 points more."),
    "WOO-SCORE-1": _("Won: 3, 2 or 1 Woo."),
    "WOO-SCORE-2": _("False claim: 2 Woo to the other."),
    "WOO-SCORE-3": _("Tie: the next round is worth more."),
    "WOO-SCORE-4": _("Closed and claimed: 3, 2 or 1 Woo."),
    "WOO-SCORE-5": _("Closed in vain: 2 or 3 to the other."),
    "WOO-SCORE-6": _("Claim against a close: 2 Woo."),
    "WOO-SCORE-7": _("False claim against a close: 2 or 3."),
    "WOO-GAME-1": _("The first to 7 Woo wins."),
}
