"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from meisterdieb.tables.live import Lives


class Metrics:
    """What a process counts; each process has its own registry."""

    def __init__(self, lives: Lives) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("meisterdieb_sockets", "Web sockets that are open", registry=self.registry)
        self.moves = Counter("meisterdieb_moves", "Moves of people that were acknowledged", registry=self.registry)
        self.refusals = Counter("meisterdieb_refusals", "Wishes refused", ["code"], registry=self.registry)
        self.requests = Histogram(
            "meisterdieb_request_seconds", "Time to answer a request", ["method", "status"], registry=self.registry
        )
        self.reminders = Counter(
            "meisterdieb_reminders", "People told of their turn, or not", ["way", "outcome"], registry=self.registry
        )
        matches = Gauge("meisterdieb_matches_in_memory", "Matches in memory", registry=self.registry)
        matches.set_function(lambda: len(lives.lives))

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)
