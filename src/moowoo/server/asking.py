"""Questions at a table, and lines of text in anybody's own language: what they mean, and the answers."""

from typing import NamedTuple, NoReturn

from moowoo.bots import hint
from moowoo.games import GameOver, Move, NotYourTurn, UnreadableMove, View
from moowoo.server import actions
from moowoo.server.errors import Refusal
from moowoo.server.table import Table
from moowoo.server.telling import Listener, story
from moowoo.voice import Line, Query, Unclear, Voice, command_words, queries, table_words
from moowoo.voice.clauses import which_clause
from moowoo.voice.commands import why_what
from moowoo.voice.messages import _
from moowoo.voice.typed import alternatives, plain

NOT_BEGUN = Line(_("Not begun yet."), _("The game has not begun yet."))
NO_HINT = Line(_("No hint now."), _("There is a hint only when it is your turn."))
POSSIBLE = Line(_("That is possible now."), _("That is possible now."))
ELSEWHERE = Line(_("There is no command for that."), _("There is no command for that: the page has a button for it."))
MORE = ("choices", "hint", "prompt", "repeat", "help", "why", "rules")
"""What can be asked besides the questions of the voice."""
DONE_HERE = ("help", "choices", "hint", "undo", "repeat", "rules", "why")
"""Wishes that are fulfilled at a table of the server."""
SEAT_WISHES = {True: table_words.STAND_IN, False: table_words.BACK_AT_TABLE}
HELP = (
    *(command_words.WISHES[name] for name in DONE_HERE),
    *table_words.PROPOSING.values(),
    *SEAT_WISHES.values(),
    *table_words.ABSENCE.values(),
)


def ask(table: Table, listener: Listener, question: actions.Ask) -> list[str]:
    """The answer to a question, in sentences; raises `Refusal` where there is no such question."""
    voice = listener.voice(table)
    if question.query not in (*queries(table.game.name), *MORE):
        raise Refusal("bad_request", reason="no such question")
    if not table.begun:
        return [voice.line(NOT_BEGUN)]
    return answered(table, listener, voice, question)


def answered(table: Table, listener: Listener, voice: Voice, question: actions.Ask) -> list[str]:
    view = table.view(listener.seat)
    match question.query:
        case "choices":
            return voice.choices(view)
        case "prompt":
            return [voice.prompt(view)]
        case "help":
            return voice.help(view, HELP)
        case "repeat":
            return story(table, listener, 1)
        case "hint":
            return advise(table, listener).say
        case "why":
            return [why_not(table, listener, voice, question.card) if question.card else why_what(voice, view)]
        case "rules":
            return [clause(voice, question.card) if question.card else which_clause(voice, table.game.name)]
        case "last" if listener.seat is None:  # the voice would tell of the last decision, even of a secret one
            return story(table, listener, 1)
    return [voice.query(question.query, view, table.game)]


class Advice(NamedTuple):
    """What to do, why, and what it is worth, in sentences; and the move as it is written, empty where there is none."""

    say: list[str]
    move: str = ""


def advise(table: Table, listener: Listener) -> Advice:
    voice = listener.voice(table)
    if listener.seat is None or table.glance.actor != listener.seat or table.chairs[listener.seat].player:
        return Advice([voice.line(NO_HINT)])
    try:
        choice = hint(table.deciding, listener.seat)
    except (GameOver, NotYourTurn):
        return Advice([voice.line(NO_HINT)])
    return Advice(choice.advice(voice), str(choice.move))


def why_not(table: Table, listener: Listener, voice: Voice, written: str) -> str:
    """Why a move cannot be made, for the one to act."""
    if listener.seat is None or table.glance.actor != listener.seat:
        return voice.error(NotYourTurn(0, table.glance.turn(listener.seat)))
    try:
        move = table.game.parse(written)
    except UnreadableMove as error:
        raise Refusal("unreadable_move", cause=error) from error
    clause = table.deciding.why_not(move)
    return voice.line(POSSIBLE) if clause is None else voice.why_not(clause, move, table.view(listener.seat))


def clause(voice: Voice, name: str) -> str:
    try:
        return voice.clause(name)
    except LookupError as error:
        raise Refusal("bad_request", reason="no such clause") from error


Understood = actions.Move | actions.Ask | actions.Propose | actions.StandIn | actions.Absence


def understand(table: Table, listener: Listener, command: actions.Command) -> Understood:
    """What somebody means by a line of text; raises `Refusal` with what may have been meant."""
    if not table.begun:
        raise Refusal("not_now")
    voice, view = listener.voice(table), table.view(listener.seat)
    meaning = voice.understand(command.text, view)
    if isinstance(meaning, Unclear) or is_elsewhere(meaning):
        return at_the_table(table, voice, command) or refuse(voice, meaning)
    if isinstance(meaning, Query):
        return asked(voice, view, meaning, command.id)
    if listener.seat is None:
        raise Refusal("not_seated")
    ply = table.decided[listener.seat] if command.ply is None else command.ply
    return actions.ReadMove(move=str(meaning), ply=ply, id=command.id, read=meaning)


def is_elsewhere(meaning: Move | Query) -> bool:
    """Is it a wish that other clients fulfil themselves?"""
    return isinstance(meaning, Query) and meaning.name in command_words.WISHES and meaning.name not in DONE_HERE


def refuse(voice: Voice, meaning: Unclear | Move | Query) -> NoReturn:
    if isinstance(meaning, Unclear):
        raise Refusal("unclear", sentence=meaning.sentence, options=meaning.options)
    raise Refusal("unclear", sentence=voice.line(ELSEWHERE), options=())


def at_the_table(table: Table, voice: Voice, command: actions.Command) -> Understood | None:
    """What concerns the table rather than the game."""
    typed = plain(command.text)
    for bot, message in table_words.ABSENCE.items():
        if typed in alternatives(voice.language, message):
            # Where nobody is absent, the ruling on any seat says so.
            return actions.Absence(seat=next(iter(table.offers()), 0), bot=bot, id=command.id)
    for what, message in table_words.PROPOSING.items():
        if typed in alternatives(voice.language, message):
            return actions.Propose(what=what, id=command.id)
    for on, message in SEAT_WISHES.items():
        if typed in alternatives(voice.language, message):
            return actions.StandIn(on=on, id=command.id)
    return None


def asked(voice: Voice, view: View, meaning: Query, request: str) -> Understood:
    """A question, or a wish that the server can fulfil."""
    match meaning.name:
        case "undo":
            return actions.Propose(what="undo", id=request)
        case "rules":
            return actions.Ask(query="rules", card=meaning.about[:60], id=request)
        case "why":
            return actions.Ask(query="why", card=asked_about(voice, view, meaning), id=request)
    return actions.Ask(query=meaning.name, id=request)


def asked_about(voice: Voice, view: View, meaning: Query) -> str:
    """The move that somebody asks about, as it is written; empty where none was named."""
    if meaning.card is not None:
        return str(view.move_with(meaning.card))
    understood = voice.understand(meaning.about, view) if meaning.about else None
    return str(understood) if isinstance(understood, Move) else ""
