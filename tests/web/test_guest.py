"""A game that only the tests know, on a real server: without a folder in the client it is played in words."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.guest import GAME
from tests.server.serving import Serving, serving
from tests.web.browser import Person
from tests.web.conftest import QUICK, Someone

PROGRAM = [sys.executable, "-m", "tests.guest.program"]
CLICK = "offer.click()"
KEY = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that knows one game more."""
    folder = tmp_path_factory.mktemp("guest")
    with serving(folder, "--data", str(folder), settings=QUICK, program=PROGRAM) as running:
        yield running


def told(person: Person) -> dict[str, Any]:
    """What the server tells of the person's table."""
    match = person.page.url.rpartition("/")[2]
    seen: dict[str, Any] = person.page.request.get(f"{person.address}/api/tables/{match}/view?seat=0&lang=en").json()
    return seen


def test_from_the_start_page_to_the_result_against_bots(someone: Someone) -> None:
    mira = someone(face="picture")
    page = mira.page
    mira.visit()
    expect(page.locator(".poster")).to_have_count(3)
    poster = page.locator(f".poster[data-game={GAME.id}]")
    expect(poster).to_contain_text("The Bowl of Pearls")
    expect(poster).to_contain_text("2–4 players")
    poster.click()
    form = page.locator("form.plan")
    form.get_by_label("How large is the bowl?").select_option(label="large: 20 pearls")
    form.locator("input[autocomplete=nickname]").fill("Mira")
    form.get_by_role("button", name="Let’s go").click()
    page.wait_for_url("**/t/*")

    expect(page.get_by_role("heading", level=1)).to_have_text("The Bowl of Pearls")
    expect(page.locator(".ribbon")).to_contain_text("Your turn: How many pearls do you take?")
    expect(mira.offers).to_contain_text(["Take 1 pearl", "Take 2 pearls", "Take 3 pearls"])
    expect(page.locator(".verb")).to_have_text("Take from the bowl")
    own = page.locator("#part-areas .panel", has=page.get_by_role("heading", name="Mira"))
    others = page.locator("#part-areas .panel", has=page.get_by_role("heading", name="Anna"))
    expect(own).to_contain_text("Golden pearls")
    expect(own).to_contain_text("Points")
    expect(others).to_contain_text("Pearls")
    expect(others).not_to_contain_text("Golden")  # they are in a closed hand
    expect(page.locator("#part-board")).to_have_count(0)  # nothing is drawn of it
    assert mira.violations() == []

    page.get_by_role("button", name="Take 2 pearls").click()
    expect(page.locator("#part-log")).to_contain_text("Mira takes 2 pearls.")
    mira.play_to_the_end(CLICK)
    first, *lines = told(mira)["result"].splitlines()
    expect(page.locator(".first")).to_have_text(first)
    expect(page.locator(".first + ul li")).to_have_text(lines)
    ending = page.locator("dialog[open]")
    expect(ending.locator(".legend")).to_have_text("golden pearl")
    expect(ending.locator(".pomp")).to_contain_text(first)
    expect(ending.locator("table.points").first).to_contain_text("golden pearls")
    expect(ending.get_by_role("button", name="Rematch")).to_be_visible()
    assert mira.violations() == []


def test_by_keyboard_alone(someone: Someone) -> None:
    mira = someone()
    mira.start(GAME.id)
    mira.offers.first.wait_for()
    keyboard = mira.page.keyboard
    keyboard.press("?")
    assert "choose a possibility" in mira.text("dialog[open]")
    keyboard.press("Escape")
    keyboard.press("t")
    expect(mira.page.locator("#part-areas")).to_be_focused()
    assert mira.play_to_the_end(KEY) >= 2
    assert "wins with" in mira.text(".first") or "share the victory" in mira.text(".first")


def test_two_at_one_device_of_360_pixels(someone: Someone) -> None:
    ada = someone(360, 740, "de-DE", is_mobile=True, has_touch=True)
    page = ada.page
    ada.start(GAME.id, "here", "Ada")
    for name in ("Ada", "Bo") * 2:
        page.locator(".cover button").tap()
        expect(page.locator(".ribbon")).to_contain_text("Wie viele Perlen nimmst du?")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        expect(page.locator(".tabs button")).to_have_text(["Tun", "Tisch", "Chronik", "Gespräch"])
        page.locator(".tabs button").nth(1).tap()
        expect(page.locator("#part-areas")).to_contain_text("Goldene Perlen")
        assert ada.violations() == [], name
        page.locator(".tabs button").first.tap()
        page.get_by_role("button", name="3 Perlen nehmen").tap()
    expect(page.locator(".first")).to_contain_text("Punkten")
