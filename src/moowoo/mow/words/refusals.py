"""Why a move of MOW cannot be made now: one line for each condition that can fail, chosen by what the farmer sees."""

from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.mow.cows import Cow
from moowoo.mow.messages import _
from moowoo.mow.moves import MowMove
from moowoo.mow.rules.cards import RENEWABLE
from moowoo.mow.views import MowView
from moowoo.mow.words import cards, farmers
from moowoo.voice.messages import Line
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker

OUTSIDE = Line(
    _("{number} does not fit: {low} to {high}."),
    _("{number} does not fit: the herd runs from {low} to {high}."),
)
SAME = Line(_("{number} does not fit: same number."), _("{number} does not fit: only the {low} is in the herd."))
LOW_CLOSED = Line(
    _("{number} does not fit: 0 closes."),
    _("{number} does not fit: 0 closes the low end, and the high end is {high}."),
)
HIGH_CLOSED = Line(
    _("{number} does not fit: 16 closes."),
    _("{number} does not fit: 16 closes the high end, and the low end is {low}."),
)
NO_PERCH = Line(
    _("There is no {number} to jump onto."),
    _("The acrobat {number} finds no {number} in the herd to jump onto."),
)
NO_GAP = Line(_("There is no gap in the herd."), _("The {stray} finds no gap in the herd."))
NO_STARTER = Line(_("That cannot start a herd."), _("You cannot start a herd with an acrobat or a {stray}."))
BANNED = Line(_("Banned: no special this turn."), _("You are under a Ban: no special cow this turn."))
NOT_HELD = Line(_("You do not hold that."), _("You do not hold this card: {card}."))

COW_PLAYED = Line(_("You have played your cow."), _("You have already played your cow this turn."))
NO_HERD = Line(_("The herd is empty."), _("The herd is empty: there is nothing to take."))
CAN_START = Line(_("You can start a herd."), _("You cannot pass: one of your cows can start a herd."))
HERD_STANDS = Line(_("Add a cow or take the herd."), _("You cannot pass while there is a herd: add a cow or take it."))
START_FIRST = Line(_("Start the new herd first."), _("First start the new herd with a cow from your hand."))
GIVE_FIRST = Line(_("First give a cow back."), _("The Trade is not over: first give a cow back to {partner}."))

DIRECTION_NOW = Line(_("Choose the direction."), _("All you can choose now is the direction."))
DIRECTION_LATER = Line(_("The direction comes later."), _("The direction is chosen later, at the end of your turn."))
DIRECTION_CHOSEN = Line(_("The direction is chosen."), _("You have already chosen the direction."))
DRAW_NOW = Line(_("Draw or forget."), _("All that is left is to draw, or to forget it."))
NO_DRAW_YET = Line(_("It is not time to draw."), _("It is not time to draw."))
DRAWN_FOR_YOU = Line(_("Cows are drawn for you."), _("At this table cows are drawn for you when your turn ends."))
ONE_HERD = Line(_("There is only one herd."), _("There is only one herd: rows are for two farmers."))
FARM_ONLY = Line(_("Only in the farm edition."), _("Hands are swapped in the farm edition only."))

NO_FARMER = Line(_("You do not hold {farmer}."), _("You do not hold this Farmer card: {farmer}."))
BEFORE_COW = Line(_("{farmer}: before the cow."), _("{farmer} must come before your cow."))
NO_COWS = Line(_("{name} holds no cow."), _("{name} holds no cow."))
NO_HERD_TO_CLEAR = Line(_("There is no herd to clear."), _("The herd is empty: there is nothing to clear."))
NO_COW_TO_START = Line(_("No cow to start a herd."), _("You hold no cow that could start the new herd."))
NOTHING_TO_RENEW = Line(_("No 7, 8 or 9 in your hand."), _("You hold no 7, 8 or 9 to renew."))
TOO_FEW_TO_RENEW = Line(_("Too few cows to draw."), _("The draw pile holds too few cows to renew yours."))
IGNORE_LATER = Line(_("Ignore waits for the scoring."), _("Ignore waits for the scoring of a round."))
ONLY_IGNORE = Line(
    _("Only Ignore can be played now."), _("The round is over: all you can decide is whether to play Ignore.")
)
NO_SUCH_FLIES = Line(_("You have no such flies."), _("You have no flies of that kind to ignore."))

FITTING = {"MOW-ADD-3": NO_PERCH, "MOW-ADD-4": NO_GAP, "MOW-START-1": NO_STARTER, "MOW-F-1": BANNED}
PAST_THE_COW = {"after": COW_PLAYED, "direction": DIRECTION_NOW, "draw": DRAW_NOW}
"""By what is asked: why neither cow nor herd can be touched any more."""


def reason(v: Speaker, clause: str, move: Move, view: View) -> str:
    """The reason in words about the very card; empty where the clause says it all."""
    move, view = own(MowMove, move), own(MowView, view)
    line = refusal_line(clause, move, view)
    if line is None:
        return ""
    return v.line(
        line,
        number=move.card.number if move.card else None,
        low=view.herd.low,
        high=view.herd.high,
        stray=cards.stray(v),
        card=cards.cow(v, move.card) if move.card else "",
        farmer=v.say(farmers.NAMES[move.kind]) if move.kind in farmers.NAMES else "",
        name=v.name(move.seat),
        partner=v.name(view.partner),
    )


def refusal_line(clause: str, move: MowMove, view: MowView) -> Line | None:
    if view.prompt == "ignore":
        return NO_SUCH_FLIES if move.kind == "ignore" else ONLY_IGNORE
    if move.card is not None:
        return cow_line(clause, move.card, view)
    if view.prompt == "give":
        return GIVE_FIRST
    if move.kind in farmers.NAMES:
        return farmer_line(clause, move, view)
    if move.kind in ("keep", "reverse", "hand", "row"):
        return direction_line(clause, view)
    return plain_line(clause, move, view)


def cow_line(clause: str, cow: Cow, view: MowView) -> Line | None:
    if not any(held.card == cow for held in view.hand):
        return NOT_HELD
    if clause == "MOW-TURN-1":
        return PAST_THE_COW.get(view.prompt)
    return end_line(cow, view) if clause in ("MOW-ADD-1", "MOW-ADD-2") else FITTING.get(clause)


def end_line(cow: Cow, view: MowView) -> Line:
    """Why a number fits at neither end."""
    low, high, number = view.herd.low, view.herd.high, cow.number
    if low == high:
        return SAME
    if low == 0 and number not in (0, high):
        return LOW_CLOSED if high != 16 else OUTSIDE
    return HIGH_CLOSED if high == 16 and number not in (16, low) else OUTSIDE


def plain_line(clause: str, move: MowMove, view: MowView) -> Line | None:
    """Take, pass, draw, forget, done, save, swap."""
    if clause == "MOW-TURN-1":
        return NO_DRAW_YET if move.kind in ("draw", "forget") else PAST_THE_COW.get(view.prompt)
    if clause == "MOW-START-2":
        return HERD_STANDS if view.herd.standing else CAN_START
    if clause == "MOW-SWAP-1":
        return FARM_ONLY if view.edition == "tiles" else None
    return {
        "MOW-TAKE-1": START_FIRST,
        "MOW-TAKE-2": NO_HERD,
        "MOW-DRAW-1": DRAWN_FOR_YOU,
        "MOW-DRAW-2": DRAWN_FOR_YOU,
    }.get(clause)


def direction_line(clause: str, view: MowView) -> Line | None:
    if clause == "MOW-TURN-1":
        return DIRECTION_CHOSEN if view.prompt == "draw" else DIRECTION_LATER
    return ONE_HERD if clause == "MOW-TWO-1" and len(view.herds) == 1 else None


def farmer_line(clause: str, move: MowMove, view: MowView) -> Line | None:
    if view.edition == "tiles":
        return None
    if move.kind not in view.farmers:
        return NO_FARMER
    if move.kind == "ignore":
        return IGNORE_LATER
    if clause == "MOW-FARM-2":
        return START_FIRST if view.prompt == "start" else PAST_THE_COW.get(view.prompt)
    if view.prompt == "after" and move.kind in ("skip", "clear"):
        return BEFORE_COW
    if move.kind == "clear":
        return NO_COW_TO_START if view.herd.standing else NO_HERD_TO_CLEAR
    if move.kind == "renew":
        return TOO_FEW_TO_RENEW if any(RENEWABLE >> held.card.code & 1 for held in view.hand) else NOTHING_TO_RENEW
    return NO_COWS if clause in ("MOW-F-2", "MOW-F-3") else None
