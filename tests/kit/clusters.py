"""A stand-in for Ray, which does at once what is asked of it."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace


class Ray:
    """A cluster of three cores, as far as anybody can tell: what is asked for is done when it is waited for."""

    def __init__(self) -> None:
        self.cancelled, self.address = 0, ""
        self.environment: object = None

    def init(self, address: str, **_: object) -> None:
        if address == "nowhere:1":
            raise ConnectionError("nobody is there")
        self.address = address

    def remote(self, runtime_env: object = None, **_: object) -> Callable[[Callable[..., object]], object]:
        self.environment = runtime_env
        return lambda work: SimpleNamespace(remote=lambda *args: partial(work, *args))

    def put(self, thing: object) -> object:
        return thing

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def wait(self, waiting: list[object], timeout: float) -> tuple[list[object], list[object]]:
        return waiting[:1], waiting[1:]

    def get(self, work: Callable[[], object]) -> object:
        return work()

    def cancel(self, work: object, force: bool) -> None:
        self.cancelled += 1

    def shutdown(self) -> None:
        self.address = ""
