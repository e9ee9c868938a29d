"""What is said and asked at the table is noticed, on every face of it, and lies on nothing that is to be pressed."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.altered import hears
from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_campaign import Gang
from tests.web.test_klong_table import opened

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844, "is_mobile": True, "has_touch": True},
}
# the points of a panel at which something else lies on top
SHINES = """panel => {
    const { left, top, width, height } = panel.getBoundingClientRect()
    const found = new Set()
    for (let x = 2; x < width - 2; x += 6) for (let y = 2; y < height - 2; y += 6) {
        const hit = document.elementFromPoint(left + x, top + y)
        if (hit && !panel.contains(hit)) found.add(hit.outerHTML.slice(0, 120))
    }
    return [...found]
}"""


def together(mira: Person, jonas: Person, game: str) -> None:
    """Both sit at one table."""
    mira.start(game, way="invite")
    jonas.visit(mira.page.locator(".box input").first.input_value())
    jonas.page.get_by_label("What is your name?").fill("Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    for person in (mira, jonas):
        person.page.locator(".ribbon").first.wait_for()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["klong", "clou"])
def test_what_is_said_is_seen_at_once_and_marked_until_it_is_read(someone: Someone, game: str, size: str) -> None:
    mira, jonas = someone(face="picture", **SIZES[size]), someone()
    together(mira, jonas, game)
    jonas.page.get_by_label("Message").fill("Quick, the dragon!")
    jonas.page.get_by_label("Message").press("Enter")
    page = mira.page
    expect(page.get_by_text("Jonas: Quick, the dragon!").first).to_be_visible()
    assert mira.violations("color-contrast", "button-name", "label-content-name-mismatch", "region") == []
    unread = page.get_by_role("button", name="New in the chat")
    unread.click()
    expect(page.get_by_role("group", name="Chat")).to_contain_text("Quick, the dragon!")
    page.keyboard.press("Escape")
    expect(unread).to_have_count(0)


def test_a_request_to_take_back_says_what(someone: Someone) -> None:
    mira, jonas = someone(face="picture", **SIZES["phone"]), someone(face="picture", **SIZES["desk"])
    together(mira, jonas, "klong")
    asks, other = (mira, jonas) if mira.page.locator(".prompt.mine").count() else (jonas, mira)
    asks.page.get_by_role("button", name="Play all").click()
    asks.page.get_by_role("button", name="End turn").click()
    expect(other.page.locator(".prompt.mine")).to_be_visible()
    asks.page.locator("#undo").click()
    asks.page.get_by_role("button", name="Ask the others").click()
    asking = other.page.locator(".asking")
    expect(asking.locator("#asked")).to_contain_text("would like to take the last move back: ")
    assert not (asking.locator("#asked").inner_text()).strip().endswith(":")
    for name in ("Agree", "Let it stand"):
        box = asking.get_by_role("button", name=name).bounding_box()
        size = other.page.viewport_size
        assert box
        assert size
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
    row = other.page.locator("[data-area=row] .spot")
    if row.count():  # on a desk nothing lies on the row
        for card in row.all():
            assert card.evaluate(SHINES) == []
    asking.get_by_role("button", name="Agree").click()
    expect(asks.page.locator(".prompt.mine")).to_be_visible()


def test_nothing_shines_through_a_question(someone: Someone) -> None:
    mira = someone(1366, 768, face="picture")

    def asked(key: str, value: Any) -> Any:
        return {"verb": "trash"} if key == "question" else value

    hears(mira.page, asked)
    opened(mira)
    panel = mira.page.locator(".question")
    expect(panel).to_be_visible()
    assert panel.evaluate(SHINES) == []


def test_n_leads_to_the_next_possible_thing_in_clou(someone: Someone) -> None:
    gang = Gang(someone(face="picture"))
    page = gang.page
    dice = page.locator("[data-live=true] [data-die]")
    dice.first.wait_for()
    for drawn in (".ground", ".papers"):
        page.locator(f"{drawn} [data-target]").first.wait_for()
    lit = page.locator("[data-lit]")  # the first roll may bring something that is to be used at once
    goals = lit if lit.count() else dice
    for at in (*range(goals.count()), 0):
        page.keyboard.press("n")
        expect(goals.nth(at)).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("on to the next possible thing")


@pytest.mark.parametrize("opens", ["Chronicle and chat", "Menu of the table", "Keys", "The case"])
def test_every_dialog_of_a_dark_table_is_dark(someone: Someone, opens: str) -> None:
    gang = Gang(someone(face="picture"))
    gang.page.get_by_role("button", name=opens).first.click()
    dialog = gang.page.locator("dialog[open]")
    expect(dialog).to_have_css("background-color", "rgb(59, 36, 25)")
    assert gang.person.violations() == []


def test_the_sheet_of_a_partner_is_seen_whole_beside_the_own(someone: Someone) -> None:
    boris = {"kind": "bot", "name": "Boris", "level": "komplize"}
    gang = Gang(someone(1366, 768, face="picture"), boris)
    page = gang.page
    page.locator("[data-die]").first.wait_for()
    for width, height in ((1366, 768), (1280, 720), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        paper, sheet, note = (
            page.locator(one).bounding_box() for one in (".paper.aside", ".paper.aside .sheet", ".side .note")
        )
        assert paper
        assert sheet
        assert note
        assert sheet["height"] <= paper["height"] + 1
        assert sheet["y"] + sheet["height"] <= note["y"] + 1, width
