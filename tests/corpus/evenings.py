"""Matches of tables that are kept as logs: whole evenings, as the database has them, one line for each entry.

Every later release must read them to the same hashes. `python -m tests.golden.regenerate` writes them anew.
"""

import asyncio
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec
from sqlalchemy import insert

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.tables.entries import Row
from meisterdieb.tables.loading import rules_of
from meisterdieb.tables.match import Match, Opening
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.schema import log
from meisterdieb.tables.storage.store import Store
from meisterdieb.tables.tables import Tables
from tests.tables.chains import chained_anew
from tests.tables.moves import can_take_back, idle_bots, offered, state_of
from tests.tables.room import Clock, room

LOGS = Path(__file__).parent / "logs"
LINK, HERE = SeatSettings("link"), SeatSettings("here")

# name: what is played, the level of the people's moves, and after how many entries the match is left as it stands
EVENINGS: dict[str, tuple[Settings, str, int]] = {
    "klong-2": (Settings("klong", [LINK, LINK], turn_seconds=86400, pace="slow"), "langfinger", 10_000),
    "klong-3-bot": (
        Settings("klong", [HERE, LINK, SeatSettings("bot", level="langfinger")], {"board": "back"}, language="en"),
        "langfinger",
        10_000,
    ),
    "klong-4-running": (Settings("klong", [LINK, LINK, LINK, HERE]), "random", 120),
    "clou-2": (Settings("clou", [LINK, HERE], away_seconds=600), "planer", 10_000),
    "clou-3-campaign": (Settings("clou", [LINK, LINK, LINK], {"campaign": "yes"}, undo="never"), "random", 10_000),
    "clou-2-running": (Settings("clou", [LINK, SeatSettings("bot", level="random")], {"heist": "bank"}), "planer", 25),
}


def logs() -> list[Path]:
    """The matches that are kept."""
    return sorted(LOGS.glob("*.jsonl"))


def read(path: Path) -> tuple[Opening, list[Row]]:
    """A match that is kept."""
    first, *rest = path.read_text("utf-8").splitlines()
    return msgspec.json.decode(first, type=Opening), [msgspec.json.decode(line, type=Row) for line in rest]


def write(path: Path, opening: Opening, rows: Sequence[Row]) -> None:
    """Keep a match."""
    lines = [json.dumps(msgspec.to_builtins(one), ensure_ascii=False) for one in (opening, *rows)]
    path.write_text("\n".join([*lines, ""]), "utf-8")


def game_of(opening: Opening, rows: Sequence[Row]) -> Game:
    """The game by the rules that a match was played by last."""
    return registry.game(opening.settings.game).version(rules_of(opening, rows)[0])


async def put(store: Store, opening: Opening, rows: Sequence[Row]) -> None:
    """Put a match into a database, as it was."""
    await store.open(opening, [], {})
    for row in chained_anew(opening.id, rows):
        entry = msgspec.json.encode(row.entry).decode()
        values = {"version": row.version, "key": row.key, "entry": entry, "hash": row.hash, "time": row.time}
        await store.write(insert(log).values(match=opening.id, chain=row.chain, **values))


class Evening:
    """Plays one match, with everything that may happen at a table."""

    def __init__(self, tables: Tables, clock: Clock, level: str) -> None:
        self.tables = tables
        self.clock = clock
        self.level = level

    async def play(self, settings: Settings, entries: int) -> Match:
        opened = await self.tables.seating.open(settings, "host")
        match = (await self.tables.authority.live(opened.match)).match
        first = True
        for seat, secret in opened.invitations.items():
            self.clock.now += 60
            await self.tables.seating.enter(match.id, secret, "Zoë" if first else "", f"device {seat}")
            if first and match.status == "open":  # somebody comes, goes, and somebody else comes instead
                await self.tables.seating.leave(match.id, seat)
                again = await self.tables.seating.invite(match.id, seat)
                await self.tables.seating.enter(match.id, again, "Ümit", "another device")
            first = False
        while match.to_act and match.version < entries:
            self.clock.now += 7.5
            await self.around(match)
            await self.move(match)
        if not match.to_act:
            await self.tables.seating.rematch(match.id)
        return match

    async def around(self, match: Match) -> None:
        """What happens besides the moves, now and then."""
        seating, person = self.tables.seating, next(i for i, seat in enumerate(match.seats) if seat.kind != "bot")
        what = {20: "host", 30: "back", 40: "clock", 60: "back", 70: "away", 80: "back", 100: "leave"}.get(
            match.version
        )
        if what == "back":
            await seating.back(match.id, person)
        elif what == "leave":
            await seating.leave(match.id, person)
        elif what:
            await seating.bot(match.id, person, "", what)

    async def move(self, match: Match) -> None:
        """A move; every seventh time another one first, which is taken back."""
        seat, authority = match.to_act[0], self.tables.authority
        bot = match.seats[seat].bot
        takes = can_take_back(match, seat)
        if match.version % 7 == 0 and takes and not bot and match.settings.undo != "never":
            text = offered(match, seat)[takes[-1]]
            await authority.act(match.id, seat, match.version, f"try{match.version}", text)
            await authority.undo(match.id, seat, match.version, f"undo{match.version}")
        sight = Sight(match.game, state_of(match), seat)
        chosen = make(match.seats[seat].level or self.level).choose(sight, SeededLuck(match.version))
        key = f"bot:{match.version}" if bot else f"k{match.version}"
        await authority.act(match.id, seat, match.version, key, sight.notation(chosen))


async def play(name: str) -> tuple[Opening, list[Row]]:
    """Play an evening: the same one every time, as long as rules, bots and tables are the same."""
    settings, level, entries = EVENINGS[name]
    clock = Clock(1_700_000_000.0)
    with tempfile.TemporaryDirectory() as folder:
        async with room(f"sqlite:///{folder}/tables.db", name, clock) as tables:
            idle_bots(tables)
            match = await Evening(tables, clock, level).play(settings, entries)
            return match.opening, await tables.store.tail(match.id)


def play_all() -> None:
    """Play all evenings anew and keep them."""
    LOGS.mkdir(exist_ok=True)
    for name in EVENINGS:
        write(LOGS / f"{name}.jsonl", *asyncio.run(play(name)))


def write_hashes() -> None:
    """Write the hashes of the kept matches anew, their entries being what they were."""
    for path in logs():
        opening, rows = read(path)
        match = Match(opening, game_of(opening, rows))
        fresh: list[Row] = []
        for row in rows:
            match.read(row)
            fresh.append(msgspec.structs.replace(row, hash=match.state.hash() if match.state else ""))
        write(path, opening, fresh)
