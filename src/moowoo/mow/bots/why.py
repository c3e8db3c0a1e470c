"""Why a move was chosen at MOW: the kinds of reason there are, as numbers and as names."""

from moowoo.bots.protocol import COMMON

WHY = (
    *COMMON,
    "take_stuck",
    "take_early",
    "play_unload",
    "play_narrow",
    "play_ready",
    "play_best",
    "start_herd",
    "keep_way",
    "turn_back",
    "hand_over",
    "name_row",
    "swap_bad_hand",
    "skip_herd",
    "clear_herd",
    "hire",
    "renew",
    "thin",
    "ban",
    "spy",
    "trade",
    "steer",
    "give_away",
    "ignore",
    "save_ignore",
    "enough",
    "draw_cow",
)

(
    WHIM, ONLY_CHOICE, TAKE_STUCK, TAKE_EARLY, PLAY_UNLOAD, PLAY_NARROW, PLAY_READY, PLAY_BEST, START_HERD,
    KEEP_WAY, TURN_BACK, HAND_OVER, NAME_ROW, SWAP_BAD_HAND, SKIP_HERD, CLEAR_HERD, HIRE, RENEW, THIN, BAN, SPY,
    TRADE, STEER, GIVE_AWAY, IGNORE, SAVE_IGNORE, ENOUGH, DRAW_COW,
) = range(len(WHY))  # fmt: skip
