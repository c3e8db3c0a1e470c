"""Threads that share the work of a batch. Whoever asks does a part as well, which is one thread less to wake."""

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

Work = Callable[..., Any]


class Helper:
    """A thread that does what it is asked, one thing after another, until it is dismissed."""

    def __init__(self) -> None:
        self.asked: SimpleQueue[tuple[Work, tuple[Any, ...]] | None] = SimpleQueue()
        self.done: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        self.thread = Thread(target=self.help, daemon=True)
        self.thread.start()

    def help(self) -> None:
        while (asked := self.asked.get()) is not None:
            work, arguments = asked
            try:
                self.done.put((work(*arguments), None))
            except BaseException as error:  # it is raised where it was asked for
                self.done.put((None, error))
            del asked, work, arguments  # whoever waits keeps nothing alive


class Crew:
    """So many threads, the caller's own among them."""

    def __init__(self, threads: int) -> None:
        self._helpers = [Helper() for _ in range(threads - 1)]
        self._one_at_a_time = Lock()
        self._dismiss = weakref.finalize(self, dismiss, self._helpers)

    def share(self, work: Work, parts: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Do some work with each of as many arguments as there are threads; the results are in their order."""
        with self._one_at_a_time:
            for helper, part in zip(self._helpers, parts[1:], strict=True):
                helper.asked.put((work, part))
            try:
                own = work(*parts[0])
            finally:
                others = [helper.done.get() for helper in self._helpers]
        for _, error in others:
            if error is not None:
                raise error
        return [own, *(result for result, _ in others)]

    def close(self) -> None:
        """Send everybody home, and wait until they are."""
        self._dismiss()
        for helper in self._helpers:
            helper.thread.join()


def dismiss(helpers: Sequence[Helper]) -> None:
    for helper in helpers:
        helper.asked.put(None)
