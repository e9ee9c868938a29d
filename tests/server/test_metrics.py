"""Figures: everything worth watching is counted, and nothing that people send becomes a label."""

import re
import time
from pathlib import Path

from tests.server.asking import Client, asking, figures_of, sitting, slow
from tests.tables.room import PATIENCE

ALLOWED = {
    "code": r"[a-z-]+|http-\d\d\d",
    "method": r"[A-Z]+|other",
    "status": r"\d\d\d",
    "level": r"[a-z]+",
    "way": r"mail|push",
    "outcome": r"[a-z ]+",
    "le": r"[0-9.e+Inf]+",
}


def figures(client: Client) -> dict[str, float]:
    lines = figures_of(client).splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def figures_with(client: Client, name: str, value: float) -> dict[str, float]:
    """The figures as soon as one has come to a value: some things are counted after they are answered."""
    deadline = time.monotonic() + PATIENCE
    while (found := figures(client)).get(name, 0) < value:
        assert time.monotonic() < deadline, f"{name} is {found.get(name)}"
        time.sleep(0.01)
    return found


def act(client: Client, id: str, key: str = "") -> None:
    seat = client.get(f"/api/tables/{id}").json()["to_act"][0]
    view = client.get(f"/api/tables/{id}/view?seat={seat}").json()
    move = {"seat": seat, "key": key or f"k{view['version']}", "based_on": view["version"]}
    assert client.post(f"/api/tables/{id}/act", json={**move, "action": view["legal"][0]["action"]}).status_code == 200


def test_moves_commits_and_requests_are_counted(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        id = client.post("/api/tables", json=slow()).json()["match"]
        for _ in range(3):
            act(client, id)
        found = figures_with(client, "meisterdieb_commit_seconds_count", 4)
        assert found["meisterdieb_moves_total"] == 3
        assert found["meisterdieb_matches_in_memory"] == 1
        assert found["meisterdieb_commit_decisions_sum"] == 4
        assert found['meisterdieb_request_seconds_count{method="POST",status="200"}'] == 3


def test_refusals_are_counted_by_code(tmp_path: Path) -> None:
    with asking(tmp_path, openings_per_minute=2) as client:
        id = client.post("/api/tables", json=slow()).json()["match"]
        client.get("/api/tables/nowhere")
        client.get("/api/games/halma")
        client.get("/api/rules?most=0")
        client.get("/nothing/here")
        client.post("/api/tables", json={"game": "halma", "seats": [{"kind": "here"}]})
        client.post("/api/tables", json=slow())
        client.post(f"/api/tables/{id}/rematch", headers={"origin": "https://elsewhere.example"})
        client.post(f"/api/tables/{id}/undo", json={"seat": 0, "key": "k", "based_on": 0})
        found = figures(client)
        for code in ("unknown", "no-game", "http-400", "path", "input", "fast", "origin", "stale"):
            assert found[f'meisterdieb_refusals_total{{code="{code}"}}'] == 1, code


def test_sockets_their_refusals_and_who_comes_back_late_are_counted(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        id = client.post("/api/tables", json=slow()).json()["match"]
        act(client, id)
        with sitting(client, f"/api/tables/{id}/socket?seat=0&have=1") as socket:
            assert socket.receive_json()["complete"]
            assert figures(client)["meisterdieb_sockets"] == 1
            socket.send_text("nonsense")
            assert socket.receive_json()["code"] == "message"
            socket.send_json({"type": "act", "key": "k", "based_on": 0, "action": "pass"})
            assert socket.receive_json()["code"] == "stale"
        for _ in range(25):
            act(client, id)
        with sitting(client, f"/api/tables/{id}/socket?seat=0&have=1") as socket:
            assert not socket.receive_json()["complete"]
        with sitting(client, f"/api/tables/{id}/socket?seat=0") as socket:
            socket.receive_json()
        with sitting(client, "/api/tables/nowhere/socket") as socket:
            assert socket.receive_json()["code"] == "unknown"
        found = figures(client)
        assert found["meisterdieb_resyncs_total"] == 1
        for code in ("message", "stale", "unknown"):
            assert found[f'meisterdieb_refusals_total{{code="{code}"}}'] == 1, code


def test_the_thinking_of_bots_is_counted(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
        client.post("/api/tables", json={"game": "klong", "seats": seats, "options": {"first": 2}})
        figures_with(client, 'meisterdieb_bot_seconds_count{level="random"}', 1)


def test_no_label_comes_from_outside(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        for method in ("BREW", "SPY", "TRACE"):
            client.request(method, "/api/tables")
        client.get("/api/tables/nowhere?code=evil")
        found = figures(client)
        labels = {label for name in found for label in re.findall(r'(\w+)="([^"]*)"', name)}
        assert all(re.fullmatch(ALLOWED[name], value) for name, value in labels)
        assert {value for name, value in labels if name == "method"} == {"GET", "other"}
