"""What the page says of MOW besides the sentences of the game."""

from moowoo.mow.messages import _, ngettext

# The board and the plates.
HERD = _("The herd")
ROWS = _("The three rows")
ROW = _("Row {number}")
ROW_TO_PLAY = _("Row {number}, to be played now")
BANNED = _("Ban: {effect}")
FARMER_PILE = _("Farmer cards left: {n}")
FARMERS_AROUND = _("The farmers")
FARMER_CARDS = _("Your Farmer cards")
SHED = _("Cowshed: {n}")
FLIES = _("Flies: {n}")
FARMERS_HELD = _("Farmer cards: {n}")
SHOUT = _("MOOO!")

# Many choices of one kind, together.
FOLDS = {
    "swap": _("MOOO! Swap hands…"),
    "hand": _("Hand the turn to…"),
    "row": _("Send the next turn to…"),
    "spy": _("Play Spy against…"),
    "trade": _("Play Trade with…"),
    "ignore": _("Play Ignore on…"),
}

# The scores of a round and of a game.
THIS_ROUND = _("Flies this round")
IN_ALL = _("In all")
FLIES_IN_ALL = _("Flies in all")

# Questions and examples.
ASK_HERD = _("The herd")
ASK_GAPS = _("Gaps in the herd")
ASK_COST = _("Flies if I take the herd")
ASK_FARMERS = _("My Farmer cards")
ASK_TOKENS = _("Tokens")
ASK_SHED = _("My cowshed")
ASK_HANDS = _("How many cows the others hold")
EXAMPLES = (
    _("8: play the 8"),
    _("take: take the herd"),
    _("why not 7: why the 7 cannot be played"),
    _("scores: how many flies everyone has"),
)
TRIED = _("You heard: a cow, left to right; three flies; your turn; and MOOO.")

# The first page, and a new table.
GREETING = _("Two card games with cows, kings and flies. Play by ear, by touch or by eye, all at the same table.")
SHORT = _("Line up the cows, and do not be the one who takes the herd home: every fly counts against you.")
PLAY = _("Play MOW")
TILES = _("MOW with tiles")
FARM = _("MOW with Farmer cards")
TILES_HOSTED = _("MOW with tiles, hosted by {host}")
FARM_HOSTED = _("MOW with Farmer cards, hosted by {host}")
SHORT_TILES = _("Tiles")
SHORT_FARM = _("Farmer cards")
LONG_TILES = _("Tiles, the pure game, for 2 to 5")
LONG_FARM = _("Farmer cards that change the rules, for 2 to 10")
TILES_SEATS = _("With tiles, {low} to {high} farmers play.")
FARM_SEATS = _("With Farmer cards, {low} to {high} farmers play.")
FARMERS = _("Farmers at the table")
FARMERS_COUNT = ngettext("{n} farmer", "{n} farmers")
EDITION = _("Edition")
TARGET = _("At how many flies does the game end?")
FIRST = _("Who starts the first round?")
OWN_DRAW = _("Drawing is up to you: forget, and you play a cow short")
OWN_DRAW_HELP = _("Only with Farmer cards.")
MORE_SEATS = _("More seats, up to ten farmers")
NEEDS_FARM = _("That is only possible with Farmer cards.")
SMALL_GAME = _("A smaller game, for study")
COWS = _("Cows in the pack, such as 3/0 7/3 X; all: the whole pack")
HAND = _("Cows in hand")
ROUNDS = _("Rounds to play; empty: until somebody has that many flies")
NEEDS_COWS = _("There must be cows for every hand, and a smaller pack is for five farmers at most.")
NEEDS_WRITTEN = _("Write cows by number and flies, such as 7/3, and X for a blind one; none more often than in a pack.")
