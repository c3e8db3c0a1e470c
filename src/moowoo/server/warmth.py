"""`Warmth`: which games are compiled by now, how far the others have got, and which of them somebody waits for."""

import asyncio
from collections.abc import Iterable


class Warmth:
    def __init__(self, games: Iterable[str]) -> None:
        self._ready = {game: asyncio.Event() for game in games}
        self._shares = dict.fromkeys(self._ready, 0.0)
        self._waiting = list(self._ready)
        """Games that nobody has begun to get ready, the most wanted first."""
        self.all_ready = not self._ready
        self.can_advise = True
        """Are hints compiled? False only while they are being compiled."""

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(self._ready)

    def is_ready(self, game: str) -> bool:
        return self._ready[game].is_set()

    def share(self, *games: str) -> float:
        """How much of some games has been compiled, from 0 to 1; never quite all before they are ready."""
        return min(1.0 if self.is_ready(game) else self._shares[game] for game in games)

    async def wait_for(self, game: str) -> None:
        await self._ready[game].wait()

    # Getting ready.

    def want(self, game: str) -> None:
        """Somebody waits for a game: it is the next."""
        if game in self._waiting:
            self._waiting.remove(game)
            self._waiting.insert(0, game)

    def take(self) -> str | None:
        """The game to be got ready next; None where none is left."""
        return self._waiting.pop(0) if self._waiting else None

    def tell(self, game: str, share: float) -> None:
        self._shares[game] = max(self._shares[game], min(share, 0.99))

    def finish(self, game: str) -> None:
        self._ready[game].set()
        self.all_ready = all(one.is_set() for one in self._ready.values())

    # All games together.

    def set(self) -> None:
        for game in self._ready:
            self.finish(game)

    async def wait(self) -> None:
        for one in self._ready.values():
            await one.wait()
