"""The review of a finished game: made aside, one at a time, and kept for whoever asks next."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import Response

from moowoo.bots import Budget
from moowoo.games import Game
from moowoo.review import Review
from moowoo.review import review as go_through
from moowoo.server.http.page_tables import finished
from moowoo.server.http.page_visits import Visit, show, visit
from moowoo.server.hub import Hub
from moowoo.server.table import Table
from moowoo.voice import Voice
from moowoo.web import pages

KEPT = 50
"""Reviews that are remembered; an older one is made again."""
BUDGET = Budget(seconds=0.05)
"""What a decision is worth in thought."""


class ServerCloses(Exception):
    """A review that nobody will read any more."""


@dataclass
class Job:
    """A review in the making, or made."""

    task: "asyncio.Task[Review]"
    progress: list[float] = field(default_factory=lambda: [0.0])


@dataclass
class Reviewer:
    """Makes reviews one after another, so that the tables in play do not feel it."""

    hub: Hub
    jobs: OrderedDict[str, Job] = field(default_factory=OrderedDict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def job(self, table: Table) -> Job:
        """The review of a table's game; it is begun if nobody has asked before, or if it failed."""
        known = self.jobs.get(table.code)
        if known is None or (known.task.done() and known.task.exception() is not None):
            progress = [0.0]
            known = self.jobs[table.code] = Job(asyncio.create_task(self.make(table.game, progress)), progress)
            while len(self.jobs) > KEPT:
                self.jobs.popitem(last=False)[1].task.cancel()
        self.jobs.move_to_end(table.code)
        return known

    async def make(self, game: Game, progress: list[float]) -> Review:
        def note(done: int, all_: int) -> None:
            if self.hub.closing:
                raise ServerCloses
            progress[0] = done / max(1, all_)

        async with self.turn:
            return await asyncio.to_thread(go_through, game.copy(), BUDGET, note)


def reviewer_of(visiting: Visit) -> Reviewer:
    state = visiting.request.app.state
    if not hasattr(state, "reviewer"):
        state.reviewer = Reviewer(visiting.house.service.hub)
    found: Reviewer = state.reviewer
    return found


async def review(request: Request) -> Response:
    """The review, or how far it has got."""
    visiting = await visit(request)
    over = await finished(visiting)
    job = reviewer_of(visiting).job(over)
    if not job.task.done():
        return show(visiting, pages.review(visiting.visitor, over.code, progress=job.progress[0]))
    settings = visiting.visitor.settings
    voice = Voice(settings.language, settings.verbosity, over.names, over.edition)
    made = job.task.result()
    sentences, chart = await asyncio.to_thread(lambda: (made.sentences(voice), made.chart(voice)))
    return show(visiting, pages.review(visiting.visitor, over.code, sentences, chart))
