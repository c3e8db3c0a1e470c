"""Why a move was chosen at Crazy Eights: the kinds of reason there are, as numbers and as names."""

from moowoo.bots.protocol import COMMON

WHY = (
    *COMMON,
    "last_card",
    "get_rid",
    "keep_suit",
    "eight_needed",
    "answer_two",
    "name_longest",
    "draw",
    "pass",
)

WHIM, ONLY_CHOICE, LAST_CARD, GET_RID, KEEP_SUIT, EIGHT_NEEDED, ANSWER_TWO, NAME_LONGEST, DRAW, PASS = range(len(WHY))
