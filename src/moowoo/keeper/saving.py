"""A kept game as text: its table, its names, and everything that was told, line by line."""

import json
from typing import Any

from moowoo.games import MoowooError, kits
from moowoo.keeper.kept import LONGEST_SAVED, KeptGame
from moowoo.records.names import tidy_names

VERSION = 1


def to_text(kept: KeptGame) -> str:
    table = {"kept": VERSION, "game": kept.kind, "options": kept.beginning, "names": kept.names}
    return json.dumps(table | {"told": [str(statement) for statement in kept.told]}, ensure_ascii=False)


def from_text(text: str) -> KeptGame:
    """What `to_text` wrote; raises `ValueError` for anything else."""
    saved: Any = json.loads(text)
    if not isinstance(saved, dict) or saved.get("kept") != VERSION:
        raise ValueError("not a kept game")
    game, options, names, told = (saved.get(word) for word in ("game", "options", "names", "told"))
    if not isinstance(game, str) or game not in kits() or not isinstance(options, dict):
        raise ValueError("not a table")
    if not isinstance(names, list) or not isinstance(told, list) or len(told) > LONGEST_SAVED:
        raise ValueError("not a kept game")
    try:
        kept = KeptGame(game, options, tidy_names(names, len(names)))
        if len(kept.names) != kept.options.seats:
            raise ValueError("not one name a seat")
        for line in told:
            kept.tell_again(kept.read(line))
    except (MoowooError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a kept game: {error}") from error
    return kept
