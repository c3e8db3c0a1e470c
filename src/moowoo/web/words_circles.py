"""The words of circles: clubs, families, classes, and what is said in those of children."""

from moowoo.voice.messages import _, ngettext

CIRCLES = _("Circles")
CIRCLES_INTRO = _(
    "A club, a family, a class: people who play together, with their own tables, conversation and ranking."
)
MY_CIRCLES = _("Your circles")
NO_CIRCLES = _("You do not belong to a circle yet. Start one, or open a link that somebody sends you.")
NO_SUCH_CIRCLE = _("You do not belong to a circle called {name}.")
FOUND = _("Start a circle")
CIRCLE_NAME = _("Name of the circle")
NO_NAME = _("Give the circle a name.")
CHILDREN = _("A children's circle")
CHILDREN_HELP = _(
    "Its members can only use ready-made sentences, here and at its tables. This cannot be changed later."
)
FOUND_BUTTON = _("Start it")
MEMBERS = _("Members")
MEMBER_COUNT = ngettext("{n} member", "{n} members")
HOST_NAMED = _("{name}, host")
MUTED_NAMED = _("{name}, muted")
NAMELESS = _("somebody without a name")
INVITE = _("Invite somebody")
INVITE_HELP = _("Anyone who opens this link can join. Send it only to people you want here.")
NEW_LINK = _("Make a new link; the old one will stop working")
TABLES = _("Tables of the circle")
NO_TABLES = _("No table is open just now.")
LAY_TABLE = _("Open a table for the circle")
TALK = _("Conversation")
NO_TALK = _("Nobody has said anything yet.")
SAY = _("Say something")
SAY_BUTTON = _("Say it")
READY_LABEL = _("Choose what to say")
SAID = _("{name}: {text}")
STANDING = _("Ranking of the circle")
NO_STANDING = _("Nobody here has played a game that counts yet.")
EVENING = _("Game night")
NO_EVENING = _("No game night has been agreed yet.")
EVERY_WEEK = _("Every week: {when}.")
NEXT_EVENING = _("The next one: {when}.")
WHERE_YOU_ARE = _("Where you are: {when}.")
EVENING_DAY = _("Day")
EVENING_TIME = _("Time, such as 19:30")
EVENING_ZONE = _("Time zone, such as Europe/Berlin")
EVENING_SAVE = _("Set the game night")
EVENING_NONE = _("No game night")
MY_ZONE = _("Your time zone")
MY_ZONE_HELP = _("Times are shown in this zone. With scripts, the page finds it out by itself.")
MY_ZONE_SAVE = _("Use this time zone")
HOSTING = _("For hosts")
MUTE = _("Silence {name}")
UNMUTE = _("Let {name} talk")
REMOVE = _("Remove {name}")
MAKE_HOST = _("Make {name} a host")
REASON = _("Reason (it is recorded)")
CLOSE = _("Close the circle")
CLOSE_HELP = _("Nobody can join, talk or open tables here any more. Members can still read it.")
CLOSED = _("This circle is closed.")
LEAVE = _("Leave the circle")
NOTED = _("What hosts have done")
MEASURE = _("{day}: {by} – {what}: {subject}. {reason}")
MEASURES = {
    "circle_mute": _("muted"),
    "circle_unmute": _("may talk again"),
    "circle_remove": _("removed"),
    "circle_host": _("is a host now"),
    "circle_close": _("closed"),
}
JOIN_TITLE = _("Join the circle {name}?")
JOIN_TEXT = _("Its members will see your name, what you say here, and your rating.")
JOIN_CHILDREN = _("It is a children's circle: only ready-made sentences can be used.")
JOIN_YES = _("Yes, join")
JOIN_NO = _("No, thanks")
READY = {
    "hello": _("Hello, everybody!"),
    "play": _("Who wants to play?"),
    "yes": _("Yes, I'd love to!"),
    "no": _("Not now, thanks."),
    "wait": _("One moment, please."),
    "go": _("I'm here, we can start."),
    "good": _("Well played!"),
    "lucky": _("That was lucky!"),
    "oops": _("Oh no!"),
    "again": _("Shall we play again?"),
    "thanks": _("Thank you!"),
    "bye": _("Bye, see you next time!"),
}
"""All that is said in circles of children, by the names under which it is kept."""
