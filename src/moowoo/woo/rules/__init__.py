"""The rules of WOO, written once, over one fixed-size record (the clauses are named WOO-...)."""

from moowoo.woo.rules.actions import ACTIONS, CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY, PLAY
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.cards import CARDS, FULL_DECK, GOAL, RANKS, SUITS
from moowoo.woo.rules.determinize import determinize
from moowoo.woo.rules.explain import why_not
from moowoo.woo.rules.knowledge import SECRETS, secrets
from moowoo.woo.rules.legal import CHOICES, legal, legal_words, marriage_points
from moowoo.woo.rules.observation import OBSERVATION, observe
from moowoo.woo.rules.setup import deal, restart, start
from moowoo.woo.rules.state import DEAL, FINISHED, OVER, STATE, WAITING, State, actor, copy, new, returns, rewards

__all__ = [
    "ACTIONS",
    "CARDS",
    "CHOICES",
    "CLAIM",
    "CLOSE",
    "DEAL",
    "DECLINE",
    "DRAW",
    "EXCHANGE",
    "FINISHED",
    "FULL_DECK",
    "GOAL",
    "MARRY",
    "OBSERVATION",
    "OVER",
    "PLAY",
    "RANKS",
    "SECRETS",
    "STATE",
    "SUITS",
    "WAITING",
    "State",
    "actor",
    "apply",
    "copy",
    "deal",
    "determinize",
    "legal",
    "legal_words",
    "marriage_points",
    "new",
    "observe",
    "restart",
    "returns",
    "rewards",
    "secrets",
    "start",
    "why_not",
]
