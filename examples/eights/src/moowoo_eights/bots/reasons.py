"""Every kind of reason at Crazy Eights with its sentence: as the bot says it of itself, and as a hint says it."""

from collections.abc import Mapping

from moowoo.bots.hints import Sentence
from moowoo_eights.messages import _

NUMBERS: Mapping[str, str] = {"get_rid": "points", "keep_suit": "cards", "answer_two": "cards", "name_longest": "cards"}
"""The name of the one number that comes with a kind of reason."""

SENTENCES: Mapping[str, Sentence] = {
    "last_card": Sentence(_("It is my last card."), _("It is your last card: play it.")),
    "get_rid": Sentence(
        _("I get rid of {card}: it could cost me {points}."),
        _("Get rid of {card}: it could cost you {points}."),
    ),
    "keep_suit": Sentence(
        _("I play {card}: I have more of that suit, {cards}."),
        _("Play {card}: you have more of that suit, {cards}."),
    ),
    "eight_needed": Sentence(_("Only an eight fits, so I play it."), _("Only an eight fits: now it is needed.")),
    "answer_two": Sentence(
        _("I answer with a two, and need not draw {cards}."),
        _("Answer with a two, and you need not draw {cards}."),
    ),
    "name_longest": Sentence(
        _("I name {suit}: I hold {cards} of it."),
        _("Name {suit}: you hold {cards} of it."),
    ),
    "draw": Sentence(_("Nothing fits: I draw."), _("Nothing fits: draw.")),
    "pass": Sentence(_("Nothing fits, and I cannot draw: I pass."), _("Nothing fits, and you cannot draw: pass.")),
}
