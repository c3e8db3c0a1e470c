"""Crazy Eights is learned by playing: there is no lesson."""

from collections.abc import Mapping

from moowoo.web.learn.lessons import Step
from moowoo.web.protocol import Lessons


class NoLessons:
    plans: Mapping[str, tuple[Step, ...]] = {}


LESSONS: Lessons = NoLessons()
