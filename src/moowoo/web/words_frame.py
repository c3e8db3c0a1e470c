"""The words around every page: its menu and the choice of language."""

from moowoo.voice.catalogue import KNOWN
from moowoo.voice.messages import _

SKIP = _("Skip to the content")
MENU = _("Go to")
RULES = _("Rules")
LEARN = _("Learn")
LOBBY = _("Open tables")
GAMES = _("My games")
STANDING = _("Rankings")
CIRCLES = _("Circles")
OWN = _("What is yours")
FIGURES = _("My statistics")
SETTINGS = _("Settings")
HELP = _("Keys and help")
LANGUAGE = _("Language")
LANGUAGES = {one.code: one.name for one in KNOWN.values()}
"""Every language by its own name."""
