"""The lesson of WOO: the moments of a written game where the learner reads, asks or plays."""

from collections.abc import Mapping

from moowoo.web.learn.lessons import Step
from moowoo.web.protocol import Lessons


class WooLessons:
    plans: Mapping[str, tuple[Step, ...]] = {
        "woo": (
            Step("welcome", 0, "read"),
            Step("trump", 0, "ask", "trump"),
            Step("lead", 0),
            Step("exchange", 2),
            Step("draw", 3),
            Step("marry", 4),
            Step("couple", 5),
            Step("answer", 9),
            Step("close", 11),
            Step("ace", 12),
            Step("follow", 17),
            Step("claim", 18),
            Step("end", 19, "read"),
        ),
    }


LESSONS: Lessons = WooLessons()
