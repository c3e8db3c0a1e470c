"""What Farmer cards and the MEUHHH swap do at a table of MOW, in sentences."""

from moowoo.mow.events import (
    Cleared,
    FarmerDrawn,
    FarmerPlayed,
    GaveCow,
    Hired,
    Ignored,
    Renewed,
    Saved,
    Spied,
    Swapped,
    Thinned,
    TookCow,
)
from moowoo.mow.messages import _, ngettext
from moowoo.mow.words import cards, farmers
from moowoo.voice.messages import Line, Told
from moowoo.voice.protocol import Tellers
from moowoo.voice.speaker import BRAILLE_LINE, Speaker

tells = Tellers()

SWAPPED = Told(
    you=Line(
        _("You swap with {other}."),
        _("You swap hands with {other}. You now hold {cows}."),
    ),
    they=Line(
        _("{name} swaps with {other}."),
        _("MOOO! {name} swaps hands with {other}."),
    ),
    at_you=Line(
        _("{name} swaps hands with you."),
        _("MOOO! {name} swaps hands with you. You now hold {cows}."),
    ),
)
FARMER = Told(
    you=Line(
        _("You play {farmer}."),
        _("You play the Farmer {farmer}."),
        _("You play the Farmer {farmer}. {effect}"),
    ),
    they=Line(
        _("{name} plays {farmer}."),
        _("{name} plays the Farmer {farmer}."),
        _("{name} plays the Farmer {farmer}. The card says: “{effect}”"),
    ),
)
SPIED = Told(
    you=Line(_("{other}: {cows}"), _("{other} holds {cows}.")),
    they=Line(_("{name} spies on {other}."), _("{name} looks at the cows held by {other}.")),
    at_you=Line(_("{name} sees your hand."), _("{name} looks at your hand.")),
)
TOOK_COW = Told(
    you=Line(_("Taken: {cow}"), _("You take {cow}, from {other}.")),
    they=Line(_("{name} robs {other}."), _("{name} takes a cow at random from {other}.")),
    at_you=Line(_("You lose {cow}."), _("{name} takes {cow}, from your hand.")),
)
GAVE_COW = Told(
    you=Line(_("Given: {cow}"), _("You give {cow}, to {other}.")),
    they=Line(_("{name} repays {other}."), _("{name} gives a cow back to {other}.")),
    at_you=Line(_("You get {cow}."), _("{name} gives you {cow}.")),
)
CLEARED = Told(
    you=Line(
        _("You clear {flies} away."),
        _("You clear the herd away: {flies} for nobody."),
        _("You clear the herd away, {flies} for nobody: {cows}."),
    ),
    they=Line(
        _("{name} clears {flies} away."),
        _("{name} clears the herd away: {flies} for nobody."),
        _("{name} clears the herd away, {flies} for nobody: {cows}."),
    ),
)
HIRED = Told(
    you=Line(_("New: {farmers}."), ngettext("You draw the Farmer {farmers}.", "You draw the Farmers {farmers}.")),
    they=Line(_("{name} draws {count}."), _("{name} draws {count}.")),
)
RENEWED = Told(
    you=Line(_("Drawn: {drawn}"), _("You discard {cows} and draw {drawn}.")),
    they=Line(_("{name} renews {count}."), _("{name} discards {cows} and draws as many.")),
)
THINNED = Told(
    you=Line(_("You lose {cow}."), _("You lose {cow}.")),
    they=Line(_("{name} loses a cow."), _("{name} loses a cow, unseen.")),
)
IGNORED = Told(
    you=Line(_("You ignore cows with {flies}."), _("You play Ignore: your cows with {flies} do not count.")),
    they=Line(
        _("{name} ignores {flies}."),
        _("{name} plays Ignore: their own cows with {flies} do not count."),
    ),
)
SAVED = Told(
    you=Line(_("You keep Ignore."), _("You keep Ignore for a later round.")),
    they=Line(_("{name} keeps Ignore."), _("{name} keeps Ignore for a later round.")),
)
FARMER_DRAWN = Told(
    you=Line(
        _("New Farmer: {farmer}."),
        _("Most flies this round: you draw the Farmer {farmer}."),
        _("Most flies this round: you draw the Farmer {farmer}. {effect}"),
    ),
    they=Line(_("{name} draws a Farmer."), _("Most flies this round: {name} draws a Farmer.")),
)


@tells(Swapped)
def swapped(v: Speaker, e: Swapped, seat: int | None) -> str:
    return v.told(SWAPPED, e.seat, seat, e.other, cows=cards.the_cows(v, e.received, BRAILLE_LINE))


@tells(FarmerPlayed)
def farmer(v: Speaker, e: FarmerPlayed, seat: int | None) -> str:
    return v.told(FARMER, e.seat, seat, farmer=named(v, e), effect=effect(v, e))


def named(v: Speaker, e: FarmerPlayed | FarmerDrawn) -> str:
    return v.say(farmers.NAMES[e.farmer]) if e.farmer else ""


def effect(v: Speaker, e: FarmerPlayed | FarmerDrawn) -> str:
    return v.line(farmers.EFFECTS[e.farmer]) if e.farmer else ""


@tells(Spied)
def spied(v: Speaker, e: Spied, seat: int | None) -> str:
    return v.told(SPIED, e.seat, seat, e.other, cows=cards.the_cows(v, e.cows or (), room=25))


def one_cow(v: Speaker, e: TookCow | GaveCow | Thinned) -> str:
    return cards.the_cow(v, e.cow) if e.cow else ""


@tells(TookCow)
def took_cow(v: Speaker, e: TookCow, seat: int | None) -> str:
    return v.told(TOOK_COW, e.seat, seat, e.other, cow=one_cow(v, e))


@tells(GaveCow)
def gave_cow(v: Speaker, e: GaveCow, seat: int | None) -> str:
    return v.told(GAVE_COW, e.seat, seat, e.other, cow=one_cow(v, e))


@tells(Cleared)
def cleared(v: Speaker, e: Cleared, seat: int | None) -> str:
    return v.told(CLEARED, e.seat, seat, flies=cards.flies(v, e.flies), cows=v.cards(e.cows))


@tells(Hired)
def hired(v: Speaker, e: Hired, seat: int | None) -> str:
    names = v.listing(v.say(farmers.NAMES[name]) for name in e.farmers or ())
    return v.told(HIRED, e.seat, seat, farmers=names, count=v.say(farmers.CARDS, n=e.count), n=e.count)


@tells(Renewed)
def renewed(v: Speaker, e: Renewed, seat: int | None) -> str:
    facts = {
        "cows": cards.the_cows(v, e.cows, BRAILLE_LINE),
        "count": v.say(cards.COWS, n=len(e.cows)),
        "drawn": cards.the_cows(v, e.drawn or (), room=30),
    }
    return v.told(RENEWED, e.seat, seat, **facts)


@tells(Thinned)
def thinned(v: Speaker, e: Thinned, seat: int | None) -> str:
    return v.told(THINNED, e.seat, seat, cow=one_cow(v, e))


@tells(Ignored)
def ignored(v: Speaker, e: Ignored, seat: int | None) -> str:
    return v.told(IGNORED, e.seat, seat, flies=cards.flies(v, e.flies))


@tells(Saved)
def saved(v: Speaker, e: Saved, seat: int | None) -> str:
    return v.told(SAVED, e.seat, seat)


@tells(FarmerDrawn)
def farmer_drawn(v: Speaker, e: FarmerDrawn, seat: int | None) -> str:
    return v.told(FARMER_DRAWN, e.seat, seat, farmer=named(v, e), effect=effect(v, e))
