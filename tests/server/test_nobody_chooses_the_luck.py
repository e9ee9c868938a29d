"""Nobody chooses the luck: the server commits, the devices throw in, and whoever doubts checks it. As it is served."""

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from meisterdieb.kernel.record import Record
from meisterdieb.kernel.verify import verify
from tests.cli.calling import program
from tests.server.serving import seated, serving

HOST, GUEST = "0123456789abcdef" * 2, "fedcba9876543210" * 2


def opened(client: httpx.Client, seats: list[dict[str, str]], **more: str) -> dict[str, Any]:
    """A new table."""
    data: dict[str, Any] = client.post("/api/tables", json={"game": "clou", "seats": seats, **more}).json()
    return data


def played(address: str, match: str, clients: list[httpx.Client]) -> str:
    """Play a table to its end, everybody at random, and give its record."""

    async def play() -> None:
        cookies = [client.cookies["meisterdieb"] for client in clients]
        await asyncio.gather(*(seated(address, match, seat, cookie, seat) for seat, cookie in enumerate(cookies)))

    asyncio.run(play())
    return clients[0].get(f"/api/tables/{match}/record").raise_for_status().text


def test_every_device_has_its_part_in_the_key_after_it_was_shown_the_commitment(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as host, server.client() as guest:
        ticket = host.post("/api/tickets").raise_for_status().json()
        table = opened(host, [{"kind": "here"}, {"kind": "link"}], ticket=ticket["ticket"], nonce=HOST)
        assert table["commitment"] == ticket["commitment"]
        shown = guest.get(f"/api/tables/{table['match']}").json()["commitment"]
        assert shown == ticket["commitment"]
        secret = table["invitations"][0]["link"].partition("#")[2]
        guest.post(f"/api/tables/{table['match']}/enter", json={"secret": secret, "nonce": GUEST}).raise_for_status()
        text = played(server.address, table["match"], [host, guest])
        assert Record(text).header["Nonces"] == [HOST, GUEST]
        assert verify(Record(text), GUEST, shown).ok
        file = tmp_path / "match.txt"
        file.write_text(text, "utf-8")
        said = program("verify", str(file), "--nonce", HOST, "--commitment", shown, home=tmp_path)
        assert said.returncode == 0
        assert "Several devices had a part in that key" in said.stdout

        again = host.post(f"/api/tables/{table['match']}/rematch").raise_for_status().json()["match"]
        promised = guest.get(f"/api/tables/{again}").json()["commitment"]
        assert promised == Record(text).header["Key"]  # it was settled before anybody threw anything in
        second = played(server.address, again, [host, guest])
        assert verify(Record(second), HOST, promised).ok
        assert Record(second).moves[0] != Record(text).moves[0]


def test_a_ticket_opens_one_table_and_nobody_makes_one_up(tmp_path: Path) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
    with serving(tmp_path) as server, server.client() as client:
        ticket = client.post("/api/tickets").json()["ticket"]
        assert "match" in opened(client, seats, ticket=ticket, nonce=HOST)
        for wrong in (ticket, "abcdef." + "0" * 32, ticket[:-1] + ("0" if ticket[-1] != "0" else "1"), "nonsense"):
            assert opened(client, seats, ticket=wrong, nonce=GUEST)["code"] == "ticket"
        for nonce in ("0", "x" * 32, "0" * 65):
            assert client.post("/api/tables", json={"game": "clou", "seats": seats, "nonce": nonce}).status_code == 400


@pytest.mark.parametrize("nonce", ["", HOST])
def test_a_table_that_was_opened_without_a_ticket_tells_that_its_key_is_the_servers_alone(
    tmp_path: Path, nonce: str
) -> None:
    """What is thrown in before there was a commitment counts for nothing."""
    seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
    with serving(tmp_path) as server, server.client() as client:
        match = opened(client, seats, **({"nonce": nonce} if nonce else {}))["match"]
        text = played(server.address, match, [client])
        found = verify(Record(text))
        assert (found.ok, found.nonces) == (True, 0)
        file = tmp_path / "match.txt"
        file.write_text(text, "utf-8")
        said = program("verify", str(file), home=tmp_path)
        assert re.search("whoever keeps the server may have chosen it", said.stdout)
