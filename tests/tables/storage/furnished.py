"""A database with a little of everything: whole games and begun ones, chat, mutes, links, reminders, odd letters."""

import asyncio
import random
from pathlib import Path

from sqlalchemy import insert

from meisterdieb.tables.question_budget import QuestionBudget
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.storage.schema import reminders
from meisterdieb.tables.tables import Tables
from tests.tables.room import people, room

ODD = "Ää „šß“ 李小龍 🐉"


def furnish(file: Path) -> None:
    """Make such a database."""

    async def work() -> None:
        async with room(f"sqlite:///{file}", "furnished") as tables:
            await tables.housekeeping.start()
            await whole_game(tables, "klong", 2)
            await whole_game(tables, "clou", 2)
            await begun(tables, "klong")
            await begun(tables, "clou")
            await tables.store.house_key("stop", tables.authority.secrets.house)

    asyncio.run(work())


async def whole_game(tables: Tables, game: str, players: int) -> str:
    """A game that is played to its end at random, with some moves taken back."""
    opened = await tables.seating.open(people(game, players), "device")
    match, chance = (await tables.authority.live(opened.match)).match, random.Random(1)
    while match.to_act:
        seat, version = match.to_act[0], match.version
        action = chance.choice(seen(match, seat, "en").legal).action
        await tables.authority.act(match.id, seat, version, f"k{version}", action)
        if version % 7 == 0 and match.to_act and not match.why_no_undo(seat):
            await tables.authority.undo(match.id, seat, match.version, f"u{version}")
    return match.id


async def begun(tables: Tables, game: str) -> str:
    """A game that has just begun, of people with odd names who talk, and one who is not there yet."""
    settings = Settings(game, [SeatSettings("here", ODD), SeatSettings("link", "Ñandú")], pace="slow", turn_seconds=900)
    opened = await tables.seating.open(settings, "a device")
    waiting = await tables.seating.open(settings, "Zora's device")
    id = opened.match
    await tables.seating.enter(id, opened.invitations[1], "", "their device")
    for n, text in enumerate(("Hallo!", f"Ich bin {ODD}.", "\\ \" ' \t ; -- NULL")):
        await tables.chat_room.say(id, n % 2, f"line{n}", text)
    await tables.chat_room.mute(id, HOST, 1, True)
    await tables.chat_room.mute(id, 1, 0, True)
    await tables.store.present([("a device", id, 0), ("their device", id, 1)], 1_000_000.1 + 0.2)
    told = {"match": id, "seat": 0, "way": "mail", "address": "jürgen@example.org", "language": "de", "told": 3}
    await tables.store.write(insert(reminders).values(**told, warned=2, confirmed=0, daily=1_000_000.1 + 0.2))
    asked = QuestionBudget(tables.store, tables.authority.secrets, tables.authority.clock, 100)
    await asked.take(mailbox="jürgen@example.org", domain="example.org", device="a device", caller="203.0.113.1")
    match = (await tables.authority.live(id)).match
    await tables.reports.take(seen(match, 0, "de"), f"{ODD} sieht nichts.", {"window": "320 568"})
    return waiting.match
