"""What the ids in a view are called, in both languages."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.asking import Client, asking


def names(client: Client, game: str, lang: str) -> tuple[dict[str, Any], dict[str, dict[str, str]]]:
    """A fresh view of a game, and the names that belong to it."""
    opened = client.post("/api/tables", json={"game": game, "seats": [{"kind": "here"}, {"kind": "here"}]}).json()
    match = opened["match"]
    view = client.get(f"/api/tables/{match}/view", params={"seat": 0, "lang": lang}).json()["view"]
    return view, client.get(f"/api/tables/{match}/names", params={"lang": lang}).json()


@pytest.mark.parametrize(("lang", "gate"), [("de", "Burgtor"), ("en", "Castle Gate")])
def test_every_room_of_the_dungeon_has_a_name(tmp_path: Path, lang: str, gate: str) -> None:
    with asking(tmp_path) as client:
        view, found = names(client, "klong", lang)
    assert found["rooms"]["2"] == gate
    assert {*view["artifacts"], *view["loot"]["minor"], *view["loot"]["major"]} <= found["rooms"].keys()


@pytest.mark.parametrize(("lang", "garden"), [("de", "Garten"), ("en", "Garden")])
def test_everything_on_the_plan_of_a_heist_has_a_name(tmp_path: Path, lang: str, garden: str) -> None:
    with asking(tmp_path) as client:
        view, found = names(client, "clou", lang)
    assert found["rooms"]["garten"] == garden
    assert found["rooms"].keys() == view["rooms"].keys()
    assert found["challenges"].keys() == {challenge["id"] for challenge in view["challenges"]}
    assert found["loot"].keys() == view["loot"].keys()
    assert "A:kraft.1" in found["fields"]


def test_a_table_that_waits_has_no_names_yet(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        opened = client.post("/api/tables", json={"game": "klong", "seats": [{"kind": "here"}, {"kind": "link"}]})
        assert client.get(f"/api/tables/{opened.json()['match']}/names").json() == {}
