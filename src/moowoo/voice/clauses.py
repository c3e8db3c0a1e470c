"""The clauses of the law: a heading for the braille line, and the sentence of the rule pages."""

from moowoo.voice.headings import HEADINGS
from moowoo.voice.rules.page import short
from moowoo.voice.speaker import Speaker, fit


def clause(v: Speaker, clause_id: str) -> str:
    """A clause in one sentence; on a braille line its heading. An unknown one raises `UnknownClause`."""
    sentence = short(clause_id, v.language, v.edition)
    return fit(v.say(HEADINGS[clause_id.strip().upper()])) if v.brief else sentence
