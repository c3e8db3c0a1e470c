"""The words that recur in many sentences."""

from moowoo.voice.messages import _, pgettext

PLAYER = _("Player {number}")
AND = pgettext("list", "{most} and {last}")
SEMICOLON = pgettext("list", "; ")
AND_MORE = pgettext("list", "{some} and {n} more")
OR = _("{first} or {second}")
LEVELS = {
    "random": pgettext("level", "random"),
    "calf": pgettext("level", "calf"),
    "cow": pgettext("level", "cow"),
    "ox": pgettext("level", "ox"),
    "bull": pgettext("level", "bull"),
}
"""How strong a bot plays; a bot from elsewhere is called by its own name."""

ONE = {"day": _("one day"), "hour": _("one hour"), "minute": _("one minute"), "second": _("one second")}
"""A unit of time alone: synthesisers do not give a figure the gender of its noun."""
