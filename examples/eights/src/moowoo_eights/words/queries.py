"""What a player may ask at a table of Crazy Eights, and the answers."""

from collections.abc import Callable

from moowoo.voice.messages import Line, Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import QUESTIONS as COMMON
from moowoo_eights.messages import _, pgettext
from moowoo_eights.views import EightsView
from moowoo_eights.words import cards
from moowoo_eights.words.prompts import prompt

PLAYABLE = Line(_("{cards}"), _("You can play {cards}."))
NOTHING = Line(_("No card fits."), _("You have no card that fits."))
HAND = Line(_("{cards}"), _("You hold {cards}."))
NO_HAND = Line(_("Your hand is empty."), _("Your hand is empty."))
WATCHING = Line(_("You are watching."), _("You are watching: you hold no cards."))
TABLE = Line(_("{card}, {suit}."), _("On top lies {the_card}; the suit to follow is {suit}."))
TABLE_EMPTY = Line(_("Nothing lies there yet."), _("Nothing lies on the table yet."))
PILE = Line(_("Left to draw: {count}."), _("Left in the pile: {count}."))
PILE_EMPTY = Line(_("The pile is empty."), _("The pile is empty."))
HANDS = Line(_("{hands}"), _("Cards in hand: {hands}."))
COST = Line(_("{points} in hand."), _("Your hand costs {points} if the game ends now."))
LEFT = Line(_("To the left."), _("The game goes to the left."))
RIGHT = Line(_("To the right."), _("The game goes to the right."))
ROUND = Line(_("{played} of {target} played."), _("Cards played: {played}. After {target} the game ends."))
HOLDER = _("{name} {n}")


def playable(v: Speaker, view: EightsView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    if view.actor != view.seat or view.prompt == "suit":
        return prompt(v, view)
    fitting = [held.card for held in view.hand if held.playable]
    return v.line(PLAYABLE, cards=cards.the_cards(v, fitting)) if fitting else v.line(NOTHING)


def hand(v: Speaker, view: EightsView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    held = [one.card for one in view.hand]
    return v.line(HAND, cards=cards.the_cards(v, held)) if held else v.line(NO_HAND)


def table(v: Speaker, view: EightsView) -> str:
    if view.card is None or view.suit is None:
        return v.line(TABLE_EMPTY)
    return v.line(
        TABLE, card=cards.card(v, view.card), the_card=cards.the_card(v, view.card), suit=v.say(cards.SUITS[view.suit])
    )


def pile(v: Speaker, view: EightsView) -> str:
    return v.line(PILE, count=v.say(cards.CARDS, n=view.pile)) if view.pile else v.line(PILE_EMPTY)


def hands(v: Speaker, view: EightsView) -> str:
    held = [v.say(HOLDER, name=v.name(player.seat), n=player.cards) for player in view.players]
    return v.line(HANDS, hands=", ".join(held))


def cost(v: Speaker, view: EightsView) -> str:
    """What the game has cost; while it lasts, one's own hand."""
    if view.prompt == "over":
        return prompt(v, view)
    if view.seat is None:
        return v.line(WATCHING)
    return v.line(COST, points=v.say(cards.POINTS, n=sum(held.cost for held in view.hand)))


def direction(v: Speaker, view: EightsView) -> str:
    return v.line(LEFT if view.to_the_left else RIGHT)


def progress(v: Speaker, view: EightsView) -> str:
    return v.line(ROUND, played=view.plays, target=view.target)


ANSWERS: dict[str, Callable[[Speaker, EightsView], str]] = {
    "playable": playable,
    "hand": hand,
    "table": table,
    "stock": pile,
    "hands": hands,
    "scores": cost,
    "turn": prompt,
    "direction": direction,
    "round": progress,
}
"""What may be asked, in the order in which it is offered."""

OWN: dict[str, Message] = {
    "table": pgettext("command", "table|top|card on top"),
    "hands": pgettext("command", "hands|how many cards"),
}

QUESTIONS = {name: OWN.get(name) or COMMON[name] for name in ANSWERS}
"""The words they are asked with."""
