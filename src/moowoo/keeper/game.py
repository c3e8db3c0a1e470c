"""`KeptGame`: a game with real cards, rebuilt from what was told; and its saved form."""

from __future__ import annotations

import datetime
import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from moowoo.games import Event, Game, GameOver, IllegalMove, MoowooError, Move, NotYourTurn, kit, kits
from moowoo.games.errors import BadSeat
from moowoo.games.game import State
from moowoo.games.options import Options
from moowoo.keeper.protocol import Moment
from moowoo.keeper.statements import (
    NONE,
    Ask,
    AskedFirst,
    Correction,
    Deed,
    Fact,
    GameTooLong,
    NotAsked,
    NothingTold,
    Statement,
    Tally,
    WrongAnswer,
)
from moowoo.records.names import tidy_names
from moowoo.records.transcript import UNSEEDED, Record

FIRST = "first"
"""The first question of all: who begins."""
LONGEST = 2_000
"""Statements that may be told of one game; a long evening has a few hundred."""
LONGEST_SAVED = 20_000
"""Statements that a saved game may have: the limit was this high once."""
RECENT = 8
"""Statements, and rounds, whose taking back needs nothing, or little, to be told again."""


@dataclass(frozen=True)
class Checkpoint:
    """A moment without its past. The lists of a game only grow, so every later moment still has that past."""

    told: int
    """How many statements had been told."""
    options: Options
    record: State
    lengths: tuple[int, ...]
    facts: Mapping[tuple[str, int | None], str]
    waiting: Move | None
    gaps: bool

    @classmethod
    def of(cls, moment: Moment, told: int) -> Checkpoint:
        """Note a moment in which something was told: its record and its facts do not change any more."""
        game = moment.game
        lengths = tuple(len(past) for past in pasts_of(game))
        return cls(told, game.options, game.record, lengths, moment.facts, moment.waiting, moment.gaps)

    def restore(self, later: Moment) -> Moment:
        """Return the moment, with its past taken from a later one."""
        game = later.game.copy()
        game.options, game.record = self.options, game.rules.copy(self.record)
        for past, length in zip(pasts_of(game), self.lengths, strict=True):
            del past[length:]
        return Moment(game, dict(self.facts), self.waiting, self.gaps)


def pasts_of(game: Game) -> tuple[list[Any], ...]:
    """Return the lists in which a game remembers its past."""
    return game.steps, game.events, game.marks, game.made, game.dealt


class KeptGame:
    """`tell` takes a statement, or raises and leaves everything as it was."""

    def __init__(self, kind: str, options: Mapping[str, object], names: Sequence[str]) -> None:
        part = kit(kind).keeper
        if part is None:
            raise KeyError(kind)
        self.kind, self.names, self.part = kind, tuple(names), part()
        self.told: list[Statement] = []
        self.starts: deque[Checkpoint] = deque(maxlen=RECENT)
        """How it stood when the last few rounds began: taking back begins there."""
        self.recent: deque[Checkpoint] = deque(maxlen=RECENT)
        """How it stood before the last few statements. A moment never changes once something has been told in it."""
        self.moment = Moment(new_game(kind, kit(kind).options().chosen(options)))
        self.books: dict[str, dict[str, Move]] = {}
        """What may be said in a language, once it has been asked for."""
        self.asked: tuple[Moment, Ask | None] | None = None
        """What is asked, once somebody wanted to know, and when: it stays the same until something is told."""
        self.asked_who_begins = not self.begun
        self.opening: list[Event] = self.go_on(self.moment) if self.begun else []
        """What is told before anybody has told anything."""

    @property
    def game(self) -> Game:
        return self.moment.game

    @property
    def options(self) -> Options:
        return self.game.options

    @property
    def begun(self) -> bool:
        """Is it known who begins?"""
        return self.options.first is not None

    @property
    def ask(self) -> Ask | None:
        """What the keeper waits for, before anything else can be told."""
        if not self.begun:
            return Ask(FIRST, kind="seat", seats=tuple(range(self.options.seats)))
        if self.asked is None or self.asked[0] is not self.moment:
            self.asked = self.moment, self.asked_in(self.moment)
        return self.asked[1]

    def asked_in(self, moment: Moment) -> Ask | None:
        """What must be told first: between a deal and the end of its round, only what a deed waits for."""
        if moment.game.actor is not None and moment.waiting is None:
            return None
        return None if moment.game.over else self.part.ask(moment)

    # Telling.

    def tell(self, statement: Statement) -> list[Event]:
        """Take a statement down, and say what happened; raises a `MoowooError` and changes nothing otherwise."""
        if len(self.told) >= LONGEST:
            raise GameTooLong(LONGEST)
        return self.tell_again(statement)

    def tell_again(self, statement: Statement) -> list[Event]:
        """Take down a statement that was told before: however many there are, none of them is lost."""
        before, trial = self.moment, copy_of(self.moment)
        events = self.taken_down(trial, statement)
        self.recent.append(Checkpoint.of(before, len(self.told)))
        self.moment = trial
        self.told.append(statement)
        if trial.game.round != before.game.round:
            self.starts.append(Checkpoint.of(trial, len(self.told)))
        return events

    def taken_down(self, moment: Moment, statement: Statement) -> list[Event]:
        if isinstance(statement, Fact):
            return self.answered(moment, statement)
        if not self.begun:
            if not isinstance(statement, Tally) or (self.part.one_wins and not any(statement.points)):
                raise AskedFirst(Ask(FIRST, kind="seat"))
            self.begin(moment, 0)  # to a score it is the same, but where the next round begins like this one
        if moment.game.over:
            raise GameOver
        if isinstance(statement, Deed):
            if (ask := self.asked_in(moment)) is not None:
                raise AskedFirst(ask)
            return self.done(moment, statement) + self.go_on(moment)
        if isinstance(statement, Correction):
            moment.game.check_seat(statement.seat)
            self.part.correct(moment.game, statement.seat, statement.total)
            return []
        events = self.part.tally(moment, statement.points)
        moment.gaps = True
        return events + self.go_on(moment)

    def answered(self, moment: Moment, fact: Fact) -> list[Event]:
        ask = self.ask
        if ask is None or ask.name != fact.name:
            raise NotAsked(fact.name)
        check_kind(ask, fact, moment.game)
        if fact.name == FIRST:
            return self.begin(moment, int(fact.value) - 1)
        self.part.check(moment, fact)
        moment.facts[fact.name, fact.seat] = fact.value
        return self.go_on(moment)

    def begin(self, moment: Moment, seat: int) -> list[Event]:
        moment.game = new_game(self.kind, replace(self.options, **{FIRST: seat}))
        return self.go_on(moment)

    def go_on(self, moment: Moment) -> list[Event]:
        """Everything that follows without another word."""
        if moment.waiting is None and not moment.game.deal_due:
            return []
        if self.part.ask(moment) is not None:
            return []
        if moment.waiting is not None:
            move, moment.waiting = moment.waiting, None
            announced = len(self.part.announced(moment.game, move))
            return self.played(moment, move)[announced:] + self.go_on(moment)
        events = self.part.deal(moment)
        moment.facts.clear()
        return events

    def done(self, moment: Moment, deed: Deed) -> list[Event]:
        """A deed, and before it whatever went without saying."""
        moment.game.check_seat(deed.seat)
        events: list[Event] = []
        refusal: MoowooError | None = None
        while True:
            if moment.game.actor == deed.seat:
                try:
                    return events + self.tried(moment, deed.move)
                except MoowooError as error:
                    refusal = refusal or error
            unsaid = self.part.unsaid(moment.game)
            if unsaid is None:
                raise refusal or NotYourTurn(deed.seat, moment.game.actor)
            events += self.played(moment, unsaid)

    def refused(self, deed: Deed) -> MoowooError | None:
        """Why a deed would be refused, without telling it; None if it would not."""
        try:
            self.done(copy_of(self.moment), deed)
        except MoowooError as error:
            return error
        return None

    def tried(self, moment: Moment, move: Move) -> list[Event]:
        if not self.part.waits(moment.game, move):
            return self.played(moment, move)
        trial = copy_of(moment)
        self.part.prepare(trial, move)
        if clause := trial.game.why_not(move):
            raise IllegalMove(clause, move)
        moment.waiting = move
        return self.part.announced(moment.game, move)

    def played(self, moment: Moment, move: Move) -> list[Event]:
        trial = copy_of(moment)
        self.part.prepare(trial, move)
        events = trial.game.play(move)
        events += self.part.finish(trial, move)
        moment.game = trial.game
        moment.facts.clear()
        return events

    # Taking back.

    def take_back(self) -> Statement:
        """Forget the last statement, which is given back; raises `NothingTold`."""
        if not self.told:
            raise NothingTold
        last = self.told[-1]
        if not self.recent:
            self.rebuild(self.told[:-1])
            return last
        self.moment = self.recent.pop().restore(self.moment)
        self.told.pop()
        self.drop_later_starts()
        return last

    def rebuild(self, statements: Sequence[Statement]) -> None:
        """The game as it was when this much had been told."""
        self.told = list(statements)
        self.drop_later_starts()
        if self.starts:
            start = self.starts[-1]
            self.moment, self.told = start.restore(self.moment), list(statements[: start.told])
        else:
            fresh = KeptGame(self.kind, self.beginning, self.names)
            self.__dict__ = fresh.__dict__
        for statement in statements[len(self.told) :]:
            self.tell_again(statement)

    def drop_later_starts(self) -> None:
        """Forget the rounds that began after what is told now."""
        while self.starts and self.starts[-1].told > len(self.told):
            self.starts.pop()

    @property
    def beginning(self) -> dict[str, object]:
        """The options as they were before anything was told."""
        chosen = {option.name: getattr(self.options, option.name) for option in self.options.described()}
        return chosen | {FIRST: None} if self.asked_who_begins else chosen

    # Reading and writing.

    def read(self, text: str) -> Statement:
        """A statement as it is kept; raises a `MoowooError` or a `ValueError`."""
        if text.startswith("+"):
            return Tally(tuple(int(number) for number in text[1:].split()))
        if text.startswith("!"):
            seat, total = text[1:].split()
            return Correction(int(seat) - 1, int(total))
        if text.startswith("="):
            name, number, value = text[1:].split(" ", 2)
            return Fact(name, int(number) - 1 if number != "0" else None, value)
        number, move = text.split(" ", 1)
        return Deed(int(number) - 1, self.game.parse(move))

    def record(self, date: datetime.date | None = None) -> Record:
        """The written game: what everybody saw. What nobody told is unknown, the deals above all."""
        from moowoo.records.writer import record_of

        seen = record_of(self.game, self.names, reveal=False, date=date)
        return replace(seen, commitment=None, kept=True)


def new_game(kind: str, options: Options) -> Game:
    return kit(kind).game()(options, UNSEEDED, auto_deal=False)


def copy_of(moment: Moment) -> Moment:
    return replace(moment, game=moment.game.copy(), facts=dict(moment.facts))


def check_kind(ask: Ask, fact: Fact, game: Game) -> None:
    """Is it an answer to what was asked? Whether it can be true is the game's part to say."""
    if fact.seat is not None:
        game.check_seat(fact.seat)
    elif ask.seat is not None:
        raise BadSeat(None, game.seats)
    if fact.value == NONE:
        if not ask.none:
            raise WrongAnswer(ask, fact.value)
    elif ask.kind in ("number", "seat"):
        known = fact.value.isascii() and fact.value.isdigit() and len(fact.value) <= 4
        allowed: Iterable[int] = range(ask.low, ask.high + 1) if ask.kind == "number" else [s + 1 for s in ask.seats]
        if not known or int(fact.value) not in allowed:
            raise WrongAnswer(ask, fact.value)


VERSION = 1


def to_text(kept: KeptGame) -> str:
    table = {"kept": VERSION, "game": kept.kind, "options": kept.beginning, "names": kept.names}
    return json.dumps(table | {"told": [str(statement) for statement in kept.told]}, ensure_ascii=False)


def from_text(text: str) -> KeptGame:
    """What `to_text` wrote; raises `ValueError` for anything else."""
    saved: Any = json.loads(text)
    if not isinstance(saved, dict) or saved.get("kept") != VERSION:
        raise ValueError("not a kept game")
    game, options, names, told = (saved.get(word) for word in ("game", "options", "names", "told"))
    if not isinstance(game, str) or game not in kits() or not isinstance(options, dict):
        raise ValueError("not a table")
    if not isinstance(names, list) or not isinstance(told, list) or len(told) > LONGEST_SAVED:
        raise ValueError("not a kept game")
    try:
        kept = KeptGame(game, options, tidy_names(names, len(names)))
        if len(kept.names) != kept.options.seats:
            raise ValueError("not one name a seat")
        for line in told:
            kept.tell_again(kept.read(line))
    except (MoowooError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a kept game: {error}") from error
    return kept
