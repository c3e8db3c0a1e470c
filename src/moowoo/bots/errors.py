"""What can be wrong with a bot asked for by name. Errors carry data."""

from collections.abc import Sequence
from difflib import get_close_matches

from moowoo.games import MoowooError


class UnknownBot(MoowooError):
    """There is no bot of this name for the game."""

    def __init__(self, name: object, known: Sequence[str]) -> None:
        self.name, self.known = name, tuple(known)
        self.nearest = tuple(get_close_matches(str(name).lower(), known, 1, 0.5))
        hint = f"did you mean {self.nearest[0]}?" if self.nearest else f"there are {', '.join(known)}"
        super().__init__(f"no bot {name!r}; {hint}")


class BrokenBot(MoowooError):
    """A bot from elsewhere that cannot be loaded, or does what no bot may do."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the bot {name!r} is broken: {reason}")
        self.name, self.reason = name, reason
