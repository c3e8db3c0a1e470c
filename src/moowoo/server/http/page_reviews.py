"""The review of a finished game: made by a worker, and kept for whoever asks next."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from moowoo.review import QUICK, Review
from moowoo.review import review as go_through
from moowoo.server.background import Background
from moowoo.server.clock import Clock
from moowoo.server.counting import ladder_of_table
from moowoo.server.errors import Refusal
from moowoo.server.feed import Feed, Versioned
from moowoo.server.http.live import Drawn, answer
from moowoo.server.http.page_tables import finished
from moowoo.server.http.page_visits import Visit, show, visit
from moowoo.server.http.security import payer_of
from moowoo.server.limits import Payer
from moowoo.server.store.figures import LUCK, FigureRow
from moowoo.server.table import Table
from moowoo.server.words import refusal_sentence
from moowoo.voice import Voice
from moowoo.web import pages
from moowoo.web.live import LiveSource, Progress
from moowoo.web.pages import ReviewState

KEPT = 50
"""Reviews that are remembered; an older one is made again."""
ALMOST = 0.95
ACCEPTED = 202


@dataclass
class Job:
    """A review in the making, or made: when it was begun, and how many seconds it should take."""

    task: "asyncio.Task[Review]"
    begun: float
    seconds: float

    def progress(self, now: float) -> float:
        """How far it has got, by the clock; it is never quite done before it is."""
        return min(ALMOST, (now - self.begun) / max(1.0, self.seconds))

    @property
    def error(self) -> BaseException | None:
        """Why there is no review, once that is certain."""
        if not self.task.done():
            return None
        return asyncio.CancelledError() if self.task.cancelled() else self.task.exception()


class Reviewer:
    """Has reviews made at the cost of whoever asks first."""

    def __init__(self, background: Background, clock: Clock) -> None:
        self.background, self.clock = background, clock
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.feed: Feed[str, Progress] = Feed(clock, background.service.hub, self.progress)

    async def progress(self, codes: Collection[str]) -> dict[str, Progress]:
        """Return the progress of the reviews of some tables."""
        now, jobs = self.clock.now(), {code: self.jobs[code] for code in codes if code in self.jobs}
        return {
            code: Progress(round(100 * job.progress(now)), job.task.done(), job.error is not None)
            for code, job in jobs.items()
        }

    def job(self, table: Table, payer: Payer) -> Job:
        """The review of a table's game; it is begun if nobody has asked before, or if it failed."""
        known = self.jobs.get(table.code)
        if known is None or known.error is not None:
            seconds = sum(table.decided) * (QUICK.seconds or 0.0)
            task = asyncio.create_task(self.make(table, payer))
            known = self.jobs[table.code] = Job(task, self.clock.now(), seconds)
            self.feed.invalidate(table.code)
            while len(self.jobs) > KEPT:
                self.jobs.popitem(last=False)[1].task.cancel()
        self.jobs.move_to_end(table.code)
        return known

    async def make(self, table: Table, payer: Payer) -> Review:
        game = await self.background.whole_game(payer, table)
        made = await self.background.work(payer, go_through, game, QUICK)
        await self.note_luck(table, made)
        return made

    async def note_luck(self, table: Table, made: Review) -> None:
        """What the review says of everybody's luck goes to their figures."""
        if not made.complete or not table.game.over:
            return
        people = {seat: chair.who or chair.left for seat, chair in enumerate(table.chairs)}
        lucks = {who: made.luck(seat) for seat, who in people.items() if who}
        rows = [
            FigureRow(who, ladder_of_table(table) + LUCK, table.id, {"lucky" if luck > 0 else "unlucky": 1})
            for who, luck in lucks.items()
        ]
        await self.background.service.figures.keep(rows)


def reviewer_of(visiting: Visit) -> Reviewer:
    state = visiting.request.app.state
    if not hasattr(state, "reviewer"):
        state.reviewer = Reviewer(visiting.house.background, visiting.house.clock)
    found: Reviewer = state.reviewer
    return found


async def review(request: Request) -> Response:
    """The review, or how far it has got."""
    visiting = await visit(request)
    over = await finished(visiting)
    reviewer = reviewer_of(visiting)
    reviewer.job(over, payer_of(request, visiting.person))
    found = await reviewer.feed.get(over.code)
    live = None if found.state and found.state.done else LiveSource(f"/t/{over.code}/review/live", found.version)
    state = await review_state(visiting, over, found.state)
    return show(visiting, pages.review(visiting.visitor, over.code, state, live))


async def review_live(request: Request) -> Response:
    """The same for the live page. One that has failed is begun again only by whoever asks for the whole page."""
    visiting = await visit(request)
    over = await finished(visiting)
    reviewer = reviewer_of(visiting)
    if over.code not in reviewer.jobs:
        reviewer.job(over, payer_of(request, visiting.person))

    async def draw(found: Versioned[Progress]) -> Drawn:
        state = await review_state(visiting, over, found.state)
        return Drawn(pages.review_regions(visiting.visitor, over.code, state), bool(found.state and found.state.done))

    who = visiting.person.id if visiting.person else ""
    return await answer(request, reviewer.feed, over.code, who, draw)


async def review_state(visiting: Visit, over: Table, progress: Progress | None) -> ReviewState:
    job = reviewer_of(visiting).jobs.get(over.code)
    if job is None or progress is None or not progress.done or not job.task.done():
        return ReviewState(progress=(progress.percent if progress else 0) / 100)
    voice = voice_of(visiting, over)
    if error := job.error:
        return ReviewState(failed=refusal_sentence(error, voice) if isinstance(error, Refusal) else "")
    made = job.task.result()
    return await asyncio.to_thread(
        lambda: ReviewState(made.sentences(voice), made.chart(voice), moments=made.moments(voice))
    )


async def turning(request: Request) -> Response:
    """What turned a game, for its table; nothing yet while the review is being made."""
    visiting = await visit(request)
    over = await finished(visiting)
    job = reviewer_of(visiting).job(over, payer_of(request, visiting.person))
    if not job.task.done():
        return Response(status_code=ACCEPTED)
    made, voice = job.task.result(), voice_of(visiting, over)
    sentence, chart = await asyncio.to_thread(lambda: (made.turning_point(voice), made.chart(voice)))
    ply = made.turned.ply if made.turned else None
    return show(visiting, pages.turning(visiting.visitor, over.code, sentence, chart, ply))


def voice_of(visiting: Visit, over: Table) -> Voice:
    settings = visiting.visitor.settings
    return Voice(settings.language, settings.verbosity, over.names, over.game.options.edition)
