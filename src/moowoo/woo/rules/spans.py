"""What the bytes of an observation are, for those who want them as numbers from 0 to 1."""

from moowoo.engine.history import FLAG, spans_of
from moowoo.woo.rules import observation as byte
from moowoo.woo.rules.cards import CARDS, SUITS
from moowoo.woo.rules.state import FINISHED

WHO = 3
"""Nobody, I, the other."""
SPANS = spans_of(
    byte.OBSERVATION,
    (0, CARDS, byte.THEIR_TREASURE + 1),
    (byte.TO_ACT, 1, WHO),
    (byte.STAGE, 1, FINISHED + 1),
    (byte.TRUMP, 1, SUITS),
    (byte.CLOSED, 1, FLAG),
    (byte.CLOSER, 1, WHO),
    (byte.BARE, 1, FLAG),
    (byte.OPENER, 1, WHO),
    (byte.BOUND, 1, SUITS + 1),
    (byte.ANNOUNCED, 1, FLAG),
    (byte.MARRIED, SUITS, WHO),
    (byte.MISTAKES, 1, FLAG),
)
