"""What the keeper of a real game of MOW is told, asks and answers, in words."""

from moowoo.games import Game, MoowooError
from moowoo.keeper.statements import Ask
from moowoo.mow.messages import _, ngettext, pgettext
from moowoo.mow.moves import MowMove
from moowoo.mow.rules import bags
from moowoo.mow.rules.state import DIRECTION, FULL_CHOICE
from moowoo.mow.rules.turn import following_farmer, following_row
from moowoo.mow.views import MowView
from moowoo.mow.words import cards, queries, table
from moowoo.mow.words.scoring import all_totals
from moowoo.voice.messages import Line, Message
from moowoo.voice.protocol import own
from moowoo.voice.speaker import BRAILLE_LINE, Speaker

DEEDS: dict[str, Message] = {
    "take": pgettext("keeper", "takes|takes the herd|takes it|picks up|picks it up"),
    "pass": pgettext("keeper", "passes"),
    "keep": pgettext("keeper", "keeps|keeps the direction|goes on|same direction"),
    "reverse": pgettext("keeper", "reverses|turns|turns the arrow|reverses the direction"),
    "draw": pgettext("keeper", "draws|draws a cow"),
    "forget": pgettext("keeper", "forgets|forgets to draw|forgot|does not draw"),
    "done": pgettext("keeper", "is done|has finished"),
    "hand": pgettext("keeper", "hands to|hands the turn to|picks|chooses"),
    "row": pgettext("keeper", "names row|chooses row|sends to row"),
    "swap": pgettext("keeper", "swaps with|swaps hands with"),
    "ban": pgettext("keeper", "bans|plays Ban"),
    "spy": pgettext("keeper", "spies on|plays Spy on"),
    "trade": pgettext("keeper", "trades with|plays Trade on"),
    "skip": pgettext("keeper", "skips|plays Skip"),
    "clear": pgettext("keeper", "clears|clears the herd|plays Clear"),
    "hire": pgettext("keeper", "hires|plays Hire"),
    "renew": pgettext("keeper", "renews|plays Renew"),
    "steer": pgettext("keeper", "steers|plays Steer"),
    "thin": pgettext("keeper", "thins|plays Thin"),
    "ignore": pgettext("keeper", "ignores|plays Ignore on"),
}
"""A farmer's move as the others tell it."""

QUESTIONS: dict[str, Message] = {
    "herd": pgettext("keeper", "herd|h|the herd|herds|rows|what is the herd|what is in the herd"),
    "fits": pgettext("keeper", "what fits|fits|what can be played|what may go"),
    "take_cost": pgettext("keeper", "cost|what does the herd cost|how many flies|what would it cost"),
    "gaps": pgettext("keeper", "gaps|g|holes|where are gaps"),
    "turn": pgettext("keeper", "turn|whose turn|whose turn is it|who|who plays"),
    "direction": pgettext("keeper", "direction|way|arrow|which way|who is next"),
    "scores": pgettext("keeper", "scores|s|score|totals|what is the score"),
    "leader": pgettext("keeper", "leader|who leads|who is winning|who is first"),
    "sheds": pgettext("keeper", "cowsheds|cowshed|sheds|what is in the cowsheds"),
    "tokens": pgettext("keeper", "tokens|who gets which tokens"),
    "stock": pgettext("keeper", "pile|draw pile|stock|how many are left"),
    "hands": pgettext("keeper", "hands|how many cows has everyone"),
    "round": pgettext("keeper", "round|which round"),
}

FITS = Line(_("Fit: {cows}"), _("These can be played: {cows}."))
NOTHING_FITS = Line(_("Nothing fits."), _("None of the cows not yet seen fits: {name} has to take the herd."))
LEADS = Line(_("{names}: {flies}."), ngettext("{names} leads with {flies}.", "{names} lead with {flies}."))
SHED_OF = _("{name} {flies}")
SHEDS = Line(_("{sheds}"), _("In the cowsheds this round: {sheds}."))

ASK_FLIES = Line(
    _("{name}: flies left in hand?"),
    ngettext(
        "{name} still holds {n} cow: how many flies does it have?",
        "{name} still holds {n} cows: how many flies do they have in all?",
    ),
)
ASK_SPECIALS = Line(_("{name}: specials in hand?"), _("How many of the cows {name} holds have five flies?"))
ASK_KIND = Line(_("{name}: how many with {flies}?"), _("How many of the cows {name} holds have {flies}?"))
ASK_IGNORE = Line(_("Does anyone play Ignore?"), _("Does anyone play Ignore? Say who and on which flies, or “no”."))
ASK_STARTER = Line(_("Who starts?"), _("Who starts the next round?"))
ASK_SHOUT = Line(_("Tied! Who shouts MOOO first?"), _("The totals are tied: who shouts MOOO first, and starts?"))
ASK_DRAWER = Line(_("Who draws the Farmer?"), _("Tied for the most flies: who draws the Farmer? {names}"))
ASK_RENEWED = Line(_("Which cows does {name} show?"), _("Which 7s, 8s and 9s does {name} discard?"))

TURN_ARROW = Line(
    _("{name} may turn; else {next}."), _("{name} may turn the arrow; otherwise it stays, and {next} is next.")
)
NAME_NEXT = Line(
    _("{name} chooses; else {next}."),
    _("{name} may turn the arrow or hand the turn to someone; otherwise it stays, and {next} is next."),
)
NAME_ROW = Line(
    _("{name} chooses; else {next}."),
    _("{name} may turn the arrow or name a row; otherwise it stays, and {next} is next."),
)
ROW_NEXT = pgettext("keeper", "row {row}")

NOT_SUM = Line(
    _("That does not add up: {flies} in all."),
    _("That does not add up: the cows that were not seen have {flies} in all. Count again, or take something back."),
)
NOT_TALLY = Line(
    _("A number for each farmer."),
    _("Say how many flies each farmer got this round, in seating order, from 0 to {high}."),
)


class DoesNotAddUp(MoowooError):
    """The flies told do not go with the cows that are left."""

    def __init__(self, flies: int) -> None:
        super().__init__(f"there are {flies} flies in all")
        self.flies = flies


class BadTally(MoowooError):
    def __init__(self, seats: int, high: int) -> None:
        super().__init__(f"{seats} numbers from 0 to {high}")
        self.seats, self.high = seats, high


def error(v: Speaker, error: Exception) -> str:
    if isinstance(error, DoesNotAddUp):
        return v.line(NOT_SUM, flies=cards.flies(v, error.flies))
    return v.line(NOT_TALLY, high=error.high) if isinstance(error, BadTally) else ""


def question(v: Speaker, ask: Ask, game: Game) -> str:
    name = v.name(ask.seat)
    if ask.name == "flies" and ask.seat is not None:
        held = own(MowView, game.view(None)).players[ask.seat].cows
        return v.line(ASK_FLIES, name=name, n=held)
    if ask.name == "kind":
        flies = own(MowMove, ask.moves[0]).number or 0
        return v.line(ASK_KIND, name=name, flies=cards.flies(v, flies))
    if ask.name == "starter":
        return v.line(ASK_SHOUT if game.shouters else ASK_STARTER)
    asked = {"specials": ASK_SPECIALS, "ignore": ASK_IGNORE, "drawer": ASK_DRAWER, "renewed": ASK_RENEWED}
    return v.line(asked[ask.name], name=name, names=v.either([v.name(seat) for seat in ask.seats] or [name]))


def now(v: Speaker, game: Game) -> str:
    """A choice of direction is named; that it stays goes without saying."""
    s = game.record
    if s.stage != DIRECTION:
        return ""
    rows = s.rows > 1
    line = (NAME_ROW if rows else NAME_NEXT) if s.choice == FULL_CHOICE else TURN_ARROW
    following = int(following_row(s) if rows else following_farmer(s))
    then = v.say(ROW_NEXT, row=following + 1) if rows else v.name(following)
    return v.line(line, name=v.name(game.actor), next=then)


def answer(v: Speaker, name: str, game: Game, shown: MowView) -> str:
    seen = own(MowView, game.view(None))
    if name == "fits":
        return fits(v, shown)
    if name == "sheds":
        return sheds(v, game, seen)
    if name == "leader":
        return leader(v, seen)
    return queries.ANSWERS[name](v, seen)


def fits(v: Speaker, view: MowView) -> str:
    """The numbers that can go, and the specials by name."""
    fitting = [held.card for held in view.hand if held.playable]
    if not fitting:
        return v.line(NOTHING_FITS, name=v.name(view.actor))
    plain = sorted({cow.number for cow in fitting if not cow.special and cow.number is not None})
    said = [
        v.say(table.RUN, low=run[0], high=run[-1]) if len(run) > 2 else ", ".join(map(str, run))
        for run in table.runs(plain)
    ]
    said += [v.short_card(cow) for cow in fitting if cow.special]
    return v.line(FITS, cows=v.short_listing(said, BRAILLE_LINE - 6) if v.brief else v.listing(said))


def leader(v: Speaker, view: MowView) -> str:
    lowest = min(player.total for player in view.players)
    best = [v.name(player.seat) for player in view.players if player.total == lowest]
    return v.line(LEADS, names=v.listing(best), flies=cards.flies(v, lowest), n=len(best))


def sheds(v: Speaker, game: Game, view: MowView) -> str:
    """The flies of the herds that everybody saw being taken."""
    flies = [int(bags.flies(game.record.shed[player.seat])) for player in view.players]
    if v.brief:
        return v.short_listing(all_totals(v, flies, None), BRAILLE_LINE)
    said = (v.say(SHED_OF, name=v.name(seat), flies=cards.flies(v, number)) for seat, number in enumerate(flies))
    return v.line(SHEDS, sheds=v.listing(said))
