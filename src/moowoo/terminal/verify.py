"""`moowoo verify FILE`: was every deal decided before the first card?"""

import argparse

from moowoo.records import verify
from moowoo.terminal import record_file, record_words
from moowoo.terminal.output import show


def add_arguments(parser: argparse.ArgumentParser) -> None:
    record_file.add_arguments(parser)
    parser.add_argument("--commitment", metavar="HASH", help="what you noted at the start of the game")
    parser.add_argument("--nonce", metavar="HEX", help="what you added to the chance of the game")


def run(args: argparse.Namespace) -> int:
    """Say what is proved and what is not."""
    text = record_file.read_file(args)
    if text is None:
        return 1
    verdict = verify(text, args.commitment, args.nonce)
    voice = record_file.voice_for(args, verdict.record)
    for line in record_words.judgement(voice, verdict):
        show(line)
    if verdict.error:
        record_file.tell_error(voice, verdict.error)
    return 0 if verdict.proved else 1
