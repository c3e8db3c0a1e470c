"""A game that is not compiled yet is played all the same, while another process compiles it."""

import subprocess
import sys

import pytest

from moowoo.engine import compiler
from moowoo.games import kits
from moowoo.terminal.preparing import compiled_aside

FIRST = next(iter(kits()))


class Process:
    """One that is begun and ended, and does nothing."""

    def __init__(self, begun: list["Process"], command: list[str]) -> None:
        self.command, self.running = command, True
        begun.append(self)

    def kill(self) -> None:
        self.running = False

    def wait(self) -> None:
        assert not self.running


def lack_something() -> None:
    for ask in compiler._others:
        ask()


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    processes: list[Process] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: Process(processes, command))
    return processes


def test_it_is_begun_once_when_something_is_lacking_and_ends_with_the_game(begun: list[Process]) -> None:
    with compiled_aside(FIRST):
        assert not begun
        lack_something()
        lack_something()
        assert [process.running for process in begun] == [True]
    lack_something()
    assert [process.running for process in begun] == [False]
    assert (begun[0].command[0], begun[0].command[-1]) == (sys.executable, FIRST)


def test_where_everything_is_kept_nothing_is_begun(begun: list[Process]) -> None:
    with compiled_aside(FIRST):
        pass
    assert not begun
