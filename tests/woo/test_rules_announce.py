"""What the Oya may do before leading, and in which order: WOO-SWAP, WOO-WED, WOO-ORDER."""

import pytest

from kit.rules import rule
from woo.table import Table, names, undrawn

MINE = "AS KC QC KD QD 0H"
YOURS = "0S AC JC TH KH AD"


def before_drawing(mistakes: bool = False, mine: str = MINE) -> Table:
    """Seat 0 has just won the first trick; hearts are trumps."""
    return Table(mine, YOURS, up="JH", stock="TS KS TD TC", mistakes=mistakes).play("AS 0S")


@rule("WOO-SWAP-1")
@pytest.mark.parametrize("moment", ["", "draw"])
def test_the_trump_zero_is_exchanged_for_the_trump_card(moment: str) -> None:
    table = before_drawing().play(f"{moment} exchange")
    assert "JH" in table.hand(0)
    assert "0H" not in table.hand(0)
    assert table.s.trump_card == undrawn(table.s)[-1] == 12
    assert table.s.trump == 2
    assert "exchange" not in table.legal
    assert table.actor == 0


@rule("WOO-SWAP-1")
def test_the_exchange_needs_a_trick() -> None:
    assert "exchange" not in Table(MINE, YOURS, up="JH").legal


@rule("WOO-SWAP-1")
def test_the_exchange_needs_the_zero_of_trumps() -> None:
    assert "exchange" not in before_drawing(mine="AS KC QC KD QD 0C").legal


@rule("WOO-SWAP-1")
def test_the_exchanged_zero_is_drawn_by_the_other_at_the_end() -> None:
    table = Table("AC QC 0H", "KC JC TC", up="JH", stock="0C", deck="0C JC QC KC TC AC 0H JH")
    table.play("AC JC exchange draw")
    assert table.hand(0) == {"QC", "JH", "0C"}
    assert table.hand(1) == {"KC", "TC", "0H"}


@rule("WOO-WED-1")
@pytest.mark.parametrize("moment", ["", "draw"])
def test_a_couple_is_married_and_one_of_it_led(moment: str) -> None:
    table = before_drawing().play(moment)
    assert {"marry-C", "marry-D"} < table.legal
    table.play("marry-C")
    assert table.points == [11 + 20, 0]
    assert list(table.s.married) == [0, -1, -1, -1]
    if not moment:
        assert not table.playable
        table.play("draw")
    assert table.playable == {"KC", "QC"}


@rule("WOO-WED-1")
@pytest.mark.parametrize("mine", ["AS KC QD JD 0D 0H", "AS KC JC 0C TC 0H", "AS QC TC JD 0D 0H"])
def test_a_marriage_needs_king_and_queen_of_one_suit(mine: str) -> None:
    table = Table(mine, "0S AC KS TH KH AD", up="JH").play("AS 0S")
    assert not {move for move in table.legal if move.startswith("marry")}


@rule("WOO-WED-1")
def test_a_marriage_needs_a_trick() -> None:
    table = Table(MINE, YOURS, up="JH")
    assert not {"marry-C", "marry-D"} & table.legal


@rule("WOO-WED-1")
def test_a_couple_completed_by_the_draw_may_be_married() -> None:
    table = Table("AS KC 0C JD 0D 0H", YOURS, up="JH", stock="QC").play("AS 0S")
    assert "marry-C" not in table.legal
    assert "marry-C" in table.play("draw").legal


@rule("WOO-WED-1")
def test_a_couple_completed_by_the_exchange_may_be_married() -> None:
    table = Table("AS KH 0H JD 0D 0C", "0S AC JC TH KC AD", up="QH").play("AS 0S")
    assert "marry-H" not in table.legal
    table.play("exchange marry-H")
    assert table.points == [11 + 40, 0]


@rule("WOO-WED-2")
def test_one_marriage_a_trick() -> None:
    table = before_drawing().play("marry-C")
    assert "marry-D" not in table.legal
    table.play("draw")
    assert "marry-D" not in table.legal
    table.play("KC JC")
    assert table.actor == 0
    assert "marry-D" in table.legal


@rule("WOO-WED-3")
def test_no_mistake_is_offered_unless_the_table_wants_it() -> None:
    assert "marry-C" not in Table(MINE, YOURS, up="JH").play("close").legal
    assert "marry-C" not in before_drawing().play("close").legal


@rule("WOO-WED-3")
def test_announcing_without_a_trick_earns_nothing_and_binds() -> None:
    table = Table(MINE, YOURS, up="JH", mistakes=True).play("marry-C")
    assert table.points == [0, 0]
    assert list(table.s.married) == [-1] * 4
    assert table.legal == {"KC", "QC", "close", "claim"}


@rule("WOO-WED-3")
@pytest.mark.parametrize("moment", ["close", "draw close"])
def test_announcing_in_the_closed_phase_earns_nothing_and_binds(moment: str) -> None:
    table = before_drawing(mistakes=True).play(f"{moment} marry-D")
    assert table.points == [11, 0]
    assert table.legal == {"KD", "QD", "claim"}


@rule("WOO-WED-3")
def test_a_mistake_needs_the_couple_all_the_same() -> None:
    table = Table(MINE, YOURS, up="JH", mistakes=True)
    assert not {"marry-H", "marry-S"} & table.legal
    assert not {move for move in table.play("AS").legal if move.startswith("marry")}


@rule("WOO-WED-3")
def test_with_mistakes_on_a_marriage_in_order_still_counts() -> None:
    assert before_drawing(mistakes=True).play("marry-C").points == [11 + 20, 0]


@rule("WOO-WED-3", "WOO-WED-2")
def test_a_marriage_then_a_close_leaves_no_second_announcement() -> None:
    table = before_drawing(mistakes=True).play("marry-C close")
    assert table.legal == {"KC", "QC", "claim"}


@rule("WOO-ORDER-1")
def test_exchange_marriage_and_close_may_all_precede_one_lead() -> None:
    table = before_drawing().play("exchange marry-D draw close")
    assert table.playable == {"KD", "QD"}
    assert "JH" in table.hand(0)
    assert table.s.closer == 0
    assert table.points == [31, 0]


@rule("WOO-ORDER-1")
def test_no_exchange_after_a_marriage_even_after_drawing() -> None:
    table = before_drawing().play("marry-C")
    assert "exchange" not in table.legal
    assert "exchange" not in table.play("draw").legal
    assert "exchange" in table.play("KC JC").legal


@rule("WOO-ORDER-1")
def test_the_couple_is_shown_to_the_other() -> None:
    table = before_drawing().play("exchange marry-D")
    assert names(table.s.known[0]) == {"JH", "KD", "QD"}
    table.play("draw KD AD")
    assert names(table.s.known[0]) == {"JH", "QD"}
