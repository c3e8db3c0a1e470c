"""A game of Tiny Game as people hold it: moves, what happens, what a seat sees."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple, Self

from moowoo.engine.rules import Rules
from moowoo.games.errors import BadDeal, UnreadableMove
from moowoo.games.event import Event
from moowoo.games.game import Game, State, unreadable
from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo_tinygame import rules
from moowoo_tinygame.options import TinyGameOptions
from moowoo_tinygame.rules import ANSWER, CARDS, FINISHED, HELD, LEAD, NOBODY, SEATS, WAITING

NAME = "tinygame"


class Number(NamedTuple):
    """A card, from 1 to 12; written as its number."""

    number: int

    @property
    def game(self) -> str:
        return NAME

    @property
    def code(self) -> int:
        return self.number - 1

    def __str__(self) -> str:
        return str(self.number)


DECK = tuple(Number(code + 1) for code in range(CARDS))
Cards = tuple[Number, ...]


def cards_in(cards: int) -> Cards:
    return tuple(card for card in DECK if cards >> card.code & 1)


@dataclass(frozen=True)
class TinyGameMove(Move):
    """There is but one kind: to play a card."""

    game = NAME
    card: Number | None = None


@dataclass(frozen=True)
class Dealt(Event):
    """`seat` begins. `hands` are by seat; everyone sees their own."""

    game = NAME
    kind = "dealt"
    hands: tuple[Cards | None, ...]

    def seen_by(self, viewer: int | None) -> Self:
        return replace(self, hands=tuple(hand if seat == viewer else None for seat, hand in enumerate(self.hands)))


@dataclass(frozen=True)
class Played(Event):
    game = NAME
    kind = "played"
    card: Number


@dataclass(frozen=True)
class WonTrick(Event):
    game = NAME
    kind = "won_trick"
    points: tuple[int, ...]


@dataclass(frozen=True)
class Finished(Event):
    game = NAME
    kind = "finished"
    points: tuple[int, ...]


@dataclass(frozen=True)
class HeldNumber:
    card: Number
    playable: bool
    why_not: str | None = None


@dataclass(frozen=True)
class TinyGamePlayer:
    seat: int
    cards: int
    points: int


PROMPTS = {WAITING: "deal", LEAD: "lead", ANSWER: "answer", FINISHED: "over"}


@dataclass(frozen=True)
class TinyGameView(View):
    seat: int | None
    round: int
    prompt: str
    actor: int | None
    led: Number | None
    hand: tuple[HeldNumber, ...]
    players: tuple[TinyGamePlayer, ...]
    choices: tuple[TinyGameMove, ...]
    game: str = NAME

    @property
    def won_by(self) -> tuple[int, ...]:
        if self.prompt != "over":
            return ()
        most = max(player.points for player in self.players)
        return tuple(player.seat for player in self.players if player.points == most)

    def move_with(self, card: Card) -> TinyGameMove:
        return TinyGameMove("play", DECK[card.code])


class TinyGame(Game):
    name = NAME
    rules: ClassVar[Rules] = rules
    options_class = TinyGameOptions
    unit = "points"
    told = ("scores", "table")
    options: TinyGameOptions
    hides_actor = False

    @property
    def winners(self) -> tuple[int, ...]:
        return self.view(None).won_by

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(int(points) for points in self.record.points)

    def parse(self, text: str) -> TinyGameMove:
        written = {str(card): card for card in DECK}
        if text.strip() not in written:
            raise unreadable(text, written)
        return TinyGameMove("play", written[text.strip()])

    def view(self, seat: int | None) -> TinyGameView:
        if seat is not None:
            self.check_seat(seat)
        s, acting = self.record, self.actor
        mine = seat is not None and seat == acting
        held = cards_in(int(s.hand[seat])) if seat is not None else ()
        return TinyGameView(
            seat=seat,
            round=int(s.rounds),
            prompt=PROMPTS[int(s.stage)],
            actor=acting,
            led=DECK[s.led] if s.led != NOBODY else None,
            hand=tuple(HeldNumber(card, mine) for card in held),
            players=tuple(
                TinyGamePlayer(one, int(s.hand[one]).bit_count(), int(s.points[one])) for one in range(SEATS)
            ),
            choices=tuple(TinyGameMove("play", card) for card in held) if mine else (),
        )

    def _start(self) -> None:
        rules.start(self.record, NOBODY if self.options.first is None else self.options.first)

    def _lay_out(self, deck: Sequence[object]) -> Sequence[object]:
        """The first hand, the second hand, then the cards that nobody holds."""
        cards = [card for word in deck for card in DECK if str(card) == str(word)]
        if sorted(cards) != list(DECK):
            raise BadDeal("every card must be there once")
        for seat in range(SEATS):
            self.record.hand[seat] = sum(1 << card.code for card in cards[seat * HELD : (seat + 1) * HELD])
        return cards

    def _move(self, action: int) -> TinyGameMove:
        return TinyGameMove("play", DECK[action])

    def _action(self, move: Move) -> int:
        if not isinstance(move, TinyGameMove) or move.card not in DECK:
            raise UnreadableMove(str(move))
        return move.card.code

    def _why_not(self, action: int) -> str:
        return rules.why_not(self.record, action)

    def _narrate(self, before: State, after: State, move: Move, seat: int) -> list[Event]:
        assert isinstance(move, TinyGameMove)
        events: list[Event] = [Played(seat, move.card)]
        if before.stage == ANSWER:
            events.append(WonTrick(int(after.turn), self.totals))
        if self.over:
            events.append(Finished(None, self.totals))
        return events

    def _narrate_deal(self, s: State) -> list[Event]:
        return [Dealt(int(s.turn), tuple(cards_in(int(hand)) for hand in s.hand))]
