"""A world for bots: the position as the seat to act could take it to be, with everything it cannot know drawn anew.

It is what bots in this process are given, too. The real hidden cards are not in it, and as it is drawn from fresh
chance each time, asking again and again tells no more than the seat's view does.
"""

import secrets

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from moowoo import __version__
from moowoo.bots import information
from moowoo.games import NotYourTurn
from moowoo.server.errors import Refusal
from moowoo.server.http.api import TABLE
from moowoo.server.http.endpoints import Endpoint, as_json
from moowoo.server.http.security import house_of, need_person
from moowoo.server.plain import JsonObject
from moowoo.server.rulings import in_play, own_seat

SEED_BITS = 64


class World(Struct, frozen=True, kw_only=True):
    """`record` is the position as version `v` of Moowoo keeps it, in base64; `ply` is the number of the decision."""

    v: str
    game: str
    options: JsonObject
    seat: int
    ply: int
    record: bytes


async def world(request: Request) -> Response:
    person, house = await need_person(request), house_of(request)
    house.limits.spend("request", person.id)
    table = await house.service.look(request.path_params["code"])
    seat = own_seat(table, person)
    in_play(table)
    if table.opened.rated:
        raise Refusal("counts")
    if table.deciding.actor != seat:
        raise Refusal("not_your_turn", cause=NotYourTurn(seat, table.glance.turn(seat)))
    known = information(table.deciding, seat, secrets.randbits(SEED_BITS))
    return as_json(
        World(
            v=__version__,
            game=table.opened.game,
            options=table.opened.options,
            seat=seat,
            ply=table.decided[seat],
            record=known.record.tobytes(),
        )
    )


ENDPOINTS = [Endpoint("GET", f"{TABLE}/world", world, "For bots: a position that one's seat could be in", World)]
