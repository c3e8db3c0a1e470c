"""Commands: what someone means by a line of text. Letter case, accents and punctuation do not matter."""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence

from moowoo.games.kit import kit
from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo.voice import command_words
from moowoo.voice.choices import by_mark, labelled, named
from moowoo.voice.errors import UNREADABLE, UNREADABLE_BUT, shown
from moowoo.voice.meanings import Query, Unclear
from moowoo.voice.messages import Line, Message, _
from moowoo.voice.phrasebook import Entry, entries, move_phrases, question_words
from moowoo.voice.speaker import Speaker
from moowoo.voice.typed import alternatives, offered, plain

LONGEST = 200

EMPTY = Line(_("Say what to do, or: {help}."), _("Say what you want to do, or “{help}” for help."))
WHICH = Line(_("Which one: {options}?"), _("Which one do you mean: {options}?"))
NOT_HELD = Line(_("You hold no such card."), _("You hold no such card: “{text}”."))
WHY_WHAT = Line(_("Why not what?"), _("Name a card, such as “{why} {card}”."))
HELP_CARDS = Line(
    _("Cards: 8, a name, or card 2."),
    _("A card: by its number or name, or by its place in your hand, such as card 2."),
)
HELP_MOVES = Line(_("Now: {words}"), _("What you can do now: {words}."))
HELP_QUERIES = Line(_("Ask: {words}"), _("What you can ask: {words}."))
HELP_WISHES = Line(_("Also: {words}"), _("And always: {words}."))


def understand(v: Speaker, text: str, view: View) -> Move | Query | Unclear:
    """What a line means. A question never acts: who asks about a move wants to know whether it can be made."""
    meaning = meant(v, text, view)
    if isinstance(meaning, Move) and text.rstrip().endswith("?"):
        return Query("why", meaning.card, str(meaning))
    return meaning


def meant(v: Speaker, text: str, view: View) -> Move | Query | Unclear:
    typed = plain(text[:LONGEST])
    if not typed:
        return Unclear(v.line(EMPTY, help=first_word(v, "help")), (first_word(v, "help"),))
    if (marked := by_mark(v, text[:LONGEST].rstrip("? "), view)) is not None:
        return marked
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
        or unclear(v, text, typed, book, view)
    )


def first_word(v: Speaker, wish: str) -> str:
    return offered(v, command_words.WISHES[wish])


def help_lines(v: Speaker, view: View, wishes: Iterable[Message]) -> list[str]:
    """What can be said now; `wishes` are those that are done where it is asked."""
    doable: dict[Move | Query, str] = {}
    for _phrase, meaning, said_so in move_phrases(v, view):
        if meaning in view.choices:
            doable.setdefault(meaning, said_so)
    said = {
        HELP_CARDS: [],
        HELP_MOVES: list(doable.values()),
        HELP_QUERIES: [offered(v, message) for message in question_words(view).values()],
        HELP_WISHES: [offered(v, message) for message in wishes],
    }
    return [v.line(line, words=", ".join(listed)) for line, listed in said.items() if listed or line is HELP_CARDS]


def asked(v: Speaker, text: str, typed: str, view: View) -> Query | None:
    """`why not` a card, `rules` and a clause, `help` and a word: a wish with what it is about."""
    for name in ("why", "rules", "help"):
        for start in sorted(alternatives(v.language, command_words.WISHES[name]), key=len, reverse=True):
            if typed.startswith(start + " "):
                about = typed[len(start) :].strip()
                if name == "rules":
                    return Query(name, about=clause_id(text))
                found = cards_named(v, about, view) if name == "why" else None
                return Query(name, found[0] if found else None, about)
    return None


def why_what(v: Speaker, view: View) -> str:
    """For who asks why not and names no card: how to name one."""
    card = v.card(view.hand[0].card) if view.hand else ""
    return v.line(WHY_WHAT, why=first_word(v, "why"), card=card)


def clause_id(text: str) -> str:
    """The last word as it was typed, in capitals."""
    return shown(text).split()[-1].upper().strip(".,;:!?")


def written(v: Speaker, text: str, view: View) -> Move | None:
    """A move in the written form of the game."""
    move = kit(view.game).words().written(v, text[:LONGEST])
    return view.move_with(move.card) if move is not None and move.kind == "play" and move.card is not None else move


def by_card(v: Speaker, text: str, typed: str, view: View) -> Move | Unclear | None:
    """A card by number, name, kind or place in the hand, with or without `play`."""
    for verb in ("", *alternatives(v.language, command_words.PLAY), *alternatives(v.language, command_words.GIVE)):
        if verb and not typed.startswith(verb + " "):
            continue
        found = cards_named(v, typed[len(verb) :].strip(), view)
        if found is not None:
            return one_card(v, text, found, view)
    return None


def one_card(v: Speaker, text: str, found: Sequence[Card], view: View) -> Move | Unclear:
    if len(found) == 1:
        return view.move_with(found[0])
    if not found:
        return Unclear(v.line(NOT_HELD, text=shown(text)), tuple(card_phrase(v, held.card) for held in view.hand[:3]))
    return which(v, [card_phrase(v, card) for card in found])


def cards_named(v: Speaker, text: str, view: View) -> Sequence[Card] | None:
    """The cards that a plain text names, empty if they are not there; None if it names no card at all."""
    if (place := position(v, text)) is not None:
        return (view.hand[place - 1].card,) if 1 <= place <= len(view.hand) else ()
    held = list(dict.fromkeys(entry.card for entry in view.hand))
    return kit(view.game).words().cards_named(v, text, held)


def position(v: Speaker, text: str) -> int | None:
    """`#2`, `card 2`."""
    starts = "|".join(re.escape(word) for word in alternatives(v.language, command_words.CARD))
    match = re.fullmatch(rf"(?:# ?|(?:{starts}) )(\d{{1,2}})", text)
    return int(match[1]) if match else None


def card_phrase(v: Speaker, card: Card) -> str:
    return Speaker(v.language, "normal", v.names, v.edition).card(card)


def which(v: Speaker, options: Sequence[str]) -> Unclear:
    return Unclear(v.line(WHICH, options=v.either(options)), tuple(options))


def unclear(v: Speaker, text: str, typed: str, book: Sequence[Entry], view: View) -> Unclear:
    """Not understood, with the nearest meanings; the letter of a choice is nearest to that choice."""
    marked = named(typed, view)
    near = tuple(nearest(typed, book)) if marked is None else (labelled(v, view, marked),)
    if not near:
        return Unclear(v.line(UNREADABLE, text=shown(text)), (first_word(v, "help"),))
    return Unclear(v.line(UNREADABLE_BUT, text=shown(text), nearest=v.either(near)), near)


def nearest(typed: str, book: Sequence[Entry]) -> Iterator[str]:
    """Up to three phrases of different meaning."""
    by_phrase = {entry.phrase: entry for entry in sorted(book, key=lambda entry: -entry.level)}
    told: list[object] = []
    for phrase in difflib.get_close_matches(typed, by_phrase, 8, 0.6):
        entry = by_phrase[phrase]
        if entry.meaning not in told and len(told) < 3:
            told.append(entry.meaning)
            yield entry.shown
