"""Every kind of reason with its sentence: as the bot says it of itself, and as a hint says it to a player.

The sentences are messages like those of `voice`, and its catalogues hold their translations.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from moowoo.mow.words import cards as mow_cards
from moowoo.voice.messages import Message, _
from moowoo.woo.words import cards as woo_cards

if TYPE_CHECKING:
    from moowoo.bots.protocol import Reason
    from moowoo.voice import Voice


class Sentence(NamedTuple):
    """A reason in the first person (`mine`) and as advice (`yours`)."""

    mine: Message
    yours: Message


NUMBERS: Mapping[str, str] = {
    "claim": "points",
    "miscount": "points",
    "decline": "points",
    "wins_round": "points",
    "exchange": "value",
    "marry": "points",
    "close": "percent",
    "lead_sure": "value",
    "lead_couple": "value",
    "lead_low": "value",
    "lead_try": "value",
    "take_trick": "points",
    "take_with_trump": "points",
    "save_cards": "points",
    "throw_low": "points",
    "take_stuck": "flies",
    "take_early": "flies",
    "play_unload": "flies",
    "play_narrow": "flies",
    "play_ready": "flies",
    "play_best": "flies",
    "start_herd": "flies",
    "keep_way": "flies",
    "turn_back": "flies",
    "hand_over": "flies",
    "name_row": "flies",
    "swap_bad_hand": "flies",
    "skip_herd": "flies",
    "clear_herd": "flies",
    "renew": "count",
    "ban": "flies",
    "trade": "flies",
    "steer": "flies",
    "give_away": "flies",
    "ignore": "flies",
    "save_ignore": "flies",
}
"""The name of the one number that comes with a kind of reason."""

SENTENCES: Mapping[str, Sentence] = {
    "whim": Sentence(_("I just felt like it."), _("Follow your feeling.")),
    "only_choice": Sentence(_("I had no other choice."), _("You have no other choice.")),
    "claim": Sentence(_("I count {points}: that is enough."), _("You have {points}: claim the round.")),
    "miscount": Sentence(_("I think I have {points}…"), _("You might just have {points}.")),
    "decline": Sentence(_("With {points} I do not claim."), _("With {points}, better not claim.")),
    "exchange": Sentence(
        _("The trump card is worth more to me than the zero."),
        _("You could exchange the zero for the trump card: it is worth more."),
    ),
    "marry": Sentence(_("A marriage brings me {points}."), _("You could announce the marriage: it brings {points}.")),
    "close": Sentence(
        _("I close: it should work {percent} times in 100."),
        _("You could close: it should work {percent} times in 100."),
    ),
    "draw": Sentence(_("I draw before I decide."), _("You could draw first and then decide.")),
    "lead_sure": Sentence(
        _("I lead {card}: nothing can beat it any more."),
        _("You could lead {card}: nothing can beat it any more."),
    ),
    "lead_couple": Sentence(
        _("I lead {card}: it is the one of the couple I can spare."),
        _("You could lead {card}: it is the one of the couple you can spare."),
    ),
    "lead_low": Sentence(
        _("I lead {card}: I lose little if it is beaten."),
        _("You could lead {card}: you lose little if it is beaten."),
    ),
    "lead_try": Sentence(
        _("I lead {card}: it has the best chances."), _("You could lead {card}: it has the best chances.")
    ),
    "wins_round": Sentence(
        _("I take this trick and have {points}: that is the round."),
        _("You could play {card}: the trick brings you to {points}, enough for the round."),
    ),
    "take_trick": Sentence(
        _("I take the trick: it is worth {points}."),
        _("You could take the trick with {card}: it is worth {points}."),
    ),
    "take_with_trump": Sentence(
        _("I trump: the trick is worth {points}."), _("You could trump with {card}: the trick is worth {points}.")
    ),
    "save_cards": Sentence(
        _("I leave the trick and save my good cards."),
        _("You could leave the trick, play {card}, and save your good cards."),
    ),
    "throw_low": Sentence(
        _("I cannot win the trick, so I give as little as I can."),
        _("You cannot win the trick: give as little as you can, {card}."),
    ),
    "take_stuck": Sentence(
        _("None of my cows fits: I take {flies}."), _("None of your cows fits: you have to take {flies}.")
    ),
    "take_early": Sentence(
        _("I take it now, {flies}, before it grows."), _("You could take it now, {flies}, before it grows.")
    ),
    "play_unload": Sentence(_("I get rid of {flies}."), _("You could play {card}: you get rid of its flies.")),
    "play_narrow": Sentence(
        _("That leaves the others little room."), _("You could play {card}: it leaves the others little room.")
    ),
    "play_ready": Sentence(
        _("I can still add a cow when the herd comes back."),
        _("You could play {card}: you can still add a cow when the herd comes back."),
    ),
    "play_best": Sentence(
        _("It is the best of those that fit."), _("You could play {card}: it is the best that fits.")
    ),
    "start_herd": Sentence(_("That is a good cow to start a herd with."), _("You could start the herd with {card}.")),
    "keep_way": Sentence(_("The arrow is fine as it is."), _("You could leave the arrow as it is.")),
    "turn_back": Sentence(
        _("Back with the herd: it has {flies}."), _("You could reverse: the herd has {flies} for them.")
    ),
    "hand_over": Sentence(
        _("A herd of {flies}, with my regards to {other}."),
        _("You could hand the turn to {other}: the herd has {flies}."),
    ),
    "name_row": Sentence(
        _("Row {row} has {flies}: let us see."), _("You could name row {row}: it has {flies} for the other.")
    ),
    "swap_bad_hand": Sentence(
        _("My hand is so bad that any other will do."),
        _("You could swap hands with {other}: yours is worse than most."),
    ),
    "skip_herd": Sentence(
        _("I would rather skip than take {flies}."), _("You could skip your turn rather than take {flies}.")
    ),
    "clear_herd": Sentence(
        _("I would rather clear the herd than take {flies}."),
        _("You could clear the herd rather than take {flies}."),
    ),
    "hire": Sentence(_("More Farmers are always welcome."), _("You could draw two more Farmers.")),
    "renew": Sentence(
        _("My cows from the middle are hard to place."),
        _("You could renew your 7s, 8s and 9s: they are hard to place."),
    ),
    "thin": Sentence(
        _("With a cow less, the others will be stuck sooner."),
        _("You could thin the other hands: they will be stuck sooner."),
    ),
    "ban": Sentence(
        _("No specials for the next farmer: the herd has {flies}."),
        _("You could ban the specials: the herd has {flies}."),
    ),
    "spy": Sentence(
        _("I want to know what {other} can still play."), _("You could spy on {other} to see what still fits.")
    ),
    "trade": Sentence(_("I have a cow to give away."), _("You could trade with {other}: you have a cow to give away.")),
    "steer": Sentence(_("I choose where these {flies} go."), _("You could steer, and choose where these {flies} go.")),
    "give_away": Sentence(_("This is the cow I need least."), _("You could give {card}: you need it least.")),
    "ignore": Sentence(_("That saves me {flies}."), _("You could ignore that kind: it saves you {flies}.")),
    "save_ignore": Sentence(
        _("For {flies} it is not worth it yet."), _("You could keep it for later: now it would save only {flies}.")
    ),
    "enough": Sentence(_("That is enough for this turn."), _("You could leave it at that.")),
    "draw_cow": Sentence(_("I do not forget to draw."), _("Do not forget to draw.")),
}

WORDS: Mapping[str, Callable[["Voice", Any], object]] = {
    "flies": lambda voice, n: mow_cards.flies(voice, n),
    "points": lambda voice, n: voice.count(woo_cards.POINTS, n),
    "card": lambda voice, card: voice.the_card(card),
    "suit": lambda voice, suit: woo_cards.suit(voice, suit),
    "seat": lambda voice, seat: voice.name(seat),
    "row": lambda voice, row: row + 1,
}
"""How a fact is put into words; what is missing here is said as it is."""


def say(reason: "Reason", voice: "Voice", *, advice: bool = False) -> str:
    """A reason in words: what a bot says of its own move, or with `advice` a hint to a player."""
    sentence = SENTENCES.get(reason.kind, SENTENCES["whim"])
    facts = {name: WORDS[name](voice, fact) if name in WORDS else fact for name, fact in reason.facts.items()}
    facts["other"] = facts.get("seat", "")
    return voice.say(sentence.yours if advice else sentence.mine, **facts)
