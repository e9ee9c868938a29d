"""History: what is told again from the log is what was told live, to each seat its own."""

import asyncio
import re
from pathlib import Path

import pytest

import meisterdieb
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.tables.happened import Change
from meisterdieb.tables.history import history
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import REMEMBERED
from meisterdieb.tables.past import Past
from meisterdieb.tables.refusals import BOOK, No
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from tests.tables.moves import can_take_back, idle_bots, move, open_table, play_on
from tests.tables.room import Clock, people, room

SOURCES = Path(meisterdieb.__file__).parent


@pytest.mark.parametrize("game", ["toy", "klong", "clou"])
@pytest.mark.usefixtures("toy")
def test_the_history_of_each_seat_is_what_it_was_sent_live(database: str, game: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            idle_bots(tables)
            settings = Settings(game, [SeatSettings("link"), SeatSettings("link")], language="en")
            opened = await tables.seating.open(settings, "host")
            match = (await tables.authority.live(opened.match)).match
            live: dict[int | None, list[Change]] = {None: [], 0: [], 1: []}

            def hear() -> None:
                for seat, changes in live.items():
                    have = changes[-1].version if changes else 0
                    update = seen(match, seat, "en", have)
                    assert update.complete
                    changes += update.changes

            await tables.seating.enter(match.id, opened.invitations[0], "Eva", "phone")
            await tables.seating.leave(match.id, 0)
            hear()
            await tables.seating.enter(match.id, await tables.seating.invite(match.id, 0), "Kim", "phone")
            await tables.seating.enter(match.id, opened.invitations[1], "Udo", "laptop")
            for n in range(25):
                if not match.to_act:
                    break
                clock.now += 1
                seat = match.to_act[0]
                if n % 4 == 0 and (takes := can_take_back(match, seat)):
                    await move(tables, match, seat, takes[0])
                    await tables.authority.undo(match.id, seat, match.version, f"u{n}")
                await move(tables, match, seat, n)
                if n % 3 == 0:
                    hear()
            if match.to_act:
                await tables.seating.bot(match.id, 0, "random")
                await tables.seating.back(match.id, 0)
                await tables.seating.leave(match.id, 1)
            hear()
            for viewer, changes in live.items():
                assert await history(Past(tables.store, match), viewer, "en") == changes
            assert [change.version for change in live[0]] == list(range(1, match.version + 1))
            assert live[0] != live[1] or game == "clou"

    asyncio.run(play())


def test_who_was_away_for_long_is_told_that_something_is_missing(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2, language="en"))
            seen(match, 0, "en")
            await play_on(tables, match, REMEMBERED + 10)
            newest = match.version
            update = seen(match, 0, "en", 1)
            assert not update.complete
            assert [change.version for change in update.changes] == list(range(newest - REMEMBERED + 1, newest + 1))
            for since in (newest - REMEMBERED, newest - 1, newest):
                update = seen(match, 0, "en", since)
                assert update.complete
                assert [change.version for change in update.changes] == list(range(since + 1, newest + 1))

    asyncio.run(play())


def test_after_a_restart_the_newest_entries_are_told_as_before(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2, language="en"))
            await play_on(tables, match, 12)
            again = await load_match(tables.store, match.id)
            for seat in (None, 0, 1):
                assert seen(again, seat, "en") == seen(match, seat, "en")

    asyncio.run(play())


def test_a_seat_is_told_only_what_it_may_know(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2, language="en"))
            while match.to_act == [0]:
                await move(tables, match)
            drawn = [seen(match, seat, "en").changes[-1].events for seat in (0, 1, None)]
            names = ["draws", "draws-something", "draws-something"]
            assert [[event.name for event in events] for events in drawn] == [[name] for name in names]
            assert drawn[1] == drawn[2]
            assert drawn[0][0].ids["card"]
            assert not drawn[1][0].ids

    asyncio.run(play())


def test_only_who_is_in_turn_and_no_bot_is_asked_something(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, language="en"))
            updates = [seen(match, seat, "en") for seat in (0, 1, None)]
            assert [bool(update.prompt) for update in updates] == [True, False, False]
            assert [len(update.legal) for update in updates] == [3, 0, 0]
            assert [update.seat for update in updates] == [0, 1, None]
            await tables.seating.bot(match.id, 0, "random")
            assert not seen(match, 0, "en").legal
            assert not seen(match, 0, "en").prompt

    asyncio.run(play())


def codes() -> set[str]:
    """Every code that tables or their server say no with."""
    files = [path.read_text("utf-8") for part in ("tables", "server") for path in (SOURCES / part).rglob("*.py")]
    return {code for text in files for code in re.findall(r"No\(\"([a-z-]+)\"", text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_everything_that_happens_has_a_sentence(lang: str) -> None:
    assert codes() >= {"illegal", "invitation", "rules", "busy"}
    for code in codes() | {
        "stale",
        "undo-never",
        "undo-nothing",
        "undo-other",
        "undo-consent",
        "undo-seen",
        "undo-asked",
    }:
        assert No(code, most=3, name="Eva").reason(lang).endswith((".", "!", "?"))
    asking = ("ask", "ask-nobody", "agree", "refuse", "withdraw")
    for what in ("join", "leave", "bot-host", "bot-away", "bot-clock", "bot-left", "back", "undo", *asking):
        assert "Eva" in BOOK.say("happened", what, lang, name="Eva", level="random")
    for what in ("start", "upgrade", "rematch"):
        assert BOOK.say("happened", what, lang).endswith(".")
