"""Seeded matches between bots: every bot in every seat, on the same deals, with honest intervals."""

from moowoo.arena.match import play
from moowoo.arena.report import page
from moowoo.arena.result import Result, Standing
from moowoo.arena.setup import BadMatch, Setup
from moowoo.arena.statistics import Interval, Until

__all__ = ["BadMatch", "Interval", "Result", "Setup", "Standing", "Until", "page", "play"]
