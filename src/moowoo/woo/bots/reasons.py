"""Every kind of reason at WOO with its sentence: as the bot says it of itself, and as a hint says it to a player."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from moowoo.bots.hints import Sentence
from moowoo.bots.protocol import Fact
from moowoo.woo.messages import _
from moowoo.woo.words import cards

if TYPE_CHECKING:
    from moowoo.voice import Voice

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
}
"""The name of the one number that comes with a kind of reason."""

SENTENCES: Mapping[str, Sentence] = {
    "claim": Sentence(_("I count {points}: that is enough."), _("You have {points}: claim the round.")),
    "miscount": Sentence(_("I think I have {points}…"), _("You might just have {points}.")),
    "decline": Sentence(_("With {points} I do not claim."), _("With {points}, better not claim.")),
    "exchange": Sentence(
        _("The trump card is worth more to me than the zero."),
        _("You could exchange the zero for the trump card: it is worth more."),
    ),
    "marry": Sentence(_("A marriage brings me {points}."), _("You could announce the marriage: it brings {points}.")),
    "close": Sentence(
        _("I close: it should work in {percent}% of cases."),
        _("You could close: it should work in {percent}% of cases."),
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
        _("I lead {card}: it has the best chance."), _("You could lead {card}: it has the best chance.")
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
}

FACTS: Mapping[str, Callable[["Voice", Fact], object]] = {
    "points": lambda voice, n: voice.say(cards.POINTS, n=n),
    "card": lambda voice, card: voice.the_card(card),
    "suit": lambda voice, suit: voice.say(cards.SUITS[suit]),
}
"""How a fact is put into words; what is missing here is said as it is."""
