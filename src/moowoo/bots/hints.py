"""Hints: an analysis and the reasons of a bot, in sentences."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from babel.numbers import format_decimal

from moowoo.games.kit import kits
from moowoo.voice.messages import Line, Message, _

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


if TYPE_CHECKING:
    from moowoo.bots.analysis import Analysis
    from moowoo.bots.search import Option
    from moowoo.voice import Voice

BEST = Line(_("Hint: {choice}"), _("A good player would choose: {choice}."))
CHANCE = Line(
    _("A {percent}% chance of winning."),
    _("That gives you a {percent}% chance of winning the game."),
    _("That gives you a {percent}% chance of winning the game, and {expected}."),
)
NEXT_BEST = Line(
    _("Next: {choice}, {percent}%"),
    _("Next best: {choice}, {percent}% instead of {against}%. {reason}"),
    _("Next best: {choice}, {percent}% instead of {against}%, with {expected} instead of {hoped}. {reason}"),
)
AS_GOOD = Line(
    _("Next: {choice}, {percent}%"),
    _("Next best: {choice}, {percent}% as well: it hardly matters. {reason}"),
    _("Next best: {choice}, {percent}% as well: it hardly matters. It brings {expected} instead of {hoped}. {reason}"),
)
CERTAIN = Line(_("The cards are known."), _("The cards are known, so this is certain."))
WEIGHED = Line(
    _("{choice}: {percent}%"),
    _("{choice}: a {percent}% chance of winning, {expected}. {reason}"),
    _("{choice}: a {percent}% chance of winning, {expected}. {reason} It could go on like this: {moves}."),
)


def advise(analysis: "Analysis", voice: "Voice") -> list[str]:
    """What to do and why; on a braille line only what."""
    best, *others = analysis.options
    known = facts(analysis, best, voice)
    if voice.brief:
        return [voice.line(BEST, **known)]
    said = [voice.line(BEST, **known), voice.line(CHANCE, **known)]
    if analysis.exact:
        said.append(voice.line(CERTAIN))
    said.append(say(best.reason, voice, advice=True))
    return said + [beside(analysis, other, voice, known) for other in others[:1]]


def beside(analysis: "Analysis", other: "Option", voice: "Voice", best: dict[str, str | int]) -> str:
    """What else could be done, what both are worth, and what speaks for it."""
    known = facts(analysis, other, voice)
    sentence = AS_GOOD if known["percent"] == best["percent"] else NEXT_BEST
    reason = say(other.reason, voice, advice=True)
    return voice.line(sentence, reason=reason, against=best["percent"], hoped=best["expected"], **known)


def weigh(analysis: "Analysis", option: "Option", voice: "Voice") -> str:
    """One choice with all there is to say about it."""
    reason = say(option.reason, voice, advice=True)
    moves = ", ".join(voice.move(move) for move in option.line)
    return voice.line(WEIGHED, reason=reason, moves=moves, **facts(analysis, option, voice))


def facts(analysis: "Analysis", option: "Option", voice: "Voice") -> dict[str, str | int]:
    return {
        "choice": voice.choice(option.move, analysis.view),
        "percent": percent(analysis.chance(option)),
        "expected": analysis.players.expectation(voice, option.expected),
    }


def percent(chance: float) -> int:
    """In hundredths; only what is certain is 0 or 100."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def signed(voice: "Voice", number: float) -> str:
    """A number with its sign and one decimal, as the language writes it."""
    tidy = round(number, 1)
    return format_decimal(tidy, "+0.0;-0.0", voice.language) if tidy else "0"
