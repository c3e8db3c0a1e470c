"""What the table in the terminal says of itself, and the words for its own wishes."""

from moowoo.voice.catalogue import KNOWN
from moowoo.voice.messages import Line, _, pgettext

GETTING_READY = _("Moowoo is getting the table ready…")
FIRST_TIME = _("The game is being prepared for this computer. That happens only once and takes a minute or two.")
WAITED = _("{n}% done.")
AT_THE_TABLE = Line(_("{table}, {n} players."), _("{table}: {players}."))
YOU = pgettext("at the table", "you")
BOT = _("{name} ({level})")
HOW_TO_BEGIN = Line(_("Help: {help}. Leave: {quit}."), _("“{help}” says what you can type, “{quit}” leaves the table."))
COMMITMENT = _("Fairness code, fixed before the first card: {commitment}.")
GOES_ON = Line(_("Your game continues."), _("Your game continues where you left off."))
PUT_ASIDE = Line(
    _("Old game put aside."), _("The unfinished game is put aside; play with --resume to finish it later.")
)
NOTHING_TO_RESUME = _("There is no unfinished game.")
DAMAGED = _("The saved game is damaged and was put aside as {file}. A new game begins.")
CANNOT_KEEP = _("The game cannot be saved here: {reason}.")
LEFT = Line(_("Saved. Continue with: moowoo play"), _("Your game is saved; “moowoo play” continues it."))
LEFT_UNSAVED = _("Goodbye. The game could not be saved.")
WRITTEN = Line(_("Written: {file}"), _("The record of the game is in {file}."))
SEALED = Line(
    _("Written: {file}"), _("The record of the game is in {file}. Its seed stays sealed while the game goes on.")
)
NOT_OURS = Line(
    _("{file} is something else."), _("{file} exists and is not the record of a game: nothing was changed.")
)
CANNOT_WRITE = _("{file} cannot be written: {reason}.")
NOT_BOTH = _("To watch bots play, put a bot in every seat.")
NOT_HERE = _("The option {option} does not apply to {table}.")
UNKNOWN_BOT = _("There is no bot called {name}. There are: {known}.")
BROKEN_BOT = _("The bot {name} is broken: {reason}. The game is saved.")

HIDE = Line(
    _("Enter hides this. Then it is {name}."),
    _("Press Enter to hide this, then pass the keyboard to {name}."),
)
READY = Line(_("{name}: press Enter."), _("{name}, press Enter when only you can see the screen."))

SAID_BY_BOT = _("{name} says: “{reason}”")
PLAYABLE = Line(_("That is possible now."), _("That is possible now: {choice}."))
NO_CLAUSE = Line(_("No such clause."), _("There is no clause {clause}. There are, for example: {near}."))
ENTER_MEANS = Line(_("Enter: {option}"), _("Enter alone means: {option}."))
LET_BE = Line(_("Nothing done."), _("All right, nothing was done."))
UNDONE = Line(_("Taken back."), _("Your last move is taken back."))
NOTHING_TO_UNDO = Line(_("Nothing to take back."), _("You have nothing to take back."))
OTHERS_PLAYED = Line(_("{name} has played since."), _("{name} has played since: nothing can be taken back."))
LENGTH_NOW = {
    "brief": _("From now on in brief."),
    "normal": _("From now on in sentences of normal length."),
    "full": _("From now on in full."),
}
LANGUAGE_NOW = _("From now on in English.")
PICTURES_NOW = {True: _("Pictures are shown."), False: _("Pictures are not shown.")}
SAY_WHICH = _("Say which: {options}.")
HELP_MORE = Line(_("More: {words}"), _("Also: {words}. After a list of choices, the letter of one is enough."))

LENGTH = pgettext("command", "length|verbosity")
LENGTHS = {
    "brief": pgettext("command", "brief|short"),
    "normal": pgettext("command", "normal|medium"),
    "full": pgettext("command", "full|long"),
}
LANGUAGE = pgettext("command", "language|lang|speak")
LANGUAGES = {one.code: one.called for one in KNOWN.values()}
"""Languages as anybody calls them, without accents; the first is the language's own name."""
PICTURES = pgettext("command", "pictures|picture")
YES = pgettext("command", "yes|y|ok")
NO = pgettext("command", "no|n|leave it")
