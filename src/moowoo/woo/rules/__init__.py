"""The rules of WOO, written once, over one fixed-size record (the clauses are named WOO-...)."""

from moowoo.woo.rules.actions import ACTIONS, CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY, PLAY
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.cards import CARDS, FULL_DECK, GOAL, RANKS, SUITS
from moowoo.woo.rules.determinize import determinize
from moowoo.woo.rules.explain import why_not
from moowoo.woo.rules.legal import legal
from moowoo.woo.rules.observe import OBSERVATION, observe
from moowoo.woo.rules.setup import deal, start
from moowoo.woo.rules.state import DEAL, OVER, STATE, State, actor, copy, new, returns, rewards

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
