"""The table somebody wants, read from a form: the game, its options, who sits where, and the clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from moowoo.games import BadOption, kit, kits
from moowoo.web import words_tables
from moowoo.web.forms import Form, Problem, refuse, tidy_name
from moowoo.woo.options import WooOptions

MOST_SEATS = {"mow": 10, "woo": 2}
ME, OPEN, NOBODY = "me", "open", ""
CLOCKS = tuple(words_tables.CLOCKS)
"""Seconds a decision; 0 stands for no clock."""
NUMBERS = {"mow": ("target",), "woo": ("target", "suits", "hand", "goal")}
FLAGS = {"mow": ("own_draw",), "woo": ("mistakes", "count_for_me")}
WORDS = {"mow": ("edition",), "woo": ("ranks",)}
USUAL_LEVEL = "cow"


@dataclass(frozen=True)
class TableWish:
    """A table to be opened. A seat is "me", "open" or the level of a bot; `clock` is in seconds a decision."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    public: bool = False
    clock: int | None = None
    name: str | None = None


def blank(game: str) -> Form:
    """The form as it is first shown: a private table of a usual size with oneself at it."""
    taken = {"seat1": ME} | {f"seat{place}": OPEN for place in range(2, 5 if game == "mow" else 3)}
    usual = {"mow": {"edition": "tiles", "target": "100"}, "woo": {"target": "7", "count_for_me": "on"}}
    deck = {"suits": "4", "ranks": WooOptions.ranks, "hand": "6"} if game == "woo" else {}
    return Form({"game": game, "clock": "0"} | taken | usual[game] | deck)


def read_table(fields: Mapping[str, str], levels: Sequence[str]) -> TableWish:
    """The table that a whole form describes; raises `BadForm`."""
    problems: dict[str, Problem] = {}
    game = fields.get("game", "")
    if game not in kits():
        refuse(fields, {"game": Problem(words_tables.CHOOSE_GAME)})
    seats = read_seats(fields, game, levels, problems)
    places = [place for place, who in seats.items() if who != NOBODY]
    options = read_options(fields, game, places, problems)
    check(game, options, problems)
    clock = fields.get("clock", "0")
    if clock not in map(str, CLOCKS):
        problems["clock"] = Problem(words_tables.CHOOSE_ONE)
    refuse(fields, problems)
    sitting = tuple(seats[place] for place in places)
    return TableWish(game, options, sitting, fields.get("public") == "yes", int(clock) or None, tidy_name(fields))


def read_play(fields: Mapping[str, str], levels: Sequence[str]) -> TableWish:
    """A game against bots at once, from the few fields of the first page; raises `BadForm`."""
    game, level = fields.get("game", ""), fields.get("level", USUAL_LEVEL)
    count = fields.get("farmers", "4") if game == "mow" else "2"
    others = {f"seat{place}": level for place in range(2, int(count) + 1)} if count in map(str, range(2, 11)) else {}
    wish = read_table({"edition": "tiles", "count_for_me": "on"} | dict(fields) | {"seat1": ME} | others, levels)
    return TableWish(wish.game, wish.options, wish.seats, False, None, wish.name)


def read_seats(
    fields: Mapping[str, str], game: str, levels: Sequence[str], problems: dict[str, Problem]
) -> dict[int, str]:
    """Who sits at every place, counted from 1."""
    seats = {place: fields.get(f"seat{place}", NOBODY) for place in range(1, MOST_SEATS[game] + 1)}
    for place, who in seats.items():
        if who not in (ME, OPEN, NOBODY, *levels):
            problems[f"seat{place}"] = Problem(words_tables.CHOOSE_ONE)
        elif who == ME and ME in [seats[before] for before in range(1, place)]:
            problems[f"seat{place}"] = Problem(words_tables.TWICE_AT_TABLE)
    if game == "woo" and NOBODY in seats.values():
        problems["seat2"] = Problem(words_tables.WOO_IS_FOR_TWO)
    return seats


def read_options(
    fields: Mapping[str, str], game: str, places: Sequence[int], problems: dict[str, Problem]
) -> dict[str, Any]:
    """The options as the game takes them; a number that is none stays text, and the game refuses it."""
    options: dict[str, Any] = {name: fields[name] for name in WORDS[game] if name in fields}
    options |= {name: number(fields[name]) for name in NUMBERS[game] if fields.get(name, "").strip()}
    options |= {name: name in fields for name in FLAGS[game]}
    if game == "mow":
        options["seats"] = len(places)
    first = fields.get("first", "")
    if first and first in map(str, places):
        options["first"] = places.index(int(first))
    elif first:
        problems["first"] = Problem(words_tables.NOBODY_THERE)
    return options


def number(text: str) -> int | str:
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 6 else text


def check(game: str, options: dict[str, Any], problems: dict[str, Problem]) -> None:
    """Ask the game about the options until it has named everything that is wrong."""
    left = dict(options)
    while True:
        try:
            kit(game).options().chosen(left)
            return
        except BadOption as bad:
            problems[bad.option] = problem(bad, options)
            if bad.option not in left:
                return
            del left[bad.option]


def problem(bad: BadOption, options: Mapping[str, Any]) -> Problem:
    """What the game refuses, in the words of the form, with the limits that the game names."""
    if bad.option == "seats":
        return Problem(words_tables.TOO_FEW_OR_MANY[options.get("edition", "tiles")], bad.facts)
    return Problem(words_tables.NEEDS.get(bad.need, words_tables.CHOOSE_ONE), bad.facts)
