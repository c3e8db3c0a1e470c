"""Loops for the game in the first slot. Compiled code knows a slot at a glance, and a lone record field by field."""

from collections.abc import Callable
from typing import Any

from moowoo.engine.arrays import Numbers, Reals, Records
from moowoo.engine.compiler import compiled
from moowoo.engine.random import Source, draw_seed
from moowoo.engine.rules import Rules, State

ILLEGAL = -3
"""What `decide` says of an action that may not be taken; below all that `actor` can say."""


def lone_loops(
    rules: Rules, ready: Callable[[State, Source], None], pay: Callable[[State, bool, Reals], None]
) -> dict[str, Any]:
    """Those of a game; `ready` and `pay` are what all loops do around a decision."""
    waiting, actor, apply, legal = rules.WAITING, rules.actor, rules.apply, rules.legal
    legal_words, random_of, determinize = rules.legal_words, rules.CHOICES.random_of, rules.determinize
    contains, put_list = rules.CHOICES.contains, rules.CHOICES.put_list
    secrets_of = rules.secrets

    @compiled
    def advance(slots: Records, action: int, by_round: bool, payment: Reals) -> int:
        """One decision, and the next deal if one is due; returns who acts. An ended game stays ended."""
        s = slots[0].game
        apply(s, action)
        pay(s, by_round, payment)
        if s.stage == waiting:
            ready(s, slots[0].deals)
        return actor(s)

    @compiled
    def choices(slots: Records, mask: Numbers) -> int:
        """What may be done; returns how many actions."""
        return legal(slots[0].game, mask)

    @compiled
    def whim(slots: Records) -> int:
        """A uniformly random legal action."""
        return random_of(legal_words(slots[0].game), slots[0].picks)

    @compiled
    def listed(slots: Records, actions: Numbers) -> int:
        """What may be done, as the numbers of actions in rising order; returns how many there are."""
        return put_list(actions, legal_words(slots[0].game))

    @compiled
    def decide(slots: Records, action: int, known: Numbers) -> int:
        """One decision and nothing else; returns who acts, or ILLEGAL where nothing was done. `known` is then what each
        seat alone knows.
        """
        s = slots[0].game
        if not contains(legal_words(s), action):
            return ILLEGAL
        apply(s, action)
        secrets_of(s, known)
        return actor(s)

    @compiled
    def imagine(slots: Records, seat: int) -> None:
        """Redraw what a seat cannot know, out of the slot's own source."""
        draw_seed(slots[0].picks)
        determinize(slots[0].game, seat, slots[0].picks.seed)

    @compiled
    def secrets(slots: Records, known: Numbers) -> int:
        """What each seat alone knows; returns who acts."""
        secrets_of(slots[0].game, known)
        return actor(slots[0].game)

    @compiled
    def result(slots: Records, by_round: bool, out: Reals) -> None:
        """What the game has brought each seat, or the round that is over."""
        pay(slots[0].game, by_round, out)

    return {
        "advance": advance,
        "choices": choices,
        "whim": whim,
        "listed": listed,
        "decide": decide,
        "imagine": imagine,
        "secrets": secrets,
        "result": result,
    }
