"""What the voice asks of a game."""

from typing import Protocol

from moowoo.voice.table_talk import TableTalk


class Words(Protocol):
    """What a game says: its events, prompts, choices, answers and refusals; and how its cards and moves are named."""

    @property
    def talk(self) -> TableTalk:
        """What is said around a table of it."""
