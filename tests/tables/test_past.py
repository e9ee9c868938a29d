"""The past: every version is shown again as it was shown when it was the newest, to each seat its own."""

import asyncio

import pytest
from msgspec import UNSET, structs

from meisterdieb.tables import past
from meisterdieb.tables.past import seen_then
from meisterdieb.tables.seen import Seen, seen
from meisterdieb.tables.settings import SeatSettings, Settings
from tests.tables.moves import can_take_back, idle_bots, move, open_table, play_on
from tests.tables.room import Clock, code_of, people, room


@pytest.mark.parametrize("game", ["toy", "klong", "clou"])
@pytest.mark.usefixtures("toy")
def test_each_seat_sees_again_what_it_saw_then(database: str, game: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            idle_bots(tables)
            settings = Settings(game, [SeatSettings("link"), SeatSettings("link")], language="en")
            opened = await tables.seating.open(settings, "host")
            match = (await tables.authority.live(opened.match)).match
            live: dict[tuple[int, int | None], Seen] = {}

            def look() -> None:
                for seat in (None, 0, 1):
                    update = seen(match, seat, "en", max(match.version - 1, 0))
                    live[match.version, seat] = structs.replace(update, legal=[], undo=UNSET, asks=UNSET, asked=None)

            look()
            for seat in (0, 1):
                await tables.seating.enter(match.id, opened.invitations[seat], f"Eva{seat}", f"phone{seat}")
                look()
            for n in range(60):
                if not match.to_act:
                    break
                clock.now += 1
                seat = match.to_act[0]
                if n % 4 == 0 and (takes := can_take_back(match, seat)):
                    await move(tables, match, seat, takes[0])
                    look()
                    await tables.authority.undo(match.id, seat, match.version, f"u{n}")
                    look()
                await move(tables, match, seat, n)
                look()
            if match.to_act:
                await tables.seating.bot(match.id, 0, "random")
                look()
                await tables.seating.back(match.id, 0)
                look()
            assert match.version > 2 * past.STEP or game == "toy"
            for version, viewer in sorted(live, key=lambda one: (one[0] * 37 % 101, one[0], one[1] or -1)):
                again = await seen_then(tables.pasts.of(match), viewer, "en", version)
                assert again == live[version, viewer]

    asyncio.run(play())


def test_what_has_not_happened_yet_cannot_be_seen(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            now = match.version
            assert await code_of(seen_then(tables.pasts.of(match), 0, "de", now + 1)) == "no-version"
            await move(tables, match)
            assert (await seen_then(tables.pasts.of(match), 0, "de", now + 1)).version == now + 1

    asyncio.run(play())


def test_the_end_is_known_only_at_the_end(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await play_on(tables, match)
            end = await seen_then(tables.pasts.of(match), 0, "de", match.version)
            before = await seen_then(tables.pasts.of(match), 0, "de", match.version - 1)
            assert (end.status, bool(end.result), bool(end.key)) == ("over", True, True)
            assert (before.status, before.result, before.key, before.legal) == ("playing", "", "", [])

    asyncio.run(play())


def test_only_a_few_pasts_are_kept(file: str, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(file) as tables:
            monkeypatch.setattr(past, "MOST", 2)
            matches = [await open_table(tables, people(toy, 2)) for _ in range(3)]
            for match in (matches[0], matches[1], matches[0], matches[2]):
                assert (await tables.pasts.of(match).at(1)).version == 1
            assert list(tables.pasts.known) == [matches[0].id, matches[2].id]

    asyncio.run(play())
