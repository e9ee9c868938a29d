"""Who is asking: a device, known by the secret in its cookie, and the language it wants."""

from typing import Any, Literal

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct

from meisterdieb.tables.secrets import Secrets, hashed

COOKIE = "meisterdieb"
YEAR = 365 * 24 * 3600

Lang = Literal["de", "en"]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


class Device(Struct, frozen=True):
    """A browser: the hash of its secret, and the cookie that it needs if it has none yet."""

    hash: str
    cookie: Cookie | None = None

    @property
    def cookies(self) -> list[Cookie]:
        """The cookies to be set."""
        return [self.cookie] if self.cookie else []


def device_of(connection: AnyConnection) -> str:
    """The hash of the device that asks; empty if it has shown no secret."""
    secret = connection.cookies.get(COOKIE, "")
    return hashed(secret) if 16 <= len(secret) <= 64 else ""


def known_device(connection: AnyConnection, secrets: Secrets) -> Device:
    """The device that asks; one without a secret gets one."""
    hash = device_of(connection)
    if hash:
        return Device(hash)
    secret = secrets.secret()
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.scope["scheme"] in ("https", "wss"),
    )
    return Device(hashed(secret), cookie)
