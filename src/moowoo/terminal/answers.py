"""What follows from a typed line: a move, an answer, or the nearest meaning offered. No line ever costs a turn."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from moowoo.bots import hint
from moowoo.bots.hints import BEST
from moowoo.games import IllegalMove, MoowooError, Move, View
from moowoo.terminal import play_words, record_writing, wishes
from moowoo.voice import LANGUAGES, Query, Unclear, Voice, command_words, queries
from moowoo.voice.choices import labelled, named
from moowoo.voice.clauses import which_clause
from moowoo.voice.commands import cards_named, which, why_what
from moowoo.voice.phrasebook import question_words
from moowoo.voice.rules import UnknownClause, rule
from moowoo.voice.typed import offered, plain

if TYPE_CHECKING:
    from moowoo.terminal.table import TerminalTable

ON, OFF = ("on", "oui", "si", "yes"), ("off", "non", "no")
"""Pictures on and off, in any language."""


class Step(Enum):
    """What a typed line leads to: the turn goes on, the game has changed, or somebody leaves the table."""

    STAY = auto()
    CHANGED = auto()
    LEAVE = auto()


@dataclass(frozen=True)
class Offer:
    """A meaning that waits for a yes, and whether Enter alone is one."""

    meaning: Move | Query
    by_enter: bool


def answer(table: "TerminalTable", seat: int, text: str) -> Step:
    """Understand a line and do what it says."""
    offer, table.offer = table.offer, None
    view, voice = table.game.view(seat), table.voice
    if offer and ((offer.by_enter and not text.strip()) or wishes.is_said(voice, text, play_words.YES)):
        return perform(table, seat, offer.meaning, sure=True)
    if offer and wishes.is_said(voice, text, play_words.NO):
        table.say(voice.line(play_words.LET_BE), voice.prompt(view))
        return Step.STAY
    if not text.strip():
        table.open_turn(seat)
        return Step.STAY
    meaning = wishes.wish(voice, text) or voice.understand(text, view)
    if (choice := listed_choice(table, text, view)) is not None and not isinstance(meaning, Query):
        meaning = choice_or_else(voice, text, view, choice, meaning)
    if isinstance(meaning, Unclear):
        offer_nearest(table, text, meaning, view)
        return Step.STAY
    return perform(table, seat, meaning)


def listed_choice(table: "TerminalTable", text: str, view: View) -> Move | None:
    """A choice by its letter alone, once the list was read: nobody chooses blindly."""
    return named(text.strip(), view) if table.listed else None


def choice_or_else(voice: Voice, text: str, view: View, choice: Move, meaning: Move | Unclear) -> Move | Unclear:
    """The letter of a choice may also be a card's or a command's. Then nothing is done before it is clear which."""
    named_so = [view.move_with(card) for card in cards_named(voice, plain(text), view) or ()]
    others = [meaning] if isinstance(meaning, Move) else named_so
    options = [voice.choice(move, view) for move in others if move in view.choices and move != choice]
    return which(voice, [labelled(voice, view, choice), *options]) if options else choice


def list_choices(table: "TerminalTable", seat: int) -> None:
    table.say(*table.voice.choices(table.game.view(seat)))
    table.listed = True


def offer_nearest(table: "TerminalTable", text: str, unclear: Unclear, view: View) -> None:
    """Say what was not understood. What looks like a slip of the finger can be had by Enter alone."""
    voice = table.voice
    table.say(unclear.sentence)
    if not unclear.options or cards_named(voice, plain(text), view) is not None:
        return  # a card that is not there, or one of several: none of the others was meant
    meaning = voice.understand(unclear.options[0], view)
    if not isinstance(meaning, Unclear):
        table.offer = Offer(meaning, by_enter=True)
        table.say(voice.line(play_words.ENTER_MEANS, option=unclear.options[0]))


def perform(table: "TerminalTable", seat: int, meaning: Move | Query, *, sure: bool = False) -> Step:
    if isinstance(meaning, Move):
        return make_move(table, seat, meaning, sure)
    if meaning.name == "quit":
        return Step.LEAVE
    if meaning.name == "undo":
        return undo(table, seat)
    if meaning.name in WISHES:
        WISHES[meaning.name](table, seat, meaning)
    elif meaning.name in queries(table.game.name):
        table.say(table.voice.query(meaning.name, table.game.view(seat), table.game))
    return Step.STAY


def make_move(table: "TerminalTable", seat: int, move: Move, sure: bool) -> Step:
    view, voice = table.game.view(seat), table.voice
    if move in view.choices and not sure and (question := doubt(table, move, view)):
        table.offer = Offer(move, by_enter=False)
        table.say(question)
        return Step.STAY
    try:
        table.move(seat, move)
    except IllegalMove as error:
        table.say(voice.why_not(error.clause, move, view))
        return Step.STAY
    except MoowooError as error:
        table.say(voice.error(error))
        return Step.STAY
    return Step.CHANGED


def doubt(table: "TerminalTable", move: Move, view: View) -> str | None:
    """A question before what its maker can see to be a mistake."""
    yes, no = (table.voice.say(message).split("|")[0] for message in (play_words.YES, play_words.NO))
    return table.talk.doubt(table.voice, move, view, yes, no)


def undo(table: "TerminalTable", seat: int) -> Step:
    """Back to one's own last decision, if only bots have decided since."""
    actors = [actor for actor, _ in table.game.marks]
    if seat not in actors:
        table.say(table.voice.line(play_words.NOTHING_TO_UNDO))
        return Step.STAY
    ply = len(actors) - 1 - actors[::-1].index(seat)
    other = next((actor for actor in actors[ply:] if actor != seat and actor in table.people), None)
    if other is not None:
        table.say(table.voice.line(play_words.OTHERS_PLAYED, name=table.voice.name(other)))
        return Step.STAY
    table.take_back(ply)
    table.say(table.voice.line(play_words.UNDONE))
    return Step.CHANGED


# The wishes.


def give_help(table: "TerminalTable", seat: int, query: Query) -> None:
    voice = table.voice
    more = [voice.say(message).split("|")[0] for message in wishes.SHOWN]
    table.say(*voice.help(table.game.view(seat)))
    table.say(voice.line(play_words.HELP_MORE, words=", ".join(more)))


def give_hint(table: "TerminalTable", seat: int, query: Query) -> None:
    """Where the past is left to memory only what to do: the reasons count."""
    choice = hint(table.game, seat)
    if table.game.strict:
        table.say(table.voice.line(BEST, choice=table.voice.choice(choice.move, table.game.view(seat))))
    else:
        table.say(*choice.advice(table.voice))


def explain(table: "TerminalTable", seat: int, query: Query) -> None:
    """Why a card, or whatever else was named, is not possible now."""
    view, voice = table.game.view(seat), table.voice
    meaning = view.move_with(query.card) if query.card is not None else None
    if meaning is None and query.about:
        understood = voice.understand(query.about, view)
        meaning = understood if isinstance(understood, Move) else None
        if isinstance(understood, Unclear):
            table.say(understood.sentence)
            return
    if meaning is None:
        table.say(why_what(voice, view))
        return
    try:
        clause = table.game.why_not(meaning)
    except MoowooError as error:
        table.say(voice.error(error))
        return
    if clause is None:
        table.say(voice.line(play_words.PLAYABLE, choice=voice.choice(meaning, view)))
    else:
        table.say(voice.why_not(clause, meaning, view))


def tell_rule(table: "TerminalTable", seat: int, query: Query) -> None:
    voice = table.voice
    if not query.about:
        table.say(which_clause(voice, table.game.name))
        return
    try:
        sentence = voice.clause(query.about)
        more = rule(query.about, voice.language, voice.edition).more
    except UnknownClause as unknown:
        near = ", ".join(unknown.near or (table.talk.example_clause,))
        table.say(voice.line(play_words.NO_CLAUSE, clause=unknown.wanted[:20], near=near))
        return
    table.say(sentence, *(() if voice.brief else more))


def repeat(table: "TerminalTable", seat: int, query: Query) -> None:
    """Say again what was said last; the turn itself, if that was it; nothing that is left to memory."""
    if table.game.strict:
        view = table.game.view(seat)
        table.say(table.voice.query("last", view, table.game), table.voice.prompt(view))
        return
    table.say(*(table.last_block or [table.voice.prompt(table.game.view(seat))]))


def save(table: "TerminalTable", seat: int, query: Query) -> None:
    record_writing.write_record(table, Path(query.about) if query.about else record_writing.default_file(table))


def set_length(table: "TerminalTable", seat: int, query: Query) -> None:
    voice = table.voice
    length = wishes.value_named(voice, query.about, play_words.LENGTHS) or query.about
    if length not in play_words.LENGTHS:
        options = [voice.say(message).split("|")[0] for message in play_words.LENGTHS.values()]
        table.say(voice.say(play_words.SAY_WHICH, options=", ".join(options)))
        return
    table.settings.length = length
    table.say(table.voice.say(play_words.LENGTH_NOW[length]))


def set_language(table: "TerminalTable", seat: int, query: Query) -> None:
    named = next((code for code in LANGUAGES if query.about in play_words.LANGUAGES[code]), None)
    if named is None:
        own_names = ", ".join(play_words.LANGUAGES[code][0] for code in LANGUAGES)
        table.say(table.voice.say(play_words.SAY_WHICH, options=own_names))
        return
    table.settings.language = named
    table.say(table.voice.say(play_words.LANGUAGE_NOW), table.voice.prompt(table.game.view(seat)))


def set_pictures(table: "TerminalTable", seat: int, query: Query) -> None:
    settings = table.settings
    settings.pictures = query.about in ON or (query.about not in OFF and not settings.pictures)
    table.say(table.voice.say(play_words.PICTURES_NOW[settings.pictures]))
    if settings.pictures:
        table.open_turn(seat)


WISHES: dict[str, Callable[["TerminalTable", int, Query], None]] = {
    "help": give_help,
    "hint": give_hint,
    "why": explain,
    "rules": tell_rule,
    "repeat": repeat,
    "save": save,
    "choices": lambda table, seat, query: list_choices(table, seat),
    "length": set_length,
    "language": set_language,
    "pictures": set_pictures,
}


def offered_words(voice: Voice, view: View) -> Iterator[str]:
    """The words of questions and wishes, for completion."""
    for message in (*question_words(view).values(), *command_words.WISHES.values(), *wishes.SHOWN):
        yield offered(voice, message)
