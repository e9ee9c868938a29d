"""How long the page takes, `python -m benchmarks.painting`: from a message of the server to the painted table.

And until a table is first seen. Bots play, nobody interferes.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page
from rich.console import Console
from tests.server.serving import PLENTY, Serving, serving
from tests.web import browser

UPDATES = 150
SETTINGS = {**PLENTY, "MEISTERDIEB_BOT_PAUSE_MS": "60", "MEISTERDIEB_OPENINGS_PER_MINUTE": "1000"}
# Notes for every update how long it takes until the frame that shows it has been painted.
WATCH = """(() => {
    window.painted = []
    const Plain = WebSocket
    window.WebSocket = class extends Plain {
        constructor(...words) {
            super(...words)
            this.addEventListener('message', (event) => {
                if (!String(event.data).startsWith('{"type":"update"')) return
                const came = performance.now()
                requestAnimationFrame(() => {
                    const channel = new MessageChannel()
                    channel.port1.onmessage = () => window.painted.push(performance.now() - came)
                    channel.port2.postMessage(0)
                })
            })
        }
    }
    localStorage.meisterdieb = JSON.stringify({ speed: 0 })
})()"""


def opened(page: Page, server: Serving, game: str, level: str) -> str:
    """A table at which bots play."""
    page.request.get(f"{server.address}/api/tables")
    seats = [{"kind": "bot", "level": level}] * (4 if game == "klong" else 3)
    return str(page.request.post(f"{server.address}/api/tables", data={"game": game, "seats": seats}).json()["match"])


def measured(
    chromium: Browser, server: Serving, game: str, level: str, size: tuple[int, int]
) -> tuple[float, list[float]]:
    """Milliseconds until a table is first seen, and those that each update took."""
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    page = context.new_page()
    page.add_init_script(WATCH)
    times: list[float] = []
    first = 0.0
    while len(times) < UPDATES:
        page.goto(f"{server.address}/t/{opened(page, server, game, level)}")
        page.locator(".ribbon").first.wait_for()
        first = first or page.evaluate("performance.now()")
        before = len(times)
        while len(times) < UPDATES:
            page.wait_for_timeout(200)
            times = [*times[:before], *page.evaluate("window.painted")]
            if page.locator(".first").count():
                break
    context.close()
    return first, sorted(times[:UPDATES])


def main() -> None:
    """Measure and print."""
    console = Console()
    with (
        tempfile.TemporaryDirectory() as data,
        browser.started() as chromium,
        serving(Path(data), "--data", data, settings=SETTINGS) as server,
    ):
        for game, level in (("klong", "random"), ("clou", "random")):
            for size in ((1440, 900), (390, 844)):
                first, times = measured(chromium, server, game, level, size)
                console.print(
                    f"{game}, {size[0]} px: first view after {first:.0f} ms; an update painted after "
                    f"{median(times):.0f} ms (median), {times[len(times) * 95 // 100]:.0f} ms (95 of 100)"
                )


if __name__ == "__main__":
    main()
