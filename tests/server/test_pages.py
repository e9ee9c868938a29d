"""The pages of the app: one file, whose head is written for the address that is asked for."""

import json
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from meisterdieb.server import client_files
from meisterdieb.server.app import create
from tests.server.asking import Client, settings

STYLE = "#loading{color:red}"
PAGE = f"""<!doctype html>
<meta property="og:title" content="Meisterdieb" />
<meta
  property="og:description"
  content="Board games for thieves." />
<meta property="og:image" content="/previews/meisterdieb.png" />
<meta property="og:url" content="/" />
<style>{STYLE}</style>
</head>"""
NEEDS = {
    "always": ["assets/base-1.js"],
    "pages": {"start": ["assets/start-1.js", "assets/start-1.css"], "table": ["assets/table-1.js"]},
    "games": {"klong": ["assets/klong-1.js", "assets/klong-1.css"]},
}
HERE = "http://testserver.local"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small client."""
    folder = tmp_path / "client"
    for name in ("previews", "icons"):
        (folder / name).mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "pages.json").write_text(json.dumps(NEEDS))
    (folder / "previews" / "klong.png").write_bytes(b"a dragon")
    (folder / "icons" / "192.png").write_bytes(b"a thief")
    (folder / "app.webmanifest").write_text("{}")
    monkeypatch.setattr(client_files.built, "__defaults__", (folder,))
    return folder


@pytest.fixture
def client(folder: Path, tmp_path: Path) -> Iterator[Client]:
    """Somebody who asks a server with that client."""
    with TestClient[Litestar](create(settings(tmp_path))) as client:
        yield client


def opened(client: Client, **more: object) -> str:
    """A table with a free seat."""
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "link"}]
    answer = client.post("/api/tables", json={"game": "klong", "seats": seats, "language": "en", **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


def head(client: Client, path: str, **headers: str) -> dict[str, str]:
    """What a preview of a link is made of."""
    page = client.get(path, headers=headers).text
    found: dict[str, str] = {}
    for part in page.split('property="og:')[1:]:
        name, _, rest = part.partition('"')
        found[name] = rest.partition('content="')[2].partition('"')[0]
    return found


def test_the_browser_is_told_at_once_what_a_page_will_need(client: Client) -> None:
    assert client.get("/").headers["link"] == (
        "</assets/base-1.js>; rel=modulepreload, </assets/start-1.js>; rel=modulepreload, "
        "</assets/start-1.css>; rel=preload; as=style; crossorigin"
    )
    assert client.get("/t/nowhere").headers["link"] == (
        "</assets/base-1.js>; rel=modulepreload, </assets/table-1.js>; rel=modulepreload"
    )
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Jonas"}]
    for more, parts in (({}, False), ({"seats": seats}, True)):
        named = client.get(f"/t/{opened(client, **more)}").headers["link"]
        assert "</assets/table-1.js>; rel=modulepreload" in named
        assert ("</assets/klong-1.js>; rel=modulepreload, </assets/klong-1.css>; rel=prefetch" in named) == parts


@pytest.mark.parametrize(
    ("known", "watch", "likes", "lang"),
    [
        (False, True, "fr-FR,de-AT;q=0.8,en;q=0.5", "de"),
        (False, True, "en-GB", "en"),
        (False, True, "", "en"),
        (False, False, "en", ""),
        (True, True, "en", ""),
    ],
)
def test_what_the_page_of_a_table_asks_first_comes_with_it_and_the_view_for_whoever_was_never_here(
    client: Client, known: bool, watch: bool, likes: str, lang: str
) -> None:
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Jonas"}]
    match = opened(client, seats=seats, watch=watch)
    if not known:
        client.cookies.clear()
    page = client.get(f"/t/{match}", headers={"accept-language": likes})
    named, text = page.headers["link"], page.text
    way = "rel=preload; as=fetch; crossorigin"
    assert f"</api/tables/{match}>; {way}, </api/games>; {way}" in named
    view = f"/api/tables/{match}/view?lang={lang}"
    assert (f'<link rel="preload" as="fetch" crossorigin href="{view}" /></head>' in text) == bool(lang)
    assert ("/view" in text) == bool(lang)
    if lang:
        assert client.get(view).json()["seat"] is None
    replay = client.get(f"/t/{match}/replay")
    assert "/api/" not in replay.headers["link"] + replay.text


def test_a_preview_tells_what_is_played_and_who_waits(client: Client) -> None:
    told = head(client, f"/t/{opened(client)}")
    assert told["title"] == "Clank! A Deck-Building Adventure"
    assert told["description"] == "At the table: Mira. A seat is free: sit down."
    assert told["image"] == f"{HERE}/previews/klong.png"
    german = head(client, f"/t/{opened(client, language='de')}")
    assert german["description"] == "Am Tisch: Mira. Ein Platz ist frei: Setz dich dazu."


@pytest.mark.parametrize(("watch", "says"), [(True, "come and watch"), (False, "The game is on.")])
def test_a_preview_invites_to_watch_only_where_that_is_allowed(client: Client, watch: bool, says: str) -> None:
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Jonas"}]
    told = head(client, f"/t/{opened(client, watch=watch, seats=seats)}")
    assert says in told["description"]


def test_a_preview_of_a_moment_leads_to_that_moment(client: Client) -> None:
    replay = f"/t/{opened(client)}/replay"
    assert head(client, f"{replay}?at=57")["url"] == f"{HERE}{replay}?at=57"
    for odd in ("?at=-1", "?at=<b>", "?at=1234567", "?seat=0", "?at=%C3%A9"):
        assert head(client, replay + odd)["url"] == HERE + replay


def test_names_cannot_break_out_of_the_page(client: Client) -> None:
    seats = [{"kind": "here", "name": '"><b>&'}, {"kind": "link"}]
    page = client.get(f"/t/{opened(client, seats=seats)}").text
    assert "<b>" not in page
    assert "&quot;&gt;&lt;b&gt;&amp;" in page


def test_a_host_that_is_none_is_not_told_back(client: Client) -> None:
    assert "script" not in client.get("/", headers={"host": '"><script>'}).text
    assert head(client, "/", host="games.example:8000")["image"].startswith("http://games.example:8000/previews/")


def test_the_address_of_the_house_goes_before_what_the_browser_calls_it(folder: Path, tmp_path: Path) -> None:
    with TestClient[Litestar](create(settings(tmp_path, address="https://dieb.example/"))) as client:
        assert head(client, "/learn")["url"] == "https://dieb.example/learn"


def test_a_page_may_use_the_style_it_brings_and_no_other(client: Client) -> None:
    rules = client.get("/").headers["content-security-policy"]
    own = b64encode(sha256(STYLE.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{own}';" in rules
    assert "style-src 'self';" in client.get("/api/games").headers["content-security-policy"]


def test_a_page_is_asked_for_again_and_not_sent_again(client: Client) -> None:
    first = client.get("/")
    assert first.headers["cache-control"] == "no-cache"
    assert client.get("/", headers={"if-none-match": first.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    ("path", "media", "keeps"),
    [
        ("/icons/192.png", "image/png", "public, max-age=86400"),
        ("/previews/klong.png", "image/png", "public, max-age=86400"),
        ("/app.webmanifest", "application/manifest+json", "no-cache"),
    ],
)
def test_what_an_installed_app_needs_lies_beside_the_pages(client: Client, path: str, media: str, keeps: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, keeps)
    assert answer.headers["content-type"].startswith(media)


@pytest.mark.parametrize(
    "path", ["/icons/other.png", "/icons/..%2Findex.html", "/previews/..%2Fpages.json", "/pages.json"]
)
def test_nothing_else_lies_there(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
