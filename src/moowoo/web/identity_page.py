"""The pages of being somebody here: what keeps one oneself, coming back to it, and going for good."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from babel.dates import format_date

from moowoo.web import words_identity as words
from moowoo.web.forms import Form, Problem
from moowoo.web.model import Visitor
from moowoo.web.templating import fill, speaker_for


@dataclass(frozen=True)
class KnownPasskey:
    """A passkey of the visitor's: what the device calls itself, and since when (seconds since 1970)."""

    id: str
    device: str
    since: float


def identity(
    visitor: Visitor,
    *,
    known: bool,
    passkeys: Sequence[KnownPasskey] = (),
    codes_left: int = 0,
    told: Sequence[tuple[str, str]] = (),
    notice: str = "",
    unsure: bool = False,
) -> str:
    """What keeps the visitor themselves; `unsure`: they wanted to go, and did not tick the box.
    `told` are the browsers that are told when a game waits: the id of each, and what the device calls itself."""
    speaker = speaker_for(visitor)
    notices = {
        "made": words.PASSKEY_MADE,
        "revoked": words.REVOKED,
        "recovered": words.RECOVERED,
        "told": words.TOLD,
        "untold": words.UNTOLD,
    }
    said = notices.get(notice)
    problems = {"sure": Problem(words.TICK_FIRST)} if unsure else {}
    return fill(
        "identity.html",
        visitor,
        known=known,
        passkeys=[(one.id, spoken(visitor, one)) for one in passkeys],
        codes_left=codes_left,
        told=told,
        notice=speaker.say(said, name=visitor.name or "") if said else "",
        form=Form({"name": visitor.name or ""}, problems),
    )


def spoken(visitor: Visitor, one: KnownPasskey) -> str:
    speaker = speaker_for(visitor)
    day = datetime.datetime.fromtimestamp(one.since, datetime.UTC).date()
    device = one.device or speaker.say(words.PASSKEYS)
    return speaker.say(words.SINCE, device=device, date=format_date(day, "long", locale=speaker.language))


def codes(visitor: Visitor, made: Sequence[str]) -> str:
    """New recovery codes, once."""
    return fill("codes.html", visitor, codes=made)


def come_back(visitor: Visitor, *, bad: bool = False, typed: str = "") -> str:
    """For somebody whom another device knows; `bad`: the code they typed opens nothing."""
    problems = {"code": Problem(words.BAD_CODE)} if bad else {}
    return fill("come_back.html", visitor, form=Form({"code": typed}, problems))


def sign_out(visitor: Visitor, device: str) -> str:
    """Ask whether to sign out on the only device; `device` is its id."""
    return fill("sign_out.html", visitor, device=device)


def gone(visitor: Visitor) -> str:
    return fill("gone.html", visitor)
