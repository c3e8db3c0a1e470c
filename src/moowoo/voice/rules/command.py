"""`moowoo rules`: the rules of a game, or one clause of them, in the reader's language."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping

from moowoo.games.kit import kits
from moowoo.voice.catalogue import LANGUAGES, SOURCE, language_from_locale
from moowoo.voice.rules.examples import examples_of
from moowoo.voice.rules.formats import as_html, as_markdown, as_text, rule_as_text
from moowoo.voice.rules.page import Page, UnknownClause, every_edition, page, rule
from moowoo.voice.rules.source import source
from moowoo.voice.rules.telling import fill, listed, words

FORMS: Mapping[str, Callable[[Page], str]] = {"text": as_text, "html": as_html, "markdown": as_markdown}
LOCALE_SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
NARROWEST = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    wanted = f"{', '.join(kits())}, or a clause such as {first_to_read()}"
    parser.add_argument("wanted", nargs="*", metavar="GAME|CLAUSE", help=wanted)
    parser.add_argument("--edition", choices=every_edition(), help=usual_editions())
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; that of the system unless told otherwise")
    parser.add_argument("--format", choices=FORMS, default="text", help="how a whole game's rules are written")
    parser.add_argument("--width", type=columns, metavar="COLUMNS", help="wrap text; unwrapped, a paragraph is a line")


def first_to_read() -> str:
    """The clause that is worth an example first."""
    return next(example.clause for game in kits() for example in examples_of(game))


def usual_editions() -> str:
    """What is read if no edition is asked for."""
    usual = [(kit.title, source(name, SOURCE).editions) for name, kit in kits().items()]
    return "; ".join(f"of {title}: {editions[0]} unless told otherwise" for title, editions in usual if editions)


def columns(text: str) -> int:
    """A width that the longest words fit in."""
    if not text.isdecimal() or int(text) < NARROWEST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of columns, {NARROWEST} or more")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for; an unknown clause is answered with those that look like it."""
    lang = args.lang or system_language(os.environ)
    if not args.wanted:
        print(contents(lang))
    for wanted in args.wanted:
        try:
            print(found(wanted, lang, args), end="")
        except UnknownClause as unknown:
            print(refusal(unknown, lang), file=sys.stderr)
            return 1
    return 0


def found(wanted: str, lang: str, args: argparse.Namespace) -> str:
    if wanted.lower() not in kits():
        return rule_as_text(rule(wanted, lang, args.edition), lang, args.width)
    shown = page(wanted.lower(), args.edition, lang)
    return as_text(shown, args.width) if args.format == "text" else FORMS[args.format](shown)


def contents(lang: str) -> str:
    """What there is to read, and how to ask for it."""
    known = words(lang)["command"]
    pages = [page(game, edition, lang) for game, edition in every_page()]
    lines = [fill(known["contents"], [shown.title, asking(shown)]) for shown in pages]
    return "\n".join([*lines, fill(known["ask"], [first_to_read()])])


def every_page() -> list[tuple[str, str | None]]:
    return [(game, edition) for game in kits() for edition in source(game, SOURCE).editions or (None,)]


def asking(shown: Page) -> str:
    edition = f" --edition {shown.edition}" if shown.edition else ""
    return f"moowoo rules {shown.game}{edition}"


def refusal(unknown: UnknownClause, lang: str) -> str:
    known = words(lang)
    sentence = fill(known["command"]["unknown"], [unknown.wanted])
    if unknown.near:
        sentence += " " + known["command"]["near"].replace("{all}", listed(list(unknown.near), known["or"], lang))
    return sentence


def system_language(environ: Mapping[str, str]) -> str:
    """The language of the first setting that names one; LANGUAGE may name several, the dearest first."""
    setting = next((environ[name] for name in LOCALE_SETTINGS if environ.get(name)), "")
    return language_from_locale(setting.partition(":")[0])
