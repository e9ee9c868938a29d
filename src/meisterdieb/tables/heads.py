"""What a client keeps of the version that it has, so that a log which lost its end is noticed when the client is back.

This head is not the chain of the log: that one covers what nobody may know yet. It names the entry by what is known of
it (its version, its key, its time), under a seal that only the server can make: nobody raises a false alarm.
"""

import hmac
from hashlib import sha256

from meisterdieb.tables.match import Match
from meisterdieb.tables.storage.store import Store

HALF = 16  # hexadecimal digits: of the name of an entry, and of its seal


def head_of(match: Match, seal: bytes) -> str:
    """The head of a match as it stands; the house has the key of the `seal`."""
    return head(seal, match.id, match.version, match.newest_key, match.updated)


def head(seal: bytes, id: str, version: int, key: str, time: float) -> str:
    """The head at an entry of a log."""
    entry = sha256(f"{version}\n{key}\n{float(time)!r}".encode()).hexdigest()[:HALF]
    return entry + sealed(seal, id, version, entry)


def sealed(seal: bytes, id: str, version: int, entry: str) -> str:
    """What shows that we have given out a head."""
    return hmac.digest(seal, f"{id}\n{version}\n{entry}".encode(), "sha256").hex()[:HALF]


def genuine(seal: bytes, id: str, version: int, given: str) -> bool:
    """Whether a head was given out by us, at this version of this match."""
    return hmac.compare_digest(sealed(seal, id, version, given[:HALF]).encode(), given[HALF:].encode())


async def lost(store: Store, seal: bytes, id: str, version: int, given: str) -> bool:
    """Whether somebody was shown a version that the log does not have, or has another entry in its place."""
    if not genuine(seal, id, version, given):
        return False
    stands = await store.entry_at(id, version)
    return stands is None or head(seal, id, version, *stands) != given
