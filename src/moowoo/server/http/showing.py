"""A table as the page is told of it: what one person may see, in the page's own terms."""

from collections.abc import Collection
from dataclasses import dataclass, replace

import msgspec

from moowoo.server.agreeing import last_decision, undecided
from moowoo.server.entries import Chair
from moowoo.server.people import Person
from moowoo.server.rulings import PROPOSABLE, barred, levels
from moowoo.server.table import OVER, Table
from moowoo.server.words import talk_text
from moowoo.voice.speaker import Speaker
from moowoo.web import model


@dataclass(frozen=True)
class Moment:
    """What a page depends on besides the table: who is looking, when, and under which address it is reached."""

    present: Collection[str]
    now: float
    address: str
    """Such as https://example.org, without a slash at the end."""


def visitor(
    person: Person | None,
    *,
    language: str,
    csrf: str = "",
    path: str = "/",
    personal_link: str | None = None,
) -> model.Visitor:
    """Whoever looks at a page; somebody new likes everything as it usually is."""
    settings = model.PageSettings(**msgspec.structs.asdict(person.settings)) if person else model.PageSettings()
    name = person.name if person else ""
    return model.Visitor(replace(settings, language=language), name or None, csrf, personal_link, path)


def table_page(table: Table, person: Person, moment: Moment, log: tuple[str, ...]) -> model.TablePage:
    """The table as a person sees it."""
    seat, opened = table.seat_of(person.id), table.opened
    return model.TablePage(
        code=opened.code,
        game=opened.game,
        options=opened.options,
        stage=table.stage,
        seats=tuple(seat_of(number, chair, person, moment.present) for number, chair in enumerate(table.chairs)),
        seat=seat,
        left=table.seat_left_by(person.id),
        host=table.host == person.id,
        public=opened.public,
        rated=opened.rated,
        seq=table.number(seat),
        ply=table.ply(seat) or 0,
        view=table.view(seat) if table.begun else None,
        log=log,
        chat=chat(table, person),
        proposals=proposals(table, seat),
        proposable=proposable(table, seat),
        absent=absent_players(table, seat),
        stand_in_after=opened.stand_in_after if table.allows_stand_ins else None,
        clocks=clocks(table, moment.now),
        shout=seat is not None and seat in table.shouters,
        levels=levels(opened.game),
        level=opened.level,
        link=f"{moment.address}/t/{opened.code}",
        commitment=table.game.commitment,
        seed=opened.master if table.stage == OVER else None,
        next_table=table.rematch or None,
    )


def seat_of(number: int, chair: Chair, person: Person, present: Collection[str]) -> model.Seat:
    kind = chair.kind
    return model.Seat(
        number,
        chair.name,
        kind,
        chair.level or chair.stand_in or None,
        here=kind != "person" or chair.who in present or chair.who == person.id,
        mine=chair.who == person.id,
        stood_in=bool(chair.stand_in),
        muted=chair.who in person.muted,
    )


def chat(table: Table, person: Person) -> tuple[model.ChatLine, ...]:
    """What was said, without those whom the person does not want to read."""
    speaker = Speaker(person.settings.language)
    return tuple(
        model.ChatLine(
            said.name,
            talk_text(said, speaker),
            said.who == person.id,
            said.who,
            said.seat is None and said.who != person.id,
        )
        for _, said in table.chat
        if said.who not in person.muted
    )


def proposals(table: Table, seat: int | None) -> tuple[model.Proposal, ...]:
    names = table.names
    return tuple(
        model.Proposal(
            str(number),
            proposal.what,
            names[proposal.seat],
            tuple(names[one] for one in undecided(table, proposal)),
            mine=seat == proposal.seat,
            mine_to_answer=seat in undecided(table, proposal),
        )
        for number, proposal in table.proposals.items()
    )


def absent_players(table: Table, seat: int | None) -> tuple[model.AbsentPlayer, ...]:
    """The absent players about whom a seat is asked."""
    if seat is None or seat not in table.voters():
        return ()
    names, deciding = table.names, table.chairs[seat].who == table.host or len(table.voters()) == 1
    return tuple(
        model.AbsentPlayer(
            away,
            names[away],
            absence.votes.get(seat),
            tuple(names[voter] for voter, bot in sorted(absence.votes.items()) if bot),
            tuple(names[voter] for voter, bot in sorted(absence.votes.items()) if not bot),
            deciding,
        )
        for away in table.offers()
        if (absence := table.absences[away]).until is None
    )


def proposable(table: Table, seat: int | None) -> tuple[str, ...]:
    """What may be proposed now; more time only where there is a clock, and back only where there is something."""
    if seat is None:
        return ()
    missing = {"extend": not table.opened.clock, "undo": last_decision(table.game, seat) is None}
    missing |= dict.fromkeys(barred(table), True)
    return tuple(what for what in PROPOSABLE[table.stage] if not missing.get(what))


def clocks(table: Table, now: float) -> tuple[model.SeatClock, ...]:
    """The time of the seat to act, as everyone may see it."""
    actor = table.glance.public
    if actor is None:
        return ()
    left = table.time_left if table.deadline is None else table.deadline - now
    return () if left is None else (model.SeatClock(actor, max(0, int(left)), table.deadline is not None),)
