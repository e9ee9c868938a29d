"""Klong! on laptops: what stands on the cards can be read, and nothing lies on what is to be clicked."""

from typing import Any

import pytest
from playwright.sync_api import Error, expect

from meisterdieb.klong.telling import components
from tests.web.altered import hears
from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_klong_table import opened

PATIENCE = 10_000  # ms for the board to find its place
LAPTOPS = [(1366, 768), (1280, 800), (1280, 720), (1180, 820), (1440, 900), (1920, 1080)]
ROW = 6

# of each card of an area: its name, the size of its text, and how far that reaches over the card's edge
READ = """area => [...document.querySelectorAll(`[data-area=${area}] .card`)].map(card => {
    const words = card.querySelector('.words'), edge = card.getBoundingClientRect()
    const kind = card.querySelector('.kind').getBoundingClientRect()
    const boxes = [...words.querySelectorAll('span')].map(one => one.getBoundingClientRect())
    const over = Math.max(...boxes.flatMap(b => [b.right - edge.right, edge.left - b.left, b.bottom - kind.top - 4]))
    return { size: parseFloat(getComputedStyle(words).fontSize), over, seen: words.checkVisibility() }
})"""
# the rooms at whose middle something else than the room would be clicked
COVERED = """() => [...document.querySelectorAll('.window button.room')].filter(room => {
    const box = room.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !top?.closest('.window button.room')
}).map(room => room.getAttribute('aria-label'))"""


def wordy(lang: str) -> list[str]:
    """The cards of the dungeon deck with the longest texts."""
    found = [
        (sum(len(label) + len(text) for label, text in thing["face"]["words"]), thing["id"])
        for thing in components.things("meisterdieb.klong.base", lang)
        if thing["face"]["price"] and thing["kind"] not in ("Ware", "market good")
    ]
    return [id for _, id in sorted(found, reverse=True)[:ROW]]


def with_a_row_of(person: Person, cards: list[str]) -> None:
    """Sit down where these cards lie in the row."""

    def change(key: str, value: Any) -> Any:
        return cards if key == "row" and isinstance(value, list) and len(value) == ROW else value

    hears(person.page, change)
    opened(person, 3)


# how far signs and words reach over the edge of what they stand on
REACH = """([inner, outer]) => Math.max(...[...document.querySelectorAll(inner)].map(one => {
    const edge = one.closest(outer).getBoundingClientRect(), range = document.createRange()
    range.selectNodeContents(one)
    const box = range.getBoundingClientRect()
    return Math.max(edge.left - box.left, box.right - edge.right)
}))"""
GAINFUL = ["sneak", "elven-cloak", "lucky-coin", "singing-sword", "the-mountain-king", "elven-boots"]


@pytest.mark.parametrize("locale", ["de-DE", "en-US"])
def test_numbers_and_signs_stay_on_what_they_belong_to(someone: Someone, locale: str) -> None:
    mira = someone(1366, 768, locale, face="picture")
    with_a_row_of(mira, GAINFUL)
    expect(mira.page.locator("[data-area=row] .gains")).to_have_count(ROW)
    for width, height in LAPTOPS:
        mira.page.set_viewport_size({"width": width, "height": height})
        reach = {
            inner: mira.page.evaluate(REACH, [inner, outer])
            for inner, outer in ((".gains", ".card"), (".goods-face", ".good"), (".counters .word", ".counters li"))
        }
        assert max(reach.values()) <= 0, (width, reach)


@pytest.mark.parametrize("locale", ["de-DE", "en-US"])
def test_the_longest_texts_of_the_row_can_be_read(someone: Someone, locale: str) -> None:
    mira = someone(1366, 768, locale, face="picture")
    with_a_row_of(mira, wordy(locale[:2]))
    expect(mira.page.locator("[data-area=row] .words")).to_have_count(ROW)
    for width, height in LAPTOPS:
        mira.page.set_viewport_size({"width": width, "height": height})
        cards = mira.page.evaluate(READ, "row")
        assert [card for card in cards if not card["seen"] or card["size"] < 13 or card["over"] > 0] == [], width
    assert mira.violations() == []


def test_the_longest_texts_can_be_read_in_the_replay(someone: Someone) -> None:
    mira = someone(1366, 768, face="picture")
    with_a_row_of(mira, wordy("en"))
    mira.visit(f"{mira.page.url}/replay")
    mira.page.locator("[data-area=row] .card").first.wait_for()
    for width, height in LAPTOPS:
        mira.page.set_viewport_size({"width": width, "height": height})
        sizes = mira.page.evaluate(
            "() => [...document.querySelectorAll('[data-area=row] .words')]"
            ".map(one => one.checkVisibility() ? parseFloat(getComputedStyle(one).fontSize) : 0)"
        )
        assert min(sizes, default=13) >= 13, width


@pytest.mark.parametrize("side", ["front", "back"])
def test_nothing_lies_on_a_room(someone: Someone, side: str) -> None:
    mira = someone(1366, 768, face="picture")
    opened(mira, 1, board=side)
    mira.page.locator(".window button.room").first.wait_for()
    for width, height in LAPTOPS:
        mira.page.set_viewport_size({"width": width, "height": height})
        try:
            mira.page.wait_for_function(f"() => !({COVERED})().length", timeout=PATIENCE)
        except Error:
            raise AssertionError((width, mira.page.evaluate(COVERED))) from None


# of each card in hand: how far it reaches below the screen, and whether its key lies on its name or its kind
WHOLE = """() => [...document.querySelectorAll('[data-area=hand] .card')].map(card => {
    const key = card.querySelector('kbd').getBoundingClientRect()
    const on = ['.name', '.kind'].some(one => {
        const box = card.querySelector(one).getBoundingClientRect()
        return key.bottom > box.top && key.top < box.bottom && key.right > box.left && key.left < box.right
    })
    return { below: card.getBoundingClientRect().bottom - innerHeight, on }
})"""


def test_the_hand_is_whole_and_its_keys_cover_no_word(someone: Someone) -> None:
    mira = someone(1366, 768, face="picture")
    opened(mira, 3)
    mira.page.mouse.move(5, 5)  # a card that is pointed at rises
    for width, height in [*LAPTOPS, (2560, 1440)]:
        mira.page.set_viewport_size({"width": width, "height": height})
        cards = mira.page.evaluate(WHOLE)
        assert len(cards) == 5
        assert [card for card in cards if card["below"] > 0 or card["on"]] == [], width


def test_the_log_opens_above_the_board_and_closes_again(someone: Someone) -> None:
    mira = someone(1280, 720, face="picture")
    opened(mira)
    log = mira.page.get_by_role("button", name="Log", exact=True)
    log.click()
    expect(mira.page.locator(".told .box").first).to_be_visible()
    log.click()
    expect(mira.page.locator(".told .box")).to_have_count(0)
    assert mira.page.evaluate(COVERED) == []
