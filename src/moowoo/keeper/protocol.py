"""The keeper's questions to a game: hidden cards, where they may be, and what must be asked."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from moowoo.games import Event, Game, Move
from moowoo.games.move import Card
from moowoo.games.view import View
from moowoo.keeper.statements import Ask, Fact
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker


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


@dataclass
class Moment:
    """A kept game as it stands: with the facts told since the last deed, and a deed that waits for some."""

    game: Game
    facts: dict[tuple[str, int | None], str] = field(default_factory=dict)
    waiting: Move | None = None
    gaps: bool = False
    """Was a round told by its score alone? What people keep over rounds is then anybody's guess."""

    def told(self, name: str, seat: int | None = None) -> str | None:
        return self.facts.get((name, seat))


class Keeping(Protocol):
    """A game's part of the keeper."""

    @property
    def deeds(self) -> Mapping[str, Message]:
        """How others tell of a move, by its kind: all words for it, parted by bars, such as `takes|picks up`."""

    @property
    def questions(self) -> Mapping[str, Message]:
        """What the table may ask, by name, with all the words it is asked with; `scores` is asked everywhere."""

    @property
    def example(self) -> str:
        """A card as it is written, for who wants to know how to tell one."""

    @property
    def units(self) -> Message:
        """The words for what is counted, parted by bars, as they may stand behind a number."""

    @property
    def one_wins(self) -> bool:
        """Does a round have one winner, so that its score is told by who won how much?"""

    def ask(self, moment: Moment) -> Ask | None:
        """What has to be told before the game goes on: before a deal, or before what waits can be played."""

    def check(self, moment: Moment, fact: Fact) -> None:
        """Raise a `MoowooError` where what was answered cannot be; that it is of the kind asked for is sure."""

    def waits(self, game: Game, move: Move) -> bool:
        """Is there perhaps something to ask before this move can be played?"""

    def announced(self, game: Game, move: Move) -> list[Event]:
        """What is told at once of a move that waits: the first of its events, and nothing that is still to be asked."""

    def deal(self, moment: Moment) -> list[Event]:
        """Deal the next round: to anybody anything that fits what was told."""

    def prepare(self, moment: Moment, move: Move) -> None:
        """Arrange what is hidden so that the one to act can make this move, if that can be."""

    def finish(self, moment: Moment, move: Move) -> list[Event]:
        """What follows a move at once and is decided where nobody sees it."""

    def unsaid(self, game: Game) -> Move | None:
        """What goes without saying when the next one acts: that the direction stays, that somebody has finished."""

    def possible(self, moment: Moment) -> Sequence[Move]:
        """Everything that may be told of the one to act now."""

    def playing(self, card: Card) -> Move:
        """The move that plays a card."""

    def unseen(self, game: Game) -> Sequence[Card]:
        """The cards that have not been seen in this round, one of each face."""

    def correct(self, game: Game, seat: int, total: int) -> None:
        """Put a total right."""

    def tally(self, moment: Moment, points: Sequence[int]) -> list[Event]:
        """End a round of which only the points are told; raises a `MoowooError` where they cannot be."""

    def shown(self, moment: Moment) -> View:
        """What all can see, through the eyes of the one to act, whose hand is everything it could be."""

    def now(self, v: Speaker, game: Game) -> str:
        """What is to be told now, where it is more than whose turn it is; else nothing."""

    def question(self, v: Speaker, ask: Ask, game: Game) -> str:
        """What is asked, in words."""

    def answer(self, v: Speaker, name: str, moment: Moment) -> str:
        """The answer to a question of the table."""

    def cards_meant(self, v: Speaker, text: str, game: Game) -> Sequence[Card] | None:
        """The cards that a plain text names; None if it names none."""

    def error(self, v: Speaker, error: Exception) -> str:
        """What is wrong, if it is an error of this part; else nothing."""
