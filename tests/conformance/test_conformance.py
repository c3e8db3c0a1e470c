"""`moowoo.conformance`: good kits pass, and whatever is broken in one is named so that a stranger can mend it."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest

from conformance import broken
from conformance.broken import Given, with_game, with_rules
from moowoo.conformance import CHECKS, check
from moowoo.games import Kit, kits
from moowoo.woo.kit import KIT


@pytest.mark.parametrize("name", CHECKS)
def test_woo_passes(name: str) -> None:
    assert [str(failure) for failure in check(kits()["woo"], [name])] == []


@pytest.mark.proof
@pytest.mark.parametrize("name", CHECKS)
def test_mow_passes(name: str) -> None:
    assert [str(failure) for failure in check(kits()["mow"], [name])] == []


class Broken(NamedTuple):
    """A broken kit: how it is made, the check that finds it out, and what a stranger must be told."""

    kit: Callable[[], Kit]
    check: str
    look_at: str
    told: str


KERNEL = "the kernel keeps its contract"
HIDDEN = "what is hidden stays hidden"
HISTORY = "games are saved, loaded, replayed and gone back in"
SAID = "everything can be said"

BROKEN = {
    "legal miscounts": Broken(
        lambda: with_rules(legal=broken.miscounting), KERNEL, "rules: legal", "the number of legal actions"
    ),
    "legal fills the mask with twos": Broken(
        lambda: with_rules(legal=broken.shouting), KERNEL, "rules: legal", "every byte 0 or 1"
    ),
    "observe leaves a byte unwritten": Broken(
        lambda: with_rules(observe=broken.forgetful), KERNEL, "rules: observe", "were left as they were"
    ),
    "deal does not look at the seed": Broken(
        lambda: with_rules(deal=broken.stubborn), KERNEL, "rules: deal", "two different deals"
    ),
    "returns pays while the game lasts": Broken(
        lambda: with_rules(returns=broken.generous), KERNEL, "rules: returns", "while a game lasts"
    ),
    "observe shows the other hand": Broken(
        lambda: with_rules(observe=broken.telling), HIDDEN, "rules: observe", "the same observation"
    ),
    "determinize does nothing": Broken(
        lambda: with_rules(determinize=broken.idle), HIDDEN, "rules: determinize", "another world at least once"
    ),
    "determinize leaves a trace": Broken(
        lambda: with_rules(determinize=broken.careless), HIDDEN, "rules: determinize", "verdict"
    ),
    "the view shows the other hand": Broken(
        lambda: with_game(view=broken.seeing_all), HIDDEN, "game: view", "it differs in known"
    ),
    "a card drawn is told to all": Broken(
        lambda: replace(with_game(_narrate=broken.gossiping), words=Given(broken.GossipingWords())),
        HIDDEN,
        "seen_by",
        "that another seat cannot tell apart",
    ),
    "apply uses chance of its own": Broken(
        lambda: with_rules(apply=broken.moody), HISTORY, "rules: apply", "the same record, byte for byte"
    ),
    "no clause for what is forbidden": Broken(
        lambda: with_game(_why_not=broken.speechless),
        HISTORY,
        "rules: why_not",
        "the clause that forbids it",
    ),
    "a move is read in small letters only": Broken(
        lambda: with_game(parse=broken.deaf), "moves are written and read", "game: parse", "reading the move"
    ),
    "every process deals otherwise": Broken(
        lambda: broken.HASHED, "another process comes to the same bytes", "hashes", "the same bytes everywhere"
    ),
    "a move of two words is not known as one": Broken(
        lambda: replace(KIT, grammar=Given(broken.OneWordGrammar())),
        "records are written and read",
        "grammar",
        "reading a written game",
    ),
    "a choice has no label": Broken(
        lambda: replace(KIT, words=Given(broken.SilentWords())), SAID, "words: choice", "saying the choice draw"
    ),
    "two choices have one label": Broken(
        lambda: replace(KIT, words=Given(broken.MumblingWords())), SAID, "words: choice", "a label of its own"
    ),
    "a place in a sentence is not filled": Broken(
        lambda: replace(KIT, words=Given(broken.UnfilledWords())), SAID, "words: prompt", "every place filled"
    ),
    "events are told in English everywhere": Broken(
        lambda: replace(KIT, words=Given(broken.EnglishWords())),
        "every language has its own words",
        "messages.po",
        "no sentence as in English",
    ),
    "faces are torn": Broken(
        lambda: replace(KIT, faces=Given(broken.TornFaces())), "faces and tables are drawn", "faces", "ParseError"
    ),
    "a card in hand has no face": Broken(
        lambda: replace(KIT, faces=Given(broken.NamelessFaces())),
        "faces and tables are drawn",
        "faces: card",
        "a face that is known",
    ),
    "a bot makes an illegal move": Broken(
        lambda: replace(KIT, players=Given(broken.CheatingPlayers())),
        "bots decide legally, and say why",
        "players: ",
        "letting 'calf' decide",
    ),
    "the odds of chance do not add up": Broken(
        lambda: replace(KIT, chance=Given(broken.LoadedChance)),
        "environments pass their own checkers",
        "chance: outcomes",
        "adding up the odds",
    ),
    "the page has no board": Broken(
        lambda: replace(KIT, scenes=Given(broken.EmptyScenes())),
        "a game is played on the page without scripts",
        "scenes",
        "500",
    ),
}


RULES = ("legal", "observe", "deal", "returns", "determinize", "apply")
COMPILED_ANEW = {name for name in BROKEN if name.startswith(RULES)}
"""What is broken in the rules is compiled with all that stands on them: one such kit every day, the rest as proofs."""
EVERY_DAY = BROKEN.keys() - COMPILED_ANEW | {"observe shows the other hand"}


@pytest.mark.parametrize(
    "name", [name if name in EVERY_DAY else pytest.param(name, marks=pytest.mark.proof) for name in BROKEN]
)
def test_a_broken_kit_is_found_out_and_the_fault_is_told(name: str) -> None:
    one = BROKEN[name]
    failures = check(one.kit(), [one.check])
    assert [failure.check for failure in failures] == [one.check]
    fault = failures[0].fault
    assert one.look_at in fault.look_at
    assert one.told in str(fault)
    assert all((fault.tried, fault.expected, fault.came))


def test_a_kit_on_trial_leaves_no_trace() -> None:
    before = dict(kits())
    check(with_rules(legal=broken.miscounting), [KERNEL])
    assert dict(kits()) == before
