"""What the keeper says of its own, and the words it listens for, whatever is played."""

from moowoo.voice.messages import Line, Message, _, ngettext, pgettext

NOBODY = pgettext("keeper", "nobody|no|none|no one")
HAS = pgettext("keeper", "is at|has a total of|total|stands at|now has")
"""A total put right: a name, one of these, and a number."""
CORRECT = pgettext("keeper", "correct|set|total of|score of")
"""The same, with the name behind it."""
TALLY = pgettext("keeper", "round score|round scores|points|score the round")
"""A round of which only the score is told: one of these, and a number for each."""
PLAYS = pgettext("keeper", "plays|leads|answers|lays|starts with|adds")
WINS = pgettext("keeper", "wins|gets|scores")
MAY = pgettext(
    "keeper", "may|can|could|does|will|is|are|be|an|a|the|go|goes|fit|fits|play|played|on|in|now|allowed|there|it"
)
"""Words around a card of which is asked whether it may go."""
HERE = pgettext("keeper", "status|where are we|how do we stand")

WISHES: dict[str, Message] = {
    "undo": pgettext("keeper", "undo|back|take back|take that back|no wait"),
    "choices": pgettext("keeper", "choices|list|what can be done|what may be told"),
    "help": pgettext("keeper", "help|commands"),
    "repeat": pgettext("keeper", "repeat|again|say again|pardon"),
    "record": pgettext("keeper", "record|write|save|save the game|write the record"),
    "quit": pgettext("keeper", "quit|exit|stop|bye"),
}

WELCOME = Line(
    _("Playing: {players}."),
    _("I'm keeping the game for {players}. Tell me what happens, for example “{example}”."),
)
HOW = Line(
    _("Say {help} or {quit}."),
    _("“{help}” tells you what I understand, “{undo}” takes the last thing back, “{quit}” stops."),
)
ASK_FIRST = Line(_("Who starts?"), _("Who starts? Say a name."))
TURN = Line(_("{name} to play."), _("It is {name}'s turn."))
THEN = Line(_("{name}, or {next}."), _("{name} may do something more; otherwise it is {next}'s turn."))
NOTED = Line(_("{name}: {number}."), _("Noted: {name} {number}."))
NOTED_NOBODY = Line(_("Nobody."), _("Noted: nobody."))
CORRECTED = Line(_("{name}: {total} now."), _("Corrected: {name} has {total} now."))
TAKEN_BACK = Line(_("Undone: {told}."), _("Taken back: {told}."))
NOTHING_TO_TAKE_BACK = Line(_("Nothing to take back."), _("There is nothing to take back."))
CHOICES = Line(_("Now: {choices}"), _("What {name} can do now: {choices}."))
NOT_NOW = Line(_("Nothing to choose now."), _("There is nothing to choose now."))
HELP_TELL = Line(
    _("Say: {example}"),
    _("Say what happens: a name, then what is played or done, such as “{example}”. You may leave out the name."),
)
HELP_DEEDS = Line(_("Actions: {words}"), _("What can be done: {words}."))
HELP_ASK = Line(_("Ask: {words}"), _("What you can ask: {words}; or whether a card can be played, such as “{may}?”"))
HELP_MORE = Line(
    _("Also: {words}"),
    _("And always: {words}. To correct a total: “{correct}”."),
)
MAY_GO = Line(_("Yes: {card}."), _("Yes, {card} can be played."))
MAY_NOT_GO = Line(_("No. {why}"), _("No. {why}"))
WHICH = Line(_("Which: {options}?"), _("Which one: {options}?"))
UNHEARD = Line(_("I did not understand."), _("I did not understand “{text}”. Nothing is changed."))
TOO_MUCH_AT_ONCE = Line(
    _("Too much at once: {high} at most."),
    _("That is too much at once: say at most {high} things in one line. Nothing is changed."),
)
TOO_LONG = Line(
    _("Too long: {high} characters at most."),
    _("That is too long: one thing has at most {high} characters. Nothing is changed."),
)
GAME_TOO_LONG = Line(
    _("Full: {high} entries."),
    _("This game already has {high} entries and takes no more. Take something back, or keep a new game."),
)
SAID_BY = _("{name}: {why}")
ALREADY_SEEN = Line(_("Already seen: {card}."), _("{card}: this card has already been seen this round."))
CANNOT_BE = Line(_("That contradicts what was said."), _("That does not fit what was said before. {clause}"))
ASKED_FIRST = Line(_("First: {question}"), _("First I must know: {question}"))
WRONG_NUMBER = Line(
    _("{low} to {high}."), _("That cannot be: I need a number from {low} to {high} that fits the rest.")
)
WRONG_SEAT = Line(_("One of {names}."), _("That cannot be: it is one of {names}."))
WRONG = Line(_("That is not an answer."), _("That is not an answer. {question}"))
BAD_TOTAL = Line(_("0 to {high}."), _("A total goes from 0 to {high} here."))
KEPT = Line(_("Saved. Come back any time."), _("The game is saved. The same command continues it."))
WRITTEN = Line(_("Written: {file}"), _("The record of the game is in {file}."))
CANNOT_WRITE = _("The game cannot be saved: {reason}")
NOT_KEPT_HERE = Line(_("{game} cannot be kept."), _("{game} has no keeper: it cannot be kept at a real table yet."))
DAMAGED = _("The saved game could not be read. It is in {file}; here is a new one.")
GOES_ON = Line(_("Carrying on."), _("Here is the last game you kept."))
ASK_NAMES = Line(_("Who is playing?"), _("Who is playing? Say the names in seating order, separated by commas."))
BAD_NAMES = ngettext(
    "{game} is for {low} to {high}; I heard {n} name.", "{game} is for {low} to {high}; I heard {n} names."
)
