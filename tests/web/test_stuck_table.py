"""A table whose match cannot go on: its player finds it, reads why, and reads its log instead of a board."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.serving import serving
from tests.server.test_stuck_tables import DEVICE, RULES, before_ids
from tests.tables.storage.test_migration import done
from tests.web.browser import Person


def test_a_table_that_is_stuck_says_why_and_shows_its_log(chromium: Browser, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with ThreadPoolExecutor(1) as aside:  # the browser has a loop in this thread
        aside.submit(lambda: asyncio.run(done(database, before_ids))).result()
    with serving(tmp_path, "--database", database) as server:
        context = chromium.new_context(locale="en-US", viewport={"width": 360, "height": 740})
        context.add_cookies([{"name": "meisterdieb", "value": DEVICE, "url": server.address}])
        mira = Person(context, server.address)
        mira.visit()
        mira.page.get_by_role("link", name=RULES).click()
        expect(mira.page.get_by_role("heading", name=RULES)).to_be_visible()
        for line in ("Ümit sits down at the table.", "Ümit: play burgle", "Ümit is back."):
            expect(mira.page.get_by_text(line, exact=True)).to_be_visible()
        assert mira.page.evaluate("document.documentElement.scrollWidth") <= 360
        assert mira.complaints == []
        context.close()
