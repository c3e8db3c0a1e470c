"""What happens at a table of MOW, in sentences."""

from moowoo.mow.events import (
    Dealt,
    Drew,
    Forgot,
    Handed,
    Kept,
    NamedRow,
    Passed,
    Played,
    Reversed,
    Took,
)
from moowoo.mow.messages import _
from moowoo.mow.words import cards, farmer_events, scoring, table
from moowoo.voice.messages import Line, Told
from moowoo.voice.protocol import Tellers
from moowoo.voice.speaker import BRAILLE_LINE, Speaker

tells = Tellers(farmer_events.tells, scoring.tells)

ROW = _("{sentence} Row {row}.")

DEALT = Told(
    you=Line(_("Round {round}: you start."), _("Round {round}. You start. Your hand: {hand}.")),
    they=Line(_("Round {round}: {name} starts."), _("Round {round}. {name} starts.")),
)
DEALT_TO_YOU = Told(
    you=DEALT.you,
    they=Line(DEALT.they.brief, _("Round {round}. {name} starts. Your hand: {hand}.")),
)

PLAYED = {
    "start": Told(
        you=Line(
            _("You start: {cow}."),
            _("You start a herd with {cow}."),
        ),
        they=Line(
            _("{name}: {cow}"),
            _("{name} starts a herd with {cow}."),
        ),
    ),
    "left": Told(
        you=Line(
            _("You: {cow}"),
            _("You play {cow}."),
            _("You play {cow}, at the low end. The herd has {flies} now."),
        ),
        they=Line(
            _("{name}: {cow}"),
            _("{name} plays {cow}."),
            _("{name} plays {cow}, at the low end. The herd has {flies} now."),
        ),
    ),
    "right": Told(
        you=Line(
            _("You: {cow}"),
            _("You play {cow}."),
            _("You play {cow}, at the high end. The herd has {flies} now."),
        ),
        they=Line(
            _("{name}: {cow}"),
            _("{name} plays {cow}."),
            _("{name} plays {cow}, at the high end. The herd has {flies} now."),
        ),
    ),
    "on": Told(
        you=Line(
            _("You: {cow}"),
            _("You play {cow}, on top of the {number}."),
            _("You play {cow}, on top of the {number}. The herd has {flies} now."),
        ),
        they=Line(
            _("{name}: {cow}"),
            _("{name} plays {cow}, on top of the {number}."),
            _("{name} plays {cow}, on top of the {number}. The herd has {flies} now."),
        ),
    ),
    "inside": Told(
        you=Line(
            _("You: {cow}"),
            _("You play {cow}, in the gap at {place}."),
            _("You play {cow}, in the gap at {place}. The herd has {flies} now."),
        ),
        they=Line(
            _("{name}: {cow}"),
            _("{name} plays {cow}, in the gap at {place}."),
            _("{name} plays {cow}, in the gap at {place}. The herd has {flies} now."),
        ),
    ),
}

TOOK = Told(
    you=Line(
        _("You take {flies}."),
        _("You take the herd: {flies}."),
        _("You take the herd, {flies}: {cows}."),
    ),
    they=Line(
        _("{name} takes {flies}."),
        _("{name} takes the herd: {flies}."),
        _("{name} takes the herd, {flies}: {cows}."),
    ),
)
TOOK_LAST = Told(
    you=Line(
        _("You take {flies}. Round over."),
        _("You take the last herd: {flies}. The round is over."),
        _("You take the last herd, {flies}: {cows}. The round is over."),
    ),
    they=Line(
        _("{name}: {flies}. Round over."),
        _("{name} takes the last herd: {flies}. The round is over."),
        _("{name} takes the last herd, {flies}: {cows}. The round is over."),
    ),
)
PASSED = Told(
    you=Line(_("You pass."), _("You pass: you have no cow that can start a herd.")),
    they=Line(_("{name} passes."), _("{name} passes."), _("{name} passes: no cow to start a herd with.")),
)
DREW = Told(
    you=Line(_("Drawn: {cows}"), _("You draw {cows}."), _("You draw {cows}. Left in the pile: {left}.")),
    they=Line(_("{name} draws."), _("{name} draws."), _("{name} draws. Left in the pile: {left}.")),
)
DREW_LAST = Told(
    you=Line(
        _("Drawn: {cows}. Pile empty."),
        _("You draw {cows}. The draw pile is empty: the next herd taken ends the round."),
    ),
    they=Line(
        _("{name} draws. The pile is empty."),
        _("{name} draws the last cow. The draw pile is empty: the next herd taken ends the round."),
    ),
)
FORGOT = Told(
    you=Line(_("You do not draw."), _("You do not draw. Next turn you will draw two.")),
    they=Line(_("{name} forgets to draw."), _("{name} forgets to draw.")),
)
KEPT = Told(
    you=Line(_("You keep the direction."), _("You keep the direction."), _("You keep the direction, {way}.")),
    they=Line(
        _("{name} keeps the direction."),
        _("{name} keeps the direction."),
        _("{name} keeps the direction, {way}."),
    ),
)
REVERSED = Told(
    you=Line(_("You turn it {way}."), _("You turn the arrow: now {way}.")),
    they=Line(_("{name}: now {way}."), _("{name} turns the arrow: now {way}.")),
)
HANDED = Told(
    you=Line(_("You hand over to {other}."), _("You hand the turn to {other}.")),
    they=Line(_("{name} picks {other}."), _("{name} hands the turn to {other}.")),
    at_you=Line(_("{name} hands you the turn."), _("{name} hands the turn to you.")),
)
NAMED_ROW = Told(
    you=Line(_("You choose row {row}."), _("You choose row {row} for the next turn.")),
    they=Line(_("{name} chooses row {row}."), _("{name} chooses row {row} for the next turn.")),
)


def told_in_row(v: Speaker, told: Told, e: Played | Took | Passed, seat: int | None, **facts: object) -> str:
    """With two farmers the row is named; on a braille line only where there is room."""
    sentence = v.told(told, e.seat, seat, **facts)
    if e.rows == 1:
        return sentence
    ending = "" if sentence.endswith((".", "!")) else "."
    placed = v.say(ROW, sentence=sentence + ending, row=e.row + 1)
    return sentence if v.brief and len(placed) > BRAILLE_LINE else placed


@tells(Dealt)
def dealt(v: Speaker, e: Dealt, seat: int | None) -> str:
    hand = e.hand
    told = DEALT if hand is None else DEALT_TO_YOU
    return v.told(told, e.seat, seat, round=e.round, hand=v.cards(hand or ()))


@tells(Played)
def played(v: Speaker, e: Played, seat: int | None) -> str:
    cow = e.cow
    facts = {"cow": cards.the_cow(v, cow), "number": cow.number, "place": e.place, "flies": cards.flies(v, e.flies)}
    return told_in_row(v, PLAYED[e.where], e, seat, **facts)


@tells(Took)
def took(v: Speaker, e: Took, seat: int | None) -> str:
    told = TOOK_LAST if e.last else TOOK
    return told_in_row(v, told, e, seat, flies=cards.flies(v, e.flies), cows=v.cards(e.cows))


@tells(Passed)
def passed(v: Speaker, e: Passed, seat: int | None) -> str:
    return told_in_row(v, PASSED, e, seat)


@tells(Drew)
def drew(v: Speaker, e: Drew, seat: int | None) -> str:
    """That others draw goes without saying, except at full length or when the pile runs out."""
    last = e.left == 0
    if e.seat != seat and not last and v.length != "full":
        return ""
    found = e.cows or ()
    short = v.brief and (last or len(found) > 1)
    cows = (
        cards.the_cows(v, found, BRAILLE_LINE)
        if short or not v.brief
        else v.listing(cards.cow(v, cow) for cow in found)
    )
    told = DREW_LAST if last and len(found) < 2 else DREW
    return v.told(told, e.seat, seat, cows=cows, left=v.say(cards.COWS, n=e.left))


@tells(Forgot)
def forgot(v: Speaker, e: Forgot, seat: int | None) -> str:
    return v.told(FORGOT, e.seat, seat)


@tells(Kept)
def kept(v: Speaker, e: Kept, seat: int | None) -> str:
    return v.told(KEPT, e.seat, seat, way=v.say(table.WAYS[e.arrow, e.rows]))


@tells(Reversed)
def turned(v: Speaker, e: Reversed, seat: int | None) -> str:
    return v.told(REVERSED, e.seat, seat, way=v.say(table.WAYS[e.arrow, e.rows]))


@tells(Handed)
def handed(v: Speaker, e: Handed, seat: int | None) -> str:
    return v.told(HANDED, e.seat, seat, e.other)


@tells(NamedRow)
def named_row(v: Speaker, e: NamedRow, seat: int | None) -> str:
    return v.told(NAMED_ROW, e.seat, seat, row=e.row + 1)
