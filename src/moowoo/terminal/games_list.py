"""`moowoo games SERVER`: one's own games there, what waits first, each with the link that leads to it."""

import argparse
from typing import Any

from moowoo.terminal.join import trouble
from moowoo.terminal.join_identity import Identities
from moowoo.terminal.join_place import API, BadAddress, Place, Refused, Unreachable, server_and_path
from moowoo.terminal.output import complain, show
from moowoo.terminal.shelf import state_folder
from moowoo.voice import Voice
from moowoo.voice.catalogue import LANGUAGES, language_of_system
from moowoo.voice.messages import LENGTHS
from moowoo.web import words_games as words
from moowoo.web.games_page import ListedGame, ListedPlayer, finished_line, running_line

NONSENSE = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("server", help="the server's address, such as http://localhost:8066, or any link there")
    parser.add_argument("--finished", type=int, default=5, metavar="N", help="how many finished games (5)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; by default that of the system")
    parser.add_argument("--length", choices=LENGTHS, default="normal", help="how much is said (normal)")


def run(args: argparse.Namespace) -> int:
    voice = Voice(args.lang or language_of_system(), args.length)
    try:
        server, _path = server_and_path(args.server)
    except BadAddress:
        complain(voice.say(words.BAD_SERVER, address=args.server))
        return NONSENSE
    place = Place(server, "")
    token = Identities(state_folder()).kept().get(place.server)
    if token is None:
        complain(voice.say(words.NOBODY_THERE, server=place.server))
        return 1
    try:
        found = place.get(f"{API}/me/games?limit={max(1, args.finished)}", token)
    except (Unreachable, Refused) as error:
        complain(trouble(voice, error, place.server))
        return 1
    tell_of(voice, place, found, args.finished)
    return 0


def tell_of(voice: Voice, place: Place, found: dict[str, Any], most: int) -> None:
    """A line for each game, so that a braille display and a screen reader go from one to the next."""
    running, finished = found["running"], found["finished"][:most]
    waiting = sum(bool(one["waiting"]) for one in running)
    show(voice.say(words.WAITING_COUNT, n=waiting) if waiting else voice.say(words.NONE_WAITS))
    for one in running:
        line = running_line(voice, listed(one))
        show(f"{line.title}. {line.told} {place.server}/t/{line.code}")
    if finished:
        show(voice.say(words.FINISHED))
    for one in finished:
        line = finished_line(voice, listed(one))
        show(f"{line.day}: {line.title}. {line.told} {place.server}/t/{line.code}/replay")


def listed(one: dict[str, Any]) -> ListedGame:
    players = [
        ListedPlayer(other["name"], other["level"] is not None, other["score"], other["place"])
        for other in one["players"]
    ]
    seat, turn = one["seat"], one["turn"]
    return ListedGame(
        code=one["code"],
        game=one["game"],
        edition=one["edition"] or None,
        stage=one["stage"],
        me=players[seat],
        others=tuple(other for place, other in enumerate(players) if place != seat),
        my_turn=one["waiting"],
        away=one["away"],
        turn="" if turn is None else players[turn].name,
        clock=one["clock"],
        rated=one["rated"],
        finished=one["finished"],
    )
