"""Turns: who asks for much waits behind themselves. (No time at all.)"""

import asyncio
from itertools import pairwise

from moowoo.server.turns import Turn, Turns

GREEDY, MODEST = "greedy", "modest"


async def done_in_turns(wishes: list[str], places: int = 1) -> list[tuple[int, str]]:
    """In which turn of the loop everybody was served who came at once, in that order."""
    turns, served, tick = Turns(places), [], 0

    async def wish(who: str) -> None:
        async with Turn(turns, who):
            served.append((tick, who))

    tasks = [asyncio.create_task(wish(who)) for who in wishes]
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0)
        tick += 1
    return served


async def test_one_network_after_another() -> None:
    served = await done_in_turns([*[GREEDY] * 5, MODEST, MODEST])
    assert [who for _, who in served] == [GREEDY, GREEDY, MODEST, GREEDY, MODEST, GREEDY, GREEDY]


async def test_between_two_turns_the_loop_sees_to_everything_else() -> None:
    ticks = [tick for tick, _ in await done_in_turns([GREEDY] * 20)]
    assert all(later > sooner for sooner, later in pairwise(ticks))


async def test_so_many_at_once() -> None:
    turns, inside, most = Turns(3), 0, 0

    async def work() -> None:
        nonlocal inside, most
        async with Turn(turns, GREEDY):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(work() for _ in range(10)))
    assert most == 3


async def test_whoever_gives_up_takes_nobodys_place() -> None:
    turns, served, enough = Turns(), [], asyncio.Event()

    async def wait(name: str, who: str) -> None:
        async with Turn(turns, who):
            served.append(name)
            await enough.wait()

    tasks = [asyncio.create_task(wait(str(place), who)) for place, who in enumerate([GREEDY, GREEDY, MODEST])]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[0].cancel()
    await asyncio.wait(tasks[:2])
    late = asyncio.create_task(wait("late", GREEDY))
    for _ in range(5):
        await asyncio.sleep(0)
    assert served == ["0", "2"]
    enough.set()
    await asyncio.gather(tasks[2], late)
    assert served == ["0", "2", "late"]


async def test_a_failure_gives_the_place_back() -> None:
    turns = Turns()
    for _ in range(3):
        try:
            async with Turn(turns, GREEDY):
                raise LookupError
        except LookupError:
            pass
    async with Turn(turns, MODEST):
        pass
