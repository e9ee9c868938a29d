"""How far a seat can walk, over HTTP."""

from pathlib import Path
from typing import Any

from tests.server.asking import Client, asking


def opened(client: Client, game: str = "klong") -> str:
    """A table for two at this device; the first seat begins."""
    options = {"first": 1} if game == "klong" else {}
    seats = [{"kind": "here"}, {"kind": "here"}]
    return str(client.post("/api/tables", json={"game": game, "options": options, "seats": seats}).json()["match"])


def asked(client: Client, match: str, seat: int = 0) -> dict[str, Any]:
    """What a seat is told about its ways, in English."""
    found: dict[str, Any] = client.get(f"/api/tables/{match}/ways", params={"seat": seat, "lang": "en"}).json()
    return found


def test_the_seat_in_turn_is_told_about_every_room(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        match = opened(client)
        found = asked(client, match)
        view = client.get(f"/api/tables/{match}/view?seat=0").json()
        rooms = client.get(f"/api/tables/{match}/names").json()["rooms"]
    assert found["version"] == view["version"]
    assert {str(room["room"]) for room in found["rooms"]} == rooms.keys() - {"1"}
    near, far = found["rooms"][0], found["rooms"][-1]
    assert near["reason"] == "That takes 1 boot, you have none."
    assert list(near["rules"]) == ["KL-MOVE-01", "KL-MOVE-03"]
    assert near["rules"]["KL-MOVE-01"].startswith("One boot moves the figure")
    assert far["reason"] == "The way there leads through a crystal cave, and boots end there."
    assert list(far["rules"]) == ["KL-MOVE-13", "KL-MOVE-14"]


def test_others_and_games_without_ways_are_told_nothing(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        assert asked(client, opened(client), seat=1)["rooms"] == []
        assert asked(client, opened(client, "clou"))["rooms"] == []


def test_nobody_asks_for_the_ways_of_a_seat_that_is_not_theirs(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        match = opened(client)
        client.cookies.clear()
        assert client.get(f"/api/tables/{match}/ways?seat=0").status_code == 403
