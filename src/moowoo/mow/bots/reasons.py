"""Every kind of reason at MOW with its sentence: as the bot says it of itself, and as a hint says it to a player."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from moowoo.bots.hints import Sentence
from moowoo.bots.protocol import Fact
from moowoo.mow.messages import _
from moowoo.mow.words import cards

if TYPE_CHECKING:
    from moowoo.voice import Voice

NUMBERS: Mapping[str, str] = {
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
        _("Back with the herd: it has {flies}."), _("You could reverse: let them have the herd with {flies}.")
    ),
    "hand_over": Sentence(
        _("A herd of {flies}, with my regards to {other}."),
        _("You could hand the turn to {other}: the herd has {flies}."),
    ),
    "name_row": Sentence(
        _("Row {row} has {flies}: let's see."), _("You could name row {row}: it has {flies} for your opponent.")
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
        _("My middle cows are hard to place."),
        _("You could renew your 7s, 8s and 9s: they are hard to place."),
    ),
    "thin": Sentence(
        _("With one cow fewer, the others will be stuck sooner."),
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
    "steer": Sentence(
        _("I choose where this herd goes, {flies}."), _("You could steer, and choose where this herd goes, {flies}.")
    ),
    "give_away": Sentence(_("This is the cow I need least."), _("You could give {card}: you need it least.")),
    "ignore": Sentence(_("That saves me {flies}."), _("You could ignore that kind: it saves you {flies}.")),
    "save_ignore": Sentence(
        _("For {flies} it is not worth it yet."), _("You could keep it for later: now it would save only {flies}.")
    ),
    "enough": Sentence(_("That is enough for this turn."), _("You could leave it at that.")),
    "draw_cow": Sentence(_("I do not forget to draw."), _("Do not forget to draw.")),
}

FACTS: Mapping[str, Callable[["Voice", Fact], object]] = {
    "flies": lambda voice, n: cards.flies(voice, n),
    "card": lambda voice, card: voice.the_card(card),
    "row": lambda voice, row: row + 1,
}
"""How a fact is put into words; what is missing here is said as it is."""
