"""Push messages go to the open internet: no address by which somebody reaches into our own network is taken."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meisterdieb.server.notify import reaching
from meisterdieb.server.notify.reaching import is_public
from tests.server.asking import slow
from tests.server.house import house, run
from tests.server.serving import Serving, serving
from tests.server.test_push import Browser

INSIDE = [
    "0.0.0.1", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.0.0.8",
    "192.0.0.9", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
    "224.0.0.1", "240.0.0.1",
    "::", "::1", "::7f00:1", "::a00:1", "::ffff:127.0.0.1", "::ffff:93.184.216.34", "64:ff9b::a00:1",
    "64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:4136:e378:8000:63bf:f5ff:fffe", "2001:db8::1",
    "2001:10::1", "2001:20::1", "2002:a00:1::", "2002:5db8:d822::", "3fff::1", "5f00::1", "fc00::1", "fdaa::1",
    "fe80::1", "fec0::1", "feff::1", "ff02::1",
]  # fmt: skip
OUTSIDE = [
    "93.184.216.34",
    "1.1.1.1",
    "192.0.1.1",
    "100.128.0.1",
    "172.32.0.1",
    "2606:2800:220:1::1",
    "2a00:1450::1",
    "2001:4860::8",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("push")
    push = {"MEISTERDIEB_PUSH_KEY_FILE": f"{folder}/push.pem", "MEISTERDIEB_PUSH_CONTACT": "mailto:keeper@example.org"}
    with serving(folder, settings=push) as running:
        yield running


def test_the_server_takes_no_address_inside_of_any_network(server: Serving) -> None:
    with server.client() as client:
        opened = client.post("/api/tables", json=slow()).json()
        taken = []
        for address in INSIDE:
            host = f"[{address}]" if ":" in address else address
            wish = {"way": "push", "subscription": Browser().subscription(f"https://{host}/abc")}
            answer = client.post(f"/api/tables/{opened['match']}/seats/0/reminders", json=wish)
            if (answer.status_code, answer.content and answer.json()["code"]) != (422, "push-address"):
                taken.append(address)
        assert taken == []


def test_what_is_inside_and_what_is_outside() -> None:
    assert [address for address in INSIDE if is_public(address)] == []
    assert [address for address in OUTSIDE if not is_public(address)] == []


def test_a_name_that_nobody_answers_for_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def silent(host: str, port: int, family: int) -> list[Any]:
        asked.append(host)
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(reaching, "lookup", silent)
    monkeypatch.setattr(reaching, "SECONDS", 0.2)
    push = {"push_key_file": str(tmp_path / "push.pem"), "push_contact": "mailto:keeper@example.org"}

    async def evening() -> None:
        async with house(tmp_path, push) as running:
            caller, other = running.caller(), running.caller()
            match = (await caller.post("/api/tables", slow())).json["match"]
            wish = {"way": "push", "subscription": Browser().subscription("https://push.example.org/abc")}
            waits = asyncio.create_task(caller.post(f"/api/tables/{match}/seats/0/reminders", wish))
            while not asked:
                await asyncio.sleep(0.005)
            assert (await other.get("/health")).status == 200
            answer = await waits
            assert (answer.status, answer.json["code"]) == (422, "push-address")

    run(evening())
