"""Hidden cards, and the places they may lie in: a world that nobody at the table could tell from the real one.

The keeper has never seen a hand. It holds one that could be, and whenever a card is told to be somewhere, hidden cards
change places until it is. How many lie where never changes.
"""

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field


@dataclass
class Place:
    """A hand, a pile, or whatever else hides cards; and the cards that surely do not lie there."""

    cards: list[int]
    refused: Collection[int] = ()
    pinned: list[int] = field(default_factory=list)
    """Cards of this place that stay, because it was told that they are there."""

    def loose(self) -> list[int]:
        """The cards that may be moved elsewhere."""
        free = list(self.cards)
        for card in self.pinned:
            free.remove(card)
        return free


def pin(places: Sequence[Place], home: Place, card: int) -> bool:
    """Have one more card of this face lie in a place and stay there; False if there is none to be had."""
    if card in home.refused:
        return False
    if card not in home.loose():
        source = next((place for place in places if place is not home and card in place.loose()), None)
        if source is None or not home.loose():
            return False
        # What goes in exchange had better be welcome there; `settle` sees to the rest.
        given = min(home.loose(), key=lambda other: other in source.refused)
        home.cards.remove(given)
        source.cards.remove(card)
        home.cards.append(card)
        source.cards.append(given)
    home.pinned.append(card)
    return True


def settle(places: Sequence[Place]) -> bool:
    """Move cards about until none lies where it surely does not; False if there is no such world."""
    for place in places:
        while unwelcome := [card for card in place.cards if card in place.refused]:
            if any(card in place.refused for card in place.pinned) or not swap_out(places, place, unwelcome[0]):
                return False
    return True


def swap_out(places: Sequence[Place], start: Place, card: int) -> bool:
    """Send a card to a place that can take it, which sends one on, until one comes back that is welcome."""
    reached: dict[tuple[int, int], tuple[int, int] | None] = {}
    home = next(index for index, place in enumerate(places) if place is start)
    waiting: deque[tuple[int, int]] = deque([(home, card)])
    reached[home, card] = None
    while waiting:
        here = waiting.popleft()
        for index, place in enumerate(places):
            if index == here[0] or here[1] in place.refused or index == home:
                continue
            for other in dict.fromkeys(place.loose()):
                if (index, other) in reached:
                    continue
                reached[index, other] = here
                if other not in start.refused:
                    rotate(places, reached, (index, other), home)
                    return True
                waiting.append((index, other))
    return False


def rotate(
    places: Sequence[Place],
    reached: dict[tuple[int, int], tuple[int, int] | None],
    last: tuple[int, int],
    home: int,
) -> None:
    """Move every card of the chain to the place after it, and the last one home."""
    target, step = home, last
    while True:
        index, card = step
        places[index].cards.remove(card)
        places[target].cards.append(card)
        before = reached[step]
        if before is None:
            return
        target, step = index, before
