"""A slow line: something to see at once, few files, few bytes, and none of them one after the other."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from meisterdieb.kernel.game import Choice
from meisterdieb.kernel.registry import game
from tests.web.browser import ROOT
from tests.web.conftest import Someone
from tests.web.slow_line import CHOOSING, FIRST_PAINT, TABLE, slowed

PHONE: dict[str, Any] = {"width": 390, "height": 844, "is_mobile": True, "has_touch": True, "face": "picture"}
# of what has come so far: which address, and how many bytes that took
CAME = """() => performance.getEntries()
    .filter(one => one.entryType === 'resource' || one.entryType === 'navigation')
    .map(one => [one.name.replace(location.origin, ''), one.transferSize])"""


@pytest.mark.parametrize("path", ["/", "/t/anywhere"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_alone_is_something_to_see(someone: Someone, path: str, dark: bool) -> None:
    mira = someone(dark=dark, **PHONE)
    held: list[Route] = []
    mira.page.route(re.compile("/(assets|api)/"), lambda route: held.append(route))
    mira.page.goto(mira.address + path, wait_until="commit")
    loading = mira.page.locator("#loading")
    expect(loading).to_contain_text("One moment")
    expect(loading).to_have_css("background-color", "rgb(74, 47, 32)" if dark else "rgb(246, 232, 204)")
    box = loading.locator("svg").bounding_box()
    assert box
    assert box["y"] > 100, "it stands in the middle, with nothing but the page itself"
    assert held
    mira.page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_a_table_opened_by_a_link_asks_for_few_files_and_each_of_them_once(someone: Someone, game: str) -> None:
    host, guest = someone(), someone(**PHONE)
    host.start(game, easy=True)
    guest.page.goto(host.page.url)
    guest.page.locator(".ribbon").wait_for()
    came = guest.page.evaluate(CAME)
    parts = [name for name, size in came if name.startswith("/assets/") and size]
    assert len(parts) == len(set(parts)) <= 26
    assert sum(size for name, size in came if name.endswith((".js", ".css"))) < 180_000
    assert sum(size for name, size in came if name.startswith("/api/games/")) < 130_000


def test_whoever_was_never_here_sees_a_table_before_its_socket_speaks(someone: Someone) -> None:
    host, guest = someone(), someone(**PHONE)
    host.start("klong", easy=True)
    guest.page.route_web_socket(re.compile("/socket"), lambda socket: None)  # it opens and says nothing
    guest.page.goto(host.page.url)
    guest.page.locator(".ribbon").wait_for()
    table = f"/api/tables/{host.page.url.rpartition('/')[2]}"
    came = [name for name, _ in guest.page.evaluate(CAME) if name.startswith(table)]
    assert f"{table}/view?lang=en" in came
    assert len([name for name in came if "/view" in name]) == 1, "it came with the page, and nobody asked again"


def test_whoever_has_begun_to_choose_finds_the_table_fetched(someone: Someone) -> None:
    mira = someone(**PHONE)
    mira.visit()
    mira.page.locator("input[autocomplete=nickname]").fill("Mira")
    mira.page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(one => /table-of-klong-Picture.*js/.test(one.name))"
    )
    mira.page.wait_for_load_state("networkidle")
    before = len(mira.page.evaluate(CAME))
    mira.page.locator("form .button.primary").click()
    mira.page.locator(".ribbon").wait_for()
    late = [name for name, size in mira.page.evaluate(CAME)[before:] if size and re.search(r"\.(js|css)$", name)]
    assert late == []


def test_who_only_looks_at_the_start_page_fetches_no_table(someone: Someone) -> None:
    mira = someone(**PHONE)
    mira.visit()
    mira.page.locator("form.plan").wait_for()
    mira.page.wait_for_timeout(2500)
    assert not [name for name, _ in mira.page.evaluate(CAME) if "table-of" in name or "/things" in name]


def test_every_board_has_a_small_picture_to_choose_it_by() -> None:
    boards = game("klong").options["board"]
    assert isinstance(boards, Choice)
    for board in boards.words:
        picture = ROOT / "web" / "public" / "previews" / f"klong-{board}.webp"
        assert 2_000 < picture.stat().st_size < 20_000, "python -m tests.web.previews"


def test_pictures_of_the_start_page_come_when_they_are_seen_and_are_small(someone: Someone) -> None:
    mira = someone(**PHONE)
    mira.visit()
    mira.page.locator("form.plan .board").last.wait_for(state="attached")
    mira.page.wait_for_load_state("networkidle")
    last = mira.page.locator("form.plan .board img").last
    assert last.get_attribute("src") is None, "what is not in sight waits"
    mira.page.locator("form.plan .mix").click()
    last.scroll_into_view_if_needed()
    expect(last).to_have_js_property("naturalWidth", 208)
    assert not [name for name, _ in mira.page.evaluate(CAME) if "board.svg" in name]


@pytest.mark.slow
@pytest.mark.parametrize("id", list(TABLE))
def test_on_a_slow_line_there_is_something_to_see_in_a_moment_and_a_table_soon(someone: Someone, id: str) -> None:
    mira = someone(**PHONE)
    slowed(mira)
    mira.visit()
    mira.page.locator("form .button.primary").wait_for()
    assert mira.page.evaluate(FIRST_PAINT) < 1500
    mira.page.locator(f"input[name=game][value={id}]").check(force=True)
    mira.page.locator("input[autocomplete=nickname]").fill("Mira")
    mira.page.wait_for_timeout(CHOOSING)
    began = time.monotonic()
    mira.page.locator("form .button.primary").click()
    mira.page.locator(TABLE[id]).first.wait_for()
    assert time.monotonic() - began < 5
