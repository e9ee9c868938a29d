"""Whatever happens at a table, in whatever order, in one process or two: what was acknowledged stands, once.

Hypothesis opens tables, plays, sends things twice and too late, pulls plugs, and after every step the log in the
database is held against a plain model.
"""

import asyncio
from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    run_state_machine_as_test,
)
from hypothesis.stateful import (
    rule as step,
)
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seat_devices import name_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.snapshot import keep
from meisterdieb.tables.storage import schema
from meisterdieb.tables.storage.database import connect, prepare
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.tables import Tables
from tests.tables.model import Chair, Model, Stored
from tests.tables.moves import can_take_back, hash_of, offered
from tests.tables.room import PATIENCE, Clock, Foretold
from tests.tables.storms import POINTS, Point, Storm, die

T = TypeVar("T")

LOG = text("select version, key, entry, hash from log where match = :match order by version")
SILENCE = 20.0  # longer than a bot may be silent before somebody looks

process = st.integers(0, 1)
some = st.integers(0, 5)
many = st.integers(0, 1000)
playing = precondition(lambda self: self.model.status == "playing")
steps = settings(
    max_examples=5,
    stateful_step_count=30,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


async def answer(wish: Coroutine[Any, Any, T]) -> tuple[str, T | None]:
    """The code of a refusal, or what was answered."""
    try:
        return "", await wish
    except No as no:
        return no.code, None


class Evening(RuleBasedStateMachine):
    """One table in one database, served by two processes."""

    def __init__(self, database: str, game: str) -> None:
        super().__init__()
        self.database = database
        self.game = game
        self.runner = asyncio.Runner()
        self.clock = Clock()
        self.processes: list[Tables] = []
        self.born = 0
        self.auditor: AsyncEngine = connect(database)

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(asyncio.wait_for(what, PATIENCE))

    def new_process(self) -> Tables:
        self.born += 1
        return Tables(connect(self.database), Foretold(f"process {self.born}"), self.clock)

    # opening

    @initialize(
        kinds=st.lists(st.sampled_from(["here", "link", "bot"]), min_size=2, max_size=3),
        undo=st.sampled_from(["consent", "consent", "consent", "barrier", "never"]),
        seated=st.sampled_from([True, True, True, False]),
    )
    def open(self, kinds: list[str], undo: str, seated: bool) -> None:
        self.run(self.opened(kinds, undo, seated))

    async def opened(self, kinds: list[str], undo: str, seated: bool) -> None:
        await prepare(self.auditor)
        async with self.auditor.begin() as connection:
            for table in reversed(schema.metadata.sorted_tables):
                await connection.execute(table.delete())
        self.processes = [self.new_process(), self.new_process()]
        if set(kinds) == {"bot"}:
            kinds[0] = "link"
        seats = [SeatSettings(kind, level="random" if kind == "bot" else "") for kind in kinds]  # type: ignore[arg-type]
        wanted = Settings(self.game, seats, language="en", undo=undo, away_level="random")  # type: ignore[arg-type]
        tables = self.processes[0]
        opened = await tables.seating.open(wanted, "host")
        self.id = opened.match
        self.invitations = {secret: (seat, "") for seat, secret in opened.invitations.items()}
        self.void: set[str] = set()
        self.rights = {("host", seat) for seat, kind in enumerate(kinds) if kind == "here"}
        match = (await tables.authority.live(self.id)).match
        self.settings = match.settings
        chairs = [Chair(seat.name, seat.kind != "link", seat.level) for seat in match.settings.seats]
        self.model = Model(self.id, match.game, match.settings.options, match.opening.key, chairs)
        if seated:
            for secret, (seat, _) in self.invitations.items():
                await tables.seating.enter(self.id, secret, "", f"device{seat}")
                self.invitations[secret] = (seat, f"device{seat}")
                self.rights.add((f"device{seat}", seat))
        await self.settle()
        await self.audit()

    # helpers

    async def log(self) -> list[Stored]:
        async with self.auditor.connect() as connection:
            return [Stored(*row) for row in (await connection.execute(LOG, {"match": self.id})).all()]

    async def audit(self) -> None:
        self.model.read(await self.log())

    async def settle(self) -> None:
        """Wait until no bot is at work any more."""
        await asyncio.sleep(0)
        for tables in self.processes:
            while tables.bot_runner.tasks:
                await asyncio.gather(*tables.bot_runner.tasks.values(), return_exceptions=True)
                await asyncio.sleep(0)

    async def match_at(self, who: int) -> Match:
        """The match as a process knows it, which may be an old state."""
        return (await self.processes[who].authority.live(self.id)).match

    def key(self, seat: int) -> str:
        """A key that nobody has used."""
        key = f"k{len(self.model.sent)}"
        self.model.sent.add(f"{seat}:{key}")
        return key

    def person(self, match: Match, seat: int) -> int:
        """A seat for a wish: somebody in turn if possible, and no bot."""
        people = [one for one in match.to_act if not match.seats[one].bot]
        return people[seat % len(people)] if people else seat % len(match.seats)

    def wish(self, match: Match, seat: int, n: int) -> str:
        """Something that the seat may do as far as it knows."""
        choices = offered(match, seat) if seat in match.to_act else ["end"]
        return choices[n % len(choices)]

    async def acted(self, who: int, seat: int, based_on: int, key: str, text: str) -> str:
        """Send a move and hold the answer against the model."""
        await self.audit()
        allowed = self.model.move(seat, text, based_on)
        code, version = await answer(self.processes[who].authority.act(self.id, seat, based_on, key, text))
        assert code in allowed
        if version is not None:
            assert version == self.model.version + 1
            self.model.acknowledge(f"{seat}:{key}", version)
        return code

    # playing

    @step(who=process, seat=some, n=many)
    def act(self, who: int, seat: int, n: int) -> None:
        self.run(self.acts(who, seat, n))

    @playing
    @step(who=process, seat=some, n=many, count=st.integers(2, 6))
    def act_more(self, who: int, seat: int, n: int, count: int) -> None:
        for more in range(count):
            self.run(self.acts(who, seat, n + more))

    @playing
    @step(n=many, count=st.integers(2, 6))
    def act_in_turns(self, n: int, count: int) -> None:
        """Everybody moves, now here, now there, and word gets round."""
        for more in range(count):
            self.run(self.acts(more % 2, n + more, n * more))
            self.run(self.processes[1 - more % 2].authority.heard(self.id, self.model.version))

    async def acts(self, who: int, seat: int, n: int) -> None:
        match = await self.match_at(who)
        mover = self.person(match, seat)
        await self.acted(who, mover, match.version, self.key(mover), self.wish(match, mover, n))
        await self.settle()

    @step(who=process, seat=some)
    def act_nonsense(self, who: int, seat: int) -> None:
        async def play() -> None:
            mover = seat % len(self.model.chairs)
            code = await self.acted(who, mover, self.model.version, self.key(mover), "steal the show")
            assert code in ("illegal", "turn", "waiting", "over")

        self.run(play())

    @precondition(lambda self: self.model.acknowledged)
    @step(who=process, n=many, old=st.booleans())
    def act_again(self, who: int, n: int, old: bool) -> None:
        """The same key once more, based on what it was based on or on the newest: the same answer."""

        async def play() -> None:
            await self.audit()
            known = sorted(self.model.acknowledged.items())
            full, version = known[n % len(known)]
            seat, _, key = full.partition(":")
            based_on = version - 1 if old else self.model.version
            before = self.model.version
            assert await self.processes[who].authority.act(self.id, int(seat), based_on, key, "end") == version
            await self.settle()
            assert before == self.model.version

        self.run(play())

    @playing
    @step(who=process, seat=some, n=many, back=st.integers(1, 4))
    def act_stale(self, who: int, seat: int, n: int, back: int) -> None:
        async def play() -> None:
            match = await self.match_at(who)
            mover = self.person(match, seat)
            based_on = max(0, self.model.version - back)
            await self.acted(who, mover, based_on, self.key(mover), self.wish(match, mover, n))
            await self.settle()

        self.run(play())

    @step(who=process, seat=some, last=st.booleans())
    def undo(self, who: int, seat: int, last: bool) -> None:
        self.run(self.takes_back(who, seat, last))

    async def takes_back(self, who: int, seat: int, last: bool) -> None:
        await self.audit()
        mover = self.last_mover(seat, last)
        key, expected = self.key(mover), self.model.undo(mover, self.settings.undo)
        code, version = await answer(self.processes[who].authority.undo(self.id, mover, self.model.version, key))
        assert code == expected
        if version is not None:
            assert version == self.model.version + 1
            self.model.acknowledge(f"{mover}:{key}", version)
        await self.settle()

    def last_mover(self, seat: int, last: bool) -> int:
        """Who moved last, or anybody."""
        return self.model.back[-1].seat if last and self.model.back else seat % len(self.model.chairs)

    def beside(self, seat: int) -> list[int]:
        """All seats of the devices of a seat."""
        devices = {device for device, one in self.rights if one == seat}
        return [one for device, one in self.rights if device in devices]

    async def asks(self, who: int, seat: int, last: bool) -> None:
        await self.audit()
        mover = self.last_mover(seat, last)
        here, key, expected = self.beside(mover), self.key(mover), self.model.ask(mover, self.settings.undo)
        asked = self.model.people() - {mover, *here}
        wish = self.processes[who].authority.ask(self.id, mover, self.model.version, key, here)
        code, version = await answer(wish)
        assert code == expected
        if version is not None:
            assert version == self.model.version + 1
            self.model.acknowledge(f"{mover}:{key}", version)
            await self.audit()
            assert self.model.asked is None or self.model.asked[2] == asked
        await self.settle()

    async def answers(self, who: int, seat: int, yes: bool, old: bool) -> None:
        await self.audit()
        asked, mover = self.model.asked, seat % len(self.model.chairs)
        version = (asked[0] if asked else self.model.version) - old
        key, expected = self.key(mover), self.model.answer(mover, version, yes)
        wish = self.processes[who].authority.answer(self.id, mover, version, key, yes, self.beside(mover))
        code, found = await answer(wish)
        assert code == expected
        if found is not None:
            assert found == self.model.version + 1
            self.model.acknowledge(f"{mover}:{key}", found)
        await self.settle()

    @step(who=process, seat=some, last=st.booleans())
    def ask(self, who: int, seat: int, last: bool) -> None:
        self.run(self.asks(who, seat, last))

    @precondition(lambda self: self.model.asked)
    @step(who=process, seat=some, yes=st.sampled_from([True, True, False]), old=st.sampled_from([False, False, True]))
    def reply(self, who: int, seat: int, yes: bool, old: bool) -> None:
        self.run(self.answers(who, seat, yes, old))

    @playing
    @step(who=process, n=many, yes=st.lists(st.booleans(), max_size=3), again=st.booleans())
    def move_and_ask(self, who: int, n: int, yes: list[bool], again: bool) -> None:
        """A move that reveals something, if there is one: its player asks, and some of the others answer."""

        async def play() -> None:
            await self.processes[who].authority.newest(self.id)
            match = await self.match_at(who)
            seat = self.person(match, n)
            if seat not in match.to_act or match.seats[seat].bot:
                return
            choices = offered(match, seat)
            loud = [text for text in choices if text not in safe_moves(match, seat)]
            text = (loud or choices)[n % len(loud or choices)]
            code = await self.acted(who, seat, match.version, self.key(seat), text)
            await self.settle()
            if loud:
                await self.asks(who, seat, True)
            for one in yes:
                await self.audit()
                if self.model.asked is not None:
                    waiting = sorted(self.model.asked[2])
                    await self.answers(1 - who, waiting[n % len(waiting)], one, False)
            match = (await self.processes[who].authority.newest(self.id)).match
            if again and not code and seat in match.to_act and text in offered(match, seat):
                await self.acted(who, seat, match.version, self.key(seat), text)
                await self.settle()

        self.run(play())

    @playing
    @step(who=process, n=many, moves=st.integers(1, 3), back=st.integers(1, 4))
    def try_and_take_back(self, who: int, n: int, moves: int, back: int) -> None:
        """Some moves that reveal nothing, and then one step back after the other."""

        async def play() -> None:
            await self.processes[who].authority.newest(self.id)
            for _ in range(moves):
                match = await self.match_at(who)
                people = [seat for seat in match.to_act if not match.seats[seat].bot]
                tries = [(seat, text) for seat in people for text in safe_moves(match, seat)]
                if not tries:
                    break
                seat, text = tries[n % len(tries)]
                assert not await self.acted(who, seat, match.version, self.key(seat), text)
                await self.settle()
            for _ in range(back):
                await self.takes_back(who, n, True)

        self.run(play())

    @playing
    @step(seat=some, other=some, n=many, same=st.booleans())
    def both_at_once(self, seat: int, other: int, n: int, same: bool) -> None:
        """Two processes, two clients, one version to be had; or one client that is connected to both."""

        async def play() -> None:
            await self.audit()
            for tables in self.processes:
                await tables.authority.live(self.id)
                await tables.authority.heard(self.id, self.model.version)
            match = await self.match_at(0)
            movers = [self.person(match, seat), self.person(match, seat if same else other)]
            first = self.key(movers[0])
            keys = [first, first if same else self.key(movers[1])]
            texts = [self.wish(match, movers[0], n), self.wish(match, movers[1], n if same else n + 1)]
            before = self.model.version
            allowed = [self.model.move(mover, text, before) for mover, text in zip(movers, texts, strict=True)]
            wishes = [
                answer(tables.authority.act(self.id, mover, before, key, text))
                for tables, mover, key, text in zip(self.processes, movers, keys, texts, strict=True)
            ]
            answers = await asyncio.gather(*wishes)
            versions = [version for _, version in answers if version is not None]
            for mover, key, (_, version) in zip(movers, keys, answers, strict=True):
                if version is not None:
                    self.model.acknowledge(f"{mover}:{key}", version)
            if allowed != [{""}, {""}]:
                assert len(versions) <= 1
            elif same:
                assert versions == [before + 1] * 2
            else:
                beside = self.model.game.together and movers[0] != movers[1]
                assert sorted(versions) in ([[before + 1], [before + 1, before + 2]] if beside else [[before + 1]])
                assert all(code in ("", "stale") or beside for code, _ in answers)
            await self.settle()

        self.run(play())

    # memory, crashes, outages

    @step(who=process)
    def hear(self, who: int) -> None:
        """Word of the newest version reaches a process."""
        self.run(self.processes[who].authority.heard(self.id, self.model.version))

    @step(who=process)
    def forget(self, who: int) -> None:
        """A process drops the match from its memory and will read it anew."""
        self.processes[who].authority.lives.lives.pop(self.id, None)

    @step(who=process)
    def remember(self, who: int) -> None:
        """A snapshot is taken, where one can be."""

        async def play() -> None:
            await keep(self.processes[who].store, await self.match_at(who))

        self.run(play())

    @playing
    @step(who=process, seat=some, n=many, point=st.sampled_from(POINTS), again=st.booleans())
    def crash(self, who: int, seat: int, n: int, point: Point, again: bool) -> None:
        """A process dies while a move is being committed; the client may try again with another process."""

        async def play() -> None:
            match = await self.match_at(who)
            mover = self.person(match, seat)
            key, based_on, text = self.key(mover), match.version, self.wish(match, mover, n)
            await self.audit()
            possible = self.model.move(mover, text, based_on) == {""}
            storm = Storm(self.processes[who], point, hang=True)
            act = asyncio.create_task(answer(self.processes[who].authority.act(self.id, mover, based_on, key, text)))
            struck = asyncio.create_task(storm.struck.wait())
            await asyncio.wait((act, struck), return_when=asyncio.FIRST_COMPLETED)
            assert storm.struck.is_set() or not possible
            for task in (act, struck):
                task.cancel()
            await asyncio.gather(act, struck, return_exceptions=True)
            await die(self.processes[who])
            self.processes[who] = self.new_process()
            standing = {row.key for row in await self.log()}
            if possible:
                assert (f"{mover}:{key}" in standing) == (point == "after")
            if again and possible:
                version = await self.processes[who].authority.act(self.id, mover, based_on, key, text)
                assert version == based_on + 1
                self.model.acknowledge(f"{mover}:{key}", version)
            await self.settle()

        self.run(play())

    @playing
    @step(who=process, seat=some, n=many, point=st.sampled_from(POINTS), again=st.booleans())
    def outage(self, who: int, seat: int, n: int, point: Point, again: bool) -> None:
        """The storage fails during a commit; the process lives on."""

        async def play() -> None:
            match = await self.match_at(who)
            mover = self.person(match, seat)
            key, based_on, text = self.key(mover), match.version, self.wish(match, mover, n)
            await self.audit()
            possible = self.model.move(mover, text, based_on) == {""}
            authority = self.processes[who].authority
            storm = Storm(self.processes[who], point)
            code, version = await answer(authority.act(self.id, mover, based_on, key, text))
            storm.over()
            assert version is None
            assert code == "busy" or not possible
            if again and possible:
                self.model.acknowledge(f"{mover}:{key}", await authority.act(self.id, mover, based_on, key, text))
                assert self.model.acknowledged[f"{mover}:{key}"] == based_on + 1
            await self.settle()

        self.run(play())

    @step(who=process)
    def restart(self, who: int) -> None:
        async def play() -> None:
            await self.processes[who].stop()
            self.processes[who] = self.new_process()

        self.run(play())

    @step(who=process)
    def look_after(self, who: int) -> None:
        """Time passes and a process goes round: bots whose process died move on."""

        async def play() -> None:
            self.clock.now += SILENCE
            await self.processes[who].housekeeping.round()
            await self.settle()
            await self.audit()
            assert self.model.asked or not self.model.bots_in_turn()

        self.run(play())

    # coming and going

    @precondition(lambda self: self.invitations)
    @step(who=process, n=many, visitor=st.integers(0, 3), named=st.booleans())
    def enter(self, who: int, n: int, visitor: int, named: bool) -> None:
        async def play() -> None:
            secret = sorted(self.invitations)[n % len(self.invitations)]
            seat, used = self.invitations[secret]
            device, name = f"device{visitor}", f"Visitor {n}" if named else ""
            taken, held = self.model.chairs[seat].taken, (device, seat) in self.rights
            code, found = await answer(self.processes[who].seating.enter(self.id, secret, name, device))
            await self.audit()
            if not held and (used or secret in self.void):
                assert code == ("invitation" if used else "replaced")
                return
            if code == "name":
                assert name in [chair.name for chair in self.model.chairs]
                return
            assert (code, found) == ("", seat)
            if not held:
                self.invitations[secret] = (seat, device)
                self.rights.add((device, seat))
                self.replaced(seat)
            assert self.model.chairs[seat].taken
            if not taken and named and not used:
                assert self.model.chairs[seat].name == name
            await self.settle()
            guess = self.processes[who].seating.enter(self.id, f"{secret}x", "Fantomas", device)
            assert (await answer(guess))[0] == "invitation"

        self.run(play())

    def replaced(self, place: int) -> None:
        """The unused links to a seat are void."""
        self.void |= {secret for secret, one in self.invitations.items() if one == (place, "")}

    def holders(self, place: int) -> list[str]:
        return sorted(device for device, seat in self.rights if seat == place)

    @step(who=process, seat=some, n=many, by_host=st.booleans())
    def invite(self, who: int, seat: int, n: int, by_host: bool) -> None:
        async def play() -> None:
            place = seat % len(self.model.chairs)
            holders = self.holders(place)
            player = "" if by_host or not holders else holders[n % len(holders)]
            code, secret = await answer(self.processes[who].seating.invite(self.id, place, player))
            assert code == ("taken" if self.settings.seats[place].kind == "bot" or (holders and not player) else "")
            if secret is not None:
                self.replaced(place)
                self.invitations[secret] = (place, "")

        self.run(play())

    @step(who=process, seat=some, n=many)
    def end_device(self, who: int, seat: int, n: int) -> None:
        async def play() -> None:
            place = seat % len(self.model.chairs)
            holders = self.holders(place)
            if holders:
                ended, by = holders[n % len(holders)], holders[n // 7 % len(holders)]
                name = name_of(self.id, ended)
                code, _ = await answer(self.processes[who].seat_devices.end(self.id, place, name, by))
                assert code == ("last-device" if len(holders) == 1 else "")
                if not code:
                    self.rights.remove((ended, place))
                    self.replaced(place)
            await self.settle()

        self.run(play())

    @step(who=process, seat=some)
    def leave(self, who: int, seat: int) -> None:
        async def play() -> None:
            await self.audit()
            place = seat % len(self.model.chairs)
            chair, kind, status = self.model.chairs[place], self.settings.seats[place].kind, self.model.status
            taken, level = chair.taken, chair.level
            code, _ = await answer(self.processes[who].seating.leave(self.id, place))
            await self.audit()
            assert code == ("" if taken and kind != "bot" else "empty")
            if not code:
                assert not chair.taken
                assert chair.level == (level or ("random" if status == "playing" else ""))
                self.rights = {(device, seat) for device, seat in self.rights if seat != place}
                self.invitations = {secret: one for secret, one in self.invitations.items() if one[0] != place}
            await self.settle()

        self.run(play())

    @step(who=process, seat=some)
    def bot(self, who: int, seat: int) -> None:
        async def play() -> None:
            await self.audit()
            people = [one for one, chair in enumerate(self.model.chairs) if chair.taken and not chair.level]
            if len(people) < 2:
                return  # somebody has to be left, or the bots would play to the end
            place = people[seat % len(people)]
            code, _ = await answer(self.processes[who].seating.bot(self.id, place, ""))
            await self.audit()
            assert code == self.model.why_not_now()
            assert self.model.chairs[place].level == ("" if code else "random")
            await self.settle()

        self.run(play())

    @step(who=process, seat=some)
    def back(self, who: int, seat: int) -> None:
        async def play() -> None:
            await self.audit()
            place = seat % len(self.model.chairs)
            chair, kind = self.model.chairs[place], self.settings.seats[place].kind
            code, _ = await answer(self.processes[who].seating.back(self.id, place))
            await self.audit()
            assert code == ("seat" if kind == "bot" else "" if chair.taken else "empty")
            assert code or not chair.level
            await self.settle()

        self.run(play())

    # what must hold after every step

    @invariant()
    def what_was_acknowledged_stands_and_everybody_sees_it(self) -> None:
        self.run(self.holds())

    async def holds(self) -> None:
        await self.audit()
        reader = self.new_process()
        stored = await load_match(reader.store, self.id)
        await reader.engine.dispose()
        assert (stored.version, hash_of(stored)) == (self.model.version, self.model.hash)
        assert [(seat.name, seat.taken, seat.level) for seat in stored.seats] == [
            chair.facts() for chair in self.model.chairs
        ]
        for device in ("host", *(f"device{n}" for n in range(4))):
            held = await self.processes[0].seating.rights(self.id, device)
            assert [seat for seat in held if seat != HOST] == [
                seat for one, seat in sorted(self.rights) if one == device
            ]
        views = list(views_of(stored))
        for tables in self.processes:
            live = tables.authority.lives.lives.get(self.id)
            if live is None:
                continue
            if live.match.version == self.model.version:
                assert list(views_of(live.match)) == views
            else:
                assert hash_of(live.match) == ([Stored(0, "", "", ""), *self.model.rows])[live.match.version].hash

    def teardown(self) -> None:
        async def end() -> None:
            for tables in self.processes:
                await tables.stop()
            await self.auditor.dispose()

        self.run(end())
        self.runner.close()


def safe_moves(match: Match, seat: int) -> list[str]:
    """The moves of a seat that can be taken back."""
    choices = offered(match, seat)
    return [choices[n] for n in can_take_back(match, seat)]


def views_of(match: Match) -> Iterator[object]:
    """What each seat and a spectator see."""
    for seat in (None, *range(len(match.seats))):
        yield seen(match, seat, "en", match.version)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("game", "number"), [("klong", 7), ("clou", 8), ("toy", 9)])
def test_nothing_that_was_acknowledged_is_ever_lost_or_doubled(database: str, game: str, number: int) -> None:
    """Another number makes other evenings."""
    evenings = seed(number)(lambda: Evening(database, game))
    run_state_machine_as_test(evenings, settings=steps)  # type: ignore[arg-type]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(("game", "number"), [("klong", 3), ("clou", 1), ("toy", 3)])
def test_whatever_is_asked_and_answered_is_as_the_model_has_it(database: str, game: str, number: int) -> None:
    """The same machine, with those steps in plenty that Hypothesis comes to only now and then."""
    evening, chance, wanted = (
        Evening(database, game),
        Random(number),
        {"ask", "agree", "refuse", "withdraw", "undo"},
    )
    found: set[str] = set()
    try:
        evening.open(["link", "link", "here"], "consent", True)
        for n in range(150):
            some, yes = chance.randrange(1000), chance.random() < 0.7
            discuss(evening, chance.randrange(2), chance.randrange(12), some, yes)
            evening.what_was_acknowledged_stands_and_everybody_sees_it()
            found |= {word for row in evening.model.rows for word in wanted if f'"{word}"' in row.entry}
            if n > 40 and found == wanted:
                break
    finally:
        evening.teardown()
    assert found == wanted


def discuss(evening: Evening, who: int, wish: int, some: int, yes: bool) -> None:
    """One of the steps around a request."""
    if evening.model.asked and wish < 7:
        evening.reply(who, some, yes, wish == 0)
    elif wish < 8 and evening.model.status == "playing":
        evening.act(who, some, some) if evening.model.asked else evening.move_and_ask(who, some, [yes], wish < 4)
    elif wish < 9:
        evening.ask(who, some, False)
    elif wish < 10:
        evening.remember(who)
    else:
        evening.restart(who) if yes else evening.forget(who)
