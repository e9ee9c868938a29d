"""A real game of Klong! on phones: what can be entered lies under the finger, and nothing that matters is cut off."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.altered import hears
from tests.web.conftest import Someone
from tests.web.test_board import Walker
from tests.web.test_klong_table import opened
from tests.web.test_laptops import READ, ROW, with_a_row_of, wordy
from tests.web.thumb import NAMES, PHONES, Thumb

HERE = re.compile(r"Here: (.*\b)?you\b")
LIT = ".window button.room.open"
sizes = pytest.mark.parametrize("size", PHONES, ids=NAMES)


class Hand(Thumb):
    """Somebody who plays Klong! on a phone."""

    def sit_down(self, bots: int = 1) -> Walker:
        opened(self.person, bots, round_limit=0)
        self.page.locator(".window button.room").first.wait_for()
        self.walker = Walker(self.person)
        return self.walker

    @property
    def lit(self) -> list[Locator]:
        """The rooms that can be entered, once all of them lie under the finger."""
        rooms = self.page.locator(LIT).all()
        for room in rooms:
            self.over(room)
        return rooms

    @property
    def free(self) -> float:
        """How much of the screen is left to the board, from 0 to 1."""
        top, sheet = self.page.locator(".phone > .top").bounding_box(), self.page.locator(".sheet").bounding_box()
        size = self.page.viewport_size
        assert top
        assert sheet
        assert size
        return (sheet["y"] - top["y"] - top["height"]) / size["height"]

    def step(self) -> int:
        """Go into a lit room by one tap, if there is one that asks nothing; where that is."""
        ways = {one["room"]: one["ways"] for one in self.walker.ask("ways?seat=0")["rooms"]}
        plain = [room for room, found in ways.items() if found and is_plain(found)]
        if not plain:
            return 0
        room = self.walker.room(self.walker.name(plain[0]))
        self.tap(room)
        expect(room).to_have_attribute("aria-label", HERE)
        return int(plain[0])


def is_plain(ways: list[dict[str, Any]]) -> bool:
    """One way of one step, for nothing but boots."""
    way = ways[0]
    return len(ways) == 1 and len(way["steps"]) == 1 and not (way["damage"] or way["swords"] or way["teleports"])


@sizes
def test_every_room_that_can_be_entered_lies_under_the_finger_step_after_step(
    someone: Someone, size: tuple[int, int]
) -> None:
    hand = Hand(someone(*size, face="picture", is_mobile=True, has_touch=True))
    hand.sit_down(3).with_boots(2)
    assert hand.lit
    steps = 0
    while hand.step():
        steps += 1
        expect(hand.page.locator(".sending")).to_have_count(0)
        assert len(hand.lit) == hand.page.locator(LIT).count()
    assert steps


@sizes
def test_the_sheet_leaves_the_board_its_share_and_cuts_nothing(someone: Someone, size: tuple[int, int]) -> None:
    hand = Hand(someone(*size, face="picture", is_mobile=True, has_touch=True))
    hand.sit_down(3)
    page, content = hand.page, hand.page.locator(".sheet .content")
    assert hand.free >= (0.33 if size[1] < 600 else 0.38)
    hearts = page.locator(".sheet .hearts").bounding_box()
    below = page.locator(".tabs").bounding_box()
    assert hearts
    assert below
    assert hearts["y"] >= below["y"]  # not a part of them shows
    for name in ("Menu", "Turn sound off"):
        hand.over(page.get_by_role("button", name=name))
    labels = [box for tab in page.locator(".tab span").all() if (box := tab.bounding_box())]
    assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(labels))
    hand.tap(page.get_by_role("button", name="Play all"))
    expect(page.locator(".phone.low")).to_have_count(1)
    expect(content).to_have_css("height", "0px")
    assert hand.free >= 0.5
    assert hand.person.violations() == []
    hand.tap(page.locator(".tab").first)  # what was played, hearts and piles: all of it, and no more room than that
    expect(page.locator(".phone.half")).to_have_count(1)
    for thing in (page.locator(".sheet .hearts"), page.locator(".piles .deck"), page.locator(".played")):
        hand.over(thing)
    assert hand.free >= (0.25 if size[1] < 600 else 0.3)


# of each card that was played: how far what stands on it reaches over its edge
OVER = """() => [...document.querySelectorAll('.played .card')].flatMap(card => {
    const edge = card.getBoundingClientRect()
    return [...card.querySelectorAll('.name span, .gains, .count')].filter(one => one.checkVisibility()).map(one => {
        const box = one.getBoundingClientRect()
        return Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom)
    })
})"""
FIVE = ["burgle", "stumble", "sidestep", "scramble", "treasure-map"]


@sizes
def test_five_different_cards_that_were_played_leave_the_board_its_share(
    someone: Someone, size: tuple[int, int]
) -> None:
    hand = Hand(someone(*size, face="picture", is_mobile=True, has_touch=True))

    def change(key: str, value: Any) -> Any:
        return FIVE if key == "play" and isinstance(value, list) and len(value) == 5 else value

    hears(hand.page, change)
    hand.sit_down(3)
    page = hand.page
    hand.tap(page.get_by_role("button", name="Play all"))
    expect(page.locator(".phone.low")).to_have_count(1)
    hand.tap(page.locator(".tab").first)
    cards = page.locator(".played .card")
    expect(cards).to_have_count(5)
    for card in [page.locator(".piles .deck"), page.locator(".sheet .hearts"), *cards.all()]:
        hand.over(card)
    assert hand.free >= (0.22 if size[1] < 600 else 0.3)
    assert max(page.evaluate(OVER)) <= 1


@sizes
def test_the_bubble_of_a_far_room_stands_above_everything(someone: Someone, size: tuple[int, int]) -> None:
    hand = Hand(someone(*size, face="picture", is_mobile=True, has_touch=True))
    walker = hand.sit_down()
    walker.with_boots(2)
    page, far = hand.page, walker.far()
    room = walker.room(walker.name(far["room"]))
    hand.tap(page.locator(".tab").nth(1))  # the shop lies over the board, until the board is touched
    expect(page.locator(".phone.half")).to_have_count(1)
    strip = page.locator(".phone > .top").bounding_box()
    assert strip
    hand.at({"x": size[0] / 2, "y": strip["height"] + 30})
    expect(page.locator(".phone.low")).to_have_count(1)
    hand.tap(room)
    hand.over(page.locator(".tag .name"))
    hand.tap(page.locator(".tag .choice").first)
    expect(room).to_have_attribute("aria-label", HERE)
    hand.over(room)


def test_the_board_stays_where_a_finger_has_moved_it(someone: Someone) -> None:
    hand = Hand(someone(390, 844, face="picture"))
    hand.sit_down()
    page, mouse = hand.page, hand.page.mouse
    stage = page.locator(".stage")
    mouse.move(200, 300)
    mouse.down()
    mouse.move(150, 180, steps=4)
    mouse.up()
    moved = stage.get_attribute("style")
    page.locator(".tab").nth(3).click()
    expect(page.locator(".tab").nth(3)).to_have_attribute("aria-pressed", "true")
    page.locator(".tab").nth(0).click()
    expect(page.locator("[data-area=hand]")).to_be_visible()
    assert stage.get_attribute("style") == moved


@sizes
def test_nothing_lies_on_the_cards_of_the_row(someone: Someone, size: tuple[int, int]) -> None:
    hand = Hand(someone(*size, face="picture", is_mobile=True, has_touch=True))
    hand.sit_down()
    hand.tap(hand.page.locator(".tab").nth(1))
    expect(hand.page.locator(".phone.half")).to_have_count(1)
    shop = "[data-area=row] .spot, [data-area=reserve] .spot, [data-area=market] button"
    for thing in hand.page.locator(shop).all():
        thing.scroll_into_view_if_needed()
        hand.over(thing)
    edges = hand.page.evaluate(
        """() => ['row', 'reserve', 'market'].map((area) => {
            const found = document.querySelectorAll(`[data-area=${area}] :is(.card, .good)`)
            const boxes = [...found].map((one) => one.getBoundingClientRect())
            return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
        })"""
    )
    assert all(above[1] < below[0] for above, below in pairwise(edges)), edges


def test_long_german_words_stay_on_cards_and_tabs_of_the_smallest_phone(someone: Someone) -> None:
    mira = someone(320, 568, "de-DE", face="picture", is_mobile=True, has_touch=True)
    with_a_row_of(mira, wordy("de"))
    page = mira.page
    page.locator(".tab").nth(1).tap()
    expect(page.locator("[data-area=row] .words")).to_have_count(ROW)
    cards = page.evaluate(READ, "row")
    assert [card for card in cards if not card["seen"] or card["size"] < 13 or card["over"] > 0] == []
    names = [box for one in page.locator(".tab > span, .tabs .end button").all() if (box := one.bounding_box())]
    assert len(names) == 5
    assert all(left["x"] + left["width"] + 4 <= right["x"] for left, right in pairwise(names)), names
