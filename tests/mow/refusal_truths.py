"""What must hold when a clause or a sentence refuses a move of MOW, read off the law and the slow model alone."""

from collections.abc import Callable

from moowoo.mow.words import refusals as lines
from moowoo.voice.messages import Line
from mow.oracle_cows import ACROBATS, BLIND, BLOCKERS, can_start, is_special
from mow.oracle_position import AFTER, DIRECTION, DRAWING, FARMERS, GIVE, MAIN, RESTART, SCORING, Action, Position

Truth = Callable[[Position, Action], bool]
"""Does it hold for this refused action? An action aimed at nobody who is there has no target."""

TURNING, LEADING = ("keep", "reverse"), ("hand_to", "row")


def on_the_way(p: Position) -> bool:
    """The farmer may still touch the herd: nothing was played since the turn began or the herd was taken."""
    return p.phase in (MAIN, RESTART)


def earned(p: Position, a: Action) -> bool:
    """A special or Steer allows this choice of direction in this turn."""
    if a[0] in TURNING:
        return p.steering or (p.played is not None and is_special(p.played))
    return p.steering or (p.farm and p.played in BLOCKERS)


def out_of_order(p: Position, a: Action) -> bool:
    """MOW-TURN-1: one cow from the hand, Farmers, one choice of direction, the draw."""
    if a[0] == "cow":
        return a[1] not in p.hand or p.phase in (AFTER, DIRECTION, DRAWING)
    if a[0] in ("take", "pass"):
        return p.phase in (AFTER, DIRECTION, DRAWING)
    if a[0] in ("draw", "forget"):
        return p.own_draw and p.phase != DRAWING
    return a[0] in TURNING + LEADING and earned(p, a) and p.phase != DIRECTION


def ready(p: Position, a: Action) -> bool:
    """A cow in hand that could be played now if only it fitted."""
    return a[0] == "cow" and a[1] in p.hand and on_the_way(p)


def inside(p: Position, a: Action) -> bool:
    """A numbered cow that is neither below nor above the whole herd."""
    low, high = min(p.herd.places), max(p.herd.places)
    return a[1] not in (*ACROBATS, BLIND) and low <= a[1][0] <= high


def starter_in_hand(p: Position) -> bool:
    return any(can_start(cow) and not (p.banned and is_special(cow)) for cow in p.hand)


def held(p: Position, a: Action) -> bool:
    return a[0] in p.farmers[p.seat]


def no_target(p: Position, a: Action) -> bool:
    return len(a) < 2 or not p.hands[a[1]]


def idle_farmer(p: Position, a: Action) -> bool:
    """MOW-FARM-3."""
    nothing = {
        "hire": not p.farmer_pile,
        "steer": p.played in BLOCKERS,
        "thin": not any(p.hands[seat] for seat in p.opponents()),
    }
    return held(p, a) and nothing[a[0]]


def sevens(p: Position) -> int:
    return sum(cow[0] in (7, 8, 9) and not is_special(cow) for cow in p.hand)


CLAUSES: dict[str, Truth] = {
    "MOW-TURN-1": out_of_order,
    "MOW-ADD-1": lambda p, a: ready(p, a) and inside(p, a),
    "MOW-ADD-2": lambda p, a: ready(p, a) and inside(p, a) and bool({0, 16} & {min(p.herd.places), max(p.herd.places)}),
    "MOW-ADD-3": lambda p, a: ready(p, a) and a[1] in ACROBATS and not p.herd.carries(a[1][0]),
    "MOW-ADD-4": lambda p, a: ready(p, a) and a[1] == BLIND and not p.herd.gaps(),
    "MOW-START-1": lambda p, a: ready(p, a) and p.herd.empty and a[1] in (*ACROBATS, BLIND),
    "MOW-START-2": lambda p, a: a == ("pass",) and on_the_way(p) and (not p.herd.empty or starter_in_hand(p)),
    "MOW-TAKE-1": lambda p, a: a[0] == "swap" and p.phase == RESTART,
    "MOW-TAKE-2": lambda p, a: a == ("take",) and on_the_way(p) and p.herd.empty,
    "MOW-DRAW-1": lambda p, a: a[0] in ("draw", "forget") and not p.farm,
    "MOW-DRAW-2": lambda p, a: a[0] in ("draw", "forget") and p.farm and not p.own_draw,
    "MOW-DIR-1": lambda p, a: (
        not p.farm and p.seats > 2 and (a[0] == "hand_to" or (a[0] in TURNING and not earned(p, a)))
    ),
    "MOW-DIR-2": lambda p, a: p.farm and p.seats > 2 and a[0] in TURNING and not earned(p, a),
    "MOW-DIR-3": lambda p, a: p.farm and p.seats > 2 and a[0] == "hand_to" and (not earned(p, a) or len(a) < 2),
    "MOW-TWO-1": lambda p, a: a[0] == "row" and (p.seats > 2 or not p.farm),
    "MOW-TWO-2": lambda p, a: p.seats == 2 and (a[0] == "hand_to" or (a[0] in TURNING and not earned(p, a))),
    "MOW-TWO-3": lambda p, a: p.farm and p.seats == 2 and a[0] == "row" and not earned(p, a),
    "MOW-SWAP-1": lambda p, a: a[0] == "swap" and (p.seat != p.starter or not p.may_swap or len(a) < 2),
    "MOW-SETUP-4": lambda p, a: not p.farm and a[0] in (*FARMERS, "done", "save"),
    "MOW-FARM-2": lambda p, a: (
        p.farm and (p.phase != AFTER if a == ("done",) else not held(p, a) or p.phase not in (MAIN, AFTER))
    ),
    "MOW-FARM-3": idle_farmer,
    "MOW-F-1": lambda p, a: ready(p, a) and p.banned and is_special(a[1]),
    "MOW-F-2": lambda p, a: a[0] == "spy" and held(p, a) and no_target(p, a),
    "MOW-F-3": lambda p, a: p.phase == GIVE or (a[0] == "trade" and held(p, a) and no_target(p, a)),
    "MOW-F-4": lambda p, a: a == ("skip",) and held(p, a) and p.played is not None,
    "MOW-F-5": lambda p, a: (
        a == ("clear",) and held(p, a) and (p.played is not None or p.herd.empty or not starter_in_hand(p))
    ),
    "MOW-F-7": lambda p, a: a == ("renew",) and held(p, a) and not 1 <= sevens(p) <= len(p.pile),
    "MOW-F-10": lambda p, a: p.phase == SCORING or (p.farm and a[0] in ("ignore", "save")),
}

SENTENCES: dict[Line, Truth] = {
    lines.OUTSIDE: inside,
    lines.SAME: lambda p, a: list(p.herd.places) == [a[1][0]],
    lines.LOW_CLOSED: lambda p, a: min(p.herd.places) == 0 and a[1][0] < max(p.herd.places),
    lines.HIGH_CLOSED: lambda p, a: max(p.herd.places) == 16 and a[1][0] > min(p.herd.places),
    lines.NO_PERCH: lambda p, a: not p.herd.carries(a[1][0]),
    lines.NO_GAP: lambda p, a: not p.herd.gaps(),
    lines.NO_STARTER: lambda p, a: p.herd.empty and not can_start(a[1]),
    lines.BANNED: lambda p, a: p.banned and is_special(a[1]),
    lines.NOT_HELD: lambda p, a: a[1] not in p.hand,
    lines.COW_PLAYED: lambda p, a: p.played is not None,
    lines.NO_HERD: lambda p, a: p.herd.empty,
    lines.CAN_START: lambda p, a: p.herd.empty and starter_in_hand(p),
    lines.HERD_STANDS: lambda p, a: p.phase == MAIN and not p.herd.empty,
    lines.START_FIRST: lambda p, a: p.phase == RESTART,
    lines.GIVE_FIRST: lambda p, a: p.phase == GIVE,
    lines.DIRECTION_NOW: lambda p, a: p.phase == DIRECTION,
    lines.DIRECTION_LATER: lambda p, a: earned(p, a) and p.phase in (MAIN, RESTART, AFTER),
    lines.DIRECTION_CHOSEN: lambda p, a: earned(p, a) and p.phase == DRAWING,
    lines.DRAW_NOW: lambda p, a: p.phase == DRAWING,
    lines.NO_DRAW_YET: lambda p, a: p.phase != DRAWING,
    lines.DRAWN_FOR_YOU: lambda p, a: not p.own_draw,
    lines.ONE_HERD: lambda p, a: p.seats > 2,
    lines.FARM_ONLY: lambda p, a: not p.farm,
    lines.NO_FARMER: lambda p, a: not held(p, a),
    lines.BEFORE_COW: lambda p, a: held(p, a) and p.played is not None and a[0] in ("skip", "clear"),
    lines.NO_COWS: lambda p, a: not p.hands[a[1]],
    lines.NO_HERD_TO_CLEAR: lambda p, a: p.herd.empty,
    lines.NO_COW_TO_START: lambda p, a: not starter_in_hand(p),
    lines.NOTHING_TO_RENEW: lambda p, a: sevens(p) == 0,
    lines.TOO_FEW_TO_RENEW: lambda p, a: sevens(p) > len(p.pile),
    lines.IGNORE_LATER: lambda p, a: held(p, a) and p.phase != SCORING,
    lines.ONLY_IGNORE: lambda p, a: p.phase == SCORING,
    lines.NO_SUCH_FLIES: lambda p, a: all(cow[1] != a[1] for cow in p.sheds[p.seat]),
}
