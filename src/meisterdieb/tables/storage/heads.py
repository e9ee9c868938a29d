"""The heads of all logs: at which version each match is, and the chain there.

Kept in another place, they show whether a database has lost the end of a log: it has to contain every one of them.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage.schema import log, matches

GZIPPED = b"\x1f\x8b"


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a log. A match without entries has version 0, and its own id as the chain."""

    match: str
    version: int
    chain: str


def newest_entries() -> Select[tuple[str, int, str]]:
    """The match, the version and the chain of the newest entry of every log."""
    last = select(log.c.match, func.max(log.c.version).label("version")).group_by(log.c.match).subquery()
    return select(log.c.match, log.c.version, log.c.chain).join(
        last, (log.c.match == last.c.match) & (log.c.version == last.c.version)
    )


async def heads_of(connection: AsyncConnection) -> list[Head]:
    """The heads of all matches, by their ids."""
    ids = (await connection.execute(select(matches.c.id))).scalars().all()
    found = {row.match: Head(row.match, row.version, row.chain) for row in await connection.execute(newest_entries())}
    return [found.get(id) or Head(id, 0, id) for id in sorted(ids)]


def read_heads(file: Path) -> list[Head]:
    """The heads in a file that `meisterdieb db heads` or `meisterdieb db export` has written."""
    with file.open("rb") as plain:
        gzipped = plain.read(2) == GZIPPED
    try:
        with gzip.open(file) if gzipped else file.open("rb") as lines:
            return list(exported(lines) if gzipped else (msgspec.json.decode(line, type=Head) for line in lines))
    except (msgspec.MsgspecError, EOFError, gzip.BadGzipFile) as error:
        raise BadInput(f"{file} holds no heads ({error}); expected what meisterdieb db heads has written") from None


def exported(lines: Iterator[bytes]) -> Iterator[Head]:
    """The heads in an export: they stand after all tables."""
    for line in lines:
        if line.startswith(b'{"heads"'):
            break
    for line in lines:
        if not line.startswith(b"["):
            return
        yield Head(*msgspec.json.decode(line, type=tuple[str, int, str]))


def contained(head: Head, chain: str | None) -> str:
    """Why a log whose chain at the version of an older head is this one has lost something; empty if it has not."""
    if chain is None:
        return f"match {head.match} was at version {head.version} once, but its log ends before that: entries are lost"
    if chain != head.chain:
        return f"match {head.match} had other entries up to version {head.version} once: its log was changed"
    return ""
