"""Who looks at a table: a page that is open but that nobody looks at is nobody's presence, where games are slow."""

from pathlib import Path

import pytest
from litestar.testing import WebSocketTestSession

from tests.server.asking import asking, sitting, slow


def pings(socket: WebSocketTestSession, away: bool) -> None:
    """Say whether anybody looks, and wait until that is heard."""
    socket.send_json({"type": "ping", "away": away})
    while socket.receive_json()["type"] != "pong":
        pass


@pytest.mark.parametrize(("pace", "hidden"), [("slow", 0), ("live", 1)])
def test_a_page_that_nobody_looks_at_counts_at_live_tables_only(tmp_path: Path, pace: str, hidden: int) -> None:
    def looking() -> int:
        return sum(one.sockets for one in there.values())

    with asking(tmp_path) as client:
        id = client.post("/api/tables", json=slow() | {"pace": pace, "away_seconds": 3600}).json()["match"]
        there = client.app.state.house.tables.housekeeping.presence.there
        path = f"/api/tables/{id}/socket?seat=1"
        with sitting(client, path) as socket:
            for away in (True, True, False, True):
                pings(socket, away)
                assert looking() == (hidden if away else 1)
            with client.websocket_connect(path) as other:
                pings(other, False)
                assert looking() == 1 + hidden
                pings(socket, False)
                assert looking() == 2
            pings(socket, True)
        assert there == {}
