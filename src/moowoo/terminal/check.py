"""`moowoo check FILE`: is a written game legal, and where is it not?"""

import argparse

from moowoo.records import RecordError, parse
from moowoo.terminal import record_words
from moowoo.terminal.output import show
from moowoo.terminal.record_file import add_arguments, read_file, tell_error, voice_for

__all__ = ["add_arguments", "run"]


def run(args: argparse.Namespace) -> int:
    """Say that the record is right, or name the line, the reason and the clause."""
    text = read_file(args)
    if text is None:
        return 1
    voice = voice_for(args)
    try:
        record = parse(text)
    except RecordError as error:
        tell_error(voice, error)
        return 1
    show(record_words.soundness(voice, record))
    return 0
