"""Tricks, and what may be answered in either phase: WOO-TRICK, WOO-OPEN, WOO-CLOSED, WOO-PHASE."""

import pytest

from kit.rules import rule
from moowoo.woo import rules as woo
from woo.table import Table, cards, mask, name, names, undrawn

MINE = "AS TC KC QC 0H JD"
YOURS = "0S AC JC TH KH AD"


@rule("WOO-TRICK-1")
@pytest.mark.parametrize(
    ("led", "answer", "winner"),
    [
        ("KC", "AC", 1),  # the higher of the suit led
        ("KC", "JC", 0),  # the lower of it
        ("KC", "TH", 1),  # a trump
        ("KC", "AD", 0),  # a higher card, but of another suit
        ("0H", "AD", 0),  # another suit under a trump
        ("0H", "TH", 1),  # a higher trump over a trump
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(led: str, answer: str, winner: int) -> None:
    table = Table(MINE, YOURS, up="QH").play(f"{led} {answer}")
    assert table.tricks == [1 - winner, winner]
    assert table.actor == table.s.oya == winner


@rule("WOO-TRICK-1")
def test_the_oya_leads_any_card_and_the_other_answers() -> None:
    table = Table(MINE, YOURS, up="QH", first=1)
    assert table.actor == 1
    assert table.playable == set(YOURS.split())
    table.play("AD")
    assert table.actor == 0
    assert table.playable == set(MINE.split())


@rule("WOO-TRICK-2")
def test_the_winner_takes_both_cards_and_the_lead() -> None:
    table = Table(MINE, YOURS, up="QH").play("KC AC")
    assert names(table.s.treasure[1]) == {"KC", "AC"}
    assert table.s.treasure[0] == 0
    assert table.points == [0, 15]
    assert table.actor == 1


@rule("WOO-TRICK-2")
@pytest.mark.parametrize(("answer", "winner"), [("AC", 1), ("JC", 0)])
def test_the_winner_draws_first_then_the_other(answer: str, winner: int) -> None:
    table = Table(MINE, YOURS, up="QH", stock="TS KS").play(f"KC {answer} draw")
    assert "TS" in table.hand(winner)
    assert "KS" in table.hand(1 - winner)
    assert len(undrawn(table.s)) == 10
    assert table.actor == winner


@rule("WOO-TRICK-3")
def test_the_other_only_answers_or_claims() -> None:
    table = Table("AS 0S JC KD 0D JD", "0H KC QC AD TD AC", up="JH", stock="TS KS").play("JC AC draw")
    assert {"exchange", "marry-C", "close"} < table.legal
    table.play("TS AS draw 0S")
    assert table.actor == 1
    assert {"0H", "KC", "QC"} < table.hand(1)
    assert table.legal == table.hand(1) | {"claim"}


@rule("WOO-OPEN-1")
def test_in_the_open_phase_the_other_may_play_anything() -> None:
    table = Table(MINE, YOURS, up="QH").play("KC")
    assert table.playable == set(YOURS.split())


def closed_with(led: str, hand: str) -> Table:
    """The first lead of a round closed at once; hearts are trumps, the leader's other cards are any."""
    taken = {*hand.split(), led, "JH"}
    others = [name(index) for index in range(24) if name(index) not in taken]
    return Table(" ".join([led, *others[:5]]), hand, up="JH").play(f"close {led}")


@rule("WOO-CLOSED-1")
@pytest.mark.parametrize(
    ("led", "hand", "playable"),
    [
        ("QC", "0C KC AC 0D TH AS", "KC AC"),  # follow and beat
        ("TC", "0C KC JD TD TH AS", "0C KC"),  # follow with any when unable to beat, and do not trump
        ("AC", "JD TD TH 0H AS 0S", "TH 0H"),  # unable to follow: trump
        ("AC", "JD TD 0D AD AS 0S", "JD TD 0D AD AS 0S"),  # unable to do either: anything
        ("QH", "0H KH AH 0D TC AS", "KH AH"),  # trumps are followed and beaten as well
        ("AH", "0H KH TH 0D TC AS", "0H KH TH"),
        ("0H", "KC JD TD AD AS 0S", "KC JD TD AD AS 0S"),
        ("0C", "AC JD TD TH AH KH", "AC"),  # one card able to beat is the only card
    ],
)
def test_in_the_closed_phase_follow_beat_or_trump(led: str, hand: str, playable: str) -> None:
    assert closed_with(led, hand).playable == set(playable.split())


@rule("WOO-CLOSED-1")
def test_the_leader_is_free_in_the_closed_phase() -> None:
    table = Table(MINE, YOURS, up="QH").play("close")
    assert table.playable == set(MINE.split())


@rule("WOO-CLOSED-2")
def test_no_exchange_no_marriage_no_drawing_once_closed() -> None:
    table = Table(MINE, YOURS, up="QH").play("AS 0S")
    assert {"draw", "exchange", "marry-C", "close"} < table.legal
    table.play("close")
    assert table.legal == table.playable | {"claim"}
    table.play("KC AC")
    assert table.legal == table.playable | {"claim"}


def short_round() -> Table:
    """Eight cards, three in hand: one trick and one draw, and the stock is gone."""
    return Table("AC QC 0H", "KC JC TC", up="JH", stock="0C", deck="0C JC QC KC TC AC 0H JH")


@rule("WOO-PHASE-1")
def test_the_phase_closes_by_itself_with_the_last_draw() -> None:
    table = short_round().play("AC JC draw")
    assert table.hand(0) == {"QC", "0H", "0C"}
    assert table.hand(1) == {"KC", "TC", "JH"}
    assert table.s.trump_card == -1
    assert table.s.closer == -1
    assert table.legal == {"QC", "0H", "0C", "claim"}
    assert table.play("QC").legal == {"KC", "TC", "claim"}


@rule("WOO-PHASE-1")
def test_six_draws_empty_the_stock() -> None:
    stock = "0C JC 0D JD 0S JS QC KC QD KD TS"
    table = Table("AC TC AH AD TD AS", "0H JH QH KH QS KS", up="TH", stock=stock)
    table.play("AH JH draw AC 0H draw")
    assert table.actor == 1
    table.play("KS AS draw AD QH draw QS 0S draw KH TD draw")
    assert table.s.trump_card == -1
    assert [len(names(hand)) for hand in table.s.hand] == [6, 6]
    assert undrawn(table.s) == []
    assert "TH" in table.hand(1 - table.actor)
    assert not {"draw", "close"} & table.legal


@rule("WOO-PHASE-2")
@pytest.mark.parametrize(("before", "in_hand"), [("", 6), ("AS 0S", 5), ("AS 0S draw", 6)])
def test_the_oya_may_close_before_a_lead(before: str, in_hand: int) -> None:
    table = Table(MINE, YOURS, up="QH").play(f"{before} close")
    assert table.s.closer == 0
    assert [len(names(hand)) for hand in table.s.hand] == [in_hand, in_hand]
    assert table.playable == table.hand(0)
    assert "close" not in table.legal


@rule("WOO-PHASE-2")
def test_what_is_in_the_stock_stays_out_of_the_round() -> None:
    table = Table("AH TH KH AC AD AS", "0C 0D 0S JC JD JS", up="QH").play("AH 0C close")
    out_of_play = set(undrawn(table.s))
    table.play("TH 0D KH 0S AC JC AD JD AS JS")
    assert table.legal == {"claim", "decline"}
    assert len(out_of_play) == 12
    assert table.tricks == [6, 0]
    assert table.s.treasure[0] | mask(list(out_of_play)) == woo.FULL_DECK


@rule("WOO-PHASE-2")
def test_the_other_cannot_close_nor_the_oya_without_a_trump_card() -> None:
    assert "close" not in Table(MINE, YOURS, up="QH").play("AS").legal
    assert "close" not in short_round().play("AC JC draw").legal


@rule("WOO-TRICK-2")
def test_nobody_draws_after_a_trick_of_the_closed_phase() -> None:
    table = Table(MINE, YOURS, up="QH").play("close KC AC")
    assert table.actor == 1
    assert table.playable == {"0S", "JC", "TH", "KH", "AD"}
    assert undrawn(table.s)[-1] == cards("QH")[0]
