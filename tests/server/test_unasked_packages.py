"""What Litestar has installed for others stays on the disk: a running server does not load it."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import asyncio, sys
from meisterdieb.server.app import create
from meisterdieb.server.config import Config

async def serve(folder):
    app = create(Config(data=folder))
    async with app.lifespan():
        app.openapi_schema.to_schema()

asyncio.run(serve(sys.argv[1]))
print(*sorted({"faker", "polyfactory", "httpx", "litestar_htmx"} & set(sys.modules)))
"""


def test_a_server_loads_no_package_that_nobody_asked_for(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path)], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr[-2000:]
