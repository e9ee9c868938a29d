"""The chain of a log: each entry carries a checksum over itself and all before it.

Whatever is changed in the middle of a log, missing or put in shows by it, and the chain of the newest entry, the head,
tells a log from every other one: whoever has kept it notices when a log has lost its end.
"""

from hashlib import sha256

LENGTH = 32  # hexadecimal digits


def link(before: str, version: int, key: str, entry: str, hash: str, time: float) -> str:
    """The chain at an entry, as it is stored, after the chain `before` it; before the first one stands the match's id.

    No part but the last can hold a line break.
    """
    told = f"{before}\n{version}\n{key}\n{hash}\n{float(time)!r}\n{entry}"
    return sha256(told.encode()).hexdigest()[:LENGTH]
