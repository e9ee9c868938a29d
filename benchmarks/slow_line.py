"""How long a phone waits at the end of a slow line, `python -m benchmarks.slow_line`.

400 kbit/s, 400 ms there and back, a processor six times slower, nothing kept from earlier visits.
"""

import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser
from rich.console import Console
from tests.server.serving import Serving, serving
from tests.web import browser
from tests.web.browser import Person
from tests.web.conftest import QUICK, chosen
from tests.web.slow_line import CHOOSING, FIRST_PAINT, TABLE, slowed

TIMES = 3


def somebody(chromium: Browser, server: Serving) -> Person:
    """Somebody with a phone and a slow line."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    context.add_init_script(chosen("picture"))
    person = Person(context, server.address)
    slowed(person)
    return person


def begun(chromium: Browser, server: Serving, game: str) -> tuple[dict[str, float], str]:
    """Seconds from the address to the start page, and from its button to a table; and the path of the table."""
    mira = somebody(chromium, server)
    page, began = mira.page, time.monotonic()
    mira.visit()
    page.locator("form .button.primary").wait_for()
    usable = time.monotonic() - began
    paint = page.evaluate(FIRST_PAINT) / 1000
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator("input[autocomplete=nickname]").fill("Mira")
    page.wait_for_timeout(CHOOSING)
    began = time.monotonic()
    page.locator("form .button.primary").click()
    page.locator(TABLE[game]).first.wait_for()
    table = time.monotonic() - began
    path = page.url.removeprefix(server.address)
    mira.context.close()
    return {"something to see": paint, "start page": usable, f"table of {game}": table}, path


def linked(chromium: Browser, server: Serving, game: str, path: str) -> dict[str, float]:
    """Seconds from the link of a table to what is on it, for somebody who was never here."""
    udo = somebody(chromium, server)
    began = time.monotonic()
    udo.visit(path)
    udo.page.locator(".ribbon").first.wait_for()
    table = time.monotonic() - began
    paint = udo.page.evaluate(FIRST_PAINT) / 1000
    udo.context.close()
    return {"link: something to see": paint, f"link: table of {game}": table}


def main() -> None:
    """Measure and print."""
    console, found = Console(), dict[str, list[float]]()
    with (
        tempfile.TemporaryDirectory() as data,
        browser.started() as chromium,
        serving(Path(data), "--data", data, settings=QUICK) as server,
    ):
        for game in TABLE:
            for _ in range(TIMES):
                times, path = begun(chromium, server, game)
                for what, seconds in (times | linked(chromium, server, game, path)).items():
                    found.setdefault(what, []).append(seconds)
    for what, seconds in found.items():
        console.print(f"{what}: {median(seconds):.1f} s (median of {len(seconds)}), {max(seconds):.1f} s at most")


if __name__ == "__main__":
    main()
