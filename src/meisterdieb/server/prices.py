"""What each request costs: the one table of it. A request that does more takes more out of its address's bucket."""

import re
from typing import NamedTuple
from urllib.parse import parse_qsl

SLASHES = re.compile("/{2,}")


class Price(NamedTuple):
    """How many requests one counts as. Of those that read much, few are answered at once; some open a table."""

    requests: int = 1
    reads: bool = False
    opens: bool = False


PLAIN = Price()
SOCKET = Price(5)  # it is sent everything that its seat can see
PAST = Price(2, reads=True)  # a table as it stood at an earlier version
PRICES: tuple[tuple[str, str, Price], ...] = (
    ("POST", r"/api/tables", Price(5, opens=True)),
    ("POST", r"/api/lessons/[^/]+", Price(5, opens=True)),
    ("POST", r"/api/tables/[^/]+/rematch", Price(5, opens=True)),
    ("GET", r"/api/tables", Price(5, reads=True)),
    ("GET", r"/api/open", Price(2)),
    ("GET", r"/api/tables/[^/]+/history", Price(5, reads=True)),
    ("GET", r"/api/tables/[^/]+/story", Price(4, reads=True)),
    ("GET", r"/api/tables/[^/]+/record", Price(5, reads=True)),
    ("GET", r"/api/tables/[^/]+/(explain|ways|advice)", Price(2)),
    ("GET", r"/api/device", Price(10, reads=True)),
    ("DELETE", r"/api/device", Price(20, reads=True)),
    ("GET", r"/ready", Price(5)),
)
LOOKED_UP = [(method, re.compile(path), price) for method, path, price in PRICES]
VIEW = re.compile(r"/api/tables/[^/]+/view")


def price(method: str, path: str, query: bytes) -> Price:
    """What a request costs; its path is a plain one."""
    if VIEW.fullmatch(path):
        return PAST if any(name == "version" for name, _ in parse_qsl(query.decode("latin-1"))) else PLAIN
    method = "GET" if method == "HEAD" else method
    return next((cost for how, where, cost in LOOKED_UP if how == method and where.fullmatch(path)), PLAIN)


def plain_path(path: str) -> str:
    """A path as handlers are found by it: one slash between its parts and none at its end."""
    return SLASHES.sub("/", "/" + path.strip("/"))
