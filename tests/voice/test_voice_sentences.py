"""Everything that happens in random games can be said: every language, every length."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from moowoo.mow.rules import FARMER_NAMES
from moowoo.mow.words import farmers
from moowoo.voice import LANGUAGES, LENGTHS, Voice, queries
from voice.tables import KINDS, Moment, moments, seats_and_nobody, voice

VOICES = list(product(LANGUAGES, LENGTHS))
SOME = {"mow": 15, "woo": 72}
MANY = {"mow": 60, "woo": 430}
"""Games of a kind: every day each voice tells some of them."""
BRAILLE_LINE = 40
SILENT = {"drew"}
"""Others' drawing may go without saying."""

TWICE = re.compile(r"\b([^\W\d_]{4,}|[A-Z]\w{2,})[ \u00a0]\1\b")
"""A fact that brings its unit with it, in a sentence that says the unit too; short words may follow themselves."""

MOW_EVENTS = {
    "dealt",
    "played",
    "took",
    "passed",
    "drew",
    "forgot",
    "kept",
    "reversed",
    "handed",
    "named_row",
    "swapped",
    "farmer",
    "spied",
    "took_cow",
    "gave_cow",
    "cleared",
    "hired",
    "renewed",
    "thinned",
    "ignored",
    "saved",
    "scored",
    "farmer_drawn",
    "next_starter",
    "game_won",
}
WOO_EVENTS = {
    "dealt",
    "led",
    "answered",
    "won_trick",
    "drew",
    "took_trump_card",
    "ran_out",
    "exchanged",
    "married",
    "married_in_vain",
    "closed",
    "claimed",
    "declined",
    "round_won",
    "round_tied",
    "game_won",
}
MOW_MOVES = {
    "play",
    "give",
    "take",
    "pass",
    "keep",
    "reverse",
    "draw",
    "forget",
    "done",
    "hand",
    "row",
    "swap",
    "ban",
    "spy",
    "trade",
    "skip",
    "clear",
    "hire",
    "renew",
    "steer",
    "thin",
    "ignore",
    "save",
}
WOO_MOVES = {"play", "draw", "exchange", "marry", "close", "claim", "decline"}

Kinds = set[str]


def check(said: str, length: str) -> None:
    assert said
    assert said == said.strip()
    assert said.replace("\u00a0", " ").isprintable(), said
    assert not any(sign in said for sign in ("{", "}", "  ", "..", "\\")), said
    assert not re.search(r"\bNone\b(?! of your)", said), said
    assert not TWICE.search(said), f"a word said twice: {said}"
    if length == "brief":
        assert len(said) <= BRAILLE_LINE, said
    else:
        assert not re.search(r"\d[ \u00a0]\d", said), f"two bare numbers side by side: {said}"


def event_sentences(moment: Moment, v: Voice) -> Iterator[str]:
    for event in moment.events:
        for seat in seats_and_nobody(moment.game):
            said = v.event(event, seat)
            if event.seen_by(seat) is None:
                assert said == ""
            elif said or event.kind not in SILENT or event.seat == seat or v.length == "full":
                yield said


def view_sentences(moment: Moment, v: Voice) -> Iterator[str]:
    """What can be said of a moment to the one to act, to another, and to a spectator."""
    game = moment.game
    actor = game.actor or 0
    for seat in (actor, (actor + 1) % game.seats, None):
        view = game.view(seat)
        yield v.prompt(view)
        yield from (v.query(name, view, game) for name in queries(game.name))
        yield from (v.choice(move, view) for move in view.choices)
        for held in view.hand:
            if held.why_not:
                yield v.why_not(held.why_not, view.move_with(held.card), view)
    if game.over:
        yield v.result(game.view(None))


@cache
def told(kind: str, games: int) -> tuple[Kinds, Kinds]:
    """Tell random games of a kind, each in one language and length; which events and choices there were."""
    random = Random(f"told {kind}")
    events: Kinds = set()
    choices: Kinds = set()
    for number in range(games):
        for moment in moments(kind, random):
            v = voice(moment.game, *VOICES[number % len(VOICES)])
            events |= {event.kind for event in moment.events}
            for said in event_sentences(moment, v):
                check(said, v.length)
            offered = {move.kind for move in moment.game.legal_moves()}
            if moment.game.over or not offered <= choices or random.random() < 0.05:
                choices |= offered
                for said in view_sentences(moment, v):
                    check(said, v.length)
    return events, choices


AMOUNTS = pytest.mark.parametrize("amount", [SOME, pytest.param(MANY, marks=pytest.mark.proof)], ids=["some", "many"])


@AMOUNTS
@pytest.mark.parametrize("kind", KINDS)
def test_every_game_can_be_told(kind: str, amount: dict[str, int]) -> None:
    events, choices = told(kind, amount[KINDS[kind][0]])
    assert len(events) > 6
    assert len(choices) > 3


@pytest.mark.proof
def test_nothing_was_left_unsaid() -> None:
    """The games met every kind of event and move."""
    for game, all_events, all_moves in (("mow", MOW_EVENTS, MOW_MOVES), ("woo", WOO_EVENTS, WOO_MOVES)):
        heard = [told(kind, MANY[game]) for kind, (name, _) in KINDS.items() if name == game]
        assert set.union(*(events for events, _ in heard)) == all_events
        assert set.union(*(choices for _, choices in heard)) == all_moves


@pytest.mark.parametrize(("language", "length"), VOICES)
def test_every_farmer_card_can_be_told(language: str, length: str) -> None:
    v = Voice(language, length)
    for name in FARMER_NAMES:
        check(v.say(farmers.NAMES[name]), length)
        check(v.line(farmers.EFFECTS[name]), length)
        assert v.line(farmers.EFFECTS[name]).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_voice_without_names_counts_the_players(language: str) -> None:
    assert Voice(language).name(2).endswith(" 3")
