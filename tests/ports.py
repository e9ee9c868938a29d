"""Ports for servers whose port must be known before they start."""

import os
import socket
from contextlib import ExitStack
from random import SystemRandom

# Below those that the system lends: no client takes one meanwhile, and one that knocks in vain never answers itself.
LOWEST, HIGHEST = 20_000, 32_000
PROCESSES = 16  # of pytest; each has ports of its own


def free_ports(count: int = 1) -> int:
    """The first of some ports in a row at which nobody listens."""
    room = (HIGHEST - LOWEST) // PROCESSES
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % PROCESSES
    while True:
        first = LOWEST + number * room + SystemRandom().randrange(room - count)
        with ExitStack() as probes:
            try:
                for port in range(first, first + count):
                    probes.enter_context(socket.create_server(("127.0.0.1", port)))
            except OSError:
                continue
        return first
