"""The rules of Crazy Eights, clause by clause."""

import pytest

from eights_table import MOVES, Table, hand, seed
from moowoo_eights import rules
from moowoo_eights.rules.cards import FULL_PACK
from moowoo_eights.rules.state import NOBODY

rule = pytest.mark.rule


def dealt(seats: int, number: int = 1, first: int = NOBODY, special: bool = False) -> rules.State:
    s = rules.new()
    rules.start(s, seats, first, 5, 100, int(special), 0, rules.BY_FACE)
    rules.deal(s, seed(number))
    return s


# The deal


@rule("EIGHTS-DECK-1")
@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (5, 1), (6, 2), (15, 2)])
def test_one_pack_for_up_to_five_players_two_for_more(seats: int, packs: int) -> None:
    s = dealt(seats)
    for pack in range(rules.PACKS):
        cards = [int(held) for held in s.hand[:, pack]] + [int(s.out[pack])]
        cards += [1 << card % 52 for card in s.pile[s.top : s.end].tolist() if card // 52 == pack]
        assert sum(cards) == (FULL_PACK if pack < packs else 0)


@rule("EIGHTS-DEAL-1")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (6, 5), (15, 5)])
def test_seven_cards_each_for_two_players_five_for_more(seats: int, each: int) -> None:
    s = dealt(seats)
    assert [len(hand(s, seat)) for seat in range(seats)] == [each] * seats


@rule("EIGHTS-DEAL-1")
def test_any_player_may_be_the_dealer_unless_the_table_has_said_who_begins() -> None:
    assert {int(dealt(4, number).dealer) for number in range(60)} == {0, 1, 2, 3}
    assert {int(dealt(4, number, first=0).dealer) for number in range(20)} == {3}


@rule("EIGHTS-DEAL-2")
def test_the_card_turned_up_is_never_an_eight() -> None:
    turned_up = {int(dealt(4, number).card) // 4 for number in range(400)}
    assert turned_up == set(range(13)) - {6}


@rule("EIGHTS-DEAL-3", "EIGHTS-TURN-1")
@pytest.mark.parametrize(
    ("card", "special", "turn", "way", "owed"),
    [("K", True, 0, 1, 0), ("Q", True, 1, 1, 0), ("A", True, 2, -1, 0), ("2", True, 0, 1, 2), ("Q", False, 0, 1, 0)],
)
def test_a_special_card_turned_up_counts_as_the_dealers(
    card: str, special: bool, turn: int, way: int, owed: int
) -> None:
    """Seat 0 would begin, of four; the dealer is seat 3."""
    rank = MOVES[card + "C"] // 4
    s = next(s for number in range(500) if (s := dealt(4, number, 0, special)).card // 4 == rank)
    assert (s.turn, s.step, s.owed) == (turn, way, owed)


# Playing


@rule("EIGHTS-PLAY-1")
def test_a_card_fits_by_its_suit_or_its_rank() -> None:
    table = Table("9H 4C 4D KS", "3C", up="9C", pile="5C")
    assert table.legal == {"9H", "4C", "draw"}
    assert table.why_not("KS") == "EIGHTS-PLAY-1"
    assert table.why_not("3C") == "EIGHTS-PLAY-3"


@rule("EIGHTS-PLAY-2")
def test_an_eight_fits_always_and_its_player_names_the_suit() -> None:
    table = Table("8H KS", "3D 3C 9H", up="9C", pile="5C").play("8H")
    assert table.names_suit
    assert table.turn == 0
    assert table.legal == {"clubs", "diamonds", "hearts", "spades"}
    assert table.why_not("KS") == "EIGHTS-PLAY-2"
    table.play("diamonds")
    assert table.turn == 1
    assert table.legal == {"3D", "draw"}


@rule("EIGHTS-PLAY-3")
def test_a_card_played_leaves_the_hand_and_lies_on_top() -> None:
    table = Table("9H 4C", "3H", up="9C", pile="5C").play("9H")
    assert table.hand(0) == ["4C"]
    assert table.legal == {"3H", "draw"}


@rule("EIGHTS-DRAW-1")
def test_one_may_draw_with_a_card_that_fits_up_to_five_cards_a_turn() -> None:
    table = Table("4C", "3H", up="9C", pile="5D 6D 7D 9D 10D JD")
    table.play("draw draw draw draw")
    assert table.turn == 0
    assert "pass" not in table.legal
    table.play("draw")
    assert table.legal == {"4C", "9D", "pass"}
    assert table.why_not("draw") == "EIGHTS-DRAW-1"


@rule("EIGHTS-DRAW-2")
def test_nobody_draws_from_an_empty_pile() -> None:
    table = Table("4D", "3H", up="9C")
    assert table.legal == {"pass"}
    assert table.why_not("draw") == "EIGHTS-DRAW-2"


@rule("EIGHTS-PASS-1")
def test_one_passes_only_after_the_last_card_one_may_draw_or_when_there_is_none() -> None:
    table = Table("4D", "3H", up="9C", pile="5D 6D JD", most_draws=2)
    assert table.why_not("pass") == "EIGHTS-PASS-1"
    table.play("draw draw pass")
    assert table.turn == 1
    assert table.legal == {"draw"}
    table.play("draw")
    assert table.legal == {"pass"}


@rule("EIGHTS-PILE-1")
def test_the_discards_become_the_pile_where_the_table_says_so() -> None:
    without = Table("4D", "3H", up="9C", pile="5D").play("draw")
    assert without.legal == {"pass"}
    table = Table("4D 3S", "3H", up="9C", pile="5D", again=True).play("draw")
    assert table.legal == {"draw"}
    assert int(table.s.end) == 52 - 4 - 1
    assert MOVES["9C"] not in table.s.pile[: table.s.end].tolist()


@rule("EIGHTS-PILE-1")
def test_where_all_cards_are_held_the_next_card_played_brings_one_to_draw() -> None:
    everything = " ".join(card for card in MOVES if card not in ("9C", "3H", "KC"))
    table = Table("KC", everything, up="9C", pile="3H", again=True).play("draw")
    assert table.legal == {"KC", "pass"}
    table.play("KC")
    assert "draw" in table.legal
    assert table.s.pile[: table.s.end].tolist() == [MOVES["9C"]]


# Special cards


@rule("EIGHTS-SKIP-1")
@pytest.mark.parametrize(("special", "turn"), [(True, 2), (False, 1)])
def test_a_queen_skips_the_next_player(special: bool, turn: int) -> None:
    assert Table("QC 2D", "3H", "4H", up="9C", pile="5D", special=special).play("QC").turn == turn


@rule("EIGHTS-TURN-2")
@pytest.mark.parametrize(("special", "turn"), [(True, 2), (False, 1)])
def test_an_ace_turns_the_game_round(special: bool, turn: int) -> None:
    table = Table("AC 2D", "AH 3H", "AD 4H", up="9C", pile="5D", special=special).play("AC")
    assert table.turn == turn
    if special:
        assert table.play("AD").turn == 0


@rule("EIGHTS-TWO-1")
def test_a_two_makes_the_next_player_draw_two() -> None:
    table = Table("2C 3C", "8H 4C", up="9C", pile="5D 6D 7D", special=True).play("2C")
    assert table.legal == {"draw"}
    assert table.why_not("8H") == "EIGHTS-TWO-2"
    table.play("draw")
    assert table.turn == 0
    assert table.hand(1) == ["4C", "5D", "6D", "8H"]


@rule("EIGHTS-TWO-2")
def test_a_two_on_a_two_passes_the_cards_on() -> None:
    table = Table("2C 3C", "2H 4C", "5C", up="9C", pile="5D 6D 7D 9D 10D", special=True).play("2C 2H draw")
    assert len(table.hand(2)) == 5
    assert table.turn == 0


@rule("EIGHTS-TWO-3")
@pytest.mark.parametrize("pile", ["5D", "5D 6D"])
def test_what_an_empty_pile_cannot_give_is_forgiven(pile: str) -> None:
    table = Table("2C 3C", "4C", up="9C", pile=pile, special=True).play("2C draw")
    assert table.turn == 0
    assert table.legal == {"3C", "pass"}


@rule("EIGHTS-TWO-4")
def test_with_an_empty_pile_a_two_is_a_card_like_any_other() -> None:
    table = Table("2C 3C", "4C", up="9C", special=True).play("2C")
    assert table.legal == {"4C", "pass"}


# The end


@rule("EIGHTS-END-1", "EIGHTS-SCORE-1")
def test_who_has_no_card_left_ends_the_game_and_the_others_pay() -> None:
    table = Table("9H", "8C KD 10S", "AC 2H 7D", up="9C", pile="5C").play("9H")
    assert table.over
    assert table.legal == set()
    assert table.returns == [0.0, -70.0, -19.0]


@rule("EIGHTS-SCORE-2")
def test_a_table_may_count_as_openspiels_program_does() -> None:
    table = Table("9H", "8C KD 10S", "AC 2H 7D", up="9C", pile="5C", counting=rules.BY_PLACE).play("9H")
    assert table.returns == [0.0, -(50.0 + 10 + 2 + MOVES["10S"]), -(10.0 + 2 + MOVES["2H"] + 2 + MOVES["7D"])]


@rule("EIGHTS-END-2")
def test_the_game_ends_after_so_many_cards() -> None:
    table = Table("9H 3C", "4H 4C", up="9C", pile="5C", most_plays=2).play("9H 4H")
    assert table.over
    assert table.returns == [-3.0, -4.0]


@rule("EIGHTS-END-3")
def test_one_pass_more_than_there_are_players_ends_the_game_when_the_pile_is_empty() -> None:
    table = Table("4D", "3H", up="9C").play("pass pass")
    assert not table.over
    assert table.play("pass").over


@rule("EIGHTS-END-3")
def test_a_card_played_begins_the_count_of_passes_anew() -> None:
    table = Table("4D 3H", "9D 3S", up="9C").play("pass 9D pass pass")
    assert not table.over
    assert table.play("pass").over
