"""The words for what concerns a table with others rather than the game: proposals, leaving one's seat to a bot, and
what to do about a player who is away."""

from typing import Literal

from moowoo.voice.messages import Message, pgettext

STAND_IN = pgettext("command", "stand in|bot plays for me|play for me")
BACK_AT_TABLE = pgettext("command", "I am back|back in my seat|take my seat")
ABSENCE: dict[bool, Message] = {
    True: pgettext("command", "let a bot play|bot plays for them|a bot"),
    False: pgettext("command", "wait|keep waiting"),
}
"""What to do about a player who is away: let a bot play, or wait."""
PROPOSING: dict[Literal["pause", "resume", "end", "rematch", "extend"], Message] = {
    "pause": pgettext("command", "pause|break"),
    "resume": pgettext("command", "resume|go on|continue"),
    "end": pgettext("command", "end the game|end"),
    "rematch": pgettext("command", "rematch|another game"),
    "extend": pgettext("command", "more time|extend"),
}
"""What is proposed to the others with one phrase; taking back is a wish of every game."""
