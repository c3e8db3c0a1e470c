"""Whose turn it is in MOW, what matters most for it, and the choices one has, in words."""

from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.mow.messages import _, ngettext
from moowoo.mow.moves import MowMove
from moowoo.mow.views import MowView
from moowoo.mow.words import cards
from moowoo.mow.words.scoring import won_by
from moowoo.mow.words.table import herd_in_short
from moowoo.voice.messages import Line, Message
from moowoo.voice.protocol import own
from moowoo.voice.speaker import BRAILLE_LINE, Speaker

THEIR_TURN = Line(
    _("{name} to play."),
    _("It is {name}'s turn."),
    _("It is {name}'s turn. {herd}"),
)
WAITING = Line(_("Waiting for the deal."), _("Waiting for the next deal."))
COWS_FIT = Line(
    _("Your turn. {herd}"),
    ngettext("Your turn: {n} cow fits. {herd}", "Your turn: {n} cows fit. {herd}"),
    _("Your turn. {herd} You can play {cows}."),
)
NO_COW_FITS = Line(
    _("No cow fits. Take {flies}?"),
    _("Your turn: no cow fits. Taking the herd costs {flies}."),
    _("Your turn: no cow fits. {herd} Taking it costs {flies}."),
)
START = Line(
    _("Your turn: start a herd."),
    _("Your turn: start a herd with any cow but an acrobat or a {stray}."),
    _("Your turn: start a herd. You can play {cows}."),
)
CANNOT_START = Line(
    _("You cannot start a herd: pass."),
    _("Your turn: none of your cows can start a herd, so you pass."),
)
GIVE = Line(_("Give a cow to {other}."), _("Choose a cow to give back to {other}."))
AFTER = Line(_("Another Farmer, or done?"), _("You may play another Farmer, or say that you are done."))
DIRECTION = Line(
    _("Keep or reverse the direction?"),
    _("Which way? {next} is next; you may turn the arrow."),
)
FULL_CHOICE = Line(
    _("Who plays next?"),
    _("Who plays next? Keep the direction, turn it, or hand the turn to someone."),
)
ROW_CHOICE = Line(
    _("Which row comes next?"),
    _("Which row comes next? Keep the direction, turn it, or name a row."),
)
ROW_DIRECTION = Line(
    _("Keep or reverse the direction?"),
    _("Which row comes next? Keep the direction, or turn the arrow."),
)
DRAW = Line(_("Draw?"), _("Draw a cow, or leave it and draw two next time."))
CLOSE = Line(_("Round over. Go on?"), _("The round is over. Go on when you are ready, and it will be scored."))
IGNORE = Line(_("Play Ignore now?"), _("You hold Ignore: play it on one kind of cow, or keep it for later."))

CHOICES: dict[str, Line] = {
    "take": Line(_("Take the herd, {flies}"), _("Take the herd, {flies}")),
    "pass": Line(_("Pass"), _("Pass")),
    "keep": Line(_("Keep the direction"), _("Keep the direction")),
    "reverse": Line(_("Turn the arrow"), _("Turn the arrow")),
    "draw": Line(_("Draw"), _("Draw")),
    "forget": Line(_("Do not draw"), _("Do not draw, draw two next time")),
    "done": Line(_("Done"), _("Done, no more Farmers")),
    "hand": Line(_("The turn to {other}"), _("Hand the turn to {other}")),
    "row": Line(_("Row {row}"), _("Send the next turn to row {row}")),
    "swap": Line(_("Swap hands with {other}"), _("MOOO! Swap hands with {other}")),
    "ban": Line(_("Ban"), _("Play Ban: the next farmer plays no special")),
    "spy": Line(_("Spy on {other}"), _("Play Spy: see the cows of {other}")),
    "trade": Line(_("Trade with {other}"), _("Play Trade: take a cow from {other} and give one back")),
    "skip": Line(_("Skip the turn"), _("Play Skip: skip your turn")),
    "clear": Line(_("Clear the herd"), _("Play Clear: the herd goes to nobody")),
    "hire": Line(_("Hire two Farmers"), _("Play Hire: draw two Farmers")),
    "renew": Line(_("Renew 7s, 8s and 9s"), _("Play Renew: new cows for your 7s, 8s and 9s")),
    "steer": Line(_("Steer"), _("Play Steer: choose who plays next at the end of your turn")),
    "thin": Line(_("Thin the others"), _("Play Thin: every opponent loses a cow")),
    "ignore": Line(_("Ignore {flies}"), _("Play Ignore: your cows with {flies} do not count")),
    "save": Line(_("Keep Ignore"), _("Keep Ignore for a later round")),
}
GO_ON = Line(_("Go on"), _("Go on: the round can be scored"))
PLAY: Message = _("Play {cow}")
START_WITH: Message = _("Start with {cow}")
GIVE_COW: Message = _("Give {cow}")


def prompt(v: Speaker, view: View) -> str:
    view = own(MowView, view)
    if view.prompt == "over":
        return result(v, view)
    if view.prompt == "deal":
        return v.line(WAITING)
    if view.prompt == "close":
        return v.line(CLOSE)
    if view.actor != view.seat or view.seat is None:
        return v.line(THEIR_TURN, name=v.name(view.actor), herd=herd_in_short(v, view))
    line, n = your_line(view)
    return v.line(
        line,
        n=n,
        herd=herd_in_short(v, view),
        cows=cards.the_cows(v, [held.card for held in view.hand if held.playable], BRAILLE_LINE),
        flies=cards.flies(v, view.take_cost),
        other=v.name(view.partner),
        next=v.name(neighbour(view)),
        stray=cards.stray(v),
    )


def your_line(view: MowView) -> tuple[Line, int]:
    """What to say when it is your turn, and how many cows can be played."""
    n = sum(held.playable for held in view.hand)
    if view.prompt in ("play", "start"):
        return cow_line(view, n), n
    return {"give": GIVE, "after": AFTER, "draw": DRAW, "ignore": IGNORE}.get(view.prompt, direction_line(view)), n


def cow_line(view: MowView, n: int) -> Line:
    if view.herd.standing:
        return COWS_FIT if n else NO_COW_FITS
    return START if n else CANNOT_START


def direction_line(view: MowView) -> Line:
    kinds = {move.kind for move in view.choices}
    if len(view.herds) > 1:
        return ROW_CHOICE if "row" in kinds else ROW_DIRECTION
    return FULL_CHOICE if "hand" in kinds else DIRECTION


def neighbour(view: MowView) -> int:
    """Who plays next if the arrow stays."""
    return ((view.actor or 0) + view.arrow) % len(view.players)


def choice(v: Speaker, move: Move, view: View) -> str:
    """The label of a choice."""
    move, view = own(MowMove, move), own(MowView, view)
    if move.card is not None:
        played = PLAY if view.herd.standing else START_WITH
        return v.say(played if move.kind == "play" else GIVE_COW, cow=cards.the_cow(v, move.card))
    return v.line(
        GO_ON if view.prompt == "close" else CHOICES[move.kind],
        flies=cards.flies(v, move.number if move.kind == "ignore" and move.number is not None else view.take_cost),
        other=v.name(move.seat),
        row=(move.number or 0) + 1,
    )


def result(v: Speaker, view: View) -> str:
    view = own(MowView, view)
    return won_by(v, view.winners, [player.total for player in view.players], view.seat)
