"""What a page shows of entries, one thing after another: the words, the sounds and the picture of each together.

The page plays them at the pace of whoever looks at it. Where its regions are to take on their new look is said by a
place in the list: what comes before it is shown on the table as it was.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from moowoo.games import kit
from moowoo.server import entries
from moowoo.server.table import OVER, Happening, Table
from moowoo.server.telling import Listener
from moowoo.server.words import Part, happening_parts
from moowoo.web.staging import Plain, Scores, Sign, Stage, seat_place
from moowoo.web.table_sounds import Sound, sounds

DEAL = "dealt"
"""What begins a new round, in every game."""

Drawing = Callable[[Scores, Sequence[str]], str]
"""The scores of a round as HTML, with what it took."""


@dataclass(frozen=True)
class Shown:
    """One thing to be shown, said and heard."""

    say: tuple[str, ...] = ()
    sounds: tuple[Sound, ...] = ()
    stage: Stage | None = None
    moment: str = ""
    """What is laid over the table, until the reader goes on."""
    waits: bool = False
    """Does the reader say when it is over?"""
    deals: bool = False

    def plain(self) -> Plain:
        """As `stage.js` takes it; what there is not is left out."""
        stage = self.stage.plain() if self.stage else None
        known = {"say": self.say, "sounds": self.sounds, "stage": stage, "moment": self.moment, "waits": self.waits}
        return {name: fact for name, fact in known.items() if fact}


@dataclass
class Running:
    """A list of what is shown, as it is put together, and where the new look of the page belongs."""

    shown: list[Shown] = field(default_factory=list)
    place: int = 0

    def add(self, some: Sequence[Shown]) -> None:
        """The new look comes with a deal, or else with the first thing of the last entry that is not shown before."""
        start = len(self.shown)
        self.shown += some
        dealt = next((at for at, one in enumerate(self.shown) if one.deals), None)
        later = (at for at, one in enumerate(self.shown) if at >= start and not (one.stage and one.stage.before))
        self.place = next(later, len(self.shown)) if dealt is None else dealt


def running(table: Table, fresh: Iterable[Happening], listener: Listener, draw: Drawing, *, live: bool) -> Running:
    """What a listener is shown of entries."""
    found = Running()
    for one in fresh:
        found.add(shown_of(table, one, listener, draw, live=live))
    return found


def parts_of(table: Table, one: Happening, listener: Listener, *, live: bool = True) -> list[Part]:
    """What a listener is told of an entry; worked out once for all who are told the same."""
    key = (one.seq, listener, live)
    known = cast("list[Part] | None", table.worded.get(key))
    if known is None:
        known = table.worded[key] = happening_parts(table, one, listener.voice(table), listener.seat, live=live)
    return known


def shown_of(table: Table, one: Happening, listener: Listener, draw: Drawing, *, live: bool) -> list[Shown]:
    parts = parts_of(table, one, listener, live=live)
    scored = next((at for at, part in enumerate(parts) if scores_of(table, part, listener)), None)
    ends = table.stage == OVER and one.seq == table.seq
    if scored is None or ends:
        return [shown for part in parts if (shown := plainly(table, one, part, listener))]
    deal = next((at for at, part in enumerate(parts) if part.event and part.event.kind == DEAL), len(parts))
    before, between, after = parts[:scored], parts[scored + 1 : deal], parts[deal:]
    return [
        *(shown for part in before if (shown := plainly(table, one, part, listener))),
        *moment(table, one, parts[scored], [part.sentence for part in before], between, listener, draw),
        *(shown for part in after if (shown := plainly(table, one, part, listener))),
    ]


def plainly(table: Table, one: Happening, part: Part, listener: Listener) -> Shown | None:
    """A part as it is; None where there is nothing of it to be seen or heard."""
    stage, heard = stage_of(table, one, part, listener), sounds_of(table, one, part, listener)
    if not (part.sentence or stage or heard):
        return None
    deals = part.event is not None and part.event.kind == DEAL
    return Shown((part.sentence,) if part.sentence else (), tuple(heard), stage, deals=deals)


def moment(
    table: Table,
    one: Happening,
    scored: Part,
    took: Sequence[str],
    between: Sequence[Part],
    listener: Listener,
    draw: Drawing,
) -> list[Shown]:
    """The end of a round: its scores, somebody after another, and what comes next; then it waits for the reader."""
    scores = scores_of(table, scored, listener)
    assert scores is not None  # that is how it was found
    heard = tuple(sounds_of(table, one, scored, listener))
    lines = [row.sentence for row in scores.rows if row.sentence]
    lines += [scores.remark] if scores.remark else []
    first, *rest = [Shown((line,), stage=Stage("sign", before=True)) for line in lines or [scored.sentence]]
    panel = replace(first, sounds=heard, moment=draw(scores, [line for line in took if line]))
    later = [shown for part in between if (shown := plainly(table, one, part, listener))]
    *most, last = [panel, *rest, *later]
    return [*most, replace(last, waits=True)]


def scores_of(table: Table, part: Part, listener: Listener) -> Scores | None:
    if part.event is None:
        return None
    return kit(part.event.game).scenes().round_scores(listener.voice(table), part.event, listener.seat)


def stage_of(table: Table, one: Happening, part: Part, listener: Listener) -> Stage | None:
    if part.event is not None:
        return kit(part.event.game).scenes().staged(part.event, table.view(listener.seat))
    shout = kit(table.opened.game).scenes().shout
    if isinstance(one.entry, entries.Shouted) and shout:
        return Stage("sign", sign=Sign(seat_place(one.entry.seat), shout.label))
    return None


def sounds_of(table: Table, one: Happening, part: Part, listener: Listener) -> list[Sound]:
    if part.event is not None:
        return sounds([part.event], listener.seat, len(table.chairs))
    shout = kit(table.opened.game).scenes().shout
    if isinstance(one.entry, entries.Shouted) and shout:
        return [{"name": shout.sound}]
    return [{"name": "chat"}] if isinstance(one.entry, entries.Talked) else []
