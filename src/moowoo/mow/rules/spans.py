"""What the bytes of an observation are, for those who want them as numbers from 0 to 1."""

from moowoo.engine.history import BITS, FLAG, spans_of
from moowoo.mow.rules import observation as byte
from moowoo.mow.rules.actions import ROWS
from moowoo.mow.rules.cards import PACK
from moowoo.mow.rules.state import FARMERS, FINISHED, FULL_CHOICE, PLAIN_DENIED, SEATS

SPANS = spans_of(
    byte.OBSERVATION,
    (0, 2 * PACK, byte.HELD + SEATS),
    (byte.SEATS, 1, SEATS + 1),
    (byte.EDITION, 2, FLAG),
    (byte.STAGE, 1, FINISHED + 1),
    (byte.TO_ACT, 4, SEATS + 1),
    (byte.ARROW, 1, 3),
    (byte.ROW, 1, ROWS),
    (byte.FARMER_PILE, 1, FARMERS + 1),
    (byte.CHOICE, 1, FULL_CHOICE + 1),
    (byte.PLAYED, 6, FLAG),
    (byte.STRAYS, 2 * ROWS, BITS),
    (byte.PASSED, 2 * SEATS, FLAG),
    (byte.STUCK, SEATS, PLAIN_DENIED + 1),
    (byte.MY_FARMERS, 2 * FARMERS, FLAG),
)
