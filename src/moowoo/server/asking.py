"""Questions at a table, and lines of text in anybody's own language: what they mean, and the answers."""

from moowoo.bots import hint
from moowoo.games import GameOver, NotYourTurn, UnreadableMove
from moowoo.server import actions
from moowoo.server.errors import Refusal
from moowoo.server.table import Table
from moowoo.server.telling import Ear, story
from moowoo.voice import Line, Query, Unclear, Voice, queries
from moowoo.voice.messages import _

NOT_BEGUN = Line(_("Not begun yet."), _("The game has not begun yet."))
HINT = Line(_("Hint: {choice}"), _("A good player would choose: {choice}."))
NO_HINT = Line(_("No hint now."), _("There is a hint only when it is your turn."))
POSSIBLE = Line(_("That is possible now."), _("That is possible now."))
MORE = ("choices", "hint", "prompt", "repeat", "help", "why", "rules")
"""What can be asked besides the questions of the voice."""


def ask(table: Table, ear: Ear, question: actions.Ask) -> list[str]:
    """The answer to a question, in sentences; raises `Refusal` where there is no such question."""
    voice = ear.voice(table)
    if question.query not in (*queries(table.game.name), *MORE):
        raise Refusal("bad_request", reason="no such question")
    if not table.begun:
        return [voice.line(NOT_BEGUN)]
    return answered(table, ear, voice, question)


def answered(table: Table, ear: Ear, voice: Voice, question: actions.Ask) -> list[str]:
    view = table.view(ear.seat)
    match question.query:
        case "choices":
            return [voice.choice(move, view) for move in view.choices]
        case "prompt":
            return [voice.prompt(view)]
        case "help":
            return voice.help(view)
        case "repeat":
            return story(table, ear, 1)
        case "hint":
            return [hint_sentence(table, ear, voice)]
        case "why":
            return [why_not(table, ear, voice, question.card)]
        case "rules":
            return [clause(voice, question.card)]
        case "last" if ear.seat is None:  # the voice would tell of the last decision, even where it was a secret one
            return story(table, ear, 1)
    return [voice.query(question.query, view, table.game)]


def hint_sentence(table: Table, ear: Ear, voice: Voice) -> str:
    if ear.seat is None or table.glance.actor != ear.seat:
        return voice.line(NO_HINT)
    try:
        choice = hint(table.game, ear.seat)
    except (GameOver, NotYourTurn):
        return voice.line(NO_HINT)
    return voice.line(HINT, choice=voice.choice(choice.move, table.view(ear.seat)))


def why_not(table: Table, ear: Ear, voice: Voice, written: str) -> str:
    """Why a move cannot be made, for the one to act."""
    if ear.seat is None or table.glance.actor != ear.seat:
        return voice.error(NotYourTurn(0, table.glance.turn(ear.seat)))
    try:
        move = table.game.parse(written)
    except UnreadableMove as error:
        raise Refusal("unreadable_move", cause=error) from error
    clause = table.game.why_not(move)
    return voice.line(POSSIBLE) if clause is None else voice.why_not(clause, move, table.view(ear.seat))


def clause(voice: Voice, name: str) -> str:
    try:
        return voice.clause(name)
    except LookupError as error:
        raise Refusal("bad_request", reason="no such clause") from error


def understand(table: Table, ear: Ear, command: actions.Command) -> actions.Move | actions.Ask | actions.Propose:
    """What somebody means by a line of text; raises `Refusal` with what may have been meant."""
    if not table.begun:
        raise Refusal("not_now")
    voice = ear.voice(table)
    meaning = voice.understand(command.text, table.view(ear.seat))
    if isinstance(meaning, Unclear):
        raise Refusal("unclear", sentence=meaning.sentence, options=meaning.options)
    if isinstance(meaning, Query) and meaning.name == "undo":
        return actions.Propose(what="undo", id=command.id)
    if isinstance(meaning, Query) and meaning.name == "rules":
        return actions.Ask(query="rules", card=meaning.about[:60], id=command.id)
    if isinstance(meaning, Query):
        return actions.Ask(query=meaning.name, card="" if meaning.card is None else str(meaning.card), id=command.id)
    if ear.seat is None:
        raise Refusal("not_seated")
    ply = table.decided[ear.seat] if command.ply is None else command.ply
    return actions.Move(move=str(meaning), ply=ply, id=command.id)
