"""Who tells what: for each class of happening of a game, the function that says it."""

from collections.abc import Callable
from typing import Any, TypeVar

from moowoo.games.event import Event
from moowoo.voice.speaker import Speaker

E = TypeVar("E", bound=Event)
Teller = Callable[[Speaker, E, int | None], str]
"""Says a happening as a seat (None: a spectator) hears it, from what that seat saw; empty where there is nothing."""


class Tellers:
    """`@tells(Drew)` names the function that follows as the teller of that happening."""

    def __init__(self, *others: "Tellers") -> None:
        self._tellers: dict[type[Event], Teller[Any]] = {}
        for other in others:
            self._tellers |= other._tellers

    def __call__(self, happening: type[E]) -> Callable[[Teller[E]], Teller[E]]:
        def named(teller: Teller[E]) -> Teller[E]:
            self._tellers[happening] = teller
            return teller

        return named

    def tell(self, v: Speaker, event: Event, seat: int | None) -> str:
        return self._tellers[type(event)](v, event, seat)
