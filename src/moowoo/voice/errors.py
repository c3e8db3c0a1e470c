"""Everything that can be wrong with what comes from outside, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from moowoo.games import errors, kit, kits
from moowoo.voice.messages import Line, Message, _
from moowoo.voice.speaker import Speaker

MISSING_EXTRA = Line(
    _("A library is missing: {extra}."),
    _("{library} is not installed. Install it with: pip install 'moowoo[{extra}]'"),
)
UNKNOWN_GAME = Line(_("No such game."), _("There is no such game. There are: {known}."))
BAD_OPTION = Line(_("{option}: not possible."), _("The option {option} cannot be {value}: {need}."))
NO_OPTION = Line(_("No such option."), _("There is no option {option}; there are {known}."))
NEEDS = {
    "whole": _("it needs a whole number from {low} to {high}"),
    "only": _("it can only be {low}"),
    "number": _("it needs a whole number"),
    "flag": _("it needs a yes or a no"),
    "one_of": _("it must be one of {known}"),
    "once": _("it is given twice"),
    "edition": _("only another edition has this"),
    "some_of": _("it must be some of {known}, each at most once"),
    "unsettled": _("there is nothing to settle before a deal"),
}
UNFIT = _("it cannot be that")
BAD_SEED = Line(_("That is not a seed."), _("That is not a seed: give a whole number from 0 up, or a text."))
BAD_SEAT = Line(_("No such seat."), _("There is no such seat: this table has {seats}."))
BAD_BYTES = Line(_("That is not a saved game."), _("That is not a saved game, or it is damaged."))
BAD_DEAL = Line(_("That cannot be dealt."), _("That cannot be dealt: every card of the pack must be there once."))
UNREADABLE = Line(_("I did not understand."), _("I did not understand “{text}”."))
UNREADABLE_BUT = Line(_("Did you mean {nearest}?"), _("I did not understand “{text}”. Did you mean {nearest}?"))
ILLEGAL = Line(
    _("Not allowed now."), _("That is not allowed now. {clause}"), _("That is not allowed now. {clause} ({id})")
)
NOT_YOUR_TURN = Line(_("It is {name}'s turn."), _("It is not your turn but {name}'s."))
NOBODY_TO_ACT = Line(_("It is nobody's turn."), _("It is nobody's turn just now."))
GAME_OVER = Line(_("The game is over."), _("The game is over."))
SOMETHING = Line(_("That did not work."), _("That did not work; nothing has changed."))


def missing_extra(v: Speaker, e: errors.MissingExtra) -> str:
    return v.line(MISSING_EXTRA, library=e.name, extra=e.extra)


def unknown_game(v: Speaker, e: errors.UnknownGame) -> str:
    return v.line(UNKNOWN_GAME, known=v.listing(kit(name).title if name in kits() else name for name in e.known))


def bad_option(v: Speaker, e: errors.BadOption) -> str:
    if e.need == "known":
        return v.line(NO_OPTION, option=shown(str(e.option))[:20], known=e.facts["known"])
    need = v.say(need_of(e.need, e.facts), **e.facts)
    return v.line(BAD_OPTION, option=str(e.option)[:20], value=str(e.value)[:40], need=need)


def need_of(need: str, facts: Mapping[str, object]) -> Message:
    """What an option needs: in the words of the game that has the need or the edition for itself, else in ours."""
    own = facts.get("edition") if need == "edition" else need
    games = (kit.words().needs for kit in kits().values())
    return next((needs[str(own)] for needs in games if own in needs), NEEDS.get(need, UNFIT))


def bad_seat(v: Speaker, e: errors.BadSeat) -> str:
    return v.line(BAD_SEAT, seats=e.seats)


def unreadable(v: Speaker, e: errors.UnreadableMove) -> str:
    nearest = e.nearest[:2]
    if not nearest:
        return v.line(UNREADABLE, text=shown(e.text))
    return v.line(UNREADABLE_BUT, text=shown(e.text), nearest=v.either(nearest))


def shown(text: str) -> str:
    """What someone typed, safe to repeat: on one line and not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:40]


def not_your_turn(v: Speaker, e: errors.NotYourTurn) -> str:
    return v.line(NOBODY_TO_ACT) if e.actor is None else v.line(NOT_YOUR_TURN, name=v.name(e.actor))


def plain(line: Line) -> Callable[[Speaker, object], str]:
    return lambda v, e: v.line(line)


Teller = Callable[[Speaker, Any], str]
"""Says an error of the class that it is listed under."""
SENTENCES: dict[type[BaseException], Teller] = {
    errors.MissingExtra: missing_extra,
    errors.UnknownGame: unknown_game,
    errors.BadOption: bad_option,
    errors.BadSeed: plain(BAD_SEED),
    errors.BadSeat: bad_seat,
    errors.BadBytes: plain(BAD_BYTES),
    errors.BadDeal: plain(BAD_DEAL),
    errors.UnreadableMove: unreadable,
    errors.NotYourTurn: not_your_turn,
    errors.GameOver: plain(GAME_OVER),
}


def sentence(v: Speaker, error: BaseException) -> str:
    """The sentence of an error; those of other rooms fall back on their parent's."""
    for kind in type(error).__mro__:
        if kind in SENTENCES:
            return SENTENCES[kind](v, error)
    return v.line(SOMETHING)
