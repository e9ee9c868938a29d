"""Canaries: strings planted where nobody may look are in no byte that is sent to others, and in no line of the log."""

import io
import json
import logging
import sys
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import text

from meisterdieb.klong import game
from meisterdieb.klong.engine.assembly import build_rules
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.naming import card_objects
from meisterdieb.server.house import House
from meisterdieb.server.logs import write_logs
from meisterdieb.tables import live
from meisterdieb.tables.match import Match
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.seen import Seen, seen
from tests.server.house import Answer, Caller, Line, Socket, house, run
from tests.server.twins import Table, Viewer, chosen, luck_of, opened

SETTINGS = {"options": {"round_limit": 2, "first": 2}}


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that our logs would say on standard error, at their most talkative."""
    names = ("meisterdieb", "uvicorn.error")
    before = [(logger, logger.handlers, logger.propagate, logger.level) for logger in map(logging.getLogger, names)]
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    write_logs("DEBUG")
    yield written
    for logger, handlers, propagate, level in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.fixture
def canaries(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """Every card of the deck and every token that lies face down has a name that nobody could think of."""
    planted: dict[str, str] = {}
    source = content("meisterdieb.klong.base")
    hidden = [card for card in source.cards if card["set"] == "dungeon"]
    hidden += [token for token in source.tokens if token["group"] in ("minor", "major")]
    for number, thing in enumerate(hidden):
        planted[thing["id"]] = f"canary{number}q"
        for lang in ("de", "en"):
            monkeypatch.setitem(thing, lang, f"Canary{number}q")

    @cache
    def with_canaries(*about: Any) -> Rules:
        """Rules of their own, in which things have these names in the log, in notation and in views too."""
        rules: Rules = build_rules.__wrapped__(*about)
        rules.card_ids[:] = [planted.get(id, id) for id in rules.card_ids]
        rules.token_ids[:] = [planted.get(id, id) for id in rules.token_ids]
        return rules

    monkeypatch.setattr(game, "build_rules", with_canaries)
    card_objects.cache_clear()
    yield planted
    card_objects.cache_clear()


def out_in_the_open(state: KlongState) -> set[str]:
    """The names of all things that lie open, or that everybody can work out."""
    cards = [card for seat in state.seats for card in (*seat.hand, *seat.draw, *seat.discard)]
    cards += [card for card in state.row if card >= 0]
    cards += [*state.dungeon_discard, *state.box, *state.play, *state.trash, *state.rules.reserve]
    tokens = [token for token in range(len(state.rules.token_ids)) if not any(token in pool for pool in state.pools)]
    tokens += [token for seat in state.seats for token, count in enumerate(seat.tokens) if count]
    return {state.rules.card_ids[card] for card in cards} | {state.rules.token_ids[token] for token in tokens}


class Ears:
    """All that anybody hears: every byte of every answer and every socket."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[tuple[Caller | None, bytes]] = []
        self.who: dict[int, Caller] = {}
        ears, exchange, exactly, ask, call = self, Line.exchange, Socket.exactly, Caller.ask, Caller.socket

        async def listening(line: Line, request: bytes) -> Answer:
            answer = await exchange(line, request)
            ears.heard.append((ears.who.get(id(line)), answer.bytes))
            return answer

        async def reading(socket: Socket, count: int) -> bytes:
            data = await exactly(socket, count)
            ears.heard.append((ears.who.get(id(socket)), data))
            return data

        async def asking(caller: Caller, *about: object, **more: object) -> Answer:
            ears.who[id(caller.line)] = caller
            return await ask(caller, *about, **more)  # type: ignore[arg-type]

        async def calling(caller: Caller, *about: object, **more: object) -> Socket:
            socket = await call(caller, *about, **more)  # type: ignore[arg-type]
            ears.who[id(socket)] = caller
            return socket

        monkeypatch.setattr(Line, "exchange", listening)
        monkeypatch.setattr(Socket, "exactly", reading)
        monkeypatch.setattr(Caller, "ask", asking)
        monkeypatch.setattr(Caller, "socket", calling)

    def take(self) -> bytes:
        """Everything since last time."""
        found = b"\n".join(data for _, data in self.heard)
        self.heard = []
        return found


def spellings(secret: bytes) -> list[bytes]:
    """A secret as it might be written down."""
    return [secret, secret.hex().encode(), b64encode(secret).rstrip(b"="), urlsafe_b64encode(secret).rstrip(b"=")]


async def look_around(table: Table, viewer: Viewer) -> None:
    """Ask for everything there is to ask for."""
    caller = table.caller(viewer)
    for path in ("/view", "/history"):
        await caller.get(table.path(path, viewer, lang="en"))
    for path in ("", "/record"):
        await caller.get(f"/api/tables/{table.id}{path}")
    await caller.get("/api/tables")


def only_the_own_hand(viewer: Viewer, update: dict[str, object]) -> None:
    """No hand and no draw pile but the viewer's own."""
    view = update["view"]
    assert isinstance(view, dict)
    for number, seat in enumerate(view["seats"]):
        assert ("hand" in seat) == ("draw" in seat) == (number == viewer)


async def what_is_named(path: Path, ears: Ears, canaries: dict[str, str]) -> tuple[int, set[str]]:
    """Play a game and listen; gives how often canaries that lay open were named, and those that never came out."""
    async with house(path) as running:
        table = await opened(running, "klong", 3, SETTINGS)
        ears.take()
        sockets = {viewer: await table.caller(viewer).socket(table.path("/socket", viewer)) for viewer in table.viewers}
        luck, known, named = luck_of("canaries"), set[str](), 0
        while table.match.to_act:
            version, state = table.match.version, table.match.state
            assert isinstance(state, KlongState)
            known |= out_in_the_open(state)
            for viewer, socket in sockets.items():
                only_the_own_hand(viewer, (await socket.until("update"))[-1].json)
            if version % 25 == 0:
                for viewer in table.viewers:
                    await look_around(table, viewer)
            heard = ears.take().lower()
            for canary in canaries.values():
                assert canary in known or canary.encode() not in heard, f"heard of {canary}"
                named += canary.encode() in heard
            seat, wanted = chosen(table.match, luck, "random")
            await running.tables.authority.act(table.id, seat, version, f"m{version}", wanted)
        return named, set(canaries.values()) - known


def test_what_lies_face_down_is_named_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, canaries: dict[str, str], log: io.StringIO
) -> None:
    named, never = run(what_is_named(tmp_path, Ears(monkeypatch), canaries))
    assert named > 100
    assert len(never) > 20
    assert not [canary for canary in never if canary in log.getvalue()]


def test_a_deck_that_is_shown_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, canaries: dict[str, str]
) -> None:
    real = seen

    def leaky(match: Match, *about: Any) -> Seen:
        found, state = real(match, *about), match.state
        assert isinstance(state, KlongState)
        return structs.replace(found, view={**(found.view or {}), "next": state.rules.card_ids[state.deck[0]]})

    monkeypatch.setattr(live, "seen", leaky)
    with pytest.raises(AssertionError, match="heard of canary"):
        run(what_is_named(tmp_path, Ears(monkeypatch), canaries))


def test_secrets_reach_nobody_but_those_they_are_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    async def play() -> None:
        ears = Ears(monkeypatch)
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            host, guest, stranger = *table.seats, table.stranger
            invitations = told(ears, host)
            cookies = {caller.cookie: caller for caller in (host, guest, stranger)}
            assert len(cookies) == 3
            assert all(cookies)
            sockets = [await table.caller(viewer).socket(table.path("/socket", viewer)) for viewer in table.viewers]
            luck, hashes = luck_of("secrets"), set[str]()
            while table.match.to_act:
                assert table.match.state is not None
                hashes.add(table.match.state.hash())
                seat, wanted = chosen(table.match, luck)
                version = table.match.version
                data = {"seat": seat, "key": f"m{version}", "based_on": version, "action": wanted}
                assert (await table.seats[seat].post(f"/api/tables/{table.id}/act", data)).status == 200
                if version % 30 == 0:
                    for viewer in table.viewers:
                        await look_around(table, viewer)
                key = table.match.opening.key
                if table.match.to_act:
                    assert not [one for _, one in ears.heard[-12:] for spelled in spellings(key) if spelled in one]
            for socket in sockets:
                await socket.settled()
            assert key.hex().encode() in ears.heard[-1][1] + b"".join(one for _, one in ears.heard[-40:])
            await check(ears, invitations, cookies, hashes, host)

    async def check(
        ears: Ears, invitations: list[str], cookies: dict[str, Caller], hashes: set[str], host: Caller
    ) -> None:
        for who, data in ears.heard:
            for cookie, owner in cookies.items():
                assert cookie.encode() not in data or (who is owner and b"set-cookie" in data)
                assert hashed(cookie).encode() not in data
            for secret in invitations:
                assert secret.encode() not in data or (who is host and b'"invitations"' in data)
                assert hashed(secret).encode() not in data
            assert not [one for one in hashes if one.encode() in data]
        lines = log.getvalue()
        assert lines.count("\n") > 100
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        for secret in (*invitations, *cookies):
            assert secret not in lines
            assert hashed(secret) not in lines
            assert secret.encode() not in stored
        for secret in (*invitations, host.cookie):
            assert hashed(secret).encode() in stored

    run(play())


def told(ears: Ears, host: Caller) -> list[str]:
    """The secrets of the invitations that the host was told when the table was opened."""
    opening = next(data for who, data in ears.heard if who is host and b'"invitations"' in data)
    body = json.loads(opening.partition(b"\r\n\r\n")[2])
    return [invitation["link"].partition("#")[2] for invitation in body["invitations"]]


def test_a_failing_storage_writes_no_values_into_the_log(tmp_path: Path, log: io.StringIO) -> None:
    async def play() -> str:
        async with house(tmp_path) as running:
            caller = running.caller()
            await caller.get("/api/tables")
            await running.tables.store.write(text("ALTER TABLE grants RENAME TO elsewhere"))
            answer = await caller.post("/api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2})
            assert (answer.status, answer.json["code"]) == (503, "busy")
            return caller.cookie

    cookie = run(play())
    written = log.getvalue()
    assert "Traceback" in written
    assert "FROM grants" in written
    assert hashed(cookie) not in written


def test_a_fault_is_told_without_its_stack(tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("the secret of the universe")

    async def play() -> None:
        async with house(tmp_path) as running:
            monkeypatch.setattr(House, "admitted", broken)
            answer = await running.caller().get("/api/tables/any/view?lang=en")
            assert answer.status == 500
            assert answer.json == {"code": "fault", "reason": "This is a fault of the server; it has been noted."}
            assert answer.header("content-security-policy")

    run(play())
    assert "the secret of the universe" in log.getvalue()
