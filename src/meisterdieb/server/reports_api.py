"""Problems that players report to those who run the server."""

from typing import Annotated

from litestar import post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, structs

from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang, address_of, device_of
from meisterdieb.tables.refusals import No

LAST = 5  # changes that a report tells of
Label = Annotated[str, Meta(max_length=30)]
Fact = Annotated[str, Meta(max_length=300)]


class ReportWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody reports: in their words, from which seat (none: watching), and what their browser says of itself.

    What the seat is shown now the server adds itself, and nothing of any other.
    """

    words: Annotated[str, Meta(min_length=1, max_length=2000)]
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    browser: Annotated[dict[Label, Fact], Meta(max_length=12)] = {}


class Reported(Struct, frozen=True):
    """The number by which those who run the server find a report."""

    number: int


@post("/api/tables/{id:str}/reports", tags=["tables"])
async def report(
    request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[ReportWanted], lang: FromQuery[Lang] = "de"
) -> Reported:
    """Report a problem at a table to those who run the server."""
    live, over = await house.eyes(id, device_of(request), data.seat)
    if not data.words.strip():
        raise No("words-missing")
    if not house.reporting.take(address_of(request.scope)):
        raise No("fast")
    seen = live.seen(data.seat, lang, max(0, live.match.version - LAST), not over)
    return Reported(await house.tables.reports.take(structs.replace(seen, head=""), data.words.strip(), data.browser))


HANDLERS = [report]
