"""A table from outside, also one whose match cannot go on."""

from msgspec import Struct, structs

from meisterdieb.server.house import House
from meisterdieb.server.logs import server_logger
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Match
from meisterdieb.tables.plain_log import Stuck, stuck
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.seen import SeatSeen, seats_seen
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.storage.rights import HOST


class TableInfo(Struct, frozen=True):
    """A table from outside: what is played, who sits there, and what this device may do.

    Where nobody may watch, strangers learn what they need to come in, and nothing of the play. `looks` is the seat over
    whose player's shoulder this device looks. `status` is open, playing or over; or stuck, if the match cannot go on,
    and then there is a `reason`.
    """

    match: str
    status: str
    version: int
    settings: Settings
    seats: list[SeatSeen]
    to_act: list[int]
    created: float
    updated: float
    commitment: str
    yours: list[int]
    host: bool
    looks: int | None
    your_turn: bool
    rematch: str
    reason: str = ""


def info(live: Live, yours: list[int], looks: int | None) -> TableInfo:
    """A table from outside, for a device with these rights."""
    match = live.match
    if not yours and not match.settings.watch:
        return from_outside(match)
    seats = [seat for seat in yours if seat >= 0]
    return TableInfo(
        match.id,
        match.status,
        match.version,
        match.settings,
        seats_seen(match),
        match.to_act,
        match.opening.created,
        match.updated,
        match.commitment,
        seats,
        HOST in yours,
        looks,
        any(seat in match.to_act and not match.seats[seat].bot for seat in seats),
        match.rematch,
    )


def from_outside(match: Match) -> TableInfo:
    """A table where nobody may watch, as a stranger sees it: as it was opened, and who sits there."""
    given = zip(seats_seen(match), match.settings.seats, strict=True)
    seats = [structs.replace(seat, level=opened.level, since=None, shown=False) for seat, opened in given]
    created, told = match.opening.created, match.commitment
    return TableInfo(
        match.id, match.status, 0, match.settings, seats, [], created, created, told, [], False, None, False, ""
    )


def learnt(match: Match) -> bool:
    """Whether a match is a lesson that is done with: nobody comes back to it."""
    return bool(match.settings.lesson) and (match.scene is None or match.decided or not match.to_act)


def urgency(table: TableInfo) -> tuple[bool, bool, float]:
    """Where it is my turn first, then what is still going on, what waits longest before the rest."""
    return not table.your_turn, table.status in ("over", "stuck"), table.updated if table.your_turn else -table.updated


def stuck_info(found: Stuck, held: list[int], reason: str) -> TableInfo:
    """A table whose match cannot go on, from outside."""
    seats = [SeatSeen(i, s.kind, s.name, s.taken, s.level, None, False) for i, s in enumerate(found.seats)]
    told = bool(held) or found.settings.watch
    return TableInfo(
        found.id,
        "stuck",
        found.version if told else 0,
        found.settings,
        seats,
        [],
        found.created,
        found.updated if told else found.created,
        "",
        [seat for seat in held if seat >= 0],
        HOST in held,
        None,
        False,
        "",
        reason,
    )


async def found_stuck(house: House, id: str, error: No | Broken) -> tuple[Stuck, No]:
    """What is left of a match that cannot be opened, and why it cannot; any other refusal stands."""
    if isinstance(error, No):
        if error.code != "rules":
            raise error
        return await stuck(house.tables.store, id), error
    if id not in house.broken:
        house.broken.add(id)
        server_logger.error("broken match", extra={"match": id, "reason": str(error)})
    return await stuck(house.tables.store, id), No("broken")
