"""What a client keeps of the version that it has, so that a log which lost its end is noticed when the client is back.

This head is not the chain of the log: that one covers what nobody may know yet. It names the entry by what is known of
it (its version, its key, its time), under a seal that only the server can make: nobody raises a false alarm.
"""

import hmac
from hashlib import sha256

from meisterdieb.tables.match import Match, Opening
from meisterdieb.tables.storage.store import Store

HALF = 16  # hexadecimal digits: of the name of an entry, and of its seal
MEANT = b"meisterdieb head 1\0"  # nothing else that is made with the key of a match begins like this


def head_of(match: Match) -> str:
    """The head of a match as it stands."""
    return head(match.opening, match.version, match.newest_key, match.updated)


def head(opening: Opening, version: int, key: str, time: float) -> str:
    """The head at an entry of a log."""
    entry = sha256(f"{version}\n{key}\n{float(time)!r}".encode()).hexdigest()[:HALF]
    return entry + seal(opening, version, entry)


def seal(opening: Opening, version: int, entry: str) -> str:
    """What shows that we have given out a head."""
    told = MEANT + f"{opening.id}\n{version}\n{entry}".encode()
    return hmac.digest(opening.key, told, "sha256").hex()[:HALF]


def genuine(opening: Opening, version: int, given: str) -> bool:
    """Whether a head was given out by us, at this version of this match."""
    return hmac.compare_digest(seal(opening, version, given[:HALF]).encode(), given[HALF:].encode())


async def lost(store: Store, opening: Opening, version: int, given: str) -> bool:
    """Whether somebody was shown a version that the log does not have, or has another entry in its place."""
    if not genuine(opening, version, given):
        return False
    stands = await store.entry_at(opening.id, version)
    return stands is None or head(opening, version, *stands) != given
