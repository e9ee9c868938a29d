"""Whatever comes over a socket is answered or hung up on, politely; nothing is left behind and nothing breaks."""

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple
from urllib.parse import urlencode
from zlib import decompressobj

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from tests.server.house import (
    BINARY,
    CLOSE,
    PATIENCE,
    PING,
    PONG,
    TEXT,
    Caller,
    Frame,
    Running,
    Socket,
    framed,
    in_the_background,
    run,
)

ANSWERS = {"update", "refused", "ack", "pong", "chat", "bye"}
LIMIT = settings(
    max_examples=60, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


class Place(NamedTuple):
    """A server, a table in play there, and the device that has its seats."""

    running: Running
    port: int
    cookie: str
    match: str
    faults: list[logging.LogRecord]

    def path(self, more: str = "seat=0&lang=en") -> str:
        return f"/api/tables/{self.match}/socket?{more}"


async def prepare(running: Running) -> tuple[Running, str, str]:
    caller = running.caller()
    opened = await caller.post("/api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2})
    await caller.close()
    return running, caller.cookie, opened.json["match"]


class Faults(logging.Handler):
    """What the log calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        with in_the_background(tmp_path_factory.mktemp("fuzz"), prepare) as (port, (running, cookie, match)):
            yield Place(running, port, cookie, match, faults.found)
    finally:
        logging.getLogger().removeHandler(faults)


@pytest.fixture(autouse=True)
def nothing_left_behind(place: Place) -> Iterator[None]:
    yield
    end = time.monotonic() + PATIENCE
    while left(place) and time.monotonic() < end:
        time.sleep(0.01)
    assert not left(place)
    assert run(still_there(place)) == "pong"
    assert [(record.getMessage(), record.exc_info) for record in place.faults] == []


def left(place: Place) -> list[object]:
    """Everything that a socket leaves behind if it is not cleaned up."""
    house, tables = place.running.house, place.running.tables
    live = tables.authority.lives.lives[place.match]
    state = place.running.server.server_state
    return [*house.sockets, *live.watchers, *tables.housekeeping.presence.there, *state.tasks, *state.connections]


async def still_there(place: Place) -> str:
    socket = await seated(place)
    socket.send(type="ping")
    found = (await socket.until("pong"))[-1].json["type"]
    await socket.close()
    return str(found)


async def seated(place: Place) -> Socket:
    socket = await Caller(place.port, place.cookie).socket(place.path())
    await socket.until("update")
    return socket


def understood(frame: Frame) -> None:
    """Fail if a frame is none of ours, or tells what it should not."""
    if frame.kind == TEXT:
        assert frame.json["type"] in ANSWERS
        assert b"Traceback" not in frame.data
        assert b"Error" not in frame.data
    else:
        assert frame.kind in (CLOSE, PONG)


async def sent(place: Place, *data: bytes, then: Literal["wait", "ask", "be silent"] = "wait") -> list[Frame]:
    """Send bytes over a socket and give what came back; it must all be over soon.

    Then wait until the house hangs up, or ask a last question, or send nothing any more.
    """
    async with asyncio.timeout(PATIENCE):
        socket = await seated(place)
        try:
            for piece in data:
                socket.writer.write(piece)
            if then == "ask":
                frames = await until_asked(socket)
            else:
                if then == "be silent":
                    socket.fall_silent()
                frames = await socket.rest()
        finally:
            await socket.close()
    for frame in frames:
        understood(frame)
    return frames


async def until_asked(socket: Socket) -> list[Frame]:
    """Ask something, and give every frame before the answer."""
    socket.send(type="act", key="the-end", based_on=0, action="x")
    frames: list[Frame] = []
    while not frames or b'"key":"the-end"' not in frames[-1].data:
        frames.append(await socket.read())
    return frames[:-1]


FRAMES = st.builds(
    framed,
    st.sampled_from([0, TEXT, TEXT, TEXT, BINARY, 3, CLOSE, PING, PONG, 15]),
    st.binary(max_size=200),
    st.booleans(),
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from([2**31, -1, 2**63, 10**40, "", "\0", "\ud800", "0" * 5000, "x\u202ey"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.sampled_from(["type", "key", "based_on", "action", "text", "seat", "on", "match", "state", "__proto__"])
TYPES = st.sampled_from(["act", "undo", "ask", "answer", "say", "mute", "ping", "update", "sync", "", "ACT"])
MESSAGES = st.builds(lambda values, kind: values | {"type": kind}, st.dictionaries(NAMES, VALUES, max_size=6), TYPES)


@LIMIT
@given(data=st.lists(FRAMES | st.binary(max_size=60), min_size=1, max_size=6))
@example(data=[framed(TEXT, b"\xff\xfe")])
@example(data=[framed(TEXT, b'{"type":"ping"}')[:7]])
@example(data=[framed(CLOSE, b"\x00")])
@example(data=[framed(0, b"a piece of nothing")])
def test_any_bytes(place: Place, data: list[bytes]) -> None:
    run(sent(place, *data, then="be silent"))


@LIMIT
@given(messages=st.lists(MESSAGES | VALUES, min_size=1, max_size=5))
@example(messages=[{"type": "act", "key": "k", "based_on": 2**31, "action": "x"}])
@example(messages=[{"type": "mute", "key": "k", "seat": 5, "on": True}])
@example(messages=[{"type": "say", "key": "k", "text": "\0\u202e\u200b"}])
def test_any_message(place: Place, messages: list[Any]) -> None:
    texts = [json.dumps(message).encode() for message in messages]
    assume(max(map(len, texts)) < 8000)  # what is larger is not even read
    frames = run(sent(place, *(framed(TEXT, text) for text in texts), then="ask"))
    assert len(frames) >= len(messages)


DEEP = [b"[" * 4000, b'{"a":' * 800, b'{"type":"say","key":"k","text":' + b"[" * 3000, b"[" * 9 + b"]" * 9]


@pytest.mark.parametrize(
    "data", [*DEEP, b"", b"\0", b"nan", b'{"type":"ping"} ', b'{"type":"ping"}{"type":"ping"}', b" " * 5000]
)
def test_what_is_no_wish_is_refused(place: Place, data: bytes) -> None:
    codes = [frame.json.get("code") for frame in run(sent(place, framed(TEXT, data), then="ask")) if frame.kind == TEXT]
    assert codes == ([None] if data.strip() == b'{"type":"ping"}' else ["message"])


def test_a_say_may_be_full_of_brackets(place: Place) -> None:
    wish = {"type": "say", "key": "k", "text": '[[[{{{ \\" [[[ ((('}
    frames = run(sent(place, framed(TEXT, json.dumps(wish).encode()), then="ask"))
    assert "ack" in [frame.json["type"] for frame in frames if frame.kind == TEXT]


def test_a_huge_frame_is_hung_up_on(place: Place) -> None:
    frames = run(sent(place, framed(TEXT, b"x" * 100_000)))
    assert frames[-1].kind == CLOSE
    assert frames[-1].data[:2] == (1009).to_bytes(2, "big")


def test_a_huge_frame_that_is_only_announced_is_hung_up_on(place: Place) -> None:
    frames = run(sent(place, framed(TEXT, b"x" * 100_000)[:14]))
    assert frames[-1].data[:2] == (1009).to_bytes(2, "big")


@pytest.mark.parametrize("last", [True, False])
def test_a_message_in_a_thousand_pieces_is_hung_up_on(place: Place, last: bool) -> None:
    pieces = [framed(TEXT, b"", last=False), *[framed(0, b"", last=False)] * 1000, framed(0, b"", last=last)]
    frames = run(sent(place, b"".join(pieces)))
    assert frames[-1].data[:2] == (1008).to_bytes(2, "big")


@pytest.mark.parametrize("deflate", [False, True], ids=["plain", "compressed"])
def test_wishes_are_heard_however_they_are_cut(place: Place, deflate: bool) -> None:
    """A wish may come alone, in pieces, with others, or in two halves; each gets its answer, in order."""
    ping = framed(TEXT, b'{"type":"ping"}')
    parts = [
        [ping],
        [ping + ping],
        [framed(TEXT, b'{"type":', last=False), framed(0, b'"ping"}')],
        [framed(TEXT, b'{"type":', last=False) + framed(PING, b"now") + framed(0, b'"ping"}')],
        [ping],
        [ping[:9], ping[9:]],
        [ping + ping[:1], ping[1:]],
        [ping],
    ]

    async def play() -> list[str]:
        more = {"sec-websocket-extensions": "permessage-deflate"} if deflate else {}
        socket = await Caller(place.port, place.cookie).socket(place.path(), more)
        for part in parts:
            for data in part:
                socket.writer.write(data)
                await socket.writer.drain()
                await asyncio.sleep(0.02)  # so that it comes by itself
        unpack = decompressobj(-15)
        found: list[str] = []
        while found.count("pong") < 10:
            frame = await socket.read()
            if frame.kind == TEXT:
                text = unpack.decompress(frame.data + b"\0\0\xff\xff") if deflate else frame.data
                found.append(json.loads(text)["type"])
            else:
                assert (frame.kind, frame.data) == (PONG, b"now")
                found.append("now")
        await socket.close()
        return found

    found = run(play())
    assert found.count("now") == 1
    assert not set(found) - ANSWERS - {"now"}


def test_a_message_in_the_middle_of_another_is_hung_up_on(place: Place) -> None:
    async def play() -> list[Frame]:
        socket = await seated(place)
        socket.frame(TEXT, b'{"type":', last=False)
        await socket.writer.drain()
        await asyncio.sleep(0.05)  # so that the next one comes by itself
        socket.send(type="ping")
        found = await socket.rest()
        await socket.close()
        return found

    assert [frame.data[:2] for frame in run(play()) if frame.kind == CLOSE] == [(1002).to_bytes(2, "big")]


def test_thousands_of_wishes_at_once_are_hung_up_on(place: Place) -> None:
    frames = run(sent(place, framed(TEXT, b'{"type":"ping"}') * 5000))
    assert frames[-1].data[:2] == (1008).to_bytes(2, "big")


def test_thousands_of_pings_are_answered(place: Place) -> None:
    frames = run(sent(place, framed(PING, b"there?") * 3000, then="ask"))
    assert [frame.data for frame in frames if frame.kind == PONG] == [b"there?"] * 3000


def test_who_leaves_at_once_leaves_nothing(place: Place) -> None:
    async def leave() -> None:
        for cut in (20, 60, 200, 10_000):
            _, writer = await asyncio.open_connection("127.0.0.1", place.port)
            text = f"GET {place.path()} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            text += f"cookie: meisterdieb={place.cookie}\r\nsec-websocket-version: 13\r\n"
            text += "sec-websocket-key: dGhlIHNhbWUga2V5IG5vdw==\r\n\r\n"
            writer.write(text.encode()[:cut])
            await asyncio.sleep(0.02)
            writer.transport.abort()

    run(leave())


@LIMIT
@given(
    query=st.lists(
        st.tuples(
            st.sampled_from(["seat", "lang", "have", "heard", "x"]),
            st.sampled_from(["99", "-1", "xx", "2147483649", "1e3", "", "%00", "null", "0", "3", "de", "٣"])
            | st.text(max_size=5),
        ),
        max_size=4,
    )
)
@example(query=[("seat", "99")])
@example(query=[("lang", "xx")])
@example(query=[("have", "-1")])
def test_a_strange_handshake_gets_an_answer(place: Place, query: list[tuple[str, str]]) -> None:
    async def knock() -> bytes:
        async with asyncio.timeout(PATIENCE):
            words = urlencode(query)
            socket = await Caller(place.port, place.cookie).socket(place.path(words))
            if socket.received.startswith(b"HTTP/1.1 101"):
                understood(await socket.read())
            await socket.close()
            return bytes(socket.received)

    assert run(knock())[9:12] in (b"101", b"403")
