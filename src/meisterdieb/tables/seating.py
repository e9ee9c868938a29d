"""Who sits at a table: opening it, coming in by a link, leaving, bots that step in, playing again."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from msgspec import Struct, structs
from sqlalchemy.exc import IntegrityError

from meisterdieb.kernel import registry
from meisterdieb.tables import tickets
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.entries import AnyEntry, Back, Bot, Device, Join, Leave, Rematch
from meisterdieb.tables.hand_sharing import HandSharing
from meisterdieb.tables.match import Match, Next, Opening
from meisterdieb.tables.refusals import No
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.settings import Settings, bot_level, free_name, own_name, refuse_lookalike, settled
from meisterdieb.tables.storage.committer import Unmet
from meisterdieb.tables.storage.rights import HOST, SHOULDERS, clash, redeemed, revoked, sat_down, shoulder
from meisterdieb.tables.storage.store import Link
from meisterdieb.tables.tickets import Ticket

MONTH = 30 * 24 * 3600.0  # seconds
AGAIN = "again"  # the key under which the people of a rematch sit down


class Opened(Struct, frozen=True):
    """A new table: its name, and a secret for each seat that somebody is invited to."""

    match: str
    invitations: dict[int, str]


class Seating:
    """Everything about seats."""

    def __init__(self, authority: Authority, tables: int = 500) -> None:
        self.authority = authority
        self.store = authority.store
        self.tables = tables  # that a device may open in a month
        self.hand_sharing = HandSharing(authority)
        self.seeds: bytes | None = None

    async def house_key(self) -> bytes:
        """The key that the seeds of matches come from."""
        if self.seeds is None:
            self.seeds = await self.store.house_key("seeds", self.authority.secrets.house)
        return self.seeds

    async def ticket(self) -> Ticket:
        """A ticket for a table, with the commitment to its key."""
        return tickets.written(await self.house_key(), self.authority.secrets.name())

    async def open(self, given: Settings, device: str, caller: str = "", ticket: str = "", nonce: str = "") -> Opened:
        """Open a table; it is stored before anybody hears of it, and begins at once if nobody has to come.

        Whoever has a ticket has seen the commitment to its key, and throws a nonce in.
        """
        settings = settled(given)
        game = registry.game(settings.game)
        secrets, key = self.authority.secrets, await self.house_key()
        name = tickets.name_of(key, ticket) if ticket else secrets.name()
        nonces = [nonce] if ticket and nonce else []
        opening = self.opening(name, settings, tickets.seed_of(key, name), tickets.REMATCHES, nonces)
        Match(opening, game).start()  # the options fit together
        await self.check_room(device)
        links = {i: secrets.secret() for i, seat in enumerate(settings.seats) if seat.kind == "link"}
        here = [i for i, seat in enumerate(settings.seats) if seat.kind == "here"]
        rights = [(device, seat) for seat in (HOST, *here)]
        try:
            await self.store.open(opening, rights, {hashed(secret): seat for seat, secret in links.items()})
        except IntegrityError:
            raise No("ticket") from None  # it has opened a table already
        if caller:
            self.authority.openers.note(opening.id, caller)
        if not links:
            await self.begin(opening.id)
        return Opened(opening.id, links)

    def opening(self, name: str, settings: Settings, seed: bytes, left: int, nonces: list[str]) -> Opening:
        """What a match is opened with, by the newest rules."""
        game = registry.game(settings.game)
        content = game.content_hash(len(settings.seats), settings.options)
        return Opening(name, settings, game.rules_version, content, seed, self.authority.clock(), left, nonces)

    async def check_room(self, device: str) -> None:
        """Refuse one more table to a device that has opened very many of late."""
        if await self.store.opened_since(device, self.authority.clock() - MONTH) >= self.tables:
            raise No("many-tables", most=self.tables)

    async def begin(self, id: str) -> None:
        """Let the game begin, if everybody is there and it has not begun yet."""
        await self.authority.decide(id, "start", lambda match: with_start(match, []))

    async def rights(self, id: str, device: str) -> list[int]:
        """The seats of a device at a table, `HOST` among them if it is the host's."""
        return [right for right in await self.held(id, device) if right >= HOST]

    async def held(self, id: str, device: str) -> list[int]:
        """All that a device holds at a table, also what lets it only look."""
        return await self.store.seats_of(device, id) if device else []

    async def enter(self, id: str, secret: str, name: str, device: str, nonce: str = "") -> int:
        """Come in by an invitation and give the seat, or the shoulder that it is for.

        Once used it opens the table only to the same device.
        """
        match = (await self.authority.live(id)).match
        hash = hashed(secret)
        plain = own_name(name)
        link = await self.store.link(hash, id)
        if link is None:
            raise No("invitation")
        if link.seat <= SHOULDERS:
            return await self.look(id, hash, link, device)
        seat, held = link.seat, await self.held(id, device)
        if seat in held:
            return seat
        check_open(link)
        if clash(seat, held):
            raise No("looked")

        def think(match: Match) -> Sequence[Next]:
            return [match.plain(Device(seat))] if link.adds else sit_down(match, seat, plain, nonce)

        think(match)  # whoever cannot sit down keeps the invitation
        exchange = redeemed(hash, device, id, seat, self.authority.clock())
        with suppress(Unmet):
            await self.authority.decide(id, f"join:{hash[:20]}", think, also=exchange)
        if seat not in await self.held(id, device):  # somebody else was quicker, here or there
            check_open(await self.store.link(hash, id) or link)
            raise No("replaced")
        return seat

    async def sit(self, id: str, name: str, device: str, nonce: str = "") -> int:
        """Take a free seat of a table that everybody is told of, and give it; who sits there already stays there."""
        match = (await self.authority.live(id)).match
        if not match.settings.public:
            raise No("not-public")
        plain, held = own_name(name), await self.held(id, device)
        if own := [right for right in held if right >= 0]:
            return own[0]
        for seat in free_seats(match):
            if clash(seat, held):
                raise No("looked")
            taken = sat_down(device, id, seat, self.authority.clock())
            with suppress(Unmet):  # somebody else was quicker
                await self.authority.decide(id, self.fresh("sit"), partial(sit_freely, seat, plain, nonce), also=taken)
            if seat in await self.held(id, device):
                return seat
        raise No("taken")

    async def invited(self, id: str, secret: str, device: str) -> tuple[int, bool]:
        """The seat or shoulder that an invitation opens to a device, and whether it has been let in there already."""
        await self.authority.live(id)
        link = await self.store.link(hashed(secret), id)
        if link is None:
            raise No("invitation")
        held = link.seat in await self.held(id, device)
        if not held:
            check_open(link)
        return link.seat, held

    async def look(self, id: str, hash: str, link: Link, device: str) -> int:
        """Come in by a link to somebody's shoulder."""
        if not link.used:
            check_open(link)
            if clash(link.seat, await self.held(id, device)):
                raise No("sits")
            await self.store.redeem(hash, device, id, link.seat, self.authority.clock())
        if link.seat not in await self.held(id, device):
            raise No("invitation")
        await self.hand_sharing.look(id, shoulder(link.seat), hash)
        return link.seat

    async def invite(self, id: str, seat: int, device: str = "") -> str:
        """A new link to a seat instead of the unused ones: to a free one, or by its player for another `device`."""
        match = (await self.authority.live(id)).match
        check_seat(match, seat)
        if match.seats[seat].kind == "bot":
            raise No("taken")
        secret = self.authority.secrets.secret()
        if device:
            secret = f"{seat}~{secret}"  # so that nobody who opens it is asked for a name
        if not await self.store.new_link(hashed(secret), id, seat, self.authority.clock(), device):
            raise No("seat" if device else "taken")
        return secret

    async def leave(self, id: str, seat: int) -> None:
        """Give a seat up: a bot plays on, where there is a game to play on."""

        def think(match: Match) -> Sequence[Next]:
            check_seat(match, seat)
            if not match.seats[seat].taken or match.seats[seat].kind == "bot":
                raise No("empty")
            entries: list[AnyEntry] = [Leave(seat)]
            if match.status == "playing" and not match.seats[seat].bot:
                entries.append(Bot(seat, match.settings.away_level, "left"))
            return [match.plain(entry) for entry in entries]

        try:
            await self.authority.decide(id, self.fresh("leave"), think, also=revoked(id, seat))
        except Unmet:
            raise No("empty") from None

    async def bot(
        self, id: str, seat: int, level: str, why: str = "own", needed: Callable[[Match], bool] = lambda match: True
    ) -> None:
        """Let a bot play a seat, from now on or until its player is back, if it is `needed` when that is decided.

        On a seat that nobody has come to yet a bot sits down itself; whoever comes by the link later takes its place.
        """

        def think(match: Match) -> Sequence[Next]:
            check_seat(match, seat)
            chosen, sitting = bot_level(match.game, level or match.settings.away_level), match.seats[seat]
            free = match.state is None and not sitting.taken
            if not free:
                match.playing()
            if sitting.level == chosen or not needed(match):
                return []
            if free:
                name = sitting.name or free_name(names_at(match))
                return with_start(match, [Join(seat, name), Bot(seat, chosen, "free")])
            return [match.plain(Bot(seat, chosen, why))]  # type: ignore[arg-type]

        await self.authority.decide(id, self.fresh("bot"), think)

    async def back(self, id: str, seat: int) -> None:
        """The player of a seat takes it back from the bot."""

        def think(match: Match) -> Sequence[Next]:
            check_seat(match, seat)
            if match.seats[seat].kind == "bot":
                raise No("seat")
            if not match.seats[seat].taken:
                raise No("empty")
            return [match.plain(Back(seat))] if match.seats[seat].bot else []

        await self.authority.decide(id, self.fresh("back"), think)

    async def rematch(self, id: str, device: str = "") -> str:
        """The same people at a new table; whoever asks first opens it, the others find it.

        Each step can be done again: whoever asks next goes on where somebody was cut off.
        """
        live = await self.authority.live(id)
        if live.match.status != "over":
            raise No("running")
        if not live.match.rematch:
            await self.check_room(device)
        name = self.authority.secrets.name()
        version = await self.authority.decide(id, "rematch", lambda match: match.plain(Rematch(name)))
        await self.authority.heard(id, version)
        again = live.match.rematch
        if await self.store.opening(again) is None:
            await self.open_again(live.match)
        await self.authority.decide(again, AGAIN, lambda match: seat_again(match, live.match))
        return again

    async def open_again(self, old: Match) -> None:
        """Open the table of a rematch with the rights of the old one, unless somebody else just does."""
        chain = old.opening.left > 0  # the key of the rematch was committed to before anybody threw in a nonce
        seed = old.opening.seed if chain else self.authority.secrets.key()
        left = old.opening.left - 1 if chain else tickets.REMATCHES
        settings = structs.replace(old.settings, day="")  # the next game has its own luck
        again = self.opening(old.rematch, settings, seed, left, old.nonces if chain else [])
        with suppress(IntegrityError):
            rights = [(device, right) for device, right in await self.store.devices_at(old.id) if right >= HOST]
            await self.store.open(again, rights, {})

    def fresh(self, what: str) -> str:
        """A key that nobody has used."""
        return f"{what}:{self.authority.secrets.secret()}"


def check_seat(match: Match, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(match.seats):
        raise No("no-seat")


def check_open(link: Link) -> None:
    """Refuse a link that opens nothing any more."""
    if link.used:
        raise No("invitation")
    if link.voided:
        raise No("replaced")


def sit_down(match: Match, seat: int, name: str, nonce: str = "") -> Sequence[Next]:
    """Taking a seat: a new player brings a name, and a nonce for the key of the match."""
    sitting = match.seats[seat]
    wanted = name or sitting.name or free_name(names_at(match))
    if wanted != sitting.name:  # the one that the table was opened with holds
        refuse_lookalike(wanted, [other.name for i, other in enumerate(match.seats) if i != seat])
    entries: list[AnyEntry] = [Join(seat, wanted, nonce)]
    return with_start(match, entries)


def free_seats(match: Match) -> list[int]:
    """The seats that somebody may still come to before the game begins."""
    if match.status != "open":
        return []
    return [i for i, seat in enumerate(match.seats) if seat.kind == "link" and not seat.taken and not seat.bot]


def sit_freely(seat: int, name: str, nonce: str, match: Match) -> Sequence[Next]:
    """Taking a seat without a link, if nobody sits there now."""
    if seat not in free_seats(match):
        raise Unmet
    return sit_down(match, seat, name, nonce)


def names_at(match: Match) -> list[str]:
    """The names at a table."""
    return [seat.name for seat in match.seats]


def seat_again(match: Match, old: Match) -> Sequence[Next]:
    """Seating the people of an old match at a new one, and its beginning if all of them are there."""
    if match.version:
        return []
    entries: list[AnyEntry] = []
    for i, (seat, before) in enumerate(zip(match.seats, old.seats, strict=True)):
        if seat.kind != "bot" and before.taken and (not seat.taken or seat.name != before.name):
            entries.append(Join(i, before.name))
        elif seat.taken and not before.taken:
            entries.append(Leave(i))
    return with_start(match, entries)


def with_start(match: Match, entries: Sequence[AnyEntry]) -> list[Next]:
    """Entries, and the beginning of the game if everybody is there then."""
    steps = [match.plain(entry) for entry in entries]
    joined = {entry.seat for entry in entries if isinstance(entry, Join)}
    left = {entry.seat for entry in entries if isinstance(entry, Leave)}
    there = [(seat.taken or seat.bot or i in joined) and i not in left for i, seat in enumerate(match.seats)]
    if match.state is None and all(there):
        steps.append(match.start([entry.nonce for entry in entries if isinstance(entry, Join) and entry.nonce]))
    return steps
