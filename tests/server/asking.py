"""A server in the test's own process, and somebody who asks it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from litestar import Litestar
from litestar.testing import TestClient

from meisterdieb.server.app import create
from meisterdieb.server.config import Config

Client = TestClient[Litestar]


@contextmanager
def asking(folder: Path, **settings: object) -> Iterator[Client]:
    """Somebody who asks a new server with an SQLite file in a folder."""
    settings = {"database": f"sqlite:///{folder / 'tables.db'}", **settings}
    with TestClient(create(Config(**settings))) as client:  # type: ignore[arg-type]
        yield client
