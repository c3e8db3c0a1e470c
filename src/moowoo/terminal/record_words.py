"""What the commands about written games say: the sentence for every reason, and the verdicts."""

from collections.abc import Iterator

from moowoo.games import UnreadableMove
from moowoo.records import REASONS, Record, RecordError, Verdict
from moowoo.voice import Message, Voice
from moowoo.voice.messages import _, ngettext

LINE = _("Line {line}: {reason}.")
LINE_AND_CLAUSE = _("Line {line}: {reason} ({clause}).")
RIGHT = _("The record is right. Result: {result}.")
RIGHT_SO_FAR = _("The record is right as far as it goes. The game is unfinished.")
SEALED = _("The record can be read. Its moves can be checked once the seed is revealed.")
FAIR = _("Proved: the seed is the promised one, every deal follows from it, and every move is legal.")
SHARED = ngettext(
    "Every deal combines chance from the table and from {n} player: {names}. None of them alone could choose it.",
    "Every deal combines chance from the table and from {n} players: {names}. None of them alone could choose it.",
)
ALONE = _("The table alone chose the seed: no player added chance of their own.")
COMPARE = _("Commitment: {commitment}. It must be the one shown before the first card.")
NO_PROMISE = _("Not proved: there is no commitment, so the seed could have been chosen afterwards.")
DEALT_BY_HAND = ngettext(
    "Not proved: {n} round was dealt by hand, not from the seed.",
    "Not proved: {n} rounds were dealt by hand, not from the seed.",
)
NOT_PROVED = _("Not proved.")
CANNOT_OPEN = _("{file} cannot be opened: {reason}.")
HOW_TO_STEP = _("Enter: next move. q and Enter: stop.")
NO_SUCH_PLAYER = _("Nobody in this game is called “{name}”.")
ENDS_HERE = _("The record ends here. The game is unfinished.")


def reason(voice: Voice, error: RecordError) -> str:
    """What is wrong with a record, and where."""
    sentence = voice.say(Message(REASONS[error.reason]), **error.facts)
    frame = LINE_AND_CLAUSE if error.clause else LINE
    return voice.say(frame, line=error.line, reason=sentence, clause=error.clause)


def explanation(voice: Voice, error: RecordError) -> str:
    """Why a move was not legal, or what was meant by an unreadable one; empty for other reasons."""
    game, cause = error.position, error.__cause__
    if isinstance(cause, UnreadableMove) and cause.nearest:
        return voice.error(cause)
    if error.clause is None or game is None or game.actor is None:
        return ""
    return voice.why_not(error.clause, game.parse(str(error.facts["move"])), game.view(game.actor))


def soundness(voice: Voice, record: Record) -> str:
    """The good news about a record that could be read."""
    if record.sealed:
        return voice.say(SEALED)
    if record.scores is None:
        return voice.say(RIGHT_SO_FAR)
    return voice.say(RIGHT, result=record.headers["Result"])


def judgement(voice: Voice, verdict: Verdict) -> Iterator[str]:
    """What could be proved, line by line."""
    if verdict.record is None:
        yield voice.say(NOT_PROVED)
        return
    if verdict.hand_dealt:
        yield voice.say(DEALT_BY_HAND, n=len(verdict.hand_dealt))
    if not verdict.promised:
        yield voice.say(NO_PROMISE)
    if verdict.proved:
        yield voice.say(FAIR)
        yield voice.say(COMPARE, commitment=verdict.record.commitment)
        shared = verdict.shared_by
        yield voice.say(SHARED, n=len(shared), names=", ".join(shared)) if shared else voice.say(ALONE)
    yield soundness(voice, verdict.record)
