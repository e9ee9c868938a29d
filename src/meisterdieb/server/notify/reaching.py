"""Where push messages may be sent: to servers on the open internet, never into the network that we stand in."""

import asyncio
import socket
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from meisterdieb.tables.refusals import No

LONGEST = 1000
SECONDS = 5.0  # in which a name has to be looked up
# What IANA keeps for special purposes: this host and this network, loopback, private and carriers' networks, tests,
# examples, many at once, and addresses that a gateway near us answers for.
SPECIAL = [
    ip_network(block)
    for block in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"),
        *("192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
        *("224.0.0.0/4", "240.0.0.0/4", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
]
# All other long addresses are local, or short ones in their clothes.
GLOBAL = ip_network("2000::/3")


def is_public(text: str) -> bool:
    """Whether an address lies on the open internet. Of those that wrap a short address none does: nobody needs them."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return (address.version == 4 or address in GLOBAL) and not any(address in block for block in SPECIAL)


async def addresses(host: str, port: int, family: int = socket.AF_UNSPEC) -> list[tuple[Any, ...]]:
    """What a name stands for now; `OSError` if for nothing, or if nobody says so in time."""
    async with asyncio.timeout(SECONDS):
        return await lookup(host, port, family)


async def lookup(host: str, port: int, family: int) -> list[tuple[Any, ...]]:
    """Ask the system what a name stands for."""
    loop = asyncio.get_running_loop()
    return list(await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, family=family))


async def check_endpoint(endpoint: str, anywhere: bool) -> None:
    """Refuse an address that push messages must not go to. `anywhere`: only its form counts, as in tests."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise No("push-address") from None
    fits = len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not fits or not host or parts.scheme not in ("https", "http") or parts.username is not None:
        raise No("push-address")
    if anywhere:
        return
    if parts.scheme != "https" or port not in (None, 443):
        raise No("push-address")
    try:
        found = await addresses(host, 443)
    except (OSError, UnicodeError):
        raise No("push-address") from None
    if not found or not all(is_public(where[4][0]) for where in found):
        raise No("push-address")
