"""Matches: every bot in every seat on the same deals, the same result whatever the number of processes."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from moowoo import arena, games
from moowoo.arena import BadMatch, Setup, match
from moowoo.arena.played import play_game
from moowoo.bots import BrokenBot, UnknownBot
from moowoo.games import BadOption, UnknownGame

MOW = Setup("mow", ("cow", "calf", "random"), 3, {"target": 30})


def test_everyone_sits_everywhere_on_every_deal() -> None:
    for deal in range(3):
        numbers = range(3 * deal, 3 * deal + 3)
        assert len({MOW.deal(number) for number in numbers}) == 1
        for seat in range(3):
            assert {MOW.entry_at(number, seat) for number in numbers} == {0, 1, 2}
    assert MOW.deal(2) != MOW.deal(3)


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


def test_what_was_played_before_ctrl_c_counts() -> None:
    def interrupt(played: int) -> None:
        raise KeyboardInterrupt

    result = arena.play("woo", ["calf", "random"], 40, options={"target": 1}, progress=interrupt)
    assert len(result.played) == 1
    assert not result.complete
    assert "Stopped early: 40 games" in result.table()


SCRIPT = """
from moowoo import arena
if __name__ == "__main__":
    told = lambda played: print(played, flush=True)
    result = arena.play("woo", ["random", "random"], 10**6, jobs=2, options={"target": 1}, progress=told)
    print("played", len(result.played), result.complete, flush=True)
"""


def test_ctrl_c_ends_the_workers_too(tmp_path: Path) -> None:
    script = tmp_path / "match.py"
    script.write_text(SCRIPT)
    process = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(3):
        assert process.stdout.readline().strip().isdigit()
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 0
    assert errors == ""
    played, complete = out.split()[-2:]
    assert complete == "False"
    assert 1 + 2 * match.SHIFT <= int(played) < 10**6
    assert int(played) % match.SHIFT == 1


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadMatch, match="for 2, not for 3"):
        arena.play("woo", ["cow", "cow", "cow"])
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
    monkeypatch.setattr("moowoo.arena.played.create", lambda name, game, seed: spoilt["Spoilt"]())
    with pytest.raises(BrokenBot, match=told) as caught:
        play_game(Setup("woo", ("cow", "calf")), 0)
    assert caught.value.name in ("cow", "calf")
