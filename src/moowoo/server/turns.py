"""Turns: so many at once, and of those who wait, one network after another.

Who asks for much waits behind what they have asked for themselves; others wait for one of theirs at most. A place
that is given back is free after everything else that waits on the event loop has been seen to: what is drawn there
turn by turn never holds it up for longer than one drawing.
"""

import asyncio
from collections import OrderedDict, deque
from types import TracebackType


class Turns:
    def __init__(self, places: int = 1) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Those who wait, by whom they come from, whose turn is next first."""

    def turn(self, who: str) -> "Turn":
        """One's turn, which ends with the block."""
        return Turn(self, who)

    def give_back(self) -> None:
        asyncio.get_running_loop().call_soon(self._next)

    async def wait_for(self, who: str) -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it had just been given a place
                self._next()
            raise

    def _next(self) -> None:
        """Give a place to whose turn it is; whoever has given up waiting is passed over."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            place = line.popleft()
            if line:
                self._waiting[who] = line
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


class Turn:
    """A plain object, where a decorated function would cost as much as what most turns are for."""

    def __init__(self, turns: Turns, who: str) -> None:
        self._turns, self._who = turns, who

    async def __aenter__(self) -> None:
        await self._turns.wait_for(self._who)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._turns.give_back()
