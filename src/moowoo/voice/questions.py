"""The words of questions that many games know; what else is asked, and every answer, is a game's own."""

from moowoo.voice.messages import Message, pgettext

LAST = "last"
"""What happened since one's own turn: asked at every table, and answered by the voice itself."""

QUESTIONS: dict[str, Message] = {
    "playable": pgettext("command", "what can I play|playable|can"),
    "hand": pgettext("command", "my hand|hand|my cards|cards"),
    "scores": pgettext("command", "scores|s|score|totals"),
    "turn": pgettext("command", "turn|whose turn|who"),
    "direction": pgettext("command", "direction|way|arrow|which way"),
    LAST: pgettext("command", "last|l|what happened|last moves"),
    "stock": pgettext("command", "stock|pile|draw pile|how many are left"),
    "known": pgettext("command", "known|what do I know"),
    "round": pgettext("command", "round|which round"),
}
