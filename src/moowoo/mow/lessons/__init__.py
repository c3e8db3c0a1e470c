"""The lessons of MOW: the moments of two written games where the learner reads, asks or plays."""

from collections.abc import Mapping

from moowoo.web.learn.lessons import Step
from moowoo.web.protocol import Lessons


class MowLessons:
    plans: Mapping[str, tuple[Step, ...]] = {
        "mow-tiles": (
            Step("welcome", 2, "read"),
            Step("herd", 2, "ask", "herd"),
            Step("low", 2),
            Step("high", 5),
            Step("acrobat", 8),
            Step("arrow", 9),
            Step("blind", 12),
            Step("blocker", 18),
            Step("keep", 19),
            Step("take", 23),
            Step("start", 24),
            Step("end", 25, "read"),
        ),
        "mow-farm": (
            Step("welcome", 2, "read"),
            Step("blocker", 2),
            Step("hand", 3),
            Step("scored", 46, "read"),
            Step("farmers", 46, "ask", "farmers"),
            Step("swap", 46),
            Step("hire", 47),
            Step("spy", 48),
            Step("eight", 49),
            Step("ban", 50),
            Step("end", 53, "read"),
        ),
    }


LESSONS: Lessons = MowLessons()
