"""A browser and the people in front of it."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, expect, sync_playwright

from meisterdieb.lessons import lesson

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PATIENCE = 60_000  # ms; machines may be busy, and who waits for what comes loses no time
HALF_OPEN = "WebSocket is closed before the connection is established"  # who closes a page while its socket opens
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

expect.set_options(timeout=PATIENCE)


def program() -> str | None:
    """The system's Chromium."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@contextmanager
def started() -> Iterator[Browser]:
    """A running browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser of their own; whatever the browser complains about is noted."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.leaving = False
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self.note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def note(self, message: ConsoleMessage) -> None:
        """Remember errors and warnings."""
        if self.leaving and HALF_OPEN in message.text:
            return
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def leave(self) -> None:
        """Close every tab, whatever is still being opened."""
        self.leaving = True
        self.context.close()

    def visit(self, path: str = "/") -> None:
        """Go to a page of the app."""
        self.page.goto(self.address + path if path.startswith("/") else path)

    def start(self, game: str = "klong", way: str = "bots", name: str = "Mira", easy: bool = False) -> None:
        """Open a table from the start page; easy bots move at once."""
        page = self.page
        self.visit()
        page.locator(f"input[name=game][value={game}]").check(force=True)
        page.locator(f"input[name=way][value={way}]").check()
        page.locator("input[autocomplete=nickname]").fill(name)
        if easy:
            for chooser in page.locator("select:has(option[value=lehrling], option[value=draufgaenger])").all():
                chooser.select_option(index=0)
        page.locator("form .button.primary").click()
        page.wait_for_url("**/t/*")

    def stop_the_clock(self) -> None:
        """From now on no time passes for the page, but what a test lets pass (`page.clock`)."""
        self.page.clock.install()  # if it is not yet
        for jump in (1, 10, 100):  # seconds; it cannot stop in the past, and the machine may be busy
            try:
                self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000") + jump)
            except Error:
                continue
            return
        raise AssertionError("the clock does not stop")

    def seated(self) -> None:
        """Wait until the table is there and somebody is to act."""
        self.page.locator(".ribbon").wait_for()

    def learns(self, id: str, until: str = "") -> str:
        """Play a lesson as it would itself, to its end or up to a move of its script; the path of its table."""
        ask = self.page.request
        ask.get(f"{self.address}/api/tables")
        wanted = {"name": "Mira", "language": "en"}
        match = ask.post(f"{self.address}/api/lessons/{id}", data=wanted).json()["match"]
        table = f"{self.address}/api/tables/{match}"
        moves = lesson(id).script()
        for number, move in enumerate(moves[: moves.index(until) + 1] if until else moves):
            seen = ask.get(f"{table}/view?seat=0").json()
            while move not in [offer["action"] for offer in seen.get("legal", [])]:
                self.page.wait_for_timeout(20)  # others play
                seen = ask.get(f"{table}/view?seat=0").json()
            if move != until:
                act = {"seat": 0, "key": f"lesson-{number}", "based_on": seen["version"], "action": move}
                assert ask.post(f"{table}/act", data=act).ok
        return f"/t/{match}"

    @property
    def offers(self) -> Locator:
        """What can be done now."""
        return self.page.locator(".offer")

    def text(self, selector: str) -> str:
        """What stands somewhere."""
        return self.page.locator(selector).first.inner_text()

    def violations(self, *rules: str) -> list[dict[str, Any]]:
        """What axe finds wrong with the page as it is, by these rules or by all that there are."""
        self.page.evaluate(AXE.read_text() + ";0")
        found: list[dict[str, Any]] = self.page.evaluate(
            """async (standards) => (await axe.run(document, { runOnly: standards })).violations.map(
                (one) => ({ id: one.id, where: one.nodes.map((node) => node.html.slice(0, 120)) }))""",
            {"type": "rule", "values": rules} if rules else {"type": "tag", "values": STANDARDS},
        )
        return found

    def play_to_the_end(self, choose: str) -> int:
        """Do the first thing that can be done, again and again; how many moves that took.

        `choose` is JavaScript that does it; it runs inside the page, so that hundreds of moves take seconds.
        """
        moves: int = self.page.evaluate(
            f"""() => new Promise((done, fail) => {{
                let moves = 0, idle = 0
                const step = () => {{
                    if (document.querySelector('.first')) return done(moves)
                    const offer = document.querySelector('.offer[aria-disabled=false]')
                    if (offer) {{ idle = 0; moves += 1; {choose} }}
                    else if ((idle += 1) > 3000) return fail(new Error('nothing happens any more'))
                    setTimeout(step, 8)
                }}
                step()
            }})"""
        )
        return moves


def sentence(text: str) -> str:
    """A text on one line."""
    return re.sub(r"\s+", " ", text).strip()
