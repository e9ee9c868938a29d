"""Cache: what is the same for everybody and takes a moment is made once, in a thread of its own, packed, and kept."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

from litestar import Response
from litestar.enums import MediaType
from msgspec import Struct
from msgspec.json import encode

from meisterdieb.server.buckets import Buckets
from meisterdieb.server.identity import AnyRequest
from meisterdieb.tables.refusals import No

HOUR, DAY = 3600, 24 * 3600  # how long browsers keep answers
KEPT = 300  # entries of the cache
CROWD = 20  # things that may wait to be made
BURST, PER_SECOND = 60, 2.0  # what one address may have made anew
SHORT = 600  # bytes that are not worth packing


class Kept(Struct, frozen=True):
    """An answer that is ready to be sent; its tag changes when it does."""

    body: bytes
    media: str
    tag: str
    packed: bytes = b""


def as_json(data: object) -> Kept:
    """Data as an answer in JSON."""
    return ready(encode(data), MediaType.JSON)


def ready(body: bytes, media: str) -> Kept:
    """An answer with its tag, packed for those who take it so."""
    packed = gzip.compress(body, mtime=0) if len(body) > SHORT else b""
    return Kept(body, media, f'"{sha256(body).hexdigest()[:32]}"', packed)


def takes(request: AnyRequest, way: str) -> bool:
    """Whether whoever asks can unpack what is packed in a way."""
    return way in {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}


class Cache:
    """A cache of answers that are made one at a time; those least recently used make room for others."""

    def __init__(self, most: int = KEPT, crowd: int = CROWD) -> None:
        self.most = most
        self.crowd = crowd
        self.things: OrderedDict[Hashable, asyncio.Task[Kept]] = OrderedDict()
        self.waiting = 0
        self.makers = Buckets(BURST, PER_SECOND)
        self.thread = ThreadPoolExecutor(1, "cache")

    async def get(self, request: AnyRequest, name: Hashable, make: Callable[[], Kept]) -> Kept:
        """What stands under a name; made if it is not there, unless too many are waiting for such things."""
        found = self.things.get(name)
        if found is None:
            if not self.makers.take(request.client.host if request.client else ""):
                raise No("fast")
            if self.waiting >= self.crowd:
                raise No("crowded")
            found = self.things[name] = asyncio.create_task(self.made(name, make))
            if len(self.things) > self.most:
                self.things.popitem(last=False)
        else:
            self.things.move_to_end(name)
        return await asyncio.shield(found)

    async def made(self, name: Hashable, make: Callable[[], Kept]) -> Kept:
        """Make something; what cannot be made is not kept."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, make)
        except BaseException:
            self.things.pop(name, None)
            raise
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Make nothing any more."""
        self.thread.shutdown(wait=False, cancel_futures=True)


def answer(request: AnyRequest, kept: Kept, seconds: int, **headers: str) -> Response[Any]:
    """Send something kept, or only say that what the browser has is still the same."""
    told = {"etag": kept.tag, "cache-control": f"public, max-age={seconds}", "vary": "accept-encoding", **headers}
    if kept.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=told, media_type=kept.media)
    if kept.packed and takes(request, "gzip"):
        return Response(kept.packed, headers={**told, "content-encoding": "gzip"}, media_type=kept.media)
    return Response(kept.body, headers=told, media_type=kept.media)
