"""Turns: so many at once, and of those who wait, one network after another.

Who asks for much waits behind what they have asked for themselves; others wait for one of theirs at most. A place
that is given back is free after everything else that waits on the event loop has been seen to: what is drawn there
turn by turn never holds it up for longer than one drawing.
"""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass
from types import TracebackType


class Turns:
    def __init__(self, places: int = 1) -> None:
        self.free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Those who wait, by whom they come from, whose turn is next first."""

    async def wait(self, who: str) -> None:
        """Until a place is given to one."""
        place = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it had just been given a place
                self.next()
            raise

    def next(self) -> None:
        """Give a place to whose turn it is; whoever has given up waiting is passed over."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            place = line.popleft()
            if line:
                self._waiting[who] = line
            if not place.done():
                place.set_result(None)
                return
        self.free += 1


@dataclass(slots=True)
class Turn:
    """One's turn, which ends with the block. A plain object, where a decorated function would cost as much as what most
    turns are for."""

    turns: Turns
    who: str

    async def __aenter__(self) -> None:
        if self.turns.free:
            self.turns.free -= 1
        else:
            await self.turns.wait(self.who)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        asyncio.get_running_loop().call_soon(self.turns.next)
