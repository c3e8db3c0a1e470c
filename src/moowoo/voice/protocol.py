"""The words a game provides, and the table from event classes to the functions that tell them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from moowoo.games.event import Event
from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import TableTalk

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


T = TypeVar("T")


class Phrase(NamedTuple):
    """A way to type a move: all words of a message, and what stands behind them, such as a name or a number."""

    words: Message
    move: Move
    target: str = ""
    shown: str = ""
    """How the target is shown, where it is typed shorter."""


class Words(Protocol):
    """What a game says: its events, prompts, choices, answers and refusals; and how its cards and moves are named."""

    @property
    def talk(self) -> TableTalk:
        """What is said around a table of it."""

    @property
    def questions(self) -> Mapping[str, Message]:
        """What may be asked, by name, in the order in which it is offered, with the words it is typed with.

        A message lists all words for a question, parted by bars; the first is offered. `moowoo.voice.table_words` has
        those of questions that many games know. The voice adds `last` for every game.
        """

    @property
    def needs(self) -> Mapping[str, Message]:
        """What options need that are this game's alone, by need; by its name, of what one edition alone has."""

    @property
    def headings(self) -> Mapping[str, Message]:
        """What each clause of the rules is about, by its id, short enough for a braille line."""

    def tell(self, v: Speaker, event: Event, seat: int | None) -> str:
        """What a seat (None: a spectator) hears of an event that it saw; empty where there is nothing to say."""

    def prompt(self, v: Speaker, view: View) -> str:
        """Whose turn it is, and what matters most for it; after the end, the result."""

    def choice(self, v: Speaker, move: Move, view: View) -> str:
        """The label of a choice."""

    def answer(self, v: Speaker, name: str, view: View) -> str:
        """The answer to a question."""

    def result(self, v: Speaker, view: View) -> str:
        """How the game ended."""

    def why_not(self, v: Speaker, clause: str, move: Move, view: View) -> str:
        """Why this very move cannot be made now; empty where the clause says it all."""

    def card(self, v: Speaker, card: Card) -> str:
        """A card by its name."""

    def the_card(self, v: Speaker, card: Card) -> str:
        """A card in the middle of a sentence, with its article where the language has one."""

    def short_card(self, v: Speaker, card: Card) -> str:
        """A card in a word or two."""

    def cards(self, v: Speaker, cards: Sequence[Card], room: int) -> str:
        """A spoken list of one card or more; where `v` is brief, no longer than the room there is."""

    def move(self, v: Speaker, move: Move) -> str:
        """A move in as few words as will do, without the table it is made at."""

    def phrases(self, v: Speaker, view: View) -> Iterable[Phrase]:
        """Every move that is not a card, possible now or not, in words to type."""

    def written(self, v: Speaker, text: str) -> Move | None:
        """A move in the written form of the game; None for anything else, and for what the language reads otherwise."""

    def cards_named(self, v: Speaker, text: str, held: Sequence[Card]) -> Sequence[Card] | None:
        """The cards that a plain text may mean: of those held, or one that is named in full.

        None if it names no card at all; empty if it names cards that are not there.
        """


def own(kind: type[T], thing: object) -> T:
    """A view, move or card as the class that the game has for it; those of another game are refused."""
    if not isinstance(thing, kind):
        raise TypeError(f"{thing!r} is no {kind.__name__}")
    return thing
