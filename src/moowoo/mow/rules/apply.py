"""One decision, and all that follows from it without a decision.

Each function does what was decided and names the stage that comes next; `turn.go_on` passes over the stages at which
there is nothing to decide.
"""

from moowoo.engine import compiled, compiled_apart
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags, effects, farmers
from moowoo.mow.rules.cards import BLOCKERS, SPECIALS
from moowoo.mow.rules.herd import join, leave
from moowoo.mow.rules.knowledge import learn_stuck, show_leaving
from moowoo.mow.rules.scoring import ignore
from moowoo.mow.rules.state import (
    AFTER,
    DIRECTION,
    DRAWING,
    FARM,
    FULL_CHOICE,
    GIVE,
    MAIN,
    NEXT_TURN,
    NOBODY,
    RESTART,
    ROUND_CLOSE,
    ROUND_END,
    TILES,
    TURN_ARROW,
    State,
    cows_left,
    to_the_left,
)
from moowoo.mow.rules.turn import draw_cows, go_on


@compiled
def apply(s: State, action: int) -> None:
    """Carry out a legal action of the farmer to act."""
    if action < act.TAKE:
        if s.stage == GIVE:
            effects.give_back(s, action)
            s.stage = AFTER if s.played else MAIN
        else:
            play_cow(s, action)
    elif action == act.TAKE:
        take_herd(s)
    elif action == act.PASS:
        pass_by(s)
    elif action < act.HIGH:
        settle(s, action)
    else:
        apply_farm(s, action)
    go_on(s)


@compiled
def settle(s: State, action: int) -> None:
    """MOW-DIR-1, MOW-DIR-2, MOW-TWO-2: keep or reverse; MOW-DRAW-2: draw or forget."""
    if action <= act.REVERSE:
        if action == act.REVERSE:
            s.arrow = -s.arrow
        s.stage = DRAWING
    elif action <= act.FORGET:
        if action == act.DRAW:
            draw_cows(s, 1)
        else:
            s.owed |= 1 << int(s.turn)
        s.stage = NEXT_TURN
    else:
        s.stage = DIRECTION


@compiled
def play_cow(s: State, face: int) -> None:
    """MOW-TURN-1."""
    bags.remove(s.hand[s.turn], face)
    show_leaving(s, s.turn, face)
    join(s, face)
    s.played = 1
    s.passed = 0
    s.first_passer = NOBODY
    forgo_swap(s)
    if SPECIALS >> face & 1 and s.choice != FULL_CHOICE:
        s.choice = earned_by(s, face)
    s.stage = AFTER


@compiled
def earned_by(s: State, face: int) -> int:
    """MOW-DIR-1, MOW-DIR-2; MOW-DIR-3, MOW-TWO-3: the choice a special earns."""
    return FULL_CHOICE if s.edition == FARM and BLOCKERS >> face & 1 else TURN_ARROW


@compiled
def forgo_swap(s: State) -> None:
    """MOW-SWAP-1: only before a first cow or Farmer."""
    if s.turn == s.starter:
        s.may_swap = 0


@compiled
def take_herd(s: State) -> None:
    """MOW-TAKE-1; MOW-END-1, MOW-TWO-5: with the pile empty it ends the round."""
    leave(s, s.shed[s.turn])
    s.stage = RESTART
    if cows_left(s) == 0:
        finish_round(s, s.turn)


@compiled
def pass_by(s: State) -> None:
    """MOW-START-2."""
    learn_stuck(s, s.turn)
    if s.passed == 0:
        s.first_passer = s.turn
    s.passed |= 1 << int(s.turn)
    s.stage = DIRECTION
    if s.passed == (1 << int(s.seats)) - 1:
        finish_round(s, s.first_passer)


@compiled
def finish_round(s: State, opener: int) -> None:
    """MOW-NEXT-1: in `tiles` who took the last herd, or passed first, starts the next round."""
    if s.edition == TILES:
        s.starter = opener
    s.stage = ROUND_END


@compiled
def apply_farm(s: State, action: int) -> None:
    """What only `farm` knows."""
    if action < act.ROW:
        s.next_turn = to_the_left(s, s.turn, action - act.HAND_TO + 1)  # MOW-DIR-3
        s.stage = DRAWING
    elif action < act.SWAP:
        s.next_row = action - act.ROW  # MOW-TWO-3
        s.stage = DRAWING
    elif action < act.BAN:
        effects.swap_hands(s, to_the_left(s, s.turn, action - act.SWAP + 1))
    elif action < act.IGNORE:
        play_farmer(s, action)
    else:
        if action < act.SAVE:
            ignore(s, action - act.IGNORE)
        s.stage = ROUND_CLOSE


@compiled_apart
def play_farmer(s: State, action: int) -> None:
    """MOW-FARM-2: one Farmer takes full effect before the next, and the turn stays before or after its cow."""
    forgo_swap(s)
    s.stage = AFTER if s.played else MAIN
    if act.SPY <= action < act.SKIP:
        play_aimed(s, action)
    else:
        play_unaimed(s, action)


@compiled
def play_aimed(s: State, action: int) -> None:
    if action < act.TRADE:
        farmers.discard_farmer(s, farmers.SPY_BIT)
        effects.spy(s, to_the_left(s, s.turn, action - act.SPY + 1))
    else:
        farmers.discard_farmer(s, farmers.TRADE_BIT)
        effects.trade(s, to_the_left(s, s.turn, action - act.TRADE + 1))


@compiled
def play_unaimed(s: State, action: int) -> None:
    farmer = farmers.BAN if action == act.BAN else action - act.SKIP + farmers.SKIP
    farmers.discard_farmer(s, 1 << farmer)
    effects.take_effect(s, farmer)
