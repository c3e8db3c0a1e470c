"""A real table with a keeper: lines in, sentences out."""

from typing import Any

from moowoo.keeper.game import KeptGame
from moowoo.keeper.session import Clerk


class RealTable:
    def __init__(self, game: str = "mow", language: str = "en", names: str = "Anna Hugo Léa", **options: Any) -> None:
        people = names.split()
        if game == "mow":
            options["seats"] = len(people)
        self.kept = KeptGame(game, {"first": 0, **options}, people)
        self.clerk = Clerk(self.kept, language)

    def __call__(self, *lines: str) -> str:
        """What is said to the last of some lines."""
        said: list[str] = []
        for line in lines:
            said = self.clerk.hear(line).said
        return " ".join(said)

    def accepted(self, *lines: str) -> None:
        for line in lines:
            reply = self.clerk.hear(line)
            assert reply.changed, (line, reply.said)
