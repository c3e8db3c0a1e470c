"""The rules of Crazy Eights, written once, over one fixed-size record (the clauses are named EIGHTS-...)."""

from moowoo_eights.rules.actions import ACTIONS, DRAW, NAME, PASS, PLAY
from moowoo_eights.rules.apply import apply
from moowoo_eights.rules.cards import BY_FACE, BY_PLACE, CARDS, PACKS, RANKS, SUITS
from moowoo_eights.rules.determinize import determinize
from moowoo_eights.rules.explain import why_not
from moowoo_eights.rules.legal import legal
from moowoo_eights.rules.observe import OBSERVATION, observe
from moowoo_eights.rules.setup import deal, start
from moowoo_eights.rules.state import DEAL, OVER, SEATS, STATE, State, actor, copy, new, returns, rewards

__all__ = [
    "ACTIONS",
    "BY_FACE",
    "BY_PLACE",
    "CARDS",
    "DEAL",
    "DRAW",
    "NAME",
    "OBSERVATION",
    "OVER",
    "PACKS",
    "PASS",
    "PLAY",
    "RANKS",
    "SEATS",
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
