"""The web client: files that were built and packed beforehand, read once and sent as they are.

The page itself is the same for every address of the app; what it shows is up to the client. Its parts have names that
change with their content, so that a browser may keep them for ever.
"""

from hashlib import sha256
from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from meisterdieb.server.identity import AnyRequest
from meisterdieb.tables.refusals import No

FOLDER = Path(__file__).with_name("client")
PAGE = "index.html"
WORKER = "push.js"  # what shows push messages; it must lie at the top to speak for every page
PAGES = ["/", "/t/{match:str}", "/t/{match:str}/replay", "/rules", "/rules/{rule:str}", "/cards/{game:str}", "/history"]
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = "The web client is not built yet: run `make web` in the project's folder, then start the server again.\n"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
PACKED = {"br": ".br", "gzip": ".gz"}  # the smallest first


class Built(Struct, frozen=True):
    """A file of the client: what it is, its tag, and its bytes by the way they are packed ("": not at all)."""

    media: str
    tag: str
    bodies: dict[str, bytes]


def built(folder: Path = FOLDER) -> dict[str, Built]:
    """Every file of the client by its path; none if it is not built."""
    found: dict[str, Built] = {}
    for file in sorted(folder.rglob("*")):
        if file.suffix in TYPES and file.is_file():
            plain = file.read_bytes()
            bodies = {
                way: file.with_name(file.name + ending).read_bytes()
                for way, ending in PACKED.items()
                if file.with_name(file.name + ending).is_file()
            }
            tag = f'"{sha256(plain).hexdigest()[:32]}"'
            found[file.relative_to(folder).as_posix()] = Built(TYPES[file.suffix], tag, {**bodies, "": plain})
    return found


def sent(request: AnyRequest, file: Built, keep: str) -> Response[bytes]:
    """A file, packed as the browser likes it, or only the news that it is still the same."""
    headers = {"cache-control": keep, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media)
    taken = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    way = next(way for way in file.bodies if way in taken or not way)
    if way:
        headers["content-encoding"] = way
    return Response(file.bodies[way], headers=headers, media_type=file.media)


def handlers(folder: Path = FOLDER) -> list[HTTPRouteHandler]:
    """The pages of the app, and the parts they are made of."""
    files = built(folder)

    @get(PAGES, include_in_schema=False)
    async def page(request: AnyRequest) -> Response[bytes]:
        if PAGE not in files:
            return Response(MISSING.encode(), status_code=503, media_type="text/plain")
        return sent(request, files[PAGE], "no-cache")

    @get("/assets/{name:str}", include_in_schema=False)
    async def part(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        file = files.get(f"assets/{name}")
        if file is None:
            raise No("no-file")
        return sent(request, file, FOR_EVER)

    @get(f"/{WORKER}", include_in_schema=False)
    async def worker(request: AnyRequest) -> Response[bytes]:
        if WORKER not in files:
            raise No("no-file")
        return sent(request, files[WORKER], "no-cache")

    return [page, part, worker]
