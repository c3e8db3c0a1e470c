"""Every refusal names a clause, and the right one."""

import pytest

from kit.clauses import CLAUSES
from kit.tables import play_out
from moowoo import games
from moowoo.woo import rules as woo

# Anna: clubs A 10 K Q J 0. Bo: diamonds. Then the stock; the last card, the trump card, is the king of spades.
DECK = [
    *("AC", "10C", "KC", "QC", "JC", "0C"),
    *("AD", "10D", "KD", "QD", "JD", "0D"),
    *("AH", "10H", "KH", "QH", "JH", "0H", "AS", "10S", "QS", "JS", "0S", "KS"),
]


def table(*moves: str, deck: list[str] = DECK, mistakes: bool = False) -> games.Game:
    game = games.new("woo", seed=1, first=0, mistakes=mistakes, auto_deal=False)
    game.deal(deck)
    for move in moves:
        game.play(move)
    return game


@pytest.mark.parametrize(
    ("played", "refused", "clause"),
    [
        ([], "AD", "WOO-TRICK-1"),  # not in this hand
        ([], "draw", "WOO-TRICK-2"),
        ([], "decline", "WOO-CLAIM-1"),
        ([], "exchange", "WOO-SWAP-1"),
        ([], "marry clubs", "WOO-WED-1"),  # no trick yet
        ([], "marry hearts", "WOO-WED-1"),  # not held
        (["AC"], "close", "WOO-TRICK-3"),
        (["AC"], "marry diamonds", "WOO-TRICK-3"),
        (["AC", "0D"], "10C", "WOO-TRICK-2"),  # draw first
        (["AC", "0D", "marry clubs"], "marry clubs", "WOO-WED-2"),
        (["AC", "0D", "marry clubs", "draw"], "10C", "WOO-WED-1"),  # bound to the couple
        (["close"], "close", "WOO-PHASE-2"),
        (["close"], "exchange", "WOO-CLOSED-2"),
        (["close"], "marry clubs", "WOO-CLOSED-2"),
        (["close"], "draw", "WOO-CLOSED-2"),
    ],
)
def test_the_clause_of_a_refusal(played: list[str], refused: str, clause: str) -> None:
    assert table(*played).why_not(refused) == clause


def test_a_bound_hand_may_not_exchange_any_more() -> None:
    deck = [card for card in DECK if card not in ("AC", "0S")]
    game = table("0C", "0D", deck=[*["0S", "KC", "QC", "JC", "0C", "10C"], *DECK[6:12], "AC", *deck[11:]])
    assert game.actor == 0
    game.play("marry clubs")
    assert game.why_not("exchange") == "WOO-ORDER-1"


def test_in_the_closed_phase_suits_are_followed() -> None:
    deck = [*["AC", "KC", "QC", "JC", "0C", "10D"], *["AD", "10C", "KD", "QD", "JD", "0D"], *DECK[12:]]
    game = table("close", "KC", deck=deck)
    assert game.why_not("0D") == "WOO-CLOSED-1"


def test_after_the_last_trick_only_the_claim_is_left() -> None:
    game = table("close")
    for moment in play_out(game, 1):
        if [str(move) for move in moment.legal_moves()] == ["claim", "decline"]:
            break
        if moment.over or moment.deal_due:
            pytest.fail("the round ended before its last trick")
    assert game.why_not("AC") == "WOO-END-1"


@pytest.mark.parametrize("mistakes", [False, True])
def test_any_refusal_has_a_clause(mistakes: bool) -> None:
    for moment in play_out(games.new("woo", seed=6, mistakes=mistakes, target=2), 6):
        mask = moment.legal_mask()
        if not moment.over:
            assert {woo.why_not(moment.record, action) for action in range(33) if not mask[action]} <= set(CLAUSES)
