"""The web client over HTTP: every page of the app is the same file, its parts come packed and may be kept for ever."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from meisterdieb.server import client_files
from meisterdieb.server.app import create
from tests.server.asking import Client, settings

PAGE = b"<!doctype html><title>Meisterdieb</title>"
SCRIPT = b"console.log('klong')"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Somebody who asks a server with a small client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "assets" / "main-1.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "main-1.js.br").write_bytes(b"packed")
    (folder / "assets" / "poster-1.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "notes.txt").write_bytes(b"not for you")
    (tmp_path / "secret.js").write_bytes(b"not for you either")
    monkeypatch.setattr(client_files.built, "__defaults__", (folder,))
    with TestClient[Litestar](create(settings(tmp_path))) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules", "/rules/KL-MOVE-05"])
def test_every_page_of_the_app_is_the_same_file_and_asked_for_again(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert client.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    ("wanted", "way", "body"),
    [
        ("gzip, deflate", "gzip", SCRIPT),
        ("identity", None, SCRIPT),
        ("", None, SCRIPT),
        ("gzip;q=0.5", "gzip", SCRIPT),
    ],
)
def test_parts_come_packed_as_the_browser_likes_it(client: Client, wanted: str, way: str | None, body: bytes) -> None:
    answer = client.get("/assets/main-1.js", headers={"accept-encoding": wanted})
    assert (answer.headers.get("content-encoding"), answer.content) == (way, body)
    assert answer.headers["vary"] == "accept-encoding"


def test_the_smallest_way_of_packing_goes_first(client: Client) -> None:
    with client.stream("GET", "/assets/main-1.js", headers={"accept-encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"packed"


@pytest.mark.parametrize(
    ("name", "media"), [("main-1.js", "text/javascript; charset=utf-8"), ("poster-1.svg", "image/svg+xml")]
)
def test_parts_have_their_type_and_may_be_kept_for_ever(client: Client, name: str, media: str) -> None:
    answer = client.get(f"/assets/{name}")
    assert answer.headers["content-type"] == media
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("name", ["other.js", "notes.txt", "main-1.js.gz", "..%2F..%2Fsecret.js", "%2e%2e/secret.js"])
def test_nothing_else_is_given_away(client: Client, name: str) -> None:
    answer = client.get(f"/assets/{name}")
    assert answer.status_code == 404
    assert b"not for you" not in answer.content


BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t/abc/def", "/robots.txt"])
def test_a_browser_at_an_unknown_address_gets_the_page_that_says_so(client: Client, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert (answer.status_code, answer.content) == (404, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert client.get(path, headers={**BROWSER, "if-none-match": answer.headers["etag"]}).status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [("GET", "/api/nowhere", BROWSER), ("POST", "/nowhere", BROWSER), ("GET", "/nowhere", {"accept": "*/*"})],
)
def test_programs_at_an_unknown_address_are_told_in_json(
    client: Client, method: str, path: str, headers: dict[str, str]
) -> None:
    answer = client.request(method, path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "path")


def test_without_a_built_client_one_sentence_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_files.built, "__defaults__", (tmp_path / "nowhere",))
    with TestClient[Litestar](create(settings(tmp_path))) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "run `make web`" in answer.text
        assert client.get("/health").status_code == 200


def test_what_shows_push_messages_lies_at_the_top_and_is_asked_for_again(client: Client, tmp_path: Path) -> None:
    assert client.get("/worker.js").status_code == 404  # this client has none
    (tmp_path / "client" / "worker.js").write_bytes(SCRIPT)
    with TestClient[Litestar](create(settings(tmp_path))) as again:
        answer = again.get("/worker.js")
    assert (answer.content, answer.headers["cache-control"]) == (SCRIPT, "no-cache")
