"""The words of the workshop's pages: what can be made of a game, how far it is, and what came of it."""

from moowoo.voice.messages import _

TITLE = _("Make a real set")
INTRO = _(
    "Sheets in braille, paper to print and cut out, tiles in relief for a 3D printer: made here, for you to download."
)
EDITION = _("Edition")
WHAT = _("What would you like to make?")
CRAFTS = {
    "braille": _("Braille: the rules, a key card and labels"),
    "paper": _("Paper: cards to cut out, the rules and a score pad"),
    "tiles": _("Tiles in relief for a 3D printer; this takes a few minutes"),
}
MAKE = _("Make {game}")
MAKING = _("Preparing your files: {n}%")
LOOK_AGAIN = _("Look again")
MADE = _("Your files are ready.")
DOWNLOAD = _("Download the files")
GONE = _("These files are no longer here.")
MAKE_AGAIN = _("Make them again")
FAILED = _("This could not be made here. {reason}")
SOMETHING_ELSE = _("Make something else")
