"""Numbers that are written down elsewhere, in records, datasets and other programs, and so never change."""

from collections.abc import Mapping
from typing import Any

from moowoo.mow import rules as mow
from moowoo.mow.rules import farmers, state

ACTIONS = {
    "COW": 0, "TAKE": 47, "PASS": 48, "KEEP": 49, "REVERSE": 50, "DRAW": 51, "FORGET": 52, "DONE": 53, "HAND_TO": 54,
    "ROW": 63, "SWAP": 66, "BAN": 75, "SPY": 76, "TRADE": 85, "SKIP": 94, "CLEAR": 95, "HIRE": 96, "RENEW": 97,
    "STEER": 98, "THIN": 99, "IGNORE": 100, "SAVE": 104, "ACTIONS": 105,
}  # fmt: skip
STAGES = ("WAITING", "MAIN", "RESTART", "GIVE", "AFTER", "DIRECTION", "DRAWING", "SCORING", "FINISHED")
BY_SEAT = ("total", "gain", "farmers", "farmer_pile", "denied", "aware", "watched", "thinned_denied")


def test_the_numbers_of_actions() -> None:
    assert {name: getattr(mow, name) for name in ACTIONS} == ACTIONS
    assert (mow.OBSERVATION, mow.SECRETS) == (213, 25)


def test_the_numbers_of_stages_and_farmers() -> None:
    assert [getattr(state, name) for name in STAGES] == list(range(9))
    assert (mow.DEAL, mow.OVER, mow.TILES, mow.FARM) == (-1, -2, 0, 1)
    assert [getattr(farmers, name.upper()) for name in mow.FARMER_NAMES] == list(range(10))


def test_the_record_keeps_its_size() -> None:
    assert mow.STATE.itemsize == 2568
    fields: Mapping[str, Any] = mow.STATE.fields or {}
    shapes = {name: kind.shape for name, (kind, *_) in fields.items() if kind.shape}
    assert shapes == {
        **dict.fromkeys(BY_SEAT, (10,)),
        **dict.fromkeys(("numbers", "places", "fits"), (3,)),
        **dict.fromkeys(("hand", "shed", "thinned"), (10, 2)),
        "herd": (3, 2),
        "out": (1, 2),
        "pile": (96,),
        "rng": (4,),
        "known": (10, 10, 2),
    }
    assert state.NEAR == 696


def test_a_pack_and_its_faces() -> None:
    assert (mow.PACK, mow.WHOLE_PACK, mow.HAND, mow.BLIND, len(mow.FACES)) == (48, 2**48 - 1, 5, 46, 47)
