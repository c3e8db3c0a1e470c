"""The end of a round and of a game of MOW, in sentences."""

from collections.abc import Sequence

from moowoo.mow.events import (
    GameWon,
    NextStarter,
    Scored,
)
from moowoo.mow.messages import _
from moowoo.mow.words import cards
from moowoo.voice.messages import Line, Told
from moowoo.voice.protocol import Tellers
from moowoo.voice.speaker import Speaker

tells = Tellers()

SCORED = _("Round score: {scores}.")
SCORED_TO_YOU = _("You: {flies}, total {total}.")
SCORED_TO_THEM = _("{name}: {flies}, total {total}.")
LEADING = _("{name} leads with {total}.")
YOUR_SCORE = _("you {flies}, total {total}")
THEIR_SCORE = _("{name} {flies}, total {total}")
LOVED = _("{sentence} Cow love, nothing to count: {names}.")
YOU = _("you")

NEXT_STARTER = Told(
    you=Line(_("You start the next round."), _("You start the next round.")),
    they=Line(_("{name} starts the next one."), _("{name} starts the next round.")),
)
WON = Told(
    you=Line(_("You win with {flies}!"), _("You win the game with {flies}!"), _("You win the game! Flies: {scores}.")),
    they=Line(
        _("{name} wins: {flies}."), _("{name} wins the game with {flies}."), _("{name} wins the game! Flies: {scores}.")
    ),
)
SHARED = Line(
    _("Winners: {names}."),
    _("Shared win with {flies}: {names}."),
    _("Shared win: {names}. Flies: {scores}."),
)


def names_and_you(v: Speaker, seats: Sequence[int], seat: int | None) -> list[str]:
    return [v.say(YOU) if one == seat else v.name(one) for one in seats]


def own_first(numbers: Sequence[int], seat: int | None) -> list[int]:
    """The one order of all scores: one's own, then the best first."""
    return sorted(range(len(numbers)), key=lambda one: (one != seat, numbers[one], one))


def totals(v: Speaker, numbers: Sequence[int], flies: Sequence[int], seat: int | None) -> str:
    """Everybody's score, one's own first, then the best first."""
    said = []
    for one in own_first(numbers, seat):
        message = YOUR_SCORE if one == seat else THEIR_SCORE
        said.append(v.say(message, name=v.name(one), flies=cards.flies(v, flies[one]), total=numbers[one]))
    return v.semicolons(said)


@tells(Scored)
def scored(v: Speaker, e: Scored, seat: int | None) -> str:
    if v.brief:
        return brief_score(v, e, seat)
    sentence = v.say(SCORED, scores=totals(v, e.totals, e.flies, seat))
    if not e.loved:
        return sentence
    return v.say(LOVED, sentence=sentence, names=v.listing(names_and_you(v, e.loved, seat)))


def brief_score(v: Speaker, e: Scored, seat: int | None) -> str:
    if seat is not None:
        return v.say(SCORED_TO_YOU, flies=cards.flies(v, e.flies[seat]), total=e.totals[seat])
    best = min(range(len(e.totals)), key=lambda one: e.totals[one])
    return v.say(LEADING, name=v.name(best), total=cards.flies(v, e.totals[best]))


@tells(NextStarter)
def next_starter(v: Speaker, e: NextStarter, seat: int | None) -> str:
    return v.told(NEXT_STARTER, e.seat, seat)


@tells(GameWon)
def game_won(v: Speaker, e: GameWon, seat: int | None) -> str:
    return won_by(v, e.winners, e.totals, seat)


def won_by(v: Speaker, winners: Sequence[int], numbers: Sequence[int], seat: int | None) -> str:
    """How the game ended."""
    flies, scores = cards.flies(v, min(numbers)), final_scores(v, numbers, seat)
    if len(winners) > 1:
        listed = names_and_you(v, winners, seat)
        names = v.short_listing(listed, 28) if v.brief else v.listing(listed)
        return v.line(SHARED, names=names, flies=flies, scores=scores)
    return v.told(WON, winners[0], seat, flies=flies, scores=scores)


YOUR_TOTAL = _("you {total}")
THEIR_TOTAL = _("{name} {total}")


def final_scores(v: Speaker, numbers: Sequence[int], seat: int | None) -> str:
    return v.listing(all_totals(v, numbers, seat))


def all_totals(v: Speaker, numbers: Sequence[int], seat: int | None) -> list[str]:
    """Everybody's total, one's own first, then the best first."""
    return [
        v.say(YOUR_TOTAL if one == seat else THEIR_TOTAL, name=v.name(one), total=numbers[one])
        for one in own_first(numbers, seat)
    ]
