"""The words of commands. Each message lists, parted by bars, all words for one thing; the first is the one offered."""

from moowoo.voice.messages import Message, pgettext

MOVES: dict[str, dict[str, Message]] = {
    "mow": {
        "take": pgettext("command", "take|t|take the herd|take herd|pick up"),
        "pass": pgettext("command", "pass"),
        "keep": pgettext("command", "keep|k|keep the direction|same direction"),
        "reverse": pgettext("command", "reverse|r|turn the arrow|reverse the direction"),
        "draw": pgettext("command", "draw|d|draw a cow"),
        "forget": pgettext("command", "forget|do not draw"),
        "done": pgettext("command", "done|finished|no more Farmers"),
        "ban": pgettext("command", "ban"),
        "skip": pgettext("command", "skip|skip my turn"),
        "clear": pgettext("command", "clear|clear the herd"),
        "hire": pgettext("command", "hire"),
        "renew": pgettext("command", "renew"),
        "steer": pgettext("command", "steer"),
        "thin": pgettext("command", "thin"),
        "save": pgettext("command", "keep Ignore|save"),
    },
    "woo": {
        "draw": pgettext("command", "draw|d|draw a card"),
        "exchange": pgettext("command", "exchange|x|exchange the zero|swap the zero"),
        "close": pgettext("command", "close|c|close the stock|I close"),
        "claim": pgettext("command", "claim|v|victory|claim victory"),
        "decline": pgettext("command", "decline|no|do not claim"),
    },
}
"""Moves that are one word."""

AIMED: dict[str, Message] = {
    "hand": pgettext("command", "hand to|hand|hand the turn to|turn to"),
    "swap": pgettext("command", "swap with|swap|swap hands with"),
    "spy": pgettext("command", "spy on|spy|play Spy on"),
    "trade": pgettext("command", "trade with|trade|play Trade on"),
}
"""Moves aimed at another farmer, by name or by seat."""

ROW = pgettext("command", "row")
IGNORE = pgettext("command", "ignore")
MARRY = pgettext("command", "marry|m|wed|marriage|marriage in")
PLAY = pgettext("command", "play|p|lead|answer")
GIVE = pgettext("command", "give|give back")
CARD = pgettext("command", "card|position|place")
SMALL_WORDS = pgettext("command", "the|a|of|with|in|to|and|cow|number")
FLIES = pgettext("command", "flies|fly")

QUERIES: dict[str, Message] = {
    "playable": pgettext("command", "what can I play|playable|can"),
    "herd": pgettext("command", "herd|h|herds|rows"),
    "hand": pgettext("command", "my hand|hand|my cards|my cows|cards|cows"),
    "take_cost": pgettext("command", "cost|take cost|flies if I take|how many flies"),
    "gaps": pgettext("command", "gaps|g|holes"),
    "scores": pgettext("command", "scores|s|score|totals"),
    "turn": pgettext("command", "turn|whose turn|who"),
    "direction": pgettext("command", "direction|way|arrow|which way|oya"),
    "last": pgettext("command", "last|l|what happened|last moves"),
    "farmers": pgettext("command", "farmers|f|my farmers"),
    "tokens": pgettext("command", "tokens"),
    "shed": pgettext("command", "cowshed|shed|my cowshed"),
    "stock": pgettext("command", "stock|pile|draw pile|how many are left"),
    "known": pgettext("command", "known|what do I know"),
    "hands": pgettext("command", "others|hands|other hands"),
    "round": pgettext("command", "round|which round"),
    "table": pgettext("command", "table|led|card led"),
    "trump": pgettext("command", "trump|trumps|trump card"),
    "points": pgettext("command", "points|my points|count"),
    "tricks": pgettext("command", "tricks|marriages"),
    "unseen": pgettext("command", "unseen|what is left|cards left"),
}

WISHES: dict[str, Message] = {
    "help": pgettext("command", "help|commands"),
    "hint": pgettext("command", "hint|advice|what would you play"),
    "undo": pgettext("command", "undo|back|take back"),
    "quit": pgettext("command", "quit|q|exit|stop|bye"),
    "save": pgettext("command", "save the game|save|write"),
    "repeat": pgettext("command", "repeat|again|say again"),
    "rules": pgettext("command", "rules|rule"),
    "why": pgettext("command", "why not|why"),
}
"""What the client does."""
