"""What lies on the table of MOW, in words: herds, their ends, gaps and flies."""

from collections.abc import Iterable

from moowoo.mow.herds import Herd
from moowoo.mow.messages import _, ngettext, pgettext
from moowoo.mow.views import MowView
from moowoo.mow.words import cards
from moowoo.voice.messages import Line
from moowoo.voice.speaker import BRAILLE_LINE, Speaker

EMPTY = _("The herd is empty.")
ENDS = Line(_("{low} to {high} with {flies}."), _("The herd runs from {low} to {high}, with {flies}."))
ALONE = Line(_("Only the {low}, {flies}."), _("Only the {low} is in the herd, {flies}."))
ALL_ON_ONE = Line(_("All on the {low}: {flies}."), _("The whole herd stands on the {low}, with {flies}."))
ON_ONE_NUMBER = Line(_("{cows}."), _("In the herd: {cows}. Together {flies}."))
CONTENTS = Line(
    _("{low} to {high}: {cows}."),
    _("{low} to {high}: {cows}. No gaps. Together {flies}."),
    _("{low} to {high}, no gaps: {cows}. Together {flies}."),
)
CONTENTS_WITH_GAPS = Line(
    _("{low} to {high}: {cows}."),
    ngettext(
        "{low} to {high}: {cows}. Gap {gaps}. Together {flies}.",
        "{low} to {high}: {cows}. Gaps {gaps}. Together {flies}.",
    ),
    ngettext(
        "{low} to {high}, gap {gaps}: {cows}. Together {flies}.",
        "{low} to {high}, gaps {gaps}: {cows}. Together {flies}.",
    ),
)
IN_ROW = _("Row {row}. {herd}")
YOUR_ROW = _("Row {row}, your row now. {herd}")
ROW_TO_PLAY = _("Row {row}, to be played now. {herd}")
BRIEF_ROW = _("{row}: {low} to {high}")
BRIEF_ALONE_ROW = _("{row}: {low}")
BRIEF_EMPTY_ROW = _("{row}: empty")
NO_GAPS = Line(_("No gaps."), _("The herd has no gaps."))
RUN = _("{low} to {high}")
GAPS = Line(
    ngettext("Gap: {gaps}.", "Gaps: {gaps}."),
    ngettext("Gap in the herd: {gaps}.", "Gaps in the herd: {gaps}."),
)
WAYS = {
    (1, 1): pgettext("way", "to the left"),
    (-1, 1): pgettext("way", "to the right"),
    (1, 3): pgettext("way", "down the rows"),
    (-1, 3): pgettext("way", "up the rows"),
}
"""Where the arrow points, by arrow and number of rows."""
ROOM_BESIDE_TURN = 29
"""What is left of a braille line beside "Your turn." in any language."""


def herd_in_short(v: Speaker, view: MowView) -> str:
    """The ends and the flies of the herd to be played."""
    herd = ends(v, view.herd)
    if len(view.herds) == 1:
        return herd
    placed = v.say(IN_ROW, row=view.row + 1, herd=herd)
    return herd if v.brief and len(placed) > ROOM_BESIDE_TURN else placed


def ends(v: Speaker, herd: Herd) -> str:
    if not herd.standing:
        return v.say(EMPTY)
    line = ENDS if herd.low != herd.high else ALONE if len(herd.cows) == 1 else ALL_ON_ONE
    return v.line(line, low=herd.low, high=herd.high, flies=cards.flies(v, herd.flies))


def herds(v: Speaker, view: MowView) -> str:
    """Every herd, cow by cow; with two farmers the row to be played comes first."""
    if len(view.herds) == 1:
        return contents(v, view.herd)
    order = [view.herds[(view.row + step * view.arrow) % len(view.herds)] for step in range(len(view.herds))]
    if v.brief:
        return v.semicolons(brief_row(v, herd) for herd in order)
    first, *others = order
    yours = view.seat is not None and view.seat == view.actor
    said = [v.say(YOUR_ROW if yours else ROW_TO_PLAY, row=first.row + 1, herd=contents(v, first))]
    said += [v.say(IN_ROW, row=herd.row + 1, herd=contents(v, herd)) for herd in others]
    return " ".join(said)


def brief_row(v: Speaker, herd: Herd) -> str:
    if not herd.standing:
        return v.say(BRIEF_EMPTY_ROW, row=herd.row + 1)
    message = BRIEF_ALONE_ROW if herd.low == herd.high else BRIEF_ROW
    return v.say(message, row=herd.row + 1, low=herd.low, high=herd.high)


def contents(v: Speaker, herd: Herd) -> str:
    """7 to 11: 7, 8, 11. Gaps 9, 10. 4 flies."""
    if not herd.standing:
        return v.say(EMPTY)
    if len(herd.cows) == 1:
        return ends(v, herd)
    cows = v.cards(herd.cows) if v.length == "full" else in_order(v, herd)
    line = CONTENTS_WITH_GAPS if herd.gaps else ON_ONE_NUMBER if herd.low == herd.high else CONTENTS
    facts = {"low": herd.low, "high": herd.high, "gaps": gap_list(v, herd), "flies": cards.flies(v, herd.flies)}
    return v.line(line, cows=cows, n=len(herd.gaps), **facts)


def in_order(v: Speaker, herd: Herd) -> str:
    """The cows from left to right by their short names."""
    words = [cards.short_cow(v, cow) for cow in herd.cows]
    return v.short_listing(words, BRAILLE_LINE - len("16 to 16: .")) if v.brief else ", ".join(words)


def gaps(v: Speaker, view: MowView) -> str:
    herd = view.herd
    if not herd.standing:
        return v.say(EMPTY)
    if not herd.gaps:
        return v.line(NO_GAPS)
    return v.line(GAPS, gaps=gap_list(v, herd), n=len(herd.gaps))


def gap_list(v: Speaker, herd: Herd) -> str:
    """The free numbers; three or more in a row are said by their ends."""
    said: list[str] = []
    for run in runs(herd.gaps):
        said += [v.say(RUN, low=run[0], high=run[-1])] if len(run) > 2 else [str(number) for number in run]
    return v.short_listing(said, 30) if v.brief else v.listing(said)


def runs(numbers: Iterable[int]) -> list[list[int]]:
    """Numbers parted where one is missing."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def direction(v: Speaker, view: MowView) -> str:
    return v.say(WAYS[view.arrow, len(view.herds)])
