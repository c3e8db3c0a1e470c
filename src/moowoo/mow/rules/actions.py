"""The action space of MOW: the same 105 numbers for every edition, table and stage.

An action aimed at an opponent is its first number plus k, for the opponent k + 1 places to the left.
"""

from moowoo.mow.rules.cards import FACES, FLY_CLASSES

OPPONENTS = 9
ROWS = 3

COW = 0
"""COW + face plays that cow; in a Trade it is the cow given back."""
TAKE = COW + len(FACES)
PASS = TAKE + 1
KEEP = PASS + 1
REVERSE = KEEP + 1
DRAW = REVERSE + 1
FORGET = DRAW + 1
DONE = FORGET + 1
"""No more Farmers after the cow."""
HAND_TO = DONE + 1
ROW = HAND_TO + OPPONENTS
SWAP = ROW + ROWS
BAN = SWAP + OPPONENTS
SPY = BAN + 1
TRADE = SPY + OPPONENTS
SKIP = TRADE + OPPONENTS
CLEAR = SKIP + 1
HIRE = CLEAR + 1
RENEW = HIRE + 1
STEER = RENEW + 1
THIN = STEER + 1
IGNORE = THIN + 1
"""IGNORE + 0..3 names the flies 1, 2, 3 or 5 to a cow."""
SAVE = IGNORE + len(FLY_CLASSES)
"""Keep the Ignore card for a later round."""

ACTIONS = SAVE + 1

UNAIMED = {"ban": BAN, "skip": SKIP, "clear": CLEAR, "hire": HIRE, "renew": RENEW, "steer": STEER, "thin": THIN}
"""What Farmers do that are aimed at nobody, by their names."""

HIGH = HAND_TO
"""Sets of actions are two words of bits: those below HIGH, and those from there on."""
