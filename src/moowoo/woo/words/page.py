"""What the page says of WOO besides the sentences of the game."""

from moowoo.woo.messages import _

# The board and the plates.
TRICKS = _("Tricks: {n}")

# The scores of a round and of a game.
ROUND_POINTS = _("Points this round")
ROUND_TRICKS = _("Tricks this round")
WOO_IN_ALL = _("Woo in all")
YOUR_ROUND = _("You: {points}, {woo} in all.")
THEIR_ROUND = _("{name}: {points}, {woo} in all.")

# Questions and examples.
ASK_TABLE = _("The card led")
ASK_TRUMP = _("Trump")
ASK_POINTS = _("My points")
ASK_TRICKS = _("Tricks and marriages")
EXAMPLES = (
    _("ace of hearts: play it"),
    _("marry spades: announce the marriage"),
    _("claim: say that you have 66"),
    _("hint: what a good player would do"),
)

# The first page, and a new table.
SHORT = _("A duel of tricks, trumps and marriages. Count to 66 in your head, and be the first to say so.")
PLAY = _("Play WOO")
TABLE = _("WOO for two")
HOSTED = _("WOO, hosted by {host}")
FOR_TWO = _("WOO is for two: choose who sits there.")
TARGET = _("How many Woo win the game?")
FIRST = _("Who is Oya in the first round?")
COUNT_FOR_ME = _("Show players their own points")
MISTAKES = _("Allow mistaken marriages, which earn nothing")
SMALL_DECK = _("A smaller deck, for study")
SUITS = _("Suits")
RANKS = _("Ranks, such as A10KQ")
HAND = _("Cards in hand")
GOAL = _("Points to claim; empty: 66, or less for a smaller deck")
NEEDS_DECK = _("The deck needs an even number of cards, six at least.")
NEEDS_RANKS = _("Some of A, 10, K, Q, J and 0, each once.")
