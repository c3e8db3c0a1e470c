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
    "late": _("Tables that wait for somebody to see to them: {n}"),
    "reports": _("Open reports: {n}"),
    "oddities": _("Unlikely results to look at: {n}"),
}
LOAD = _("Load")
REPORTS = _("Reports")
NO_REPORTS = _("Nobody has reported anything.")
REPORT_OF = _("{name}, at table {code}, on {day}")
REPORT_TEXT = _("What was reported: {text}")
REPORT_TALK = _("The talk it is about")
NO_TALK = _("Nothing was said at the table.")
REASON = _("Reason, which is noted")
SETTLE = _("Done: nothing is to be done")
BAN_DAY = _("Keep out for a day")
BAN_WEEK = _("Keep out for a week")
BAN_FOREVER = _("Keep out for good")
ODDITIES = _("Unlikely results")
ODDITIES_HELP = _(
    "Chance does such things too. A mark changes nothing; look at the game before you think ill of anybody."
)
NO_ODDITIES = _("Nothing unlikely has happened.")
ODD = {
    "upset": _("{name} won against odds of {percent} in 100, on {day}."),
    "given": _("{name} won because the other left after {decisions} moves, on {day}."),
    "streak": _("{name} has won {games} games in a row, by {day}."),
}
LOOK = _("Look at the game")
SEEN = _("Looked at")
MEASURES = _("What was done, and why")
NO_MEASURES = _("Nothing was done yet.")
MEASURE = _("{day}: {what}, {subject}. {reason}")
DONE = {
    "ban": _("kept out"),
    "settle": _("report settled"),
    "seen": _("unlikely result looked at"),
    "circle_mute": _("muted in a circle"),
    "circle_unmute": _("may talk again in a circle"),
    "circle_remove": _("sent away from a circle"),
    "circle_host": _("made a host of a circle"),
    "circle_close": _("circle closed"),
}
