"""The devices of a seat over the server as it is served: who adds them, who sees them, and how each is ended."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.server.at_table import Person, closing, still_open, until
from tests.server.serving import Serving, serving


@pytest.fixture
def servers(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[Serving, Serving]]:
    """Two servers over one database of PostgreSQL."""
    database = {"MEISTERDIEB_DATABASE": cluster.new_database()}
    with ExitStack() as stack:
        yield (
            stack.enter_context(serving(tmp_path, settings=database)),
            stack.enter_context(serving(tmp_path, settings=database)),
        )


def test_a_player_goes_on_at_another_device_and_ends_it_wherever_it_is_connected(
    servers: tuple[Serving, Serving],
) -> None:
    one, two = servers
    with Person(one) as host, Person(one) as guest, Person(two) as phone:
        match, [link] = host.open("here", "link")
        guest.enter(match, link, "Gina")
        assert host.link(match, 1) == "taken"
        own = guest.link(match, 1)
        assert phone.enter(match, own) == (200, "")
        until(lambda: host.history(match)[-1] == "Gina plays on another device too.")
        with host.sitting(match, 0) as other, guest.sitting(match, 1) as stays, phone.sitting(match, 1) as ended:
            status, found = guest.ask("GET", f"/{match}/seats/1/devices")
            assert (status, [one["this"] for one in found]) == (200, [True, False])
            assert [set(one) for one in found] == [{"id", "added", "seen", "this"}] * 2
            assert host.ask("GET", f"/{match}/seats/1/devices")[1]["code"] == "seat"
            which = f"/{match}/seats/1/devices/{found[1]['id']}/end"
            assert host.post(which)[1]["code"] == "seat"
            assert guest.post(which) == (204, None)
            assert closing(ended) == 4403
            assert still_open(stays)
            assert still_open(other)
        assert host.history(match)[-1] == "Gina has signed a device off from this seat."
        assert phone.view(match, 1)["code"] == "seat"
        assert phone.enter(match, own) == (403, "invitation")
        assert guest.post(which)[1]["code"] == "no-device"
        status, told = guest.post(f"/{match}/seats/1/devices/{found[0]['id']}/end")
        assert (status, told["code"]) == (409, "last-device")


def test_a_player_who_is_connected_elsewhere_is_not_away(servers: tuple[Serving, Serving]) -> None:
    one, two = servers
    with Person(one) as host, Person(two) as guest:
        match, [link] = host.open("here", "link", away_seconds=60)
        guest.enter(match, link, "Gina")
        until(lambda: "Gina sits down at the table." in host.history(match))
        with guest.sitting(match, 1) as socket:
            assert host.post(f"/{match}/seats/1/bot", level="random")[1]["code"] == "present"
            assert still_open(socket)
        assert guest.post(f"/{match}/seats/1/bot", level="random") == (204, None)  # its own player may
        until(lambda: "Gina lets a bot (random) play now." in host.history(match))


def test_a_bot_sits_down_where_nobody_has_come_and_makes_room_for_the_guest(tmp_path: Path) -> None:
    with serving(tmp_path, "--data", str(tmp_path / "tables")) as server, Person(server) as host:
        match, [link] = host.open("here", "link")
        assert host.post(f"/{match}/seats/1/bot", level="random") == (204, None)
        with Person(server) as guest:
            assert guest.enter(match, link, "Gina") == (200, "")
            seat = guest.view(match, 1)["seats"][1]
            assert (seat["name"], seat["taken"], seat["level"]) == ("Gina", True, "")
