"""Requests that read much: in pages, by their price, and never before everybody else."""

import asyncio
from pathlib import Path
from typing import Any

import httpx

from tests.server.attackers import ELSEWHERE, HOME, browser, seats
from tests.server.serving import PATIENCE, serving

LOTS = {"MEISTERDIEB_OPENINGS_PER_MINUTE": "100000"}


def opened_lessons(client: httpx.Client, count: int) -> None:
    for _ in range(count):
        assert client.post("/api/lessons/klong-guide", json={}).status_code == 201


def test_what_is_known_about_a_device_comes_in_pages_each_thing_once(tmp_path: Path) -> None:
    with serving(tmp_path, settings=LOTS) as server, server.client() as client:
        opened_lessons(client, 25)
        pages: list[dict[str, Any]] = [client.get("/api/device").json()]
        while not pages[-1]["complete"]:
            pages.append(client.get("/api/device", params={"after": pages[-1]["next"]}).json())
    held = [(one["match"], one["seat"]) for page in pages for one in page["holds"]]
    assert len(held) == len(set(held)) == 50  # the host's chair and a seat, each
    assert max(len(page["holds"]) for page in pages) <= 20
    assert all(page["known"] for page in pages)


def test_others_are_answered_before_a_heap_of_dear_requests(tmp_path: Path) -> None:
    async def heap(address: str, cookie: str) -> int:
        """How many of many dear requests are not answered when a plain one, sent later, is."""
        own = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        async with (
            httpx.AsyncClient(base_url=address, timeout=PATIENCE, transport=own) as greedy,
            httpx.AsyncClient(base_url=address, timeout=PATIENCE) as stranger,
        ):
            await stranger.get("/health")
            headers = {"cookie": f"meisterdieb={cookie}"}
            dear = [asyncio.create_task(greedy.get("/api/device", headers=headers)) for _ in range(20)]
            await asyncio.wait(dear, return_when=asyncio.FIRST_COMPLETED)  # they are being answered
            assert (await stranger.get("/health")).status_code == 200
            left = sum(not task.done() for task in dear)
            assert {answer.status_code for answer in await asyncio.gather(*dear)} == {200}
            return left

    with serving(tmp_path, settings=LOTS) as server, server.client() as client:
        opened_lessons(client, 100)
        assert asyncio.run(heap(server.address, client.cookies["meisterdieb"])) >= 5


def test_a_dear_request_counts_as_many(tmp_path: Path) -> None:
    with serving(tmp_path, settings={"MEISTERDIEB_REQUESTS_PER_MINUTE": "35"}) as server:
        with server.client() as client:
            dear = [client.get("/api/device").status_code for _ in range(4)]
            assert client.get("/health").status_code == 200, "for a plain one there is still enough"
        with browser(server) as stranger:
            assert stranger.get("/api/device").status_code == 200
    assert dear == [200, 200, 200, 429]


def test_a_device_opens_only_so_many_tables(tmp_path: Path) -> None:
    settings = {**LOTS, "MEISTERDIEB_TABLES_PER_DEVICE": "2"}
    with serving(tmp_path, settings=settings) as server, server.client() as client:
        first = [client.post(path, json=data) for path, data in (("/api/tables", seats()), LESSON, LESSON)]
        again = client.post("/api/tables?lang=en", json=seats())
        with browser(server, HOME) as other:
            assert other.post("/api/tables", json=seats()).status_code == 201
    assert [answer.status_code for answer in first] == [201, 201, 409]
    assert again.json()["code"] == "many-tables"
    assert "2 tables" in again.json()["reason"]


LESSON: tuple[str, dict[str, object]] = ("/api/lessons/klong-guide", {})


def wish(client: httpx.Client, match: str, what: str, version: int, **more: object) -> httpx.Response:
    seat = more.pop("seat")
    data = {"seat": seat, "key": f"k{version}", "based_on": version, **more}
    return client.post(f"/api/tables/{match}/{what}?lang=en", json=data)


def test_a_log_has_an_end_and_its_history_comes_in_pages(tmp_path: Path) -> None:
    settings = {**LOTS, "MEISTERDIEB_ENTRIES_PER_MATCH": "220"}
    with serving(tmp_path, settings=settings) as server, server.client() as client:
        match = client.post("/api/tables", json=seats()).json()["match"]
        seat = client.get(f"/api/tables/{match}").json()["to_act"][0]
        view = client.get(f"/api/tables/{match}/view?seat={seat}").json()
        version, action = view["version"], view["legal"][0]["action"]
        while (answer := wish(client, match, "act", version, seat=seat, action=action)).status_code == 200:
            version = answer.json()["version"]
            answer = wish(client, match, "undo", version, seat=seat)
            if answer.status_code != 200:
                break
            version = answer.json()["version"]
        assert answer.json()["code"] == "long"
        assert "220" in answer.json()["reason"]
        assert version == 220
        first = client.get(f"/api/tables/{match}/history?seat={seat}").json()
        rest = client.get(f"/api/tables/{match}/history?seat={seat}&after={first[-1]['version']}").json()
        assert [change["version"] for change in first + rest] == list(range(1, 221))
        assert len(first) == 200
        assert client.get(f"/api/tables/{match}/history?seat={seat}&after=220").json() == []
        assert client.post(f"/api/tables/{match}/seats/{seat}/leave").status_code == 204, "one can still get up"
