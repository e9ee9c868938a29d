"""What all decide together: bots advise, people decide."""

import asyncio

import pytest

from meisterdieb.tables.clock import next_look
from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.moves import move, offered, open_table, play_on
from tests.tables.room import room
from tests.tables.test_bots import quiet

PERSON, BOT = SeatSettings("here", "Mira"), SeatSettings("bot", "Boris", "draufgaenger")


def campaign(*seats: SeatSettings) -> Settings:
    """A campaign of a gang."""
    return Settings("clou", list(seats), {"campaign": "yes"}, language="en", away_level="draufgaenger")


def phase(match: Match) -> str:
    """What is to be decided."""
    assert match.state is not None
    return str(match.state.view(None)["phase"])


async def act(tables: Tables, match: Match, text: str) -> None:
    """The person does something, then the bots what is theirs to do."""
    await tables.authority.act(match.id, 0, match.version, f"v{match.version}", text)
    await quiet(tables)


async def person_until(tables: Tables, match: Match, *phases: str) -> None:
    """Play the first thing that is offered for the person until there is something of this sort to decide."""
    while phase(match) not in phases:
        await move(tables, match, seat=0)
        await quiet(tables)


def test_a_bot_leaves_box_and_thieves_to_the_person_and_says_what_it_would_do(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, campaign(PERSON, BOT))
            await quiet(tables)
            assert (phase(match), match.to_act, match.bots_to_act()) == ("free-box", [0, 1], [])
            advice = await tables.adviser.advice(match, "en")
            assert (advice.version, [one.seat for one in advice.bots]) == (match.version, [1])
            assert advice.bots[0].action in offered(match, 1)
            await act(tables, match, offered(match, 0)[0])
            assert (phase(match), match.to_act) == ("thieves", [0, 1])
            await act(tables, match, offered(match, 0)[0])
            assert phase(match) == "use", "once the person has chosen, the bot takes a thief by itself"
            assert (await tables.adviser.advice(match, "en")).bots == []

    asyncio.run(play())


@pytest.mark.parametrize("wish", [0, 1], ids=["stay", "leave"])
def test_whether_the_gang_leaves_is_decided_by_the_person(file: str, wish: int) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, campaign(PERSON, BOT))
            await person_until(tables, match, "leave")
            assert (match.to_act, match.bots_to_act()) == ([0, 1], [])
            assert [one.verb for one in (await tables.adviser.advice(match, "en")).bots] == ["vote"]
            await act(tables, match, offered(match, 0)[wish])
            assert phase(match) == ("use", "shopping")[wish]

    asyncio.run(play())


def test_a_table_that_waits_for_a_person_is_not_looked_at_for_its_bots(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, campaign(PERSON, BOT))
            await quiet(tables)
            assert next_look(match, match.state, 0.0) is None
            assert next_look(match, match.state, 0.0, bots=[0]) is not None

    asyncio.run(play())


def test_when_no_person_is_left_bots_decide(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, campaign(PERSON, BOT))
            await quiet(tables)
            await tables.seating.bot(match.id, 0, "draufgaenger", "away")
            await quiet(tables)
            assert phase(match) == "over"

    asyncio.run(play())


def test_two_people_wait_for_neither_bot_nor_each_other(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, campaign(PERSON, SeatSettings("here", "Björn"), BOT))
            await move(tables, match, seat=1)
            assert phase(match) == "thieves"
            await play_on(tables, match)
            assert phase(match) == "over"

    asyncio.run(play())


def test_everybody_who_asks_shares_one_thought(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(file) as tables:
            thoughts = []
            choose = tables.bot_runner.choose

            async def counted(match: Match, seat: int, whose: str = "") -> str:
                thoughts.append(seat)
                return await choose(match, seat, whose)

            monkeypatch.setattr(tables.bot_runner, "choose", counted)
            match = await open_table(tables, campaign(PERSON, BOT))
            asked = [tables.adviser.advice(match, lang) for lang in ("de", "en", "de")]
            told = await asyncio.gather(*asked)
            assert thoughts == [1]
            assert told[0] == told[2] != told[1]

    asyncio.run(play())
