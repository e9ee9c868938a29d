"""What a host once could do to a guest: each attack as it was found, against the server as it is served."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.at_table import Person, still_open
from tests.server.serving import Serving, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path, "--data", str(tmp_path / "tables")) as running:
        yield running


def test_a_second_link_to_a_free_seat_opens_nothing_once_the_guest_has_come_by_the_first(server: Serving) -> None:
    with Person(server) as host, Person(server) as guest, Person(server) as accomplice:
        match, [first] = host.open("here", "link")
        second = host.link(match, 1)
        assert guest.enter(match, first) == (403, "replaced")
        assert guest.enter(match, second, "Gina") == (200, "")
        hand = guest.view(match, 1)["view"]["seats"][1]["hand"]
        for thief in (accomplice, host):
            for link in (first, second):
                assert thief.enter(match, link)[0] == 403
            assert thief.view(match, 1)["code"] == "seat"
            assert thief.post(f"/{match}/seats/1/leave")[1]["code"] == "seat"
            wish = {"seat": 1, "key": "k", "based_on": 2, "action": "end"}
            assert thief.post(f"/{match}/act", **wish)[1]["code"] == "seat"
        assert guest.view(match, 1)["view"]["seats"][1]["hand"] == hand
        assert guest.enter(match, second) == (200, "")  # the same device is led back


def test_a_link_that_was_made_before_the_guest_came_is_void_when_the_guest_has_come(server: Serving) -> None:
    """As it was found: the guest comes by the newest link there is, the older one is kept for later."""
    with Person(server) as host, Person(server) as guest, Person(server) as accomplice:
        match, [first] = host.open("here", "link")
        second = host.link(match, 1)
        assert guest.enter(match, second) == (200, "")
        status, told = accomplice.post(f"/{match}/enter", secret=first)
        assert (status, told["code"]) == (403, "replaced")
        assert told["reason"] == "This link no longer holds: a newer one has replaced it, or the seat is taken."
        assert host.link(match, 1) == "taken"


def test_a_host_cannot_have_a_move_taken_back_by_putting_a_bot_in_the_place_of_who_would_refuse(
    server: Serving,
) -> None:
    with Person(server) as host, Person(server) as guest:
        match, [link] = host.open("here", "link")
        guest.enter(match, link, "Gina")
        with guest.sitting(match, 1) as socket:
            while host.view(match, 0)["to_act"] == [0]:
                host.act(match, 0)
            made = host.view(match, 0)["version"]
            wish = {"seat": 0, "key": "plain", "based_on": made}
            assert host.post(f"/{match}/undo", **wish)[1]["code"] == "undo-consent"
            status, told = host.post(f"/{match}/seats/1/bot", level="")
            assert (status, told["code"]) == (409, "present")
            assert told["reason"] == "A bot may step in for Gina only once the seat has been away for 2 minutes."
            assert host.post(f"/{match}/ask", **(wish | {"key": "asked"}))[0] == 200
            seen = host.view(match, 0)
            assert (seen["version"], seen["to_act"]) == (made + 1, [1])
            assert seen["asked"] == {"version": made + 1, "seat": 0, "waiting": [1]}
            assert still_open(socket)
            answer = {"seat": 1, "key": "no", "asked": made + 1, "yes": False}
            assert guest.post(f"/{match}/answer", **answer)[0] == 200
            assert host.view(match, 0)["to_act"] == [1]


def test_a_host_cannot_have_the_turn_of_somebody_who_is_there_played_at_random(server: Serving) -> None:
    with Person(server) as host, Person(server) as guest:
        match, [link] = host.open("here", "link")
        guest.enter(match, link, "Gina")
        with guest.sitting(match, 1) as socket:
            while host.view(match, 0)["to_act"] == [0]:
                host.act(match, 0)
            before = guest.view(match, 1)
            assert host.post(f"/{match}/seats/1/bot", level="random")[1]["code"] == "present"
            assert still_open(socket)
            after = guest.view(match, 1)
            assert (after["version"], after["seats"][1]["level"]) == (before["version"], "")
            assert after["legal"] == before["legal"]
