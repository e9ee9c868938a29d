"""Matches that were played with older programs are read by this one as they were, entry by entry.

They may be written anew only when the hash itself was changed on purpose: `python -m tests.golden.regenerate`.
"""

import asyncio
from pathlib import Path

import pytest

from meisterdieb.kernel import record
from meisterdieb.tables.entries import Move, Undo
from meisterdieb.tables.history import PAGE, history
from meisterdieb.tables.loading import fold, load_match, replayed
from meisterdieb.tables.match import Match
from meisterdieb.tables.past import Past
from meisterdieb.tables.records import record_of
from tests.golden.matches import EVENINGS, LOGS, game_of, logs, put, read
from tests.tables.moves import hash_of, idle_bots, move
from tests.tables.room import room
from tests.tables.test_records import proven

every_log = pytest.mark.parametrize("path", logs(), ids=lambda path: path.stem)


@every_log
def test_a_kept_match_leads_to_its_hashes_entry_by_entry(path: Path) -> None:
    opening, rows = read(path)
    match = Match(opening, game_of(opening, rows))
    fold(match, rows, check=True)
    assert match.version == len(rows)


@every_log
def test_a_kept_match_is_loaded_and_goes_on(path: Path, tmp_path: Path) -> None:
    async def load() -> None:
        async with room(f"sqlite:///{tmp_path / 'tables.db'}") as tables:
            idle_bots(tables)
            opening, rows = read(path)
            await put(tables.store, opening, rows)
            match = (await tables.authority.live(opening.id)).match
            upgraded = match.version - len(rows)
            assert upgraded in (0, 1)
            assert hash_of(match) == rows[-1].hash
            assert len(await history(Past(tables.store, match), 0, "en")) == min(PAGE, match.version)
            if match.status == "playing":
                assert await move(tables, match) == match.version
                assert hash_of(await load_match(tables.store, match.id)) == hash_of(match)
                return
            text = await record_of(tables.store, match)
            assert record.replay(text).hash() == hash_of(match)
            assert proven(text)
            kept = sum(isinstance(row.entry, Move) - isinstance(row.entry, Undo) for row in rows)
            assert len(record.Record(text).moves) == kept + 1

    asyncio.run(load())


@every_log
def test_a_kept_match_is_not_read_with_another_hash(path: Path) -> None:
    opening, rows = read(path)
    game = game_of(opening, rows)
    assert replayed(opening, rows, game)
    middle = rows[len(rows) // 2]
    wrong = type(middle)(middle.version, middle.key, middle.entry, "0" * 16, middle.time)
    assert replayed(opening, [*rows[: middle.version - 1], wrong, *rows[middle.version :]], game) is None


def test_every_game_and_everything_that_can_happen_is_kept() -> None:
    kept = [read(path) for path in logs()]
    assert {path.stem for path in logs()} >= set(EVENINGS)
    assert {opening.settings.game for opening, _ in kept} == {"klong", "clou"}
    entries = {type(row.entry).__name__ for _, rows in kept for row in rows}
    assert entries >= {"Join", "Leave", "Bot", "Back", "Start", "Move", "Undo", "Rematch"}
    reasons = {getattr(row.entry, "why", "") for _, rows in kept for row in rows}
    assert reasons >= {"host", "away", "clock", "left"}
    assert all(path.stat().st_size < 150_000 for path in LOGS.iterdir())
