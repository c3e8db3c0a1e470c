"""A game gone through: every decision in its order, with what its seat knew, and what it cost. Budget: 5 seconds."""

from typing import Any

import pytest

from moowoo import bots, games, records
from moowoo.bots import Budget, Information, Judgement, Option, Reason
from moowoo.games import Game
from moowoo.review import Review, review
from moowoo.review.decisions import moments
from moowoo.woo.moves import WooMove
from review.games import KINDS, played
from review.judges import moody_judge, use_judge

QUICK = Budget(effort=1)


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_is_looked_at_in_its_order(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)
    game = played(kind)
    found = review(game, QUICK)
    assert found.complete
    assert [decision.ply for decision in found.decisions] == list(range(game.ply))
    assert [decision.played for decision in found.decisions] == game.moves()
    assert [decision.seat for decision in found.decisions] == [seat for seat, _ in game.marks]
    for decision in found.decisions[:: max(1, game.ply // 5)]:
        assert decision.view == game.at(decision.ply).view(decision.seat)
    for round_number in range(1, game.round + 1):
        numbers = [one.number for one in found.decisions if one.round == round_number]
        assert numbers == list(range(1, len(numbers) + 1))
    for decision in found.decisions:
        if decision.cost is not None:
            assert 0 <= decision.cost <= 1
            assert decision.as_good or decision.analysis is None or decision.analysis.move != decision.played


def test_the_same_game_is_reviewed_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)
    first, again = (review(played("tiles for four"), QUICK).to_json() for _ in range(2))
    assert first == again
    decisions = first["decisions"]
    assert isinstance(decisions, list)
    assert len(decisions) == played("tiles for four").ply


def test_where_there_is_no_choice_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Information] = []

    def counting(information: Information, budget: Budget) -> Judgement:
        asked.append(information)
        assert len(information.legal) > 1
        return moody_judge(information, budget)

    use_judge(monkeypatch, counting)
    found = review(played("tiles for four"), QUICK)
    forced = [decision for decision in found.decisions if decision.analysis is None]
    assert forced
    assert len(asked) == len(found.decisions) - len(forced)
    assert {decision.cost for decision in forced} == {None}


def test_a_judge_is_told_what_the_seat_knew_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of the others are drawn anew before anybody looks at them."""
    same: list[bool] = []

    def looking(information: Information, budget: Budget) -> Judgement:
        past = next(positions)
        assert information.view == past.view(past.actor)
        other = 1 - information.seat
        same.append(information.record.hand[other] == past.record.hand[other])
        return moody_judge(information, budget)

    use_judge(monkeypatch, looking)
    positions = (past for past, _ in moments(played("woo")) if len(past.legal_moves()) > 1)
    review(played("woo"), QUICK)
    assert not all(same)


@pytest.mark.parametrize("game", ["mow", "woo"])
def test_what_a_choice_costs(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance given away, and the flies more or the Woo less."""
    worth = {"woo": (1.5, -0.5), "mow": (4.0, 6.5)}[game]

    def plain(information: Information, budget: Budget) -> Judgement:
        own, other = (0.7, 0.3), (0.3, 0.7)
        mirrored = information.seat == 1
        good, bad = (own, other) if not mirrored else (other, own)
        moves = sorted(information.legal, key=lambda move: move != first)
        return Judgement(
            tuple(
                Option(move, worth[number > 0], bad if number else good, (move,), Reason("whim"))
                for number, move in enumerate(moves)
            ),
            1,
            False,
        )

    options: dict[str, Any] = {"seats": 2} if game == "mow" else {}
    table = games.new(game, seed=1, first=0, **options)
    first, second = table.legal_moves()[:2]
    table.play(second)
    use_judge(monkeypatch, plain)
    (decision,) = review(table, QUICK).decisions
    assert decision.cost == pytest.approx(0.4)
    assert decision.expected_cost == pytest.approx(2.0 if game == "woo" else 2.5)
    assert (decision.costly, decision.as_good) == (True, False)
    assert decision.to_json()["best"] == str(first)


def test_a_mistake_no_bot_would_be_offered_is_not_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """WOO-WED-3: with mistakes allowed, somebody may announce a marriage in vain."""
    use_judge(monkeypatch)
    for seed in range(40):
        game = games.new("woo", seed=seed, mistakes=True)
        vain = [move for move in game.legal_moves() if move.kind == "marry"]
        if vain:
            game.play(vain[0])
            (decision,) = review(game, QUICK).decisions
            assert decision.analysis is not None
            assert (decision.option, decision.cost, decision.chance) == (None, None, None)
            return
    pytest.fail("no couple was dealt")


def test_an_unfinished_game_and_one_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)
    game = games.new("mow", seed=1)
    for found in (review(game, QUICK), review(advanced(game, 9), QUICK)):
        assert found.complete
        assert found.sentences()[0] == "The game is unfinished."
        assert found.chart().startswith("<svg")
        assert all(curve[-1].moment < game.ply + 10 for curve in found.curves)


def advanced(game: Game, decisions: int) -> Game:
    later = game.copy()
    for _ in range(decisions):
        later.play(later.legal_moves()[0])
    return later


def test_deals_by_hand_are_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)
    by_hand = games.new("woo", seed=3, first=0, target=7, auto_deal=False)
    deck = [f"{rank}{suit}" for suit in "CDHS" for rank in ("A", "10", "K", "Q", "J", "0")]
    for _ in range(2):
        by_hand.deal(deck)
        by_hand.play(WooMove("claim"))
    found = review(records.parse(records.write(by_hand)).game, QUICK)
    assert [decision.round for decision in found.decisions] == [1, 2]
    assert found.decisions[1].view == by_hand.at(1).view(found.decisions[1].seat)


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)

    def stop(done: int, total: int) -> None:
        assert total == played("woo").ply
        if done == 5:
            raise KeyboardInterrupt

    found = review(played("woo"), QUICK, stop)
    assert (len(found.decisions), found.complete) == (5, False)
    assert f"Stopped early. Decisions looked at: 5 of {played('woo').ply}." in found.sentences()
    assert found.chart()
    assert not found.to_json()["complete"]


def test_a_curve_is_what_the_seat_itself_could_know(monkeypatch: pytest.MonkeyPatch) -> None:
    use_judge(monkeypatch)
    found = review(played("tiles for four"), QUICK)
    for seat, curve in enumerate(found.curves):
        assert curve[0].chance == 0.25
        assert curve[-1].chance == (1.0 if seat in found.game.winners else 0.0)
        assert [point.moment for point in curve] == sorted(point.moment for point in curve)
        for point in curve[1:-1]:
            assert point.ply is not None
            decision = found.decisions[point.ply]
            assert decision.seat == seat
            assert point.chance in (decision.best_chance, decision.chance)


def test_the_real_adviser_is_asked_by_default() -> None:
    """The one test here that waits for a search: a few decisions, with the least effort."""
    for kind in ("woo", "mow"):
        game = advanced(games.new(kind, seed=5), 4)
        found: Review = review(game, QUICK)
        weighed = [decision for decision in found.decisions if decision.analysis is not None]
        assert weighed
        for decision in weighed:
            assert decision.analysis is not None
            assert {option.move for option in decision.analysis.options} >= {decision.played}
            for option in decision.analysis.options:
                assert sum(option.chances) == pytest.approx(1)
                assert bots.say(option.reason, found.own_voice)
