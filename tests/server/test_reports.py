"""Problems that players report: stored with what their seat sees and nothing else, bounded, and read by the keeper."""

import json
from pathlib import Path
from typing import Any

import pytest

from meisterdieb.tables import reports
from tests.cli.calling import Shell
from tests.server.asking import Client, asking, slow

WORDS = "The dragon sneezed."


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line of the keeper."""
    return Shell(capsys)


def opened(client: Client) -> str:
    """A table of two people at one device."""
    return str(client.post("/api/tables", json=slow()).json()["match"])


def reported(client: Client, id: str, **more: object) -> Any:
    return client.post(f"/api/tables/{id}/reports?lang=en", json={"words": WORDS, "seat": 0, **more})


def test_a_report_gets_a_number_and_the_keeper_reads_it(tmp_path: Path, shell: Shell) -> None:
    where = ("--data", str(tmp_path))
    with asking(tmp_path) as client:
        id = opened(client)
        seen = client.get(f"/api/tables/{id}/view?seat=0&lang=en").json()
        for number in (1, 2):
            answer = reported(client, id, browser={"window": "1280 800"})
            assert (answer.status_code, answer.json()) == (201, {"number": number})
    listed = shell.call("reports", *where)
    assert WORDS in listed
    assert id in listed
    one = json.loads(shell.call("reports", "2", *where))
    assert (one["number"], one["match"], one["seat"], one["words"]) == (2, id, 0, WORDS)
    assert one["facts"]["browser"] == {"window": "1280 800"}
    assert one["facts"]["seen"]["view"] == seen["view"]
    assert [json.loads(line)["number"] for line in shell.call("reports", "--json", *where).splitlines()] == [2, 1]
    assert shell.call("reports", "2", "--delete", *where) == "report 2 is deleted\n"
    assert "there is no report 2" in shell.refused("reports", "2", *where)
    assert "without a number" in shell.refused("reports", "--delete", *where)
    shell.call("reports", "1", "--delete", *where)
    assert shell.call("reports", *where) == "nobody has reported anything\n"


def test_nobody_reports_from_a_seat_that_is_not_theirs_and_no_secret_is_stored(tmp_path: Path, shell: Shell) -> None:
    with asking(tmp_path) as client:
        id = opened(client)
        secret = client.cookies["meisterdieb"]
        assert reported(client, id, seat=1).status_code == 201
        client.cookies.clear()
        assert reported(client, id).json()["code"] == "seat"
        assert reported(client, id, seat=None).status_code == 201
        assert reported(client, "nowhere").status_code == 404
    told = shell.call("reports", "--json", "--data", str(tmp_path))
    watching, own = (json.loads(line)["facts"]["seen"] for line in told.splitlines())
    assert secret not in told
    assert own["view"]["viewer"] == 1
    assert "legal" not in watching


@pytest.mark.parametrize(
    "wrong",
    [{"words": ""}, {"words": "  "}, {"words": "x" * 2001}, {"browser": {"a": "x" * 301}}, {"more": 1}, {"seat": 7}],
)
def test_what_is_no_report_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    with asking(tmp_path) as client:
        assert reported(client, opened(client), **wrong).status_code in (400, 422)


def test_one_address_reports_no_more_than_a_few_times(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        id = opened(client)
        codes = [reported(client, id).status_code for _ in range(6)]
    assert codes == [201] * 5 + [429]


@pytest.mark.parametrize("limit", ["MOST", "AT_TABLE"])
def test_there_is_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(reports, limit, 2)
    with asking(tmp_path) as client:
        id = opened(client)
        answers = [reported(client, id) for _ in range(3)]
        assert [one.status_code for one in answers] == [201, 201, 503]
        assert "save the file" in answers[-1].json()["reason"]
        assert reported(client, opened(client)).status_code == (503 if limit == "MOST" else 201)
        monkeypatch.setattr(reports, "KEPT", -1.0)  # what is old makes room
        assert reported(client, id).status_code == 201
