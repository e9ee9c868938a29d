"""Is the server alive, and is it ready?"""

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from sqlalchemy import text

from meisterdieb.server.house import House, TheHouse
from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage.committing import StorageDown


class Health(Struct, frozen=True):
    """Whether all is well."""

    status: str


@get("/health", tags=["keeping"])
async def health() -> Health:
    """The process answers."""
    return Health("ok")


@get(
    "/ready",
    tags=["keeping"],
    responses={503: ResponseSpec(Health, description="No database.", generate_examples=False)},
)
async def ready(house: TheHouse) -> Response[Health]:
    """The database answers too. Where there is a port for the keeper, that is told there and nowhere else."""
    if house.config.metrics_port:
        raise No("path")
    status, health = await readiness(house)
    return Response(health, status_code=status)


async def readiness(house: House) -> tuple[int, Health]:
    """Whether the server can do its work, as a status and in words."""
    try:
        await house.tables.store.rows(text("SELECT 1"))
    except StorageDown:
        return 503, Health("no database")
    return 200, Health("ok")


HANDLERS = [health, ready]
