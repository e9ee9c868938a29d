"""The form for Clou: heists and thieves by their pictures, partners instead of rivals; and what follows a lesson."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser import Person
from tests.web.conftest import Someone

SIZES: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"width": 390, "height": 844, "is_mobile": True, "has_touch": True},
}


def at_clou(person: Person) -> None:
    """Choose Clou on the start page."""
    person.visit()
    person.page.get_by_role("radio", name="Clou").check()
    person.page.get_by_role("radiogroup", name="Heist", exact=True).wait_for()


def go(person: Person) -> dict[str, Any]:
    """Press the button that is always in sight; what the table was opened with."""
    button = person.page.get_by_role("button", name="Let’s go")
    box = button.bounding_box()
    size = person.page.viewport_size
    assert box
    assert size
    assert box["y"] + box["height"] <= size["height"], "the button is below the edge of the screen"
    button.click()
    person.page.wait_for_url("**/t/*")
    person.seated()
    match = person.page.url.rpartition("/")[2]
    found: dict[str, Any] = person.page.request.get(f"{person.address}/api/tables/{match}").json()["settings"]
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_heist_and_its_thieves_are_chosen_by_their_pictures(someone: Someone, size: str) -> None:
    mira = someone(**SIZES[size])
    at_clou(mira)
    page = mira.page
    expect(page.get_by_role("radio", name="With bots")).to_be_checked()
    assert not page.locator(".plan").get_by_text("Against bots").count()
    for picture in page.locator(".plan img").all():
        picture.scroll_into_view_if_needed()  # they come when they are seen
        expect(picture).not_to_have_js_property("naturalWidth", 0)
    assert mira.violations() == []
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    page.get_by_role("radio", name="The Museum").check()
    own = page.get_by_role("radiogroup", name="You play")
    own.get_by_role("radio", name="Trixie").check()
    # whoever had that thief gets mine
    partner = page.get_by_role("radiogroup", name="The bot at seat B plays")
    expect(partner.get_by_role("radio", name="Matt")).to_be_checked()
    opened = go(mira)["options"]
    assert (opened["heist"], opened["thieves"][:2]) == ("museum", ["trixie", "matt"])


def test_keys_choose_a_thief(someone: Someone) -> None:
    mira = someone()
    at_clou(mira)
    own = mira.page.get_by_role("radiogroup", name="You play")
    own.get_by_role("radio", name="Matt").focus()
    mira.page.keyboard.press("ArrowRight")
    expect(own.get_by_role("radio", name="Trixie")).to_be_checked()
    expect(own.get_by_role("radio", name="Trixie")).to_be_focused()


def test_a_campaign_asks_for_nothing_that_does_not_count(someone: Someone) -> None:
    mira = someone()
    at_clou(mira)
    page = mira.page
    page.get_by_role("radio", name="The Museum").check()
    page.get_by_role("radio", name="Campaign").check()
    expect(page.get_by_role("radio", name="The Museum")).to_have_count(0)
    expect(page.get_by_role("radio", name="Matt")).to_have_count(0)
    expect(page.locator(".plan")).to_contain_text("Before each heist everybody chooses a thief.")
    assert go(mira)["options"]["campaign"] == "yes"


def test_the_house_rule_of_klong_is_a_sentence_that_can_be_put_off(someone: Someone) -> None:
    mira = someone()
    mira.visit()
    mira.page.locator(".plan summary", has_text="Details").click()
    mira.page.get_by_label("House rule: no endless game").uncheck()
    assert go(mira)["options"]["round_limit"] == 0


@pytest.mark.parametrize(("id", "level"), [("klong-guide", "lehrling"), ("clou-guide", "draufgaenger")])
def test_after_a_lesson_one_plays_for_real_at_once_with_the_easiest_bot(someone: Someone, id: str, level: str) -> None:
    mira = someone()
    mira.visit(mira.learns(id))
    page, bow = mira.page, mira.page.locator(".bow")
    before = page.url
    bow.get_by_role("button", name="Now play for real").click()
    page.wait_for_url(lambda address: address != before and "/t/" in address)
    match = page.url.rpartition("/")[2]
    table = page.request.get(f"{mira.address}/api/tables/{match}").json()
    assert [seat["level"] for seat in table["seats"]] == ["", level]
    mira.seated()


def test_who_is_quicker_than_the_line_keeps_the_seat(someone: Someone) -> None:
    """A new device's cookie is on its way: it would take the place of the one that comes with the table."""
    mira = someone()
    waiting: list[Route] = []
    posted: list[str] = []
    mira.page.route("**/api/tables", lambda route: waiting.append(route) if not waiting else route.continue_())
    mira.page.on("request", lambda asked: posted.append(asked.url) if asked.method == "POST" else None)
    mira.visit()
    mira.page.locator("form .button.primary").click()
    mira.page.wait_for_timeout(300)
    assert len(waiting) == 1
    assert posted == []
    waiting[0].continue_()
    mira.page.wait_for_url("**/t/*")
    mira.seated()
    assert [url.rpartition("/api/")[2] for url in posted] == ["tickets", "tables"]
