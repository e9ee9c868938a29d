"""The talk at a table: plain text of a sensible length, once for each key, and nobody has to hear everybody."""

import asyncio
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meisterdieb.tables.chat_room import LONGEST, plain
from meisterdieb.tables.live import Watcher
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.tables import Tables
from tests.tables.moves import live_of, open_table
from tests.tables.room import code_of, people, room


async def heard(tables: Tables, id: str, seat: int | None, after: int = 0) -> list[str]:
    """What a seat reads of the chat."""
    return [line.text for line in await tables.chat_room.lines(id, seat, after)]


def test_lines_are_numbered_and_everybody_hears_them(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(toy, 2))
            assert await tables.chat_room.say(match.id, 0, "a", "Hello!") == 1
            assert await tables.chat_room.say(match.id, 1, "a", "Moin 👋") == 2
            for seat in (0, 1, None):
                assert await heard(tables, match.id, seat) == ["Hello!", "Moin 👋"]
            assert await heard(tables, match.id, 0, after=1) == ["Moin 👋"]
            assert match.version == 1

    asyncio.run(play())


def test_the_same_key_twice_is_one_line_even_at_once_and_at_two_processes(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            says = [tables.chat_room.say(match.id, 0, "k", "Hello!") for tables in (here, there) for _ in range(3)]
            assert set(await asyncio.gather(*says)) == {1}
            assert await heard(there, match.id, 1) == ["Hello!"]

    asyncio.run(play())


def test_many_who_speak_at_once_are_all_heard(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            says = [
                tables.chat_room.say(match.id, seat, f"{place}{n}", f"{place} {seat} {n}")
                for place, tables in (("here", here), ("there", there))
                for seat in (0, 1)
                for n in range(3)
            ]
            assert sorted(await asyncio.gather(*says)) == list(range(1, 13))
            assert len(set(await heard(here, match.id, None))) == 12

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\0", "\u200b\u202e", "x" * (LONGEST + 1)])
def test_what_says_nothing_or_too_much_is_refused(file: str, toy: str, text: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            assert await code_of(tables.chat_room.say(match.id, 0, "k", text)) == "words"
            assert await heard(tables, match.id, 0) == []

    asyncio.run(play())


def test_the_longest_line_fits_and_spaces_do_not_count_twice(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await tables.chat_room.say(match.id, 0, "a", "x" * LONGEST)
            await tables.chat_room.say(match.id, 0, "b", "  a \r\n\t b" + " " * 1000)
            assert await heard(tables, match.id, 0) == ["x" * LONGEST, "a b"]

    asyncio.run(play())


@settings(max_examples=100, derandomize=True, deadline=None, database=None)
@given(st.text(st.characters(), max_size=LONGEST))
def test_whatever_is_said_only_text_is_left_of_it(text: str) -> None:
    left = plain(text)
    assert not [sign for sign in left if unicodedata.category(sign)[0] == "C"]
    assert left == " ".join(left.split())
    assert plain(left) == left


def test_a_seat_can_mute_another_for_itself_and_hear_it_again(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 3))
            await tables.chat_room.mute(match.id, 0, 1, True)
            await tables.chat_room.mute(match.id, 0, 1, True)
            await tables.chat_room.say(match.id, 1, "k", "Buh!")
            assert [await heard(tables, match.id, seat) for seat in (0, 1, 2, None)] == [
                [],
                ["Buh!"],
                ["Buh!"],
                ["Buh!"],
            ]
            await tables.chat_room.mute(match.id, 0, 1, False)
            await tables.chat_room.mute(match.id, 0, 1, False)
            assert await heard(tables, match.id, 0) == ["Buh!"]
            assert await code_of(tables.chat_room.mute(match.id, 0, 3, True)) == "no-seat"

    asyncio.run(play())


def test_whom_the_host_mutes_nobody_hears(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 3))
            await tables.chat_room.say(match.id, 1, "before", "Buh!")
            await tables.chat_room.mute(match.id, HOST, 1, True)
            assert await code_of(tables.chat_room.say(match.id, 1, "k", "Buh again!")) == "chat"
            assert [await heard(tables, match.id, seat) for seat in (0, 2, None)] == [[], [], []]
            await tables.chat_room.say(match.id, 2, "k", "Thanks.")
            assert await heard(tables, match.id, 0) == ["Thanks."]
            await tables.chat_room.mute(match.id, HOST, 1, False)
            assert await tables.chat_room.say(match.id, 1, "k", "Sorry.") == 3
            assert await heard(tables, match.id, 0) == ["Buh!", "Thanks.", "Sorry."]

    asyncio.run(play())


def test_two_tabs_may_mute_at_once(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            mutes = [tables.chat_room.mute(match.id, 0, 1, True) for tables in (here, there) for _ in range(3)]
            await asyncio.gather(*mutes)
            assert await here.store.mutes(match.id) == {(0, 1)}

    asyncio.run(play())


def test_whoever_speaks_is_answered_before_the_others_hear_it(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await asyncio.sleep(0)
            told: list[int] = []
            tables.authority.on_version.append(lambda live: told.append(live.lines))
            await tables.chat_room.say(match.id, 0, "k", "Hello!")
            assert told == []
            await asyncio.sleep(0)
            assert told == [1]
            assert (await live_of(tables, match)).lines == 1

    asyncio.run(play())


def test_the_number_of_lines_is_known_after_a_restart_and_from_others(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            for n in range(3):
                await here.chat_room.say(match.id, 0, f"k{n}", "Hello!")
            live = await there.authority.live(match.id)
            assert live.lines == 3
            await there.authority.heard(match.id, 1, 5)
            assert live.lines == 5
            await there.authority.heard(match.id, 1, 4)
            assert live.lines == 5

    asyncio.run(play())


def test_a_line_that_nobody_told_of_is_found_by_whoever_goes_round(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            silent = await open_table(here, people(toy, 2))
            live = await there.authority.live(match.id)
            other = await there.authority.live(silent.id)
            watcher = Watcher()
            live.watchers.add(watcher)
            other.watchers.add(Watcher())
            await here.chat_room.say(match.id, 0, "k", "Hello!")
            await there.authority.refresh()
            assert (live.lines, other.lines) == (1, 0)
            assert watcher.news.is_set()

    asyncio.run(play())


def test_an_unknown_table_has_no_chat(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            assert await code_of(tables.chat_room.say("nowhere", 0, "k", "Hello?")) == "unknown"

    asyncio.run(play())
