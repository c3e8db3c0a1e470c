"""`moowoo standing SERVER [LADDER]`: who stands where on a server, and where one stands oneself,
with what one's games amount to; a line for each."""

import argparse
from typing import Any

from moowoo.ratings import words
from moowoo.ratings.ladders import ladders
from moowoo.ratings.pages import ladder_title, own_rating, questions, short_rating
from moowoo.ratings.rating import SURE, Rating
from moowoo.ratings.statistics import answered
from moowoo.terminal.join import trouble
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import API, BadAddress, Place, Refused, Unreachable, server_and_path
from moowoo.terminal.output import complain, show
from moowoo.terminal.shelf import state_folder
from moowoo.voice import Voice
from moowoo.voice.catalogue import LANGUAGES, language_of_system
from moowoo.web.words_games import BAD_SERVER

NONSENSE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("server", help="the server's address, such as http://localhost:8066")
    parser.add_argument("ladder", nargs="?", choices=tuple(ladders()), help="which standing (all, in short)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; by default that of the system")


def run(args: argparse.Namespace) -> int:
    voice = Voice(args.lang or language_of_system())
    try:
        server, _path = server_and_path(args.server)
    except BadAddress:
        complain(voice.say(BAD_SERVER, address=args.server))
        return NONSENSE
    place = Place(server, "")
    token = Identities(state_folder()).kept().get(place.server)
    try:
        mine = place.get(f"{API}/me/profile", token)["ladders"] if token else []
        for ladder in (args.ladder,) if args.ladder else tuple(ladders()):
            tell_of(voice, place.get(f"{API}/standing/{ladder}", token), mine)
    except (Unreachable, Refused) as error:
        complain(trouble(voice, error, place.server))
        return 1
    return 0


def tell_of(voice: Voice, found: dict[str, Any], mine: list[dict[str, Any]]) -> None:
    show(ladder_title(found["ladder"], voice))
    nothing: dict[str, Any] = {"rating": None, "counts": {}}
    own = next((one for one in mine if one["ladder"] == found["ladder"]), nothing)
    show(own_rating(rating_of(own["rating"]) if own["rating"] else None, voice))
    for question in questions(found["ladder"]):
        if told := answered(question, own["counts"], voice):
            show(voice.say(words.TERMINAL_FIGURES, title=told.title, whole=told.whole))
            for bar in told.bars:
                show(bar.told)
    people = [(one, one["name"]) for one in found["people"]]
    bots = [(one, voice.say(words.BOT_NAMED, level=voice.level(one["level"]))) for one in found["bots"]]
    show(voice.say(words.STANDING))
    for one, name in sorted(people + bots, key=lambda row: -row[0]["value"]):
        show(voice.say(words.TERMINAL_LINE, name=name, rating=short_rating(rating_of(one), voice)))


def rating_of(told: dict[str, Any]) -> Rating:
    return Rating(told["value"], (told["high"] - told["low"]) / (2 * SURE))
