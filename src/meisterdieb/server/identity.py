"""Who is asking: a device, known by the secret in its cookie, and the address it calls from.

A secret is never compared with another: its hash is looked up. How long that takes tells at most something about the
hash of what was guessed, and that leads nobody to a secret of 128 bits.
"""

from ipaddress import IPv6Address, ip_address
from typing import Any, Literal

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Scope
from msgspec import Struct

from meisterdieb.tables.secrets import Secrets, hashed

COOKIE = "meisterdieb"
LOCKED = "__Host-" + COOKIE  # over https: no page of a neighbouring host can put a cookie of its own in its place
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


def secure(connection: AnyConnection) -> bool:
    """Whether the connection is encrypted, as far as we or a proxy that we trust can tell."""
    return connection.scope["scheme"] in ("https", "wss")


def address_of(scope: Scope) -> str:
    """Whose limits a caller uses up."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def network_of(host: str) -> str:
    """An address as it is counted: of a long one the half that says whose network it is."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def device_of(connection: AnyConnection) -> str:
    """The hash of the device that asks; empty if it has shown no secret."""
    secret = connection.cookies.get(LOCKED if secure(connection) else COOKIE, "")
    return hashed(secret) if 16 <= len(secret) <= 64 else ""


def known_device(connection: AnyConnection, secrets: Secrets) -> Device:
    """The device that asks; one without a secret gets one."""
    hash = device_of(connection)
    if hash:
        return Device(hash)
    secret = secrets.secret()
    return Device(hashed(secret), cookie_of(connection, secret, YEAR))


def cookie_of(connection: AnyConnection, secret: str, seconds: int) -> Cookie:
    """The cookie in which a browser keeps a secret; for no seconds at all, it forgets it."""
    return Cookie(
        key=LOCKED if secure(connection) else COOKIE,
        value=secret,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure(connection),
    )
