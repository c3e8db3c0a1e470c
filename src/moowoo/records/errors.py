"""What can be wrong with a written game: always a line, a reason, and the facts a sentence needs."""

from moowoo.games import Game, MoowooError


def _(text: str) -> str:
    """Marks a text for the catalogues; whoever shows it translates it."""
    return text


REASONS = {
    "too_big": _("the record is longer than {limit} characters"),
    "long_line": _("the line is longer than {limit} characters"),
    "not_utf8": _("this is not UTF-8 text"),
    "control_character": _("there is a character that no text has: {code}"),
    "not_a_record": _("a record begins with the line “Moowoo record 1”"),
    "unknown_version": _("this is version {version} of the format, and only version 1 is known"),
    "no_such_header": _("“{text}” is not a header; there are {known}"),
    "repeated_header": _("the header {header} was given before"),
    "missing_header": _("the header {header} is missing"),
    "unknown_game": _("there is no game “{game}”; there are {known}"),
    "bad_option": _("the option “{option}” is not valid like this"),
    "bad_name": _("“{name}” cannot be a name here"),
    "repeated_name": _("two players are called {name}"),
    "wrong_seats": _("players named: {players}, and {seats} can play"),
    "bad_date": _("“{date}” is not a date such as 2026-05-31"),
    "bad_dealing": _("dealing is “by hand” or “unknown”, or not mentioned"),
    "bad_seed": _("this is not a seed: 64 hexadecimal digits, or a short word"),
    "bad_commitment": _("this is not a commitment: 64 hexadecimal digits"),
    "bad_nonces": _("these are not nonces: each is a player followed by 64 hexadecimal digits"),
    "no_such_nonce": _("this nonce is not among those that the deals follow from"),
    "wrong_commitment": _("the seed does not fit the commitment"),
    "bad_result": _("this result cannot be read"),
    "wrong_result": _("the moves lead to another result: {result}"),
    "no_first": _("without a seed, the options must say who begins: first 1, for instance"),
    "no_round": _("the line “Round {round}” must come before this"),
    "wrong_round": _("this should be round {round}"),
    "unfinished_round": _("round {round} is not over yet"),
    "too_many_rounds": _("there are more than {limit} rounds"),
    "too_many_moves": _("there are more than {limit} moves"),
    "wrong_number": _("this line should have the number {number}"),
    "unknown_player": _("nobody is called “{name}”"),
    "wrong_player": _("it is the turn of {actor}, not of {name}"),
    "unreadable_move": _("“{move}” is not a move"),
    "illegal_move": _("{move} is not legal here"),
    "after_the_end": _("the game was over before this"),
    "no_deal": _("without a seed, round {round} needs its deal"),
    "late_deal": _("this belongs right under the line of its round"),
    "unknown_card": _("there is no card “{card}”"),
    "wrong_deck": _("the deal must hold every card of the deck once"),
    "wrong_hand": _("wrong number of cards for {name}: {cards} instead of {needed}"),
    "wrong_shout": _("{name} cannot start by shouting"),
    "hidden": _("this is hidden, and cannot be replayed"),
    "sealed": _("the seed is not revealed yet, so the deals are unknown"),
}
"""Every reason, with its sentence."""


class RecordError(MoowooError):
    """A record that cannot be read or is not right.

    `line` counts from 1. `facts` fill the sentence of the reason. An illegal move has its `clause`, and `position`
    is the game before it.
    """

    def __init__(
        self, line: int, reason: str, *, clause: str | None = None, position: Game | None = None, **facts: object
    ) -> None:
        ending = f" ({clause})" if clause else ""
        super().__init__(f"line {line}: {REASONS[reason].format(**facts)}{ending}")
        self.line, self.reason, self.clause, self.position, self.facts = line, reason, clause, position, facts
