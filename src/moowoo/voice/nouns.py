"""The words that recur in many sentences."""

from moowoo.voice.messages import _, pgettext

PLAYER = _("Player {number}")
AND = pgettext("list", "{most} and {last}")
SEMICOLON = pgettext("list", "; ")
AND_MORE = pgettext("list", "{some} and {n} more")
