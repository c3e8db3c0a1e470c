"""The clauses of the law: a heading for the braille line, and the sentence of the rule pages."""

from moowoo.games.kit import kit
from moowoo.voice.command_words import WISHES
from moowoo.voice.messages import Line, _
from moowoo.voice.rules.page import home_of, short
from moowoo.voice.speaker import Speaker, fit
from moowoo.voice.typed import offered

WHICH_CLAUSE = Line(_("Name a clause: {clause}"), _("Name a clause, such as {clause}."))


def clause(v: Speaker, clause_id: str) -> str:
    """A clause in one sentence; on a braille line its heading. An unknown one raises `UnknownClause`."""
    sentence, wanted = short(clause_id, v.language, v.edition), clause_id.strip().upper()
    if not v.brief:
        return sentence
    game, _edition = home_of()[wanted]
    return fit(v.say(kit(game).words().headings[wanted]))


def which_clause(v: Speaker, game: str) -> str:
    """For who asks for the rules and names none: how to name one."""
    return v.line(WHICH_CLAUSE, clause=f"{offered(v, WISHES['rules'])} {kit(game).words().talk.example_clause}")
