"""Whoever is refused a move learns by which rule, and what that rule says, in the same answer."""

from pathlib import Path
from typing import Any

import pytest

from meisterdieb.rulebook import rule
from tests.server.asking import Client, asking, sitting

EARLY = "KL-TURN-02"  # whoever has cards in hand cannot end the turn


def opened(client: Client) -> tuple[str, int]:
    """A table for two at this device, and its version; the first seat begins."""
    seats = [{"kind": "here"}, {"kind": "here"}]
    wanted = {"game": "klong", "options": {"first": 1}, "seats": seats}
    match = str(client.post("/api/tables", json=wanted).json()["match"])
    return match, client.get(f"/api/tables/{match}/view?seat=0").json()["version"]


def by_http(client: Client, match: str, version: int, lang: str) -> dict[str, Any]:
    wish = {"seat": 0, "key": "k", "based_on": version, "action": "end"}
    answer = client.post(f"/api/tables/{match}/act", json=wish, headers={"accept-language": lang})
    assert answer.status_code == 422
    told: dict[str, Any] = answer.json()
    return told


def by_socket(client: Client, match: str, version: int, lang: str) -> dict[str, Any]:
    with sitting(client, f"/api/tables/{match}/socket?seat=0&lang={lang}") as socket:
        socket.send_json({"type": "act", "key": "k", "based_on": version, "action": "end"})
        while (told := socket.receive_json())["type"] != "refused":
            pass
    return dict(told)


@pytest.mark.parametrize("ask", [by_http, by_socket])
@pytest.mark.parametrize(("lang", "reason"), [("en", "Play your 5 remaining"), ("de", "Spiele zuerst deine 5 übrigen")])
def test_a_refused_move_brings_the_rule_that_forbids_it_with_its_sentence(
    tmp_path: Path, ask: Any, lang: str, reason: str
) -> None:
    with asking(tmp_path) as client:
        told = ask(client, *opened(client), lang)
    assert told["code"] == "illegal"
    assert told["reason"].startswith(reason)
    assert told["rules"] == {EARLY: rule(EARLY).text(lang)}


def test_it_is_not_the_rule_of_the_move_itself(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        match, _ = opened(client)
        explained = client.get(f"/api/tables/{match}/explain?seat=0&lang=en").json()
    (early,) = [one for one in explained["denied"] if one["verb"] == "end"]
    assert early["rules"] == [EARLY]
    assert explained["sentences"][EARLY] == rule(EARLY).text("en")


def test_what_no_rule_forbids_names_none(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        match, version = opened(client)
        wish = {"seat": 0, "key": "k", "based_on": version, "action": "fly away"}
        told = client.post(f"/api/tables/{match}/act", json=wish).json()
    assert told.keys() == {"code", "reason"}
