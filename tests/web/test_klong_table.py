"""Whole games of Klong! at the picture: by mouse, by keyboard alone, and by touch on a small phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.thumb import Thumb

HAND = "[data-area=hand] [data-can] button"

# Somebody who takes what there is: an answer, a card in hand, twice something that glows, the end of the turn, and a
# card of the row when it is asked for.
PLAY = """() => new Promise((done, fail) => {
    let moves = 0, idle = 0, more = 2
    const seen = (one) => one.checkVisibility() && !one.closest('[inert]')
    const first = (where) => [...document.querySelectorAll(where)].find(seen)
    const step = () => {
        if (document.querySelector('.first')) return done(moves)
        const found = document.querySelector('.sending') ? null
            : first('.bubble button') ?? first('.panel[data-area=answers] button')
            ?? first('[data-area=board] .choice') ?? first('[data-area=hand] [data-can] button')
            ?? (more > 0 ? first('.room.open, [data-area=row] [data-can] button') : null)
            ?? first('[aria-keyshortcuts=e][aria-disabled=false]')
            ?? first('[data-area=row] [data-can] button')  // a card that is asked for
        if (found) {
            idle = 0
            moves += 1
            more = found.matches('[aria-keyshortcuts=e]') ? 2 : more - found.matches('.room, [data-area=row] *')
            found.click()
        } else if ((idle += 1) > 3000) return fail(new Error('nothing happens any more'))
        setTimeout(step, 8)
    }
    step()
})"""

# What somebody without a mouse would press next.
KEY = """() => {
    const seen = (where) => [...document.querySelectorAll(where)].some((one) => one.checkVisibility())
    if (document.querySelector('.first')) return 'over'
    if (document.querySelector('.sending') || !document.querySelector('.prompt.mine')) return ''
    const answer = document.querySelector('.bubble [aria-keyshortcuts]')
    if (seen('.bubble')) return answer ? answer.getAttribute('aria-keyshortcuts') : 'Escape'
    if (seen('.panel[data-area=answers], [data-area=board] .choice')) return '1'
    if (seen('[aria-keyshortcuts=a]')) return 'a'
    if (seen('[data-can], .room.open, [data-area=hand] .glow')) return 'more'
    return seen('[aria-keyshortcuts=e][aria-disabled=false]') ? 'e' : ''
}"""


def opened(person: Person, bots: int = 1, **options: object) -> None:
    """Somebody who likes pictures without waiting sits down to a short game with bots that play at random."""
    person.visit("/rules")
    person.page.evaluate(
        "localStorage.meisterdieb = JSON.stringify({ ...JSON.parse(localStorage.meisterdieb ?? '{}'), speed: 0 })"
    )
    ask = person.page.request
    ask.get(f"{person.address}/api/tables")
    seats = [{"kind": "here", "name": "Mira"}, *[{"kind": "bot", "level": "random"}] * bots]
    wanted = {"game": "klong", "seats": seats, "options": {"first": 1, "round_limit": 8, **options}}
    person.visit(f"/t/{ask.post(f'{person.address}/api/tables', data=wanted).json()['match']}")
    person.seated()
    person.page.locator(HAND).first.wait_for()


def test_a_game_by_mouse(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture", ask=True)
    opened(mira)
    page = mira.page
    page.locator(HAND).first.click()
    expect(page.locator("[data-area=hand] button")).to_have_count(4)
    expect(page.locator("[data-area=played] button")).to_have_count(1)
    page.get_by_role("button", name="Play all").click()
    expect(page.get_by_role("button", name="End turn")).to_have_attribute("aria-disabled", "false")
    assert page.evaluate(PLAY) > 20
    assert "Mira" in mira.text(".panel:has(.first)")


def test_a_card_is_dragged_onto_the_table(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    card = mira.page.locator(HAND).nth(1)
    box = card.bounding_box()
    assert box
    mouse = mira.page.mouse
    mouse.move(box["x"] + 40, box["y"] + 40)
    mouse.down()
    mouse.move(box["x"] + 45, box["y"] + 10, steps=4)
    mouse.move(box["x"] + 60, box["y"] - 20, steps=2)
    mouse.up()  # not far enough: it goes back
    expect(mira.page.locator(HAND)).to_have_count(5)
    mouse.move(box["x"] + 40, box["y"] + 40)
    mouse.down()
    mouse.move(box["x"] + 60, box["y"] - 200, steps=6)
    mouse.up()
    expect(mira.page.locator(HAND)).to_have_count(4)
    expect(mira.page.locator("[data-area=played] button")).to_have_count(1)


def test_a_game_by_keyboard_only(someone: Someone) -> None:
    mira = someone(1280, 800, face="picture")
    opened(mira)
    page, keyboard = mira.page, mira.page.keyboard
    keyboard.press("?")
    assert "play all" in mira.text("dialog[open]").lower()
    keyboard.press("Escape")
    keyboard.press("2")
    expect(page.locator("[data-area=hand] button")).to_have_count(4)
    keyboard.press("u")
    expect(page.locator("[data-area=hand] button")).to_have_count(5)
    keyboard.press("r")
    assert page.evaluate("document.activeElement.closest('[data-area]').dataset.area") == "row"
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('[data-area]').dataset.area") in ("reserve", "market")
    presses = 0
    while (key := page.evaluate(KEY)) != "over":
        presses += 1
        assert presses < 1000
        if key == "more":  # something glows: do it, and then end the turn whatever else there is
            keyboard.press("n")
            keyboard.press("Enter")
            key = "e" if page.evaluate(KEY) == "more" else ""
        if key:
            keyboard.press(key)
        else:
            page.wait_for_function(f"() => ({KEY})() !== ''")
    assert presses > 20
    assert "Mira" in mira.text(".panel:has(.first)")


def test_a_game_at_360_pixels(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE", face="picture", is_mobile=True, has_touch=True)
    opened(mira, 3)
    page = mira.page
    page.locator(HAND).first.tap()
    expect(page.locator("[data-area=hand] button")).to_have_count(4)
    page.locator(".tab", has_text="Angebot").tap()
    page.locator("[data-area=row] button").first.wait_for()
    page.locator(".tab", has_text="Drache").tap()
    expect(page.locator(".sheet")).to_contain_text("Zornesleiste")
    page.locator(".tab").first.tap()
    assert page.evaluate(PLAY) > 20
    assert "Mira" in mira.text(".panel:has(.first)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_sheet_follows_the_finger_and_rests_at_the_nearest_height(someone: Someone) -> None:
    mira = someone(390, 844, face="picture")
    opened(mira)
    page = mira.page
    grip, content, mouse = page.get_by_role("button", name="Pull higher"), page.locator(".sheet .content"), page.mouse

    def high() -> float:
        box = content.bounding_box()
        assert box
        return box["height"]

    def pull(by: float) -> tuple[float, float]:
        """Pull the grip up and let it rest under the finger; how high the sheet was, before and then."""
        box, before = grip.bounding_box(), high()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + 12
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - by / 2, steps=4)
        mouse.move(x, y - by, steps=4)
        page.wait_for_timeout(400)  # a finger that stands still flicks nothing
        then = high()
        mouse.up()
        return before, then

    sheet = page.locator(".phone")
    before, then = pull(70)
    assert abs(then - before - 70) < 3
    expect(sheet).to_have_class(re.compile(r"\bhalf\b"))
    expect(content).to_have_css("height", f"{before:g}px")
    pull(200)
    expect(sheet).to_have_class(re.compile(r"\bfull\b"))
    pull(-600)
    expect(sheet).to_have_class(re.compile(r"\blow\b"))
    assert content.get_attribute("inert") is not None
    grip.click()
    expect(sheet).to_have_class(re.compile(r"\bhalf\b"))
    grip.press("ArrowUp")
    expect(sheet).to_have_class(re.compile(r"\bfull\b"))
    grip.press("Enter")
    expect(sheet).to_have_class(re.compile(r"\blow\b"))


def test_an_artifact_is_taken_from_the_board_of_a_phone(someone: Someone) -> None:
    mira = someone(360, 740, face="picture", is_mobile=True, has_touch=True)
    mira.visit(mira.learns("klong-guide", "artifact 5"))
    page = mira.page
    take = page.locator(".deeds button")
    for tab in ("Shop", "Hand"):  # wherever one is, and with the sheet put away
        page.get_by_role("button", name=tab).first.tap()
        expect(take).to_be_in_viewport()
    page.get_by_role("button", name="Hand").first.tap()
    expect(page.locator(".phone.low")).to_have_count(1)
    assert mira.violations("color-contrast", "target-size", "scrollable-region-focusable") == []
    take.tap()
    expect(take).to_have_count(0)
    expect(page.locator("[data-area=dragon]")).to_be_visible()  # the lesson shows how angry it is now
    page.locator(".tab").first.tap()
    expect(page.locator("[data-area=own] .token")).to_contain_text("5")


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)], ids=["desk", "phone"])
def test_whoever_watches_is_told_so_and_sees_the_thief_in_turn(someone: Someone, size: tuple[int, int]) -> None:
    mira, udo = someone(1440, 900, face="picture"), someone(*size, face="picture")
    opened(mira)
    mira.page.get_by_role("button", name="Play all").click()
    expect(mira.page.locator("[data-area=hand] button")).to_have_count(0)
    udo.visit(mira.page.url)
    page = udo.page
    expect(page.locator(".prompt")).to_have_text("Mira is thinking … You are watching. Hands stay hidden.")
    expect(page.locator("[data-area=played] button").first).to_be_visible()
    expect(page.locator(".piles .deck")).to_have_text("5Deck")
    expect(page.locator("[data-area=hand] .back")).to_have_count(0)
    mira.page.keyboard.press("u")
    expect(page.locator("[data-area=hand] .back")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    Thumb(udo).over(page.get_by_role("button", name="Zoom out"))  # the sheet has come to rest
    assert udo.violations() == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_picture_has_no_barriers(someone: Someone, dark: bool) -> None:
    desk = someone(dark=dark, face="picture")
    opened(desk, 3)
    found = {"desk": desk.violations()}
    phone = someone(390, 844, "de-DE", dark, face="picture", is_mobile=True, has_touch=True)
    opened(phone)
    for tab in phone.page.locator(".tab").all():
        tab.tap()
        found[f"phone {tab.inner_text()}"] = phone.violations()
    assert {screen: what for screen, what in found.items() if what} == {}
