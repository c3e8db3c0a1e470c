"""A played game told to a keeper in words, by what everybody at the table could see, and nothing else."""

import random
from collections.abc import Iterator
from typing import Any

from moowoo.games import Game, Move, kit
from moowoo.games.game import State
from moowoo.keep import words
from moowoo.keep.clerk import Clerk, Reply
from moowoo.keep.kept import KeptGame
from moowoo.keep.statements import NONE, Ask, Deed, Fact, Statement
from moowoo.mow import rules
from moowoo.mow.cows import WRITTEN, cows
from moowoo.mow.events import FarmerDrawn, Renewed
from moowoo.mow.moves import MowMove
from moowoo.mow.rules import bags
from moowoo.voice import Voice
from moowoo.voice.typed import offered
from moowoo.woo.moves import WooMove
from moowoo.woo.views import WooView

NAMES = ("Anna", "Hugo", "Léa", "Tom", "Zoé", "Inès", "Max", "Rosa", "Paul", "Ève")
UNSEEN = {"mow": ("done", "draw", "give", "save", "ignore"), "woo": ()}
"""Moves that nobody tells when they are made."""


class Teller:
    """Plays a game at random; what is told of it comes one by one, each after it has happened."""

    def __init__(self, kind: str, options: dict[str, Any], seed: int, language: str = "en") -> None:
        self.chance = random.Random(seed)
        self.game: Game = kit(kind).game().from_options(options, seed, auto_deal=False)
        self.kept = KeptGame(kind, options, NAMES[: self.game.seats])
        self.clerk = Clerk(self.kept, language)
        self.last: State = self.game.record.copy()
        """How it stood before the last move that everybody saw."""
        self.ignored: tuple[int, Move] | None = None

    def told(self) -> Iterator[Statement]:
        self.game.deal()
        yield Fact("first", None, str((self.game.actor or 0) + 1))
        yield from self.turned_up()
        while not self.game.over:
            yield from self.deal() if self.game.deal_due else self.step()

    def deal(self) -> Iterator[Statement]:
        tied = self.game.shouters
        self.game.deal(None, **({"shout": self.chance.choice(tied)} if tied else {}))
        if tied:
            yield Fact("starter", None, str((self.game.actor or 0) + 1))
        yield from self.turned_up()

    def turned_up(self) -> Iterator[Statement]:
        view = self.game.view(None)
        if isinstance(view, WooView):
            yield Fact("trump", None, str(view.trump_card))

    def choose(self) -> Move:
        moves = self.game.legal_moves()
        often = [move for move in moves if move.kind not in ("take", "skip", "claim", "close")]
        return self.chance.choice(often if often and self.chance.random() < 0.8 else moves)

    def step(self) -> Iterator[Statement]:
        seat, move = self.game.actor, self.choose()
        assert seat is not None
        seen = move.kind not in UNSEEN[self.game.name]
        if seen:
            self.last, self.ignored = self.game.record.copy(), None
        if move.kind == "ignore":
            self.ignored = seat, move
        events = self.game.play(move, seat)
        if seen:
            yield Deed(seat, move)
        for event in events:
            if isinstance(event, Renewed):
                yield Fact("renewed", seat, " ".join(str(cow) for cow in event.cows))
        if self.game.name == "mow":
            while self.game.actor is None and (ask := self.kept.ask) is not None and ask.name != "starter":
                yield self.answer(ask)

    def answer(self, ask: Ask) -> Fact:
        """What the table says to a question at the end of a round."""
        if ask.name == "ignore":
            return Fact("ignore", None, NONE if self.ignored is None else str(Deed(*self.ignored)))
        if ask.name == "drawer":
            (drawn,) = [event.seat for event in self.game.events[-4:] if isinstance(event, FarmerDrawn)]
            return Fact("drawer", None, str((drawn or 0) + 1))
        assert ask.seat is not None
        hand = cows(rules.cows_in_hand(self.last, ask.seat))
        if ask.name == "flies":
            number = sum(cow.flies for cow in hand)
        elif ask.name == "specials":
            number = sum(cow.special for cow in hand)
        else:
            (move,) = ask.moves
            assert isinstance(move, MowMove)
            number = sum(cow.flies == move.number for cow in hand)
        return Fact(ask.name, ask.seat, str(number))

    # In words.

    def say(self, statement: Statement) -> str:
        """As somebody at the table might put it."""
        v = self.clerk.voice
        if isinstance(statement, Deed):
            return f"{v.name(statement.seat)} {self.deed(v, statement.move)}"
        assert isinstance(statement, Fact)
        if statement.value == NONE:
            return offered(v, words.NOBODY)
        if statement.name == "ignore":
            seat, _, flies = statement.value.partition(" ignore ")
            return f"{v.name(int(seat) - 1)} {self.deed(v, MowMove('ignore', number=int(flies)))}"
        if statement.name == "renewed":
            return ", ".join(str(WRITTEN[name]).replace("/", " ") for name in statement.value.split())
        if statement.name == "trump":
            return v.card(self.game.parse(statement.value).card)  # type: ignore[arg-type]
        if statement.seat is None:
            return v.name(int(statement.value) - 1)
        return f"{v.name(statement.seat)} {statement.value}"

    def deed(self, v: Voice, move: Move) -> str:
        if move.card is not None:
            return v.card(move.card)
        word = offered(v, self.kept.part.deeds[move.kind])
        if isinstance(move, WooMove) and move.suit is not None:
            return f"{word} {move.suit}"
        if isinstance(move, MowMove) and move.seat is not None:
            return f"{word} {v.name(move.seat)}"
        if isinstance(move, MowMove) and move.number is not None:
            return f"{word} {move.number + (move.kind == 'row')}"
        return word

    def tell(self, statement: Statement) -> Reply:
        """Say it; the keeper must have understood exactly this."""
        line, before = self.say(statement), len(self.kept.told)
        reply = self.clerk.hear(line)
        assert len(self.kept.told) == before + 1, (line, str(statement), reply.said)
        assert self.kept.told[-1] == statement, (line, str(statement), str(self.kept.told[-1]))
        return reply


PUBLIC = {
    "mow": "stage turn arrow row banned ban_next starter rounds farmers_gone farmers_left passed herd shed out total",
    "woo": "stage oya rounds treasure tricks points trump_card trump lead married closed closer woo carry opener",
}
"""What everybody can see of a record, field by field."""


def standing(game: Game) -> list[object]:
    """How a game stands to who watches, and how many cards and Farmers everybody holds."""
    s = game.record
    seen: list[object] = [s[name].tolist() for name in PUBLIC[game.name].split()]
    if game.name == "woo":
        return [*seen, int(s.end - s.top), [int(hand).bit_count() for hand in s.hand]]
    seats = range(game.seats)
    held = [(int(bags.size(s.hand[seat])), int(s.farmers[seat]).bit_count()) for seat in seats]
    return [*seen, int(s.end - s.top), held]


def settled(teller: Teller) -> bool:
    """Can the two be compared: is neither in the middle of a turn, with something unsaid?"""
    if teller.kept.ask is not None or teller.game.actor is None:
        return False
    if teller.game.name == "woo":
        return True
    return teller.game.record.stage in (1, 2) and teller.kept.game.record.stage == teller.game.record.stage
