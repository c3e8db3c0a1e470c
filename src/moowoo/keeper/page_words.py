"""The words of the keeper's page."""

from moowoo.voice.messages import _

TITLE = _("Keeper of a real game")
INTRO = _(
    "Play with real cards while this page keeps the game: put the phone in the middle of the table "
    "and tell it what happens. It knows whose turn it is and what may be played, and it keeps count "
    "and score."
)
NAMES = _("Who is playing, in seating order")
NAMES_HELP = _("Names separated by commas, such as Anna, Hugo, Léa.")
EDITION = _("Edition")
BEGIN = _("Keep a game of {game}")
WRONG_NAMES = _("This game is for {low} to {high}, each with a name.")
TABLE = _("At the table: {players}")
SAY = _("Say or ask")
SAY_HELP = _("Such as “{example}”, or “{help}”.")
SEND = _("Say it")
WHAT_NOW = _("What happens?")
CARDS = _("A card is played")
DEEDS = _("Something else")
ASK = _("Ask")
MORE = _("Correct, write down")
TAKE_BACK = _("Take back the last thing said")
RECORD = _("The record of the game")
ALOUD = _("Read aloud what happens")
NEW_GAME = _("Keep another game")
BEHIND = _("Something else was said in the meantime. Nothing was changed; look again.")
CORRECT_HELP = _("A total is put right by “{example}”; a round of which you tell only the score by “{score}”.")
LINK = _(
    "Anyone with the address of this page can follow the game and say what happens. Keep it so that you can come back."
)
