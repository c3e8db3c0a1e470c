"""What is left to see when a game is over, besides the replay: the review, and the proof that the deals were fair."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from moowoo.records import Verdict
from moowoo.web.live import LiveSource, fill_regions
from moowoo.web.model import Visitor
from moowoo.web.templating import Filled, fill


@dataclass(frozen=True)
class ReviewState:
    """A review in sentences, with its chart; or how far it has been prepared, from 0 to 1; or why it has `failed`.

    `moments` are those of the sentences that speak of one decision: so many have been made before it.
    """

    sentences: Sequence[str] = ()
    chart: str | None = None
    progress: float | None = None
    moments: Mapping[str, int] = field(default_factory=dict)
    failed: str | None = None

    def facts(self, code: str) -> dict[str, object]:
        percent = None if self.progress is None else round(100 * self.progress)
        return {**vars(self), "code": code, "percent": percent}


def review(visitor: Visitor, code: str, state: ReviewState, live: LiveSource | None = None) -> str:
    return fill("review.html", visitor, **state.facts(code), live_source=live)


def review_regions(visitor: Visitor, code: str, state: ReviewState) -> Filled:
    return fill_regions({"review": "review_state.html"}, visitor, state.facts(code))


def turning(visitor: Visitor, code: str, sentence: str, chart: str, ply: int | None) -> str:
    """What turned a game, for the table where it was played; `ply`: before which decision, if anything did."""
    return fill("turning.html", visitor, code=code, sentence=sentence, chart=chart, ply=ply)


def fairness(
    visitor: Visitor,
    code: str,
    commitment: str,
    seed: str | None = None,
    verdict: Verdict | None = None,
    added: tuple[tuple[str, str], ...] = (),
    after: str = "",
) -> str:
    """What was promised before the first card and, once the game is over, whether it was kept. `after` is the table
    from whose middle this one goes on."""
    facts = {"code": code, "commitment": commitment, "seed": seed, "verdict": verdict, "added": added}
    return fill("fairness.html", visitor, **facts, after_table=after)
