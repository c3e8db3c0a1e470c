"""Tables brought to a wanted moment, with two people at them, quickly: moves go to the server and past the page."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Browser

from moowoo.games import Move
from moowoo.server.table import OVER, Table
from moowoo.voice import Voice
from moowoo.web.table_choices import choice as offer
from moowoo.web.table_choices import hand
from web.house import Guest, LiveHouse

MOST_MOVES = 600
RASH = ("claim", "close", "swap")
"""What would end a round of WOO before it has become interesting."""

Wanted = Callable[[Table], object]


def two_people(live: LiveHouse, browser: Browser, language: str = "en", **more: Any) -> tuple[Guest, Guest]:
    """Anna, who speaks a language, and Ben; each with a browser."""
    return live.guest(browser, "Anna", language, **more), live.guest(browser, "Ben", language, **more)


def table_of_two(people: Sequence[Guest], game: str, *bots: str, **options: Any) -> str:
    """A begun table with both of them at it; Anna has the first seat."""
    anna, ben = people
    code = anna.lay(game, ["me", "open", *bots], start=False, **options)
    ben.do(code, do="sit", seat=1)
    anna.do(code, do="start")
    return code


def bring(live: LiveHouse, people: Sequence[Guest], code: str, wanted: Wanted) -> Table:
    """Play by chance until the table is as wanted; the people have the first seats, bots the others."""
    chance = Random(1)
    for _ in range(MOST_MOVES):
        table = live.table(code)
        if wanted(table):
            return table
        seat = table.game.actor
        assert table.stage != OVER, "the game is over before the table is as wanted"
        if seat is not None and seat < len(people):
            people[seat].do(code, do="move", ply=table.ply(seat), move=str(choice(table.game.legal_moves(), chance)))
        else:
            live.moved_on(code, table.seq)
    raise AssertionError("the table never becomes as wanted")


def choice(moves: list[Move], chance: Random) -> Move:
    return chance.choice([move for move in moves if move.kind not in RASH] or moves)


def misfit(table: Table) -> str | None:
    """A card of the first seat that cannot be played though others can, as the page knows it; None if there is none."""
    held = hand(Voice(), table.view(0)) if table.may_decide(0) else ()
    fitting = [card for card in held if card.playable]
    return next((card.key for card in held if fitting and not card.playable), None)


def table_with(
    live: LiveHouse, guest: Guest, game: str, seats: list[str], deed: str, **options: Any
) -> tuple[str, str]:
    """A table at which the guest is offered a deed that is asked about, and the deed as it is written. A game that ends
    before that was one too few."""
    while True:
        code = guest.lay(game, seats, **options)
        if written := play_until_offered(live, guest, code, deed):
            return code, written


def play_until_offered(live: LiveHouse, guest: Guest, code: str, deed: str) -> str | None:
    """Past the page, until a deed is offered that is asked about; as it is written."""
    while (table := live.table(code)).stage != OVER:
        if not table.may_decide(0):
            live.moved_on(code, table.seq)
            continue
        view = table.view(0)
        offered = next((move for move in view.choices if move.kind == deed and offer(Voice(), view, move).costly), None)
        if offered:
            return str(offered)
        quiet = [move for move in view.choices if move.kind not in RASH]
        guest.attempt(code, do="move", ply=table.decided[0], move=str(quiet[0]))  # another may have been quicker
    return None
