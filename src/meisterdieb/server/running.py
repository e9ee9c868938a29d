"""Running the server: uvicorn with our limits, in this process or in several that share one socket."""

import asyncio
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.app import create
from meisterdieb.server.bounded_socket import BoundedSocket, Guests
from meisterdieb.server.broadcast import backend
from meisterdieb.server.config import Config, all_variables, from_environment, to_environment
from meisterdieb.server.connections import SPARE, Connection, Door, open_files
from meisterdieb.server.logs import write_logs
from meisterdieb.server.workers import POSSIBLE, Worker
from meisterdieb.tables.storage.database import connect, prepare

Tell = Callable[[str], None]

CREW = "MEISTERDIEB_CREW"  # by this variable processes at one port find the folder in which they meet


# How uvicorn is to run, wherever it runs. Requests are logged by our guard.
LIMITS: dict[str, Any] = {
    "http": Connection,
    "ws": BoundedSocket,
    "ws_max_size": 8 * 1024,  # bytes; no wish has more than half of that
    "ws_per_message_deflate": False,  # it takes three times the memory of everything else in a socket
    "lifespan": "on",
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 10,  # seconds
    "timeout_worker_healthcheck": 30,
}


def run(config: Config, tell: Tell) -> int:
    """Serve until a signal says stop, and give the exit status; `tell` hears the address when it can be used."""
    check(config)
    write_logs(config.log_level.upper())
    asyncio.run(ready_database(config.database_address))
    if config.metrics_port:
        bound(config.metrics_host, config.metrics_port).close()
    with bound(config.host, config.port) as listening:
        where = spoken_address(listening)
        if config.workers == 1:
            return run_here(config, listening, lambda: tell(where))
        return run_workers(config, listening, lambda: tell(where))


def check(config: Config) -> None:
    """Refuse settings that do not go together, before anything is started."""
    if config.workers > 1 and not POSSIBLE:
        raise BadInput(f"{config.workers} workers cannot share a port on this system; expected one worker")
    backend(config.channels, config.database_address)


async def ready_database(text: str) -> None:
    """Bring the database up to date, or refuse, before anybody is let in."""
    engine = connect(text)
    try:
        await prepare(engine)
    finally:
        await engine.dispose()


def bound(host: str, port: int) -> socket.socket:
    """A socket at this place; port 0 is any that is free."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, place = found[0]
        listening = socket.socket(family)
        try:
            if sys.platform != "win32":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(place)
        except OSError:
            listening.close()
            raise
    except OSError as error:
        raise BadInput(
            f"{host}, port {port}, cannot be listened on: {error.strerror}; expected another --host or --port"
        ) from None
    listening.set_inheritable(True)
    return listening


def spoken_address(listening: socket.socket) -> str:
    """Where a socket is, as a browser wants to know it."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def run_here(config: Config, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve in this process.

    Uvicorn listens to signals while it runs, and passes them on when it has stopped; before that they mean the same,
    after that they have had their effect.
    """
    server = Server(settings(create(config), config), ready)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: server.leave())
    server.run(sockets=[listening])
    return 0


def run_workers(config: Config, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve in several processes that take connections from one socket; one that dies is replaced."""
    for variable in all_variables():
        os.environ.pop(variable, None)
    os.environ.update(to_environment(config))
    with tempfile.TemporaryDirectory(prefix="meisterdieb-", ignore_cleanup_errors=True) as folder:
        os.environ[CREW] = folder
        workers = Workers(settings("meisterdieb.server.running:worker", config), listening, ready)
        workers.run()
    return STARTUP_FAILURE if workers.failed else 0


def worker() -> Litestar:
    """The application of one of several processes; its settings come by the environment."""
    Thread(target=end_with_supervisor, name="end with the supervisor", daemon=True).start()
    config = from_environment()
    write_logs(config.log_level.upper())
    BoundedSocket.worker = Worker(Path(os.environ[CREW]))
    return create(config, worker=BoundedSocket.worker)


def end_with_supervisor() -> None:
    """Stop when the process that minds us is gone: when killed it cannot say so, and the next one wants the port."""
    supervisor = parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)


def settings(app: Litestar | str, config: Config) -> uvicorn.Config:
    """What uvicorn needs to know."""
    found = Settings(
        app,
        factory=isinstance(app, str),
        workers=config.workers,
        log_config=None,
        log_level="info" if config.log_level == "debug" else config.log_level,  # its own debugging tells every frame
        proxy_headers=True,
        forwarded_allow_ips=config.trusted_proxies,
        **LIMITS,
    )
    found.connections_per_address = config.connections_per_address
    return found


class Settings(uvicorn.Config):
    """Uvicorn's settings; with them, connections are counted, and what others pass on can be served as well."""

    connections_per_address = 0

    def load(self) -> None:
        super().load()
        Connection.door = Door(self.connections_per_address, open_files() - SPARE, str(self.forwarded_allow_ips))
        if BoundedSocket.worker is not None:
            guests = Guests(self)
            BoundedSocket.worker.receive, BoundedSocket.worker.dismiss = guests.receive, guests.leave


class Server(uvicorn.Server):
    """Uvicorn, telling when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    def leave(self) -> None:
        """Stop as soon as that can be done well."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()


class Workers(Multiprocess):
    """Uvicorn's processes, telling when all are ready."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket, ready: Callable[[], None]) -> None:
        super().__init__(config, [listening])
        self.ready = ready

    def init_processes(self) -> None:
        super().init_processes()
        while not self.should_exit.is_set() and not all(process.is_ready(timeout=1) for process in self.processes):
            self.handle_signals()
            self.keep_subprocess_alive()
            self.should_exit.wait(0.05)
        if not self.should_exit.is_set():
            self.ready()

    @property
    def failed(self) -> bool:
        """Whether a process could not even begin to serve."""
        return any(process.exitcode == STARTUP_FAILURE for process in self.processes)
