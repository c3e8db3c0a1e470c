"""`moowoo replay FILE`: a written game told again, move by move."""

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise

from moowoo.games import Event, Game
from moowoo.records import RecordError, parse
from moowoo.records.names import seat_named
from moowoo.terminal import record_file, record_words
from moowoo.terminal.output import complain, show
from moowoo.voice import LENGTHS, Voice

STOP = ("q", "quit")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    record_file.add_arguments(parser)
    parser.add_argument("--all", action="store_true", help="tell everything at once, without waiting for Enter")
    parser.add_argument("--seat", metavar="N", help="tell it as one player saw it, by number or name")
    parser.add_argument("--length", choices=LENGTHS, default="normal", help="how much to say")


def run(args: argparse.Namespace) -> int:
    """Tell the game; in a terminal, wait for Enter after every move."""
    text = record_file.read_file(args)
    if text is None:
        return 1
    try:
        record = parse(text)
        game = record.game
    except RecordError as error:
        complain(record_words.reason(record_file.voice_for(args), error))
        return 1
    voice = record_file.voice_for(args, record, args.length)
    seat = seat_named(args.seat, record.names) if args.seat else None
    if args.seat and seat is None:
        complain(voice.say(record_words.NO_SUCH_PLAYER, name=args.seat))
        return 1
    stepping = not args.all and sys.stdin.isatty() and sys.stdout.isatty()
    if stepping:
        show(voice.say(record_words.HOW_TO_STEP))
    tell(game, voice, seat, stepping)
    return 0


def tell(game: Game, voice: Voice, seat: int | None, stepping: bool) -> None:
    for events in moments(game):
        said = voice.events(events, seat)
        for sentence in said:
            show(sentence)
        if stepping and said and not go_on():
            return
    if not game.over:
        show(voice.say(record_words.ENDS_HERE))


def moments(game: Game) -> Iterator[list[Event]]:
    """The first deal, then the events of every decision."""
    marks = [0, *(count for _, count in game.marks), len(game.events)]
    for start, end in pairwise(marks):
        yield game.events[start:end]


def go_on() -> bool:
    try:
        return input().strip().lower() not in STOP
    except EOFError:
        return False
