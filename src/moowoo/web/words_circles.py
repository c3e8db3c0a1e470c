"""The words of circles: clubs, families, classes, and what is said in those of children."""

from moowoo.voice.messages import _, ngettext

CIRCLES = _("Circles")
CIRCLES_INTRO = _(
    "A club, a family, a class: people who play with each other, with tables, talk and a standing of their own."
)
MY_CIRCLES = _("Your circles")
NO_CIRCLES = _("You belong to no circle yet. Found one, or open the link that somebody sends you.")
FOUND = _("Found a circle")
CIRCLE_NAME = _("Name of the circle")
NO_NAME = _("Give the circle a name.")
CHILDREN = _("A circle of children")
CHILDREN_HELP = _("There one talks by ready sentences only, here and at its tables. This cannot be changed later.")
FOUND_BUTTON = _("Found it")
MEMBERS = _("Members")
MEMBER_COUNT = ngettext("{n} member", "{n} members")
HOST_NAMED = _("{name}, host")
MUTED_NAMED = _("{name}, muted")
NAMELESS = _("somebody without a name")
INVITE = _("Bring somebody in")
INVITE_HELP = _("Whoever opens this link can come in. Send it only to those you want here.")
NEW_LINK = _("Make a new link; the old one leads nowhere then")
TABLES = _("Tables of the circle")
NO_TABLES = _("No table is laid just now.")
LAY_TABLE = _("Lay a table for the circle")
TALK = _("Talk")
NO_TALK = _("Nobody has said anything yet.")
SAY = _("Say something")
SAY_BUTTON = _("Say it")
READY_LABEL = _("Choose what to say")
SAID = _("{name}: {text}")
STANDING = _("Standing of the circle")
NO_STANDING = _("Nobody here has played a game that counts yet.")
EVENING = _("The evening")
NO_EVENING = _("No evening is agreed yet.")
EVERY_WEEK = _("Every week: {when}.")
NEXT_EVENING = _("The next one: {when}.")
EVENING_DAY = _("Day")
EVENING_TIME = _("Time, such as 19:30")
EVENING_ZONE = _("Time zone, such as Europe/Berlin")
EVENING_SAVE = _("Agree on it")
EVENING_NONE = _("No evening")
MY_ZONE = _("Your time zone")
MY_ZONE_HELP = _("Times are shown in it. With scripts the page knows it by itself.")
MY_ZONE_SAVE = _("Show times so")
HOSTING = _("For hosts")
MUTE = _("Silence {name}")
UNMUTE = _("Let {name} talk")
REMOVE = _("Send {name} away")
MAKE_HOST = _("Make {name} a host")
REASON = _("Reason, which is noted")
CLOSE = _("Close the circle")
CLOSE_HELP = _("Nobody comes in, talks or lays tables here any more. Its members can still read it.")
CLOSED = _("This circle is closed.")
LEAVE = _("Leave the circle")
NOTED = _("What hosts have done")
MEASURE = _("{day}: {by} – {what}: {subject}. {reason}")
MEASURES = {
    "circle_mute": _("muted"),
    "circle_unmute": _("may talk again"),
    "circle_remove": _("sent away"),
    "circle_host": _("is a host now"),
    "circle_close": _("closed"),
}
JOIN_TITLE = _("Come into the circle {name}?")
JOIN_TEXT = _("Its members will see your name, what you say here, and your rating.")
JOIN_CHILDREN = _("It is a circle of children: one talks by ready sentences only.")
JOIN_YES = _("Yes, come in")
JOIN_NO = _("No, thanks")
READY = {
    "hello": _("Hello, everybody!"),
    "play": _("Who wants to play?"),
    "yes": _("Yes, gladly!"),
    "no": _("Not now, thanks."),
    "wait": _("One moment, please."),
    "go": _("Here I am, we can begin."),
    "good": _("Well played!"),
    "lucky": _("That was lucky!"),
    "oops": _("Oh no!"),
    "again": _("Shall we play again?"),
    "thanks": _("Thank you!"),
    "bye": _("Goodbye, until next time!"),
}
"""All that is said in circles of children, by the names under which it is kept."""
