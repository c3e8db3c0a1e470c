"""Why a move was chosen at WOO: the kinds of reason there are, as numbers and as names."""

from moowoo.bots.protocol import COMMON

WHY = (
    *COMMON,
    "claim",
    "miscount",
    "decline",
    "exchange",
    "marry",
    "close",
    "draw",
    "lead_sure",
    "lead_couple",
    "lead_low",
    "lead_try",
    "wins_round",
    "take_trick",
    "take_with_trump",
    "save_cards",
    "throw_low",
)

(
    WHIM, ONLY_CHOICE, CLAIM, MISCOUNT, DECLINE, EXCHANGE, MARRY, CLOSE, DRAW, LEAD_SURE, LEAD_COUPLE, LEAD_LOW,
    LEAD_TRY, WINS_ROUND, TAKE_TRICK, TAKE_WITH_TRUMP, SAVE_CARDS, THROW_LOW,
) = range(len(WHY))  # fmt: skip
