"""WOO-CLAIM-3: at a strict table nobody is shown or told the cards of past tricks while the round lasts."""

from collections.abc import Iterator

import pytest

from kit.rules import rule
from kit.tables import play_out
from kit.tricks import named, past
from moowoo.games.event import seen_by
from moowoo.records import write
from moowoo.voice import LENGTHS, Voice, queries
from moowoo.woo.cards import Figure
from moowoo.woo.game import WooGame

SEATS = (0, 1, None)
ENGLISH = Voice("en", "full", ("Anna", "Bo"))


def strict_moments(seed: int) -> Iterator[tuple[WooGame, set[Figure]]]:
    """A strict game, decision by decision, with the cards of its past tricks: all but the trick on the table."""
    game = WooGame.new(seed=seed, target=3, count_for_me=False)
    for moment in play_out(game, seed):
        if moment.actor is not None and isinstance(moment, WooGame):
            yield moment, past(moment)


@rule("WOO-CLAIM-3")
@pytest.mark.parametrize("seed", range(3))
def test_a_strict_view_shows_nothing_of_past_tricks(seed: int) -> None:
    met = 0
    for game, gone in strict_moments(seed):
        for seat in SEATS:
            view = game.view(seat)
            assert view.strict
            assert (view.known, view.excluded, view.unseen, view.played) == ((), (), (), ())
            assert not gone & {view.trump_card, view.led, *(held.card for held in view.hand)}
        met += bool(gone)
    assert met > 10


@rule("WOO-CLAIM-3")
def test_views_count_where_the_table_wants_it_and_once_the_game_is_over() -> None:
    counting = WooGame.new(seed=1)
    for game in (counting, WooGame.new(seed=1, count_for_me=False)):
        for _ in play_out(game, 1):
            pass
        assert not game.view(0).strict
        assert game.view(0).played
    assert WooGame.new(seed=1).view(0).unseen


@rule("WOO-CLAIM-3")
@pytest.mark.parametrize("seed", range(3))
def test_no_answer_names_a_card_of_a_past_trick(seed: int) -> None:
    for game, gone in strict_moments(seed):
        for seat in SEATS:
            view = game.view(seat)
            for length in LENGTHS:
                voice = Voice("en", length, ("Anna", "Bo"))
                said = [voice.query(name, view, game) for name in queries("woo")]
                assert not gone & named(" ".join([*said, voice.prompt(view), *voice.help(view)]))


@rule("WOO-CLAIM-3")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_again_names_the_trick_on_the_table_and_no_other(seed: int) -> None:
    for game, gone in strict_moments(seed):
        told = {seat: seen_by(game.recalled(game.last_deal()), seat) for seat in SEATS}
        for seat in SEATS:
            assert not gone & named(" ".join(ENGLISH.events(told[seat], seat)))
        assert told[None] or game.made
        if game.view(None).led:
            assert game.view(None).led in named(" ".join(ENGLISH.events(told[None], None)))


@rule("WOO-CLAIM-3")
def test_a_finished_round_may_be_told() -> None:
    game = WooGame.new(seed=4, target=7, count_for_me=False)
    for moment in play_out(game, 4):
        if moment.round == 2 and not moment.over:
            first = moment.recalled()[: moment.last_deal()]
            assert first == moment.events[: moment.last_deal()]
            assert len(named(" ".join(ENGLISH.events(first, None)))) > 6
            return
    pytest.fail("there was no second round")


@rule("WOO-CLAIM-3")
def test_the_record_of_a_strict_round_waits_for_its_end() -> None:
    for game, gone in strict_moments(2):
        if game.round == 2 and gone:
            text = write(game.readable(), ("Anna", "Bo"), reveal=False)
            assert text.count("Round ") == 2
            assert not named(text.rpartition("Round 2")[2])
            assert named(text.partition("Round 2")[0])
            return
    pytest.fail("there was no second round")
