"""`Table`: everything that is so at a table after the entries of its log. `fold` is what changes it."""

from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from moowoo.games import Event, Game, Move, View
from moowoo.server.entries import AnyEntry, Chair, Opened, Talked

Audience = int | None
"""A seat, or None for all who watch."""

NOBODY: Final[frozenset[Audience]] = frozenset()
"""One for all entries: an empty set for each would be a tenth of what a table takes."""

Stage = Literal["gathering", "playing", "paused", "over"]
GATHERING: Final = "gathering"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
STORY = 60
"""How much of the story a table has in mind; what came before is in the log."""
MOST = 5 * STORY
"""How many entries it has in mind at most, however much is said."""
TALK = 100
"""How much of the talk it has in mind."""
CLOSING = (4, 7)
"""How long the end of a round takes, at least and at most, where somebody might weigh something in secret: in times a
bot takes."""
LONG_CLOCK = 60 * 60
"""Seconds for a decision from which on players come and go, and absence means nothing."""
ANSWER_TIME = 30.0
"""Seconds the others have to decide about an absent player before a bot plays by itself."""
CLOSING_LIMIT = 60.0
"""Seconds after which the house goes on for people who do not answer then, where the table has no clock."""
ROUNDS = 2
"""How many rounds of the game: nobody takes back more."""


class Glance(NamedTuple):
    """Who is to act: really, and as far as everyone may know, with what everyone sees them asked."""

    actor: int | None = None
    public: int | None = None
    prompt: str = ""
    asked: tuple[int, ...] = ()
    """Who else is asked whether to go on, at the end of a round."""

    def asks(self, audience: Audience) -> bool:
        return audience is not None and (audience == self.actor or audience in self.asked)

    def turn(self, audience: Audience) -> int | None:
        """The seat to act, as an audience knows it."""
        return audience if self.asks(audience) else self.public

    def looks_like(self, other: "Glance", audience: Audience) -> bool:
        """Can an audience not tell the two apart?"""
        if self.asks(audience) or other.asks(audience):
            return self.asks(audience) == other.asks(audience)
        return (self.public, self.prompt) == (other.public, other.prompt)


class Happening(Struct, frozen=True):
    """An entry that has become part of the table, with the events it caused and those it is a secret to."""

    seq: int
    entry: AnyEntry
    at: float
    glance: Glance
    events: tuple[Event, ...] = ()
    unseen: frozenset[Audience] = NOBODY
    agreed: tuple[str, ...] = ()
    """What was agreed on by it."""

    @property
    def is_plain(self) -> bool:
        """Is it part of everybody's story of the game: no talk, and no secret of anybody's?"""
        return not self.unseen and not isinstance(self.entry, Talked)


@dataclass
class Proposal:
    """Something the people in seats are to agree on."""

    number: int
    what: str
    seat: int
    agreed: set[int]


@dataclass(frozen=True)
class Absence:
    """A person found absent, and what the others would do about it."""

    since: float
    """When the person was last seen."""
    asked: float
    """When the others were last asked what to do."""
    votes: Mapping[int, bool] = field(default_factory=dict)
    """By seat: for a bot (True), or for waiting."""
    until: float | None = None
    """Until when the others have decided to wait."""


@dataclass(frozen=True)
class Closing:
    """The end of a round at which somebody may weigh something in secret.

    Until it is over the table shows the game as it was before anything was scored. It lasts a time that is drawn, and
    until all people have answered of whom everyone knows that they might weigh something, whether they do or not.
    """

    game: Game
    """The game as it really stands."""
    since: float
    drawn: float
    """From 0 to 1: how much of the time that is drawn."""
    ready: frozenset[int] = frozenset()

    def due(self, pace: float) -> float:
        shortest, longest = (pace * bots for bots in CLOSING)
        return self.since + shortest + self.drawn * (longest - shortest)


@dataclass
class Shared:
    """What was made of a table as it stands, once for everyone to whom it is the same."""

    views: dict[Audience, View] = field(default_factory=dict)
    told: dict[Hashable, bytes] = field(default_factory=dict)
    """Messages about the newest entry."""
    pages: dict[Hashable, object] = field(default_factory=dict)
    """How pages go on, and `drawn`: how they look."""
    drawn: list[object] = field(default_factory=list)


@dataclass
class Table:
    id: int
    opened: Opened
    game: Game
    chairs: list[Chair]
    host: str
    seq: int = 0
    stage: Stage = GATHERING
    opened_at: float = 0.0
    started_at: float | None = None
    finished_at: float | None = None
    happenings: list[Happening] = field(default_factory=list)
    """The latest, without gaps."""
    plain: int = 0
    """How many of them are part of everybody's story."""
    forgotten: int = 0
    """The last entry that came before them."""
    whole: bool = False
    """Is everything kept in mind? Only where a game is to be written down."""
    glance: Glance = field(default_factory=Glance)
    waits_for: tuple[int, ...] = ()
    """The seats whose people are to decide now."""
    moved_at: float = 0.0
    decided: list[int] = field(default_factory=list)
    """How many decisions each seat has made, those taken back too."""
    proposals: dict[int, Proposal] = field(default_factory=dict)
    proposed: int = 0
    agreed: tuple[str, ...] = ()
    """What the entry that is happening settles."""
    deadline: float | None = None
    """When the time of the seat to act runs out."""
    time_left: float | None = None
    """While the table is paused: how much of it was left."""
    shout_until: float | None = None
    """Until when somebody may shout to start the next round."""
    pledges: dict[int, str] = field(default_factory=dict)
    """By seat: what binds people to the chance that they add to the game."""
    nonces: dict[int, str] = field(default_factory=dict)
    """By seat: that chance, once it is opened."""
    chance_until: float | None = None
    """Until when the first deal waits for it."""
    closing: Closing | None = None
    """While a round is being closed."""
    absences: dict[int, Absence] = field(default_factory=dict)
    """By seat: the people who were found absent and for whom no bot plays."""
    forfeits: tuple[int, ...] = ()
    """Where the game counts: the seats of those who have left it or run out of time, in that order."""
    counted: int | None = None
    """The number under which it was counted."""
    rematch: str = ""
    kicked: frozenset[str] = frozenset()
    """Whom the host has asked to leave: they do not sit down here again."""
    chat: list[tuple[int, Talked]] = field(default_factory=list)
    requests: dict[tuple[str, str], int] = field(default_factory=dict)
    left_to_memory: tuple[int, int] = (0, 0)
    """From which entry up to which the past of a strict round goes."""
    hidden: dict[Audience, list[int]] = field(default_factory=dict)
    """For every audience those of the latest entries that it saw nothing of."""
    hidden_before: dict[Audience, int] = field(default_factory=dict)
    """For every audience how many there were before."""
    shared: Shared = field(default_factory=Shared)

    def copy(self) -> "Table":
        """The table as it is, to be changed without anybody seeing it yet. What was made of it is still of this one."""
        twin = object.__new__(Table)
        twin.__dict__ = dict(self.__dict__)  # much quicker than to make it anew
        twin.game, twin.chairs, twin.happenings = self.game.copy(), [*self.chairs], [*self.happenings]
        twin.decided, twin.chat, twin.requests = [*self.decided], [*self.chat], dict(self.requests)
        twin.pledges, twin.nonces, twin.absences = dict(self.pledges), dict(self.nonces), dict(self.absences)
        twin.hidden_before = dict(self.hidden_before)
        twin.hidden = {audience: [*seqs] for audience, seqs in self.hidden.items()}
        twin.proposals = {number: replace(one, agreed={*one.agreed}) for number, one in self.proposals.items()}
        return twin

    @property
    def code(self) -> str:
        return self.opened.code

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def begun(self) -> bool:
        return self.stage != GATHERING

    def take_a_look(self, glance: Glance) -> None:
        """Who is to act, as it is now; and for whom the table waits."""
        self.glance, self.waits_for = glance, ()
        if self.stage == PLAYING:
            asked = glance.asked if glance.actor is None else (glance.actor, *glance.asked)
            self.waits_for = tuple([seat for seat in asked if not self.chairs[seat].player])

    def seat_of(self, who: str) -> int | None:
        """The seat somebody sits in."""
        for seat, chair in enumerate(self.chairs):
            if chair.who == who:
                return seat if who else None
        return None

    def seat_left_by(self, who: str) -> int | None:
        """The seat that somebody has left to a bot and may take back."""
        running = self.stage in (PLAYING, PAUSED) and not self.opened.rated
        left = (seat for seat, chair in enumerate(self.chairs) if running and chair.left == who)
        return next(left, None) if who else None

    def people(self) -> list[int]:
        """The seats in which people decide for themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.who and not chair.stand_in]

    def voters(self) -> list[int]:
        """The seats of the people who decide for themselves and are not known to be absent."""
        return [seat for seat in self.people() if seat not in self.absences]

    @property
    def minds_absence(self) -> bool:
        """Return whether an absent player holds up others now."""
        return self.begun and self.allows_stand_ins and sum(bool(chair.who) for chair in self.chairs) > 1

    @property
    def allows_stand_ins(self) -> bool:
        """Return whether a bot may play for an absent player. Where the game counts or a decision has an hour or more,
        the clock alone ends the waiting."""
        return not self.opened.rated and self.opened.clock < LONG_CLOCK

    def held_up_by(self) -> list[int]:
        """The seats of the people the table waits for, as far as everybody may know it. Where it is a secret whose
        decision is due, that is everybody; so are those who have not answered a proposal."""
        people = self.people()
        waited = {seat for seat in people for one in self.proposals.values() if seat not in one.agreed}
        if self.closing is not None:
            waited.update(self.awaited())
        elif self.stage == PLAYING and self.shout_until is None and self.chance_until is None:
            public = self.glance.public
            waited.update(people if public is None else [public] if public in people else [])
        return sorted(waited)

    def offers(self) -> list[int]:
        """The seats of absent people whose decisions are due: the others choose between a bot and waiting."""
        if not self.absences or self.stage != PLAYING or not self.minds_absence:
            return []
        if self.closing is not None:
            due: Collection[int] = self.awaited()
        elif self.shout_until is not None or self.chance_until is not None:
            due = ()
        else:
            due = self.absences if self.glance.public is None else (self.glance.public,)
        return [seat for seat in sorted(self.absences) if seat in due]

    def contenders(self) -> list[int]:
        """The seats that can still win."""
        return [seat for seat in range(len(self.chairs)) if seat not in self.forfeits]

    def seats_here(self, present: Collection[str]) -> list[int]:
        """The seats of people who are among those."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.who and chair.who in present]

    def open_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    @property
    def shouters(self) -> Sequence[int]:
        """Who may shout now to start the next round."""
        return self.game.shouters if self.stage == PLAYING and self.shout_until is not None else ()

    def view(self, audience: Audience) -> View:
        """Everything that an audience may see of the game."""
        views = self.shared.views
        if audience not in views:
            closing = self.closing is not None and audience is not None
            views[audience] = self._closing_view(audience) if closing else self.game.view(audience)
        return views[audience]

    def choices(self, seat: int) -> Sequence[Move]:
        """What somebody may decide who is asked to; a program that only plays needs no more of a view."""
        if self.closing is not None or seat in self.shared.views:
            return self.view(seat).choices
        return self.game.legal_moves()

    def _closing_view(self, seat: Audience) -> View:
        """What a seat sees while a round is being closed: its own decision, or the question whether to go on."""
        if seat == self.deciding.actor:
            return self.deciding.view(seat)
        shown = self.game.view(seat)
        if seat not in self.awaited():
            return shown
        go_on = (self.game.parse(self.game.abstain),)
        return replace(shown, prompt="close", actor=seat, choices=go_on)  # type: ignore[type-var]  # a protocol

    @property
    def deciding(self) -> Game:
        """The game in which decisions are made: more than is shown, while a round is being closed."""
        return self.game if self.closing is None else self.closing.game

    def awaited(self) -> tuple[int, ...]:
        """While a round is being closed: the people who might be weighing something, and have not answered."""
        if self.closing is None:
            return ()
        asked = set(self.game.weighers) - self.closing.ready
        return tuple(seat for seat in sorted(asked) if not self.chairs[seat].player)

    def recalled(self, one: Happening) -> Sequence[Event]:
        """What may be told again of an entry: nothing of the past where that is left to memory."""
        first, last = self.left_to_memory
        if not first <= one.seq < last:
            return one.events
        opened = next((at for at, event in enumerate(one.events) if event.kind == "dealt"), 0)
        return [event for at, event in enumerate(one.events) if at < opened or not event.left_to_memory]

    def wants_from(self, seat: int | None) -> Literal["pledge", "reveal", ""]:
        """What a person's client may add to the chance of the game now; once the game has begun, the first deal waits
        for it. Nothing is opened before all have pledged."""
        if seat is not None and self.stage == GATHERING:
            return "" if seat in self.pledges else "pledge"
        if seat is None or self.chance_until is None or self.stage != PLAYING:
            return ""
        unpledged = {one for one in self.opened.pledging if self.chairs[one].who} - set(self.pledges)
        if unpledged:
            return "pledge" if seat in unpledged else ""
        return "reveal" if seat in self.pledges and seat not in self.nonces else ""

    def may_decide(self, seat: int) -> bool:
        """Is it for the person in a seat to decide now?"""
        return seat in self.waits_for

    def ply(self, audience: Audience) -> int | None:
        """The number of the decision that a seat is to make next; a count of all would tell of secret decisions."""
        return self.decided[audience] if audience is not None and self.begun else None

    # What happened, as numbered for an audience: what it saw nothing of has no number.

    def number(self, audience: Audience, seq: int | None = None) -> int:
        """The number that an audience knows an entry by; of the last one, if none is named, and of the last forgotten
        one for any that is forgotten."""
        place = self.seq if seq is None else max(seq, self.forgotten)
        if audience in self.hidden:
            place -= bisect_right(self.hidden[audience], place)
        return place - self.hidden_before.get(audience, 0)

    def place(self, audience: Audience, number: int) -> int:
        """The entry that an audience knows by a number: the last one if there is no such number yet, and the last that
        is forgotten for any before it."""
        place = max(self.forgotten, number + self.hidden_before.get(audience, 0))
        for hidden in self.hidden.get(audience, ()):
            if hidden > place:
                break
            place += 1
        return min(place, self.seq)

    def since(self, place: int, audience: Audience) -> Iterator[Happening]:
        """What an audience saw happen after an entry, as far as it is in mind."""
        return (one for one in self.happenings[max(0, place - self.forgotten) :] if audience not in one.unseen)

    # What is forgotten, so that a long game takes no more room and time than a short one.

    def forget(self) -> None:
        """Let go of what is only in the log from now on."""
        if self.whole:
            return
        del self.chat[:-TALK]
        before = self.forgotten
        while self.plain > STORY or len(self.happenings) > MOST:
            self.plain -= self.happenings.pop(0).is_plain
            self.forgotten += 1
        if self.forgotten == before:
            return
        while self.requests and self.requests[oldest := next(iter(self.requests))] <= self.forgotten:
            del self.requests[oldest]
        for audience, seqs in self.hidden.items():
            gone = bisect_right(seqs, self.forgotten)
            self.hidden_before[audience] = self.hidden_before.get(audience, 0) + gone
            del seqs[:gone]


class Duty(NamedTuple):
    """What a table waits for that no person does. `what` is bot, close, deal, clock, count, cover (let a bot play for
    an absent player) or remind (ask about one again); `due` is when."""

    what: str
    due: float


def duty_of(table: Table, pace: float) -> Duty | None:
    """The table's next duty. Bots take their time so that people can follow, but not over what is a secret."""
    if table.stage == OVER and table.opened.rated and table.begun and table.counted is None:
        return Duty("count", table.moved_at)
    if table.stage != PLAYING:
        return None
    if table.closing is not None:
        return earlier(closing_duty(table, table.closing, pace), absence_duty(table))
    if table.chance_until is not None:
        return Duty("deal", table.chance_until)
    if table.shout_until is not None:
        return Duty("deal", table.shout_until)
    actor = table.glance.actor
    if actor is None:
        return None
    if table.chairs[actor].player:
        return Duty("bot", table.moved_at + (pace if table.glance.public == actor else 0.0))
    clock = None if table.deadline is None else Duty("clock", table.deadline)
    return earlier(clock, absence_duty(table))


def earlier(*duties: Duty | None) -> Duty | None:
    """Return the duty that is due first."""
    return min((duty for duty in duties if duty is not None), key=lambda duty: duty.due, default=None)


def absence_duty(table: Table) -> Duty | None:
    """The next thing to do about absent players."""
    return earlier(*(duty_for_absent(table, seat) for seat in table.offers()))


def duty_for_absent(table: Table, seat: int) -> Duty | None:
    """Return what is due for one absent player: a bot at once if the others have voted for it, a bot after the time the
    table's options state, or, if the others decided to wait, the question again."""
    absence, after = table.absences[seat], table.opened.stand_in_after
    if is_majority(table, absence.votes, bot=True):
        return Duty("cover", absence.asked)
    if absence.until is not None:
        return Duty("remind", absence.until)
    return Duty("cover", max(absence.since + after, absence.asked + ANSWER_TIME)) if after else None


def is_majority(table: Table, votes: Mapping[int, bool], *, bot: bool) -> bool:
    """Return whether more than half of the people present have voted so."""
    voters = table.voters()
    return 2 * sum(votes.get(seat) is bot for seat in voters) > len(voters)


def closing_duty(table: Table, closing: Closing, pace: float) -> Duty:
    """A bot that weighs something does so at once, and nobody is told; the house closes the round in its time."""
    actor = closing.game.actor
    if actor is not None and table.chairs[actor].player:
        return Duty("bot", closing.since)
    due = closing.due(pace)
    limit = closing.since + (table.opened.clock or CLOSING_LIMIT)
    return Duty("close", max(due, limit) if table.awaited() else due)
