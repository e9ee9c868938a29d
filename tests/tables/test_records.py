"""Finished matches as records: they replay to the end of the log, and prove that nobody chose the draws."""

import asyncio
import hmac
import re
from itertools import pairwise

import pytest

from meisterdieb.kernel import record
from meisterdieb.kernel.game import LETTERS
from meisterdieb.kernel.luck import KeyedLuck, LuckError, commitment
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.verify import verify
from meisterdieb.tables.match import Match
from meisterdieb.tables.records import record_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, hash_of, move, open_table, play_on
from tests.tables.room import code_of, people, room


def draws_hold(written: str) -> bool:
    """Whether every draw of a record is the one that its key decides, worked out anew."""
    read = record.Record(written)
    header = read.header
    key = bytes.fromhex(header["Key"])
    if commitment(key) != header["Commitment"]:
        return False
    game = read.reading.game
    joint = hmac.new(key, ("meisterdieb joint key 1\0" + "\0".join(header["Nonces"])).encode(), "sha256").digest()
    luck = KeyedLuck(joint, [source.name for source in game.sources(header["Players"], header["Options"])], {})
    play = Play(game, header["Players"], header["Options"], luck)
    if play.setup != read.moves[0][1]:
        return False
    for text, answers in read.moves[1:]:
        try:
            play.apply(game.parse(play.state, text[2:], LETTERS.index(text[0])))
        except (BadInput, Refusal, LuckError):
            return False
        if play.moves[-1].chance != answers:
            return False
    return bool(play.hash() == header["Hash"])


def proven(text: str) -> bool:
    """Whether the draws of a record hold, by our own reckoning and by the program's."""
    found = verify(record.Record(text))
    assert found.ok == draws_hold(text), found.reason
    return found.ok


async def finished(tables: Tables, game: str) -> Match:
    """A match that was played to the end, with a move taken back here and there."""
    match = await open_table(tables, people(game, 2, language="en"))
    while match.to_act:
        seat = match.to_act[0]
        if match.version % 5 == 0 and (takes := can_take_back(match, seat)):
            await move(tables, match, seat, takes[0])
            await tables.authority.undo(match.id, seat, match.version, f"u{match.version}")
        await move(tables, match, seat, match.version * 7)
    return match


@pytest.mark.parametrize("game", ["toy", "klong", "clou"])
@pytest.mark.usefixtures("toy")
def test_a_record_replays_to_the_end_of_the_log_and_its_proven(file: str, game: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await finished(tables, game)
            text = await record_of(tables.store, match)
            replayed = record.replay(text)
            rows = await tables.store.tail(match.id)
            assert replayed.hash() == rows[-1].hash == hash_of(match)
            assert not replayed.to_act
            header = record.Record(text).header
            assert header["Names"] == match.names == ["Anna", "Boris"]
            assert header["Match"] == match.id
            assert header["Date"] == "1970-01-12"
            assert header["Commitment"] == seen(match, None, "en").commitment
            assert header["Key"] == seen(match, None, "en").key
            assert proven(text)
            again = await tables.authority.live(match.id)
            assert await record_of(tables.store, again.match) == text

    asyncio.run(play())


def test_a_tampered_draw_another_key_or_another_nonce_is_found(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await finished(tables, toy)
            text = await record_of(tables.store, match)
            assert proven(text)
            draws = list(re.finditer(r"^. end \{luck (\d+)\}$", text, re.MULTILINE))
            assert draws
            one = draws[0]
            other = next(card for card in range(17) if str(card) != one[1])
            assert not proven(text[: one.start(1)] + str(other) + text[one.end(1) :])
            assert not proven(text.replace(match.opening.key.hex(), "00" * 32))
            assert not proven(text.replace("[Nonces []]", f'[Nonces ["{"0" * 32}"]]'))

    asyncio.run(play())


def test_a_swapped_but_possible_draw_is_found(file: str, toy: str) -> None:
    """The game goes on just as well with it: only the key tells that it was not drawn."""

    async def play() -> None:
        async with room(file) as tables:
            match = await finished(tables, toy)
            text = await record_of(tables.store, match)
            swapped = re.sub(r"^setup \{luck (\d+) (\d+) ", r"setup {luck \2 \1 ", text, flags=re.MULTILINE)
            assert swapped != text
            assert record.replay(swapped).hash() == record.replay(text).hash()
            assert not proven(swapped)

    asyncio.run(play())


def test_there_is_no_record_and_no_key_before_the_end(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            key = match.opening.key.hex()
            while match.to_act:
                assert await code_of(record_of(tables.store, match)) == "running"
                for seat in (None, 0, 1):
                    live = await tables.authority.live(match.id)
                    assert key not in live.shown(seat, "en", 0).decode()
                await move(tables, match)
            assert key in await record_of(tables.store, match)

    asyncio.run(play())


def test_the_commitment_is_told_before_the_game_begins_and_never_changes(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            opened = await tables.seating.open(Settings(toy, [SeatSettings("link"), SeatSettings("here")]), "host")
            match = (await tables.authority.live(opened.match)).match
            told = {seen(match, None, "en").commitment}
            assert match.status == "open"
            await tables.seating.enter(match.id, opened.invitations[0], "", "phone")
            while match.to_act:
                told.add(seen(match, None, "en").commitment)
                await play_on(tables, match, 10)
            told.add(seen(match, None, "en").commitment)
            assert told == {commitment(match.opening.key)}

    asyncio.run(play())


def test_what_is_taken_back_does_not_give_another_draw(file: str) -> None:
    """Nobody tries a draw, takes it back and tries again: what asked chance comes back only by consent."""

    async def play() -> None:
        async with room(file) as tables:
            match = await finished(tables, "klong")
            rows = await tables.store.tail(match.id)
            for before, after in pairwise(rows):
                if type(after.entry).__name__ == "Undo":
                    assert getattr(before.entry, "chance", "") == ""

    asyncio.run(play())
