"""Figures for Prometheus. Every label has few values: nothing that people send becomes one."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from meisterdieb.tables.tables import Tables

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
BATCHES = (1, 2, 5, 10, 20, 50, 100, 200)
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """What a process counts; each process has its own registry."""

    def __init__(self, tables: Tables) -> None:
        self.registry = registry = CollectorRegistry()
        self.sockets = Gauge("meisterdieb_sockets", "Web sockets that are open", registry=registry)
        self.moves = Counter("meisterdieb_moves", "Moves of people that were acknowledged", registry=registry)
        self.refusals = Counter("meisterdieb_refusals", "What was refused, by code", ["code"], registry=registry)
        self.resyncs = Counter(
            "meisterdieb_resyncs", "Clients that came back after more than is remembered", registry=registry
        )
        self.lost = Counter(
            "meisterdieb_lost",
            "Matches of which clients were shown entries that the log does not have",
            registry=registry,
        )
        self.requests = Histogram(
            "meisterdieb_request_seconds",
            "Time to answer a request",
            ["method", "status"],
            buckets=QUICK,
            registry=registry,
        )
        self.entries = Histogram(
            "meisterdieb_commit_decisions", "Decisions committed together", buckets=BATCHES, registry=registry
        )
        self.commits = Histogram("meisterdieb_commit_seconds", "Time of a commit", buckets=QUICK, registry=registry)
        self.thoughts = Histogram(
            "meisterdieb_bot_seconds", "Time a bot took for a move", ["level"], buckets=QUICK, registry=registry
        )
        self.reminders = Counter(
            "meisterdieb_reminders", "People told of their turn, or not", ["way", "outcome"], registry=registry
        )
        matches = Gauge("meisterdieb_matches_in_memory", "Matches in memory", registry=registry)
        matches.set_function(lambda: len(tables.authority.lives.lives))
        tables.store.committer.on_commit = self.committed
        tables.bot_runner.on_thought.append(lambda level, seconds: self.thoughts.labels(level).observe(seconds))

    def committed(self, decisions: int, seconds: float) -> None:
        """Count a commit."""
        self.entries.observe(decisions)
        self.commits.observe(seconds)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests.labels(method if method in METHODS else "other", str(status)).observe(seconds)

    def refused(self, code: str) -> None:
        """Count something refused; codes are a closed set."""
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
