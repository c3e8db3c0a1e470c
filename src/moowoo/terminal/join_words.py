"""What `moowoo join` and `moowoo bot` say of themselves, and the words for what is done at a remote table."""

from moowoo.voice.messages import Line, _, pgettext

BAD_ADDRESS = _("“{address}” is not a table. Give the table's link, such as http://localhost:8066/t/MUH-247.")
UNREACHABLE = _("Nobody answers at {server}: {reason}.")
REFUSED = _("The server at {server} said no: {reason}.")
NEEDS_WEBSOCKETS = _("This needs the package “websockets”: install moowoo[play].")

GUEST = _("Guest")
SEATED = Line(_("You have seat {seat}."), _("You sit at table {code}, in seat {seat}."))
WATCHING = Line(_("You are watching."), _("You are watching table {code}."))
NO_SEAT = Line(_("No free seat: you are watching."), _("No seat is free at table {code}, so you are watching."))
GATHERING = Line(
    _("Waiting. Begin: {start}."),
    _("The game has not begun. The host begins it with “{start}”; open seats are then filled with bots."),
)
AWAY = Line(_("Connection lost."), _("The connection is lost. Moowoo will try again by itself."))
BACK = Line(_("Connected again."), _("Connected again; nothing is lost."))
CLOSING = Line(_("The server restarts."), _("The server is being restarted. Moowoo will reconnect by itself."))
HOW_TO_TALK = Line(
    _("Talk: {say} hello"), _("“{say} hello” speaks to the table, “{quit}” ends this program; the seat stays yours.")
)
AGREED = Line(_("Agreed? {yes} or {no}"), _("Do you agree? Type “{yes}” or “{no}”."))
ABSENCE = Line(_("“{wait}” or “{play}”?"), _("Type “{wait}” or “{play}”."))
GOODBYE = Line(_("Goodbye."), _("Goodbye. Your seat stays yours: join again with the same link."))

PLAYS_AS = _("{name} plays at table {code} in seat {seat}.")
BROKEN_BOT = _("The bot {name} is broken: {reason}.")
OTHER_VERSION = _("The server runs Moowoo {theirs}, and this is {ours}: a bot needs the same version.")
BOT_NEEDS = _("A bot needs a table's link and a name (--as), or --stdio.")
BOT_DONE = _("The game is over. {name} leaves.")

START = pgettext("command", "start|begin")
SAY = pgettext("command", "say|talk|tell")
