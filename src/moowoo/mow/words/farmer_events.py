"""What Farmer cards and the MEUHHH swap do at a table of MOW, in sentences."""

from collections.abc import Callable

from moowoo.games.event import Event
from moowoo.mow.words import farmers
from moowoo.voice import nouns
from moowoo.voice.messages import Line, Told, _
from moowoo.voice.speaker import Speaker

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
        _("{name} plays the Farmer {farmer}. {effect}"),
    ),
)
SPIED = Told(
    you=Line(_("{other}: {cows}"), _("{other} holds {cows}.")),
    they=Line(_("{name} spies on {other}."), _("{name} looks at the cows held by {other}.")),
    at_you=Line(_("{name} sees your hand."), _("{name} looks at your hand.")),
)
TOOK_COW = Told(
    you=Line(_("Taken: {cow}"), _("You take {cow} from {other}.")),
    they=Line(_("{name} robs {other}."), _("{name} takes a cow at random from {other}.")),
    at_you=Line(_("You lose {cow}."), _("{name} takes {cow} from your hand.")),
)
GAVE_COW = Told(
    you=Line(_("Given: {cow}"), _("You give {cow} to {other}.")),
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
    you=Line(_("New: {farmers}."), _("You draw these Farmers: {farmers}.")),
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


def swapped(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(SWAPPED, e, seat, cows=v.cards(e.get("received", ())))


def farmer(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(FARMER, e, seat, farmer=named(v, e), effect=effect(v, e))


def named(v: Speaker, e: Event) -> str:
    return v.say(farmers.NAMES[e["farmer"]]) if e.get("farmer") else ""


def effect(v: Speaker, e: Event) -> str:
    return v.line(farmers.EFFECTS[e["farmer"]]) if e.get("farmer") else ""


def spied(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(SPIED, e, seat, cows=v.cards(e.get("cows", ()), room=25))


def one_cow(v: Speaker, e: Event) -> str:
    return v.card(e["cow"]) if e.get("cow") else ""


def took_cow(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(TOOK_COW, e, seat, cow=one_cow(v, e))


def gave_cow(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(GAVE_COW, e, seat, cow=one_cow(v, e))


def cleared(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(CLEARED, e, seat, flies=v.flies(e["flies"]), cows=v.cards(e["cows"]))


def hired(v: Speaker, e: Event, seat: int | None) -> str:
    names = v.listing(v.say(farmers.NAMES[name]) for name in e.get("farmers", ()))
    return v.told(HIRED, e, seat, farmers=names, count=v.count(nouns.FARMER_CARDS, e["count"]))


def renewed(v: Speaker, e: Event, seat: int | None) -> str:
    facts = {
        "cows": v.cards(e["cows"]),
        "count": v.count(nouns.COWS, len(e["cows"])),
        "drawn": v.cards(e.get("drawn", ()), room=30),
    }
    return v.told(RENEWED, e, seat, **facts)


def thinned(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(THINNED, e, seat, cow=one_cow(v, e))


def ignored(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(IGNORED, e, seat, flies=v.flies(e["flies"]))


def saved(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(SAVED, e, seat)


def farmer_drawn(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(FARMER_DRAWN, e, seat, farmer=named(v, e), effect=effect(v, e))


TELL: dict[str, Callable[[Speaker, Event, int | None], str]] = {
    "swapped": swapped,
    "farmer": farmer,
    "spied": spied,
    "took_cow": took_cow,
    "gave_cow": gave_cow,
    "cleared": cleared,
    "hired": hired,
    "renewed": renewed,
    "thinned": thinned,
    "ignored": ignored,
    "saved": saved,
    "farmer_drawn": farmer_drawn,
}
