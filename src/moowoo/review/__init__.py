"""A played game gone through: what was played, what was best, what it cost, and how everybody's chances moved.

`review(game)` looks at every decision with the eyes of whoever made it; what comes of it can be read, heard
(`sentences`), seen (`chart`) and computed with (`to_json`).
"""

from moowoo.review.chart import NoPixels, png
from moowoo.review.decisions import Decision, Turn
from moowoo.review.review import QUICK, Review, review

__all__ = ["QUICK", "Decision", "NoPixels", "Review", "Turn", "png", "review"]
