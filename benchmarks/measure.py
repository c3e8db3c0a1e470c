"""Contests: several ways to do a thing, timed in turns, so that what disturbs one disturbs all."""

import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field


@dataclass
class Contestant:
    """A way to do the work: `run` does some of it and returns how much, and the CPU seconds it took."""

    name: str
    run: Callable[[], tuple[int, float]]
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The median of the rates, a second."""
        return statistics.median(self.rates)


@dataclass
class Contest:
    """Contestants at one task; ratios are taken turn by turn against the first."""

    title: str
    unit: str
    contestants: list[Contestant]
    how: str = "one core"

    def hold(self, turns: int) -> "Contest":
        for contestant in self.contestants:
            contestant.run()  # what has to be compiled or loaded is, before anything counts
        for _ in range(turns):
            for contestant in self.contestants:
                done, seconds = contestant.run()
                contestant.rates.append(done / seconds)
        return self

    def ratio(self, contestant: Contestant) -> float:
        """How fast the first is, compared with this one: the median over the turns."""
        first = self.contestants[0]
        return statistics.median(a / b for a, b in zip(first.rates, contestant.rates, strict=True))

    def as_dict(self) -> dict[str, object]:
        return {
            "title": self.title,
            "unit": self.unit,
            "results": [
                {"name": one.name, "rate": one.rate, "first_is_faster_by": self.ratio(one)} for one in self.contestants
            ],
        }

    def as_text(self) -> str:
        lines = [f"{self.title} ({self.unit} a second, {self.how})"]
        for one in self.contestants:
            beside = "" if one is self.contestants[0] else f"   Moowoo is at {self.ratio(one):.2f} of it"
            lines.append(f"  {readable(one.rate):>8}  {one.name}{beside}")
        return "\n".join(lines)


def readable(rate: float) -> str:
    """A rate with its thousands or millions named."""
    for size, name in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.2f}{name}"
    return f"{rate:.0f}"


def show(contests: Iterable[Contest]) -> str:
    return "\n\n".join(contest.as_text() for contest in contests)
