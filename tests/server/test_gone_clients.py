"""Somebody who is gone before the end of a request is no fault of ours."""

import socket
import time
from pathlib import Path

from tests.server.serving import PATIENCE, serving


def test_a_request_that_breaks_off_is_no_fault(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, _, port = server.address.removeprefix("http://").partition(":")
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        with socket.create_connection((host, int(port)), PATIENCE) as line:
            line.sendall(f'{head}Content-Length: 100\r\n\r\n{{"game"'.encode())
        deadline = time.monotonic() + PATIENCE
        while not (asked := [line["status"] for line in server.log() if line["text"] == "request"]):
            assert time.monotonic() < deadline, "nobody has noticed that the line is dead"
            time.sleep(0.02)
        assert asked == [408]
        assert not [line for line in server.log() if line["level"] == "error"]
