"""`Warmth`: which games are still to be compiled, the most wanted first, and how far that of hints has got."""

import asyncio
from collections.abc import Iterable


class Warmth:
    def __init__(self, games: Iterable[str]) -> None:
        self._waiting = list(games)
        """Games that nobody has begun to get ready, the most wanted first."""
        self._ready = asyncio.Event()
        self.can_advise = True
        """Are hints compiled? False only while they are being compiled."""
        self.share = 0.0
        """How much of what hints need has been compiled, from 0 to 1."""

    def want(self, game: str) -> None:
        """Somebody plays a game: it is the next."""
        if game in self._waiting:
            self._waiting.remove(game)
            self._waiting.insert(0, game)

    def take(self) -> str | None:
        """The game to be got ready next; None where none is left."""
        return self._waiting.pop(0) if self._waiting else None

    def tell(self, share: float) -> None:
        """What was told of hints is not taken back, and they are never quite ready before they are."""
        self.share = max(self.share, min(share, 0.99))

    def set(self) -> None:
        """All games are compiled."""
        self._ready.set()

    async def wait(self) -> None:
        await self._ready.wait()
