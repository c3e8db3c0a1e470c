"""The options of games as flags of a command: those of all games side by side, and what was given for one of them."""

import argparse

from moowoo.games.errors import MoowooError
from moowoo.games.kit import Kit, kits
from moowoo.games.options import Flag, OneOf, Option, Seat, Whole

TARGET = "what ends the game: {}"


class NoSuchFlag(MoowooError):
    """A flag of another game."""

    def __init__(self, option: str, kit: Kit) -> None:
        super().__init__(f"{kit.title} has no {option}")
        self.option, self.kit = option, kit


def flagged() -> dict[str, list[Option]]:
    """The options that have a flag, by name, with what each game says of them.

    Who begins and how many play is asked otherwise, and what is for study alone is no matter for a table.
    """
    found: dict[str, list[Option]] = {}
    for kit in kits().values():
        for option in kit.options().described():
            if not (option.study or option.name == "seats" or isinstance(option.kind, Seat)):
                found.setdefault(option.name, []).append(option)
    return found


def add_flags(parser: argparse.ArgumentParser) -> None:
    for name, options in flagged().items():
        kind, help_text = options[0].kind, about(name, options)
        if isinstance(kind, Flag):
            value = not options[0].default
            parser.add_argument(
                options[0].flag, dest=name, action="store_const", const=value, default=None, help=help_text
            )
        elif isinstance(kind, OneOf):
            choices = list(dict.fromkeys(word for option in options for word in choices_of(option)))
            parser.add_argument(options[0].flag, dest=name, choices=choices, help=help_text)
        elif isinstance(kind, Whole):
            parser.add_argument(options[0].flag, dest=name, type=int, metavar="N", help=help_text)
        else:
            parser.add_argument(options[0].flag, dest=name, metavar="TEXT", help=help_text)


def about(name: str, options: list[Option]) -> str:
    said = ", or ".join(dict.fromkeys(option.about for option in options))
    return TARGET.format(said) if name == "target" else said


def choices_of(option: Option) -> tuple[str, ...]:
    return option.kind.choices if isinstance(option.kind, OneOf) else ()


def given(args: argparse.Namespace) -> dict[str, object]:
    """The options that were named, of whatever game."""
    values = {name: getattr(args, name) for name in flagged()}
    return {name: value for name, value in values.items() if value is not None}


def given_for(args: argparse.Namespace, kit: Kit) -> dict[str, object]:
    """The options that were named; raises `NoSuchFlag` for one that this game has not."""
    chosen = given(args)
    for name in chosen:
        if kit.options().named(name) is None:
            raise NoSuchFlag(name, kit)
    return chosen
