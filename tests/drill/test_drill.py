"""The crash drill in short: what was acknowledged is there after kills, and a server that cheats is found out."""

import asyncio
from pathlib import Path

from tests.drill.drill import drill
from tests.postgres import Cluster


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(drill(f"sqlite:///{tmp_path}/tables.db", tmp_path, 4, seed=1))
    assert report.faults == []
    assert report.killed >= 4
    assert report.acknowledged > 40


def test_nothing_is_lost_when_workers_at_one_file_are_killed(tmp_path: Path) -> None:
    plan = ("a worker", "everything", "a worker", "a worker")
    report = asyncio.run(drill(f"sqlite:///{tmp_path}/tables.db", tmp_path, 4, seed=5, plan=plan, crew=2))
    assert report.faults == []
    assert report.killed >= 4
    assert report.acknowledged > 40


def test_nothing_is_lost_when_servers_and_postgresql_are_killed(cluster: Cluster, tmp_path: Path) -> None:
    plan = ("PostgreSQL", "one server", "everything", "all servers")
    report = asyncio.run(drill(cluster.new_database(), tmp_path, 4, seed=2, cluster=cluster, plan=plan))
    assert report.faults == []
    assert report.killed >= 4
    assert report.acknowledged > 40


def test_a_server_that_acknowledges_before_it_stores_is_found_out(tmp_path: Path) -> None:
    report = asyncio.run(drill(f"sqlite:///{tmp_path}/tables.db", tmp_path, 2, seed=3, sabotage="early", tables=3))
    assert report.lost > 0


def test_a_server_that_plays_twice_what_was_sent_twice_is_found_out(tmp_path: Path) -> None:
    report = asyncio.run(drill(f"sqlite:///{tmp_path}/tables.db", tmp_path, 1, seed=4, sabotage="forgetful", tables=3))
    assert report.doubled > 0
