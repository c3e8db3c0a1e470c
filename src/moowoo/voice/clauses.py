"""The clauses of the law: a heading for the braille line, and the sentence of the rule pages."""

from moowoo.voice.rules.page import home_of, short
from moowoo.voice.speaker import Speaker, fit, words_of


def clause(v: Speaker, clause_id: str) -> str:
    """A clause in one sentence; on a braille line its heading. An unknown one raises `UnknownClause`."""
    sentence, wanted = short(clause_id, v.language, v.edition), clause_id.strip().upper()
    if not v.brief:
        return sentence
    game, _edition = home_of()[wanted]
    return fit(v.say(words_of(game).headings[wanted]))
