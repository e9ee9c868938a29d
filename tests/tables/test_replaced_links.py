"""Links that are replaced: one link opens a seat, the newest, and none once somebody sits there."""

import asyncio

from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.room import code_of, room


async def opened(tables: Tables, game: str) -> tuple[str, str]:
    """A table with a free seat, 1, and the secret of the link to it."""
    found = await tables.seating.open(Settings(game, [SeatSettings("here"), SeatSettings("link")]), "host")
    return found.match, found.invitations[1]


async def holders(tables: Tables, id: str, seat: int = 1) -> list[str]:
    return [device for device, right in await tables.store.devices_at(id) if right == seat]


def test_a_new_link_replaces_the_older_one(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            id, first = await opened(here, toy)
            second = await there.seating.invite(id, 1)
            assert await code_of(here.seating.enter(id, first, "Eva", "phone")) == "replaced"
            assert await there.seating.enter(id, second, "Eva", "phone") == 1
            assert await code_of(here.seating.enter(id, first, "Eva", "laptop")) == "replaced"
            assert await code_of(here.seating.enter(id, second, "Eva", "laptop")) == "invitation"
            assert await here.seating.enter(id, second, "", "phone") == 1  # back at the same device

    asyncio.run(play())


def test_where_somebody_sits_the_host_invites_nobody_and_a_stranger_adds_no_device(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            id, secret = await opened(tables, toy)
            await tables.seating.enter(id, secret, "Eva", "phone")
            assert await code_of(tables.seating.invite(id, 1)) == "taken"
            assert await code_of(tables.seating.invite(id, 1, "host")) == "seat"
            await tables.seating.bot(id, 1, "")  # a bot plays for Eva: the seat is still hers
            assert await code_of(tables.seating.invite(id, 1)) == "taken"
            mine = await tables.seating.invite(id, 1, "phone")
            assert await tables.seating.enter(id, mine, "", "tablet") == 1
            assert sorted(await holders(tables, id)) == ["phone", "tablet"]

    asyncio.run(play())


def test_a_refused_link_replaces_none(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            id, secret = await opened(tables, toy)
            await tables.seating.enter(id, secret, "Eva", "phone")
            mine = await tables.seating.invite(id, 1, "phone")
            assert await code_of(tables.seating.invite(id, 1)) == "taken"
            assert await tables.seating.enter(id, mine, "", "tablet") == 1

    asyncio.run(play())


def test_a_link_made_while_somebody_sits_down_never_opens_the_seat_to_a_second_one(database: str, toy: str) -> None:
    """At the same instant, in two processes: whichever is first, the seat has one player in the end."""

    async def play() -> None:
        outcomes: set[tuple[str, bool]] = set()
        async with room(database) as here, room(database, "other") as there:
            for n in range(8):
                id, first = await opened(here, toy)
                await there.authority.live(id)

                async def invited(tables: Tables, id: str) -> str:
                    try:
                        return await tables.seating.invite(id, 1)
                    except Exception:
                        return ""

                enter = code_of(here.seating.enter(id, first, "Eva", "phone"))
                both = (enter, invited(there, id)) if n % 2 else (invited(there, id), enter)
                found = await asyncio.gather(*both)
                code, second = found if n % 2 else reversed(found)
                assert code in ("", "replaced")
                assert bool(second) == bool(code)
                if second:
                    await there.seating.enter(id, second, "Udo", "laptop")
                assert len(await holders(here, id)) == 1
                outcomes.add((code, bool(second)))
        assert outcomes

    asyncio.run(play())


def test_two_links_of_two_hosts_at_once_leave_one(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            id, _ = await opened(here, toy)
            links = await asyncio.gather(*(tables.seating.invite(id, 1) for tables in (here, there) for _ in range(3)))
            codes = [
                await code_of(here.seating.enter(id, link, f"Eva{n}", f"phone {n}")) for n, link in enumerate(links)
            ]
            assert sorted(codes) == ["", *["replaced"] * 5]
            assert len(await holders(here, id)) == 1

    asyncio.run(play())


def test_a_bot_that_sat_down_on_a_free_seat_makes_room_for_the_guest(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            id, secret = await opened(tables, toy)
            await tables.seating.bot(id, 1, "")
            match = (await tables.authority.live(id)).match
            assert (match.status, match.seats[1].taken, match.seats[1].bot) == ("playing", False, True)
            newer = await tables.seating.invite(id, 1)
            assert await code_of(tables.seating.enter(id, secret, "Eva", "phone")) == "replaced"
            assert await tables.seating.enter(id, newer, "Eva", "phone") == 1
            assert (match.seats[1].taken, match.seats[1].bot, match.names[1]) == (True, False, "Eva")

    asyncio.run(play())
