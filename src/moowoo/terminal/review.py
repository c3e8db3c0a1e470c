"""`moowoo review FILE`: a written game gone through, in sentences, as data, and as a chart."""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from moowoo.bots import BadBudget, Budget
from moowoo.records import RecordError, parse
from moowoo.review import QUICK, NoPixels, Review, png, review
from moowoo.review.review import Progress
from moowoo.review.sentences import BAD_BUDGET, NO_PNG, PROGRESS, STARTING, WROTE
from moowoo.terminal import play_words, record_file, record_words
from moowoo.terminal.output import complain, show
from moowoo.voice import LANGUAGES, LENGTHS, Voice

INTERRUPTED = 130
NEWS_EVERY = 5.0
"""Seconds between two lines about how far it has come."""
INSTALL = "pip install 'moowoo[envs]'"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    record_file.add_arguments(parser)
    parser.add_argument("--language", dest="lang", choices=LANGUAGES, default=None, help="the same as --lang")
    parser.add_argument(
        "--length", choices=LENGTHS, default="normal", help="how much to say; full tells every decision"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON instead")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="also write review.txt, review.json, chart.svg, chart.png"
    )
    parser.add_argument(
        "--budget", default=str(QUICK), metavar="B", help="thought for each decision: 10ms, 1s; 500x is repeatable"
    )


def run(args: argparse.Namespace) -> int:
    """Go through the game and tell; after Ctrl-C, as far as it was done."""
    text = record_file.read_file(args)
    if text is None:
        return 1
    try:
        record = parse(text)
        game, budget = record.game, Budget.parse(args.budget)
    except RecordError as error:
        complain(record_words.reason(record_file.voice_for(args), error))
        return 1
    except BadBudget as error:
        complain(record_file.voice_for(args).say(BAD_BUDGET, budget=error.text))
        return 1
    voice = record_file.voice_for(args, record, args.length)
    found = review(game, budget, news(voice, game.ply) if sys.stderr.isatty() else lambda done, total: None)
    tell(found, voice, args.json)
    if args.out is not None and not write(found, voice, args.out):
        return 1
    return 0 if found.complete else INTERRUPTED


def tell(found: Review, voice: Voice, as_json: bool) -> None:
    show(json.dumps(found.to_json(), indent=2) if as_json else "\n".join(found.sentences(voice)))


def news(voice: Voice, decisions: int, clock: Callable[[], float] = time.monotonic) -> Progress:
    """Says now and then how far it has come, in a line of its own: a screen reader hears lines, not bars."""
    complain(voice.say(STARTING, n=decisions))
    begun = last = clock()

    def progress(done: int, total: int) -> None:
        nonlocal last
        now = clock()
        if now - last >= NEWS_EVERY and done < total:
            last = now
            left = round((now - begun) / done * (total - done))
            complain(voice.say(PROGRESS, done=done, total=total, n=left))

    return progress


def write(found: Review, voice: Voice, folder: Path) -> bool:
    """Write the review into a folder; say what was written, or why not. A missing PNG is no failure."""
    files: dict[str, bytes] = {
        "review.txt": ("\n".join(found.sentences(voice)) + "\n").encode(),
        "review.json": (json.dumps(found.to_json(), indent=2) + "\n").encode(),
        "chart.svg": (found.chart(voice) + "\n").encode(),
    }
    try:
        files["chart.png"] = png(found.chart(voice, colours="light"))
    except NoPixels:
        complain(voice.say(NO_PNG, command=INSTALL))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        complain(voice.say(play_words.CANNOT_WRITE, file=folder, reason=error.strerror or error))
        return False
    complain(voice.say(WROTE, files=voice.listing(str(folder / name) for name in files)))
    return True
