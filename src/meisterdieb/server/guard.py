"""The door of the house: where requests may come from, how many, how large, and which headers every answer carries."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import TypeGuard
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send
from msgspec.json import encode

from meisterdieb.server.buckets import Buckets
from meisterdieb.server.config import Config
from meisterdieb.server.errors import Problem, language, status_of
from meisterdieb.server.identity import address_of
from meisterdieb.server.logs import loggable, request_logger
from meisterdieb.server.metrics import Metrics
from meisterdieb.server.page_rules import page_rules
from meisterdieb.server.prices import SOCKET, Price, plain_path, price
from meisterdieb.server.wire import too_deep
from meisterdieb.tables.refusals import No
from meisterdieb.tables.shares import Shares

LARGEST = 16 * 1024  # bytes of a request's body
PATIENCE = 10.0  # seconds in which a body has to arrive
SAFE = {"GET", "HEAD", "OPTIONS"}
SLOWER = 0.5  # seconds that whoever asks too much waits for being told so: refusing costs something too
READERS = 2  # requests that read much, answered at once
SECRET = "/api/reminders/"  # what follows is a secret: it is not logged, and whoever has it may come from anywhere

HEADERS = [
    (b"content-security-policy", page_rules().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cache-control", b"no-store"),  # what a seat is shown is nobody else's; a handler may say otherwise
]


def allowed_origin(origin: str | None, host: str | None, address: str) -> bool:
    """Whether a page of this origin may speak to us: our own pages, and programs that are no pages at all."""
    if origin is None:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    return parts.netloc == host or (bool(address) and origin == address.rstrip("/"))


def same_site(headers: Iterable[tuple[bytes, bytes]], address: str) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    headers = list(headers)
    return allowed_origin(header(headers, b"origin"), header(headers, b"host"), address) and header(
        headers, b"sec-fetch-site"
    ) in (None, "same-origin", "none")


def is_http(scope: Scope) -> TypeGuard[HTTPScope]:
    """Whether this is a plain request, not a web socket."""
    return scope["type"] == ScopeType.HTTP


class Guard:
    """An ASGI application around the house."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        self.app = app
        self.config = config
        self.metrics = metrics
        self.requests = Buckets(config.requests_per_minute, config.requests_per_minute / 60)
        self.openings = Buckets(config.openings_per_minute, config.openings_per_minute / 60)
        self.unfinished: Counter[str] = Counter()
        self.readers = Shares(READERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not; from here on its path is a plain one, whatever is compared with it."""
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            scope["path"] = plain_path(scope["path"])
        if is_http(scope):
            await self.request(scope, receive, send)
        elif self.lets_in(scope):
            await self.app(scope, receive, send)
        else:
            await asyncio.sleep(SLOWER)
            await send({"type": "websocket.close", "code": 4403, "reason": ""})

    def lets_in(self, scope: Scope) -> bool:
        """Whether a web socket may be opened at all."""
        own = same_site(scope["headers"], self.config.address)
        return self.requests.take(address_of(scope), SOCKET.requests) and own and scope["path"].isprintable()

    async def request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let a plain request in, or say why not; what it is answered carries our headers and is counted."""
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", []))
                own = {name for name, _ in given}
                message["headers"] = given + [(name, value) for name, value in HEADERS if name not in own]
            await send(message)

        method, path, address = scope["method"], scope["path"], address_of(scope)
        cost = price(method, path, scope["query_string"])
        try:
            async with AsyncExitStack() as stack:
                try:
                    stack.enter_context(self.counted(address))
                    self.check(scope, address, cost)
                    checked = receive if method in SAFE else await body_of(receive)
                except No as no:
                    self.metrics.refused(no.code)
                    await asyncio.sleep(SLOWER if no.code == "fast" else 0)
                    await answer(sending, no, language(ASGIConnection(scope)))
                else:
                    if cost.reads:
                        await stack.enter_async_context(self.readers.place(address))
                    await self.app(scope, checked, sending)
        finally:
            seconds = time.perf_counter() - began
            self.metrics.answered(method, status, seconds)
            request_logger.info(
                "request",
                extra={
                    "method": method,
                    "path": logged(path),
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                },
            )

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a request of an address until it is answered, and refuse it if too many are not."""
        if self.unfinished[address] >= self.config.requests_at_once:
            raise No("fast")
        self.unfinished[address] += 1
        try:
            yield
        finally:
            self.unfinished[address] -= 1
            if not self.unfinished[address]:
                del self.unfinished[address]

    def check(self, scope: HTTPScope, address: str, cost: Price) -> None:
        """Refuse a request that is not to be let in."""
        headers = scope["headers"]
        if not self.requests.take(address, cost.requests):
            raise No("fast")
        if not scope["path"].isprintable():
            raise No("path")
        if scope["method"] in SAFE:
            return
        if not scope["path"].startswith(SECRET) and not same_site(headers, self.config.address):
            raise No("origin")
        length = header(headers, b"content-length")
        if length is not None and not (length.isascii() and length.isdigit() and int(length[:12]) <= LARGEST):
            raise No("large", most=LARGEST)
        if cost.opens and not self.openings.take(address):
            raise No("fast")


async def body_of(receive: Receive) -> Receive:
    """The body of a request, read as a whole and found to be neither too large nor too deep nor too slow."""
    body, more = b"", True
    try:
        async with asyncio.timeout(PATIENCE):
            while more:
                message = await receive()
                if message["type"] != "http.request":
                    return receive
                body, more = body + message.get("body", b""), message.get("more_body", False)
                if len(body) > LARGEST:
                    raise No("large", most=LARGEST)
    except TimeoutError:
        raise No("slow") from None
    if not is_text(body):
        raise No("no-text")
    if too_deep(body):
        raise No("deep")
    whole: list[HTTPReceiveMessage] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> HTTPReceiveMessage:
        return whole.pop() if whole else await receive()  # type: ignore[return-value]

    return again


def is_text(body: bytes) -> bool:
    """Whether a body is UTF-8."""
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def logged(path: str) -> str:
    """A path as it may be logged: without secrets."""
    return loggable(path)


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The value of a header."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


async def answer(send: Send, no: No, lang: str) -> None:
    """An answer in JSON, without asking the application."""
    body = encode(Problem(no.code, no.reason(lang)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(no), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
