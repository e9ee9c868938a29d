"""Over somebody's shoulder: the whole hand of one seat to look at, nothing at all to do, and an end at any moment."""

import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from meisterdieb.server.wire import Wish
from meisterdieb.tables import live
from tests.server.house import CLOSE, TEXT, Caller, Frame, Running, house, run
from tests.server.test_secrecy import same
from tests.server.twins import Table, as_committed, chosen, everything, luck_of, opened, quick, twin_in_memory, wishes

OWN = ("prompt", "legal", "undo", "asks")  # of what a seat is sent, what only its player needs
WISHES: list[dict[str, Any]] = [
    {"type": "act", "based_on": 1, "action": "end"},
    {"type": "undo", "based_on": 1},
    {"type": "ask", "based_on": 1},
    {"type": "answer", "asked": 1, "yes": True},
    {"type": "say", "text": "Play the lantern!"},
    {"type": "mute", "seat": 1, "on": True},
]


async def link_of(table: Table, seat: int = 0) -> str:
    """The secret of a new link to the shoulder of a seat, made by its player."""
    answer = await table.seats[seat].post(f"/api/tables/{table.id}/seats/{seat}/show")
    assert (answer.status, answer.json["seat"]) == (200, seat)
    path, _, secret = answer.json["link"].partition("#")
    assert path == f"/t/{table.id}"
    assert re.fullmatch(rf"{seat}\.\S{{22}}", secret)
    return str(secret)


async def teacher_of(running: Running, table: Table, seat: int = 0) -> Caller:
    """Somebody who looks over the shoulder of a seat."""
    teacher = running.caller()
    answer = await teacher.post(f"/api/tables/{table.id}/enter", {"secret": await link_of(table, seat)})
    assert answer.json == {"match": table.id, "seat": seat, "looks": True}
    return teacher


def without_own(told: dict[str, Any]) -> dict[str, Any]:
    """What a seat is sent, without what only its player needs."""
    return {name: value for name, value in told.items() if name not in OWN}


def updates(frames: list[Frame]) -> list[dict[str, Any]]:
    return [frame.json for frame in frames if frame.kind == TEXT and frame.json["type"] == "update"]


async def a_turn(table: Table, moves: int = 12) -> None:
    """Let bots choose some moves."""
    luck = luck_of("klong", len(table.seats))
    for _ in range(moves):
        if table.match.to_act:
            seat, text = chosen(table.match, luck)
            version = table.match.version
            await table.running.tables.authority.act(table.id, seat, version, f"m{version}", text)


def test_who_looks_sees_what_the_seat_sees_at_every_moment_and_is_offered_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            teacher = await teacher_of(running, table)
            for _ in range(15):
                for rest in ("/view", "/history", "/explain", "/ways"):
                    own, over = [await one.get(table.path(rest, 0)) for one in (table.seats[0], teacher)]
                    assert own.status == over.status == 200
                    if rest == "/view":
                        assert without_own(over.json) == without_own(own.json)
                        assert not set(over.json) & set(OWN)
                        assert "hand" in over.json["view"]["seats"][0]
                    else:
                        assert over.json == own.json
                then = table.path("/view", 0, version=table.match.version - 1)
                own, over = [await one.get(then) for one in (table.seats[0], teacher)]
                assert without_own(over.json) == without_own(own.json)
                await a_turn(table, 1)

    run(evening())


def test_over_the_socket_too_until_the_player_ends_it_and_then_not_a_word_more(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            teacher = await teacher_of(running, table)
            path = table.path("/socket", 0, lang="en")
            own, over = [await one.socket(path) for one in (table.seats[0], teacher)]
            for _ in range(6):
                await a_turn(table, 1)
                told = [updates(await socket.settled())[-1] for socket in (own, over)]
                assert without_own(told[0]) == without_own(told[1])
                assert not set(told[1]) & set(OWN)
                assert "hand" in told[1]["view"]["seats"][0]
            ended = await table.seats[0].post(f"/api/tables/{table.id}/seats/0/hide")
            assert ended.status == 204
            await a_turn(table, 1)
            frames = await over.rest()
            assert updates(frames) == []
            assert frames[0].json["code"] == "seat"
            assert frames[-1].kind == CLOSE
            assert frames[-1].data[:2] == (4403).to_bytes(2, "big")
            assert updates(await own.settled())
            refused = await teacher.socket(path)
            assert (await refused.rest())[0].json["code"] == "seat"
            for rest in ("/view", "/history", "/explain", "/ways"):
                assert (await teacher.get(table.path(rest, 0))).json["code"] == "seat"
            watched = (await teacher.get(table.path("/view", None))).json["view"]["seats"][0]
            assert watched.get("hand") is None

    run(evening())


def test_a_new_link_closes_the_socket_of_the_older_one(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            first = await (await teacher_of(running, table)).socket(table.path("/socket", 0))
            await first.until("update")
            second = await (await teacher_of(running, table)).socket(table.path("/socket", 0))
            assert (await first.rest())[-1].kind == CLOSE
            assert updates(await second.until("update"))[0]["seats"][0]["shown"] is True

    run(evening())


def test_a_socket_that_heard_of_neither_the_end_nor_the_new_link_is_closed_all_the_same(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            first = await (await teacher_of(running, table)).socket(table.path("/socket", 0))
            await first.settled()
            with patch.object(live, "CALM", 3600.0):
                for watcher in table.live.watchers:
                    watcher.tell()
                await teacher_of(running, table)
                assert table.match.seats[0].shown
                for watcher in table.live.watchers:
                    watcher.tell()
                frames = await first.rest()
            assert updates(frames) == []
            assert frames[-1].kind == CLOSE

    run(evening())


def test_a_player_who_leaves_closes_it_too(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            teacher = await teacher_of(running, table)
            over = await teacher.socket(table.path("/socket", 0))
            await over.until("update")
            await table.seats[0].post(f"/api/tables/{table.id}/seats/0/leave")
            assert (await over.rest())[-1].kind == CLOSE
            assert (await teacher.get(table.path("/view", 0))).json["code"] == "seat"

    run(evening())


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish["type"])
def test_over_the_socket_nothing_can_be_wished_for(tmp_path: Path, wish: dict[str, Any]) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            seat = table.match.to_act[0]
            teacher = await teacher_of(running, table, seat)
            over = await teacher.socket(table.path("/socket", seat))
            await over.until("update")
            version, lines = table.match.version, table.live.lines
            now = {"based_on": version} if "based_on" in wish else {}
            over.send(**wish | now, key="k")
            assert (await over.until("refused"))[-1].json["code"] == "seat"
            assert (table.match.version, table.live.lines) == (version, lines)
            assert await running.tables.store.mutes(table.id) == set()

    run(evening())


def test_every_wish_is_among_those() -> None:
    kinds = {kind.__struct_config__.tag for kind in Wish.__args__}
    assert kinds - {"ping"} == {wish["type"] for wish in WISHES}


REQUESTS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/act", {"seat": 0, "key": "k", "based_on": 1, "action": "end"}),
    ("POST", "/undo", {"seat": 0, "key": "k", "based_on": 1}),
    ("POST", "/ask", {"seat": 0, "key": "k", "based_on": 1}),
    ("POST", "/answer", {"seat": 0, "key": "k", "asked": 1, "yes": True}),
    ("POST", "/seats/0/invite", {}),
    ("GET", "/seats/0/devices", {}),
    ("POST", "/seats/0/devices/some/end", {}),
    ("POST", "/seats/0/show", {}),
    ("POST", "/seats/0/hide", {}),
    ("POST", "/seats/0/leave", {}),
    ("POST", "/seats/0/bot", {"level": ""}),
    ("POST", "/seats/0/back", {}),
    ("POST", "/seats/1/mute", {"on": True}),
    ("POST", "/rematch", {}),
    ("POST", "/sit", {"name": "Robin"}),
    ("POST", "/reports", {"words": "What does Anna hold?", "seat": 1}),
    ("GET", "/seats/0/reminders", {}),
    ("POST", "/seats/0/reminders", {"way": "mail", "address": "thief@example.net"}),
    ("DELETE", "/seats/0/reminders", {}),
    ("GET", "/view?seat=1", {}),
    ("GET", "/history?seat=1", {}),
    ("GET", "/explain?seat=1", {}),
    ("GET", "/ways?seat=1", {}),
]


def test_no_request_does_anything_for_the_seat_or_shows_another_hand(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2, {"pace": "slow"})
            teacher = await teacher_of(running, table)
            version = table.match.version
            for method, rest, data in REQUESTS:
                answer = await teacher.ask(method, f"/api/tables/{table.id}{rest}", data if method == "POST" else None)
                assert (answer.status, answer.json["code"] in ("seat", "host", "not-public")) == (403, True), rest
            assert table.match.version == version
            assert table.match.seats[0].taken

    run(evening())


def test_every_request_that_changes_a_table_is_among_those() -> None:
    page = Path(__file__).parent.parent.parent.joinpath("docs", "openapi.json").read_text("utf-8")
    paths = re.findall(r'"/api/tables/\{id\}(/[^"]*)": \{\n\s*"(?:delete|post)"', page)
    tried = {
        re.sub(r"\d", "{seat}", rest).replace("some", "{device}") for method, rest, _ in REQUESTS if method != "GET"
    }
    assert set(paths) - {"/enter", "/knock"} <= tried  # these two ask for the secret of a link
    assert len(paths) > 10


@pytest.mark.parametrize("who", ["the other player", "the host", "a stranger", "who looks"])
def test_nobody_makes_a_link_to_somebody_elses_shoulder(tmp_path: Path, who: str) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 3)
            teacher = await teacher_of(running, table, 1)
            someone = {
                "the other player": table.seats[2],
                "the host": table.seats[0],
                "a stranger": table.stranger,
                "who looks": teacher,
            }[who]
            for do in ("show", "hide"):
                answer = await someone.post(f"/api/tables/{table.id}/seats/1/{do}")
                assert (answer.status, answer.json["code"]) == (403, "seat")
            assert table.match.seats[1].shown

    run(evening())


def test_a_player_cannot_use_such_a_link_and_who_looks_cannot_sit_down(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            enter = f"/api/tables/{table.id}/enter"
            secret = {"secret": await link_of(table)}
            answer = await table.seats[1].post(enter, secret)
            assert (answer.status, answer.json["code"]) == (403, "sits")
            teacher = await teacher_of(running, table)
            invited = (await table.seats[1].post(f"/api/tables/{table.id}/seats/1/invite")).json["link"]
            answer = await teacher.post(enter, {"secret": invited.partition("#")[2], "name": "Udo"})
            assert (answer.status, answer.json["code"]) == (403, "looked")

    run(evening())


def test_everybody_is_told_and_who_looks_finds_the_table_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            other = await table.seats[1].socket(table.path("/socket", 1, lang="en"))
            await other.until("update")
            teacher = await teacher_of(running, table)
            [told] = updates(await other.settled())
            assert [seat["shown"] for seat in told["seats"]] == [True, False]
            assert told["changes"][-1]["what"] == "show"
            about = f"/api/tables/{table.id}"
            for path in (about, "/api/tables"):
                found = (await teacher.get(path)).json
                info = found if path == about else found[0]
                assert (info["looks"], info["yours"], info["host"], info["your_turn"]) == (0, [], False, False)
            assert (await table.stranger.get(about)).json["looks"] is None
            [held] = (await teacher.get("/api/device")).json["holds"]
            assert (held["seat"], held["looks"], held["lines"], held["reminders"]) == (0, True, [], [])
            await table.seats[0].post(f"{about}/seats/0/hide")
            assert (await teacher.get("/api/tables")).json == []
            assert (await teacher.get(about)).json["looks"] is None
            [told] = updates(await other.settled())
            assert [seat["shown"] for seat in told["seats"]] == [False, False]

    run(evening())


def test_who_looks_is_not_there_for_the_seat(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2, {"pace": "slow"})
            over = await (await teacher_of(running, table)).socket(table.path("/socket", 0))
            await over.settled()
            assert running.tables.housekeeping.presence.there == {}
            own = await table.seats[0].socket(table.path("/socket", 0))
            await own.settled()
            assert [key[1:] for key in running.tables.housekeeping.presence.there] == [(table.id, 0)]

    run(evening())


def test_others_get_no_byte_more_of_the_hand_and_who_looks_none_of_what_the_seat_may_not_know(tmp_path: Path) -> None:
    async def evening() -> tuple[int, int]:
        compared = different = 0
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 3)
            teacher = await teacher_of(running, table)
            luck, forget = luck_of("shoulders", 3), quick(running)
            for turn in range(60):
                version = table.match.version
                viewer = (1, None, 2)[turn % 3]
                found = await everything(table, viewer)
                with twin_in_memory(table, viewer, luck) as another:
                    twin = await everything(table, viewer)
                twin = {name: as_committed(data, table.match) for name, data in twin.items()}
                same(found, twin, f"version {version}, for {viewer}")
                over = await looked(table, teacher)
                with twin_in_memory(table, 0, luck) as different_too:
                    twin = await looked(table, teacher)
                twin = {name: as_committed(data, table.match) for name, data in twin.items()}
                same(over, twin, f"version {version}, over the shoulder")
                compared, different = compared + 2, different + another + different_too
                await a_turn(table, 1)
                forget()
        return compared, different

    compared, different = run(evening())
    assert different > 0.6 * compared


async def looked(table: Table, teacher: Caller) -> dict[str, bytes]:
    """Every byte that somebody gets who looks over the shoulder of the first seat."""
    socket = await teacher.socket(table.path("/socket", 0, lang="de", have=0))
    try:
        await socket.settled()
        for _, wish in wishes(table.match, 0):
            socket.send(type=wish.pop("do"), **wish)
            await socket.until("refused")
    finally:
        await socket.close()
    paths = [table.path(rest, 0, lang="de") for rest in ("/view", "/explain", "/ways")]
    answers = {path: (await teacher.get(path)).bytes for path in (*paths, f"/api/tables/{table.id}", "/api/tables")}
    return answers | {"socket": bytes(socket.received)}
