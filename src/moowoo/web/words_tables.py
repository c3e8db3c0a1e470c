"""The words for opening and finding tables: the first page, the form for a new table, the open tables."""

from moowoo.voice.messages import _, ngettext, pgettext

TITLE = _("{games}, for everyone at the table")
GREETING = _("Card games to play by ear, by touch or by eye, all at the same table.")
NO_ACCOUNT = _("Free, without an account.")
PLAY_BOTS = _("Play now, against bots")
SET_UP = _("Set up the game")
LEVEL = _("Level of the bots")
LEVELS = {
    "random": _("Random, for a laugh"),
    "calf": _("Calf, easy"),
    "cow": _("Cow, good"),
    "ox": _("Ox, strong and quick"),
    "bull": _("Bull, strong"),
}
YOUR_TABLES = _("Your tables")
YOUR_TURN = _("It is your turn.")
THEIR_TURN = _("It is {name}'s turn.")
NOT_STARTED = _("The game has not started yet.")
PAUSED = _("The game is paused.")
LEFT_TABLE = _("You left; a bot plays your cards, and you can take your seat back.")
GOING_ON = _("The game goes on.")
FRIENDS = _("Play with friends")
FRIENDS_TEXT = _("Open a table, send the link or read out its code, and fill the other seats with bots if you like.")
OPEN_TABLE = _("Open a table")
SEE_TABLES = _("See the open tables")
JOIN = _("Join a table")
CODE = _("Code of the table")
CODE_HELP = _("Six letters and digits, such as MUH-247.")
YOUR_NAME = _("Your name")
NAME_HELP = _("What the others call you. You may leave it empty.")
JOIN_BUTTON = _("Join")
NEW_HERE = _("New here?")
NEW_HERE_TEXT = _("Each lesson is a real game that is waiting for you: about ten steps, five minutes.")

NEW_TABLE = _("A new table")
WHICH_GAME = _("Which game?")
PROBLEMS = ngettext("{n} thing is not right yet.", "{n} things are not right yet.")
OPTIONS = _("The game")
SEATS = _("Who is playing?")
SEATS_HELP = _("An open seat waits for a friend; when the game starts, a bot takes it if nobody has.")
SEAT = _("Seat {number}")
WHO = {"me": pgettext("seat", "Me"), "open": pgettext("seat", "Open"), "": pgettext("seat", "No seat")}
BOT = _("A bot: {level}")
MORE_SEATS = _("More seats")
FIRST = _("Who begins?")
STUDY = _("For study")
EDITION = _("Edition")
AT_RANDOM = _("Drawn at random")
WHO_SEES = _("Who may come?")
PRIVATE = _("Only people with the link or the code")
PUBLIC = _("Everyone: the table is listed among the open tables")
CLOCK = _("Time for a decision")
CLOCKS = {
    0: _("As long as you like"),
    30: _("30 seconds"),
    60: _("One minute"),
    300: _("Five minutes"),
    86_400: _("One day"),
    259_200: _("Three days"),
}
CLOCK_HELP = _("When time is up, a bot decides. Everyone can ask for a pause or for more time.")

STAND_IN = _("If a player is away")
STAND_INS = {
    60: _("A bot plays after one minute"),
    120: _("A bot plays after two minutes"),
    300: _("A bot plays after five minutes"),
    900: _("A bot plays after 15 minutes"),
    0: _("A bot plays only if the others decide so"),
}
STAND_IN_HELP = _(
    "The bot plays until the player is back. It never does in a game that counts, or where a decision has an "
    "hour or more."
)
RATED_CLOCK = _("In a game that counts against people, a decision has five minutes unless you choose another time.")

RATED = _("The game counts")
RATED_HELP = _(
    "Then no moves are taken back, nobody gets hints, no bot stands in, and whoever leaves or runs "
    "out of time loses. It changes the ratings of everyone who plays."
)

CHOOSE_ONE = _("Choose one of the options offered.")
TWICE_AT_TABLE = _("You have a seat already.")
NOBODY_THERE = _("Nobody has that seat.")
NEEDS = {
    "whole": _("Give a whole number from {low} to {high}."),
}
"""What an option of any game may need, as `BadOption` names it."""
NO_TABLE = _("There is no table with the code {code}. Is every letter right?")
NO_CODE = _("Type the code of the table.")

LOBBY = _("Open tables")
LOBBY_EMPTY = _("No table is waiting just now. Open one, and others will find it here.")
NEW_TABLE_OPEN = _("New table: {title}")
TABLES_COUNT = ngettext("{n} table is open.", "{n} tables are open.")
FREE_SEATS = ngettext("{n} free seat out of {seats}.", "{n} free seats out of {seats}.")
GAME_RUNS = _("The game has begun; you can watch.")
GO_TO_TABLE = _("Go to table {code}")
REFRESH = _("Look again")

REAL_CARDS = _("At a real table")
REAL_CARDS_TEXT = _(
    "Playing with real cards? Moowoo keeps track of the turns, the rules and the score; tell it what "
    "happens, by word or button."
)
KEEP_REAL = _("Keep a real game")
MAKE_REAL = _("Make a real set")
