"""`Refusal`: why something was not done. The kinds are a closed list; `words` has a sentence for each."""

from collections.abc import Mapping
from typing import Final

from moowoo.games import MoowooError

STATUS: Final[Mapping[str, int]] = {
    "bad_request": 400,
    "unreadable_move": 400,
    "unclear": 400,
    "bad_option": 400,
    "bad_evening": 400,
    "unknown_game": 400,
    "unknown_bot": 400,
    "no_identity": 401,
    "banned": 403,
    "blocked": 403,
    "forbidden": 403,
    "not_host": 403,
    "not_seated": 403,
    "not_found": 404,
    "no_circle": 404,
    "no_ladder": 404,
    "circle_closed": 409,
    "circle_muted": 403,
    "circle_ready": 400,
    "not_circle_host": 403,
    "too_many_circles": 429,
    "already_seated": 409,
    "bot_plays": 409,
    "game_over": 409,
    "illegal_move": 409,
    "no_proposal": 409,
    "nobody_absent": 409,
    "link_over": 410,
    "nobody": 409,
    "no_passkey": 403,
    "bad_code": 403,
    "not_now": 409,
    "not_your_turn": 409,
    "nothing_to_undo": 409,
    "paused": 409,
    "counts": 409,
    "counts_not_so": 400,
    "counts_unknown_bot": 409,
    "counts_same_person": 409,
    "seat_taken": 409,
    "stale": 409,
    "table_full": 409,
    "too_big": 413,
    "too_costly": 429,
    "too_fast": 429,
    "too_many_connections": 429,
    "too_many_tables": 429,
    "failed": 500,
    "getting_ready": 503,
    "unavailable": 503,
}
"""Every kind of refusal, and the HTTP status that goes with it."""


class Refusal(MoowooError):
    """Something was not done. `clause` is the rule that forbids it, `facts` are what the sentence speaks of."""

    def __init__(
        self, kind: str, *, clause: str | None = None, cause: MoowooError | None = None, **facts: object
    ) -> None:
        super().__init__(kind)
        self.kind, self.clause, self.cause, self.facts = kind, clause, cause, facts

    @property
    def status(self) -> int:
        return STATUS[self.kind]
