"""What a host can watch: counts and times, without names, codes or cards."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Actions(Collector):
    """What people did or tried to do, and how long it took. It is noted at every move, so plain numbers have to do,
    which are put into Prometheus's words when somebody asks for them."""

    def __init__(self) -> None:
        self.done: Tally[tuple[str, str]] = Tally()
        self.took = [0] * (len(SECONDS) + 1)
        """How many took up to so many seconds, and the rest."""
        self.seconds = 0.0

    def note(self, what: str, outcome: str, seconds: float) -> None:
        self.done[what, outcome] += 1
        self.took[bisect_left(SECONDS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterator[Metric]:
        done = CounterMetricFamily("moowoo_actions", "Things people did or tried to do", labels=["do", "outcome"])
        for labels, number in self.done.items():
            done.add_metric(labels, number)
        yield done
        names = [*map(str, map(float, SECONDS)), "+Inf"]
        buckets = list(zip(names, accumulate(self.took), strict=True))
        yield HistogramMetricFamily("moowoo_action_seconds", "From an action to its commit", buckets, self.seconds)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Actions()
        self.registry.register(self.actions)
        self.requests = Counter("moowoo_requests_total", "HTTP requests", ["status"], registry=self.registry)
        self.connections = Gauge("moowoo_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("moowoo_tables_in_memory", "Tables in memory", registry=self.registry)
        self.entries = Gauge("moowoo_log_entries_written", "Entries written by this node", registry=self.registry)
        self.commits = Gauge("moowoo_log_commits", "Commits of this node", registry=self.registry)
        self.lag = Gauge(
            "moowoo_loop_lag_seconds",
            "The longest that the event loop kept anybody waiting since this was last asked",
            registry=self.registry,
        )
        self.busy = Gauge(
            "moowoo_loop_busy_seconds",
            "The most that the event loop worked itself within 20 milliseconds of sleep since this was last asked",
            registry=self.registry,
        )
        self.ready = Gauge("moowoo_ready", "1 when games can be played", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
