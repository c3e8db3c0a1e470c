"""Games typed in an editor, and every example of the page about records."""

import re
from pathlib import Path

import pytest

from moowoo.mow.views import MowView
from moowoo.records import SeatMoves, parse, verify, write

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
WOO, MOW, TYPED, PROVED = EXAMPLES


@pytest.mark.parametrize("example", [WOO, MOW, PROVED], ids=["woo", "mow", "proved"])
def test_the_examples_of_the_page_are_whole_games_written_as_a_program_would(example: str) -> None:
    record = parse(example)
    assert record.game.over
    assert write(record) == example


def test_the_game_as_somebody_might_type_it_is_the_same() -> None:
    assert write(parse(TYPED)) == WOO


def test_the_proved_example_is_proved_and_the_others_are_not() -> None:
    assert verify(PROVED).proved
    assert not verify(WOO).proved


TWO_FARMERS = """
moowoo record 1
game: mow
players: Ann, Ben
options: edition farm, first ben
result: unfinished

round 1
deal to ANN: 0/5 1/0 2/0 3/0 x
deal to ben: 16/5 15/0 14/0 7/5 7/1
deal: 4/0 5/0 6/0 7/0 8/0 9/0 10/0 11/0 12/0 13/0  2/1 3/1 4/1 5/1 6/1 8/1 9/1 10/1 11/1 12/1 13/1 14/1
deal: 3/2 4/2 5/2 6/2 7/2 8/2 9/2 10/2 11/2 12/2 13/2 7/3 8/3 9/3 9/5 x

ben: 16/5, row 2
ann: 2/0
7/1
ann: 1/0         # under Ben's 16, back in row 1
ben: 14/0
"""


def test_two_farmers_play_through_three_rows() -> None:
    record = parse(TWO_FARMERS)
    view = record.game.view(None)
    assert isinstance(view, MowView)
    assert [[str(cow) for cow in herd.cows] for herd in view.herds] == [["1/0", "16/5"], ["2/0", "14/0"], ["7/1"]]
    assert record.rounds[0].turns[0] == (SeatMoves(1, ("16/5", "row 2")),)
