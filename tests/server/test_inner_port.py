"""The keeper's figures: at a port of their own, and under no spelling at the public one."""

from pathlib import Path

import httpx

from tests.ports import free_ports
from tests.server.serving import PATIENCE, serving

SPELLINGS = ("/metrics", "//metrics", "/metrics/", "/%2Fmetrics")


def test_figures_are_found_at_their_own_port_alone(tmp_path: Path) -> None:
    port = free_ports()
    with serving(tmp_path, "--metrics-port", str(port)) as server, server.client() as client:
        outside = [
            client.get(f"{server.address}{path}").status_code for path in (*SPELLINGS, "/ready", "//ready", "/ready/")
        ]
        inside = {
            page: httpx.get(f"http://127.0.0.1:{port}{page}", timeout=PATIENCE)
            for page in ("/metrics", "/ready", "/health", "/")
        }
        assert client.get("/health").status_code == 200
        assert server.stop() == 0
    assert outside == [404] * 7
    assert [answer.status_code for answer in inside.values()] == [200, 200, 200, 404]
    assert "meisterdieb_sockets 0.0" in inside["/metrics"].text
    assert inside["/ready"].json() == {"status": "ok"}


def test_without_that_port_there_are_no_figures_but_still_a_word_on_being_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as client:
        assert [client.get(f"{server.address}{path}").status_code for path in SPELLINGS] == [404] * 4
        assert client.get("/ready").json() == {"status": "ok"}


def test_each_worker_has_its_own_port(tmp_path: Path) -> None:
    port = free_ports(2)
    with serving(tmp_path, "--workers", "2", "--metrics-port", str(port)):
        found = [httpx.get(f"http://127.0.0.1:{port + n}/metrics", timeout=PATIENCE).text for n in range(2)]
    assert all("meisterdieb_sockets" in text for text in found)
