"""The web client: files that were built and packed beforehand, read once and sent as they are.

Its parts have names that change with their content, so that a browser may keep them for ever. The page itself is the
same for every address of the app (`pages_api`); what it shows is up to the client.
"""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from meisterdieb.server.cache import DAY, takes
from meisterdieb.server.identity import AnyRequest
from meisterdieb.server.page_rules import page_rules
from meisterdieb.tables.refusals import No

FOLDER = Path(__file__).with_name("client")
PAGE = "index.html"
WORKER = "worker.js"  # it must lie at the top to speak for every page
MANIFEST = "app.webmanifest"
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = f"public, max-age={DAY}"
ASK = "no-cache"  # each time whether it is still the same
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKED = {"br": ".br", "gzip": ".gz"}  # the smallest first


class Built(Struct, frozen=True):
    """A file of the client: what it is, its tag, and its bytes by the way they are packed ("": not at all)."""

    media: str
    tag: str
    bodies: dict[str, bytes]
    headers: dict[str, str] = {}


def built(folder: Path = FOLDER) -> dict[str, Built]:
    """Every file of the client by its path; none if it is not built."""
    found: dict[str, Built] = {}
    for file in sorted(folder.rglob("*")):
        if file.suffix in TYPES and file.is_file():
            packed = {
                way: file.with_name(file.name + ending).read_bytes()
                for way, ending in PACKED.items()
                if file.with_name(file.name + ending).is_file()
            }
            found[file.relative_to(folder).as_posix()] = made(file.read_bytes(), TYPES[file.suffix], packed)
    return found


def made(plain: bytes, media: str, packed: Mapping[str, bytes]) -> Built:
    """A file of these bytes; a page says what it may load."""
    headers = {"content-security-policy": page_rules(plain.decode())} if media == TYPES[".html"] else {}
    return Built(media, f'"{sha256(plain).hexdigest()[:32]}"', {**packed, "": plain}, headers)


def sent(request: AnyRequest, file: Built, keep: str, **more: str) -> Response[bytes]:
    """A file, packed as the browser likes it, or only the news that it is still the same."""
    headers = {"cache-control": keep, "etag": file.tag, "vary": "accept-encoding", **file.headers, **more}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media)
    way = next(way for way in file.bodies if not way or takes(request, way))
    if way:
        headers["content-encoding"] = way
    return Response(file.bodies[way], headers=headers, media_type=file.media)


def lost(request: AnyRequest) -> Response[bytes] | None:
    """The page for an address that does not exist, if it is a browser that asks; programs are told in JSON."""
    file: Built | None = request.app.state.files.get(PAGE)
    page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    if file is None or not page or request.scope["path"].startswith("/api/"):
        return None
    found = sent(request, file, ASK)
    return Response(found.content, status_code=404, headers=dict(found.headers), media_type=file.media)


def handlers(files: Mapping[str, Built]) -> list[HTTPRouteHandler]:
    """The parts that pages are made of, and what lies beside them."""

    def found(request: AnyRequest, path: str, keep: str) -> Response[bytes]:
        if path not in files:
            raise No("no-file")
        return sent(request, files[path], keep)

    @get("/assets/{name:str}", include_in_schema=False)
    async def part(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        return found(request, f"assets/{name}", FOR_EVER)

    @get(["/icons/{name:str}", "/previews/{name:str}"], include_in_schema=False)
    async def picture(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        return found(request, f"{request.scope['path'].split('/')[1]}/{name}", A_DAY)

    @get([f"/{WORKER}", f"/{MANIFEST}"], include_in_schema=False)
    async def beside(request: AnyRequest) -> Response[bytes]:
        return found(request, request.scope["path"].strip("/"), ASK)

    return [part, picture, beside]
