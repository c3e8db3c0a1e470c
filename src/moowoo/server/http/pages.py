"""Every page and file that a browser asks for, by its address."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from moowoo.server.errors import Refusal
from moowoo.server.http import (
    page_circles,
    page_files,
    page_games,
    page_house,
    page_identity,
    page_keep,
    page_make,
    page_reviews,
    page_rooms,
    page_standing,
    page_tables,
)
from moowoo.server.http.guard import language_of, retry_after
from moowoo.server.http.showing import visitor
from moowoo.server.words import refusal_sentence
from moowoo.voice import Voice
from moowoo.web import pages

ROUTES: list[BaseRoute] = [
    Route("/", page_rooms.landing),
    Route("/live", page_rooms.landing_live),
    Route("/play", page_rooms.play, methods=["POST"]),
    Route("/new", page_rooms.new_table),
    Route("/tables", page_rooms.lay, methods=["POST"]),
    Route("/lobby", page_rooms.lobby),
    Route("/lobby/live", page_rooms.lobby_live),
    Route("/join", page_rooms.join, methods=["POST"]),
    Route("/identity", page_identity.identity),
    Route("/identity", page_identity.be_somebody, methods=["POST"]),
    Route("/identity/passkeys/revoke", page_identity.revoke, methods=["POST"]),
    Route("/identity/codes", page_identity.codes, methods=["POST"]),
    Route("/identity/codes/file", page_identity.codes_file, methods=["POST"]),
    Route("/identity/notices/end", page_identity.end_notices, methods=["POST"]),
    Route("/identity/export.json", page_identity.export),
    Route("/identity/delete", page_identity.delete, methods=["POST"]),
    Route("/come-back", page_identity.come_back),
    Route("/come-back", page_identity.use_code, methods=["POST"]),
    Route("/games", page_games.games),
    Route("/games/live", page_games.games_live),
    Route("/games/records.zip", page_games.records),
    Route("/settings", page_rooms.settings),
    Route("/settings", page_rooms.save_settings, methods=["POST"]),
    Route("/me/{token}", page_rooms.personal_link),
    Route("/me/{token}", page_rooms.use_link, methods=["POST"]),
    Route("/devices/end", page_rooms.end_device, methods=["POST"]),
    Route("/language", page_rooms.choose_language, methods=["POST"]),
    Route("/rules/{game}", page_rooms.rules),
    Route("/learn", page_rooms.lessons),
    Route("/learn/{lesson}", page_rooms.learn),
    Route("/help", page_rooms.help_page),
    Route("/offline", page_rooms.offline),
    Route("/keep", page_keep.start),
    Route("/keep", page_keep.begin, methods=["POST"]),
    Route("/keep/{kept}", page_keep.look),
    Route("/keep/{kept}", page_keep.tell, methods=["POST"]),
    Route("/keep/{kept}/record", page_keep.record),
    Route("/make", page_make.offered),
    Route("/make", page_make.begin, methods=["POST"]),
    Route("/make/{made}", page_make.look),
    Route("/make/{made}/live", page_make.look_live),
    Route("/make/{made}/files.zip", page_make.files),
    Route("/house", page_house.house),
    Route("/house", page_house.act, methods=["POST"]),
    Route("/circles", page_circles.circles),
    Route("/circles", page_circles.found, methods=["POST"]),
    Route("/circles/{circle}", page_circles.circle),
    Route("/circles/{circle}/live", page_circles.circle_live),
    Route("/circles/{circle}", page_circles.act, methods=["POST"]),
    Route("/c/{code}", page_circles.door),
    Route("/c/{code}", page_circles.come_in, methods=["POST"]),
    Route("/standing", page_standing.standing),
    Route("/standing/{ladder}", page_standing.standing),
    Route("/profile", page_standing.own_profile),
    Route("/profile/{who}", page_standing.profile),
    Route("/t/{code}", page_tables.table),
    Route("/t/{code}", page_tables.act, methods=["POST"]),
    Route("/t/{code}/replay", page_tables.replay),
    Route("/t/{code}/play-on", page_tables.play_on, methods=["POST"]),
    Route("/t/{code}/review", page_reviews.review),
    Route("/t/{code}/review/live", page_reviews.review_live),
    Route("/t/{code}/qr.svg", page_tables.qr),
    Route("/t/{code}/turning", page_reviews.turning),
    Route("/t/{code}/record", page_tables.record),
    Route("/t/{code}/fairness", page_tables.fairness),
    Route("/manifest.webmanifest", page_files.manifest),
    Route("/sw.js", page_files.service_worker),
    Route("/static/css/faces.css", page_files.faces_css),
    *page_files.mounts(),
]


def problem(request: Request, refusal: Refusal) -> Response:
    """What went wrong, as a page, to whoever was already recognised; else in the language of the browser."""
    looker = getattr(request.state, "visitor", None) or visitor(None, language=language_of(request))
    sentence = refusal_sentence(refusal, Voice(looker.settings.language))
    return HTMLResponse(pages.problem(looker, refusal.status, sentence), refusal.status, retry_after(refusal))
