"""A host who has waited long enough seats a bot; the guest may still come and take over."""

from pathlib import Path

from tests.server.asking import asking


def test_a_bot_takes_the_seat_that_nobody_came_to_and_the_game_begins(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        seats = [{"kind": "here", "name": "Mira"}, {"kind": "link"}]
        opened = client.post("/api/tables", json={"game": "klong", "seats": seats}).json()
        table = f"/api/tables/{opened['match']}"
        assert client.get(table).json()["status"] == "open"
        assert client.post(f"{table}/seats/1/bot", json={}).status_code == 204
        now = client.get(table).json()
        assert now["status"] == "playing"
        assert (now["seats"][1]["taken"], now["seats"][1]["level"]) == (False, "langfinger")
        assert now["seats"][1]["name"] not in ("", "Mira")


def test_a_guest_who_comes_late_by_the_link_takes_the_seat_back(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        seats = [{"kind": "here", "name": "Mira"}, {"kind": "link"}]
        opened = client.post("/api/tables", json={"game": "klong", "seats": seats}).json()
        table, secret = f"/api/tables/{opened['match']}", opened["invitations"][0]["link"].partition("#")[2]
        client.post(f"{table}/seats/1/bot", json={})
        client.cookies.clear()
        entered = client.post(f"{table}/enter", json={"secret": secret, "name": "Jonas"})
        assert (entered.status_code, entered.json()["seat"]) == (200, 1)
        assert client.post(f"{table}/seats/1/back").status_code == 204
        assert client.get(table).json()["seats"][1]["level"] == ""


def test_only_the_host_seats_bots(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        opened = client.post(
            "/api/tables", json={"game": "klong", "seats": [{"kind": "here"}, {"kind": "link"}]}
        ).json()
        client.cookies.clear()
        assert client.post(f"/api/tables/{opened['match']}/seats/1/bot", json={}).json()["code"] == "host"
