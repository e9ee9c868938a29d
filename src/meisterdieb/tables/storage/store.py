"""What the tables ask of their storage."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, delete, exists, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.chain import link
from meisterdieb.tables.entries import Row, decoder, encode
from meisterdieb.tables.match import Opening
from meisterdieb.tables.refusals import Broken
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.storage.committer import GONE, Committer, down
from meisterdieb.tables.storage.database import direct
from meisterdieb.tables.storage.outage import Outage
from meisterdieb.tables.storage.queries import Reader
from meisterdieb.tables.storage.rights import HOST, clash, locked, new_link, turned_away, unused
from meisterdieb.tables.storage.schema import chat, grants, invitations, keys, log, matches, mutes, snapshots


class Line(Struct, frozen=True):
    """A line of a table's chat."""

    number: int
    seat: int
    text: str
    time: float


class Link(Struct, frozen=True):
    """A link to a seat or a shoulder: used, void, or neither; perhaps one that `adds` a device to a taken seat."""

    seat: int
    used: bool
    voided: bool
    adds: bool


class Changed(Struct, frozen=True):
    """What has changed in the row of a match: its status, and when somebody should look at it."""

    status: str
    due: float | None


class Store:
    """Everything that is read and written, over one engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.outage = Outage()
        self.committer = Committer(engine, direct(engine), self.outage)
        self.reader = Reader(engine, self.outage)

    async def close(self) -> None:
        """Finish writing and let the database go."""
        await self.committer.stop()
        self.reader.close()
        await self.engine.dispose()

    async def rows(self, statement: Executable, values: Any = None) -> Sequence[Any]:
        """Read."""
        return await self.reader.rows(statement, values)

    async def write(self, *statements: Executable) -> int:
        """Write in one transaction and give how many rows the last statement changed."""
        if self.committer.direct is not None:
            return await self.committer.write(statements)
        count = 0
        try:
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(writes=True)
                async with connection.begin():
                    for statement in statements:
                        count = (await connection.execute(statement)).rowcount
            self.outage.wrote()
        except IntegrityError:
            raise
        except GONE as error:
            self.outage.failed(error)
            raise down(error) from error
        return count

    # matches and their logs

    async def open(self, opening: Opening, given: Iterable[tuple[str, int]], secrets: dict[str, int]) -> None:
        """Store a new match with its invitations, and the rights that devices have from the beginning."""
        now = opening.created
        new = insert(matches).values(
            id=opening.id,
            game=opening.settings.game,
            settings=msgspec.json.encode(opening.settings).decode(),
            rules=opening.rules,
            content=opening.content,
            seed=opening.seed,
            seeds_left=opening.left,
            nonces=msgspec.json.encode(opening.nonces).decode(),
            format=opening.format,
            public=int(opening.settings.public),
            created=now,
            status="open",
            updated=now,
            due=None if secrets else now,  # in case nobody lives to let it begin
        )
        rights = [{"device": device, "match": opening.id, "seat": seat, "time": now} for device, seat in given]
        links = [
            {"hash": hash, "match": opening.id, "seat": seat, "created": now, "adds": 0}
            for hash, seat in secrets.items()
        ]
        more = [insert(table).values(values) for table, values in ((grants, rights), (invitations, links)) if values]
        await self.write(new, *more)

    async def opening(self, id: str) -> Opening | None:
        """What a match was opened with."""
        found = await self.rows(select(matches).where(matches.c.id == id))
        return opening_of(found[0]) if found else None

    async def tail(self, id: str, after: int = 0, chain: str = "", most: int | None = None) -> list[Row]:
        """The log of a match after a version, or so many entries of it, each found to follow from the one before it.

        The first one follows from `chain`, if that is known; at the beginning of a log it always is.
        """
        columns = (log.c.version, log.c.key, log.c.entry, log.c.hash, log.c.time, log.c.chain)
        wanted = select(*columns).where(log.c.match == id, log.c.version > after).order_by(log.c.version)
        found = await self.rows(wanted.limit(most))
        before, rows = chain if after else id, []
        for row in found:
            if before and row.chain != link(before, *row[:-1]):
                raise Broken(f"match {id} has an entry at version {row.version} that does not follow from what it was")
            before = row.chain
            rows.append(read_row(id, *row))
        return rows

    async def entry_at(self, id: str, version: int) -> tuple[str, float] | None:
        """The key and the time of an entry."""
        found = await self.rows(select(log.c.key, log.c.time).where(log.c.match == id, log.c.version == version))
        return (found[0].key, found[0].time) if found else None

    async def version_of(self, id: str, key: str) -> int | None:
        """The version at which a key stands in a log."""
        found = await self.rows(select(log.c.version).where(log.c.match == id, log.c.key == key))
        return int(found[0].version) if found else None

    async def append(
        self, id: str, rows: Sequence[Row], changed: Changed | None, also: Sequence[Executable] = ()
    ) -> bool:
        """Append to a log, durably; False if somebody else was there first or a key is there already.

        What statements `also` say is stored with it or not at all; the last of them must change something.
        """
        stored: list[dict[str, object]] = [
            {
                "match": id,
                "version": row.version,
                "key": row.key,
                "entry": encode(row.entry).decode(),
                "hash": row.hash,
                "time": row.time,
                "chain": row.chain,
            }
            for row in rows
        ]
        cache = None
        if changed is not None:
            cache = {"_id": id, "_status": changed.status, "_updated": rows[-1].time, "_due": changed.due}
        return await self.committer.append(stored, cache, also)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of some matches."""
        newest = select(log.c.match, func.max(log.c.version).label("version")).where(log.c.match.in_(ids))
        return {row.match: row.version for row in await self.rows(newest.group_by(log.c.match))}

    async def due(self, now: float, most: int = 200) -> list[str]:
        """The matches that somebody should look at."""
        wanted = select(matches.c.id).where(matches.c.due <= now).order_by(matches.c.due).limit(most)
        return [row.id for row in await self.rows(wanted)]

    async def set_due(self, id: str, due: float | None, version: int | None = None) -> None:
        """When somebody should look at a match again, if it is still at this version."""
        same = [matches.c.id == id]
        if version is not None:
            same.append(~exists().where(log.c.match == id, log.c.version > version))
        await self.write(update(matches).where(*same).values(due=due))

    # snapshots

    async def snapshot(self, id: str) -> tuple[int, str] | None:
        """The newest snapshot of a match."""
        found = await self.rows(select(snapshots.c.version, snapshots.c.data).where(snapshots.c.match == id))
        return (found[0].version, found[0].data) if found else None

    async def keep_snapshot(self, id: str, version: int, data: str) -> None:
        """Keep a snapshot instead of the older one."""
        await self.write(
            delete(snapshots).where(snapshots.c.match == id),
            insert(snapshots).values(match=id, version=version, data=data),
        )

    # rights

    async def seats_of(self, device: str, id: str) -> list[int]:
        """What a device holds at a table: its seats, `HOST`, somebody's shoulder, or that it once had one."""
        found = await self.rows(select(grants.c.seat).where(grants.c.device == device, grants.c.match == id))
        return sorted(row.seat for row in found)

    async def tables_of(self, device: str, most: int = 200) -> dict[str, list[int]]:
        """The tables of a device, the newest first, with its seats there."""
        wanted = (
            select(grants.c.match, grants.c.seat)
            .join(matches, matches.c.id == grants.c.match)
            .where(grants.c.device == device)
            .order_by(matches.c.updated.desc())
            .limit(most)
        )
        found: dict[str, list[int]] = {}
        for row in await self.rows(wanted):
            found.setdefault(row.match, []).append(row.seat)
        return found

    async def public_tables(self, status: str, since: float, most: int) -> dict[str, str]:
        """The newest tables of a status that everybody is told of, each with the device of its host."""
        wanted = (
            select(matches.c.id, grants.c.device)
            .join(grants, grants.c.match == matches.c.id)
            .where(matches.c.public == 1, matches.c.status == status, matches.c.created > since, grants.c.seat == HOST)
            .order_by(matches.c.created.desc())
            .limit(most)
        )
        return {row.id: row.device for row in await self.rows(wanted)}

    async def last_anybody(self, ids: Sequence[str]) -> dict[str, float]:
        """When somebody who sits there was last at each of these tables."""
        last = func.max(func.coalesce(grants.c.seen, grants.c.time)).label("last")
        wanted = select(grants.c.match, last).where(grants.c.match.in_(ids), grants.c.seat >= 0)
        return {row.match: row.last for row in await self.rows(wanted.group_by(grants.c.match))}

    async def opened_since(self, device: str, since: float) -> int:
        """How many tables a device has opened since a time."""
        mine = (grants.c.device == device, grants.c.seat == HOST, grants.c.time > since)
        return int((await self.rows(select(func.count()).select_from(grants).where(*mine)))[0][0])

    async def devices_at(self, id: str) -> list[tuple[str, int]]:
        """Which devices may do what at a table."""
        found = await self.rows(select(grants.c.device, grants.c.seat).where(grants.c.match == id))
        return [(row.device, row.seat) for row in found]

    async def turn_away(self, id: str, seat: int) -> None:
        """Let nobody look over the shoulder of a seat any more, also nobody who has been invited to."""
        await self.write(*turned_away(id, seat))

    async def new_link(self, hash: str, id: str, seat: int, now: float, player: str = "") -> bool:
        """Keep a link to a seat instead of all that nobody has used; False if it must not be, see `rights.new_link`."""
        return bool(await self.write(*new_link(hash, id, seat, now, player)))

    async def link(self, hash: str, id: str) -> Link | None:
        """A link, by the hash of its secret."""
        wanted = select(invitations).where(invitations.c.hash == hash, invitations.c.match == id)
        found = [
            Link(row.seat, row.used is not None, row.voided is not None, bool(row.adds))
            for row in await self.rows(wanted)
        ]
        return found[0] if found else None

    async def invite(self, hash: str, id: str, right: int, now: float) -> None:
        """Keep a link to somebody's shoulder."""
        await self.write(insert(invitations).values(hash=hash, match=id, seat=right, created=now, adds=0))

    async def redeem(self, hash: str, device: str, id: str, right: int, now: float) -> bool:
        """Exchange a link to somebody's shoulder, at once or not at all; False if somebody else has used it meanwhile.

        Also if the device has got a right meanwhile that does not go with this one: one at a time is let in to a table.
        """
        rights = select(grants.c.seat).where(grants.c.device == device, grants.c.match == id)
        spent = update(invitations).where(*unused(id, right), invitations.c.hash == hash).values(used=now)
        try:
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(writes=True)
                async with connection.begin():
                    await connection.execute(locked(id))
                    held = [row.seat for row in await connection.execute(rights)]
                    if clash(right, held) or not (await connection.execute(spent)).rowcount:
                        return False
                    if right not in held:
                        await connection.execute(insert(grants).values(device=device, match=id, seat=right, time=now))
        except GONE as error:
            self.outage.failed(error)
            raise down(error) from error
        return True

    # keys of the house

    async def house_key(self, name: str, fresh: Callable[[], bytes]) -> bytes:
        """A key of the house, the same for all processes at a database; made when it is first needed."""
        wanted = select(keys.c.key).where(keys.c.name == name)
        found = await self.rows(wanted)
        if not found:
            with suppress(IntegrityError):  # another process was first
                await self.write(insert(keys).values(name=name, key=fresh()))
            found = await self.rows(wanted)
        return bytes(found[0].key)

    # presence

    async def present(self, who: Iterable[tuple[str, str, int]], now: float) -> None:
        """Note that some devices are there, each at a seat of a match, all in one transaction."""
        rows = sorted(who)
        key = tuple_(grants.c.device, grants.c.match, grants.c.seat)
        notes = [update(grants).where(key.in_(rows[i : i + 500])).values(seen=now) for i in range(0, len(rows), 500)]
        if notes:
            await self.write(*notes)

    async def last_present(self, id: str) -> dict[int, float]:
        """When each seat that somebody holds was last there; whoever has just come has been there."""
        last = func.max(func.coalesce(grants.c.seen, grants.c.time)).label("last")
        wanted = select(grants.c.seat, last).where(grants.c.match == id, grants.c.seat >= 0).group_by(grants.c.seat)
        return {row.seat: row.last for row in await self.rows(wanted)}

    # chat

    async def say(self, id: str, seat: int, key: str, text: str, now: float) -> int:
        """Add a line to the chat and give its number; the same key twice is one line."""
        while True:
            known = await self.rows(select(chat.c.number).where(chat.c.match == id, chat.c.key == key))
            if known:
                return int(known[0].number)
            newest = await self.rows(select(func.max(chat.c.number)).where(chat.c.match == id))
            number = (newest[0][0] or 0) + 1
            try:
                await self.write(insert(chat).values(match=id, number=number, seat=seat, key=key, text=text, time=now))
            except IntegrityError:
                continue
            return number

    async def lines(self, id: str, after: int, most: int = 100) -> list[Line]:
        """The newest lines of the chat after a number."""
        wanted = (
            select(chat).where(chat.c.match == id, chat.c.number > after).order_by(chat.c.number.desc()).limit(most)
        )
        return [Line(row.number, row.seat, row.text, row.time) for row in reversed(await self.rows(wanted))]

    async def newest_lines(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the newest line of some chats."""
        wanted = (
            select(chat.c.match, func.max(chat.c.number).label("newest"))
            .where(chat.c.match.in_(ids))
            .group_by(chat.c.match)
        )
        return {row.match: row.newest for row in await self.rows(wanted)}

    async def mutes(self, id: str) -> set[tuple[int, int]]:
        """Who has muted whom."""
        found = await self.rows(select(mutes.c.by, mutes.c.seat).where(mutes.c.match == id))
        return {(row.by, row.seat) for row in found}

    async def mute(self, id: str, by: int, seat: int, on: bool) -> None:
        """Mute a seat, or hear it again."""
        same = (mutes.c.match == id, mutes.c.by == by, mutes.c.seat == seat)
        more = [insert(mutes).values(match=id, by=by, seat=seat)] if on else []
        with suppress(IntegrityError):  # somebody else has just muted it too
            await self.write(delete(mutes).where(*same), *more)


def read_row(id: str, version: int, key: str, entry: str, hash: str, time: float, chain: str) -> Row:
    """A row of a log, from the database."""
    try:
        return Row(version, key, decoder.decode(entry), hash, time, chain)
    except msgspec.MsgspecError as error:
        raise Broken(f"match {id} cannot be read at version {version}: {error}") from None


def opening_of(row: Any) -> Opening:
    """What a match was opened with, from its row."""
    try:
        settings = msgspec.json.decode(row.settings, type=Settings)
        nonces = msgspec.json.decode(row.nonces, type=list[str])
    except msgspec.MsgspecError as error:
        raise Broken(f"match {row.id} cannot be read: {error}") from None
    return Opening(row.id, settings, row.rules, row.content, row.seed, row.created, row.seeds_left, nonces, row.format)
