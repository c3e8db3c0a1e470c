"""Loops over a batch for those who search, or write games down: bots' choices, worlds drawn anew, what is hidden."""

from collections.abc import Callable
from typing import Any

from moowoo.engine.arrays import Numbers, Records, Scratch
from moowoo.engine.compiled import compiled
from moowoo.engine.random import Source, draw_seed
from moowoo.engine.rules import Rules, State


def search_loops(rules: Rules, think: Callable[[State, int, Scratch, Source], int]) -> dict[str, Any]:
    actor, determinize, secrets_of = rules.actor, rules.determinize, rules.secrets

    @compiled
    def choose(slots: Records, levels: Numbers, scratch: Scratch, actions: Numbers) -> None:
        """What a bot would do in every game; `levels` says for each seat which bot sits there."""
        for i in range(len(slots)):
            s = slots[i].game
            actions[i] = think(s, levels[actor(s)], scratch, slots[i].picks)

    @compiled
    def imagine_all(slots: Records, seats: Numbers) -> None:
        """Redraw in every game what a seat cannot know, out of the slot's own source."""
        for i in range(len(slots)):
            draw_seed(slots[i].picks)
            determinize(slots[i].game, seats[i], slots[i].picks.seed)

    @compiled
    def all_secrets(slots: Records, out: Numbers) -> None:
        """What each seat alone knows, in every game."""
        for i in range(len(slots)):
            secrets_of(slots[i].game, out[i])

    return {"choose": choose, "imagine_all": imagine_all, "all_secrets": all_secrets}
