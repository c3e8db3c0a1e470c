"""What a farmer is shown, byte by byte, as the oracle works it out."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from moowoo.mow import rules as mow
from moowoo.mow.rules.spans import SPANS
from mow.games import positions
from mow.hidden import seen
from mow.names import FACES
from mow.oracle import Oracle
from mow.oracle_cows import BLIND, BLOCKERS, Cow, deck, flies, is_special
from mow.oracle_position import AFTER, DIRECTION, DRAWING, FARMERS, GIVE, MAIN, RESTART, SCORING
from mow.pair import Pair

STAGES = ["deal", MAIN, RESTART, GIVE, AFTER, DIRECTION, DRAWING, SCORING]
SEATS = 10
OWED = slice(96 + 27 + 50, 96 + 27 + 60)
STUCK = slice(96 + 27 + 60, 96 + 27 + 70)
SHOWN = 96 + 27 + 70 + 20
"""Bytes of an observation: cows, the table, seven circles of seats, Farmers."""
UNKNOWN, MINE, HERD, OUT, THINNED, SHED, HELD = 1, 2, 3, 6, 7, 8, 17


def whereabouts(oracle: Oracle, seat: int) -> dict[Cow, list[int]]:
    """The codes of the places where a farmer sees cows, by face, in order."""
    places: dict[Cow, list[int]] = {face: [] for face in FACES}

    def put(cows: list[Cow], code: int) -> None:
        for cow in cows:
            places[cow].append(code)

    put(oracle.hands[seat], MINE)
    for row, herd in enumerate(oracle.herds):
        put(herd.cows(), HERD + row)
    put(oracle.out, OUT)
    put(oracle.minds.own_thinned[seat], THINNED)
    for k in range(oracle.seats):
        there = (seat + k) % oracle.seats
        put(oracle.sheds[there], SHED + k)
        put(list(oracle.minds.known[seat][there].elements()), HELD + k)
    return {face: sorted(codes) for face, codes in places.items()}


def cow_bytes(oracle: Oracle, seat: int) -> list[int]:
    """Two packs of 48, blind cows last; a second pack that is not in the game is absent."""
    shown = [0] * 96
    there = Counter(deck(oracle.farm, oracle.seats))
    for face, codes in whereabouts(oracle, seat).items():
        codes += [UNKNOWN] * (there[face] - len(codes))
        first = FACES.index(face)
        bytes_of_face = [46, 47, 94, 95] if face == BLIND else [first, first + 48]
        for byte, code in zip(bytes_of_face, codes, strict=False):
            shown[byte] = code
    return shown


def earned(oracle: Oracle) -> int:
    """Nothing, keep or reverse, or the full choice."""
    if oracle.steering:
        return 2
    if oracle.played is None or not is_special(oracle.played):
        return 0
    return 2 if oracle.farm and oracle.played in BLOCKERS else 1


def stray_bytes(oracle: Oracle) -> list[int]:
    """The numbers that blind cows have taken, two bytes a row."""
    rows = [sum(1 << n for n, cows in herd.places.items() if cows[0] == BLIND) for herd in oracle.herds]
    return [part for row in [*rows, 0, 0][:3] for part in (row & 255, row >> 8)]


def stuck(denied: set[Cow]) -> int:
    return 0 if not denied else 1 if BLOCKERS[0] in denied else 2


def expected(pair: Pair, seat: int, cleared: bool) -> list[int]:
    """The observation in the order in which it is documented."""
    oracle, seats = pair.oracle, pair.seats
    scoring = oracle.phase == SCORING
    stage = oracle.phase if seat == oracle.seat else "deal" if scoring else MAIN
    gains = [0 if oracle.loves_cows(s) else flies(oracle.sheds[s]) for s in range(seats)] if scoring else oracle.gains
    gone = set(FARMERS).difference(oracle.farmer_pile, *oracle.farmers) if oracle.farm else set()

    def who(by: int) -> int:
        """0 nobody, 1 the observer, 2 the left neighbour, and so on."""
        return 0 if by < 0 else (by - seat) % seats + 1

    def circle(values: Sequence[int]) -> list[int]:
        """The observer first, and on to the left."""
        return [*values[seat:], *values[:seat], *[0] * (SEATS - seats)]

    return [
        *cow_bytes(oracle, seat),
        seats,
        oracle.farm,
        oracle.own_draw,
        oracle.target,
        oracle.round,
        STAGES.index(stage),
        0 if stage == "deal" else who(oracle.actor),
        who(oracle.starter),
        who(oracle.passed[0] if oracle.passed else -1),
        who(oracle.partner if oracle.phase == GIVE else -1),
        1 if oracle.arrow == 1 else 2,
        oracle.row,
        len(oracle.pile),
        len(oracle.farmer_pile),
        earned(oracle),
        oracle.played is not None,
        oracle.skipped,
        cleared,
        oracle.banned,
        oracle.ban_next and not scoring,
        oracle.may_swap,
        *stray_bytes(oracle),
        *circle([len(hand) for hand in oracle.hands]),
        *circle([len(farmers) for farmers in oracle.farmers]),
        *circle(oracle.total),
        *circle(gains),
        *circle([s in oracle.passed for s in range(seats)]),
        *circle(oracle.owes),
        *circle([stuck(denied) for denied in oracle.minds.denied]),
        *(farmer in oracle.farmers[seat] for farmer in FARMERS),
        *(farmer in gone for farmer in FARMERS),
    ]


def decisions(farm: bool, seats: int, seed: int) -> Iterator[tuple[Pair, bool]]:
    """Every decision of a random game, and whether the herd was cleared this turn."""
    cleared, clears = False, 0
    for pair in positions(farm, seats, seed, whole=0.1):
        met = pair.oracle.met["main clear"]
        cleared = met > clears or (cleared and pair.oracle.phase != MAIN and pair.oracle.actor >= 0)
        clears = met
        if pair.oracle.actor >= 0:
            yield pair, cleared


@pytest.mark.parametrize(("farm", "seats"), [(False, 2), (False, 4), (True, 2), (True, 3), (True, 5), (True, 7)])
def test_every_byte_is_what_the_oracle_says(farm: bool, seats: int) -> None:
    for game in range(8 if seats < 4 else 2):
        for pair, cleared in decisions(farm, seats, 50_000 + game):
            for seat in range(seats):
                shown, wanted = list(seen(pair.s, seat)), expected(pair, seat, cleared)
                if pair.oracle.phase == SCORING:  # what somebody could not hold is of no use any more
                    shown[STUCK] = wanted[STUCK]
                if not pair.oracle.pile:  # nor is a draw that is owed
                    shown[OWED] = wanted[OWED]
                assert shown == wanted


def test_before_the_first_deal_only_the_table_is_shown() -> None:
    s = mow.new()
    mow.start(s, mow.FARM, 6, 2, 1, 1000, mow.WHOLE_PACK, mow.HAND, 0)
    assert list(seen(s, 0)) == [0] * 96 + [6, 1, 1, 255, 0, 0, 0, 0, 0, 0, 1] + [0] * (SHOWN - 107)


def test_rounds_are_counted_up_to_what_a_byte_holds() -> None:
    s = mow.new()
    mow.start(s, mow.FARM, 6, 2, 1, 255, mow.WHOLE_PACK, mow.HAND, 0)
    for rounds, shown in ((254, 254), (255, 255), (256, 255), (1000, 255)):
        s.rounds = rounds
        assert (seen(s, 0)[99], seen(s, 0)[100]) == (255, shown)


def test_what_each_byte_is() -> None:
    """How many values it has; 1 for a flag, 0 for a number, 255 for eight bits."""
    assert list(SPANS) == [
        *[27] * 96,
        *(11, 1, 1, 0, 0, 9),
        *[11] * 4,
        *(3, 3, 0, 11, 3),
        *[1] * 6,
        *[255] * 6,
        *[0] * 40,
        *[1] * 20,
        *[3] * 10,
        *[1] * 20,
    ]
