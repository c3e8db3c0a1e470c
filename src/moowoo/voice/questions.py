"""Questions that many games know, with the words and keys they have everywhere; what else is asked is a game's own."""

from collections.abc import Callable

from moowoo.games.view import View
from moowoo.voice.messages import Message, _, pgettext
from moowoo.voice.protocol import Question
from moowoo.voice.speaker import Speaker

LAST = "last"
"""What happened since one's own turn: asked at every table, and answered by the voice itself."""

COMMON: dict[str, tuple[Message, Message, str]] = {
    "playable": (pgettext("command", "what can I play|playable|can"), _("What can I play?"), "p"),
    "hand": (pgettext("command", "my hand|hand|my cards|cards"), _("My hand"), "m"),
    "scores": (pgettext("command", "scores|s|score|totals"), _("Scores"), "s"),
    "turn": (pgettext("command", "turn|whose turn|who"), _("Whose turn is it?"), "w"),
    "direction": (pgettext("command", "direction|way|arrow|which way"), _("Which way does it go?"), "d"),
    LAST: (pgettext("command", "last|l|what happened|last moves"), _("What happened since my turn?"), "l"),
    "stock": (
        pgettext("command", "stock|pile|draw pile|how many are left"),
        _("How many are left to draw?"),
        "x",
    ),
    "known": (pgettext("command", "known|what do I know"), _("Cards I know in other hands"), "e"),
    "round": (pgettext("command", "round|which round"), _("Which round is it?"), "j"),
}
"""Words to type, label on the page, and key."""


def common(name: str, answer: Callable[[Speaker, View], str], words: Message | None = None) -> Question:
    """A common question with a game's answer; `words` are those of a game that has more of them."""
    typed, label, key = COMMON[name]
    return Question(words or typed, label, key, answer)
