"""Who sits at a table: opening it, coming in by a link, leaving, bots that step in, playing again."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from meisterdieb.kernel import registry
from meisterdieb.kernel.names import NAMES, check_name
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.entries import AnyEntry, Back, Bot, Join, Leave, Rematch
from meisterdieb.tables.match import Match, Next, Opening
from meisterdieb.tables.refusals import No
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.settings import Settings, bot_level, settled
from meisterdieb.tables.showing import Showing
from meisterdieb.tables.storage.store import HOST, SHOULDERS, clash, shoulder

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
        self.showing = Showing(authority)

    async def open(self, given: Settings, device: str, caller: str = "") -> Opened:
        """Open a table; it is stored before anybody hears of it, and begins at once if nobody has to come."""
        settings = settled(given)
        game = registry.game(settings.game)
        secrets = self.authority.secrets
        opening = Opening(
            secrets.name(), settings, game.rules_version, game.content_hash(), secrets.key(), self.authority.clock()
        )
        Match(opening, game).start()  # the options fit together
        await self.check_room(device)
        links = {i: secrets.secret() for i, seat in enumerate(settings.seats) if seat.kind == "link"}
        here = [i for i, seat in enumerate(settings.seats) if seat.kind == "here"]
        rights = [(device, seat) for seat in (HOST, *here)]
        await self.store.open(opening, rights, {hashed(secret): seat for seat, secret in links.items()})
        if caller:
            self.authority.openers.note(opening.id, caller)
        if not links:
            await self.begin(opening.id)
        return Opened(opening.id, links)

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

    async def enter(self, id: str, secret: str, name: str, device: str) -> int:
        """Come in by an invitation and give the seat, or the shoulder that it is for.

        Once used it opens the table only to the same device.
        """
        match = (await self.authority.live(id)).match
        hash = hashed(secret)
        found = await self.store.invited(hash, id)
        if found is None:
            raise No("invitation")
        seat, used = found
        plain = check_name(name) if name else ""
        looks = seat <= SHOULDERS
        if not used:
            if clash(seat, await self.held(id, device)):
                raise No("sits" if looks else "looked")
            if not looks:
                sit_down(match, seat, plain)  # whoever cannot keeps the invitation
            await self.store.redeem(hash, device, id, seat, self.authority.clock())
        if seat not in await self.held(id, device):
            raise No("invitation")
        if looks:
            await self.showing.look(id, shoulder(seat), hash)
            return seat
        await self.authority.decide(id, f"join:{hash[:20]}", lambda match: sit_down(match, seat, plain))
        return seat

    async def invite(self, id: str, seat: int) -> str:
        """A new invitation to a seat: for somebody new, or for the same player at another device."""
        match = (await self.authority.live(id)).match
        check_seat(match, seat)
        if match.seats[seat].kind == "bot":
            raise No("taken")
        secret = self.authority.secrets.secret()
        await self.store.invite(hashed(secret), id, seat, self.authority.clock())
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
            await self.authority.decide(id, self.fresh("leave"), think)
        except No as no:
            if no.code == "empty":
                await self.store.revoke(id, seat, links=False)  # from somebody who was cut off here before
            raise
        await self.store.revoke(id, seat)

    async def bot(
        self, id: str, seat: int, level: str, why: str = "host", needed: Callable[[Match], bool] = lambda match: True
    ) -> None:
        """Let a bot play a seat, from now on or until its player is back, if it is `needed` when that is decided.

        On a seat that nobody has come to yet a bot sits down itself; whoever comes by the link later may take it back.
        """

        def think(match: Match) -> Sequence[Next]:
            check_seat(match, seat)
            chosen = bot_level(match.game, level or match.settings.away_level)
            if match.state is None and not match.seats[seat].taken and needed(match):
                name = match.seats[seat].name or free_name(match)
                return with_start(match, [Join(seat, name), Bot(seat, chosen, why)])  # type: ignore[arg-type]
            match.playing()
            if match.seats[seat].level == chosen or not needed(match):
                return []
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
        secrets, game = self.authority.secrets, registry.game(old.settings.game)
        again = Opening(
            old.rematch, old.settings, game.rules_version, game.content_hash(), secrets.key(), self.authority.clock()
        )
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


def sit_down(match: Match, seat: int, name: str) -> Sequence[Next]:
    """Taking a seat: a new player brings a name; the same player at another device just sits there."""
    sitting = match.seats[seat]
    if sitting.taken:
        return []
    wanted = name or sitting.name
    if not wanted:
        wanted = free_name(match)
    if wanted in [other.name for i, other in enumerate(match.seats) if i != seat]:
        raise No("name")
    entries: list[AnyEntry] = [Join(seat, wanted)]
    return with_start(match, entries)


def free_name(match: Match) -> str:
    """A name for somebody who gives none."""
    taken = {seat.name for seat in match.seats}
    return next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if name not in taken)


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
    there = [(seat.taken or i in joined) and i not in left for i, seat in enumerate(match.seats)]
    if match.state is None and all(there):
        steps.append(match.start(len(steps)))
    return steps
