"""The door of the house: every answer has passed it, also those that no handler gave."""

from pathlib import Path

import pytest

from tests.server.asking import asking


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/health"),
        ("GET", "/nothing"),
        ("PUT", "/api/tables"),
        ("BREW", "/api/tables"),
        ("GET", "/api/tables/x"),
    ],
)
def test_every_answer_carries_the_headers_that_protect(tmp_path: Path, method: str, path: str) -> None:
    with asking(tmp_path) as client:
        answer = client.request(method, path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_nobody_asks_for_ever_for_what_is_not_there(tmp_path: Path) -> None:
    with asking(tmp_path, requests_per_minute=10) as client:
        codes = [client.get("/nothing", headers={"accept-language": "en-GB"}).json()["code"] for _ in range(15)]
        assert (codes[0], codes[-1]) == ("path", "fast")
        assert client.get("/health", headers={"accept-language": "en"}).json()["reason"].startswith("That was too fast")
        assert client.get("/health", headers={"accept-language": "de"}).json()["reason"].startswith("Das ging zu")


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        answer = client.post("/api/tables", content=b"x" * 20_000, headers={"accept-language": "en"})
        assert (answer.status_code, answer.json()["reason"]) == (413, "A request has at most 16384 bytes.")
