"""What is left to see when a game is over, besides the replay: the review, and the proof that the deals were fair."""

from collections.abc import Sequence

from moowoo.record import Verdict
from moowoo.web.model import Visitor
from moowoo.web.templating import fill


def review(
    visitor: Visitor,
    code: str,
    sentences: Sequence[str] = (),
    chart: str | None = None,
    progress: float | None = None,
) -> str:
    """The review in sentences, with its chart; or how far it has been prepared, from 0 to 1."""
    return fill(
        "review.html",
        visitor,
        code=code,
        sentences=sentences,
        chart=chart,
        percent=None if progress is None else round(100 * progress),
    )


def fairness(
    visitor: Visitor, code: str, commitment: str, seed: str | None = None, verdict: Verdict | None = None
) -> str:
    """What was promised before the first card and, once the game is over, whether it was kept."""
    return fill("fairness.html", visitor, code=code, commitment=commitment, seed=seed, verdict=verdict)
