"""Non-interference on the wire: what a viewer may not know changes no byte of what the viewer is sent."""

import copy
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tests.rules import rule
from tests.server.house import Socket, house, run
from tests.server.twins import (
    OTHER_KEY,
    SHORT,
    Table,
    Viewer,
    another_log,
    as_committed,
    chosen,
    everything,
    folder,
    follow,
    in_agreement,
    luck_of,
    opened,
    put_log,
    quick,
    takes_back,
    twin_in_memory,
)


def same(found: dict[str, bytes], twin: dict[str, bytes], where: str) -> None:
    """Fail at the first thing that differs, and show where."""
    assert found.keys() == twin.keys()
    for name, data in found.items():
        if data != twin[name]:
            at = next((i for i, (a, b) in enumerate(zip(data, twin[name], strict=False)) if a != b), len(data))
            begin = max(0, at - 80)
            raise AssertionError(f"leak: {name}, {where}\n{data[begin : at + 80]!r}\n{twin[name][begin : at + 80]!r}")


async def at_every_moment(
    path: Path, game: str, players: int, moves: int, every: int = 1, options: dict[str, Any] | None = None
) -> tuple[int, int]:
    """Play a game; at every version compare what the viewers get with what its twin in memory would give them.

    With `every` above 1 the viewers take turns, one in so many at each version. Gives how many twins were compared,
    and how many of them really differed.
    """
    compared = different = 0
    async with house(path) as running:
        table = await opened(running, game, players, {"options": SHORT[game] | (options or {})})
        forget = quick(running)
        luck = luck_of(game, players)
        while table.match.to_act and table.match.version < moves:
            version = table.match.version
            if version % 9 == 4:
                await running.tables.chat_room.say(table.id, version % players, f"s{version}", f"It is {version}.")
                forget()
            for viewer in table.viewers:
                if (version + (viewer or 0)) % every:
                    continue
                found = await everything(table, viewer)
                with twin_in_memory(table, viewer, luck) as another:
                    twin = await everything(table, viewer)
                compared, different = compared + 1, different + another
                twin = {name: as_committed(data, table.match) for name, data in twin.items()}
                same(found, twin, f"{game} of {players}, version {version}, for {viewer}")
            seat, text = chosen(table.match, luck)
            await running.tables.authority.act(table.id, seat, version, f"m{version}", text)
            forget()
    return compared, different


@pytest.mark.parametrize(("players", "every"), [(2, 1), (3, 7), (4, 11)])
def test_at_no_moment_does_a_byte_depend_on_what_is_hidden(tmp_path: Path, players: int, every: int) -> None:
    compared, different = run(at_every_moment(tmp_path, "klong", players, 10_000, every))
    assert compared > 60
    assert different > 0.6 * compared


@rule("SK-WEB-10", "SK-WEB-12")
@pytest.mark.parametrize(("players", "every"), [(2, 3), (3, 13)])
def test_nor_does_a_byte_depend_on_what_web_tokens_are_worth(tmp_path: Path, players: int, every: int) -> None:
    lair = {"board": "spider", "round_limit": 30}
    compared, different = run(at_every_moment(tmp_path, "klong", players, 400, every, lair))
    assert compared > 60
    assert different > 0.6 * compared


async def with_other_logs(path: Path, players: int, moves: int, every: int) -> int:
    """Play a game in one house; now and then put a log with other hidden cards into a second one, and compare.

    The first house has played, the second one reads: both must tell the same story, whole history and all. Gives how
    many other logs were compared.
    """
    compared = 0
    async with house(folder(path, "real")) as real, house(folder(path, "twin")) as second:
        table, twin = await opened(real, "klong", players), await opened(second, "klong", players)
        luck, forget = luck_of("logs", players), [quick(real), quick(second)]
        while table.match.to_act and table.match.version < moves:
            version = table.match.version
            if version % every == 0:
                rows = await real.tables.store.tail(table.id)
                for viewer in table.viewers:
                    other = another_log(table.match, rows, viewer, luck)
                    if other == rows:
                        continue
                    compared += 1
                    await put_log(twin, other)
                    for one in forget:
                        one()
                    found, read = [await everything(one, viewer, history=True) for one in (table, twin)]
                    same(found, read, f"a log of version {version}, for {viewer}")
            seat, text = chosen(table.match, luck)
            await real.tables.authority.act(table.id, seat, version, f"m{version}", text)
    return compared


@pytest.mark.parametrize("players", [2, 4])
def test_a_log_that_differs_in_hidden_cards_reads_the_same(tmp_path: Path, players: int) -> None:
    assert run(with_other_logs(tmp_path, players, 10_000, 6 * players)) > 12


class Ear:
    """What a viewer hears over one socket, for a whole evening."""

    def __init__(self, table: Table, viewer: Viewer, socket: Socket) -> None:
        self.table = table
        self.viewer = viewer
        self.socket = socket
        self.heard = 0

    @classmethod
    async def at(cls, table: Table, viewer: Viewer) -> "Ear":
        return cls(table, viewer, await table.caller(viewer).socket(table.path("/socket", viewer, lang="de")))

    async def act(self, mover: int, key: str, do: str, wish: dict[str, Any]) -> None:
        """Let a seat do something: the viewer over the socket, everybody else by a request."""
        if mover == self.viewer:
            self.socket.send(type=do, key=key, **wish)
            frames = await self.socket.until("ack")
            assert frames[-1].json["type"] == "ack", frames[-1].data
        else:
            path = f"/api/tables/{self.table.id}/{do}"
            answer = await self.table.seats[mover].post(path, wish | {"seat": mover, "key": key})
            assert answer.status == 200, answer.body

    async def news(self) -> bytes:
        """Every byte since last time."""
        await self.socket.settled()
        found = bytes(self.socket.received[self.heard :])
        self.heard = len(self.socket.received)
        return found


async def a_whole_evening(path: Path, game: str, players: int, viewer: Viewer, moves: int) -> tuple[int, int]:
    """Play a game in two houses at once; what one viewer cannot know is different in the second, again and again.

    The moves are the same, with moves taken back, some with consent, chat, and wishes that are refused. Gives the
    number of versions, and how often the states were different.
    """
    different = 0
    async with house(folder(path, "real")) as real, house(folder(path, "twin")) as second:
        table, twin = await opened(real, game, players), await opened(second, game, players)
        luck = luck_of("evening", game, players, viewer)
        twin.match.opening = structs.replace(twin.match.opening, seed=OTHER_KEY, left=0)
        ears = [await Ear.at(table, viewer), await Ear.at(twin, viewer)]
        number = 0
        while table.match.to_act and table.match.version < moves:
            number += 1
            based_on, last, asked = table.match.version, table.match.trail.last, table.match.trail.asked
            if asked:
                mover, do, wish = asked.waiting[0], "answer", dict[str, Any](asked=asked.version, yes=luck.pick(6) > 0)
                takes_back(twin.match, table.match, viewer, luck)
            elif last and luck.pick(8) == 0:
                mover, do, wish = last.move.seat, "ask" if last.revealed else "undo", {"based_on": based_on}
                in_agreement(twin.match, table.match, viewer, None, luck)
                takes_back(twin.match, table.match, viewer, luck)
            else:
                mover, text = chosen(table.match, luck)
                do, wish = "act", {"based_on": based_on, "action": text}
                in_agreement(twin.match, table.match, viewer, (mover, text), luck)
            assert table.match.state is not None
            assert twin.match.state is not None
            different += table.match.state.hash() != twin.match.state.hash()
            for ear in ears:
                await say_things(ear, number, based_on)
            before = copy.copy(table.match)
            await ears[0].act(mover, f"k{number}", do, wish)
            follow(twin.match, table.match.recent[-1].entry, before, viewer, luck)
            await ears[1].act(mover, f"k{number}", do, wish)
            heard = [await ear.news() for ear in ears]
            if table.match.status == "over":
                heard[1] = heard[1].replace(OTHER_KEY.hex().encode(), table.match.opening.key.hex().encode())
            where = f"{game} of {players}, {wish} by {mover}, for {viewer}"
            same({"socket": heard[0]}, {"socket": as_committed(heard[1], table.match)}, where)
        assert moves < 10_000 or table.match.status == twin.match.status == "over"
        return table.match.version, different


async def say_things(ear: Ear, number: int, based_on: int) -> None:
    """What the viewer and the others say beside the moves: the same in both houses."""
    table, seat = ear.table, ear.viewer
    if number % 7 == 2:
        chat_room = table.running.tables.chat_room
        await chat_room.say(table.id, number % len(table.seats), f"s{number}", f"Number {number}!")
        await ear.socket.until("chat")
    if number % 5 == 3 and based_on > 3:
        ear.socket.send(type="act", key=f"old{number}", based_on=based_on - 1, action="end")
        await ear.socket.until("refused")
    if number % 6 == 4 and seat is not None:
        ear.socket.send(type="act", key=f"odd{number}", based_on=based_on, action="look into every hand")
        await ear.socket.until("refused")


EVENINGS = [("klong", 2, 0), ("klong", 2, 1), ("klong", 3, None), ("klong", 4, 2), ("clou", 3, 1), ("clou", 3, None)]


@pytest.mark.parametrize(("game", "players", "viewer"), EVENINGS)
def test_a_whole_game_over_a_socket_tells_nothing_hidden(
    tmp_path: Path, game: str, players: int, viewer: Viewer
) -> None:
    versions, different = run(a_whole_evening(tmp_path, game, players, viewer, 10_000))
    assert versions > 20
    assert different > versions / 4 if game == "klong" else different == 0


def test_where_nothing_is_hidden_everybody_sees_the_same(tmp_path: Path) -> None:
    async def play() -> int:
        own = {"seat", "prompt", "legal", "near", "undo", "asks"}  # what concerns the seat's own turn
        async with house(tmp_path) as running:
            table = await opened(running, "clou", 3)
            ears = [await Ear.at(table, viewer) for viewer in table.viewers]
            luck = luck_of("together")
            while table.match.to_act:
                seen = []
                for ear in ears:
                    update = (await ear.socket.until("update"))[-1].json
                    update["view"].pop("viewer", None)
                    seen.append({name: value for name, value in update.items() if name not in own})
                assert all(one == seen[0] for one in seen)
                seat, text = chosen(table.match, luck)
                await running.tables.authority.act(table.id, seat, table.match.version, f"m{len(text)}x{luck.a}", text)
            return table.match.version

    assert run(play()) > 20
