"""The door of the house: where requests may come from, how many, how large, and which headers every answer carries."""

import time
from collections.abc import Iterable
from typing import TypeGuard
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from msgspec.json import encode

from meisterdieb.server.buckets import Buckets
from meisterdieb.server.config import Config
from meisterdieb.server.logs import request_logger
from meisterdieb.server.metrics import Metrics
from meisterdieb.tables.refusals import No

LARGEST = 16 * 1024  # bytes of a request's body
STATUS = {"fast": 429, "origin": 403, "large": 413}
SAFE = {"GET", "HEAD", "OPTIONS"}
SECRET = "/api/reminders/"  # what follows is a secret: it is not logged, and whoever has it may come from anywhere

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


def allowed_origin(origin: str | None, host: str | None, address: str) -> bool:
    """Whether a page of this origin may speak to us: our own pages, and programs that are no pages at all."""
    if origin is None:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    return parts.netloc == host or (bool(address) and origin == address.rstrip("/"))


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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if not is_http(scope):
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", []))
                own = {name for name, _ in given}
                message["headers"] = given + [(name, value) for name, value in HEADERS if name not in own]
            await send(message)

        method, path = scope["method"], scope["path"]
        refusal = self.refusal(scope)
        try:
            if refusal:
                self.metrics.refused(refusal.code)
                await answer(sending, refusal, spoken(scope["headers"]))
            else:
                await self.app(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - began
            self.metrics.answered(method, status, seconds)
            request_logger.info(
                "request",
                extra={
                    "method": method,
                    "path": plain_path(path),
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                },
            )

    def refusal(self, scope: HTTPScope) -> No | None:
        """Why a request is not let in."""
        client = scope.get("client")
        address = client[0] if client else ""
        if not self.requests.take(address):
            return No("fast")
        if scope["method"] in SAFE:
            return None
        headers = scope["headers"]
        if not scope["path"].startswith(SECRET) and not self.own_page(headers):
            return No("origin")
        length = header(headers, b"content-length")
        if length is not None and not (length.isascii() and length.isdigit() and int(length[:12]) <= LARGEST):
            return No("large", most=LARGEST)
        if scope["path"] == "/api/tables" and not self.openings.take(address):
            return No("fast")
        return None

    def own_page(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a page of ours asks, or a program that is no page."""
        if not allowed_origin(header(headers, b"origin"), header(headers, b"host"), self.config.address):
            return False
        return header(headers, b"sec-fetch-site") in (None, "same-origin", "none")


def plain_path(path: str) -> str:
    """A path as it may be logged: without secrets."""
    return f"{SECRET}..." if path.startswith(SECRET) else path


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The value of a header."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


def spoken(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The language of the browser."""
    return "en" if (header(headers, b"accept-language") or "de").lower().startswith("en") else "de"


async def answer(send: Send, no: No, lang: str) -> None:
    """An answer in JSON, without asking the application."""
    body = encode({"code": no.code, "reason": no.reason(lang)})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": STATUS[no.code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
