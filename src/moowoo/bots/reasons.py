"""A reason in words: as the bot says it of itself, and as a hint says it to a player.

The sentences are messages like those of `voice`, and its catalogues hold their translations. A game has its own, for
the kinds of reason that are its own.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from moowoo.games.kit import kits
from moowoo.voice.messages import Message, _

if TYPE_CHECKING:
    from moowoo.bots.protocol import Reason
    from moowoo.voice import Voice


class Sentence(NamedTuple):
    """A reason in the first person (`mine`) and as advice (`yours`)."""

    mine: Message
    yours: Message


WHIM = Sentence(_("I just felt like it."), _("Follow your feeling."))
COMMON: Mapping[str, Sentence] = {
    "whim": WHIM,
    "only_choice": Sentence(_("I had no other choice."), _("You have no other choice.")),
    "clear": Sentence(_("There was nothing to think about."), _("There is nothing to think about.")),
    "worked_out": Sentence(_("I have worked it out to the end."), _("It can be worked out to the end.")),
    "learned": Sentence(
        _("In the many rounds I have played, this worked best."), _("In a great many rounds, this worked best.")
    ),
}
"""What may be said at any game."""


def say(reason: "Reason", voice: "Voice", *, advice: bool = False) -> str:
    """A reason in words: what a bot says of its own move, or with `advice` a hint to a player."""
    sentence, facts = COMMON.get(reason.kind, WHIM), dict(reason.facts)
    if reason.game in kits():
        players = kits()[reason.game].players()
        sentence = players.sentences.get(reason.kind, sentence)
        facts = {name: players.say_fact(voice, name, fact) for name, fact in facts.items()}
    seat = reason.facts.get("seat")
    facts["other"] = voice.name(seat) if isinstance(seat, int) else ""
    return voice.say(sentence.yours if advice else sentence.mine, **facts)
