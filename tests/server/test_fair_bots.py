"""Bots' time belongs to everybody: hundreds of tables of one caller leave a stranger's bot its own."""

import time
from pathlib import Path

import httpx

from tests.server.attackers import NO_PROXY, browser
from tests.server.serving import PATIENCE, serving

TABLES = 24
SETTINGS = {**NO_PROXY, "MEISTERDIEB_OPENINGS_PER_MINUTE": "100000", "MEISTERDIEB_BOT_PAUSE_MS": "0"}


def opened(client: httpx.Client, *kinds: str) -> str:
    """A table of persons (here) and thoughtful bots."""
    seats = [{"kind": kind, **({"level": "planer"} if kind == "bot" else {})} for kind in kinds]
    answer = client.post("/api/tables", json={"game": "clou", "seats": seats})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


def versions(client: httpx.Client, matches: list[str]) -> int:
    """How far some matches have come, all together."""
    return sum(client.get(f"/api/tables/{match}").json()["version"] for match in matches)


def until_more(client: httpx.Client, matches: list[str], version: int) -> None:
    """Wait until some matches have moved on."""
    end = time.monotonic() + PATIENCE
    while versions(client, matches) <= version:
        assert time.monotonic() < end, "no bot moves"
        time.sleep(0.02)


def times(client: httpx.Client, match: str) -> list[float]:
    """When the entries of a match were written."""
    return [change["time"] for change in client.get(f"/api/tables/{match}/history").json()]


def waited(server: httpx.Client, crowd: list[str], stranger: httpx.Client) -> int:
    """How many moves bots make at other tables until a stranger's bot has made its first."""
    until_more(server, crowd, versions(server, crowd))
    mine = opened(stranger, "bot", "here")
    while stranger.get(f"/api/tables/{mine}").json()["to_act"][:1] != [0]:  # the person begins there
        mine = opened(stranger, "bot", "here")
    until_more(stranger, [mine], 1)
    begun, moved, *_ = times(stranger, mine)
    return sum(begun < time <= moved for match in crowd for time in times(server, match))


def test_a_strangers_bot_does_not_wait_for_all_tables_of_bots_alone(tmp_path: Path) -> None:
    with serving(tmp_path, settings=SETTINGS) as server, browser(server) as greedy, server.client() as stranger:
        crowd = [opened(greedy, "bot", "bot", "bot") for _ in range(TABLES)]
        assert waited(greedy, crowd, stranger) <= TABLES // 3


def test_nor_for_all_tables_at_which_one_caller_lets_many_bots_play(tmp_path: Path) -> None:
    with serving(tmp_path, settings=SETTINGS) as server, browser(server) as greedy, server.client() as stranger:
        crowd = []
        for _ in range(TABLES):
            greedy.cookies.clear()  # a device is no excuse
            crowd.append(opened(greedy, "bot", "bot", "here"))
        assert waited(greedy, crowd, stranger) <= TABLES // 3
