"""What a player may ask at a table of WOO, and the answers."""

from collections.abc import Callable

from moowoo.voice.messages import Line, Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import QUESTIONS as COMMON
from moowoo.woo.cards import SUIT_NAMES
from moowoo.woo.messages import _, pgettext
from moowoo.woo.views import WooView
from moowoo.woo.words import cards
from moowoo.woo.words.events import versus
from moowoo.woo.words.prompts import prompt

PLAYABLE = Line(_("{cards}"), _("You can play {cards}."))
NO_CARD_NOW = Line(_("Not a card now."), _("You do not have to choose a card now."))
HAND = Line(_("{cards}"), _("You hold {cards}."))
NO_HAND = Line(_("Your hand is empty."), _("Your hand is empty."))
WATCHING = Line(_("You are watching."), _("You are watching: you hold no cards."))
TABLE_LED = Line(_("{name}: {led}"), _("{name} has led {the_led}."))
TABLE_EMPTY = Line(_("No card on the table."), _("No card has been led yet."))
TRUMP = Line(_("Trump: {suit}."), _("Trump is {suit}."))
TRUMP_CARD = Line(_("Trump: {card}."), _("Trump is {suit}; the trump card is {the_card}."))
NO_TRUMP = Line(_("No trump yet."), _("There is no trump yet."))
STOCK = Line(
    _("Left in the stock: {cards}."),
    _("Left in the stock: {cards}, the trump card among them."),
)
STOCK_CLOSED = Line(_("Closed by {name}."), _("The stock was closed by {name}: follow suit."))
STOCK_CLOSED_BY_YOU = Line(_("You closed the stock."), _("You closed the stock: follow suit."))
STOCK_EMPTY = Line(_("The stock is empty."), _("The stock is empty: follow suit."))
POINTS = Line(_("{points} of {goal}."), _("You have {points}; it takes {goal} to win the round."))
UNCOUNTED = Line(_("Here you keep count yourself."), _("At this table you keep your own count."))
TRICKS = Line(_("Tricks: {tricks}."), _("Tricks: {tricks}."), _("Tricks: {tricks}. Played so far: {cards}."))
MARRIAGES = _("{sentence} Marriages: {suits}.")
SCORES = Line(_("Woo: {woo}."), _("Woo: {woo}. It takes {target} to win the game."))
AT_STAKE = _("{sentence} This round is worth {woo} more.")
KNOWN = Line(_("{cards}"), _("{name} certainly holds {cards}."))
NOTHING_KNOWN = Line(_("You don't know any card there."), _("You don't know any card in the other hand."))
UNSEEN = Line(_("{cards}"), _("Not seen yet: {cards}."))
MANY_UNSEEN = Line(_("Not seen yet: {cards}."), _("Not seen yet: {cards}."))
ALL_SEEN = Line(_("You have seen all the cards."), _("You have seen every card."))
ROUND = Line(_("Round {round}."), _("This is round {round}. It takes {target} to win the game."))
DIRECTION = Line(_("{name} is Oya."), _("{name} is Oya and leads."))
YOU_LEAD = Line(_("You are Oya."), _("You are Oya and lead."))


def playable(v: Speaker, view: WooView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    if view.actor != view.seat:
        return prompt(v, view)
    possible = [held.card for held in view.hand if held.playable]
    return v.line(PLAYABLE, cards=cards.the_figures(v, possible)) if possible else v.line(NO_CARD_NOW)


def hand(v: Speaker, view: WooView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    held = [one.card for one in view.hand]
    return v.line(HAND, cards=cards.the_figures(v, held)) if held else v.line(NO_HAND)


def table(v: Speaker, view: WooView) -> str:
    if view.led is None:
        return v.line(TABLE_EMPTY)
    return v.line(
        TABLE_LED, name=v.name(view.oya), led=cards.figure(v, view.led), the_led=cards.the_figure(v, view.led)
    )


def trump(v: Speaker, view: WooView) -> str:
    if view.trump is None:
        return v.line(NO_TRUMP)
    if view.trump_card is None:
        return v.line(TRUMP, suit=v.say(cards.SUITS[view.trump]))
    card = view.trump_card
    return v.line(
        TRUMP_CARD, suit=v.say(cards.SUITS[view.trump]), card=cards.figure(v, card), the_card=cards.the_figure(v, card)
    )


def stock(v: Speaker, view: WooView) -> str:
    if view.closer is not None:
        line = STOCK_CLOSED_BY_YOU if view.closer == view.seat else STOCK_CLOSED
        return v.line(line, name=v.name(view.closer))
    if view.closed or not view.stock:
        return v.line(STOCK_EMPTY)
    return v.line(STOCK, cards=v.say(cards.CARDS, n=view.stock))


def points(v: Speaker, view: WooView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    own = view.players[view.seat].points
    if own is None:
        return v.line(UNCOUNTED)
    return v.line(POINTS, points=v.say(cards.POINTS, n=own), goal=view.goal)


def tricks(v: Speaker, view: WooView) -> str:
    numbers = versus(v, [player.tricks for player in view.players], view.seat)
    full = v.length == "full" and bool(view.played)
    sentence = (
        v.line(TRICKS, tricks=numbers, cards=v.cards(view.played))
        if full
        else v.say(TRICKS.of("brief" if v.brief else "normal"), tricks=numbers)
    )
    suits = [suit for suit in SUIT_NAMES if any(suit in player.marriages for player in view.players)]
    if not suits or v.brief:
        return sentence
    return v.say(MARRIAGES, sentence=sentence, suits=v.listing(v.say(cards.SUITS[suit]) for suit in suits))


def scores(v: Speaker, view: WooView) -> str:
    woo = versus(v, [player.woo for player in view.players], view.seat)
    sentence = v.line(SCORES, woo=woo, target=v.say(cards.WOO, n=view.target))
    if not view.carry or v.brief:
        return sentence
    return v.say(AT_STAKE, sentence=sentence, woo=v.say(cards.WOO, n=view.carry))


def turn(v: Speaker, view: WooView) -> str:
    return prompt(v, view)


def known(v: Speaker, view: WooView) -> str:
    if view.strict:
        return v.line(UNCOUNTED)
    if view.seat is None or not view.known:
        return v.line(NOTHING_KNOWN)
    return v.line(KNOWN, name=v.name(1 - view.seat), cards=cards.the_figures(v, view.known))


def unseen(v: Speaker, view: WooView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    if view.strict:
        return v.line(UNCOUNTED)
    if not view.unseen:
        return v.line(ALL_SEEN)
    listed = v.cards(view.unseen)
    if v.brief and listed.endswith("…"):
        return v.line(MANY_UNSEEN, cards=v.say(cards.CARDS, n=len(view.unseen)))
    return v.line(UNSEEN, cards=listed)


def direction(v: Speaker, view: WooView) -> str:
    return v.line(YOU_LEAD if view.seat is not None and view.oya == view.seat else DIRECTION, name=v.name(view.oya))


def round_number(v: Speaker, view: WooView) -> str:
    return v.line(ROUND, round=view.round, target=v.say(cards.WOO, n=view.target))


ANSWERS: dict[str, Callable[[Speaker, WooView], str]] = {
    "playable": playable,
    "hand": hand,
    "table": table,
    "trump": trump,
    "stock": stock,
    "points": points,
    "tricks": tricks,
    "scores": scores,
    "turn": turn,
    "direction": direction,
    "known": known,
    "unseen": unseen,
    "round": round_number,
}

OWN: dict[str, Message] = {
    "table": pgettext("command", "table|led|card led"),
    "trump": pgettext("command", "trump|trumps|trump card"),
    "points": pgettext("command", "points|my points|count"),
    "tricks": pgettext("command", "tricks|marriages"),
    "direction": pgettext("command", "direction|way|arrow|which way|oya"),
    "unseen": pgettext("command", "unseen|what is left|cards left"),
}

QUESTIONS = {name: OWN.get(name) or COMMON[name] for name in ANSWERS}
