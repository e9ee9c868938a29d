"""Looking over somebody's shoulder: only by that player's wish, as long as the wish lasts, and never for who plays."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert

from meisterdieb.tables.devices import Held
from meisterdieb.tables.entries import Hide, Show
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.records import record_of
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.seen import seats_seen, seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.snapshot import keep
from meisterdieb.tables.storage.rights import HOST, LOOKED, clash, shoulder
from meisterdieb.tables.storage.schema import grants
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, idle_bots, move, offered, open_table, play_on
from tests.tables.room import code_of, room

DEVICES = ("phone", "laptop", "tablet")


async def seated(tables: Tables, game: str, players: int = 2, **more: object) -> Match:
    """A table whose host sits nowhere, and where each seat belongs to a device of its own."""
    seats = [SeatSettings("link") for _ in range(players)]
    opened = await tables.seating.open(Settings(game, seats, language="en", **more), "host")  # type: ignore[arg-type]
    for seat, secret in opened.invitations.items():
        await tables.seating.enter(opened.match, secret, "", DEVICES[seat])
    return (await tables.authority.live(opened.match)).match


async def look_on(tables: Tables, match: Match, seat: int = 0, device: str = "teacher") -> str:
    """Let a device look over the shoulder of a seat; gives the secret that was used."""
    secret = await tables.seating.hand_sharing.show(match.id, seat, DEVICES[seat])
    assert await tables.seating.enter(match.id, secret, "", device) == shoulder(seat)
    return secret


def shown(match: Match) -> list[bool]:
    """Which seats are shown, as everybody is told."""
    return [seat.shown for seat in seats_seen(match)]


def test_who_was_let_in_looks_until_the_player_ends_it(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await seated(tables, toy)
            hand_sharing = tables.seating.hand_sharing
            version = match.version
            secret = await hand_sharing.show(match.id, 0, "phone")
            assert (match.version, shown(match)) == (version, [False, False])
            await tables.seating.enter(match.id, secret, "", "teacher")
            assert shown(match) == [True, False]
            assert [await hand_sharing.since(match.id, seat, "teacher") for seat in (0, 1)] == [match.version, 0]
            assert await hand_sharing.since(match.id, 0, "host") == 0
            assert await tables.seating.rights(match.id, "teacher") == []
            await hand_sharing.hide(match.id, 0, "phone")
            assert shown(match) == [False, False]
            assert await hand_sharing.since(match.id, 0, "teacher") == 0
            entries = [row.entry for row in await tables.store.tail(match.id, version)]
            assert entries == [Show(0), Hide(0)]
            told = [change.text for change in seen(match, None, "en", version).changes]
            assert told == [
                "Anna lets somebody look over their shoulder.",
                "Nobody looks over the shoulder of Anna any more.",
            ]

    asyncio.run(play())


@pytest.mark.parametrize("device", ["host", "laptop", "teacher", "stranger", ""])
def test_nobody_but_the_player_shows_or_hides_a_hand(file: str, toy: str, device: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match)
            hand_sharing = tables.seating.hand_sharing
            assert await code_of(hand_sharing.show(match.id, 0, device)) == "seat"
            assert await code_of(hand_sharing.hide(match.id, 0, device)) == "seat"
            assert await hand_sharing.since(match.id, 0, "teacher")

    asyncio.run(play())


def test_no_bots_seat_no_hosts_chair_and_no_seat_that_is_not_there_is_shown(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            match = await open_table(tables, Settings(toy, [SeatSettings("here"), SeatSettings("bot")]))
            for seat in (1, 2, HOST):
                assert await code_of(tables.seating.hand_sharing.show(match.id, seat, "host")) == "seat"
            assert await code_of(tables.seating.hand_sharing.show("nowhere", 0, "host")) == "unknown"

    asyncio.run(play())


def test_where_nobody_may_watch_nobody_looks_over_a_shoulder(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy, watch=False)
            assert await code_of(tables.seating.hand_sharing.show(match.id, 0, "phone")) == "watch"

    asyncio.run(play())


def test_when_the_game_is_over_there_is_no_hand_to_look_into(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match)
            await play_on(tables, match)
            assert await code_of(tables.seating.hand_sharing.show(match.id, 0, "phone")) == "over"
            await tables.seating.hand_sharing.hide(match.id, 0, "phone")
            assert not match.seats[0].shown
            assert await record_of(tables.store, match)

    asyncio.run(play())


def test_such_a_link_holds_once_and_its_secret_is_not_stored(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            secret = await look_on(tables, match)
            version = match.version
            assert await tables.seating.enter(match.id, secret, "", "teacher") == shoulder(0)
            assert await code_of(tables.seating.enter(match.id, secret, "", "elsewhere")) == "invitation"
            assert match.version == version
            data = b"".join(path.read_bytes() for path in Path(file[10:]).parent.iterdir())
            assert secret.partition(".")[2].encode() not in data
            assert hashed(secret).encode() in data

    asyncio.run(play())


@pytest.mark.parametrize("used", [True, False])
def test_a_new_link_ends_what_the_older_one_gave(file: str, toy: str, used: bool) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            hand_sharing = tables.seating.hand_sharing
            old = await look_on(tables, match) if used else await hand_sharing.show(match.id, 0, "phone")
            since = match.seats[0].shown
            await look_on(tables, match, device="second")
            assert await code_of(tables.seating.enter(match.id, old, "", "teacher")) == "invitation"
            assert await hand_sharing.since(match.id, 0, "teacher") == 0
            assert await hand_sharing.since(match.id, 0, "second") == match.seats[0].shown > since

    asyncio.run(play())


def test_a_link_that_was_withdrawn_opens_nothing(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            secret = await tables.seating.hand_sharing.show(match.id, 0, "phone")
            await tables.seating.hand_sharing.hide(match.id, 0, "phone")
            assert await code_of(tables.seating.enter(match.id, secret, "", "teacher")) == "invitation"
            assert not match.seats[0].shown

    asyncio.run(play())


def test_who_plays_looks_into_no_other_hand(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            secret = await tables.seating.hand_sharing.show(match.id, 0, "phone")
            for device in ("laptop", "phone"):
                assert await code_of(tables.seating.enter(match.id, secret, "", device)) == "sits"
            assert await tables.seating.enter(match.id, secret, "", "host") == shoulder(0)

    asyncio.run(play())


def test_nobody_looks_into_two_hands(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match)
            other = await tables.seating.hand_sharing.show(match.id, 1, "laptop")
            assert await code_of(tables.seating.enter(match.id, other, "", "teacher")) == "sits"
            await tables.seating.hand_sharing.hide(match.id, 0, "phone")
            assert await tables.seating.enter(match.id, other, "", "teacher") == shoulder(1)
            assert await tables.seating.held(match.id, "teacher") == [shoulder(1), LOOKED]
            await tables.seating.hand_sharing.hide(match.id, 1, "laptop")
            assert await tables.seating.held(match.id, "teacher") == [LOOKED]

    asyncio.run(play())


@pytest.mark.parametrize("ended", [True, False])
def test_who_has_looked_into_a_hand_never_sits_down_at_that_table(file: str, toy: str, ended: bool) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match)
            if ended:
                await tables.seating.hand_sharing.hide(match.id, 0, "phone")
            for seat in (0, 1):
                secret = await tables.seating.invite(match.id, seat, DEVICES[seat])
                assert await code_of(tables.seating.enter(match.id, secret, "", "teacher")) == "looked"
                assert await tables.seating.enter(match.id, secret, "", "somebody") == seat

    asyncio.run(play())


def test_two_links_at_the_same_instant_give_no_seat_and_a_hand(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await seated(here, toy)
            for n in range(5):
                look = await here.seating.hand_sharing.show(match.id, 0, "phone")
                seat = await here.seating.invite(match.id, 1, DEVICES[1])
                device = f"device {n}"
                await asyncio.gather(
                    code_of(here.seating.enter(match.id, look, "", device)),
                    code_of(there.seating.enter(match.id, seat, "", device)),
                )
                assert len(await here.seating.held(match.id, device)) == 1, n

    asyncio.run(play())


@pytest.mark.parametrize(
    ("right", "held", "clashes"),
    [
        (0, [], False),
        (1, [0], False),
        (0, [HOST], False),
        (0, [LOOKED], True),
        (0, [shoulder(0)], True),
        (shoulder(0), [HOST], False),
        (shoulder(0), [0], True),
        (shoulder(0), [HOST, 3], True),
        (shoulder(0), [shoulder(0)], False),
        (shoulder(0), [shoulder(1)], True),
        (shoulder(0), [LOOKED], False),
    ],
)
def test_which_rights_go_together(right: int, held: list[int], clashes: bool) -> None:
    assert clash(right, held) is clashes


def test_who_leaves_takes_the_look_along(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            match = await seated(tables, toy)
            await look_on(tables, match)
            await tables.seating.leave(match.id, 0)
            assert shown(match) == [False, False]
            assert await tables.seating.hand_sharing.since(match.id, 0, "teacher") == 0
            secret = await tables.seating.invite(match.id, 0)
            await tables.seating.enter(match.id, secret, "Kim", "new phone")
            assert await tables.seating.hand_sharing.since(match.id, 0, "teacher") == 0
            assert await tables.seating.hand_sharing.show(match.id, 0, "new phone")
            assert await tables.seating.hand_sharing.since(match.id, 0, "teacher") == 0

    asyncio.run(play())


def test_a_right_alone_is_not_enough_the_log_must_say_so_too(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            secret = await tables.seating.hand_sharing.show(match.id, 0, "phone")
            await tables.store.redeem(hashed(secret), "teacher", match.id, shoulder(0), 0.0)  # and cut off there
            assert await tables.seating.held(match.id, "teacher") == [shoulder(0)]
            assert await tables.seating.hand_sharing.since(match.id, 0, "teacher") == 0
            await tables.seating.enter(match.id, secret, "", "teacher")
            assert await tables.seating.hand_sharing.since(match.id, 0, "teacher") == match.version

    asyncio.run(play())


def test_who_came_to_hold_both_looks_into_no_hand(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match)
            await tables.store.write(insert(grants).values(device="teacher", match=match.id, seat=1, time=0.0))
            assert await tables.seating.hand_sharing.since(match.id, 0, "teacher") == 0

    asyncio.run(play())


def test_who_leaves_takes_back_a_link_that_nobody_has_used(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            match = await seated(tables, toy)
            secret = await tables.seating.hand_sharing.show(match.id, 0, "phone")
            await tables.seating.leave(match.id, 0)
            assert await code_of(tables.seating.enter(match.id, secret, "", "teacher")) == "invitation"

    asyncio.run(play())


def test_another_process_knows_at_once_who_may_look_and_who_may_not(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await seated(here, toy)
            await there.authority.live(match.id)
            await look_on(here, match)
            assert await there.seating.hand_sharing.since(match.id, 0, "teacher") == match.version
            await here.seating.hand_sharing.hide(match.id, 0, "phone")
            assert await there.seating.hand_sharing.since(match.id, 0, "teacher") == 0

    asyncio.run(play())


def test_at_the_next_table_everybody_is_asked_anew(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match)
            await play_on(tables, match)
            again = await tables.seating.rematch(match.id)
            assert sorted(await tables.store.devices_at(again)) == [("host", HOST), ("laptop", 1), ("phone", 0)]
            assert not any(shown((await tables.authority.live(again)).match))

    asyncio.run(play())


def test_a_move_and_a_request_are_not_disturbed_by_other_eyes(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, "klong")
            seat = match.to_act[0]
            based_on, wish = match.version, offered(match, seat)[0]
            await look_on(tables, match)
            assert await tables.authority.act(match.id, seat, based_on, "late", wish) == based_on + 2
            while not can_take_back(match, seat):
                await move(tables, match, seat)
            await move(tables, match, seat, can_take_back(match, seat)[0])
            await tables.seating.hand_sharing.hide(match.id, 0, "phone")
            assert seen(match, seat, "en").undo == ""

    asyncio.run(play())


def test_an_open_request_stays_open_when_eyes_come_and_go(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, "klong", undo="consent")
            seat = match.to_act[0]
            while match.why_no_undo(seat) != "undo-consent":
                await move(tables, match, seat, n=-1)
            await tables.authority.ask(match.id, seat, match.version, "ask")
            asked = match.trail.asked
            assert asked is not None
            await look_on(tables, match)
            assert match.trail.asked == asked

    asyncio.run(play())


def test_a_snapshot_and_the_log_know_who_looks(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, "klong")
            await look_on(tables, match, 1)
            await keep(tables.store, match)
            loaded = await load_match(tables.store, match.id)
            assert loaded.remembers == match.version
            assert loaded.seats[1].shown == match.seats[1].shown == match.version

    asyncio.run(play())


def test_a_device_is_told_where_it_looks_and_has_looked_and_can_be_forgotten(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await seated(tables, toy)
            await look_on(tables, match, 1)
            [held] = (await tables.devices.held("teacher")).held
            assert held == Held(match.id, 1, True, held.since, "", None, [], [])
            await tables.seating.hand_sharing.hide(match.id, 1, "laptop")
            [held] = (await tables.devices.held("teacher")).held
            assert (held.seat, held.looks) == (None, True)
            await look_on(tables, match, 1)
            await tables.devices.forget("teacher")
            assert (await tables.devices.held("teacher")).held == []
            assert shown(match) == [False, False]
            assert match.seats[1].taken

    asyncio.run(play())


def test_the_last_player_who_is_forgotten_does_not_play_on_for_who_looks(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            match = await open_table(tables, Settings(toy, [SeatSettings("here"), SeatSettings("bot")]), "phone")
            await look_on(tables, match)
            await tables.devices.forget("phone")
            assert not match.seats[0].bot

    asyncio.run(play())
