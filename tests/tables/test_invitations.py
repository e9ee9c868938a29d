"""Invitations: a secret opens a seat once, to one device, whatever happens in between."""

import asyncio
from pathlib import Path

import pytest

from meisterdieb.tables.entries import Device
from meisterdieb.tables.secrets import Secrets, hashed
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.rights import HOST
from tests.tables.moves import live_of, open_table
from tests.tables.room import code_of, people, room
from tests.tables.storms import Storm


def guests(game: str, count: int = 2) -> Settings:
    """A table to which everybody is invited."""
    return Settings(game, [SeatSettings("link") for _ in range(count)], language="en")


def test_who_comes_by_an_invitation_sits_down_and_the_last_one_starts_the_game(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(guests(toy), "host")
            match = (await tables.authority.live(opened.match)).match
            assert [await tables.seating.rights(match.id, who) for who in ("host", "", "x")] == [[HOST], [], []]
            assert await tables.seating.enter(match.id, opened.invitations[1], "Eva", "phone") == 1
            assert (match.status, [seat.taken for seat in match.seats]) == ("open", [False, True])
            assert await tables.seating.enter(match.id, opened.invitations[0], "", "laptop") == 0
            assert (match.status, match.names) == ("playing", ["Anna", "Eva"])
            assert await tables.seating.rights(match.id, "phone") == [1]

    asyncio.run(play())


def test_an_invitation_holds_for_one_device_only(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(guests(toy), "host")
            secret = opened.invitations[0]
            assert await tables.seating.enter(opened.match, secret, "Eva", "phone") == 0
            assert await tables.seating.enter(opened.match, secret, "Other", "phone") == 0
            assert await code_of(tables.seating.enter(opened.match, secret, "Thief", "elsewhere")) == "invitation"
            match = (await tables.authority.live(opened.match)).match
            assert (match.version, match.seats[0].name) == (1, "Eva")

    asyncio.run(play())


@pytest.mark.parametrize("secret", ["", "guess", "x" * 200, "\0", "'; drop table log"])
def test_a_wrong_secret_opens_nothing(database: str, toy: str, secret: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(guests(toy), "host")
            assert await code_of(tables.seating.enter(opened.match, secret, "Thief", "elsewhere")) == "invitation"

    asyncio.run(play())


def test_an_invitation_opens_no_other_table(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            one, other = [await tables.seating.open(guests(toy), "host") for _ in range(2)]
            wish = tables.seating.enter(other.match, one.invitations[0], "Thief", "phone")
            assert await code_of(wish) == "invitation"

    asyncio.run(play())


def test_two_devices_at_the_same_instant_are_one_too_many_and_the_right_name_stays(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            for n in range(5):
                opened = await here.seating.open(guests(toy), "host")
                secret = opened.invitations[0]
                codes = await asyncio.gather(
                    code_of(here.seating.enter(opened.match, secret, "Eva", "phone")),
                    code_of(there.seating.enter(opened.match, secret, "Udo", "laptop")),
                    code_of(here.seating.enter(opened.match, secret, "Kim", "tablet")),
                )
                assert sorted(codes) == ["", "invitation", "invitation"], n
                winner = codes.index("")
                device, name = (("phone", "Eva"), ("laptop", "Udo"), ("tablet", "Kim"))[winner]
                assert await here.store.devices_at(opened.match) == [("host", HOST), (device, 0)]
                [row] = await here.store.tail(opened.match)
                assert getattr(row.entry, "name", "") == name

    asyncio.run(play())


def test_a_double_click_is_one_click(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            opened = await here.seating.open(guests(toy), "host")
            enter = (
                tables.seating.enter(opened.match, opened.invitations[0], "Eva", "phone") for tables in (here, there)
            )
            assert await asyncio.gather(*enter) == [0, 0]
            assert len(await here.store.tail(opened.match)) == 1

    asyncio.run(play())


def test_who_could_not_sit_down_because_the_storage_failed_sits_down_by_trying_again(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            opened = await tables.seating.open(guests(toy, 2), "host")
            secret = opened.invitations[0]
            storm = Storm(tables, "before")
            assert await code_of(tables.seating.enter(opened.match, secret, "Eva", "phone")) == "busy"
            storm.over()
            assert await tables.seating.enter(opened.match, secret, "Eva", "phone") == 0
            match = (await tables.authority.live(opened.match)).match
            assert (match.version, match.seats[0].name, match.seats[0].taken) == (1, "Eva", True)

    asyncio.run(play())


def test_a_name_that_somebody_has_leaves_the_invitation_unused(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            opened = await tables.seating.open(guests(toy), "host")
            await tables.seating.enter(opened.match, opened.invitations[0], "Eva", "phone")
            again = tables.seating.enter(opened.match, opened.invitations[1], " Eva ", "laptop")
            assert await code_of(again) == "name"
            unread = tables.seating.enter(opened.match, opened.invitations[1], "E\tv\0a", "laptop")
            assert await code_of(unread) == "no-name"
            assert await tables.seating.enter(opened.match, opened.invitations[1], "Udo", "tablet") == 1

    asyncio.run(play())


def test_a_player_can_go_on_at_another_device_and_keeps_name_and_seat(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            secret = await tables.seating.invite(match.id, 1, "host")
            assert await tables.seating.enter(match.id, secret, "Somebody", "phone") == 1
            assert [row.entry for row in await tables.store.tail(match.id, 1)] == [Device(1)]
            assert match.seats[1].name == "Boris"
            assert await tables.seating.rights(match.id, "host") == [HOST, 0, 1]
            assert await tables.seating.rights(match.id, "phone") == [1]

    asyncio.run(play())


def test_nobody_is_invited_to_a_bots_seat_or_one_that_is_not_there(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, Settings(toy, [SeatSettings("link"), SeatSettings("bot")]))
            assert await code_of(tables.seating.invite(match.id, 1)) == "taken"
            assert await code_of(tables.seating.invite(match.id, 2)) == "no-seat"
            assert await code_of(tables.seating.invite(match.id, -1)) == "no-seat"
            assert await code_of(tables.seating.invite("nowhere", 0)) == "unknown"

    asyncio.run(play())


def test_names_are_found_for_everybody_who_brings_none(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            names = ["Anna", "", "", ""]
            seats = [SeatSettings("link", name) for name in names]
            opened = await tables.seating.open(Settings("klong", seats), "host")
            for seat, name in ((1, "Boris"), (3, ""), (0, ""), (2, "")):
                await tables.seating.enter(opened.match, opened.invitations[seat], name, f"device {seat}")
            match = (await tables.authority.live(opened.match)).match
            assert match.names == ["Anna", "Boris", "Dario", "Cleo"]
            assert match.status == "playing"
            assert not (await live_of(tables, match)).lock.locked()

    asyncio.run(play())


def test_secrets_are_long_different_and_never_stored(file: str, toy: str) -> None:
    secrets = Secrets()
    found = {secrets.secret() for _ in range(100)} | {secrets.name() for _ in range(100)}
    assert len(found) == 200
    assert all(len(secrets.secret()) >= 22 and len(secrets.name()) == 12 and len(secrets.key()) == 32 for _ in range(9))

    async def play() -> None:
        async with room(file) as tables:
            opened = await tables.seating.open(guests(toy), "host")
            data = b"".join(path.read_bytes() for path in Path(file[10:]).parent.iterdir())
            for secret in opened.invitations.values():
                assert secret.encode() not in data
                assert hashed(secret).encode() in data

    asyncio.run(play())
