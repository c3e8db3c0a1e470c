"""The words of the page on which a server is looked after."""

from moowoo.voice.messages import _

HOUSE = _("Looking after this server")
HEALTH = _("Health")
READY = _("Everything works.")
NOT_READY = _("Something is missing: {what}.")
FACTS = {
    "tables": _("Tables in memory: {n}"),
    "people": _("People connected: {n}"),
    "lag": _("Longest delay, in milliseconds: {n}"),
    "busy": _("Longest stretch of work, in milliseconds: {n}"),
    "written": _("Entries written since the start: {n}"),
    "public": _("Public games played in the last hour: {n}"),
    "late": _("Tables nobody is looking after: {n}"),
    "reports": _("Open reports: {n}"),
    "oddities": _("Unlikely results to look at: {n}"),
}
LOAD = _("Load")
REPORTS = _("Reports")
NO_REPORTS = _("Nobody has reported anything.")
REPORT_OF = _("{name}, at table {code}, on {day}")
REPORT_TEXT = _("What was reported: {text}")
REPORT_TALK = _("The conversation in question")
NO_TALK = _("Nothing was said at the table.")
REASON = _("Reason (it is recorded)")
SETTLE = _("Settle it: there is nothing to do")
BAN_DAY = _("Ban for a day")
BAN_WEEK = _("Ban for a week")
BAN_FOREVER = _("Ban for good")
ODDITIES = _("Unlikely results")
ODDITIES_HELP = _("Chance does this too. A mark changes nothing; look at the game before you think ill of anyone.")
NO_ODDITIES = _("Nothing unlikely has happened.")
ODD = {
    "upset": _("{name} won with a {percent}% chance, on {day}."),
    "given": _("{name} won because the other player left early, on {day}. Moves played: {decisions}."),
    "streak": _("{name} has won {games} games in a row, as of {day}."),
}
LOOK = _("Look at the game")
SEEN = _("Looked at")
MEASURES = _("What was done, and why")
NO_MEASURES = _("Nothing has been done yet.")
MEASURE = _("{day}: {what}, {subject}. {reason}")
DONE = {
    "ban": _("banned"),
    "settle": _("report settled"),
    "seen": _("unlikely result looked at"),
    "circle_mute": _("muted in a circle"),
    "circle_unmute": _("may talk again in a circle"),
    "circle_remove": _("removed from a circle"),
    "circle_host": _("made a host of a circle"),
    "circle_close": _("circle closed"),
}
