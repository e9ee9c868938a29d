"""Is the server alive, is it ready, and what does it count?"""

from litestar import Response, get
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from sqlalchemy import text

from meisterdieb.server.house import TheHouse
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
    """The database answers too."""
    try:
        await house.tables.store.rows(text("SELECT 1"))
    except StorageDown:
        return Response(Health("no database"), status_code=503)
    return Response(Health("ok"))


@get("/metrics", tags=["keeping"], media_type=MediaType.TEXT)
async def metrics(house: TheHouse) -> bytes:
    """Figures for Prometheus."""
    if not house.config.metrics_port:
        raise No("unknown")
    return house.metrics.text()


HANDLERS = [health, ready, metrics]
