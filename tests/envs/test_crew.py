"""Threads that share work: results in order, errors where they were asked for, and nobody left behind."""

import gc
import threading

import pytest

from kit.deadline import DEADLINE
from moowoo.envs.batched import Crew


def test_everybody_does_a_part_and_results_are_in_order() -> None:
    crew = Crew(3)
    for _ in range(20):
        assert crew.share(lambda a, b: (a + b, threading.get_ident()), [(1, 2), (3, 4), (5, 6)])[0] == (
            3,
            threading.get_ident(),
        )
        assert crew.share(lambda a: a * a, [(2,), (3,), (4,)]) == [4, 9, 16]
    crew.close()


@pytest.mark.parametrize("part", [0, 1, 2])
def test_an_error_comes_back_and_the_crew_goes_on(part: int) -> None:
    crew = Crew(3)

    def fail(number: int) -> int:
        if number == part:
            raise ValueError(f"part {number}")
        return number

    with pytest.raises(ValueError, match=f"part {part}"):
        crew.share(fail, [(0,), (1,), (2,)])
    assert crew.share(abs, [(-1,), (-2,), (-3,)]) == [1, 2, 3]
    crew.close()


def test_a_crew_that_nobody_has_any_more_goes_home() -> None:
    crew = Crew(3)
    threads = [helper.thread for helper in crew._helpers]
    assert all(thread.is_alive() for thread in threads)
    del crew
    gc.collect()
    for thread in threads:
        thread.join(DEADLINE)
        assert not thread.is_alive()
