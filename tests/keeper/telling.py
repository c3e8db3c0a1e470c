"""A played game told to a keeper in words, by what everybody at the table could see, and nothing else."""

import random
from collections.abc import Iterator
from typing import Any

from moowoo.games import Game, Move, kit
from moowoo.games.game import State, fields_of
from moowoo.games.move import Card
from moowoo.keeper import words
from moowoo.keeper.game import KeptGame
from moowoo.keeper.parser import phrasebook, queries
from moowoo.keeper.session import Clerk, Reply
from moowoo.keeper.statements import NONE, Ask, Deed, Fact, Statement, Tally
from moowoo.mow import rules
from moowoo.mow.cows import WRITTEN, cows
from moowoo.mow.events import FarmerDrawn, Renewed
from moowoo.mow.moves import MowMove
from moowoo.voice.catalogue import SOURCE
from moowoo.voice.messages import Message
from moowoo.voice.typed import plain
from moowoo.woo.views import WooView

NAMES = ("Anna", "Hugo", "Léa", "Tom", "Zoé", "Inès", "Max", "Rosa", "Paul", "Ève")
UNSEEN = {"mow": ("done", "draw", "give", "save", "ignore"), "woo": ()}
"""Moves that nobody tells when they are made."""


PUBLIC = {
    "mow": "stage turn arrow row banned ban_next starter rounds farmers_gone farmers_left passed herd shed out total",
    "woo": "stage oya rounds treasure tricks points trump_card trump lead married closed closer woo carry opener",
}
"""What everybody can see of a record, field by field."""


class Teller:
    """Plays a game at random; what is told of it comes one by one, each after it has happened."""

    def __init__(self, kind: str, options: dict[str, Any], seed: int, language: str = "en") -> None:
        self.chance = random.Random(seed)
        self.game: Game = kit(kind).game().from_options(options, seed, auto_deal=False)
        self.kept = KeptGame(kind, options, NAMES[: self.game.seats])
        self.clerk = Clerk(self.kept, language)
        self.last: State = self.game.rules.copy(self.game.record)
        """How it stood before the last move that everybody saw."""
        self.ignored: tuple[int, Move] | None = None
        self.phrases: dict[Move, list[str]] = {}
        self.public = PUBLIC[kind]
        self.compared = 0
        """How often the kept game was found to be the one that was played."""

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
            self.last, self.ignored = self.game.rules.copy(self.game.record), None
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
            return Fact("drawer", None, str(self.drawer() + 1))
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

    def drawer(self) -> int:
        """Who drew a Farmer at the end of the round."""
        (drawn,) = [event.seat for event in self.game.events[-4:] if isinstance(event, FarmerDrawn)]
        assert drawn is not None
        return drawn

    # In words.

    def say(self, statement: Statement) -> str:
        """As somebody at the table might put it: today so, tomorrow otherwise."""
        line = self.said(statement)
        if self.chance.random() < 0.1 and "," not in line:
            line = plain(line)
        return line.upper() if self.chance.random() < 0.1 else line

    def said(self, statement: Statement) -> str:
        v = self.clerk.voice
        if isinstance(statement, Deed):
            done = self.deed(statement.move)
            return f"{self.who(statement.seat, done)}{done}"
        if isinstance(statement, Tally):
            return self.score(statement)
        assert isinstance(statement, Fact)
        if statement.value == NONE:
            return self.one_of(words.NOBODY)
        if statement.name == "ignore":
            seat, _, flies = statement.value.partition(" ignore ")
            return f"{v.name(int(seat) - 1)} {self.deed(MowMove('ignore', number=int(flies)))}"
        if statement.name == "renewed":
            return ", ".join(str(WRITTEN[name]).replace("/", " ") for name in statement.value.split())
        if statement.name == "trump":
            card = self.game.parse(statement.value).card
            assert card is not None
            return self.card(card)
        if statement.seat is None:
            return v.name(int(statement.value) - 1)
        asked = self.kept.ask
        alone = asked is not None and asked.seat == statement.seat and self.chance.random() < 0.5
        unit = f" {self.one_of(self.kept.part.units)}" if self.chance.random() < 0.3 else ""
        return f"{'' if alone else v.name(statement.seat) + ' '}{statement.value}{unit}"

    def who(self, seat: int, done: str) -> str:
        """A name, or nothing where it goes without saying, and is no question without it."""
        asks = plain(done) in queries(self.clerk.voice.language, self.game.name)
        if self.kept.game.actor == seat and self.kept.ask is None and not asks and self.chance.random() < 0.3:
            return ""
        return self.chance.choice((*[self.clerk.voice.name(seat)] * 9, f"#{seat + 1}")) + " "

    def one_of(self, message: Message) -> str:
        return self.chance.choice(self.clerk.voice.say(message).split("|"))

    def deed(self, move: Move) -> str:
        v = self.clerk.voice
        if move.card is not None:
            card = self.card(move.card)
            return f"{self.one_of(words.PLAYS)} {card}" if self.chance.random() < 0.3 else card
        if not self.phrases:
            for said, meant in phrasebook(v, self.kept).items():
                self.phrases.setdefault(meant, []).append(said)
        return self.chance.choice(self.phrases[move])

    def card(self, card: Card) -> str:
        """By its words, or as it is written; letters may be another word in another language, as AS is."""
        v = self.clerk.voice
        written = str(card) if v.language == SOURCE or card.game == "mow" else v.card(card)
        return self.chance.choice((v.card(card), written, written.replace("/", " ")))

    def score(self, tally: Tally) -> str:
        won = [seat for seat, points in enumerate(tally.points) if points]
        if self.kept.part.one_wins and won:
            return f"{self.clerk.voice.name(won[0])} {self.one_of(words.WINS)} {tally.points[won[0]]}"
        return f"{self.one_of(words.TALLY)} {' '.join(str(points) for points in tally.points)}"

    def tell(self, statement: Statement) -> Reply:
        """Say it; the keeper must have understood exactly this."""
        line, before = self.say(statement), len(self.kept.told)
        reply = self.clerk.hear(line)
        assert len(self.kept.told) == before + 1, (line, str(statement), reply.said)
        assert self.kept.told[-1] == statement, (line, str(statement), str(self.kept.told[-1]))
        return reply

    def compare(self) -> None:
        """Where both can be compared, to all who watch they stand alike."""
        if settled(self):
            played, kept = (standing(game, self.public) for game in (self.game, self.kept.game))
            assert kept == played, str(self.kept.told[-1])
            self.compared += 1


class ScoreTeller(Teller):
    """Tells some rounds only by their score, when they are over or when somebody loses patience."""

    def told(self) -> Iterator[Statement]:
        silent = self.chance.random() < 0.5
        self.game.deal()
        if not silent:
            yield Fact("first", None, str((self.game.actor or 0) + 1))
        while not self.game.over:
            patience = 0 if silent else self.chance.choice((0, 0, 3, 1_000))
            if patience:
                yield from self.turned_up()
            yield from self.round_of(patience)
            yield from self.next_round()

    def round_of(self, patience: int) -> Iterator[Statement]:
        """A round of which at most so many happenings are told, and then its score."""
        before, told, whole = self.game.totals, 0, True
        while self.game.actor is not None:
            for statement in self.step():
                if told == patience:
                    whole = False
                    break
                yield statement
                told += 1
        gains = tuple(now - then for now, then in zip(self.game.totals, before, strict=True))
        if not whole:
            if self.kept.part.one_wins and not any(gains) and not self.kept.begun:
                yield Fact("first", None, str(self.opener + 1))
            yield Tally(gains)
            # Farmers that were played, hired or won by lot in what nobody told are nobody's to know.
            self.public = " ".join(name for name in self.public.split() if not name.startswith("farmers_"))

    @property
    def opener(self) -> int:
        """Who led first in the round."""
        return int(self.game.record.opener)

    def next_round(self) -> Iterator[Statement]:
        if (ask := self.kept.ask) is not None and ask.name == "drawer":
            yield self.answer(ask)
        if self.game.over:
            return
        tied = self.game.shouters
        self.game.deal(None, **({"shout": self.chance.choice(tied)} if tied else {}))
        if (ask := self.kept.ask) is not None and ask.name == "starter":
            yield Fact("starter", None, str((self.game.actor or 0) + 1))
        else:
            self.compare()


def standing(game: Game, public: str) -> list[object]:
    """How a game stands to who watches, and how many cards and Farmers everybody holds."""
    s = fields_of(game.record)
    seen: list[object] = [getattr(s, name) for name in public.split()]
    seen = [one.tolist() if hasattr(one, "tolist") else one for one in seen]
    hands = s.hand.reshape(len(s.hand), -1).tolist()
    seen += [s.end - s.top, [sum(int(pack).bit_count() for pack in hand) for hand in hands]]
    return [*seen, [held.bit_count() for held in s.farmers.tolist()]] if "farmers_left" in public else seen


def settled(teller: Teller) -> bool:
    """Can the two be compared: is neither in the middle of a turn, with something unsaid?"""
    if teller.kept.ask is not None or teller.game.actor is None:
        return False
    if teller.game.name == "woo":
        return True
    stage = teller.game.record.stage
    return stage in (1, 2) and teller.kept.game.record.stage == stage
