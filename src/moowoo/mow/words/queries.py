"""What a farmer may ask at a table of MOW, and the answers."""

from collections.abc import Callable, Mapping

from moowoo.mow.messages import _, ngettext, pgettext
from moowoo.mow.rules.tokens import TOKENS
from moowoo.mow.views import MowView
from moowoo.mow.words import cards, farmers
from moowoo.mow.words import table as table
from moowoo.mow.words.prompts import prompt
from moowoo.mow.words.scoring import THEIR_TOTAL, all_totals, final_scores
from moowoo.voice.messages import Line, Message
from moowoo.voice.speaker import BRAILLE_LINE, Speaker
from moowoo.voice.table_words import QUESTIONS as COMMON

PLAYABLE = Line(_("Fit: {cows}"), _("You can play {cows}."))
GIVABLE = Line(_("Give: {cows}"), _("You can give {cows}."))
NONE_PLAYABLE = Line(_("No cow fits."), _("None of your cows fits. Taking the herd costs {flies}."))
NONE_STARTS = Line(_("No cow can start a herd."), _("None of your cows can start a herd."))
NO_COW_NOW = Line(_("Not a cow now."), _("You do not have to choose a cow now."))
HAND = Line(_("{cows}"), _("You hold {cows}."))
NO_HAND = Line(_("Your hand is empty."), _("Your hand is empty."))
TAKE_COST = Line(_("Taking costs {flies}."), _("Taking the herd would cost you {flies}."))
NOTHING_TO_TAKE = Line(_("The herd is empty."), _("The herd is empty: there is nothing to take."))
SCORES = Line(_("{scores}"), _("Flies so far: {scores}."), _("Flies so far: {scores}. The game ends at {target}."))
DIRECTION = Line(_("It goes {way}."), _("The turn goes {way}, to {next}."))
ROW_DIRECTION = Line(_("It goes {way}."), _("The turns go {way}, now row {row}."))
FARMERS = Line(
    _("{farmers}"),
    ngettext("You hold the Farmer {farmers}.", "You hold the Farmers {farmers}."),
    ngettext("You hold {n} Farmer. {effects}", "You hold {n} Farmers. {effects}"),
)
FARMER_AND_EFFECT = _("{farmer}: {effect}")
NO_FARMERS = Line(_("You hold no Farmer."), _("You hold no Farmer card."))
NO_FARMERS_HERE = Line(_("No Farmers in this edition."), _("There are no Farmer cards in this edition."))
YOUR_TOKENS = _("You have {tokens}.")
THEIR_TOKENS = _("{name} has {tokens}.")
TOKEN = Line(_("{n}×{worth}"), ngettext("{n} token of {worth}", "{n} tokens of {worth}"))
NO_TOKENS = Line(_("No tokens."), _("Nobody has any tokens."))
NO_TOKENS_HERE = Line(_("No tokens in this edition."), _("There are no tokens in this edition."))
SHED = Line(
    _("{count}, {flies}."), _("Your cowshed holds {count}, {flies}."), _("Your cowshed: {cows}. Together {flies}.")
)
NO_SHED = Line(_("Your cowshed is empty."), _("Your cowshed is empty."))
PILE = Line(_("Left in the pile: {cows}."), _("Left in the draw pile: {cows}."))
NO_PILE = Line(_("The pile is empty."), _("The draw pile is empty: the next herd taken ends the round."))
KNOWN = Line(_("{name}: {cows}"), _("{name} holds {cows}."))
NOTHING_KNOWN = Line(_("You don't know any cow."), _("You don't know any cow in the other hands."))
HANDS = Line(_("{hands}"), _("In hand: {hands}."))
HAND_OF = _("{name}, {cows}")
ROUND = Line(_("Round {round}."), _("This is round {round}. The game ends when someone has {target}."))
WATCHING = Line(_("You are watching."), _("You are watching: you hold no cards."))


def playable(v: Speaker, view: MowView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    if view.actor != view.seat:
        return turn(v, view)
    fitting = [held.card for held in view.hand if held.playable]
    if view.prompt not in ("play", "start", "give"):
        return v.line(NO_COW_NOW)
    if fitting:
        return v.line(GIVABLE if view.prompt == "give" else PLAYABLE, cows=cards.the_cows(v, fitting, room=29))
    return v.line(NONE_PLAYABLE if view.herd.standing else NONE_STARTS, flies=cards.flies(v, view.take_cost))


def hand(v: Speaker, view: MowView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    cows = [held.card for held in view.hand]
    return v.line(HAND, cows=cards.the_cows(v, cows, BRAILLE_LINE)) if cows else v.line(NO_HAND)


def take_cost(v: Speaker, view: MowView) -> str:
    return v.line(TAKE_COST if view.herd.standing else NOTHING_TO_TAKE, flies=cards.flies(v, view.take_cost))


def scores(v: Speaker, view: MowView) -> str:
    totals = [player.total for player in view.players]
    if v.brief:
        return v.short_listing(all_totals(v, totals, view.seat), BRAILLE_LINE)
    return v.line(SCORES, scores=final_scores(v, totals, view.seat), target=view.target)


def turn(v: Speaker, view: MowView) -> str:
    return prompt(v, view)


def direction(v: Speaker, view: MowView) -> str:
    line = DIRECTION if len(view.herds) == 1 else ROW_DIRECTION
    actor = view.actor if view.actor is not None else view.starter or 0
    following = (actor + view.arrow) % len(view.players)
    return v.line(line, way=table.direction(v, view), next=v.name(following), row=view.row + 1)


def own_farmers(v: Speaker, view: MowView) -> str:
    if view.edition != "farm":
        return v.line(NO_FARMERS_HERE)
    if not view.farmers:
        return v.line(NO_FARMERS)
    names = [v.say(farmers.NAMES[name]) for name in view.farmers]
    effects = " ".join(
        v.say(FARMER_AND_EFFECT, farmer=name, effect=v.line(farmers.EFFECTS[key]))
        for name, key in zip(names, view.farmers, strict=True)
    )
    listed = v.short_listing(names, BRAILLE_LINE) if v.brief else v.listing(names)
    return v.line(FARMERS, farmers=listed, effects=effects, n=len(names))


def tokens(v: Speaker, view: MowView) -> str:
    """The tokens in front of everyone; on a braille line one's own."""
    owned = {player.seat: player.tokens for player in view.players if player.tokens is not None}
    if not owned:
        return v.line(NO_TOKENS_HERE)
    if v.brief and view.seat is not None:
        return token_list(v, owned[view.seat]) or v.line(NO_TOKENS)
    said = [
        v.say(YOUR_TOKENS if seat == view.seat else THEIR_TOKENS, name=v.name(seat), tokens=token_list(v, number))
        for seat, number in owned.items()
        if any(number)
    ]
    return " ".join(said) or v.line(NO_TOKENS)


def token_list(v: Speaker, numbers: tuple[int, int, int, int]) -> str:
    return v.listing(
        v.line(TOKEN, n=number, worth=worth) for number, worth in zip(numbers, TOKENS, strict=True) if number
    )


def shed(v: Speaker, view: MowView) -> str:
    if view.seat is None:
        return v.line(WATCHING)
    if not view.shed:
        return v.line(NO_SHED)
    flies = cards.flies(v, sum(cow.flies for cow in view.shed))
    return v.line(SHED, count=v.say(cards.COWS, n=len(view.shed)), flies=flies, cows=v.cards(view.shed))


def pile(v: Speaker, view: MowView) -> str:
    return v.line(PILE if view.pile else NO_PILE, cows=v.say(cards.COWS, n=view.pile))


def known(v: Speaker, view: MowView) -> str:
    """The cows one knows in other hands; on a braille line those of one farmer, or of several their number."""
    known_of = {player.seat: player.known for player in view.players if player.known and player.seat != view.seat}
    if not known_of:
        return v.line(NOTHING_KNOWN)
    if v.brief and len(known_of) > 1:
        return numbers(v, {seat: len(cows) for seat, cows in known_of.items()})
    return " ".join(
        v.line(KNOWN, name=v.name(seat), cows=cards.the_cows(v, cows, room=25)) for seat, cows in known_of.items()
    )


def hands(v: Speaker, view: MowView) -> str:
    """How many cows everyone else holds."""
    held = {player.seat: player.cows for player in view.players if player.seat != view.seat}
    if v.brief:
        return numbers(v, held)
    return v.line(
        HANDS,
        hands=v.semicolons(v.say(HAND_OF, name=v.name(seat), cows=v.say(cards.COWS, n=n)) for seat, n in held.items()),
    )


def numbers(v: Speaker, by_seat: Mapping[int, int]) -> str:
    """A number for each of some farmers, as many as a braille line has room for."""
    said = (v.say(THEIR_TOTAL, name=v.name(seat), total=n) for seat, n in by_seat.items())
    return v.short_listing(said, BRAILLE_LINE)


def round_number(v: Speaker, view: MowView) -> str:
    return v.line(ROUND, round=view.round, target=cards.flies(v, view.target))


ANSWERS: dict[str, Callable[[Speaker, MowView], str]] = {
    "playable": playable,
    "herd": table.herds,
    "hand": hand,
    "take_cost": take_cost,
    "gaps": table.gaps,
    "scores": scores,
    "turn": turn,
    "direction": direction,
    "farmers": own_farmers,
    "tokens": tokens,
    "shed": shed,
    "stock": pile,
    "known": known,
    "hands": hands,
    "round": round_number,
}

OWN: dict[str, Message] = {
    "hand": pgettext("command", "my hand|hand|my cards|my cows|cards|cows"),
    "herd": pgettext("command", "herd|h|herds|rows"),
    "take_cost": pgettext("command", "cost|take cost|flies if I take|how many flies"),
    "gaps": pgettext("command", "gaps|g|holes"),
    "farmers": pgettext("command", "farmers|f|my farmers"),
    "tokens": pgettext("command", "tokens"),
    "shed": pgettext("command", "cowshed|shed|my cowshed"),
    "hands": pgettext("command", "others|hands|other hands"),
}

QUESTIONS = {name: OWN.get(name) or COMMON[name] for name in ANSWERS}
