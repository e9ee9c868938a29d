"""Frames of a web socket in their plainest form, read and written without ceremony.

The library that speaks the protocol can do all of it, and does whatever is not plain: pieces of messages, pings,
compression, mistakes. But nearly everything that travels here is one short text in one frame.
"""

from websockets.utils import apply_mask

TEXT = 0x81  # the last piece of a message, which is a text; not compressed
MASKED, SIZE = 0x80, 0x7F
SHORT, LONG = 126, 127  # sizes that mean: the size stands in the next two, or eight, bytes
LAST, KIND = 0x80, 0x0F  # of the first byte; a further piece of a message has the kind 0
MOST = 4096  # bytes of a text that is read here


def written(text: bytes) -> bytes:
    """A text as a frame of the server."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, LONG)) + size.to_bytes(8, "big") + text


def read(data: bytes) -> str | None:
    """The text that came from a client, if it is a plain and short one in one frame and there is nothing else."""
    if len(data) < 6 or data[0] != TEXT or not data[1] & MASKED:
        return None
    size, start = data[1] & SIZE, 2
    if size == SHORT:
        size, start = int.from_bytes(data[2:4], "big"), 4
        if size < SHORT:
            return None
    if size > MOST or len(data) != start + 4 + size:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def whole(data: bytes) -> bool:
    """Whether these bytes of a client are whole frames, each a whole message or none of any."""
    at = 0
    while at < len(data):
        if len(data) < at + 2 or not (data[at] & LAST and data[at] & KIND):
            return False
        size, start = data[at + 1] & SIZE, at + 2
        if size >= SHORT:
            start += 2 if size == SHORT else 8
            size = int.from_bytes(data[at + 2 : start], "big")
        at = start + (4 if data[at + 1] & MASKED else 0) + size
    return at == len(data)
