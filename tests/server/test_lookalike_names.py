"""Names at a table are there to be told apart: what looks like another or like nothing is refused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.serving import Serving, serving

CYRILLIC_A = "\u0410"
BOTH = [{"kind": "here", "name": "Anna"}, {"kind": "link"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("names"), settings={"MEISTERDIEB_OPENINGS_PER_MINUTE": "1000"}) as running:
        yield running


def table(client: httpx.Client, seats: list[dict[str, str]]) -> httpx.Response:
    return client.post("/api/tables?lang=en", json={"game": "klong", "seats": seats})


def enter(server: Serving, name: str, seats: list[dict[str, str]] | None = None) -> dict[str, Any]:
    """Come to a table under a name: the seat, or the code and the sentence of the refusal."""
    with server.client() as host, server.client() as guest:
        opened = table(host, seats or BOTH).json()
        secret = opened["invitations"][0]["link"].partition("#")[2]
        answer = guest.post(f"/api/tables/{opened['match']}/enter?lang=en", json={"secret": secret, "name": name})
        assert answer.status_code in (200, 422), answer.text
        found: dict[str, Any] = answer.json()
        return found


@pytest.mark.parametrize(
    "name",
    ["ANNA", "anna", CYRILLIC_A.lower() + "nna", CYRILLIC_A + "nna", "\uff21\uff4e\uff4e\uff41", "An na", "Anna.",
     "\U0001d400\U0001d427\U0001d427\U0001d41a", "\u0391\u039d\u039d\u0391", "\ua4ee\ua4e0\ua4e0\ua4ee"],
)  # fmt: skip
def test_nobody_comes_under_a_name_that_looks_like_another(server: Serving, name: str) -> None:
    refused = enter(server, name)
    assert refused.get("code") in ("name", "no-name"), refused
    mixed = len({CYRILLIC_A.lower(), CYRILLIC_A} & set(name)) > 0
    wanted = "letters of one script" if mixed else "looks like Anna, who sits here already"
    assert wanted in refused["reason"]


def test_a_name_written_in_two_ways_is_one_name(server: Serving) -> None:
    whole, apart = "Zo\u00eb", "Zoe\u0308"
    seats = [{"kind": "here", "name": whole}, {"kind": "link"}]
    assert enter(server, apart, seats)["code"] == "name"


@pytest.mark.parametrize(
    "name",
    ["\u2800", "\u3164", "\u115f\u1160", "\uffa0", "\u200b", "A\u200dB", "\u202eanna", "\ue000", "\U000e0041", "\u0378",
     "\u034f\u034f", "\ufe0f", "...", "_", "a\u0300\u0301\u0302\u0303\u0304", "\u0300\u0301"],
)  # fmt: skip
def test_nobody_comes_under_a_name_that_cannot_be_read(server: Serving, name: str) -> None:
    assert enter(server, name).get("code") == "no-name"


@pytest.mark.parametrize("name", ["Zoë", "Ania", "Анна", "Άννα", "安娜", "אנה", "آنا", "❤️", "Anna II", "Hanna", "Ana"])
def test_everybody_else_comes_under_their_own_name(server: Serving, name: str) -> None:
    assert enter(server, name).get("seat") == 1


@pytest.mark.parametrize(
    "twins", [("Mia", "MIA"), ("Ali", "A1i"), ("Otto", "0tt0"), ("Bernd", "Bemd"), ("Lea", "L\u0435a")]
)
def test_no_table_is_opened_with_names_that_look_alike(server: Serving, twins: tuple[str, str]) -> None:
    with server.client() as host:
        answer = table(host, [{"kind": "here", "name": name} for name in twins])
        assert (answer.status_code, answer.json()["code"] in ("name", "no-name")) == (422, True)


def test_a_bot_without_a_name_gets_one_that_looks_like_nobody(server: Serving) -> None:
    with server.client() as host:
        opened = table(host, [{"kind": "here", "name": "anna"}, {"kind": "bot"}, {"kind": "here"}]).json()
        names = [seat["name"] for seat in host.get(f"/api/tables/{opened['match']}").json()["seats"]]
        assert names == ["anna", "Boris", "Cleo"]


def test_a_table_from_before_opens_though_two_at_it_look_alike(server: Serving, tmp_path: Path) -> None:
    import sqlite3

    with serving(tmp_path, "--data", str(tmp_path)) as first, first.client() as host:
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Berta"}, {"kind": "link", "name": "Cora"}]
        opened = table(host, seats).json()
        links = [one["link"].partition("#")[2] for one in opened["invitations"]]
        first.stop()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE matches SET settings = replace(replace(settings, 'Berta', 'ANNA'), 'Cora', '\u3164')")
    with serving(tmp_path, "--data", str(tmp_path)) as second:
        for seat, link in enumerate(links, 1):
            with second.client() as guest:
                answer = guest.post(f"/api/tables/{opened['match']}/enter", json={"secret": link})
                assert answer.json()["seat"] == seat
        with second.client() as anybody:
            found = anybody.get(f"/api/tables/{opened['match']}").json()
            assert (found["status"], [seat["name"] for seat in found["seats"]]) == (
                "playing",
                ["Anna", "ANNA", "\u3164"],
            )
