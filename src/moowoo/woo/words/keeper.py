"""What the keeper of a real game of WOO is told, asks and answers, in words."""

from moowoo.games import Game, MoowooError
from moowoo.keeper.statements import Ask
from moowoo.voice.messages import Line, Message
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker
from moowoo.woo.messages import _, ngettext, pgettext
from moowoo.woo.views import WooView
from moowoo.woo.words import cards, queries

DEEDS: dict[str, Message] = {
    "draw": pgettext("keeper", "draws|they draw|both draw"),
    "exchange": pgettext("keeper", "exchanges|exchanges the zero|swaps the zero"),
    "marry": pgettext("keeper", "marries|weds|announces|announces the marriage in"),
    "close": pgettext("keeper", "closes|closes the stock"),
    "claim": pgettext("keeper", "claims|claims victory|says victory"),
    "decline": pgettext("keeper", "does not claim|declines|nobody claims"),
}
"""A player's move as others tell it."""

QUESTIONS: dict[str, Message] = {
    "table": pgettext("keeper", "table|what was led|card led|what lies there"),
    "trump": pgettext("keeper", "trump|what is trump|trump card"),
    "stock": pgettext("keeper", "stock|pile|how many are left"),
    "tricks": pgettext("keeper", "tricks|marriages|how many tricks"),
    "turn": pgettext("keeper", "turn|whose turn|whose turn is it|who|who plays"),
    "direction": pgettext("keeper", "oya|who is oya|who leads the trick"),
    "scores": pgettext("keeper", "scores|s|score|woo|what is the score"),
    "leader": pgettext("keeper", "leader|who leads|who is winning|who is first"),
    "round": pgettext("keeper", "round|which round"),
}
UNITS = pgettext("keeper", "woo|woos")

LEADS = Line(_("{names}: {woo}."), ngettext("{names} leads with {woo}.", "{names} lead with {woo}."))
ASK_TRUMP = Line(_("Which card is turned up?"), _("The cards are dealt. Which one is turned up as trump?"))
LAST_TRICK = Line(_("{name}: claim or not?"), _("The last trick is won. Does {name} claim, or not?"))
NOT_TALLY = Line(_("Who wins how many Woo?"), _("Say who wins the round and how many Woo it is worth, 1 to {high}."))


class BadTally(MoowooError):
    def __init__(self, high: int) -> None:
        super().__init__(f"one winner of 1 to {high}")
        self.high = high


def error(v: Speaker, error: Exception) -> str:
    return v.line(NOT_TALLY, high=error.high) if isinstance(error, BadTally) else ""


def question(v: Speaker, ask: Ask) -> str:
    return v.line(ASK_TRUMP)


def now(v: Speaker, game: Game) -> str:
    view = game.view(None)
    return v.line(LAST_TRICK, name=v.name(view.actor)) if view.prompt == "last" else ""


def answer(v: Speaker, name: str, game: Game) -> str:
    view = own(WooView, game.view(None))
    return leader(v, view) if name == "leader" else queries.ANSWERS[name](v, view)


def leader(v: Speaker, view: WooView) -> str:
    most = max(player.woo for player in view.players)
    best = [v.name(player.seat) for player in view.players if player.woo == most]
    return v.line(LEADS, names=v.listing(best), woo=v.say(cards.WOO, n=most), n=len(best))
