"""The rules of Crazy Eights, written once, over one fixed-size record (the clauses are named EIGHTS-...)."""

from moowoo_eights.rules.actions import ACTIONS, DRAW, NAME, PASS, PLAY
from moowoo_eights.rules.apply import apply
from moowoo_eights.rules.cards import BY_FACE, BY_PLACE, CARDS, PACKS, RANKS, SUITS
from moowoo_eights.rules.determinize import determinize
from moowoo_eights.rules.explain import why_not
from moowoo_eights.rules.knowledge import SECRETS, secrets
from moowoo_eights.rules.legal import CHOICES, legal, legal_words
from moowoo_eights.rules.observe import OBSERVATION, observe
from moowoo_eights.rules.setup import deal, restart, start
from moowoo_eights.rules.state import (
    DEAL,
    FINISHED,
    OVER,
    SEATS,
    STATE,
    WAITING,
    State,
    actor,
    copy,
    new,
    returns,
    rewards,
)

__all__ = [
    "ACTIONS",
    "BY_FACE",
    "BY_PLACE",
    "CARDS",
    "CHOICES",
    "DEAL",
    "DRAW",
    "FINISHED",
    "NAME",
    "OBSERVATION",
    "OVER",
    "PACKS",
    "PASS",
    "PLAY",
    "RANKS",
    "SEATS",
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
    "new",
    "observe",
    "restart",
    "returns",
    "rewards",
    "secrets",
    "start",
    "why_not",
]
