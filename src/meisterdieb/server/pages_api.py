"""The pages of the app: one file for every address.

Its head is written for who asks: which files the page will need, so that a slow line is not used one step after the
other, and what a preview of the link shows.
"""

import gzip
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.server.client_files import ASK, PAGE, Built, made, sent
from meisterdieb.server.house import House, TheHouse
from meisterdieb.server.identity import AnyRequest, device_of
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.storage.committer import StorageDown

BOOK = Phrasebook("meisterdieb.server")
NEEDS = "pages.json"  # what the build has written down
PLAIN = ["/", "/learn", "/learn/{game:str}", "/rules", "/rules/{rule:str}", "/cards/{game:str}", "/history"]
MISSING = "The web client is not built yet: run `make web` in the project's folder, then start the server again.\n"
OLD = re.compile(r'(\s*content=")[^"]*')  # what is told of every page
TONGUE = re.compile(r"(?:^|,)\s*(de|en)\b", re.IGNORECASE)  # the first of ours that a browser likes
MOMENT = re.compile(r"[0-9]{1,6}")
HEADS = 100  # of pages that are kept


class Needs(Struct, frozen=True):
    """The files that every page needs, those of each page, and those that the table of a game needs besides."""

    always: list[str] = []
    pages: dict[str, list[str]] = {}
    games: dict[str, list[str]] = {}


def links(files: Iterable[str], style: str = "rel=preload; as=style; crossorigin") -> list[str]:
    """Files, as the header names them that tells of them before the page does."""
    return [f"</{file}>; {'rel=modulepreload' if file.endswith('.js') else style}" for file in files]


def asked(match: Match) -> list[str]:
    """What the page of a table asks for first, so that it comes together with the files."""
    return [f"<{one}>; rel=preload; as=fetch; crossorigin" for one in (f"/api/tables/{match.id}", "/api/games")]


def early(request: AnyRequest, match: Match) -> str:
    """The view of everybody, for whoever was never here and so watches, if that is allowed."""
    if match.status == "open" or not match.settings.watch or device_of(request):
        return ""
    likes = TONGUE.search(request.headers.get("accept-language", ""))
    view = f"/api/tables/{match.id}/view?lang={likes[1].lower() if likes else 'en'}"
    return f'<link rel="preload" as="fetch" crossorigin href="{view}" />'


def address_of_house(request: AnyRequest, house: House) -> str:
    """Where the house is found: previews need whole addresses."""
    return house.config.address.rstrip("/") or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


def told(match: Match) -> dict[str, str]:
    """What a preview tells of a table: what is played, who sits there, and what can be done."""
    lang, people = match.settings.language, [seat.name for seat in match.seats if seat.taken and seat.kind != "bot"]
    names = BOOK.say("preview", "names", lang, names=", ".join(people)) if people else ""
    status = "private" if match.status != "open" and not match.settings.watch else match.status
    sentence = BOOK.say("preview", status, lang)
    return {"title": match.game.titles[lang], "description": f"{names} {sentence}".strip()}


def handlers(files: Mapping[str, Built]) -> list[HTTPRouteHandler]:
    """The pages of the app."""
    needs = msgspec.json.decode(files[NEEDS].bodies[""], type=Needs) if NEEDS in files else Needs()

    @lru_cache(HEADS)
    def headed(values: tuple[tuple[str, str], ...], more: str) -> Built:
        text = files[PAGE].bodies[""].decode().replace("</head>", f"{more}</head>", 1)
        for name, value in values:
            before, found, after = text.partition(f'property="og:{name}"')
            old = OLD.match(after)
            if found and old:
                text = before + found + old[1] + escape(value) + after[old.end() :]
        page = text.encode()
        same = page == files[PAGE].bodies[""]
        return files[PAGE] if same else made(page, files[PAGE].media, {"gzip": gzip.compress(page)})

    def picture(game: str) -> str:
        return f"/previews/{game}.png" if f"previews/{game}.png" in files else "/previews/meisterdieb.png"

    def page(request: AnyRequest, house: House, name: str, match: Match | None = None) -> Response[bytes]:
        if PAGE not in files:
            return Response(MISSING.encode(), status_code=503, media_type="text/plain")
        base, game = address_of_house(request, house), match.game.id if match else ""
        moment = request.query_params.get("at", "")  # of a replay: whoever follows a preview wants to see it
        url = base + request.scope["path"] + (f"?at={moment}" if MOMENT.fullmatch(moment) else "")
        values = {**(told(match) if match else {}), "image": base + picture(game), "url": url}
        wanted = links([*needs.always, *needs.pages.get(name, [])])
        more = ""
        if match and name == "table":
            wanted += asked(match)
            more = early(request, match)
        if match and match.status != "open":  # whether it is shown as a picture, the browser alone knows
            wanted += links(needs.games.get(game, []), "rel=prefetch")
        file = headed(tuple(values.items()), more)
        return sent(request, file, ASK, **({"link": ", ".join(wanted)} if wanted else {}))

    @get(PLAIN, include_in_schema=False)
    async def plain(request: AnyRequest, house: TheHouse) -> Response[bytes]:
        return page(request, house, request.scope["path"].split("/")[1] or "start")

    @get(["/t/{match:str}", "/t/{match:str}/replay"], include_in_schema=False)
    async def table(request: AnyRequest, house: TheHouse, match: FromPath[str]) -> Response[bytes]:
        name = "replay" if request.scope["path"].rstrip("/").endswith("/replay") else "table"
        try:
            live = await house.tables.authority.live(match)
        except (No, Broken, StorageDown):
            return page(request, house, name)
        return page(request, house, name, live.match)

    return [plain, table]
