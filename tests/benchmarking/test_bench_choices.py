"""`python -m benchmarks choices`: who chooses the same gains nothing, and who chooses anything loses."""

import pytest

from benchmarks.choices import Table, compare, worth
from moowoo.bots.luck import shuffle_of
from moowoo.bots.seeds import source
from moowoo.games import new

TABLES = [Table("woo", {}, ("cow", "cow", "random")), Table("mow", {"seats": 3}, ("cow", "cow", "random"))]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.game)
def test_the_same_choices_gain_nothing_and_any_choice_loses(table: Table) -> None:
    found = compare(table, 6, played_out=2)
    assert found["bots"]["cow"] == {"gain": 0.0, "reach": 0.0, "differs": 0.0}
    assert found["bots"]["random"]["gain"] < 0.0 < found["bots"]["random"]["differs"]
    assert compare(table, 6, played_out=2) == found, "the same rounds every time"


def test_what_everybody_has_seen_or_holds_stays_where_it_is() -> None:
    game = new("mow", seats=4, seed=3)
    other = game.record.copy()
    shuffle_of("mow")(other, source("any"))
    assert (other.hand == game.record.hand).all()
    undrawn = slice(int(other.top), int(other.end))
    assert sorted(other.pile[undrawn]) == sorted(game.record.pile[undrawn])
    assert other.pile[undrawn].tolist() != game.record.pile[undrawn].tolist()
    game = new("woo", seed=3)
    other = game.record.copy()
    shuffle_of("woo")(other, source("any"))
    assert other.stock[int(other.end) - 1] == other.trump_card == game.record.trump_card
    assert (other.hand == game.record.hand).all()


def test_an_action_is_worth_what_the_round_brings() -> None:
    game = new("woo", seed=3, first=0)
    claim = game._action(game.parse("claim"))
    assert worth(game, claim, 0, 1) == -2.0 == -worth(game, claim, 1, 1), "a false claim: WOO-SCORE-2"
