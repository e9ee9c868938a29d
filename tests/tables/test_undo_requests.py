"""Taking back what was revealed: only one's own last move, only when everybody else agrees, and with the same luck."""

import asyncio
from collections.abc import Sequence

import pytest

from meisterdieb.kernel import record
from meisterdieb.kernel.verify import verify
from meisterdieb.tables.entries import Agree, Ask, Move, Refuse, Undo, Withdraw
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.records import record_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.story import story
from meisterdieb.tables.tables import Tables
from meisterdieb.tables.trail import Asked
from tests.tables.moves import can_take_back, hash_of, idle_bots, move, offered, open_table, state_of
from tests.tables.room import code_of, people, room


def loud(match: Match, seat: int) -> int | None:
    """The number of a move of a seat that asks chance and leaves it in turn, if there is one."""
    for n, text in enumerate(offered(match, seat)):
        step = match.move(seat, text)
        if step.state and step.state.to_act == [seat] and isinstance(step.entry, Move) and step.entry.chance:
            return n
    return None


async def revealed(tables: Tables, match: Match) -> tuple[int, str, str]:
    """Play until somebody has revealed something: who, by which move, and the hash before it."""
    for n in range(500):
        seat = match.to_act[0]
        found = loud(match, seat)
        if found is not None and not match.seats[seat].bot:
            text, before = offered(match, seat)[found], hash_of(match)
            await move(tables, match, seat, found)
            return seat, text, before
        await move(tables, match, seat, n * 7)
    raise AssertionError("nothing was ever revealed")


async def ask(tables: Tables, match: Match, seat: int, here: Sequence[int] = (), key: str = "") -> int:
    return await tables.authority.ask(match.id, seat, match.version, key or f"a{match.version}", here)


async def answer(tables: Tables, match: Match, seat: int, yes: bool, here: Sequence[int] = ()) -> int:
    asked = match.trail.asked.version if match.trail.asked else 0
    return await tables.authority.answer(match.id, seat, asked, f"r{match.version}", yes, here)


async def entries(tables: Tables, match: Match, after: int) -> list[object]:
    return [row.entry for row in await tables.store.tail(match.id, after)]


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_a_move_that_revealed_something_is_taken_back_when_everybody_has_agreed(database: str, game: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(game, 3, language="en"))
            seat, _, before = await revealed(tables, match)
            made, others = match.version, [one for one in range(3) if one != seat]
            assert await code_of(tables.authority.undo(match.id, seat, made, "u")) == "undo-consent"
            assert await ask(tables, match, seat) == made + 1
            assert match.trail.asked == Asked(made + 1, seat, others)
            await answer(tables, match, others[1], True)
            assert match.trail.asked == Asked(made + 1, seat, others[:1])
            assert hash_of(match) != before
            await answer(tables, match, others[0], True)
            assert seen(match, seat, "en").asked is None
            assert hash_of(match) == before
            agreed = [Agree(others[1]), Agree(others[0])]
            assert await entries(tables, match, made) == [Ask(seat, others), *agreed, Undo(seat, made - 1)]
            assert (await tables.store.tail(match.id))[-1].hash == before

    asyncio.run(play())


@pytest.mark.parametrize("withdrawn", [False, True])
def test_one_refusal_ends_it_for_good_but_who_withdraws_may_ask_again(file: str, withdrawn: bool) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 3, language="en"))
            seat, _, _ = await revealed(tables, match)
            stands, other = hash_of(match), (seat + 1) % 3
            await ask(tables, match, seat)
            who = seat if withdrawn else other
            await answer(tables, match, who, False)
            assert (match.trail.asked, hash_of(match)) == (None, stands)
            assert await entries(tables, match, match.version - 1) == [(Withdraw if withdrawn else Refuse)(who)]
            assert await code_of(answer(tables, match, (seat + 2) % 3, True)) == "undo-unasked"
            assert await code_of(ask(tables, match, seat)) == ("" if withdrawn else "undo-nothing")

    asyncio.run(play())


def test_whoever_moves_meanwhile_ends_the_request(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat, _, _ = await revealed(tables, match)
            asked = await ask(tables, match, seat)
            await move(tables, match, seat)
            assert match.trail.asked is None
            late = tables.authority.answer(match.id, 1 - seat, asked, "late", True)
            assert await code_of(late) == "undo-unasked"

    asyncio.run(play())


def test_nobody_asks_for_another_seats_move_or_over_one(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat, _, _ = await revealed(tables, match)
            assert await code_of(ask(tables, match, 1 - seat)) == "undo-other"
            assert await code_of(answer(tables, match, 1 - seat, True)) == "undo-unasked"
            while match.to_act == [seat]:
                await move(tables, match, n=match.version)
            await move(tables, match)
            assert await code_of(ask(tables, match, seat)) == "undo-other"

    asyncio.run(play())


def test_the_end_of_a_turn_is_taken_back_as_long_as_the_next_has_not_moved(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat, before = match.to_act[0], ""
            while match.to_act == [seat]:
                before = hash_of(match)
                await move(tables, match, n=match.version)
            await ask(tables, match, seat)
            await answer(tables, match, 1 - seat, True)
            assert (match.to_act, hash_of(match)) == ([seat], before)
            assert match.why_no_undo(seat) == "undo-nothing"

    asyncio.run(play())


@pytest.mark.parametrize(("undo", "code"), [("barrier", "undo-nothing"), ("never", "undo-never")])
def test_nobody_asks_at_a_table_where_that_was_not_agreed(file: str, undo: str, code: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2, undo=undo))
            seat, _, _ = await revealed(tables, match)
            assert await code_of(ask(tables, match, seat)) == code

    asyncio.run(play())


def test_bots_are_not_asked_and_the_log_tells_who_took_back_alone(file: str) -> None:
    async def play() -> None:
        async with room(file, "lucky") as tables:
            idle_bots(tables)
            seats = [SeatSettings("here", "Mira"), SeatSettings("bot", level="random"), SeatSettings("here", "Jonas")]
            match = await open_table(tables, Settings("klong", seats, language="en"))
            await tables.seating.leave(match.id, 2)  # for good: a bot plays on
            seat, _, before = await revealed(tables, match)
            made = match.version
            assert seen(match, seat, "en").asks == []
            assert seen(match, seat, "en").undo == "You have seen what the move brought. Take it back all the same?"
            await ask(tables, match, seat)
            assert hash_of(match) == before
            assert await entries(tables, match, made) == [Ask(seat, []), Undo(seat, made - 1)]
            told = [change.text for change in seen(match, 1, "en", made).changes]
            assert told == [
                "Mira has seen what the last move brought and wants to take it back all the same.",
                "Mira takes the last move back.",
            ]

    asyncio.run(play())


def test_bots_wait_until_an_open_request_is_answered(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            seats = [SeatSettings("here", "Mira"), SeatSettings("bot", level="random"), SeatSettings("here", "Jonas")]
            match = await open_table(tables, Settings("klong", seats, {"first": 1}))
            while match.to_act == [0]:
                await move(tables, match, n=-1)
            assert match.bots_to_act() == match.to_act == [1]
            await ask(tables, match, 0)
            assert (match.to_act, match.bots_to_act()) == ([1], [])
            await answer(tables, match, 2, False)
            assert match.bots_to_act() == [1]

    asyncio.run(play())


def test_people_at_one_device_are_asked_and_answer_together(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 4))
            seat, _, before = await revealed(tables, match)
            beside, there = (seat + 1) % 4, [(seat + 2) % 4, (seat + 3) % 4]
            await ask(tables, match, seat, here=[seat, beside])
            assert match.trail.asked is not None
            assert set(match.trail.asked.waiting) == set(there)
            await answer(tables, match, there[0], True, here=there)
            assert hash_of(match) == before

    asyncio.run(play())


def test_everybody_is_told_who_asks_and_who_has_to_answer(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2, language="en"))
            seat, _, _ = await revealed(tables, match)
            mine = seen(match, seat, "en")
            assert mine.asks == [1 - seat]
            assert mine.undo == (
                "Something was revealed since, or the turn has passed: "
                "taking it back needs the consent of all the others."
            )
            assert not seen(match, 1 - seat, "en").asks
            await ask(tables, match, seat)
            for viewer in (0, 1, None):
                assert seen(match, viewer, "en").asked == Asked(match.version, seat, [1 - seat])
            assert not seen(match, seat, "en").asks
            assert seen(match, seat, "en").undo == "There is a request to take a move back just now."

    asyncio.run(play())


def test_an_open_request_survives_a_restart_with_a_snapshot_and_without(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people("klong", 3))
            seat, _, before = await revealed(tables, match)
            await ask(tables, match, seat)
            await answer(tables, match, (seat + 1) % 3, True)
            left = match.trail.asked
        async with room(database, "later") as tables:
            again = (await tables.authority.live(match.id)).match
            assert again.trail.asked == left
            await answer(tables, again, (seat + 2) % 3, True)
            assert hash_of(again) == before
            assert hash_of(await load_match(tables.store, match.id)) == before

    asyncio.run(play())


def test_two_who_agree_at_once_in_two_processes_are_both_heard(database: str) -> None:
    async def play() -> None:
        async with room(database) as one, room(database, "other") as two:
            match = await open_table(one, people("klong", 3))
            seat, _, before = await revealed(one, match)
            asked = await ask(one, match, seat)
            there = (await two.authority.live(match.id)).match
            await asyncio.gather(
                one.authority.answer(match.id, (seat + 1) % 3, asked, "yes", True),
                two.authority.answer(match.id, (seat + 2) % 3, asked, "yes", True),
            )
            for tables in (one, two):
                await tables.authority.newest(match.id)
            assert hash_of(match) == hash_of(there) == before
            repeated = await two.authority.answer(match.id, (seat + 1) % 3, asked, "yes", True)
            assert repeated in (asked + 1, asked + 2)
            assert sum(isinstance(entry, Undo) for entry in await entries(one, match, asked)) == 1

    asyncio.run(play())


def test_the_same_move_again_draws_the_same_and_so_does_a_detour(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            while True:  # until there is also a quiet move before the one that draws
                seat, text, _ = await revealed(tables, match)
                made, drawn = match.version, match.trail.back[-1].move.chance
                first = state_of(match).view(seat)
                await ask(tables, match, seat, here=[0, 1])
                await tables.authority.act(match.id, seat, match.version, f"x{made}", text)
                assert match.trail.back[-1].move.chance == drawn
                assert state_of(match).view(seat) == first
                await ask(tables, match, seat, here=[0, 1])
                quiet = [n for n in can_take_back(match, seat) if offered(match, seat)[n] != text]
                if quiet:
                    break
            await move(tables, match, seat, quiet[0])
            if text in offered(match, seat):
                await tables.authority.act(match.id, seat, match.version, "detour", text)
                assert match.trail.back[-1].move.chance == drawn

    asyncio.run(play())


def test_where_all_are_on_one_side_whoever_throws_next_throws_the_same(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("clou", 3))
            while not match.trail.last or not match.trail.last.move.chance:
                await move(tables, match, n=match.version * 7)
            thrown = match.trail.last.move
            await ask(tables, match, thrown.seat, here=[0, 1, 2])
            other = next(one for one in match.to_act if one != thrown.seat)
            assert match.move(other, thrown.text).entry == Move(other, thrown.text, thrown.chance)

    asyncio.run(play())


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_a_match_with_much_taken_back_is_proven_and_told_without_it(file: str, game: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(game, 2, language="en"))
            taken = lucky = 0
            while match.to_act:
                await move(tables, match, n=match.version * 7)
                last = match.trail.last
                if match.to_act and last and last.revealed and match.version % 3 == 0 and taken < 20:
                    await ask(tables, match, last.move.seat, here=[0, 1])
                    taken += 1
                    lucky += bool(last.move.chance)
            assert lucky
            text = await record_of(tables.store, match)
            found = verify(record.Record(text))
            assert found.ok, found.reason
            assert record.replay(text).hash() == hash_of(match)
            standing = (await story(tables.pasts.of(match), "en")).standings[-1].points
            assert standing == [score.total for score in state_of(match).score()]

    asyncio.run(play())
