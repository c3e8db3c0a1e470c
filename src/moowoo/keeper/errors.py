"""What can be wrong with what the keeper is told."""

from moowoo.games import MoowooError
from moowoo.games.move import Card
from moowoo.keeper.statements import Ask


class AskedFirst(MoowooError):
    """Something was told while the keeper waits for an answer."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"{ask.name} is asked first")
        self.ask = ask


class WrongAnswer(MoowooError):
    """An answer that is not of the kind asked for, or out of its range."""

    def __init__(self, ask: Ask, value: str) -> None:
        super().__init__(f"{value!r} is no answer to {ask.name}")
        self.ask, self.value = ask, value


class NotAsked(MoowooError):
    """An answer to what nobody asked."""

    def __init__(self, name: str) -> None:
        super().__init__(f"nobody asked for {name}")
        self.name = name


class AlreadySeen(MoowooError):
    """Every card of this face has been seen in this round: it cannot be in a hand."""

    def __init__(self, card: Card) -> None:
        super().__init__(f"{card} has been seen already")
        self.card = card


class Contradiction(MoowooError):
    """It cannot be, after what was told before; the clause says why."""

    def __init__(self, clause: str, seat: int) -> None:
        super().__init__(f"seat {seat} cannot have done that ({clause})")
        self.clause, self.seat = clause, seat


class BadTotal(MoowooError):
    def __init__(self, total: int, high: int) -> None:
        super().__init__(f"a total of {total}: it is from 0 to {high}")
        self.total, self.high = total, high


class GameTooLong(MoowooError):
    """As much has been told of a game as can be kept."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"no game has more than {limit} statements")
        self.limit = limit


class NothingTold(MoowooError):
    """There is nothing to take back."""
