"""What each clause of Crazy Eights is about, short enough for a braille line."""

from moowoo.voice.messages import Message
from moowoo_eights.messages import _

HEADINGS: dict[str, Message] = {
    "EIGHTS-DECK-1": _("One pack, two for six or more."),
    "EIGHTS-DEAL-1": _("Five cards each, seven for two."),
    "EIGHTS-DEAL-2": _("One card turned up, never an eight."),
    "EIGHTS-DEAL-3": _("The card turned up counts as played."),
    "EIGHTS-TURN-1": _("The game goes to the left."),
    "EIGHTS-PLAY-1": _("Play the same suit or rank."),
    "EIGHTS-PLAY-2": _("An eight fits, and names a suit."),
    "EIGHTS-PLAY-3": _("Play from your own hand."),
    "EIGHTS-DRAW-1": _("Draw if you like, so many a turn."),
    "EIGHTS-DRAW-2": _("Nobody draws from an empty pile."),
    "EIGHTS-PASS-1": _("Pass after the last draw."),
    "EIGHTS-PILE-1": _("Discards may become the pile."),
    "EIGHTS-SKIP-1": _("A queen skips the next player."),
    "EIGHTS-TURN-2": _("An ace turns the game round."),
    "EIGHTS-TWO-1": _("A two makes the next draw two."),
    "EIGHTS-TWO-2": _("Answer a two with a two, or draw."),
    "EIGHTS-TWO-3": _("Draw them all; the rest is forgiven."),
    "EIGHTS-TWO-4": _("No pile: a two is an ordinary card."),
    "EIGHTS-END-1": _("An empty hand ends the game."),
    "EIGHTS-END-2": _("A hundred cards end the game."),
    "EIGHTS-END-3": _("All pass, no pile: the end."),
    "EIGHTS-SCORE-1": _("Cards left cost points; fewest wins."),
    "EIGHTS-SCORE-2": _("Or points as OpenSpiel counts them."),
}
