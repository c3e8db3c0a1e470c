"""The ten Farmer cards by name, and what they do."""

from moowoo.mow.messages import _, ngettext, pgettext
from moowoo.voice.messages import Line

CARDS = ngettext("{n} Farmer", "{n} Farmers")

NAMES = {
    "ban": pgettext("farmer", "Ban"),
    "spy": pgettext("farmer", "Spy"),
    "trade": pgettext("farmer", "Trade"),
    "skip": pgettext("farmer", "Skip"),
    "clear": pgettext("farmer", "Clear"),
    "hire": pgettext("farmer", "Hire"),
    "renew": pgettext("farmer", "Renew"),
    "steer": pgettext("farmer", "Steer"),
    "thin": pgettext("farmer", "Thin"),
    "ignore": pgettext("farmer", "Ignore"),
}

EFFECTS = {
    "ban": Line(
        _("Next farmer: no special cows."),
        _("The next farmer may not play any special cow."),
    ),
    "spy": Line(
        _("See one opponent's cows."),
        _("Look at the cows of one opponent."),
    ),
    "trade": Line(
        _("Take a cow at random, give one back."),
        _("Take a cow at random from one opponent and give back any one you like."),
    ),
    "skip": Line(
        _("Skip your turn: no cow, no draw."),
        _("Skip your turn: you play no cow and draw none."),
    ),
    "clear": Line(
        _("Clear the herd away, start a new one."),
        _("Clear the herd away, so that nobody takes it, and start a new one."),
    ),
    "hire": Line(
        _("Draw two Farmers."),
        _("Draw two Farmers; you may play them at once."),
    ),
    "renew": Line(
        _("Swap your 7s, 8s and 9s for new cows."),
        _("Discard all your 7s, 8s and 9s, acrobats apart, and draw as many cows."),
    ),
    "steer": Line(
        _("At the end, choose who plays next."),
        _("At the end of your turn, keep or reverse the direction, or choose who plays next."),
        _("At the end of your turn, keep or reverse the direction, or choose who plays next; "
          "with two farmers, on which row."),
    ),
    "thin": Line(
        _("Each opponent loses a cow at random."),
        _("Every opponent loses one cow at random, unseen, and does not replace it this round."),
    ),
    "ignore": Line(
        _("While scoring, skip one kind of cow."),
        _("While scoring, name 1, 2, 3 or 5 flies: your cows with that many flies do not count."),
    ),
}  # fmt: skip
