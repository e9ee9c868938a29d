"""A port of its own for whoever keeps the server: figures, and whether it is ready. Nobody else can reach it.

It speaks just enough HTTP/1.1 for Prometheus, a load balancer and curl: one request a connection. Of several processes
at one port each takes the next port that is free.
"""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec.json import encode

from meisterdieb.server.health import Health, readiness
from meisterdieb.server.house import House
from meisterdieb.server.logs import server_logger

PATIENCE = 10.0  # seconds for a request and its answer
LONGEST = 8 * 1024  # bytes of a request
PHRASES = {200: "OK", 404: "Not Found", 503: "Service Unavailable"}
PLAIN, JSON = "text/plain; version=0.0.4; charset=utf-8", "application/json"

Answer = tuple[int, str, bytes]


class InnerPort:
    """The keeper's port of one process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.server: asyncio.Server | None = None
        self.pages: dict[str, Callable[[], Awaitable[Answer]]] = {
            "/metrics": self.metrics,
            "/ready": self.ready,
            "/health": self.health,
        }

    async def start(self) -> None:
        """Listen at the first port that is free, if there is to be one."""
        config = self.house.config
        if not config.metrics_port:
            return
        for port in range(config.metrics_port, config.metrics_port + config.workers):
            try:
                self.server = await asyncio.start_server(self.answer, config.metrics_host, port, limit=LONGEST)
            except OSError:
                continue
            server_logger.info("figures", extra={"port": port})
            return
        server_logger.error("no port is free for figures", extra={"port": config.metrics_port})

    def stop(self) -> None:
        """Listen no more."""
        if self.server is not None:
            self.server.close()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        try:
            async with asyncio.timeout(PATIENCE):
                line = (await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0].decode("latin-1").split(" ")
                page = self.pages.get(line[1].partition("?")[0]) if line[0] == "GET" and len(line) == 3 else None
                status, kind, body = await page() if page else (404, PLAIN, b"")
                head = f"HTTP/1.1 {status} {PHRASES[status]}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}"
                writer.write(f"{head}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n".encode() + body)
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever asked is gone, or never asked
        finally:
            writer.close()

    async def metrics(self) -> Answer:
        """Figures for Prometheus."""
        return 200, PLAIN, self.house.metrics.text()

    async def ready(self) -> Answer:
        """Whether the database answers too."""
        status, health = await readiness(self.house)
        return status, JSON, encode(health)

    async def health(self) -> Answer:
        """The process answers."""
        return 200, JSON, encode(Health("ok"))
