"""What a host can watch: counts and times, without names, codes or cards."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Counter(
            "moowoo_actions_total", "Things people did or tried to do", ["do", "outcome"], registry=self.registry
        )
        self.seconds = Histogram(
            "moowoo_action_seconds", "From an action to its commit", buckets=SECONDS, registry=self.registry
        )
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
