"""What is private stays private: nothing of it in the logs, all of it shown to its device, and forgotten on demand."""

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import text

from meisterdieb.server.logs import JsonLines
from tests.server.asking import asking, opened, settings, sitting, slow, visiting

MAIL = {"mail_server": "127.0.0.1:1", "mail_from": "table@example.org", "address": "https://play.example.org"}


def test_no_secret_no_cookie_no_address_and_no_word_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    seats = [{"kind": "here"}, {"kind": "link"}]
    with asking(tmp_path, **MAIL) as client:
        table = client.post("/api/tables", json={**slow(), "seats": seats}).json()
        id, cookie = table["match"], client.cookies["meisterdieb"]
        secret = table["invitations"][0]["link"].partition("#")[2]
        assert client.post(f"/api/tables/{id}/enter", json={"secret": secret, "name": "Nadelöhr"}).status_code == 200
        reminder = {"way": "mail", "address": "thief@example.net"}
        assert client.post(f"/api/tables/{id}/seats/0/reminders", json=reminder).status_code == 204
        client.post(f"/api/tables/{id}/enter", json={"secret": secret + "wrong", "name": "Nadelöhr"})
        client.post(f"/api/tables/{id}/seats/0/reminders", json={"way": "mail", "address": "thief@@example.net"})
        with sitting(client, f"/api/tables/{id}/socket?seat=0") as socket:
            socket.receive_json()
            socket.send_json({"type": "say", "key": "k1", "text": "meet me at the well"})
            while socket.receive_json()["type"] != "ack":
                continue
    logged = "\n".join(JsonLines().format(one) for one in caplog.records if one.name.startswith("meisterdieb"))
    assert f"/api/tables/{id}/enter" in logged
    for private in (cookie, secret, "thief@", "example.net", "the well", "Nadelöhr"):
        assert private not in logged


@pytest.mark.parametrize("fault", ["storage", "fault"])
def test_faults_are_logged_without_what_they_were_about(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    async def ask() -> None:
        async with visiting(settings(tmp_path, **MAIL)) as visit:
            id = await opened(visit)
            if fault == "storage":
                async with visit.tables.engine.begin() as connection:
                    await connection.execute(text("DROP TABLE reminders"))
            else:
                monkeypatch.setattr("meisterdieb.server.reminders_api.checked_address", lambda address: 1 / 0)
            reminder = {"way": "mail", "address": "thief@example.net"}
            answer = await visit.client.post(f"/api/tables/{id}/seats/0/reminders", json=reminder)
            assert answer.status_code == {"storage": 503, "fault": 500}[fault]
            assert set(answer.json()) == {"code", "reason"}

    asyncio.run(ask())
    logged = [JsonLines().format(one) for one in caplog.records if one.name.startswith("meisterdieb")]
    [told] = [line for line in logged if '"level":"error"' in line]
    assert "Traceback" in told
    assert "thief@example.net" not in told


def test_a_device_is_shown_everything_that_is_stored_about_it(tmp_path: Path) -> None:
    with asking(tmp_path, **MAIL) as client:
        assert client.get("/api/device").json() == {"known": False, "holds": [], "complete": True, "next": ""}
        id = client.post("/api/tables", json=slow()).json()["match"]
        client.post(f"/api/tables/{id}/seats/1/reminders", json={"way": "mail", "address": "thief@example.net"})
        with sitting(client, f"/api/tables/{id}/socket?seat=1") as socket:
            socket.receive_json()
            socket.send_json({"type": "say", "key": "k1", "text": "meet me at the well"})
            while socket.receive_json()["type"] != "ack":
                continue
        answer = client.get("/api/device")
        assert answer.headers["cache-control"] == "no-store"
        host, first, second = answer.json()["holds"]
        assert (host["match"], host["seat"]) == (id, None)
        assert (first["seat"], first["reminders"], first["lines"], first["last_there"]) == (0, [], [], None)
        told = {"way": "mail", "address": "thief@example.net", "lang": "de", "daily": False, "confirmed": False}
        assert second["reminders"] == [told]
        assert [line["text"] for line in second["lines"]] == ["meet me at the well"]
        assert second["name"]
        assert second["last_there"] is not None


def test_a_device_that_is_forgotten_holds_nothing_any_more(tmp_path: Path) -> None:
    with asking(tmp_path, **MAIL) as client:
        id = client.post("/api/tables", json=slow()).json()["match"]
        client.post(f"/api/tables/{id}/seats/1/reminders", json={"way": "mail", "address": "thief@example.net"})
        cookie = client.cookies["meisterdieb"]
        answer = client.delete("/api/device")
        assert answer.status_code == 204
        assert "max-age=0" in answer.headers["set-cookie"].lower()
        assert "meisterdieb" not in client.cookies
        client.cookies.set("meisterdieb", cookie)
        assert client.get("/api/device").json() == {"known": False, "holds": [], "complete": True, "next": ""}
        assert client.get(f"/api/tables/{id}/view?seat=0").json()["code"] == "seat"
        assert client.get("/api/tables").json() == []
        assert client.get(f"/api/tables/{id}").json()["seats"][0]["level"] == ""
        assert client.delete("/api/device", headers={"origin": "https://elsewhere.example"}).status_code == 403


def test_where_others_play_on_a_bot_takes_the_seat_of_a_forgotten_device(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        seats = [{"kind": "here"}, {"kind": "link"}]
        table = client.post("/api/tables", json={**slow(), "seats": seats}).json()
        id, mine = table["match"], client.cookies["meisterdieb"]
        client.cookies.clear()
        secret = table["invitations"][0]["link"].partition("#")[2]
        assert client.post(f"/api/tables/{id}/enter", json={"secret": secret}).status_code == 200
        yours = client.cookies["meisterdieb"]
        client.cookies.clear()
        client.cookies.set("meisterdieb", mine)
        assert client.delete("/api/device").status_code == 204
        client.cookies.clear()
        client.cookies.set("meisterdieb", yours)
        told = client.get(f"/api/tables/{id}").json()
        assert told["seats"][0]["level"]
        assert told["yours"] == [1]
        assert client.get(f"/api/tables/{id}/view?seat=1").status_code == 200
