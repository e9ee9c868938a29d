"""Callers from elsewhere: on loopback every 127.x.y.z is an address of its own."""

import httpx

from tests.server.serving import PATIENCE, Serving

HOME, ELSEWHERE = "127.0.0.1", "127.0.0.66"
NO_PROXY = {"MEISTERDIEB_TRUSTED_PROXIES": "192.0.2.1"}  # nobody here speaks for others


def browser(server: Serving, address: str = ELSEWHERE) -> httpx.Client:
    """A browser without a window at another address."""
    return httpx.Client(base_url=server.address, timeout=PATIENCE, transport=httpx.HTTPTransport(local_address=address))


def port_of(server: Serving) -> int:
    """The port of a server."""
    return int(server.address.rpartition(":")[2])


def seats(count: int = 2) -> dict[str, object]:
    """A table where everybody sits at one device."""
    return {"game": "klong", "seats": [{"kind": "here"}] * count}
