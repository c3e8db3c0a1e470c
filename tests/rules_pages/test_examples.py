"""Every worked example of the rule pages holds at the real table."""

import pytest

from kit.clauses import CLAUSES
from moowoo.games import IllegalMove
from moowoo.voice.rules.examples import Example, examples_of, read
from rules_pages import play_mow, play_woo

PLAYERS = {"mow": play_mow, "woo": play_woo}
EXAMPLES = [example for game in PLAYERS for example in examples_of(game)]


def game_of(example: Example) -> str:
    return example.clause.partition("-")[0].lower()


def signs(example: Example) -> str:
    return " ".join([example.clause, *(f"{name} {' '.join(values)}".strip() for name, values in example.fields)])


@pytest.mark.parametrize("example", EXAMPLES, ids=signs)
def test_an_example_holds(example: Example) -> None:
    PLAYERS[game_of(example)].check(example)


@pytest.mark.parametrize("example", EXAMPLES, ids=signs)
def test_an_example_claims_something_about_a_clause(example: Example) -> None:
    assert example.clause in CLAUSES
    assert {field.name for field in example.fields} & PLAYERS[game_of(example)].CLAIMS


@pytest.mark.parametrize(
    "line",
    [
        "MOW-ADD-1 | herd 4 6 10 | yes 5",
        "MOW-ADD-1 | herd 4 6 10 | no 11",
        "MOW-ADD-1 | herd 4 6 10 | no 7/5",
        "MOW-ADD-3 | herd 7 12 | play 7/5 | now 7 12",
        "MOW-TAKE-1 | herd 4/1 7/3 | take 5",
        "MOW-TAKE-3 | herd 3 12 | hand 13 | only take",
        "MOW-DIR-1 | herd 5 9 | play X | then keep",
        "MOW-TWO-1 | row 3 | herd 4 | play 8 | next 2",
        "MOW-SCORE-1 | shed 4/1 | score 2",
        "MOW-SCORE-1 | shed 4/1 | before 7 | score 1 | total 9",
        "MOW-F-7 | hand 3 7 9/5 | renew 7 9/5",
        "WOO-TRICK-1 | trump H | lead 10C | answer 0H | wins 10C",
        "WOO-TRICK-1 | trump H | lead 10C | answer 0H | wins 0H | worth 11",
        "WOO-OPEN-1 | trump H | lead KC | yes AC | no 0S",
        "WOO-CLOSED-1 | closed | trump H | lead KC | yes AC JC",
        "WOO-SWAP-1 | won | up AS | hand KD 0S | exchange | now KD 0S",
        "WOO-WED-1 | won | trump S | hand KH QH AS | marry H | earns 40",
        "WOO-WED-1 | won | trump S | hand KH QH AS | marry H | lead-only AS",
        "WOO-LAST-1 | points 57 63 | last you | sum 57 63",
        "WOO-SCORE-1 | points 64 20 | claim you | woo you 2",
        "WOO-SCORE-1 | points 64 20 | claim you | woo they 2",
        "WOO-SCORE-3 | points 50 60 | last you | woo you 1",
    ],
)
def test_a_false_example_is_found_out(line: str) -> None:
    example = read(line)
    with pytest.raises((AssertionError, IllegalMove)):
        PLAYERS[game_of(example)].check(example)
