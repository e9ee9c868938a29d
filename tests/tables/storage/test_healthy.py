"""A healthy database is called healthy: many matches of both games, past several snapshots, with all that happens."""

import asyncio
import random
from pathlib import Path

import pytest

from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.snapshot import EVERY
from meisterdieb.tables.storage.consistency import check
from meisterdieb.tables.tables import Tables
from tests.tables.moves import idle_bots, offered
from tests.tables.room import room
from tests.tables.storage.working import rows, work

LENGTHS = [EVERY + 1, EVERY + 20, 120, 330, 150, 330, 250, 330]  # in entries: past several snapshots


def table(game: str) -> Settings:
    """Two people at devices of their own and a bot, which moves when the test says so."""
    seats = [SeatSettings("here"), SeatSettings("link"), SeatSettings("bot", level="random")]
    return Settings(game, seats, {"campaign": "yes"} if game == "clou" else {})


async def evening(tables: Tables, game: str, seed: int, most: int) -> None:
    """A match with whatever people do: moves, undo, questions, answers, leaving, coming back, looking on."""
    chance, settings = random.Random(seed), table(game)
    opened = await tables.seating.open(settings, "host")
    secret = next(iter(opened.invitations.values()))
    await tables.seating.enter(opened.match, secret, "", "guest")
    match = (await tables.authority.live(opened.match)).match
    while match.to_act and match.version < most:
        await something(tables, match, chance)
        if seed % 3 == 2 and match.version > 40 and match.seats[1].taken and match.to_act:
            await tables.seating.leave(match.id, 1)


async def something(tables: Tables, match: Match, chance: random.Random) -> None:
    """One thing that happens at a table."""
    version, authority = match.version, tables.authority
    asked, what = match.trail.asked, chance.random()
    if asked is not None and what < 0.8:
        seat = asked.waiting[0]
        await authority.answer(match.id, seat, asked.version, f"answer{version}", chance.random() < 0.5)
        return
    last = match.trail.last
    if last is not None and what < 0.2:
        why = match.why_no_undo(last.move.seat)
        if why == "":
            await authority.undo(match.id, last.move.seat, version, f"undo{version}")
            return
        if why == "undo-consent" and what < 0.1:
            await authority.ask(match.id, last.move.seat, version, f"ask{version}", [last.move.seat])
            return
    if what > 0.98:
        await tables.seating.bot(match.id, 0, "random", "away")
        await tables.seating.back(match.id, 0)
        return
    seat = chance.choice(match.to_act)
    await authority.act(match.id, seat, version, f"move{version}", chance.choice(offered(match, seat)))


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_matches_past_several_snapshots_are_all_well(tmp_path: Path, game: str) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"

    async def play() -> None:
        async with room(database, game) as tables:
            idle_bots(tables)
            for seed, most in enumerate(LENGTHS):
                await evening(tables, game, seed, most)

    asyncio.run(play())
    report = work(database, check)
    assert [fault.reason for fault in report.faults] == []
    kinds = {row.kind for row in rows(database, "SELECT DISTINCT json_extract(entry, '$.kind') AS kind FROM log")}
    assert kinds >= {"join", "start", "move", "undo", "ask", "agree", "refuse", "bot", "back", "leave"}
    kept = [version for (version,) in rows(database, "SELECT version FROM snapshots ORDER BY version")]
    assert len(kept) == len(LENGTHS)
    assert kept[-1] > EVERY
