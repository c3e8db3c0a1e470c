"""Questions at a table, and lines of text in anybody's own language: what they mean, and the answers."""

from moowoo.bots import hint
from moowoo.games import GameOver, NotYourTurn, UnreadableMove
from moowoo.server import actions
from moowoo.server.errors import Refusal
from moowoo.server.table import Table
from moowoo.server.telling import Listener, story
from moowoo.voice import Line, Query, Unclear, Voice, queries
from moowoo.voice.messages import _

NOT_BEGUN = Line(_("Not begun yet."), _("The game has not begun yet."))
HINT = Line(_("Hint: {choice}"), _("A good player would choose: {choice}."))
NO_HINT = Line(_("No hint now."), _("There is a hint only when it is your turn."))
POSSIBLE = Line(_("That is possible now."), _("That is possible now."))
MORE = ("choices", "hint", "prompt", "repeat", "help", "why", "rules")
"""What can be asked besides the questions of the voice."""


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
            return [voice.choice(move, view) for move in view.choices]
        case "prompt":
            return [voice.prompt(view)]
        case "help":
            return voice.help(view)
        case "repeat":
            return story(table, listener, 1)
        case "hint":
            return [hint_sentence(table, listener, voice)]
        case "why":
            return [why_not(table, listener, voice, question.card)]
        case "rules":
            return [clause(voice, question.card)]
        case "last" if listener.seat is None:  # the voice would tell of the last decision, even of a secret one
            return story(table, listener, 1)
    return [voice.query(question.query, view, table.game)]


def hint_sentence(table: Table, listener: Listener, voice: Voice) -> str:
    if listener.seat is None or table.glance.actor != listener.seat:
        return voice.line(NO_HINT)
    try:
        choice = hint(table.game, listener.seat)
    except (GameOver, NotYourTurn):
        return voice.line(NO_HINT)
    return voice.line(HINT, choice=voice.choice(choice.move, table.view(listener.seat)))


def why_not(table: Table, listener: Listener, voice: Voice, written: str) -> str:
    """Why a move cannot be made, for the one to act."""
    if listener.seat is None or table.glance.actor != listener.seat:
        return voice.error(NotYourTurn(0, table.glance.turn(listener.seat)))
    try:
        move = table.game.parse(written)
    except UnreadableMove as error:
        raise Refusal("unreadable_move", cause=error) from error
    clause = table.game.why_not(move)
    return voice.line(POSSIBLE) if clause is None else voice.why_not(clause, move, table.view(listener.seat))


def clause(voice: Voice, name: str) -> str:
    try:
        return voice.clause(name)
    except LookupError as error:
        raise Refusal("bad_request", reason="no such clause") from error


Understood = actions.Move | actions.Ask | actions.Propose


def understand(table: Table, listener: Listener, command: actions.Command) -> Understood:
    """What somebody means by a line of text; raises `Refusal` with what may have been meant."""
    if not table.begun:
        raise Refusal("not_now")
    voice = listener.voice(table)
    meaning = voice.understand(command.text, table.view(listener.seat))
    if isinstance(meaning, Unclear):
        raise Refusal("unclear", sentence=meaning.sentence, options=meaning.options)
    if isinstance(meaning, Query) and meaning.name == "undo":
        return actions.Propose(what="undo", id=command.id)
    if isinstance(meaning, Query) and meaning.name == "rules":
        return actions.Ask(query="rules", card=meaning.about[:60], id=command.id)
    if isinstance(meaning, Query):
        return actions.Ask(query=meaning.name, card="" if meaning.card is None else str(meaning.card), id=command.id)
    if listener.seat is None:
        raise Refusal("not_seated")
    ply = table.decided[listener.seat] if command.ply is None else command.ply
    return actions.Move(move=str(meaning), ply=ply, id=command.id)
