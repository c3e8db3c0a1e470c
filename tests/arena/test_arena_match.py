"""Matches: every bot in every seat on the same deals, the same result whatever the number of processes.

Budget: 15 seconds, most of them for starting processes.
"""

import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from kit.deadline import COMPILING
from moowoo import arena, games
from moowoo.arena import BadMatch, Setup, Until
from moowoo.arena.game import play_game
from moowoo.arena.workers import LONG_SHIFT, quickly, shifts
from moowoo.bots import BrokenBot, Choice, Information, UnknownBot
from moowoo.games import BadOption, Move, UnknownGame

MOW = Setup("mow", ("cow", "calf", "random"), 3, {"target": 30})


def test_everyone_sits_everywhere_on_every_deal() -> None:
    for deal in range(3):
        numbers = range(3 * deal, 3 * deal + 3)
        assert len({MOW.deal(number) for number in numbers}) == 1
        for seat in range(3):
            assert {MOW.entry_at(number, seat) for number in numbers} == {0, 1, 2}
    assert MOW.deal(2) != MOW.deal(3)


def test_more_bots_than_seats_meet_in_all_parties() -> None:
    setup = Setup("woo", ("cow", "calf", "random"), 3, {"target": 2})
    assert setup.games_a_deal == 6
    assert len({setup.deal(number) for number in range(6)}) == 1
    seatings = {(setup.entry_at(number, 0), setup.entry_at(number, 1)) for number in range(6)}
    assert seatings == {(one, other) for one in range(3) for other in range(3) if one != other}
    result = arena.play("woo", ["cow", "calf", "random"], 7, options={"target": 2})
    assert len(result.played) == 12
    assert [standing.games for standing in result.standings] == [8, 8, 8]
    assert sum(standing.wins for standing in result.standings) == 12
    assert result.par == 0.5


def test_the_deals_are_those_of_the_game() -> None:
    table = MOW.table(4)
    table.deal()
    same = games.new("mow", seed=MOW.deal(4), target=30, seats=3)
    assert table.record.tobytes() == same.record.tobytes()


def test_a_game_is_told_by_bot_and_not_by_seat() -> None:
    """`cow` must win wherever it sits; a result by seat would give its wins to the others."""
    setup = Setup("woo", ("random", "cow"), 0, {"target": 3})
    for number in range(6):
        played = play_game(setup, number)
        assert played.shares == (0.0, 1.0)
        assert played.scores[1] >= 3 > played.scores[0]


def test_games_are_rounded_up_to_whole_turns_of_the_table() -> None:
    result = arena.play("mow", ["calf", "random", "random"], 4, options={"target": 20})
    assert [game.number for game in result.played] == list(range(6))
    assert result.complete
    assert sum(standing.wins for standing in result.standings) == pytest.approx(6)
    assert result.par == pytest.approx(1 / 3)


def test_one_seed_one_result_whatever_the_jobs() -> None:
    alone, shared = (
        arena.play("woo", ["calf", "random"], 40, seed=5, jobs=jobs, options={"target": 2}) for jobs in (1, 2)
    )
    assert alone == shared
    assert alone != arena.play("woo", ["calf", "random"], 40, seed=6, options={"target": 2})


@pytest.mark.proof
def test_a_match_stops_when_it_is_decided_and_at_the_same_game_whatever_the_jobs() -> None:
    alone, shared = (
        arena.play("woo", ["cow", "random"], 400, jobs=jobs, options={"target": 2}, until=Until()) for jobs in (1, 2)
    )
    assert alone == shared
    assert alone.decided
    assert alone.complete
    assert len(alone.played) < 100
    assert alone.course[-1].low > 0.5 >= alone.course[-2].low
    assert "Stopped when this was sure enough: cow wins" in alone.table()


def test_a_match_of_equals_is_played_to_its_end() -> None:
    result = arena.play("woo", ["random", "random"], 40, options={"target": 1}, until=Until())
    assert (len(result.played), result.decided, result.complete) == (40, False, True)


def test_a_match_stops_when_it_is_known_well_enough() -> None:
    result = arena.play("woo", ["random", "random"], 400, options={"target": 1}, until=Until(0.4))
    assert result.decided
    assert result.course[-1].high - result.course[-1].low <= 0.4 < result.course[-2].high - result.course[-2].low


def test_everyone_warms_up_at_top_speed() -> None:
    assert [quickly(name, "mow") for name in ("cow", "bull", "bull:10s", "ismcts:500x", "guest")] == [
        "cow",
        "bull:1x",
        "bull:1x",
        "ismcts:1x",
        "random",
    ]


def test_bots_that_think_report_after_every_game() -> None:
    quick, slow = Setup("woo", ("cow", "calf")), replace(Setup("woo", ("cow", "calf")), seed=1)
    object.__setattr__(slow, "bots", ("cow", "guest"))
    assert [len(shift) for shift in shifts(quick, range(20))] == [LONG_SHIFT, 4]
    assert [len(shift) for shift in shifts(slow, range(3))] == [1, 1, 1]


def test_time_is_taken_and_makes_no_difference() -> None:
    first, again = (arena.play("woo", ["cow", "random"], 4, options={"target": 2}) for _ in range(2))
    assert first == again
    for standing in first.standings:
        assert standing.times.moves > 10
        assert 0 < standing.times.mean < 1
        assert 0 < standing.times.quantile(0.95) < 1
    assert sum(standing.times.moves for standing in first.standings) == sum(game.decisions for game in first.played)


def test_what_was_played_before_ctrl_c_counts() -> None:
    def interrupt(played: int) -> None:
        raise KeyboardInterrupt

    result = arena.play("woo", ["calf", "random"], 40, options={"target": 1}, progress=interrupt)
    assert len(result.played) == 1
    assert not result.complete
    assert "Stopped early: 40 games" in result.table()


SCRIPT = """
import signal
from moowoo import arena
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background, shells have it ignored
    told = lambda played: print(played, flush=True)
    result = arena.play("woo", ["random", "random"], 10**6, jobs=2, options={"target": 1}, progress=told)
    print("played", len(result.played), result.complete, flush=True)
"""


def test_ctrl_c_ends_the_workers_too(tmp_path: Path) -> None:
    script = tmp_path / "match.py"
    script.write_text(SCRIPT)
    process = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        for _ in range(3):
            assert process.stdout.readline().strip().isdigit()
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=COMPILING)
    finally:
        process.kill()
    assert process.returncode == 0
    assert errors == ""
    played, complete = out.split()[-2:]
    assert complete == "False"
    assert 2 * LONG_SHIFT <= int(played) < 10**6
    assert int(played) % LONG_SHIFT == 0


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadMatch, match="for 2, not for 1"):
        arena.play("woo", ["cow"])
    with pytest.raises(BadMatch, match="one process"):
        arena.play("woo", ["cow", "cow"], jobs=0)
    with pytest.raises(BadMatch, match="one game"):
        arena.play("woo", ["cow", "cow"], 0)
    with pytest.raises(BadOption):
        arena.play("mow", ["cow"] * 6, options={"edition": "tiles"})
    with pytest.raises(UnknownBot):
        arena.play("woo", ["cow", "horse"])
    with pytest.raises(UnknownGame):
        arena.play("chess", ["cow", "cow"])


@pytest.mark.parametrize(("fault", "told"), [("return None", "AttributeError"), ("raise OSError('hay')", "hay")])
def test_a_broken_bot_is_named(fault: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt: dict[str, type] = {}
    exec(f"class Spoilt:\n    def choose(self, information):\n        {fault}", spoilt)
    monkeypatch.setattr("moowoo.bots.create", lambda name, game, seed: spoilt["Spoilt"]())
    with pytest.raises(BrokenBot, match=told) as caught:
        play_game(Setup("woo", ("cow", "calf")), 0)
    assert caught.value.name in ("cow", "calf")


def last(information: Information) -> Move:
    return information.legal[-1]


class First:
    """Plays the first move there is."""

    def choose(self, information: Information) -> Choice:
        return Choice(information.legal[0])


def test_bots_can_be_objects_and_functions() -> None:
    result = arena.play("mow", [First(), First(), last, "calf"], 4, seed=1, options={"target": 1})
    assert result.setup.bots == ("First", "First 2", "last", "calf")
    assert len(result.played) == 4


def test_objects_play_in_other_processes_too() -> None:
    here, there = (arena.play("woo", [First(), "calf"], 4, jobs=jobs, options={"target": 1}) for jobs in (1, 2))
    assert here.played == there.played


@pytest.mark.parametrize("nobody", [First, 5, None])
def test_what_cannot_choose_is_refused(nobody: object) -> None:
    with pytest.raises(BrokenBot):
        arena.play("woo", [nobody, "calf"], 2)  # type: ignore[list-item]  # on purpose
