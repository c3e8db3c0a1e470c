"""Whose turn it is in Crazy Eights, what matters most for it, and the choices one has, in words."""

from moowoo.voice.messages import Line
from moowoo.voice.speaker import Speaker
from moowoo_eights.cards import SUIT_NAMES
from moowoo_eights.messages import _
from moowoo_eights.moves import EightsMove
from moowoo_eights.views import EightsView
from moowoo_eights.words import cards, events

THEIR_TURN = Line(_("{name} to play."), _("It is {name}'s turn."))
WAITING = Line(_("Waiting for the deal."), _("Waiting for the deal."))
TURN = Line(
    _("On {card}: your turn."),
    _("Your turn. On top lies {the_card}."),
    _("Your turn. On top lies {the_card}. You can play {cards}."),
)
TURN_ON_EIGHT = Line(
    _("Wanted: {suit}. Your turn."),
    _("Your turn. On top lies {the_card}; the suit wanted is {suit}."),
    _("Your turn. On top lies {the_card}; the suit wanted is {suit}. You can play {cards}."),
)
NOTHING_FITS = Line(
    _("On {card}: nothing fits."),
    _("Your turn. On top lies {the_card}; the suit wanted is {suit}. You have no card that fits."),
)
OWING = Line(
    _("Draw {n}, or play a two."),
    _("Your turn. Draw {count}, or play a two."),
)
NAME_SUIT = Line(_("Which suit?"), _("You have played an eight. Which suit do you name?"))

DRAW = Line(_("Draw"), _("Draw a card"), _("Draw a card, {left} left in the pile"))
DRAW_OWED = Line(_("Draw {n}"), _("Draw {count}"))
PASS = Line(_("Pass"), _("Pass"))
NAME = Line(_("Name {suit}"), _("Name {suit}"))
PLAY = _("Play {the_card}")


def prompt(v: Speaker, view: EightsView) -> str:
    if view.prompt == "over":
        return result(v, view)
    if view.prompt == "deal" or view.card is None or view.suit is None:
        return v.line(WAITING)
    if view.actor != view.seat or view.seat is None:
        return v.line(THEIR_TURN, name=v.name(view.actor))
    return v.line(
        prompt_line(view),
        card=cards.card(v, view.card),
        the_card=cards.the_card(v, view.card),
        suit=v.say(cards.SUITS[view.suit]),
        cards=cards.the_cards(v, [held.card for held in view.hand if held.playable]),
        n=view.owed,
        count=v.say(cards.CARDS, n=view.owed),
    )


def prompt_line(view: EightsView) -> Line:
    if view.prompt == "suit":
        return NAME_SUIT
    if view.owed:
        return OWING
    if not any(held.playable for held in view.hand):
        return NOTHING_FITS
    return TURN_ON_EIGHT if view.card is not None and view.card.rank == "eight" else TURN


def choice(v: Speaker, move: EightsMove, view: EightsView) -> str:
    """The label of a choice."""
    if move.card is not None:
        return v.say(PLAY, the_card=cards.the_card(v, move.card))
    if move.kind == "draw" and view.owed:
        return v.line(DRAW_OWED, n=view.owed, count=v.say(cards.CARDS, n=view.owed))
    line = {"draw": DRAW, "pass": PASS, "name": NAME}[move.kind]
    return v.line(line, suit=v.say(cards.SUITS[move.suit or SUIT_NAMES[0]]), left=view.pile)


def result(v: Speaker, view: EightsView) -> str:
    points = tuple(player.points or 0 for player in view.players)
    return events.result(v, view.winners, points, view.seat)
