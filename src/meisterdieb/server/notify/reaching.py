"""Where push messages may be sent: to servers on the open internet, never into the network that we stand in."""

import asyncio
import socket
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from meisterdieb.tables.refusals import No

LONGEST = 1000
TRANSLATED = ip_network("64:ff9b::/96")  # IPv4 addresses in the clothes of IPv6


def is_public(text: str) -> bool:
    """Whether an address lies on the open internet."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inside is not None:
            return is_public(str(inside))
        if address in TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


async def addresses(host: str, port: int, family: int = socket.AF_UNSPEC) -> list[tuple[Any, ...]]:
    """What a name stands for now; `OSError` if for nothing."""
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
