"""The words for opening and finding tables: the first page, the form for a new table, the open tables."""

from moowoo.voice.messages import _, ngettext, pgettext

TITLE = _("MOW and WOO, for everyone at the table")
TAGLINE = _("Two card games with cows, kings and flies. Play by ear, by touch or by eye, all at the same table.")
NO_ACCOUNT = _("Free, without an account.")
PLAY_BOTS = _("Play now, against bots")
MOW_SHORT = _("Line up the cows, and do not be the one who takes the herd home: every fly counts against you.")
WOO_SHORT = _("A duel of tricks, trumps and marriages. Count to 66 in your head, and be the first to say so.")
EDITION = _("Edition")
EDITIONS = {"tiles": _("Tiles"), "farm": _("Farmer cards")}
LONG_EDITIONS = {
    "tiles": _("Tiles, the pure game, for 2 to 5"),
    "farm": _("Farmer cards that change the rules, for 2 to 10"),
}
FARMERS = _("Farmers at the table")
FARMERS_COUNT = ngettext("{n} farmer", "{n} farmers")
LEVEL = _("Level of the bots")
LEVELS = {
    "random": _("Random, for a laugh"),
    "calf": _("Calf, easy"),
    "cow": _("Cow, good"),
    "bull": _("Bull, strong"),
}
PLAY_MOW = _("Play MOW")
PLAY_WOO = _("Play WOO")
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
NEW_HERE_TEXT = _("Each lesson is a real game that waits for you: about ten steps, five minutes.")

NEW_TABLE = _("A new table")
WHICH_GAME = _("Which game?")
PROBLEMS = ngettext("{n} thing is not right yet.", "{n} things are not right yet.")
OPTIONS = _("The game")
SEATS = _("Who plays?")
SEATS_HELP = _("An open seat waits for a friend; when the game starts, a bot takes it.")
SEAT = _("Seat {number}")
MORE_SEATS = _("More seats, up to ten farmers")
WHO = {"me": pgettext("seat", "Me"), "open": pgettext("seat", "Open"), "": pgettext("seat", "No seat")}
BOT = _("A bot: {level}")
TARGET_MOW = _("The game ends at how many flies?")
TARGET_WOO = _("How many Woo win the game?")
FIRST_MOW = _("Who starts the first round?")
FIRST_WOO = _("Who is Oya in the first round?")
AT_RANDOM = _("Drawn at random")
OWN_DRAW = _("Drawing is up to you: who forgets it plays a cow short")
OWN_DRAW_HELP = _("Only with Farmer cards.")
COUNT_FOR_ME = _("Show players their own points")
MISTAKES = _("Allow mistaken marriages, which earn nothing")
SMALL_DECK = _("A smaller deck, for study")
SUITS = _("Suits")
RANKS = _("Ranks, such as A10KQ")
HAND = _("Cards in hand")
GOAL = _("Points to claim; empty: 66, or less for a smaller deck")
WHO_SEES = _("Who may come?")
PRIVATE = _("Only who has the link or the code")
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

CHOOSE_GAME = _("Choose MOW or WOO.")
CHOOSE_ONE = _("Choose one of those offered.")
TWICE_AT_TABLE = _("You have a seat already.")
WOO_IS_FOR_TWO = _("WOO is for two: choose who sits there.")
NOBODY_THERE = _("Nobody has that seat.")
TOO_FEW_OR_MANY = {
    "tiles": _("With tiles, {low} to {high} farmers play."),
    "farm": _("With Farmer cards, {low} to {high} farmers play."),
}
NEEDS = {
    "whole": _("Give a whole number from {low} to {high}."),
    "edition": _("That is only possible with Farmer cards."),
    "deck": _("The deck needs an even number of cards, six at least."),
    "some_of": _("Some of A, 10, K, Q, J and 0, each once."),
}
"""What an option of a game needs, as `BadOption` names it."""
NO_TABLE = _("There is no table with the code {code}. Is every letter right?")
NO_CODE = _("Type the code of the table.")

LOBBY = _("Open tables")
LOBBY_EMPTY = _("No table is waiting just now. Open one, and others will find it here.")
TABLES_COUNT = ngettext("{n} table is open.", "{n} tables are open.")
TABLE_NAME = {
    "tiles": _("MOW with tiles, hosted by {host}"),
    "farm": _("MOW with Farmer cards, hosted by {host}"),
    None: _("WOO, hosted by {host}"),
}
FREE_SEATS = ngettext("{n} free seat of {seats}.", "{n} free seats of {seats}.")
GAME_RUNS = _("The game has begun; you can watch.")
GO_TO_TABLE = _("Go to table {code}")
REFRESH = _("Look again")
