"""`Game`: one game from its first deal to its result. Every move is checked; every deal can be proved."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from types import SimpleNamespace
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from moowoo.engine.arrays import record_over
from moowoo.engine.rules import Rules
from moowoo.games.errors import (
    BadBytes,
    BadOption,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalMove,
    MoowooError,
    NotYourTurn,
    UnreadableMove,
)
from moowoo.games.event import Event, seen_by
from moowoo.games.move import Move
from moowoo.games.options import Options
from moowoo.games.seeds import MASTER_BYTES, Nonces, commitment, master_seed, mixed, round_seed
from moowoo.games.view import View

State = np.record
"""A game's record: one structured value of NumPy. Its fields are read as attributes and have no static type."""
Fields: TypeAlias = Any
"""The fields of a record as plain values, read as attributes; like those of a record they have no static type."""


def fields_of(record: State) -> Fields:
    """A record to be read field by field: NumPy takes longer over three fields of its own than this over all."""
    return SimpleNamespace(**dict(zip(record.dtype.names or (), record.item(), strict=True)))


class Standing(ABC):
    """One game at one moment: its options and its record, without a past."""

    name: ClassVar[str]
    rules: ClassVar[Rules]
    options_class: ClassVar[type[Options]]
    unit: ClassVar[str]
    """What is counted over the rounds, in English: who studies the game reads it."""
    better: ClassVar[Literal["more", "fewer"]] = "more"
    """Is it better to have more of them, or fewer?"""
    rehearsals: ClassVar[tuple[Mapping[str, object], ...]] = ({},)
    """Options of tables that, played once each, have run everything that is compiled late."""

    told: ClassVar[tuple[str, ...]] = ("round", "scores")
    """Questions to the voice whose answers tell a spectator how the table stands."""

    options: Options
    record: State

    # What a game's package provides.

    @abstractmethod
    def _start(self) -> None: ...

    @abstractmethod
    def _lay_out(self, deck: Sequence[object]) -> Sequence[object]:
        """Deal by hand: the whole deck in the order it is dealt, read and returned; raises `BadDeal`."""

    @abstractmethod
    def _move(self, action: int) -> Move: ...

    @abstractmethod
    def _action(self, move: Move) -> int:
        """The kernel's number of a move; raises `UnreadableMove` for whatever this game has not."""

    @abstractmethod
    def _why_not(self, action: int) -> str: ...

    @abstractmethod
    def _narrate(self, before: State, after: State, move: Move, seat: int) -> list[Event]:
        """What happened by a seat's move, read off the record before and after it."""

    @abstractmethod
    def _narrate_deal(self, s: State) -> list[Event]: ...

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Read a written move, in any letter case; raises `UnreadableMove`."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Everything a seat may see; None for a spectator."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Who has won; empty while the game lasts."""

    @property
    @abstractmethod
    def totals(self) -> tuple[int, ...]:
        """What every seat has in the rounds so far, in `unit`s."""

    @property
    def hides_actor(self) -> bool:
        """May it be a secret who decides? Where it never is, nobody need be asked what a spectator can see of it."""
        return True

    abstain: ClassVar[str] = ""
    """The move by which somebody who weighs something in secret at the end of a round leaves it as it is."""

    @property
    def weighers(self) -> tuple[int, ...]:
        """Who might weigh something in secret at the end of a round, as far as everyone knows; nobody unless the game
        says so."""
        return ()

    def ended_from(self, before: State) -> Self | None:
        """If the round has just ended: the game as everyone sees it until it is scored, given how it stood before the
        last decision. Only where there are `weighers`: what they weigh, or whether, must not show."""
        return None

    @property
    def shouters(self) -> tuple[int, ...]:
        """Who may call out now to start the next round, if that is how it is settled; nobody unless the game says."""
        return ()

    @property
    def strict(self) -> bool:
        """Is this a round whose past nobody may consult? Never, unless the game says so."""
        return False

    # What everybody can ask.

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def actor(self) -> int | None:
        """The seat to act; None when a deal is due or the game is over."""
        seat = int(self.rules.actor(self.record))
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        return bool(self.rules.actor(self.record) == self.rules.OVER)

    @property
    def deal_due(self) -> bool:
        return bool(self.rules.actor(self.record) == self.rules.DEAL)

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; 0 before the first deal."""
        return int(self.record.rounds)

    def legal_mask(self) -> npt.NDArray[np.uint8]:
        mask = np.zeros(self.rules.ACTIONS, np.uint8)
        self.rules.legal(self.record, mask)
        return mask

    def legal_moves(self) -> list[Move]:
        """What the seat to act may do, always in the same order."""
        return [self._move(action) for action in self.legal_mask().nonzero()[0].tolist()]

    def why_not(self, move: Move | str) -> str | None:
        """The clause that forbids a move now; None if it is legal."""
        if self.actor is None:
            raise GameOver if self.over else NotYourTurn(0, None)
        action = self._action(self.parse(move) if isinstance(move, str) else move)
        return None if self.legal_mask()[action] else self._why_not(action)

    def check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadSeat(seat, self.seats)

    def result(self) -> dict[int, float]:
        """The game's result a seat: positive for a win, 0 while the game lasts."""
        out = np.zeros(self.seats, np.float32)
        self.rules.returns(self.record, out)
        return {seat: float(out[seat]) for seat in range(self.seats)}


MAGIC = b"MOOWOO1\n"
Step = int | dict[str, Any]
"""A step of the history: an action's number, or a deal with what was settled for it by hand."""


class Memory(NamedTuple):
    """What a game remembers of itself: how much it has forgotten, the record it goes on from, and the steps since."""

    forgotten: int
    began: bytes
    steps: list[Step]


class Game(Standing):
    """One game from its first deal to its result.

    `play` checks everything and, unless `auto_deal` is off, deals the next round when one has ended.
    """

    def __init__(self, options: Options, seed: int | str | bytes | None = None, *, auto_deal: bool = True) -> None:
        self.options = options
        self.secret = self.master = master_seed(seed)
        self.nonces: Nonces = {}
        self.auto_deal = auto_deal
        self.record = self.rules.new()
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.marks: list[tuple[int, int]] = []
        """For every decision made: who made it, and how many events there were before."""
        self.made: list[Move] = []
        self.dealt: list[tuple[State, int]] = []
        """For every deal: how things stood then, and how many steps there were."""
        self.forgotten = 0
        """How many decisions were made before those that are remembered (see `forget`)."""
        self._start()
        if auto_deal:
            self.deal()

    def __repr__(self) -> str:
        then = "over" if self.over else "a deal is due" if self.actor is None else f"seat {self.actor} to act"
        return f"<{type(self).__name__}, {self.seats} seats, round {self.round}, {self.ply} decisions, {then}>"

    @classmethod
    def new(cls, /, seed: int | str | bytes | None = None, *, auto_deal: bool = True, **options: object) -> Self:
        """A game with options written as keywords; those from outside go to `from_options`."""
        return cls.from_options(options, seed, auto_deal=auto_deal)

    @classmethod
    def from_options(
        cls, options: Mapping[str, object], seed: int | str | bytes | None = None, *, auto_deal: bool = True
    ) -> Self:
        """A game with the given options, whatever they are called; unknown or impossible ones raise `BadOption`."""
        return cls(cls.options_class.chosen(options), seed, auto_deal=auto_deal)

    @classmethod
    def standing(cls, options: Options, record: State) -> Self:
        """A game that stands as a record does, without a past or a seed, to look at."""
        game = object.__new__(cls)
        game.options, game.record, game.auto_deal = options, record, False
        game.secret = game.master = bytes(MASTER_BYTES)
        game.nonces = {}
        game.steps, game.events, game.marks, game.made, game.dealt = [], [], [], [], []
        return game

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return self.forgotten + len(self.marks)

    @cached_property
    def commitment(self) -> str:
        """The hash that binds to the seed, for all to see from the start."""
        return commitment(self.secret)

    def mix(self, nonces: Nonces) -> None:
        """Let the chance of others in, before the first deal: the master is the secret and their nonces together."""
        if self.round:
            raise BadSeed("too late")
        self.nonces, self.master = dict(nonces), mixed(self.secret, nonces)

    def anew(self) -> Self:
        """The game before its first deal, with the same options and the same chance."""
        twin = type(self)(self.options, self.secret, auto_deal=False)
        twin.mix(self.nonces)
        return twin

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move and tell what happened. Anything wrong raises, and nothing has changed then."""
        actor = self.actor
        if actor is None or (seat is not None and (type(seat) is not int or seat != actor)):
            raise self._not_now(seat)
        made = self.parse(move) if isinstance(move, str) else move
        action = self._action(made)
        if not self.legal_mask()[action]:
            raise IllegalMove(self._why_not(action), made)
        return self._carry_out(actor, action)

    def deal(self, deck: Sequence[object] | None = None, **settled: object) -> list[Event]:
        """Deal the next round: from the seed, or from a deck given in the order it is dealt."""
        if not self.deal_due:
            raise GameOver if self.over else NotYourTurn(0, self.actor)
        before = self.rules.copy(self.record)
        step = {word: value for word, value in settled.items() if value is not None}
        try:
            self._settle(**step)
            self.rules.deal(self.record, round_seed(self.master, self.round + 1))
            if deck is not None:
                step = {"deck": [str(card) for card in self._lay_out(deck)]} | step
        except MoowooError:
            self.record = before
            raise
        self.steps.append({"deal": step})
        self.dealt.append((self.rules.copy(self.record), len(self.steps)))
        events = self._narrate_deal(self.record)
        self.events += events
        return events

    def _settle(self, **settled: object) -> None:
        """What the table may settle before a deal; nothing, unless the game says so."""
        for name, value in settled.items():
            raise BadOption(name, value, "unsettled")

    def _not_now(self, seat: int | None) -> MoowooError:
        """Why nobody may decide, or not this seat."""
        if self.over:
            return GameOver()
        if seat is not None:
            self.check_seat(seat)
        return NotYourTurn(seat if seat is not None else 0, self.actor)

    def _carry_out(self, actor: int, action: int) -> list[Event]:
        move, before = self._move(action), self.rules.copy(self.record)
        self.rules.apply(self.record, action)
        events = self._narrate(before, self.record, move, actor)
        self.marks.append((actor, len(self.events)))
        self.made.append(move)
        self.steps.append(action)
        self.events += events
        if self.auto_deal and self.deal_due:
            events = events + self.deal()
        return events

    def moves(self) -> list[Move]:
        """All moves made so far."""
        return list(self.made)

    def rounds_played(self) -> Iterator[tuple[State, list[int]]]:
        """Round by round: a record as it stood after the deal, and the actions since."""
        ends = [*(start - 1 for _, start in self.dealt[1:]), len(self.steps)]
        for (record, start), end in zip(self.dealt, ends, strict=False):
            yield self.rules.copy(record), cast(list[int], self.steps[start:end])

    def since(self, seat: int) -> list[Event]:
        """What a seat has seen happen since its own last decision, as far as it may be told again."""
        self.check_seat(seat)
        start = max((count for actor, count in self.marks if actor == seat), default=0)
        return seen_by(self.recalled(start), seat)

    # The past, where the table leaves it to memory.

    def recalled(self, start: int = 0) -> list[Event]:
        """The events from one on that may be told again.

        In a strict round what is past may not. It is past when something new begins: until then it lies on the table,
        for whoever did not hear it at once.
        """
        if not self.strict:
            return self.events[start:]
        opened, begun = self.last_deal(), self.last_beginning()
        places = range(start, len(self.events))
        return [self.events[at] for at in places if not (opened <= at < begun and self.events[at].left_to_memory)]

    def last_deal(self) -> int:
        """Where the last deal stands among the events."""
        return max((place for place, event in enumerate(self.events) if event.kind == "dealt"), default=0)

    def last_beginning(self) -> int:
        """Where the last event stands that makes a past of what came before."""
        return max((place for place, event in enumerate(self.events) if event.begins_anew), default=0)

    def readable(self) -> Self:
        """The game as far as anybody may read it: a strict round from its deal on only when it is over."""
        if not self.strict:
            return self
        return self.at(self.forgotten + sum(isinstance(step, int) for step in self.steps[: self.dealt[-1][1]]))

    # Copies, the past, and bytes.

    def copy(self) -> Self:
        """A game that goes on by itself; this one stays as it is."""
        twin = object.__new__(type(self))
        twin.__dict__ = dict(self.__dict__)
        twin.record = self.rules.copy(self.record)
        twin.steps, twin.events = list(self.steps), list(self.events)
        twin.marks, twin.made, twin.dealt = list(self.marks), list(self.made), list(self.dealt)
        return twin

    def shown_as(self, record: State, steps: int, events: int) -> Self:
        """The game as it looks while its latest steps are held back: with another record, and only so much past."""
        twin, decisions = self.copy(), sum(isinstance(step, int) for step in self.steps[:steps])
        twin.record = record
        del twin.steps[steps:], twin.events[events:], twin.marks[decisions:], twin.made[decisions:]
        return twin

    def at(self, ply: int) -> Self:
        """The game as it was before decision number `ply` (0: the first one)."""
        if not self.forgotten <= ply <= self.ply:
            raise IndexError(f"no moment {ply} in what is remembered of {self.ply} decisions")
        return self._recalled(self.to_memory(), ply)

    def forget(self, rounds: int) -> None:
        """Keep only the last few rounds in mind, so that a long game takes no more room than a short one.

        Everything about now stays as it is. What came before can no longer be asked for here, nor written down.
        """
        if len(self.dealt) <= rounds:
            return
        first = self.dealt[-rounds][1] - 1
        decisions = sum(isinstance(step, int) for step in self.steps[:first])
        told = self.marks[decisions][1] if decisions < len(self.marks) else len(self.events)
        self.forgotten += decisions
        self.steps, self.made, self.events = self.steps[first:], self.made[decisions:], self.events[told:]
        self.marks = [(actor, count - told) for actor, count in self.marks[decisions:]]
        self.dealt = [(record, start - first) for record, start in self.dealt[-rounds:]]

    def to_memory(self) -> Memory:
        """What is remembered, as plain data: after the same options and seed, `from_memory` reads it back."""
        began = self.dealt[0][0].tobytes() if self.forgotten else b""
        return Memory(self.forgotten, began, list(self.steps))

    def from_memory(self, memory: Memory) -> Self:
        """The game with these options and this seed, as it was remembered; raises `BadBytes`."""
        return self._recalled(memory)

    def _recalled(self, memory: Memory, ply: int | None = None) -> Self:
        past = self.anew()
        steps = memory.steps
        if memory.forgotten:
            past._go_on_from(memory)
            steps = steps[1:]
        for step in steps:
            if ply is not None and past.ply == ply and isinstance(step, int):
                break
            past._redo(step)
        past.auto_deal = self.auto_deal
        return past

    def _go_on_from(self, memory: Memory) -> None:
        """Take up a game that was just dealt, without what came before."""
        if not memory.steps:
            raise BadBytes("no such record")
        self.record = self.record_from(memory.began)
        self.forgotten, self.steps = memory.forgotten, memory.steps[:1]
        self.dealt = [(self.rules.copy(self.record), 1)]

    def record_from(self, data: bytes) -> State:
        """A record of this game from its bytes; raises `BadBytes`."""
        if len(data) != self.record.nbytes:
            raise BadBytes("no such record")
        return cast(State, record_over(bytearray(data), self.record.dtype))

    def _redo(self, step: Step) -> None:
        if isinstance(step, dict):
            self.deal(**step["deal"])
        elif self.actor is None:
            raise GameOver if self.over else NotYourTurn(0, None)
        elif not 0 <= step < self.rules.ACTIONS or not self.legal_mask()[step]:
            raise BadBytes(f"action {step} is not legal")
        else:
            self._carry_out(self.actor, step)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def to_bytes(self) -> bytes:
        """The game as bytes: options, seed and every step, sealed with a checksum."""
        if self.forgotten:
            raise IndexError("a game whose beginning is forgotten cannot be written down")
        saved = {
            "game": self.name,
            "options": asdict(self.options),
            "master": self.secret.hex(),
            **({"nonces": {str(seat): nonce.hex() for seat, nonce in self.nonces.items()}} if self.nonces else {}),
            "auto_deal": self.auto_deal,
            "steps": self.steps,
        }
        body = json.dumps(saved, separators=(",", ":")).encode()
        return MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read `to_bytes` back, replaying every step; raises `BadBytes`."""
        saved = unseal(data)
        if saved.get("game") != cls.name:
            raise BadBytes(f"it is a game of {saved.get('game')!r}, not of {cls.name}")
        try:
            game = cls.from_options(saved["options"], bytes.fromhex(saved["master"]), auto_deal=False)
            game.mix({int(seat): bytes.fromhex(nonce) for seat, nonce in saved.get("nonces", {}).items()})
            for step in saved["steps"]:
                game._redo(step)
            game.auto_deal = bool(saved["auto_deal"])
        except BadBytes:
            raise
        except (MoowooError, KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadBytes(str(error)) from error
        return game


def unseal(data: bytes) -> Mapping[str, Any]:
    """Check the seal of saved bytes and return what they say."""
    if not data.startswith(MAGIC):
        raise BadBytes("wrong first bytes")
    seal, _, body = data[len(MAGIC) :].partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != seal:
        raise BadBytes("the checksum does not fit")
    try:
        saved = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise BadBytes("not JSON") from error
    if not isinstance(saved, dict):
        raise BadBytes("not a table of fields")
    return saved


def unreadable(text: str, words: Iterable[str]) -> UnreadableMove:
    """The error for a text that is no move, with the nearest words there are."""
    from difflib import get_close_matches

    return UnreadableMove(text, get_close_matches(text.strip().lower(), list(words), 2, 0.6))
