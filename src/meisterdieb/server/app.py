"""The application: handlers, what they need, and what runs beside them."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.datastructures import State
from litestar.di import Provide

from meisterdieb.rulebook import catalogues
from meisterdieb.server import (
    client_files,
    days_api,
    device_api,
    drawings_api,
    health,
    lessons_api,
    library_api,
    openapi,
    pages_api,
    reminders_api,
    reports_api,
    seats_api,
    tables_api,
)
from meisterdieb.server.broadcast import Broadcast, backend
from meisterdieb.server.config import Config, from_environment
from meisterdieb.server.errors import HANDLERS
from meisterdieb.server.guard import LARGEST, Guard
from meisterdieb.server.house import House
from meisterdieb.server.inner_port import InnerPort
from meisterdieb.server.socket import table_socket
from meisterdieb.server.workers import CHANNEL, Worker
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables


def settle_memory() -> None:
    """Let the collector of cyclic garbage leave alone what is here to stay, and look less often at the rest.

    What a move leaves behind is freed without it; looking through all matches again and again took a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def create(config: Config | None = None, tables: Tables | None = None, worker: Worker | None = None) -> Litestar:
    """The application with these settings, over these tables, in one of several processes or alone."""
    config = config or from_environment()
    tables = tables or Tables(
        connect(config.database_address),
        bots=config.bots,
        pause=config.bot_pause_ms / 1000,
        entries=config.entries_per_match,
        tables=config.tables_per_device,
    )
    house = House(config, tables)
    channels = ChannelsPlugin(backend(config.channels, config.database_address, worker), channels=[CHANNEL])
    broadcast = Broadcast(tables.authority, channels)
    inner = InnerPort(house)
    files = client_files.built()

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await tables.start()
        broadcast.start()
        house.start()
        await inner.start()
        catalogues()  # read now, for nobody should wait for it later
        settle_memory()
        if worker:
            worker.passed = tables.authority.lives.forget
            worker.join()
        try:
            yield
        finally:
            if worker:
                worker.leave()
            inner.stop()
            await house.stop()
            await broadcast.stop()
            await tables.stop()

    app = Litestar(
        route_handlers=[
            *tables_api.HANDLERS,
            *seats_api.HANDLERS,
            *reminders_api.HANDLERS,
            *reports_api.HANDLERS,
            *device_api.HANDLERS,
            *library_api.HANDLERS,
            *drawings_api.HANDLERS,
            *lessons_api.HANDLERS,
            *days_api.HANDLERS,
            *health.HANDLERS,
            *client_files.handlers(files),
            *pages_api.handlers(files),
            table_socket,
        ],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        state=State({"house": house, "files": files}),
        exception_handlers=HANDLERS,
        lifespan=[running],
        plugins=[channels],
        request_max_body_size=LARGEST,
        logging_config=None,
        openapi_config=openapi.config(),
    )
    # Around everything: Litestar's own middleware does not see requests that no handler is found for.
    app.asgi_handler = Guard(app.asgi_handler, config, house.metrics)
    return app
