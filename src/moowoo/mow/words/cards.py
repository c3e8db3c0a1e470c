"""Cows in words. Their facts always come in one order: number, flies, kind."""

from collections.abc import Sequence

from moowoo.mow.cows import Cow
from moowoo.mow.messages import _, ngettext, pgettext
from moowoo.voice.speaker import Speaker

FLIES = ngettext("{n} fly", "{n} flies")
COWS = ngettext("{n} cow", "{n} cows")

COW = _("{number}, {flies}")
SPECIAL_COW = _("{number}, {flies}, {kind}")
STRAY_COW = _("a {kind}, {flies}")
SHORT_STRAY_COW = _("{kind}, {flies}")
"""A blind cow bears no number: its name stands in the number's place."""

THE_COW = pgettext("in a sentence", "{number}, {flies}")
THE_SPECIAL_COW = pgettext("in a sentence", "{number}, {flies}, {kind}")
THE_STRAY_COW = {
    "tiles": pgettext("in a sentence", "a blind cow, {flies}"),
    "farm": pgettext("in a sentence", "a straggler, {flies}"),
}
"""With the article that many languages need before a number in the middle of a sentence."""

KINDS = {"blocker": _("blocker"), "acrobat": _("acrobat")}
STRAY = {"tiles": _("blind cow"), "farm": _("straggler")}
"""The same cow is called by another name in each edition."""
SHORT_COWS = {"acrobat": _("acrobat {number}"), "blocker": _("blocker {number}")}


def flies(v: Speaker, n: int) -> str:
    return v.say(FLIES, n=n)


def stray(v: Speaker) -> str:
    """What a blind cow is called in the edition on the table."""
    return v.noun(STRAY[v.edition or "tiles"])


def cow(v: Speaker, cow: Cow) -> str:
    if v.brief and not cow.special:
        return short_cow(v, cow)
    of_flies = flies(v, cow.flies)
    if cow.number is None:
        return v.say(SHORT_STRAY_COW if v.brief else STRAY_COW, kind=stray(v), flies=of_flies)
    if not cow.special:
        return v.say(COW, number=cow.number, flies=of_flies)
    return v.say(SPECIAL_COW, number=cow.number, flies=of_flies, kind=v.say(KINDS[cow.kind]))


def the_cow(v: Speaker, one: Cow) -> str:
    """A cow in the middle of a sentence; a braille line has no room for articles."""
    if v.brief:
        return cow(v, one)
    if one.number is None:
        return v.noun(THE_STRAY_COW[v.edition or "tiles"], flies=flies(v, one.flies))
    message = THE_SPECIAL_COW if one.special else THE_COW
    kind = v.say(KINDS[one.kind]) if one.special else ""
    return v.noun(message, number=one.number, flies=flies(v, one.flies), kind=kind)


def the_cows(v: Speaker, held: Sequence[Cow], room: int) -> str:
    """Cows in the middle of a sentence."""
    return cows(v, held, room) if v.brief else v.semicolons(the_cow(v, one) for one in held)


def short_cow(v: Speaker, cow: Cow) -> str:
    """A cow in a word or two. Equal numbers differ in flies, so in brief an ordinary 8 with 3 flies is 8/3."""
    if cow.number is None:
        return stray(v)
    if cow.special:
        return v.say(SHORT_COWS[cow.kind], number=cow.number)
    return f"{cow.number}/{cow.flies}" if v.brief else str(cow.number)


def cows(v: Speaker, held: Sequence[Cow], room: int) -> str:
    """The facts of a cow have commas of their own, so cows are parted by semicolons."""
    if v.brief:
        return v.short_listing((short_cow(v, one) for one in held), room)
    return v.semicolons(cow(v, one) for one in held)
