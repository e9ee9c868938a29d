"""Lessons at a server: a table like every other, with its beginning and its luck written down."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from meisterdieb.lessons import lesson, lessons
from tests.server.asking import Client, asking

PUZZLE = "klong-escape"


def opened(client: Client, id: str = PUZZLE, **more: str) -> str:
    """The table of a new lesson."""
    found = client.post(f"/api/lessons/{id}", json=more)
    assert found.status_code == 201, found.text
    return str(found.json()["match"])


def view(client: Client, match: str, lang: str = "en") -> dict[str, Any]:
    """What the learner sees."""
    found: dict[str, Any] = client.get(f"/api/tables/{match}/view", params={"seat": 0, "lang": lang}).json()
    return found


def act(client: Client, match: str, *moves: str) -> dict[str, Any]:
    """What the learner sees after some moves."""
    seen = view(client, match)
    for move in moves:
        wish = {"seat": 0, "key": f"k{seen['version']}", "based_on": seen["version"], "action": move}
        answer = client.post(f"/api/tables/{match}/act", json=wish)
        assert answer.status_code == 200, answer.text
        seen = view(client, match)
    return seen


@pytest.mark.parametrize("lang", ["de", "en"])
def test_all_lessons_are_told_in_both_languages(tmp_path: Path, lang: str) -> None:
    with asking(tmp_path) as client:
        listed = client.get("/api/lessons", params={"lang": lang}).json()
        assert [one["id"] for one in listed] == list(lessons())
        for one in listed:
            words = client.get(f"/api/lessons/{one['id']}", params={"lang": lang}).json()
            assert words["title"] == one["title"] == lesson(one["id"]).title.say(lang)
            assert len(words["steps"]) == len(lesson(one["id"]).steps)


def test_there_is_no_other_lesson(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        assert client.get("/api/lessons/nothing").status_code == 404
        assert client.post("/api/lessons/nothing", json={}).status_code == 404


@pytest.mark.parametrize("id", list(lessons()))
def test_every_lesson_opens(tmp_path: Path, id: str) -> None:
    with asking(tmp_path) as client:
        seen = view(client, opened(client, id, name="Mira", language="en"))
    assert seen["names"][0] == "Mira"
    told = seen["lesson"]
    assert {key: told[key] for key in ("id", "moves", "won", "lost", "step")} == {
        "id": id,
        "moves": [],
        "won": False,
        "lost": False,
        "step": 0,
    }
    first = next((step for step in lesson(id).steps if step.want), None)
    offered = [offer["action"] for offer in seen["legal"]]
    assert offered
    assert told["wants"] == [action for action in offered if first and first.wants(action)]
    assert bool(told["wants"]) is (lesson(id).kind == "guide")


def test_a_learner_may_be_called_like_a_bot(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        for name in (lesson(PUZZLE).seats[1], lesson(PUZZLE).seats[1].upper()):
            seen = view(client, opened(client, name=name))
            assert seen["names"][0] == name
            assert seen["names"][1].lower() not in ("", name.lower())


def test_a_puzzle_is_solved_over_a_restart_of_the_server_and_undo(tmp_path: Path) -> None:
    solution = lesson(PUZZLE).solution
    with asking(tmp_path) as client:
        match = opened(client)
        act(client, match, *solution[:2])
        seen = view(client, match)
        client.post(f"/api/tables/{match}/undo", json={"seat": 0, "key": "back", "based_on": seen["version"]})
        assert view(client, match)["lesson"]["moves"] == solution[:1]
        cookies = dict(client.cookies)
    with asking(tmp_path) as client:
        client.cookies.update(cookies)
        seen = act(client, match, *solution[1:])
    assert seen["lesson"] == {"id": PUZZLE, "moves": solution, "won": True, "lost": False, "step": 0, "wants": []}


def test_a_lesson_stands_with_your_tables_only_while_it_is_played(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        opened(client)
        match = opened(client)  # begun anew a little later
        (running,) = client.get("/api/tables").json()
        assert (running["settings"]["lesson"], running["match"]) == (PUZZLE, match)
        act(client, match, *lesson(PUZZLE).solution)
        assert client.get("/api/tables").json() == []


def test_strangers_cannot_watch_a_lesson(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        match = opened(client)
        client.cookies.clear()
        assert client.get(f"/api/tables/{match}/view").status_code == 403


def test_a_table_cannot_pretend_to_be_a_lesson(tmp_path: Path) -> None:
    with asking(tmp_path) as client:
        table = {"game": "klong", "seats": [{"kind": "here"}, {"kind": "bot"}], "lesson": PUZZLE}
        assert client.post("/api/tables", json=table).json()["code"] == "practice"


def test_a_match_goes_on_when_its_lesson_has_changed_or_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solution = lesson(PUZZLE).solution
    with asking(tmp_path) as client:
        match = opened(client)
        act(client, match, *solution[:3])
        cookies = dict(client.cookies)
    changed = structs.replace(lesson(PUZZLE), scene={}, solution=[])
    for known in ({PUZZLE: changed}, {}):
        monkeypatch.setattr("meisterdieb.lessons.progress.lessons", lambda known=known: known)
        monkeypatch.setattr("meisterdieb.lessons.shelf.lessons", lambda known=known: known)
        with asking(tmp_path) as client:
            client.cookies.update(cookies)
            seen = view(client, match)
            assert seen["view"]["seats"][0]["room"] == 14
            assert ("lesson" in seen) == bool(known)
            assert client.get("/api/tables").status_code == 200
            wish = {
                "seat": 0,
                "key": f"on{len(known)}",
                "based_on": seen["version"],
                "action": seen["legal"][0]["action"],
            }
            assert client.post(f"/api/tables/{match}/act", json=wish).status_code == 200
