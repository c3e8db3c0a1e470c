"""How hidden cows and Farmers are arranged, so that what was told could be done and what may follow stays open."""

from collections.abc import Iterator, Sequence

import numpy as np

from moowoo.engine import seed_rng
from moowoo.games import Game
from moowoo.games.game import State
from moowoo.games.seeds import MASTER_BYTES, round_seed
from moowoo.keeper.protocol import Moment
from moowoo.keeper.statements import AlreadySeen, Contradiction
from moowoo.mow import rules
from moowoo.mow.cows import WRITTEN
from moowoo.mow.keeper.count import Counting
from moowoo.mow.keeper.hidden import (
    HiddenCows,
    change_farmers,
    drop_farmer,
    faces_in,
    give_farmer,
    hold_farmer,
    unseen_farmers,
)
from moowoo.mow.moves import MowMove, action_of
from moowoo.mow.rules.cards import RENEWABLE, STARTERS
from moowoo.mow.rules.farmers import IGNORE, IGNORE_BIT, usable
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import AFTER, FARM, MAIN, SCORING, cows_left

AFTER_COW = ("ban", "thin", "spy", "trade", "hire", "steer", "renew")
"""Farmers that may follow a cow, those first that nearly always have an effect."""
TRIES = 200
LOTS = bytes(MASTER_BYTES)
"""Where the keeper takes chance from: only how it falls counts."""


def everyone(s: State) -> int:
    return (1 << int(s.seats)) - 1


def ends_round(s: State, kind: str) -> bool:
    """Would a take or a pass end the round?"""
    if kind == "take":
        return bool(cows_left(s) == 0 and s.stage == MAIN and stands(s))
    return kind == "pass" and not stands(s) and int(s.passed) | 1 << int(s.turn) == everyone(s)


# Cows.


def arrange_hand(moment: Moment, move: MowMove) -> None:
    """The cows that the one to act must hold, or cannot, for this move."""
    s = moment.game.record
    seat, hidden = int(s.turn), HiddenCows(s)
    if move.kind == "play" and move.card is not None:
        if move.card.code not in hidden:
            raise AlreadySeen(move.card)
        if not hidden.hold(seat, [move.card.code]):
            raise Contradiction("MOW-START-2" if s.denied[seat] else "MOW-TURN-1", seat)
    elif move.kind == "pass" and not stands(s):
        if not hidden.hold(seat, [], faces_in(int(STARTERS & usable(s)))):
            raise Contradiction("MOW-START-2", seat)
    elif move.kind == "clear" and not int(s.hand[seat, 0]) & STARTERS & int(usable(s)):
        hold_one(s, seat, int(STARTERS & usable(s)))
    elif move.kind == "renew" and moment.told("renewed", seat) is None:
        hold_renewable(s, seat)
    elif move.kind == "renew" and (said := moment.told("renewed", seat)) is not None:
        shown = [WRITTEN[name].code for name in said.split()]
        if not hidden.hold(seat, shown, faces_in(RENEWABLE)):
            raise Contradiction("MOW-F-7", seat)


def hold_one(s: State, seat: int, faces: int) -> bool:
    """Let a hand hold one cow of some faces (bits), whichever can be; False if none can."""
    wanted = faces_in(faces)
    return any(HiddenCows(s).hold(seat, [face]) for face in HiddenCows(s).faces() if face in wanted)


def hold_renewable(s: State, seat: int, played: Sequence[int] = ()) -> bool:
    """MOW-F-7: let a hand hold cows for Renew, besides what is played, and no more than the pile can replace.

    As few as can be: which ones they were is told when they are shown.
    """
    renewable = faces_in(RENEWABLE)
    lying = [face for place in HiddenCows(s).places for face in place.cards if face in renewable]
    return any(
        HiddenCows(s).hold(seat, [*played, *faces], renewable)
        for number in range(1, int(cows_left(s)) + 1)
        for faces in windows(sorted(lying), number)
    )


def windows(faces: list[int], number: int) -> Iterator[list[int]]:
    """Every run of so many faces, one after another."""
    return (faces[start : start + number] for start in range(len(faces) - number + 1))


def arrange_count(moment: Moment) -> None:
    """The hands as they were told, and Ignore where it is played."""
    s = moment.game.record
    counting = Counting(moment)
    deal = counting.deal() if None not in counting.flies else None
    if deal is not None:
        hidden = HiddenCows(s)
        for seat, counts in enumerate(deal):
            hidden.hands[seat].cards = [counting.unseen[kind].pop() for kind, n in enumerate(counts) for _ in range(n)]
        rest = [face for faces in counting.unseen for face in faces]
        for place in (hidden.pile, *hidden.lost):
            size = len(place.cards)
            place.cards, rest = rest[:size], rest[size:]
        hidden.write()
    if s.edition == FARM and not s.farmers_gone & IGNORE_BIT:
        if counting.ignoring is not None:
            arrange_farmer(moment, counting.ignoring[0], IGNORE)
        else:
            drop_farmer(s, IGNORE)


# Farmers.


def may_hold_farmers(moment: Moment, seat: int) -> bool:
    """Does somebody hold a Farmer, or might they, since Farmers were drawn and played that nobody told of?"""
    s = moment.game.record
    return bool(s.farmers[seat]) or (moment.gaps and s.edition == FARM and bool(unseen_farmers(s)))


def arrange_farmer(moment: Moment, seat: int, farmer: int) -> None:
    """Let a farmer hold a Farmer; after a round of which only the score was told, whoever had it by our count."""
    s = moment.game.record
    if moment.gaps and not s.farmers[seat] and farmer in unseen_farmers(s):
        give_farmer(s, seat, farmer)
    hold_farmer(s, seat, farmer)
    if moment.gaps and rules.FARMER_NAMES[farmer] == "hire" and not s.farmers_left:
        leave_one_to_draw(s, farmer)


def leave_one_to_draw(s: State, hire: int) -> None:
    """MOW-FARM-3: Hire was played, so there was a Farmer to draw, whoever holds it by our count."""
    for seat in range(int(s.seats)):
        for farmer in rules.farmers_of(s, seat):
            if farmer != hire:
                s.farmers[seat] &= ~(1 << farmer)
                rules.put_farmer_pile(s, [farmer])
                return


def leave_room_for_farmers(moment: Moment, move: MowMove) -> None:
    """MOW-FARM-2: after a cow a Farmer may follow, if one that is held could be one that may.

    The rules know who holds such a Farmer. The keeper does not, and leaves it open while it can be.
    """
    game = moment.game
    if not may_hold_farmers(moment, int(game.record.turn)):
        return
    for name in AFTER_COW:
        trial = rules.copy(game.record)
        if may_hold(moment, trial, move, name) and may_renew(trial, move, name) and follows(trial, move):
            game.record = trial
            return


def may_hold(moment: Moment, s: State, move: MowMove, name: str) -> bool:
    """Let the one to act have a Farmer after this move: one that is held, or one that is hired now."""
    farmer, seat = rules.FARMER_NAMES.index(name), int(s.turn)
    played = rules.FARMER_NAMES.index(move.kind) if move.kind in rules.FARMER_NAMES else None
    if farmer == played or farmer not in unseen_farmers(s):
        return False
    if hold_farmer(s, seat, farmer, played):
        return True
    if moment.gaps:
        give_farmer(s, seat, farmer)
        return True
    return move.kind == "hire" and lie_on_top(s, farmer)


def lie_on_top(s: State, farmer: int) -> bool:
    """Let a Farmer be the next that is drawn; False where there is none to draw."""
    lying = rules.farmer_pile(s)
    if lying:
        change_farmers(s, farmer, lying[0])
    return bool(lying)


def may_renew(s: State, move: MowMove, name: str) -> bool:
    """For Renew a cow is needed that can be renewed, besides the one that is played."""
    return name != "renew" or hold_renewable(s, int(s.turn), [] if move.card is None else [move.card.code])


def follows(s: State, move: MowMove) -> bool:
    """Is there a choice of Farmers after this move?"""
    after, action = rules.copy(s), action_of(s, move)
    mask = np.zeros(rules.ACTIONS, np.uint8)
    rules.legal(s, mask)
    if not mask[action]:
        return False
    rules.apply(after, action)
    return bool(after.stage == AFTER and after.turn == s.turn)


# Chance.


def cast_lots(game: Game, move: MowMove, drawer: int) -> None:
    """MOW-FARM-1: let chance fall as it fell at the table, where this move brings the round to its end."""
    s, action = game.record, action_of(game.record, move)
    for number in range(TRIES):
        seed_rng(s.rng, round_seed(LOTS, number))
        after = rules.copy(s)
        rules.apply(after, action)
        if after.stage == SCORING or after.farmers[drawer] & ~s.farmers[drawer]:
            return
