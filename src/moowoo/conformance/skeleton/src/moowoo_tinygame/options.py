"""What a table of Tiny Game can choose. Commands ask this before anything is played, so it imports no rules."""

from dataclasses import dataclass

from moowoo.games.options import Options, Seat, option


@dataclass(frozen=True)
class TinyGameOptions(Options):
    """`first`: who begins, None for a random seat."""

    first: int | None = option(None, Seat(), clause="TINYGAME-DEAL-1")
