"""Memory: matches that nobody looks at are forgotten, those that somebody holds are not, and none grows for ever."""

import asyncio
import gc

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.live import Watcher
from meisterdieb.tables.tables import Tables
from tests.tables.moves import hash_of, move, open_table, play_on
from tests.tables.room import people, room


def make_small(tables: Tables, most: int = 1) -> Authority:
    """Tables that remember few matches."""
    tables.authority.lives.most = most
    return tables.authority


def test_the_match_used_longest_ago_is_forgotten_first_and_read_again_when_needed(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            authority = make_small(tables, 2)
            ids = [(await tables.seating.open(people(toy, 2), "host")).match for _ in range(2)]
            await authority.live(ids[0])
            ids.append((await tables.seating.open(people(toy, 2), "host")).match)
            assert list(authority.lives.lives) == [ids[0], ids[2]]
            assert (await authority.live(ids[1])).match.version == 1

    asyncio.run(play())


def test_a_match_that_somebody_holds_is_never_in_memory_twice(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            authority = make_small(tables)
            match = await open_table(tables, people(toy, 2))
            held = await authority.live(match.id)
            for _ in range(3):
                await open_table(tables, people(toy, 2))
            assert match.id not in authority.lives.lives
            assert await authority.live(match.id) is held

    asyncio.run(play())


def test_who_begins_to_watch_a_match_that_was_just_forgotten_hears_of_every_move(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as here, room(file, "other") as there:
            authority = make_small(here)
            match = await open_table(here, people(toy, 2))
            admitted = await authority.live(match.id)
            await open_table(here, people(toy, 2))
            watcher = Watcher()
            admitted.watchers.add(watcher)
            await there.authority.live(match.id)
            await move(there, match)
            await authority.heard(match.id, 2)
            assert watcher.news.is_set()
            assert admitted.match.version == 2
            await move(there, match, key="again")
            await authority.refresh()
            assert admitted.match.version == 3

    asyncio.run(play())


def test_wishes_that_wait_for_each_other_are_decided_on_one_match_though_it_is_being_forgotten(
    file: str, toy: str
) -> None:
    async def play() -> None:
        async with room(file) as tables:
            authority = make_small(tables)
            match = await open_table(tables, people(toy, 2))
            waiting = [asyncio.create_task(tables.seating.bot(match.id, 1, "random")) for _ in range(5)]
            waiting += [asyncio.create_task(tables.seating.open(people(toy, 2), "host")) for _ in range(5)]  # type: ignore[arg-type]
            await asyncio.gather(*waiting)
            bots = [row for row in await tables.store.tail(match.id) if row.key.startswith("bot:")]
            assert len(bots) == 1
            assert match.version == 2
            assert hash_of((await authority.live(match.id)).match) == hash_of(match)

    asyncio.run(play())


def test_a_match_that_nobody_holds_takes_no_memory(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            authority = make_small(tables)
            for _ in range(5):
                await play_on(tables, await open_table(tables, people(toy, 2)), 1)
            gc.collect()
            assert len(authority.lives.held) == 1

    asyncio.run(play())


def test_what_was_sent_is_not_kept(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            live = await tables.authority.live((await tables.seating.open(people("klong", 2), "host")).match)
            await play_on(tables, live.match, 30)
            sent = 0
            for since in range(live.match.version + 1):
                for seat in (None, 0, 1):
                    for lang in ("de", "en"):
                        sent += len(live.shown(seat, lang, since))
            kept = sum(len(data) for *_, data in live.encoded.values())
            assert sent > 500_000
            assert kept < 50_000

    asyncio.run(play())


def test_those_who_watch_share_what_is_sent(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            live = await tables.authority.live((await tables.seating.open(people(toy, 2), "host")).match)
            first = live.shown(None, "en", 0)
            assert live.shown(None, "en", 0) is first
            assert live.shown(None, "de", 0) != first
            assert live.shown(None, "en", 0) is first
            assert live.shown(0, "en", 0) != first
            await move(tables, live.match)
            assert live.shown(None, "en", 0) != first

    asyncio.run(play())
