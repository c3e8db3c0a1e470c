"""The words of the list of one's own games."""

from moowoo.voice.messages import _, ngettext, pgettext

TITLE = _("My games")
NOBODY_YET = _("You have not played here yet. As soon as you sit down at a table, your games will be listed here.")
PLAY_NOW = _("Play now")
WAITING = _("Waiting for you")
WAITING_COUNT = ngettext("{n} game is waiting for you.", "{n} games are waiting for you.")
NONE_WAITS = _("No game is waiting for you.")
RUNNING = _("Going on")
FINISHED = _("Finished")
NO_FINISHED = _("No finished game matches.")
TIME_LEFT = _("Time left: {time}.")
TIME_EACH = _("{time} for each decision.")
COUNTS = _("It counts.")
WITH = _("with {names}")
ALONE = _("with nobody yet")
BOT_NAMED = _("{name} (bot)")
PLAY_ON = _("Go on playing")
LOOK = _("To the table")
WON = _("You won.")
WON_TOGETHER = _("You won, together with others.")
PLACE = _("You finished in place {place} of {all}.")
NO_RESULT = _("Ended without a result.")
SCORE = pgettext("score", "{name} {score}")
SCORES = _("Scores: {scores}.")
REPLAY = _("Replay")
REVIEW = _("Review")
RECORD = _("Record")
WHICH = _("Which games?")
GAME = _("Game")
ANY_GAME = _("All games")
RESULT = _("Result")
RESULTS = {
    "": pgettext("result", "All results"),
    "won": pgettext("result", "Won"),
    "lost": pgettext("result", "Lost"),
    "open": pgettext("result", "Ended without a result"),
}
OPPONENT = _("Another player at the table")
OPPONENT_HELP = _("The name they used at that table.")
SHOW = _("Show these games")
OLDER = _("Older games")
NEWEST = _("Back to the newest")
BAD_SERVER = _("“{address}” is not a server. Give its address, such as http://localhost:8066.")
NOBODY_THERE = _("Nobody knows you at {server} yet: join a table there first.")
RECORDS = _("Download these games as records")
