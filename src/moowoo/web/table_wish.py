"""The table somebody wants, read from a form: the game, its options, who sits where, and the clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from moowoo.games import BadOption, kit, kits
from moowoo.web import option_fields, words_tables
from moowoo.web.forms import Form, Problem, refuse, tidy_name
from moowoo.web.game_words import EditionWords

ME, OPEN, NOBODY = "me", "open", ""
CLOCKS = tuple(words_tables.CLOCKS)
"""Seconds a decision; 0 stands for no clock."""
STAND_INS = tuple(words_tables.STAND_INS)
"""Seconds of absence after which a bot plays by itself; 0 stands for never."""
USUAL_STAND_IN = 120
USUAL_LEVEL = "cow"


@dataclass(frozen=True)
class TableWish:
    """A table to be opened. A seat is "me", "open" or the level of a bot; `clock` is in seconds a decision."""

    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    public: bool = False
    clock: int | None = None
    name: str | None = None
    rated: bool = False
    circle: int = 0
    stand_in_after: int = USUAL_STAND_IN


def blank(game: str) -> Form:
    """The form as it is first shown: a private table of a usual size with oneself at it."""
    options = kit(game).options()
    taken = {"seat1": ME} | {f"seat{place}": OPEN for place in range(2, options.usual_seats() + 1)}
    usual = {one.name: option_fields.usual(one) for one in option_fields.described(game)}
    return Form({"game": game, "clock": "0"} | taken | {name: value for name, value in usual.items() if value})


def read_table(fields: Mapping[str, str], levels: Sequence[str]) -> TableWish:
    """The table that a whole form describes; raises `BadForm`."""
    problems: dict[str, Problem] = {}
    game = fields.get("game", "")
    if game not in kits():
        refuse(fields, {"game": Problem(words_tables.CHOOSE_ONE)})
    seats = read_seats(fields, game, levels, problems)
    places = [place for place, who in seats.items() if who != NOBODY]
    options = read_options(fields, game, places, problems)
    check(game, options, problems)
    clock = fields.get("clock", "0")
    if clock not in map(str, CLOCKS):
        problems["clock"] = Problem(words_tables.CHOOSE_ONE)
    stand_in = fields.get("stand_in_after", str(USUAL_STAND_IN))
    if stand_in not in map(str, STAND_INS):
        problems["stand_in_after"] = Problem(words_tables.CHOOSE_ONE)
    refuse(fields, problems)
    sitting = tuple(seats[place] for place in places)
    circle = fields.get("circle", "")
    return TableWish(
        game,
        options,
        sitting,
        fields.get("public") == "yes",
        int(clock) or None,
        tidy_name(fields),
        bool(fields.get("rated")),
        int(circle) if circle.isdecimal() and len(circle) < 16 else 0,
        int(stand_in),
    )


def read_play(fields: Mapping[str, str], levels: Sequence[str]) -> TableWish:
    """A game against bots at once, from the few fields of the first page; raises `BadForm`."""
    game, level = fields.get("game", ""), fields.get("level", USUAL_LEVEL)
    if game not in kits():
        return read_table(fields, levels)
    options, asked = kit(game).options(), kit(game).scenes().invitation.seats
    usual = str(options.usual_seats())
    count = fields.get(asked.name, usual) if asked else usual
    possible = map(str, options.for_how_many())
    others = {f"seat{place}": level for place in range(2, int(count) + 1)} if count in possible else {}
    usually = {
        one.name: option_fields.usual(one)
        for one in option_fields.described(game)
        if option_fields.control(one) in ("choice", "flag") and option_fields.usual(one)
    }
    wish = read_table(usually | dict(fields) | {"seat1": ME} | others, levels)
    return TableWish(wish.game, wish.options, wish.seats, False, None, wish.name)


def read_seats(
    fields: Mapping[str, str], game: str, levels: Sequence[str], problems: dict[str, Problem]
) -> dict[int, str]:
    """Who sits at every place, counted from 1."""
    possible = kit(game).options().for_how_many()
    seats = {place: fields.get(f"seat{place}", NOBODY) for place in range(1, possible[-1] + 1)}
    for place, who in seats.items():
        if who not in (ME, OPEN, NOBODY, *levels):
            problems[f"seat{place}"] = Problem(words_tables.CHOOSE_ONE)
        elif who == ME and ME in [seats[before] for before in range(1, place)]:
            problems[f"seat{place}"] = Problem(words_tables.TWICE_AT_TABLE)
    if len(possible) == 1 and NOBODY in seats.values():
        facts = {"low": possible[0], "high": possible[-1]}
        problems[f"seat{possible[-1]}"] = Problem(edition_words(game, None).wrong_seats, facts)
    return seats


def read_options(
    fields: Mapping[str, str], game: str, places: Sequence[int], problems: dict[str, Problem]
) -> dict[str, object]:
    """The options as the game takes them, with how many sit down and who begins."""
    described = kit(game).options()
    options: dict[str, object] = described.with_seats(option_fields.read(fields, game), len(places))
    first = fields.get("first", "")
    if first and first in map(str, places):
        options["first"] = places.index(int(first))
    elif first:
        problems["first"] = Problem(words_tables.NOBODY_THERE)
    return options


def check(game: str, options: dict[str, object], problems: dict[str, Problem]) -> None:
    """Ask the game about the options until it has named everything that is wrong."""
    left = dict(options)
    while True:
        try:
            kit(game).options().chosen(left)
            return
        except BadOption as bad:
            problems[bad.option] = problem(game, bad, options)
            if bad.option not in left:
                return
            del left[bad.option]


def problem(game: str, bad: BadOption, options: Mapping[str, object]) -> Problem:
    """What the game refuses, in the words of the form, with the limits that the game names."""
    if bad.option == "seats":
        return Problem(edition_words(game, options.get("edition")).wrong_seats, bad.facts)
    needs = words_tables.NEEDS | dict(kit(game).scenes().form.needs)
    return Problem(needs.get(bad.need, words_tables.CHOOSE_ONE), bad.facts)


@cache
def edition_words(game: str, edition: str | None) -> EditionWords:
    """What is said of an edition; of the usual one where there is none of that name."""
    editions = kit(game).scenes().editions
    return editions[edition] if edition in editions else next(iter(editions.values()))
