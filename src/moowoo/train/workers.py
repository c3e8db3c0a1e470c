"""Those who play the rounds of an iteration: this process, several, or a cluster. Which of them plays a block changes
nothing in it, and blocks are joined in their order: it is the same training to the last bit.
"""

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Self

from moowoo.games.errors import MoowooError
from moowoo.parallel import ONE_THREAD, connected, in_order, task_of, workers
from moowoo.train.experience import Block, Experience, Minds, play_block, play_elsewhere

ATTEMPTS = 3
"""How often in a row workers may die before any of them has played a block."""

Played = tuple[Experience, float]


class CrewLost(MoowooError):
    """Workers die, whoever takes their place."""

    def __init__(self) -> None:
        super().__init__("worker processes die as often as they are replaced; what was saved is kept")


class Crew:
    """This process alone."""

    elsewhere = 0.0
    """CPU seconds that others have spent so far."""

    def play(self, minds: Minds, blocks: Sequence[Block]) -> list[Experience]:
        """What is lived through in each block, in their order."""
        return [play_block(minds, block) for block in blocks]

    def close(self) -> None:
        """Send everybody home."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def noted(self, played: Iterable[Played]) -> list[Experience]:
        """What others have lived through; the time they took is noted."""
        lived = []
        for experience, seconds in played:
            self.elsewhere += seconds
            lived.append(experience)
        return lived


class Processes(Crew):
    """Several processes of this machine. The block of one that dies is played again."""

    def __init__(self, jobs: int) -> None:
        os.environ.update(ONE_THREAD)  # which the workers inherit
        self.jobs, self.pool, self.ready = jobs, workers(jobs), False

    def play(self, minds: Minds, blocks: Sequence[Block]) -> list[Experience]:
        if not self.ready:
            play_block(minds, blocks[0])  # compiles what the workers then find ready
            self.ready = True
        played: dict[int, Played] = {}
        attempts = 0
        while len(played) < len(blocks):
            left = {number: block for number, block in enumerate(blocks) if number not in played}
            found = self.attempt(minds, left)
            attempts = 0 if found else attempts + 1
            if attempts == ATTEMPTS:
                raise CrewLost
            played |= found
        return self.noted(played[number] for number in range(len(blocks)))

    def attempt(self, minds: Minds, blocks: dict[int, Block]) -> dict[int, Played]:
        """What these blocks have come to; when a worker dies, only those that were done by then, and all workers are
        replaced."""
        asked = {}
        try:
            for number, block in blocks.items():
                asked[number] = self.pool.submit(play_elsewhere, minds, block)
        except BrokenProcessPool:
            pass  # one died while nobody asked for anything, or just now
        wait(asked.values())
        lost = [number for number, each in asked.items() if isinstance(each.exception(), BrokenProcessPool)]
        if lost or len(asked) < len(blocks):
            self.close()
            self.pool = workers(self.jobs)
        return {number: each.result() for number, each in asked.items() if number not in lost}

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


class Cluster(Crew):
    """Every core that a Ray cluster has to spare. The block of a worker or node that dies is played again elsewhere."""

    def __init__(self, address: str) -> None:
        self.ray = connected(address)
        self.task = task_of(self.ray, play_elsewhere, ONE_THREAD)

    def play(self, minds: Minds, blocks: Sequence[Block]) -> list[Experience]:
        known = self.ray.put(minds)  # travels once to every node, not once with every block
        return self.noted(in_order(self.ray, self.task, [(known, block) for block in blocks]))

    def close(self) -> None:
        self.ray.shutdown()


def crew_for(jobs: int, cluster: str = "") -> Crew:
    """Who plays: all over the cluster at an address if one is given, else so many processes."""
    if cluster:
        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else Crew()
