"""What the commands about written games share: the file, the language, and how a refusal is said."""

import argparse
import sys

from moowoo.records import Record, RecordError
from moowoo.records.syntax import MAX_BYTES
from moowoo.terminal import record_words
from moowoo.terminal.output import complain, show
from moowoo.voice import LANGUAGES, Voice
from moowoo.voice.catalogue import language_of_system

STANDARD_INPUT = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the written game; - reads standard input")
    parser.add_argument("--lang", choices=LANGUAGES, default=None, help="the language; by default that of the system")


def voice_for(args: argparse.Namespace, record: Record | None = None, length: str = "normal") -> Voice:
    """A voice in the chosen language that knows the players of the record."""
    lang = args.lang or language_of_system()
    if record is None:
        return Voice(lang, length)
    return Voice(lang, length, record.names, record.options.edition)


def read_file(args: argparse.Namespace) -> bytes | None:
    """The bytes of the file, never more than a record may have; None, and the reason told, where it cannot be read."""
    try:
        if args.file == STANDARD_INPUT:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(args.file, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        complain(voice_for(args).say(record_words.CANNOT_OPEN, file=args.file, reason=reason))
        return None


def tell_error(voice: Voice, error: RecordError) -> None:
    show(record_words.reason(voice, error))
    if why := record_words.explanation(voice, error):
        show(why)
