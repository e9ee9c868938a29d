"""Every run of these tests meets the same dice, or a test could hold today and fail tomorrow."""

from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import serving
from tests.web import fate
from tests.web.conftest import FATE, QUICK


def dealt(folder: Path, name: str, nonce: str) -> Any:
    """What lies on the table of a fresh server under a fate, when its device throws something in."""
    folder.mkdir()
    program = fate.program(folder / FATE)
    fate.decree(folder / FATE, name)
    with (
        serving(folder, "--data", str(folder), settings=QUICK, program=program) as server,
        httpx.Client(base_url=server.address) as device,
    ):
        ticket = device.post("/api/tickets").json()["ticket"]
        seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Jonas"}]
        wanted = {"game": "klong", "seats": seats, "ticket": ticket, "nonce": nonce}
        opened = device.post("/api/tables", json=wanted).json()
        return device.get(f"/api/tables/{opened['match']}/view").json()["view"]["row"]


def test_under_one_fate_the_cards_fall_the_same_whatever_a_browser_throws_in(tmp_path: Path) -> None:
    first = dealt(tmp_path / "first", "one", "a" * 32)
    assert len(first) == 6
    assert dealt(tmp_path / "second", "one", "b" * 32) == first
    assert dealt(tmp_path / "third", "another", "a" * 32) != first
