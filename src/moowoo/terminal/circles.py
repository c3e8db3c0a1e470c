"""`moowoo circles SERVER [CIRCLE]`: one's circles there, or what goes on in one of them; coming in by its link, and
saying something. A line for each thing, times in the zone of this computer."""

import argparse
import datetime
from typing import Any

from moowoo.ratings.pages import ladder_title, short_rating
from moowoo.terminal.join import trouble
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import API, BadAddress, Place, Refused, Unreachable, server_and_path
from moowoo.terminal.output import complain, show
from moowoo.terminal.shelf import state_folder
from moowoo.terminal.standing import rating_of
from moowoo.voice import Voice
from moowoo.voice.catalogue import LANGUAGES, language_of_system
from moowoo.web import words_circles as words
from moowoo.web.circles_page import CircleLine, CircleMember, day_and_time, member_name, said
from moowoo.web.words_games import BAD_SERVER, NOBODY_THERE

NONSENSE = 2
DOOR = "/c/"
"""How the path of a link begins that leads into a circle."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("server", help="the server's address, such as http://localhost:8066, or a circle's link")
    parser.add_argument("circle", nargs="?", help="which circle, by its name or number")
    parser.add_argument("--join", action="store_true", help="come in by the link")
    parser.add_argument("--say", metavar="TEXT", help="say something there; among children, one of the ready sentences")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; by default that of the system")


def run(args: argparse.Namespace) -> int:
    voice = Voice(args.lang or language_of_system())
    try:
        server, path = server_and_path(args.server)
    except BadAddress:
        complain(voice.say(BAD_SERVER, address=args.server))
        return NONSENSE
    place = Place(server, "")
    token = Identities(state_folder()).kept().get(place.server)
    if token is None:
        complain(voice.say(NOBODY_THERE, server=place.server))
        return 1
    try:
        return visit(args, voice, place, token, path)
    except (Unreachable, Refused) as error:
        complain(trouble(voice, error, place.server))
        return 1


def visit(args: argparse.Namespace, voice: Voice, place: Place, token: str, path: str) -> int:
    wanted: str = args.circle or ""
    if path.startswith(DOOR) and args.join:
        wanted = str(place.post(f"{API}/circles/join", token, {"code": path.removeprefix(DOOR)})["id"])
    mine: list[dict[str, Any]] = place.get(f"{API}/circles", token)["circles"]
    if not wanted:
        list_circles(voice, mine)
        return 0
    number = next((one["id"] for one in mine if wanted.casefold() in (str(one["id"]), one["name"].casefold())), None)
    if number is None:
        complain(voice.say(words.NO_SUCH_CIRCLE, name=wanted))
        return 1
    if args.say:
        place.post(f"{API}/circles/{number}/actions", token, {"do": "say", **spoken(voice, args.say)})
    tell_of(voice, place, place.get(f"{API}/circles/{number}", token))
    return 0


def spoken(voice: Voice, text: str) -> dict[str, str]:
    """Something to say: a ready sentence by its name or its words, which everybody hears in their language, or words
    of one's own."""
    wanted = text.strip().casefold()
    for name, message in words.READY.items():
        if wanted in (name, voice.say(message).casefold()):
            return {"ready": name}
    return {"text": text}


def list_circles(voice: Voice, mine: list[dict[str, Any]]) -> None:
    show(voice.say(words.MY_CIRCLES if mine else words.NO_CIRCLES))
    for one in mine:
        show(f"{one['id']}: {one['name']}. {game_night(voice, one)}")


def tell_of(voice: Voice, place: Place, one: dict[str, Any]) -> None:
    show(f"{one['name']}. {voice.say(words.MEMBER_COUNT, n=len(one['members']))}")
    if one["closed"]:
        show(voice.say(words.CLOSED))
    show(game_night(voice, one))
    for who in one["members"]:
        show(member_name(voice, CircleMember(who["who"], who["name"], who["host"], who["muted"])))
    show(voice.say(words.TABLES) if one["tables"] else voice.say(words.NO_TABLES))
    for code in one["tables"]:
        show(f"{place.server}/t/{code}")
    show(voice.say(words.STANDING) if one["standing"] else voice.say(words.NO_STANDING))
    for ladder in one["standing"]:
        show(ladder_title(ladder["ladder"], voice))
        for rated in ladder["people"]:
            show(voice.say(words.SAID, name=rated["name"], text=short_rating(rating_of(rated), voice)))
    show(voice.say(words.TALK) if one["talk"] else voice.say(words.NO_TALK))
    for line in one["talk"]:
        show(said(voice, CircleLine(line["name"], line["text"], line["ready"])))


def game_night(voice: Voice, one: dict[str, Any]) -> str:
    if one["evening"] is None:
        return voice.say(words.NO_EVENING)
    here = datetime.datetime.fromtimestamp(one["evening"]).astimezone()
    return voice.say(words.NEXT_EVENING, when=day_and_time(here, voice.language))
