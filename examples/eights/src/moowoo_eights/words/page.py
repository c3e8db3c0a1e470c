"""What the page says of Crazy Eights besides the sentences of the game."""

from moowoo_eights.messages import _

# The board, and what can be typed.
POINTS = _("Points: {n}")
ASK_TABLE = _("The card on top")
ASK_HANDS = _("Cards in every hand")
EXAMPLES = (
    _("eight of hearts: play it"),
    _("name spades: the suit after an eight"),
    _("draw: take a card from the pile"),
    _("hint: what a good player would do"),
)

# The first page, and a new table.
SHORT = _("Suit on suit, rank on rank, and an eight changes everything. Whoever runs out of cards wins.")
PLAY = _("Play Crazy Eights")
PLAYERS = _("How many players?")
COUNTED = _("{n} players")
TABLE = _("Crazy Eights")
HOSTED = _("Crazy Eights, hosted by {host}")
WRONG_SEATS = _("Crazy Eights is for {low} to {high}: choose who sits there.")
FIRST = _("Who is dealt the first card?")
DRAWS = _("How many cards may be drawn on a turn?")
TARGET = _("After how many cards does the game end?")
SPECIAL = _("Queens skip, aces turn the game round, twos make the next player draw")
RESHUFFLE = _("Make a new pile from the discards")
COUNTING = _("What do cards cost?")
BY_FACE = _("What stands on them")
BY_PLACE = _("Their place in the pack, as OpenSpiel counts")
