"""Who may do what: cookies, invitations, origins, roles, tables where nobody may watch, and what stays secret."""

import json
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from meisterdieb.server.socket import Sitting
from meisterdieb.tables.secrets import Secrets, hashed
from meisterdieb.tables.storage.rights import revoked
from meisterdieb.tables.storage.schema import grants
from tests.server.house import Caller, Socket, house, run
from tests.server.twins import Table, chosen, luck_of, opened
from tests.tables.room import room

OURS, THEIRS = "http://127.0.0.1:{port}", "https://elsewhere.example"


async def moved(table: Table, times: int = 1) -> None:
    """Let somebody move."""
    for _ in range(times):
        version = table.match.version
        seat, text = chosen(table.match, luck_of("moves", version))
        await table.running.tables.authority.act(table.id, seat, version, f"m{version}", text)


async def codes(caller: Caller, wanted: list[tuple[str, str, Any]]) -> list[tuple[int, str]]:
    """What each request is answered: the status, and the code of the problem."""
    found = [await caller.ask(method, path, data) for method, path, data in wanted]
    return [(answer.status, answer.json["code"] if answer.status >= 400 else "") for answer in found]


async def goodbye(socket: Socket) -> str:
    """The code of a socket's last words."""
    frames = [frame for frame in await socket.rest() if frame.kind == 1]
    assert frames[-1].json["type"] == "bye"
    return str(frames[-1].json["code"])


# Cookies and invitations


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_cookie_is_for_the_browser_alone(tmp_path: Path, scheme: str) -> None:
    async def play() -> str:
        async with house(tmp_path) as running:
            answer = await running.caller().get("/api/tables", {"x-forwarded-proto": scheme})
            return answer.header("set-cookie")[0]

    name, morsel = next(iter(SimpleCookie(run(play())).items()))
    assert morsel["httponly"]
    assert morsel["samesite"].lower() == "lax"
    assert morsel["path"] == "/"
    assert not morsel["domain"]
    assert bool(morsel["secure"]) == (scheme == "https")
    assert name == ("__Host-meisterdieb" if scheme == "https" else "meisterdieb")


def test_a_cookie_set_over_https_is_known_there_again(tmp_path: Path) -> None:
    async def play() -> tuple[int, list[str]]:
        async with house(tmp_path) as running:
            proxy = {"x-forwarded-proto": "https"}
            caller = running.caller()
            await caller.post("/api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2}, proxy)
            again = await running.caller().get("/api/tables", proxy | {"cookie": f"__Host-meisterdieb={caller.cookie}"})
            tossed = await running.caller().get("/api/tables", proxy | {"cookie": f"meisterdieb={caller.cookie}"})
            assert tossed.json == []
            return len(again.json), again.header("set-cookie")

    assert run(play()) == (1, [])


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_device_that_is_forgotten_forgets_its_cookie(tmp_path: Path, scheme: str) -> None:
    async def play() -> list[str]:
        async with house(tmp_path) as running:
            caller, proxy = running.caller(), {"x-forwarded-proto": scheme}
            given = (await caller.get("/api/tables", proxy)).header("set-cookie")
            return given + (await caller.ask("DELETE", "/api/device", more=proxy)).header("set-cookie")

    given, taken = [next(iter(SimpleCookie(cookie).values())) for cookie in run(play())]
    assert taken.key == given.key
    assert taken["secure"] == given["secure"]
    assert (taken.value, taken["max-age"]) == ("", "0")


def test_secrets_have_128_bits() -> None:
    found = {Secrets().secret() for _ in range(100)}
    assert len(found) == 100
    assert {len(secret) for secret in found} == {22}  # 16 bytes in base64


def test_an_invitation_holds_once_and_for_one_device(tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with house(tmp_path) as running:
            host, guest, thief = running.caller(), running.caller(), running.caller()
            seats = [{"kind": "link"}, {"kind": "link"}]
            told = (await host.post("/api/tables", {"game": "klong", "seats": seats})).json
            path, _, secret = told["invitations"][0]["link"].partition("#")
            assert secret
            assert secret not in path
            enter, data = f"/api/tables/{told['match']}/enter", {"secret": secret}
            found = [await caller.post(enter, data) for caller in (guest, guest, thief, host)]
            found.append(await thief.post(enter, {"secret": "x" * 22}))
            assert (await thief.get(f"/api/tables/{told['match']}/view?seat=0")).status == 403
            return [answer.status for answer in found]

    assert run(play()) == [200, 200, 403, 403, 403]


# Where a request comes from

ORIGINS = [
    ({}, True),
    ({"origin": OURS}, True),
    ({"origin": OURS, "sec-fetch-site": "same-origin"}, True),
    ({"sec-fetch-site": "none"}, True),
    ({"origin": "https://tables.example"}, True),
    ({"origin": THEIRS}, False),
    ({"origin": "null"}, False),
    ({"origin": ""}, False),
    ({"origin": "http://127.0.0.1:1"}, False),
    ({"origin": "https://tables.example.elsewhere.example"}, False),
    ({"origin": "http://tables.example"}, False),
    ({"sec-fetch-site": "cross-site"}, False),
    ({"sec-fetch-site": "same-site"}, False),
    ({"origin": OURS, "sec-fetch-site": "cross-site"}, False),
]


def test_only_our_own_pages_may_ask_for_anything(tmp_path: Path) -> None:
    async def play() -> list[tuple[bool, bool]]:
        found = []
        async with house(tmp_path, {"address": "https://tables.example/"}) as running:
            table = await opened(running, "klong", 2)
            for headers, _ in ORIGINS:
                more = {name: value.format(port=running.port) for name, value in headers.items()}
                answer = await table.seats[0].post(f"/api/tables/{table.id}/seats/0/invite", more=more)
                assert answer.status == 200 or (answer.status, answer.json["code"]) == (403, "origin")
                socket = await table.seats[0].socket(table.path("/socket", 0), more)
                found.append((answer.status == 200, socket.received.startswith(b"HTTP/1.1 101")))
        return found

    assert run(play()) == [(allowed, allowed) for _, allowed in ORIGINS]


# Roles

WISHES: list[dict[str, Any]] = [
    {"type": "act", "key": "k", "based_on": 3, "action": "end"},
    {"type": "undo", "key": "k", "based_on": 3},
    {"type": "ask", "key": "k", "based_on": 3},
    {"type": "answer", "key": "k", "asked": 3, "yes": True},
    {"type": "say", "key": "k", "text": "Boo!"},
    {"type": "mute", "key": "k", "seat": 0, "on": True},
]


def test_who_watches_cannot_do_anything(tmp_path: Path) -> None:
    async def play() -> tuple[set[tuple[int, str]], set[str]]:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            wanted = [one for one in every_path(table.id) if one[0] == "POST" or "seat=" in one[1]]
            refused = set(await codes(table.stranger, wanted))
            socket = await table.stranger.socket(table.path("/socket", None))
            await socket.until("update")
            said = set()
            for message in WISHES:
                socket.send(**message)
                said.add((await socket.until("refused"))[-1].json["code"])
            return refused, said

    refused, said = run(play())
    assert refused == {(403, "seat"), (403, "host"), (403, "invitation")}
    assert said == {"seat"}


def test_a_seat_speaks_for_itself_only(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            seat = table.match.to_act[0]
            mine, other = table.seats[seat], table.seats[1 - seat]
            version = table.match.version
            _, text = chosen(table.match, luck_of("one"))
            wish = {"key": "k", "based_on": version, "action": text}
            act = f"/api/tables/{table.id}/act"
            assert await codes(other, [("POST", act, wish | {"seat": seat})]) == [(403, "seat")]
            assert await codes(other, [("POST", act, wish | {"seat": 1 - seat})]) == [(409, "turn")]
            assert (
                await codes(mine, [("POST", act, wish | {"seat": bad}) for bad in (-1, 6, 2**70, "me", None)])
                == [(400, "http-400")] * 5
            )
            assert await codes(mine, [("POST", act, wish | {"seat": 2})]) == [(404, "no-seat")]
            assert await goodbye(await other.socket(table.path("/socket", seat))) == "seat"
            assert await goodbye(await other.socket(table.path("/socket", 4))) == "no-seat"
            socket = await other.socket(table.path("/socket", 1 - seat))
            socket.send(type="act", **wish)
            assert (await socket.until("refused"))[-1].json["code"] == "turn"
            assert table.match.version == version

    run(play())


def test_only_the_host_rules_over_others(tmp_path: Path) -> None:
    async def play() -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 3)
            seats = f"/api/tables/{table.id}/seats"
            tries = [
                ("POST", f"{seats}/2/invite", None),
                ("POST", f"{seats}/2/bot", {}),
                ("POST", f"{seats}/2/mute", {"on": True}),
                ("POST", f"{seats}/2/leave", None),
                ("POST", f"{seats}/2/back", None),
            ]
            return await codes(table.seats[1], tries), await codes(table.seats[0], tries)

    guest, host = run(play())
    assert guest == [(403, "host"), (403, "host"), (403, "host"), (403, "seat"), (403, "seat")]
    assert host == [(409, "taken"), (409, "present"), (204, ""), (403, "seat"), (403, "seat")]


def test_a_seat_that_was_given_up_is_lost_at_once(tmp_path: Path) -> None:
    """Who leaves loses the socket too: the next one's hand is the next one's alone."""

    async def play() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            host, leaver, heir = *table.seats, running.caller()
            old = await leaver.socket(table.path("/socket", 1))
            await old.until("update")
            stays = await host.socket(table.path("/socket", 0))
            assert (await leaver.post(f"/api/tables/{table.id}/seats/1/leave")).status == 204
            assert await goodbye(old) == "seat"
            assert await goodbye(await leaver.socket(table.path("/socket", 1))) == "seat"
            link = (await host.post(f"/api/tables/{table.id}/seats/1/invite")).json["link"]
            entered = await heir.post(f"/api/tables/{table.id}/enter", {"secret": link.partition("#")[2]})
            assert entered.json["seat"] == 1
            assert (await leaver.get(table.path("/view", 1))).status == 403
            assert (await heir.get(table.path("/view", 1))).status == 200
            assert not [frame for frame in await stays.settled() if frame.kind != 1]  # the others stay connected

    run(play())


def test_who_still_holds_a_socket_of_a_seat_loses_it_to_the_next(tmp_path: Path) -> None:
    async def play() -> str:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            await table.seats[1].post(f"/api/tables/{table.id}/seats/1/leave")
            store = running.tables.store
            right = {"device": hashed(table.seats[1].cookie), "match": table.id, "seat": 1, "time": 0.0}
            await store.write(insert(grants).values(right))  # as if it had not been taken away yet
            old = await table.seats[1].socket(table.path("/socket", 1))
            await old.until("update")
            await store.write(*revoked(table.id, 1))
            link = (await table.seats[0].post(f"/api/tables/{table.id}/seats/1/invite")).json["link"]
            await running.caller().post(f"/api/tables/{table.id}/enter", {"secret": link.partition("#")[2]})
            return await goodbye(old)

    assert run(play()) == "seat"


# Tables where nobody may watch


def test_a_closed_table_shows_strangers_nothing_of_the_play(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2, {"watch": False})
            about = f"/api/tables/{table.id}"
            before = await table.stranger.get(about)
            own = await table.seats[1].get(about)
            await moved(table, 12)
            await running.tables.seating.bot(table.id, 1, "random")
            running.tables.bot_runner.look = lambda match: None  # type: ignore[method-assign]
            after = await table.stranger.get(about)
            assert before.status == 200
            assert before.bytes == after.bytes
            assert (await table.seats[1].get(about)).body != own.body
            assert before.json["seats"][0]["name"]  # whoever is invited sees who waits
            closed = [("GET", f"{about}/{what}", None) for what in ("view", "history", "record")]
            assert await codes(table.stranger, closed) == [(403, "watch")] * 3
            assert await goodbye(await table.stranger.socket(table.path("/socket", None))) == "watch"
            assert (await table.seats[0].get(table.path("/view", None))).status == 200

    run(play())


def test_who_has_left_a_closed_table_watches_no_more(tmp_path: Path) -> None:
    async def play() -> str:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2, {"watch": False})
            socket = await table.seats[1].socket(table.path("/socket", None))
            await socket.until("update")
            await table.seats[1].post(f"/api/tables/{table.id}/seats/1/leave")
            return await goodbye(socket)

    assert run(play()) == "seat"


# What there is not, and what there is not yet


def every_path(id: str) -> list[tuple[str, str, Any]]:
    about = f"/api/tables/{id}"
    wish = {"seat": 0, "key": "k", "based_on": 0}
    return [
        *[("GET", f"{about}{what}", None) for what in ("", "/view", "/view?seat=0", "/history", "/record")],
        ("POST", f"{about}/enter", {"secret": "x" * 22}),
        ("POST", f"{about}/act", wish | {"action": "end"}),
        ("POST", f"{about}/undo", wish),
        ("POST", f"{about}/ask", wish),
        ("POST", f"{about}/answer", {"seat": 0, "key": "k", "asked": 0, "yes": True}),
        *[("POST", f"{about}/seats/0/{do}", None) for do in ("invite", "leave", "back")],
        ("POST", f"{about}/seats/0/bot", {}),
        ("POST", f"{about}/seats/0/mute", {"on": True}),
        ("POST", f"{about}/rematch", None),
    ]


@pytest.mark.parametrize("id", ["m00000000000", "x", "a" * 3000, "..%2f..", "%22%27--", "%F0%9F%8E%B2"])
def test_a_table_that_is_not_there_is_not_there_for_anybody(tmp_path: Path, id: str) -> None:
    async def play() -> set[bytes]:
        async with house(tmp_path) as running:
            player = running.caller()
            await player.post("/api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2})
            before = len(await running.tables.store.versions([id]))
            found = set()
            for caller in (player, running.caller(), running.caller("x" * 22)):
                for method, path, data in every_path(id):
                    answer = await caller.ask(method, path, data)
                    assert answer.status == 404, path
                    found.add(answer.body)
                socket = await caller.socket(f"/api/tables/{id}/socket?seat=0")
                if "%2f" not in id:
                    found.add((await socket.read()).data.replace(b'"type":"bye",', b""))
            assert before == len(await running.tables.store.versions([id])) == 0
            return found

    assert len(run(play())) == 1


def test_a_path_with_strange_signs_leads_nowhere(tmp_path: Path) -> None:
    async def play() -> set[tuple[int, str]]:
        async with house(tmp_path) as running:
            caller = running.caller()
            socket = await caller.socket("/api/tables/%00/socket")
            assert socket.received.startswith(b"HTTP/1.1 403")
            wanted = [("GET", f"/api/tables/{id}", None) for id in ("%00", "a%0Ab", "%7F", "%E2%80%AE")]
            return set(await codes(caller, wanted))

    assert run(play()) == {(404, "path")}


def test_record_and_key_come_with_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await opened(running, "clou", 2)
            key, path = table.match.opening.key.hex(), f"/api/tables/{table.id}/record"
            while table.match.to_act:
                assert await codes(table.seats[0], [("GET", path, None)]) == [(409, "running")]
                for viewer in table.viewers:
                    assert key not in (await table.caller(viewer).get(table.path("/view", viewer))).body.decode()
                await moved(table)
            record = await table.stranger.get(path)
            assert record.status == 200
            assert f'[Key "{key}"]' in record.body.decode()
            assert json.loads((await table.stranger.get(table.path("/view", None))).body)["key"] == key

    run(play())


def test_a_server_that_is_behind_sends_no_new_guest_away(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with house(tmp_path) as running:
            host, guest = running.caller(), running.caller("a-guest-with-a-cookie!")
            seats = [{"kind": "here"}, {"kind": "link"}]
            told = (await host.post("/api/tables", {"game": "klong", "seats": seats})).json
            id, secret = told["match"], told["invitations"][0]["link"].partition("#")[2]
            async with room(f"sqlite:///{tmp_path / 'tables.db'}", "other") as other:
                await other.seating.enter(id, secret, "Zoe", hashed(guest.cookie))
                newest = (await other.authority.live(id)).match.version
            socket = await guest.socket(f"/api/tables/{id}/socket?seat=1")  # here nobody has heard of it yet
            await socket.until("update")
            await running.tables.authority.heard(id, newest)
            return [frame.json["type"] for frame in await socket.until("update") if frame.kind == 1]

    assert run(play()) == ["update"]


def test_no_version_is_told_twice_when_something_happens_while_rights_are_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> list[int]:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            socket = await table.seats[0].socket(table.path("/socket", 0))
            await socket.until("update")
            real = Sitting.still_admitted

            async def slowly(sitting: Sitting) -> bool:
                monkeypatch.setattr(Sitting, "still_admitted", real)
                await moved(table)
                return await real(sitting)

            monkeypatch.setattr(Sitting, "still_admitted", slowly)
            await moved(table, 3)
            told: list[int] = []
            while not told or told[-1] < table.match.version:
                update = (await socket.until("update"))[-1].json
                told += [change["version"] for change in update["changes"]]
            return told

    versions = run(play())
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert len(versions) >= 3
