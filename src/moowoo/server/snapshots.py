"""Snapshots: how things stand at a table after some entry of its log, as text.

They only hurry things. The log alone is the truth: a snapshot that cannot be read, because it was written by another
version, is as good as none.
"""

import hashlib
from functools import cache

import msgspec
from msgspec import Struct

from moowoo.engine.arrays import RecordType
from moowoo.games import Game, MoowooError
from moowoo.games.game import Memory
from moowoo.server.entries import Chair, Opened, Talked
from moowoo.server.fold import new_game
from moowoo.server.table import Absence, Audience, Closing, Glance, Proposal, Stage, Table

FORMAT = 4
EVERY = 64
"""Entries from one snapshot to the next."""


class KeptProposal(Struct, frozen=True):
    number: int
    what: str
    seat: int
    agreed: list[int]


class KeptClosing(Struct, frozen=True):
    """A round that is being closed: `record`, `steps` and `events` are those of the game as it is shown."""

    record: bytes
    steps: int
    events: int
    since: float
    drawn: float
    ready: frozenset[int]


class Snapshot(Struct, frozen=True, omit_defaults=True):
    """Everything of a table but its latest happenings and what was asked for by whom: the log has those."""

    kind: str
    opened: Opened
    opened_at: float
    started_at: float | None
    finished_at: float | None
    chairs: list[Chair]
    host: str
    seq: int
    stage: Stage
    glance: Glance
    moved_at: float
    decided: list[int]
    proposals: list[KeptProposal]
    proposed: int
    chat: list[tuple[int, Talked]]
    hidden: list[int]
    """How many entries were hidden from all who watch, and from each seat."""
    game: Memory
    deadline: float | None = None
    time_left: float | None = None
    shout_until: float | None = None
    pledges: dict[int, str] = {}
    nonces: dict[int, str] = {}
    chance_until: float | None = None
    closing: KeptClosing | None = None
    forfeits: tuple[int, ...] = ()
    counted: int | None = None
    rematch: str = ""
    kicked: frozenset[str] = frozenset()
    absences: dict[int, Absence] = {}


class Place(Struct, frozen=True):
    seq: int


def is_due(table: Table) -> bool:
    """Is it time to keep how things stand?"""
    return table.seq % EVERY == 0


def to_text(table: Table) -> str:
    return msgspec.json.encode(taken(table)).decode()


def from_text(table: int, text: str) -> Table | None:
    """The table that a snapshot shows; None if this version cannot read it."""
    try:
        kept = msgspec.json.decode(text, type=Snapshot)
        game = new_game(kept.opened)
        return None if kept.kind != kind_of(game) else restored(table, kept, game)
    except (msgspec.MsgspecError, MoowooError, LookupError, ValueError):
        return None


def seq_of(text: str) -> int:
    """The entry after which a snapshot was taken; 0 if it cannot be read."""
    try:
        return msgspec.json.decode(text, type=Place).seq
    except msgspec.MsgspecError:
        return 0


def kind_of(game: Game) -> str:
    """What changes whenever an older snapshot can no longer be understood."""
    return kind_of_record(game.name, game.record.dtype)


@cache
def kind_of_record(game: str, record: RecordType) -> str:
    """NumPy takes a millisecond to describe a record, always in the same words."""
    return hashlib.sha256(f"{FORMAT} {game} {record.descr}".encode()).hexdigest()[:16]


def taken(table: Table) -> Snapshot:
    return Snapshot(
        kind=kind_of(table.game),
        opened=table.opened,
        opened_at=table.opened_at,
        started_at=table.started_at,
        finished_at=table.finished_at,
        chairs=table.chairs,
        host=table.host,
        seq=table.seq,
        stage=table.stage,
        glance=table.glance,
        moved_at=table.moved_at,
        decided=table.decided,
        proposals=[
            KeptProposal(one.number, one.what, one.seat, sorted(one.agreed)) for one in table.proposals.values()
        ],
        proposed=table.proposed,
        chat=table.chat,
        hidden=[table.seq - table.number(audience) for audience in audiences(table)],
        game=table.deciding.to_memory(),
        deadline=table.deadline,
        time_left=table.time_left,
        shout_until=table.shout_until,
        pledges=table.pledges,
        nonces=table.nonces,
        chance_until=table.chance_until,
        closing=kept_closing(table),
        forfeits=table.forfeits,
        counted=table.counted,
        rematch=table.rematch,
        kicked=table.kicked,
        absences=table.absences,
    )


def kept_closing(table: Table) -> KeptClosing | None:
    if (closing := table.closing) is None:
        return None
    shown = table.game
    record = shown.record.tobytes()
    return KeptClosing(record, len(shown.steps), len(shown.events), closing.since, closing.drawn, closing.ready)


def restored(table: int, kept: Snapshot, game: Game) -> Table:
    if kept.chance_until is None:
        game.mix({seat: bytes.fromhex(nonce) for seat, nonce in kept.nonces.items()})
    made = Table(
        id=table,
        opened=kept.opened,
        game=game.from_memory(kept.game),
        chairs=list(kept.chairs),
        host=kept.host,
        seq=kept.seq,
        stage=kept.stage,
        opened_at=kept.opened_at,
        started_at=kept.started_at,
        finished_at=kept.finished_at,
        forgotten=kept.seq,
        moved_at=kept.moved_at,
        decided=list(kept.decided),
        proposals={one.number: Proposal(one.number, one.what, one.seat, set(one.agreed)) for one in kept.proposals},
        proposed=kept.proposed,
        deadline=kept.deadline,
        time_left=kept.time_left,
        shout_until=kept.shout_until,
        pledges=dict(kept.pledges),
        nonces=dict(kept.nonces),
        chance_until=kept.chance_until,
        forfeits=kept.forfeits,
        counted=kept.counted,
        rematch=kept.rematch,
        kicked=kept.kicked,
        absences=dict(kept.absences),
        chat=list(kept.chat),
    )
    if (kept_of := kept.closing) is not None:
        made.closing = Closing(made.game, kept_of.since, kept_of.drawn, kept_of.ready)
        made.game = made.game.shown_as(game.record_from(kept_of.record), kept_of.steps, kept_of.events)
    made.take_a_look(kept.glance)
    made.hidden_before = dict(zip(audiences(made), kept.hidden, strict=True))
    return made


def audiences(table: Table) -> list[Audience]:
    return [None, *range(len(table.chairs))]
