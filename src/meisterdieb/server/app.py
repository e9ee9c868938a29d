"""The application: handlers, what they need, and what runs beside them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.di import Provide

from meisterdieb.server import health, library_api, tables_api
from meisterdieb.server.config import Config, from_environment
from meisterdieb.server.document import CONFIG, Strict, tell_problems
from meisterdieb.server.errors import HANDLERS
from meisterdieb.server.exchange import CHANNEL, Exchange, backend
from meisterdieb.server.guard import LARGEST, Guard
from meisterdieb.server.house import House
from meisterdieb.server.socket import table_socket
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables


def create(config: Config | None = None, tables: Tables | None = None) -> Litestar:
    """The application with these settings, over these tables."""
    config = config or from_environment()
    tables = tables or Tables(connect(config.database_address), bots=config.bots)
    house = House(config, tables)
    channels = ChannelsPlugin(backend(config.channels, config.database_address), channels=[CHANNEL])
    exchange = Exchange(tables.authority, channels)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await tables.start()
        exchange.start()
        try:
            yield
        finally:
            house.shelf.close()
            await exchange.stop()
            await tables.stop()

    handlers = [*tables_api.HANDLERS, *library_api.HANDLERS, *health.HANDLERS]
    tell_problems(handlers)
    app = Litestar(
        route_handlers=[*handlers, table_socket],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        lifespan=[running],
        plugins=[channels, Strict()],
        request_max_body_size=LARGEST,
        logging_config=None,
        openapi_config=CONFIG,
    )
    app.asgi_handler = Guard(app.asgi_handler, config, house.metrics)  # around everything, what is not there as well
    app.state.house = house
    return app
