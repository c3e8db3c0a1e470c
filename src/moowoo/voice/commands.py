"""Commands: what someone means by a line of text. Letter case, accents and punctuation do not matter."""

import difflib
from collections.abc import Iterator, Sequence
from typing import Any

from moowoo.games import Move, UnreadableMove
from moowoo.mow import moves as mow_moves
from moowoo.mow.views import MowView
from moowoo.mow.words import queries as mow_queries
from moowoo.voice import words
from moowoo.voice.card_words import Matches, cards_named, rank_named
from moowoo.voice.errors import OR, UNREADABLE, UNREADABLE_BUT, shown
from moowoo.voice.meanings import Query, Unclear
from moowoo.voice.messages import Line, Message, _
from moowoo.voice.phrasebook import Entry, alternatives, entries, move_phrases, plain
from moowoo.voice.speaker import Speaker
from moowoo.woo import moves as woo_moves
from moowoo.woo.views import WooView
from moowoo.woo.words import queries as woo_queries

View = MowView | WooView
LONGEST = 200

EMPTY = Line(_("Say what to do, or: {help}."), _("Say what you want to do, or “{help}” for help."))
WHICH = Line(_("Which one: {options}?"), _("Which one do you mean: {options}?"))
NOT_HELD = Line(_("You hold no such card."), _("You hold no such card: “{text}”."))
HELP_CARDS = Line(
    _("Cards: 8, a name, or #2."),
    _("A card: by its number or name, or by its place in your hand, such as #2."),
)
HELP_MOVES = Line(_("Now: {words}"), _("What you can do now: {words}."))
HELP_QUERIES = Line(_("Ask: {words}"), _("What you can ask: {words}."))
HELP_WISHES = Line(_("Also: {words}"), _("And always: {words}."))


def understand(v: Speaker, text: str, view: View) -> Move | Query | Unclear:
    typed = plain(text[:LONGEST])
    if not typed:
        return Unclear(v.line(EMPTY, help=first_word(v, "help")), (first_word(v, "help"),))
    book = list(entries(v, view))
    for level in sorted({entry.level for entry in book}):
        found = {entry.meaning: entry for entry in book if entry.level == level and entry.phrase == typed}
        if len(found) == 1:
            return next(iter(found))
        if found:
            return which(v, [str(meaning) for meaning in found])
    return (
        asked(v, text, typed, view)
        or written(v, text, view)
        or by_card(v, text, typed, view)
        or unclear(v, text, typed, book)
    )


def first_word(v: Speaker, wish: str) -> str:
    return offered(v, words.WISHES[wish])


def offered(v: Speaker, message: Message) -> str:
    return v.say(message).split("|")[0]


def help_lines(v: Speaker, view: View) -> list[str]:
    """What can be said now."""
    doable: dict[Move | Query, str] = {}
    for _phrase, meaning, said_so in move_phrases(v, view):
        if meaning in view.choices:
            doable.setdefault(meaning, said_so)
    answers = mow_queries.ANSWERS if isinstance(view, MowView) else woo_queries.ANSWERS
    said = {
        HELP_CARDS: [],
        HELP_MOVES: list(doable.values()),
        HELP_QUERIES: [offered(v, words.QUERIES[name]) for name in (*answers, "last")],
        HELP_WISHES: [offered(v, message) for message in words.WISHES.values()],
    }
    return [v.line(line, words=", ".join(listed)) for line, listed in said.items() if listed or line is HELP_CARDS]


def asked(v: Speaker, text: str, typed: str, view: View) -> Query | None:
    """`why not 8`, `rules MOW-ADD-1`, `help take`: a wish with what it is about."""
    for name in ("why", "rules", "help"):
        for start in sorted(alternatives(v.language, words.WISHES[name]), key=len, reverse=True):
            if typed.startswith(start + " "):
                about = typed[len(start) :].strip()
                if name == "rules":
                    return Query(name, about=clause_id(text))
                found = cards_named(v, about, view) if name == "why" else None
                card = found.cards[0] if found is not None and found.cards else None
                return Query(name, card, about)
    return None


def clause_id(text: str) -> str:
    """The last word as it was typed, in capitals: MOW-ADD-1."""
    return shown(text).split()[-1].upper().strip(".,;:!?")


def written(v: Speaker, text: str, view: View) -> Move | None:
    """A move in the written form of the game. "AS" is the ace of spades; "as" is any ace to French and Spanish ears."""
    if isinstance(view, WooView) and not text.strip().isupper() and rank_named(v, plain(text)):
        return None
    try:
        move = (mow_moves if isinstance(view, MowView) else woo_moves).parse(text[:LONGEST])
    except UnreadableMove:
        return None
    return view.move_with(move.card) if move.kind == "play" and move.card is not None else move


def by_card(v: Speaker, text: str, typed: str, view: View) -> Move | Unclear | None:
    """A card by number, name, kind or place in the hand, with or without `play`."""
    for verb in ("", *alternatives(v.language, words.PLAY), *alternatives(v.language, words.GIVE)):
        if verb and not typed.startswith(verb + " "):
            continue
        found = cards_named(v, typed[len(verb) :].strip(), view)
        if found is not None:
            return one_card(v, text, found, view)
    return None


def one_card(v: Speaker, text: str, found: Matches, view: View) -> Move | Unclear:
    if len(found.cards) == 1:
        return view.move_with(found.cards[0])
    if not found.cards:
        return Unclear(v.line(NOT_HELD, text=shown(text)), tuple(card_phrase(v, held.card) for held in view.hand[:3]))
    return which(v, [card_phrase(v, card) for card in found.cards])


def card_phrase(v: Speaker, card: Any) -> str:
    return Speaker(v.language, "normal", v.names, v.edition).card(card)


def which(v: Speaker, options: Sequence[str]) -> Unclear:
    return Unclear(v.line(WHICH, options=either(v, options)), tuple(options))


def either(v: Speaker, options: Sequence[str]) -> str:
    *some, last = options
    return v.say(OR, first=v.semicolons(some), second=last) if some else last


def unclear(v: Speaker, text: str, typed: str, book: Sequence[Entry]) -> Unclear:
    """Not understood, with the nearest meanings."""
    near = tuple(nearest(typed, book))
    if not near:
        return Unclear(v.line(UNREADABLE, text=shown(text)), (first_word(v, "help"),))
    return Unclear(v.line(UNREADABLE_BUT, text=shown(text), nearest=either(v, near)), near)


def nearest(typed: str, book: Sequence[Entry]) -> Iterator[str]:
    """Up to three phrases of different meaning."""
    by_phrase = {entry.phrase: entry for entry in sorted(book, key=lambda entry: -entry.level)}
    told: list[object] = []
    for phrase in difflib.get_close_matches(typed, by_phrase, 8, 0.6):
        entry = by_phrase[phrase]
        if entry.meaning not in told and len(told) < 3:
            told.append(entry.meaning)
            yield entry.shown
