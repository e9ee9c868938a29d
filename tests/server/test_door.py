"""The door: headers on every answer, sizes and depths, and how much anybody may ask for."""

import json
from pathlib import Path
from typing import Any

import pytest

from meisterdieb.server import house as rooms
from meisterdieb.server.guard import HEADERS, LARGEST
from meisterdieb.server.house import House
from meisterdieb.server.identity import address_of
from meisterdieb.server.wire import too_deep
from tests.server.house import Answer, Caller, Line, Socket, house, run
from tests.server.twins import opened

SEATS = {"game": "klong", "seats": [{"kind": "here"}] * 2}


# Headers


def test_every_answer_carries_the_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    async def play() -> list[Answer]:
        async with house(tmp_path, {"openings_per_minute": 2}) as running:
            caller = running.caller()
            id = (await caller.post("/api/tables", SEATS)).json["match"]
            monkeypatch.setattr(House, "hosted", broken)
            return [
                await caller.get("/health"),
                await caller.get("/api/schema/openapi.json"),
                await caller.get("/api/tables"),
                await caller.get(f"/api/tables/{id}/view?seat=0"),
                await caller.post(f"/api/tables/{id}/seats/0/bot"),
                await caller.get("/api/games/klong/board.svg"),
                await caller.get("/nowhere"),
                await caller.get("/api/tables/nothing"),
                await caller.ask("DELETE", "/api/tables"),
                await caller.ask("OPTIONS", "/api/tables"),
                await caller.ask("HEAD", "/health"),
                await caller.ask("BREW", "/health"),
                await caller.get(f"/api/tables/{id}/view?seat=9"),
                await caller.get(f"/api/tables/{id}/record"),
                await caller.post("/api/tables", SEATS, {"origin": "https://elsewhere.example"}),
                await caller.post("/api/tables", {"game": "chess", "seats": [{"kind": "here"}]}),
                await caller.post("/api/tables", SEATS),
                await caller.post(f"/api/tables/{id}/seats/0/mute", {"on": True}),
                await running.caller().ask("POST", "/api/tables", body=b"x" * (LARGEST + 1)),
            ]

    answers = run(play())
    found = [answer.status for answer in answers]
    assert set(found) == {200, 204, 400, 403, 404, 405, 409, 413, 422, 429, 500}
    for answer in answers:
        for name, value in HEADERS:
            own = answer.header(name.decode())
            assert len(own) == 1, (answer.head, name)
            if name not in (b"cache-control", b"content-security-policy"):  # a picture may have its own
                assert own == [value.decode()]
        assert "frame-ancestors 'none'" in answer.header("content-security-policy")[0]
        if answer.status >= 400 and answer.body:  # HEAD has none
            assert answer.json.keys() == {"code", "reason"}
            assert answer.header("cache-control") == ["no-store"]


def test_scripts_come_from_us_alone() -> None:
    policy = dict(HEADERS)[b"content-security-policy"].decode()
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == rules["script-src"] == rules["style-src"] == rules["connect-src"] == ["'self'"]
    assert rules["object-src"] == rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
    assert "unsafe" not in policy


@pytest.mark.parametrize(("lang", "reason"), [("de", "Hier ist nichts."), ("en-GB,en", "There is nothing here.")])
def test_a_refusal_at_the_door_speaks_the_callers_language(tmp_path: Path, lang: str, reason: str) -> None:
    async def play() -> str:
        async with house(tmp_path) as running:
            answer = await running.caller().get("/%01", {"accept-language": lang})
            return str(answer.json["reason"])

    assert run(play()) == reason


# Sizes and depths


def chunked(*pieces: bytes) -> bytes:
    head = (
        "POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n"
    )
    return head.encode() + b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in (*pieces, b""))


def padded(size: int) -> bytes:
    text = json.dumps(SEATS).encode()
    return text + b" " * (size - len(text))


def test_a_body_has_a_largest_size_however_it_comes(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with house(tmp_path) as running:
            found: list[Answer] = []
            for size in (LARGEST, LARGEST + 1):
                caller = Caller(running.port)
                found.append(await caller.ask("POST", "/api/tables", body=padded(size)))
                await caller.close()
                for pieces in ([padded(size)], [padded(size)[:100], padded(size)[100:]]):
                    line = Line(running.port)
                    found.append(await line.exchange(chunked(*pieces)))
                    await line.close()
            return [answer.json.get("code", "opened") for answer in found]

    assert run(play()) == ["opened"] * 3 + ["large"] * 3


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 16000,
        b'{"game":' * 2000,
        b'{"game":"klong","seats":' + b"[" * 9,
        b'{"game":"klong","seats":[{"kind":"here"}],"options":{"a":' + b"[" * 8000,
    ],
)
def test_what_is_nested_too_deeply_is_not_even_read(tmp_path: Path, body: bytes) -> None:
    async def play() -> tuple[int, str]:
        async with house(tmp_path) as running:
            answer = await running.caller().ask("POST", "/api/tables", body=body)
            return answer.status, answer.json["code"]

    assert run(play()) == (400, "deep")


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (b"[" * 8 + b"]" * 8, False),
        (b"[" * 9 + b"]" * 9, True),
        (b"[[],[],[],[],[],[],[],[],[],[]]", False),
        (b'{"a":"' + b"[" * 100 + b'"}', False),
        (b'{"a":"\\"' + b"[" * 100 + b'"}', False),
        (b'{"a":"\\\\"' + b"[" * 100, True),
        (b"]" * 100 + b"[" * 9, True),
        (b'"' * 4001 + b"[" * 9, False),
    ],
)
def test_depth_is_measured_outside_of_strings(text: bytes, deep: bool) -> None:
    assert too_deep(text) == deep


# How much


async def statuses(caller: Caller, times: int, path: str = "/health") -> list[int]:
    return [(await caller.get(path)).status for _ in range(times)]


def test_an_address_may_ask_so_much_in_a_minute(tmp_path: Path) -> None:
    async def play() -> tuple[list[int], list[int], bytes, list[int]]:
        async with house(tmp_path, {"requests_per_minute": 9}) as running:  # a socket counts as five
            caller = running.caller()
            first = await statuses(caller, 3)
            opened = await caller.socket("/api/tables/nothing/socket")
            assert opened.received.startswith(b"HTTP/1.1 101")
            rest = await statuses(caller, 3)
            refused = await caller.socket("/api/tables/nothing/socket")
            other = await caller.get("/health", {"x-forwarded-for": "203.0.113.7"})
            return first, rest, bytes(refused.received[:12]), [other.status]

    assert run(play()) == ([200] * 3, [200, 429, 429], b"HTTP/1.1 403", [200])


def test_an_address_may_open_so_many_tables(tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with house(tmp_path, {"openings_per_minute": 2}) as running:
            caller = running.caller()
            paths = ("/api/tables", "/api/tables/", "/api/tables")
            found = [(await caller.post(path, SEATS)).status for path in paths]
            return [*found, (await caller.get("/api/tables")).status]

    assert run(play()) == [201, 201, 429, 200]


async def wished(socket: Socket, count: int, **wish: Any) -> list[str]:
    """What so many wishes are answered: codes, or ack."""
    found = []
    for number in range(count):
        socket.send(key=f"{id(socket)}-{number}", **wish)
        answer = (await socket.read()).json
        while answer["type"] not in ("refused", "ack", "bye"):
            answer = (await socket.read()).json
        found.append(answer.get("code", "ack"))
    return found


def test_a_seat_has_one_limit_over_all_its_sockets(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with house(tmp_path, {"wishes_per_second": 3}) as running:
            table = await opened(running, "klong", 2)
            found = []
            for _ in range(4):
                socket = await table.seats[0].socket(table.path("/socket", 0))
                found += await wished(socket, 3, type="act", based_on=0, action="x")
            wish = {"seat": 0, "key": "k", "based_on": 0, "action": "x"}
            found.append((await table.seats[0].post(f"/api/tables/{table.id}/act", wish)).json["code"])
            return found

    found = run(play())
    assert found[:6] == ["stale"] * 6
    assert found.count("fast") > 3
    assert found[-1] == "fast"


def test_a_table_has_a_limit_that_strangers_cannot_use_up(tmp_path: Path) -> None:
    async def play() -> tuple[list[str], str]:
        async with house(tmp_path, {"wishes_per_second": 1}) as running:
            table = await opened(running, "klong", 4)
            about = f"/api/tables/{table.id}"
            for _ in range(20):
                await table.stranger.post(f"{about}/enter", {"secret": "x" * 22})
                await table.stranger.post(f"{about}/act", {"seat": 0, "key": "k", "based_on": 0, "action": "x"})
            found = []
            for seat, caller in enumerate(table.seats):
                for _ in range(2):
                    wish = {"seat": seat, "key": "k", "based_on": 0, "action": "x"}
                    found.append((await caller.post(f"{about}/act", wish)).json["code"])
            return found[:6], found[-1]

    assert run(play()) == (["stale"] * 6, "fast")


def test_a_new_socket_does_not_make_anybody_talk_faster(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            found = []
            for _ in range(4):
                socket = await table.seats[0].socket(table.path("/socket", 0))
                found += await wished(socket, 2, type="say", text="Hello!")
                await socket.close()
            return found

    assert run(play()) == ["ack"] * 5 + ["fast"] * 3


def test_a_flood_of_pings_ends_the_socket(tmp_path: Path) -> None:
    async def play() -> tuple[set[str], dict[str, str]]:
        async with house(tmp_path, {"wishes_per_second": 20}) as running:
            table = await opened(running, "klong", 2)
            socket = await table.stranger.socket(table.path("/socket", None))
            await socket.until("update")
            found: list[dict[str, str]] = []
            while not found or found[-1]["type"] != "bye":
                socket.send(type="ping")
                found.append((await socket.read()).json)
            return {one["type"] for one in found}, found[-1]

    kinds, last = run(play())
    assert kinds == {"pong", "refused", "bye"}
    assert last["code"] == "fast"


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with house(tmp_path, {"sockets_per_address": 2}) as running:
            table = await opened(running, "klong", 2)
            found = [await table.stranger.socket(table.path("/socket", None)) for _ in range(3)]
            first = [(await socket.read()).json["type"] for socket in found]
            await found[0].close()
            while sum(running.house.sockets.values()) > 1:
                await found[1].settled()
            again = await table.stranger.socket(table.path("/socket", None))
            return [*first, (await again.read()).json["type"]]

    assert run(play()) == ["update", "update", "bye", "update"]


def test_a_table_has_room_for_so_many_who_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> list[str]:
        async with house(tmp_path) as running:
            monkeypatch.setattr(rooms, "WATCHING", 2)
            table = await opened(running, "klong", 2)
            sockets = [await table.stranger.socket(table.path("/socket", None)) for _ in range(3)]
            sockets.append(await table.seats[0].socket(table.path("/socket", 0)))
            found = [(await socket.read()).json for socket in sockets]
            return [one.get("code", one["type"]) for one in found]

    assert run(play()) == ["update", "update", "full", "update"]


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_a_network_counts_as_one(address: str, whose: str) -> None:
    assert address_of({"client": (address, 1)}) == whose  # type: ignore[arg-type]
    assert address_of({"client": None}) == ""  # type: ignore[arg-type]


def test_methods_that_nobody_knows_make_no_new_figures(tmp_path: Path) -> None:
    async def play() -> str:
        async with house(tmp_path) as running:
            for number in range(5):
                await running.caller().ask(f"M{number}", "/health")
            return running.house.metrics.text().decode()

    told = run(play())
    assert 'method="other"' in told
    assert "M3" not in told
