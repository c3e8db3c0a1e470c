"""Options are described once, and the description is what is checked, flagged and published."""

import argparse
import subprocess
import sys
from dataclasses import fields

import pytest

from moowoo import games
from moowoo.games import BadOption
from moowoo.games.flags import NoSuchFlag, add_flags, given, given_for
from moowoo.games.options import OneOf, Seat, Whole
from moowoo.woo.options import FULL_RANKS, WooOptions
from moowoo.woo.rules.cards import FULL_DECK, GOAL, SUITS


@pytest.mark.parametrize("name", games.kits())
def test_every_option_is_described(name: str) -> None:
    options = games.kit(name).options()
    assert [option.name for option in options.described()] == [field.name for field in fields(options)]
    assert [getattr(options(), option.name) for option in options.described()] == [
        option.default for option in options.described()
    ]


@pytest.mark.parametrize("name", games.kits())
def test_what_is_described_is_what_is_checked(name: str) -> None:
    options = games.kit(name).options()
    for option in options.described():
        if isinstance(option.kind, Whole):
            edition = {"edition": options.editions()[-1]} if options.editions() else {}
            for wrong in (option.kind.low - 1, option.kind.high + 1, str(option.kind.low), True):
                with pytest.raises(BadOption):
                    options.chosen({**edition, option.name: wrong})
        elif isinstance(option.kind, OneOf):
            kept = [getattr(options.chosen({option.name: word}), option.name) for word in option.kind.choices]
            assert kept == list(option.kind.choices)


@pytest.mark.parametrize(("edition", "most", "longest"), [("tiles", 5, 100), ("farm", 10, 1000)])
def test_ranges_by_edition(edition: str, most: int, longest: int) -> None:
    options = games.kit("mow").options()
    assert options.chosen({"edition": edition, "seats": most, "target": longest}).seats == most
    for wrong in ({"seats": most + 1}, {"target": longest + 1}):
        with pytest.raises(BadOption, match="whole number"):
            options.chosen({"edition": edition, **wrong})


def test_an_option_of_another_edition_may_be_left_as_it_is() -> None:
    options = games.kit("mow").options()
    assert options.chosen({"edition": "tiles", "own_draw": False}) == options()
    with pytest.raises(BadOption, match="only in the farm edition"):
        options.chosen({"edition": "tiles", "own_draw": True})


def test_who_begins_sits_at_the_table() -> None:
    options = games.kit("mow").options()
    first = options.named("first")
    assert first is not None
    assert isinstance(first.kind, Seat)
    assert first.optional
    assert options.chosen({"seats": 3, "first": 2}).first == 2
    with pytest.raises(BadOption):
        options.chosen({"seats": 3, "first": 3})


def test_a_game_for_two_has_no_option_of_seats() -> None:
    options = games.kit("woo").options()
    assert list(options.for_how_many()) == [2]
    assert options.with_seats({"target": 3}, 4) == {"target": 3}
    assert games.kit("mow").options().with_seats({"target": 3}, 4) == {"seats": 4, "target": 3}
    assert games.kit("mow").options().with_seats({"seats": 2}, 4) == {"seats": 2}


def test_the_whole_deck_is_the_rules_deck() -> None:
    suits = WooOptions.named("suits")
    assert suits is not None
    assert suits.kind == Whole(1, SUITS)
    assert WooOptions().deck == WooOptions(ranks=FULL_RANKS).deck == FULL_DECK
    assert WooOptions().points_to_claim == GOAL


def parse(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return parser.parse_args(words)


def test_flags_are_made_of_the_description() -> None:
    assert given(parse()) == {}
    assert given(parse("--edition", "farm", "--own-draw", "--target", "50")) == {
        "edition": "farm",
        "own_draw": True,
        "target": 50,
    }
    assert given_for(parse("--mistakes", "--no-count"), games.kit("woo")) == {"mistakes": True, "count_for_me": False}
    with pytest.raises(NoSuchFlag):
        given_for(parse("--mistakes"), games.kit("mow"))


def test_flags_are_known_before_anything_is_compiled() -> None:
    """`moowoo play` answers at once; what plays the game takes a moment to load."""
    code = "import sys; from moowoo.games import flags; flags.flagged(); print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
