"""Three ways to write an action: the kernel's number, the oracle's tuple, and the words a test uses.

A cow is written "7/3" (number, flies), "7" for one without flies, "X" for a blind cow. Rows are 1 to 3.
"""

from __future__ import annotations

from functools import cache

from moowoo.mow import rules as mow
from mow.oracle_cows import BLIND, Cow, pack
from mow.oracle_position import FARMERS, KINDS, Action

FACES: list[Cow] = [*sorted(set(pack()) - {BLIND}, key=lambda cow: (cow[0] or 0, cow[1])), BLIND]
FACE_OF = {cow: face for face, cow in enumerate(FACES)}

PLAIN = {
    "take": mow.TAKE, "pass": mow.PASS, "keep": mow.KEEP, "reverse": mow.REVERSE, "draw": mow.DRAW,
    "forget": mow.FORGET, "done": mow.DONE, "ban": mow.BAN, "skip": mow.SKIP, "clear": mow.CLEAR,
    "hire": mow.HIRE, "renew": mow.RENEW, "steer": mow.STEER, "thin": mow.THIN, "save": mow.SAVE,
}  # fmt: skip
AIMED = {"hand_to": mow.HAND_TO, "swap": mow.SWAP, "spy": mow.SPY, "trade": mow.TRADE}


@cache
def actions_of(actor: int, seats: int) -> dict[int, Action]:
    """The oracle's tuple for every number that can mean something to this seat."""
    found: dict[int, Action] = {face: ("cow", cow) for face, cow in enumerate(FACES)}
    found |= {number: (word,) for word, number in PLAIN.items()}
    for word, number in AIMED.items():
        found |= {number + k: (word, (actor + 1 + k) % seats) for k in range(seats - 1)}
    found |= {mow.ROW + row: ("row", row) for row in range(3)}
    return found | {mow.IGNORE + k: ("ignore", kind) for k, kind in enumerate(KINDS)}


@cache
def numbers_of(actor: int, seats: int) -> dict[Action, int]:
    """The kernel's number for every action of this seat."""
    return {action: number for number, action in actions_of(actor, seats).items()}


def cow(name: str) -> Cow:
    """The cow of this name."""
    if name == "X":
        return BLIND
    number, _, flies = name.partition("/")
    return int(number), int(flies or 0)


def cows(names: str) -> list[Cow]:
    """The cows of these names, parted by spaces."""
    return [cow(name) for name in names.split()]


def cow_name(face: Cow) -> str:
    return "X" if face == BLIND else f"{face[0]}/{face[1]}"


def spell(faces: list[Cow]) -> str:
    """The names of some cows, in the order of the faces."""
    return " ".join(cow_name(FACES[face]) for face in sorted(FACE_OF[c] for c in faces))


def action(name: str) -> Action:
    """The action of this name, as the oracle writes it."""
    word, _, number = name.partition(" ")
    if word[0].isdigit() or word == "X":
        return ("cow", cow(name))
    if word == "row":
        return ("row", int(number) - 1)
    return (word, int(number)) if number else (word,)


def action_name(act: Action) -> str:
    if act[0] == "cow":
        return cow_name(act[1])
    if act[0] == "row":
        return f"row {act[1] + 1}"
    return " ".join(map(str, act))


def farmer_names(numbers: list[int]) -> list[str]:
    """The kernel counts the Farmers from 0 in the order of the law."""
    return [FARMERS[number] for number in numbers]
