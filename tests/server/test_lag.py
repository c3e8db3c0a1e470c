"""The event loop's lag: whoever holds it up is noticed."""

import asyncio
import time

from moowoo.server.lag import LoopLag


def test_whoever_holds_up_the_loop_is_noticed_once() -> None:
    async def test() -> None:
        lag = LoopLag()
        lag.start()
        await asyncio.sleep(0)
        until = time.thread_time() + 0.2
        while time.thread_time() < until:
            pass
        while lag.worst == 0.0:
            await asyncio.sleep(0.01)
        held, busy = lag.taken()
        assert held >= 0.1
        assert busy >= 0.2
        assert lag.taken() == (0.0, 0.0)
        await lag.close()

    asyncio.run(test())
