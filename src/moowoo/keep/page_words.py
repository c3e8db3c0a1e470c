"""The words of the keeper's page."""

from moowoo.voice.messages import _

TITLE = _("Keeper of a real game")
INTRO = _(
    "You play with real cards, and this page keeps the game: lay the phone in the middle and tell it what happens. It "
    "knows whose turn it is and what may be played, counts, and keeps the score."
)
NAMES = _("Who plays, in the order of the seats")
NAMES_HELP = _("Names separated by commas, such as Anna, Hugo, Léa.")
EDITION = _("Edition")
BEGIN = _("Keep a game of {game}")
WRONG_NAMES = _("Here {low} to {high} play, each with a name.")
TABLE = _("The game of {players}")
SAY = _("Tell or ask")
SAY_HELP = _("Such as “{example}”, or “{help}”.")
SEND = _("Say it")
WHAT_NOW = _("What happens?")
CARDS = _("A card is played")
DEEDS = _("Something else")
ASK = _("Ask")
MORE = _("Correct, write down")
TAKE_BACK = _("Take back what was told last")
RECORD = _("The record of the game")
ALOUD = _("Read aloud what happens")
NEW_GAME = _("Keep another game")
BEHIND = _("Something else was told in the meantime. Nothing was changed; look again.")
LINK = _("Whoever has the address of this page can tell and look. Keep it, to come back.")
