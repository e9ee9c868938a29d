"""Is the server alive, and is it ready?"""

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from meisterdieb.server.house import House, TheHouse
from meisterdieb.tables.refusals import No


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
    """The database takes what it is given, too: a disk that is full is noticed.

    Where there is a port for the keeper, that is told there and nowhere else.
    """
    if house.config.metrics_port:
        raise No("path")
    status, health = await readiness(house)
    return Response(health, status_code=status)


async def readiness(house: House) -> tuple[int, Health]:
    """Whether the server can do its work, as a status and in words."""
    return (200, Health("ok")) if await house.storage.takes() else (503, Health("no database"))


HANDLERS = [health, ready]
