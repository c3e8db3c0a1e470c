"""The rules of WOO, written once, over one fixed-size record (the clauses are named WOO-...)."""

from moowoo.woo.actions import ACTIONS, CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY, PLAY
from moowoo.woo.apply import apply
from moowoo.woo.cards import CARDS, FULL_DECK, GOAL, RANKS, SUITS
from moowoo.woo.determinize import determinize
from moowoo.woo.explain import why_not
from moowoo.woo.legal import legal
from moowoo.woo.observe import OBSERVATION, observe
from moowoo.woo.setup import deal, start
from moowoo.woo.state import DEAL, OVER, STATE, State, actor, copy, new, returns, rewards

__all__ = [
    "ACTIONS",
    "CARDS",
    "CLAIM",
    "CLOSE",
    "DEAL",
    "DECLINE",
    "DRAW",
    "EXCHANGE",
    "FULL_DECK",
    "GOAL",
    "MARRY",
    "OBSERVATION",
    "OVER",
    "PLAY",
    "RANKS",
    "STATE",
    "SUITS",
    "State",
    "actor",
    "apply",
    "copy",
    "deal",
    "determinize",
    "legal",
    "new",
    "observe",
    "returns",
    "rewards",
    "start",
    "why_not",
]
