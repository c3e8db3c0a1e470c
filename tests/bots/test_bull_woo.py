"""`bull` at WOO, and the textbook searches beside it: what a judgement promises, and perfect play with known cards.

About a minute, once compiled.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from bots.solver_positions import position
from bots.tables import random_moments
from moowoo import arena, games
from moowoo.bots import Information, information
from moowoo.bots.search import BadBudget, Budget, Judge
from moowoo.bots.world_search import WEIGHT, Foresight, Found, Rosy
from moowoo.engine import COMPILING
from moowoo.games.game import Game
from moowoo.games.kit import game_class
from moowoo.woo import rules as woo
from moowoo.woo.bots import bull, ismcts, pimc
from moowoo.woo.bots.mind import HEAD
from moowoo.woo.bots.race import race, wishes
from moowoo.woo.bots.solver import evaluate, new_workspace, solvable
from moowoo.woo.bots.tree import NODES
from moowoo.woo.bots.why import WHY
from moowoo.woo.rules.actions import CLAIM, CLOSE
from moowoo.woo.rules.state import NOBODY

QUICK = Budget(effort=60)
IN_PROOFS = [pytest.param(judge, marks=pytest.mark.proof) for judge in (ismcts.judge, pimc.judge)]
every_judge = pytest.mark.parametrize("judge", [bull.judge, *IN_PROOFS])
"""The textbook searches play no game of anybody's: what they promise is seen in the proofs, which compile them."""
TABLES: list[dict[str, Any]] = [
    {"target": 3},
    {"target": 3, "mistakes": True},
    {"target": 2, "suits": 2, "ranks": "AKQ0", "hand": 3},
    {"target": 1, "suits": 2, "ranks": "AK0", "hand": 2},
]
KNOWN = 300 if COMPILING else 5


def moments() -> Iterator[Game]:
    for table in TABLES:
        yield from random_moments("woo", table, every=5 if COMPILING else 60)


def known_now(game: Game) -> Information:
    assert game.actor is not None
    return information(game, game.actor, seed=game.ply)


@every_judge
def test_weighs_every_legal_move_once(judge: Judge) -> None:
    for game in moments():
        known = known_now(game)
        judgement = judge(known, QUICK)
        assert sorted(map(str, (option.move for option in judgement.options))) == sorted(map(str, known.legal))
        for option in judgement.options:
            assert sum(option.chances) == pytest.approx(1.0)
            assert min(option.chances) >= 0.0
            assert abs(option.expected) <= 3 + known.record.carry
            assert option.reason.kind in WHY


@every_judge
def test_a_line_can_be_played_from_its_move_on(judge: Judge) -> None:
    for game in moments():
        known = known_now(game)
        for option in judge(known, Budget(effort=100)).options:
            assert option.line[0] == option.move
            assert known.action(option.line[0]) in np.flatnonzero(known.mask)


@every_judge
def test_the_same_effort_comes_to_the_same_judgement(judge: Judge) -> None:
    for game in random_moments("woo", {"target": 2}, every=9):
        first = judge(known_now(game), QUICK)
        judge(known_now(games.new("woo", seed=5)), QUICK)
        assert judge(known_now(game), QUICK) == first


@every_judge
def test_hidden_cards_do_not_matter(judge: Judge) -> None:
    for game in random_moments("woo", {"target": 2}, every=9):
        known = known_now(game)
        elsewhere = Information.of(type(game), game.options, known.world(7), known.seat, known.seed, known.past)
        assert judge(elsewhere, QUICK) == judge(known, QUICK)


@every_judge
@pytest.mark.usefixtures("ticking")
def test_time_is_kept(judge: Judge) -> None:
    known = known_now(games.new("woo", seed=5))
    budget = Budget(seconds=0.1)
    clock = budget.clock()
    assert judge(known, budget).effort > QUICK.limit
    assert clock.spent < 0.2


@pytest.mark.parametrize("judge", IN_PROOFS)
@pytest.mark.skipif(not COMPILING, reason="too slow uncompiled")
def test_goes_on_when_the_tree_is_full(judge: Judge) -> None:
    known = known_now(games.new("woo", seed=5))
    judge(known, Budget(effort=NODES + 20_000))
    tries = HEAD.mind.tally.sum(1)
    assert tries.sum() >= NODES + 20_000 - len(known.legal)
    assert (tries[known.mask == 0] == 0).all()


def known_positions(number: int, seed: int = 1) -> Iterator[Any]:
    """Positions of the closed phase, the stock run out, as random play comes to them, at every score."""
    random = Random(seed)
    while number:
        game = games.new("woo", seed=random.getrandbits(32), target=random.choice([1, 2, 3, 7]))
        while not game.over and number:
            if solvable(game.record) and game.record.closer == NOBODY:
                number -= 1
                yield game
            game.play(random.choice([move for move in game.legal_moves() if move.kind not in ("claim", "close")]))


def test_never_wrong_when_the_cards_are_known() -> None:
    work, values = new_workspace(), np.zeros(woo.ACTIONS, np.int64)
    for game in known_positions(KNOWN):
        judgement = bull.judge(known_now(game), QUICK)
        evaluate(game.record, work, values)
        assert judgement.exact
        assert values[known_now(game).action(judgement.best.move)] == values.max()


def test_false_claims_that_save_a_woo_are_found() -> None:
    random, saved = Random(3), 0
    work, values = new_workspace(), np.zeros(woo.ACTIONS, np.int64)
    table = game_class("woo")
    for _ in range(400 if COMPILING else 5):
        s = position(random, 4, NOBODY, False)
        s.opener = s.oya
        known = Information.of(table, games.new("woo").options, s, int(woo.actor(s)), 1)
        best = bull.judge(known, QUICK).best
        evaluate(s, work, values)
        assert values[known.action(best.move)] == values.max()
        saved += best.move.kind == "claim" and best.expected < 0
    assert saved or not COMPILING


def test_what_is_known_is_a_judgement_to_the_end() -> None:
    game = next(known_positions(1))
    for option in bull.judge(known_now(game), QUICK).options:
        copy, seat, before = game.copy(), game.actor or 0, game.record.woo.copy()
        for move in option.line:
            copy.play(move)
        gained = copy.record.woo - before
        assert gained[seat] - gained[1 - seat] == option.expected


def test_what_makes_sense_gets_a_fair_share_in_the_same_worlds() -> None:
    for game in random_moments("woo", {"target": 3}, every=7):
        known = known_now(game)
        if bull.judge(known, QUICK).exact:
            continue
        search = Foresight(known, Budget(effort=640), {})
        search.run()
        trusted, sensible = search.sums[:, WEIGHT], search.sensible
        assert (trusted[known.mask > 0] > 0).all()
        assert (trusted[known.mask == 0] == 0).all()
        if len(sensible) > 1:
            assert trusted[sensible].min() > 1.5 * max(trusted[a] for a in search.actions if a not in sensible)
            assert (trusted == trusted.max()).sum() == 2


@pytest.mark.skipif(not COMPILING, reason="too slow uncompiled")
@pytest.mark.parametrize(
    ("bull", "other", "games"),
    [
        ("bull:60x", "cow", 40),
        pytest.param("bull:60x", "ismcts:600x", 24, marks=pytest.mark.proof),
        pytest.param("bull:60x", "pimc:600x", 24, marks=pytest.mark.proof),
    ],
)
def test_bull_wins_with_little_effort(bull: str, other: str, games: int) -> None:
    assert arena.play("woo", [bull, other], games, seed=3).standings[0].win_rate.value >= 0.55


@pytest.mark.parametrize("target", [1, 3, 7, 20])
def test_the_race(target: int) -> None:
    chances = race(target)[1:, 1:]
    assert ((chances > 0) & (chances < 1)).all()
    assert (np.diff(chances[:, :, 0], axis=0) <= 0).all()
    assert (np.diff(chances[:, :, 0], axis=1) >= 0).all()


@pytest.mark.proof
def test_of_other_decks_nothing_was_learned() -> None:
    for table in TABLES[2:]:
        game = games.new("woo", seed=2, **table)
        assert bull.judge(known_now(game), QUICK) == ismcts.judge(known_now(game), QUICK)


def test_a_close_succeeds_as_often_as_the_points_let_it() -> None:
    successes = []
    for points in (0, 60):
        game = games.new("woo", seed=5, first=0)
        game.record.points[0], game.record.tricks[0] = points, points > 0
        search = Foresight(known_now(game), QUICK, {})
        search.run()
        successes.append(search.success(CLOSE))
    assert successes[0] < 0.3 < 0.7 < successes[1]


def test_what_seems_rosy_is_put_right_but_for_what_is_certain() -> None:
    game = games.new("woo", seed=5, first=0)
    game.record.points[0], game.record.tricks[0] = 66, 1
    plain, right = (found_with(game, rosy) for rosy in (Rosy(), Rosy(0.25, 0.5)))
    assert right[0] == plain[0], "a good claim brings what it brings"
    assert right[0].action == CLAIM
    game = games.new("woo", seed=5, first=0)
    plain, right = (found_with(game, rosy) for rosy in (Rosy(), Rosy(0.25, 0.5)))
    assert [one.action for one in plain] == [one.action for one in right]
    assert right[0].pay == pytest.approx(plain[0].pay - 0.25)
    assert right[0].coin == pytest.approx(plain[0].coin - 0.5)


def found_with(game: Game, rosy: Rosy) -> list[Found]:
    return Foresight(known_now(game), QUICK, {}, rosy).run()


def test_more_woo_are_never_less_of_a_chance() -> None:
    s = woo.new()
    for mine in range(7):
        for theirs in range(7):
            woo.start(s, 0, 7, 0, woo.FULL_DECK, 6, 66)
            s.woo[:] = mine, theirs
            s.opener = 1
            s.carry = mine % 3
            wished = wishes(s, 0)
            assert (np.diff(wished) >= 0).all()
            assert wished + wishes(s, 1)[::-1] == pytest.approx(1.0)
            assert wished[-1] == 1.0 or mine < 4


@pytest.mark.parametrize(("text", "budget"), [("100ms", Budget(0.1)), ("2s", Budget(2.0)), ("500x", Budget(None, 500))])
def test_budgets_are_read_and_written(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize("text", ["", "100", "0s", "-1s", "0x", "1.5x", "100 years", "٣s", "1e9s", "nan"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadBudget):
        Budget.parse(text)
