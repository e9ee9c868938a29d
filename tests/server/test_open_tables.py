"""Tables that everybody is told of: where a seat is free, where anybody may watch; nothing is public unless wanted."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.asking import Visit, settings, visiting

Play = Callable[[Visit], Awaitable[None]]


def visited(folder: Path, play: Play) -> None:
    """Play with a server whose clock stands still."""

    async def run() -> None:
        async with visiting(settings(folder)) as visit:
            await play(visit)

    asyncio.run(run())


def stranger(visit: Visit) -> httpx.AsyncClient:
    """Somebody else, with another device."""
    return httpx.AsyncClient(transport=visit.client._transport, base_url=visit.client.base_url)


async def opened(visit: Visit, links: int = 1, **more: object) -> str:
    """A table of Mira's that everybody is told of, with so many free seats."""
    seats = [{"kind": "here", "name": "Mira"}, *[{"kind": "link"}] * links]
    wanted = {"game": "klong", "seats": seats, "public": True, **more}
    answer = await visit.client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


async def told(visit: Visit) -> list[dict[str, Any]]:
    """What a stranger is told of, after a moment."""
    visit.clock.now += 4
    found: list[dict[str, Any]] = (await stranger(visit).get("/api/open")).json()
    return found


async def sits(who: httpx.AsyncClient, id: str, name: str = "Jonas") -> dict[str, Any]:
    answer: dict[str, Any] = (await who.post(f"/api/tables/{id}/sit", json={"name": name})).json()
    return answer


def test_nobody_is_told_of_a_table_unless_its_host_wants_it(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        private = await opened(visit, public=False)
        assert await told(visit) == []
        assert (await sits(stranger(visit), private))["code"] == "not-public"
        await opened(visit)
        assert len(await told(visit)) == 1

    visited(tmp_path, play)


def test_whoever_likes_takes_the_free_seat_and_the_game_begins(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit, language="en")
        (table,) = await told(visit)
        assert (table["match"], table["status"], table["yours"], table["host"]) == (id, "open", [], False)
        assert [(seat["name"], seat["taken"]) for seat in table["seats"]] == [("Mira", True), ("", False)]
        jonas = stranger(visit)
        assert await sits(jonas, id) == {"match": id, "seat": 1, "looks": False}
        mine = (await jonas.get(f"/api/tables/{id}")).json()
        assert (mine["status"], mine["yours"], mine["seats"][1]["name"]) == ("playing", [1], "Jonas")
        assert await sits(jonas, id) == {"match": id, "seat": 1, "looks": False}

    visited(tmp_path, play)


def test_of_two_who_want_the_last_seat_one_gets_it(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit, links=2)
        people = [stranger(visit) for _ in range(4)]
        answers = await asyncio.gather(*(sits(one, id, name) for one, name in zip(people, "WXYZ", strict=True)))
        assert sorted(one["seat"] for one in answers if "seat" in one) == [1, 2]
        assert [one["code"] for one in answers if "code" in one] == ["taken", "taken"]
        assert (await told(visit))[0]["status"] == "playing"

    visited(tmp_path, play)


def test_a_link_still_leads_to_its_seat_until_somebody_sits_there(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        seats = [{"kind": "here", "name": "Mira"}, {"kind": "link"}, {"kind": "link"}]
        wanted = {"game": "klong", "seats": seats, "public": True}
        answer = (await visit.client.post("/api/tables", json=wanted)).json()
        id, secrets = answer["match"], [one["link"].partition("#")[2] for one in answer["invitations"]]
        friend, late = stranger(visit), stranger(visit)
        assert (await sits(stranger(visit), id))["seat"] == 1
        entered = await late.post(f"/api/tables/{id}/enter", json={"secret": secrets[0], "name": "Late"})
        assert entered.json()["code"] == "replaced"
        entered = await friend.post(f"/api/tables/{id}/enter", json={"secret": secrets[1], "name": "Frida"})
        assert entered.json()["seat"] == 2

    visited(tmp_path, play)


@pytest.mark.parametrize("watch", [True, False])
def test_a_running_game_is_told_of_where_anybody_may_watch(tmp_path: Path, watch: bool) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit, watch=watch)
        await sits(stranger(visit), id)
        assert [table["status"] for table in await told(visit)] == (["playing"] if watch else [])
        assert (await sits(stranger(visit), id))["code"] == "taken"

    visited(tmp_path, play)


@pytest.mark.parametrize(("pace", "still"), [("live", False), ("slow", True)])
def test_a_table_that_nobody_is_at_any_more_is_not_told_of(tmp_path: Path, pace: str, still: bool) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit, pace=pace)
        live = await visit.tables.authority.live(id)
        device = next(iter(await visit.tables.store.devices_at(id)))[0]
        visit.tables.housekeeping.presence.arrive(live.match, 0, device)
        for _ in range(5):
            await visit.later(30)
            assert len(await told(visit)) == 1
        await visit.tables.housekeeping.presence.depart(id, 0, device)
        for seconds in (5, 100):
            await visit.later(seconds)
        assert bool(await told(visit)) == still

    visited(tmp_path, play)


def test_one_host_does_not_fill_the_house(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        for _ in range(5):
            await opened(visit)
        other = stranger(visit)
        await other.post(
            "/api/tables", json={"game": "klong", "seats": [{"kind": "here"}, {"kind": "link"}], "public": True}
        )
        assert len(await told(visit)) == 3 + 1

    visited(tmp_path, play)


def test_where_a_bot_sits_no_seat_is_free(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit, links=2)
        await visit.client.post(f"/api/tables/{id}/seats/1/bot", json={})
        assert (await sits(stranger(visit), id))["seat"] == 2

    visited(tmp_path, play)


def test_who_has_seen_a_hand_here_does_not_sit_down(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit, links=2)
        link = (await visit.client.post(f"/api/tables/{id}/seats/0/show")).json()["link"]
        looker = stranger(visit)
        await looker.post(f"/api/tables/{id}/enter", json={"secret": link.partition("#")[2]})
        assert (await sits(looker, id))["code"] == "looked"

    visited(tmp_path, play)


def test_a_name_that_another_has_is_refused_and_the_seat_stays_free(tmp_path: Path) -> None:
    async def play(visit: Visit) -> None:
        id = await opened(visit)
        jonas = stranger(visit)
        assert (await sits(jonas, id, "Mira"))["code"] == "name"
        assert (await sits(jonas, id, "Jonas"))["seat"] == 1

    visited(tmp_path, play)
