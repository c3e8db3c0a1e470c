"""What a table waits for that no person does: a bot's decision, the end of a shout, a clock that runs out."""

from typing import NamedTuple

from moowoo.server.table import PLAYING, Table


class Duty(NamedTuple):
    """`what` is bot, deal or clock; `due` is when."""

    what: str
    due: float


def duty_of(table: Table, pace: float) -> Duty | None:
    """The table's next duty. Bots take their time so that people can follow, but not over what is a secret."""
    if table.stage != PLAYING:
        return None
    if table.shout_until is not None:
        return Duty("deal", table.shout_until)
    actor = table.glance.actor
    if actor is None:
        return None
    if table.chairs[actor].player:
        return Duty("bot", table.moved_at + (pace if table.glance.public == actor else 0.0))
    return None if table.deadline is None else Duty("clock", table.deadline)
