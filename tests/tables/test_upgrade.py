"""Rules change: a running match goes on by its own, or moves on if its log reads the same, or is refused readably."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck
from meisterdieb.tables.entries import Upgrade
from meisterdieb.tables.history import history
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.past import Past
from meisterdieb.tables.records import record_of
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seen import seen
from meisterdieb.tables.snapshot import keep
from meisterdieb.tables.tables import Tables
from tests.kernel.toy import CARDS, ToyState
from tests.tables.moves import hash_of, idle_bots, move, offered, open_table, play_on
from tests.tables.room import Clock, code_of, people, room
from tests.tables.test_clocks import bots_of, go_round
from tests.tables.toy import TableToy


class DrawsTwice(ToyState):
    """By the new rules a turn ends with two cards, as long as there are two: the first turn's end leads elsewhere."""

    def end_turn(self, luck: Luck) -> None:
        if len(self.decks[self.active]) > 1:
            self.draw(self.active, luck)
        super().end_turn(luck)


class EndsEarlier(ToyState):
    """By the new rules the game ends when somebody has played five cards: the beginning of a match reads the same."""

    def next_seat(self) -> int:
        return -1 if max(map(len, self.piles)) > CARDS - 3 else super().next_seat()


class Version(TableToy):
    """The toy by the rules of a version, with older ones at hand or not."""

    def __init__(
        self, number: int, state: type[ToyState] = ToyState, older: tuple["Version", ...] = (), content: str = "toy"
    ) -> None:
        super().__init__(state)
        self.rules_version = number
        self.older = {game.rules_version: game for game in older}
        self.content = content

    def version(self, number: Any) -> Game:
        return self.older.get(number) or super().version(number)

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        return self.content


@contextmanager
def program(game: Game) -> Iterator[None]:
    """A program that has this game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.registry(), "toy", game)
        yield


OLD = Version(1)
MILD = Version(2, EndsEarlier)  # without the old rules
MILD_WITH_OLD = Version(2, EndsEarlier, (OLD,))
HARD = Version(2, DrawsTwice)
HARD_WITH_OLD = Version(2, DrawsTwice, (OLD,))
OTHER_CARDS = Version(1, content="other cards")
OTHER_CARDS_AND_RULES = Version(2, DrawsTwice, content="other cards")


async def begun(database: str, moves: int, snapshot: bool = False) -> Match:
    """A match under the old rules, and so many moves."""
    with program(OLD):
        async with room(database, "old") as tables:
            match = await open_table(tables, people("toy", 2, language="en"))
            await play_on(tables, match, moves)
            if snapshot:
                await keep(tables.store, match)
            return match


async def stored_entries(tables: Tables, id: str) -> list[object]:
    return [row.entry for row in await tables.store.tail(id)]


@pytest.mark.parametrize("snapshot", [False, True])
@pytest.mark.parametrize("new", [MILD_WITH_OLD, HARD_WITH_OLD])
def test_a_match_goes_on_by_its_own_rules_while_the_program_has_them(file: str, new: Version, snapshot: bool) -> None:
    async def play() -> None:
        old = await begun(file, 4, snapshot)
        with program(new):
            async with room(file, "new") as tables:
                match = (await tables.authority.live(old.id)).match
                assert (match.game.rules_version, match.version, hash_of(match)) == (1, old.version, hash_of(old))
                await play_on(tables, match)
                assert match.status == "over"
                assert not any(isinstance(entry, Upgrade) for entry in await stored_entries(tables, match.id))
                assert "[Rules 1]" in await record_of(tables.store, match)
                fresh = await open_table(tables, people("toy", 2))
                assert (fresh.opening.rules, fresh.game.rules_version) == (2, 2)

    asyncio.run(play())


@pytest.mark.parametrize("snapshot", [False, True])
@pytest.mark.parametrize("new", [MILD, OTHER_CARDS])
def test_a_match_whose_rules_or_cards_are_gone_moves_on_if_its_log_reads_the_same(
    database: str, new: Version, snapshot: bool
) -> None:
    async def play() -> None:
        old = await begun(database, 4, snapshot)
        before = old.version
        with program(new):
            async with room(database, "new") as tables:
                match = (await tables.authority.live(old.id)).match
                assert match.game is new
                assert (match.version, hash_of(match)) == (before + 1, hash_of(old))
                entries = await stored_entries(tables, match.id)
                assert entries[before:] == [Upgrade(new.rules_version, new.content)]
                told = "The game goes on with the newest texts of the rules."
                assert seen(match, 0, "en", before).changes[0].text == told
                await play_on(tables, match)
                record = await record_of(tables.store, match)
                assert f"[Rules {new.rules_version}]" in record
            async with room(database, "later") as tables:
                again = await load_match(tables.store, old.id)
                assert again.game is new
                assert hash_of(again) == hash_of(match)
                entries = await stored_entries(tables, match.id)
                assert sum(isinstance(entry, Upgrade) for entry in entries) == 1
                assert len(await history(Past(tables.store, again), 0, "en")) == again.version

    asyncio.run(play())


@pytest.mark.parametrize("snapshot", [False, True])
@pytest.mark.parametrize("new", [HARD, OTHER_CARDS_AND_RULES])
def test_a_match_whose_rules_are_gone_and_whose_log_reads_otherwise_is_refused_readably_and_kept(
    database: str, new: Version, snapshot: bool
) -> None:
    async def play() -> None:
        old = await begun(database, 6, snapshot)
        before = old.version
        with program(new):
            async with room(database, "new") as tables:
                with pytest.raises(No, match="rules") as refused:
                    await tables.authority.live(old.id)
                assert "rules that this program no longer has" in refused.value.reason("en")
                assert "Regeln, die dieses Programm nicht mehr kennt" in refused.value.reason("de")
                assert await code_of(tables.authority.act(old.id, 0, before, "k", "end")) == "rules"
                assert len(await tables.store.tail(old.id)) == before
        with program(OLD):
            async with room(database, "old again") as tables:
                match = (await tables.authority.live(old.id)).match
                assert (match.version, hash_of(match)) == (before, hash_of(old))
                await play_on(tables, match)
                assert match.status == "over"

    asyncio.run(play())


def test_a_match_that_the_new_rules_would_have_ended_before_does_not_move_on(file: str) -> None:
    async def play() -> None:
        old = await begun(file, 30)
        assert old.status == "playing"
        with program(MILD):
            async with room(file, "new") as tables:
                assert await code_of(tables.authority.live(old.id)) == "rules"

    asyncio.run(play())


def test_two_processes_move_a_match_on_once(database: str) -> None:
    async def play() -> None:
        old = await begun(database, 4)
        with program(MILD):
            async with room(database, "here") as here, room(database, "there") as there:
                lives = await asyncio.gather(*(tables.authority.live(old.id) for tables in (here, there)))
                assert [live.match.version for live in lives] == [old.version + 1] * 2
                entries = await stored_entries(here, old.id)
                assert sum(isinstance(entry, Upgrade) for entry in entries) == 1
                assert await move(here, lives[0].match) == old.version + 2
                await there.authority.heard(old.id, old.version + 2)
                assert await there.authority.live(old.id) is lives[1]
                assert hash_of(lives[1].match) == hash_of(lives[0].match)

    asyncio.run(play())


def test_a_match_can_move_on_more_than_once_but_not_back(file: str) -> None:
    async def play() -> None:
        old = await begun(file, 3)
        for new in (MILD, Version(3, EndsEarlier), Version(3, EndsEarlier, content="new cards")):
            with program(new):
                async with room(file, new.content) as tables:
                    match = (await tables.authority.live(old.id)).match
                    assert match.game is new
                    await move(tables, match)
        with program(OLD):
            async with room(file, "back") as tables:
                assert await code_of(load_match(tables.store, old.id)) == "rules"

    asyncio.run(play())


def test_a_match_that_moved_on_is_not_played_by_a_program_that_does_not_know_its_rules(file: str) -> None:
    """Two programs at one database, one of them newer: the older one must not go on by the older rules."""

    async def play() -> None:
        old = await begun(file, 3)
        async with room(file, "older") as older, room(file, "newer") as newer:
            with program(OLD):
                match = (await older.authority.live(old.id)).match
            with program(MILD):
                await newer.authority.live(old.id)
            with program(OLD):
                assert await code_of(move(older, match)) == "rules"
                await older.authority.heard(old.id, old.version + 1)
                assert len(await older.store.tail(old.id)) == old.version + 1
            with program(MILD):
                moved = (await newer.authority.live(old.id)).match
                assert await move(newer, moved) == old.version + 2

    asyncio.run(play())


def test_a_match_that_moved_on_stays_there_although_a_snapshot_and_the_older_rules_are_still_at_hand(file: str) -> None:
    async def play() -> None:
        old = await begun(file, 3, snapshot=True)
        with program(MILD):
            async with room(file, "new") as tables:
                await tables.authority.live(old.id)
        with program(MILD_WITH_OLD):
            async with room(file, "newer") as tables:
                match = (await tables.authority.live(old.id)).match
                assert match.game is MILD_WITH_OLD
                assert match.version == old.version + 1

    asyncio.run(play())


def test_clocks_and_bots_go_on_after_a_match_moved_on(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        with program(OLD):
            async with room(file, "old", clock) as tables:
                match = await open_table(tables, people("toy", 2, turn_seconds=60))
        with program(MILD):
            async with room(file, "new", clock) as tables:
                idle_bots(tables)
                match = (await tables.authority.live(match.id)).match
                await go_round(tables, clock, 60)
                assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_what_can_be_taken_back_can_still_be_after_a_match_moved_on(file: str) -> None:
    async def play() -> None:
        old = await begun(file, 1)
        assert old.trail.back
        with program(MILD):
            async with room(file, "new") as tables:
                match = (await tables.authority.live(old.id)).match
                seat = match.trail.back[-1].move.seat
                await tables.authority.undo(match.id, seat, match.version, "u")
                assert offered(match, seat)
                again = await load_match(tables.store, match.id)
                assert (again.version, hash_of(again)) == (match.version, hash_of(match))

    asyncio.run(play())


def test_a_program_that_no_longer_has_the_game_says_so(file: str) -> None:
    async def play() -> None:
        old = await begun(file, 1)
        async with room(file, "new") as tables:
            assert await code_of(tables.authority.live(old.id)) == "rules"

    asyncio.run(play())
