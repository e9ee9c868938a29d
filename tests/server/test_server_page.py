"""docs/server.md: its commands work as they stand, and it leaves nothing out."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meisterdieb.server import openapi
from tests.server.asking import Client, asking

PAGE = Path(__file__).parent.parent.parent / "docs" / "server.md"
TEXT = PAGE.read_text("utf-8")
PROTOCOL = PAGE.with_name("protocol.md").read_text("utf-8").partition("## Over HTTP")[2]
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]
SERVER = "http://127.0.0.1:8000"
MAIL = {"mail_server": "127.0.0.1:1", "mail_from": "table@example.org", "address": "https://play.example.org"}


class Curl:
    """As much of curl as the page uses."""

    def __init__(self, line: str) -> None:
        words = iter(shlex.split(line)[1:])
        self.method, self.headers, self.data, self.url, self.jar = "GET", {}, "", "", False
        for word in words:
            if word == "-d":
                self.method, self.data = "POST", next(words)
            elif word == "-X":
                self.method = next(words)
            elif word == "-H":
                name, _, value = next(words).partition(": ")
                self.headers[name] = value
            elif word in ("-b", "-c"):
                self.jar = next(words) == "jar"
            elif word != "-s":
                assert word.startswith(SERVER), f"what is {word}?"
                self.url = word.removeprefix(SERVER)

    def run(self, client: Client) -> Any:
        answer = client.request(self.method, self.url, headers=self.headers, content=self.data or None)
        assert answer.status_code < 300, f"{self.method} {self.url}: {answer.text}"
        return answer


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    push = {"push_key_file": str(tmp_path / "push.pem"), "push_contact": "mailto:keeper@example.org"}
    with asking(tmp_path, **MAIL, **push) as client:
        yield client


def test_the_commands_work_as_they_stand(client: Client) -> None:
    assert len(COMMANDS) > 10
    values = {"TABLE": "", "VERSION": "", "ACTION": ""}
    for line in COMMANDS:
        if "reminders" in line and "slow" not in values:
            seats = [{"kind": "here"}, {"kind": "bot"}]
            slow = client.post("/api/tables", json={"game": "klong", "seats": seats, "pace": "slow"}).json()
            values |= {"TABLE": slow["match"], "slow": "yes"}
        for name in ("TABLE", "VERSION", "ACTION"):
            line = line.replace(name, values[name])
        told = Curl(line).run(client)
        if '"game"' in line:
            values["TABLE"] = told.json()["match"]
        if "/view" in line:
            seen = told.json()
            values |= {"VERSION": str(seen["version"]), "ACTION": seen["legal"][0]["action"]}


def test_what_changes_something_is_sent_as_the_document_says() -> None:
    paths = json.loads(openapi.document())["paths"]
    known = [(re.sub(r"\{\w+\}", "[^/]+", path), set(item)) for path, item in paths.items()]
    for line in COMMANDS:
        curl = Curl(line)
        path = curl.url.partition("?")[0]
        assert any(re.fullmatch(form, path) and curl.method.lower() in methods for form, methods in known), line


def test_every_request_stands_on_one_page_and_no_other() -> None:
    listed = [set(re.findall(r"`(GET|POST|DELETE) (/\S+)`", page)) for page in (TEXT, PROTOCOL)]
    paths = json.loads(openapi.document())["paths"]
    assert listed[0] | listed[1] == {(method.upper(), path) for path, item in paths.items() for method in item}
    assert not listed[0] & listed[1]


def test_links_lead_somewhere_and_no_line_is_too_long() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (PAGE.parent / target).is_file(), target
    for line in TEXT.splitlines():
        assert len(line) <= 220 or line.startswith("curl"), line
