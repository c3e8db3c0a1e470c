"""The words of commands. Each message lists, parted by bars, all words for one thing; the first is the one offered."""

from moowoo.voice.messages import Message, pgettext

PLAY = pgettext("command", "play|p|lead|answer")
GIVE = pgettext("command", "give|give back")
CARD = pgettext("command", "card|position|place")
CHOICE = pgettext("command", "choice|choose|option")
SMALL_WORDS = pgettext("command", "the|a|of|with|in|to|and|number")

WISHES: dict[str, Message] = {
    "help": pgettext("command", "help|commands"),
    "choices": pgettext("command", "choices|list|what can I do"),
    "hint": pgettext("command", "hint|advice|what would you play"),
    "undo": pgettext("command", "undo|back|take back"),
    "quit": pgettext("command", "quit|exit|stop|bye"),
    "save": pgettext("command", "save the game|save|write"),
    "repeat": pgettext("command", "repeat|again|say again"),
    "rules": pgettext("command", "rules|rule"),
    "why": pgettext("command", "why not|why"),
}
"""What the client does."""
