"""Whose turn it is in WOO, what matters most for it, and the choices one has, in words."""

from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice.messages import Line, Message
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import SUIT_NAMES
from moowoo.woo.messages import _
from moowoo.woo.moves import WooMove
from moowoo.woo.views import WooView
from moowoo.woo.words import cards
from moowoo.woo.words.events import won_by

THEIR_TURN = Line(_("{name} to play."), _("It is {name}'s turn."))
WAITING = Line(_("Waiting for the deal."), _("Waiting for the next deal."))
DRAW_OR = Line(
    _("Your trick: draw, or announce."),
    _("Your trick. Draw, or announce something first."),
    _("Your trick. Draw, or announce first. Left in the stock: {stock}."),
)
LEAD = Line(_("Your lead."), _("Your lead. Trump is {trump}."), _("Your lead. Trump is {trump}. You can play {cards}."))
BOUND_LEAD = Line(
    _("Lead king or queen of {bound}."),
    _("Your lead: the king or the queen of {bound}."),
)
ANSWER = Line(
    _("{led}. Your answer?"),
    _("Your answer to {the_led}."),
    _("Your answer to {the_led}. Trump is {trump}."),
)
ANSWER_CLOSED = Line(
    _("{led}. Your answer?"),
    _("{led}. You can answer with {cards}."),
    _("{led}, closed phase. You can answer with {cards}. Trump is {trump}."),
)
LAST = Line(
    _("Last trick is yours. Claim?"),
    _("The last trick is yours. Do you claim victory?"),
)

CHOICES: dict[str, Line] = {
    "draw": Line(_("Draw"), _("Draw")),
    "exchange": Line(_("Exchange the zero"), _("Exchange the trump zero for {the_trump_card}")),
    "marry": Line(_("Marry {suit}, {points}"), _("Announce the marriage in {suit}, {points}")),
    "close": Line(_("Close"), _("Close the stock")),
    "claim": Line(_("Claim victory"), _("Victory! Claim {goal}")),
    "decline": Line(_("Do not claim"), _("Do not claim")),
}
MARRY_IN_VAIN = Line(_("Marry {suit}, 0"), _("Announce the marriage in {suit}, for nothing"))
PLAY: Message = _("Play {the_card}")


def prompt(v: Speaker, view: View) -> str:
    view = own(WooView, view)
    if view.prompt == "over":
        return result(v, view)
    if view.prompt == "deal":
        return v.line(WAITING)
    if view.actor != view.seat or view.seat is None:
        return v.line(THEIR_TURN, name=v.name(view.actor))
    if view.prompt == "last":
        return v.line(LAST)
    if view.prompt == "draw_or":
        return v.line(DRAW_OR, stock=v.say(cards.CARDS, n=view.stock))
    if view.prompt == "lead" and view.bound:
        return v.line(BOUND_LEAD, bound=v.say(cards.SUITS[view.bound]))
    trump = v.say(cards.SUITS[view.trump or SUIT_NAMES[0]])
    if view.prompt == "lead":
        return v.line(LEAD, trump=trump, cards=playable(v, view) if v.length == "full" else "")
    assert view.led is not None  # it is to be answered
    led = sentence_start(cards.figure(v, view.led))
    if view.closed:
        return v.line(ANSWER_CLOSED, led=led, cards="" if v.brief else playable(v, view), trump=trump)
    return v.line(ANSWER, led=led, the_led=cards.the_figure(v, view.led), trump=trump)


def playable(v: Speaker, view: WooView) -> str:
    return cards.the_figures(v, [held.card for held in view.hand if held.playable])


def sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def choice(v: Speaker, move: Move, view: View) -> str:
    """The label of a choice."""
    move, view = own(WooMove, move), own(WooView, view)
    if move.card is not None:
        return v.say(PLAY, the_card=cards.the_figure(v, move.card))
    line = CHOICES[move.kind]
    worth = view.marriage_points.get(move.suit or "", 0)
    if move.kind == "marry" and not worth:
        line = MARRY_IN_VAIN
    return v.line(
        line,
        suit=v.say(cards.SUITS[move.suit or SUIT_NAMES[0]]),
        points=v.say(cards.POINTS, n=worth),
        goal=v.say(cards.POINTS, n=view.goal),
        the_trump_card=cards.the_figure(v, view.trump_card) if view.trump_card else "",
    )


def result(v: Speaker, view: View) -> str:
    view = own(WooView, view)
    return won_by(v, view.winner or 0, [player.woo for player in view.players], view.seat)
