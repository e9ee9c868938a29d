"""A campaign of Clou in the browser: stories, shopping, thieves, the flight, the end; by mouse, keys and finger."""

import copy
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone

LATER = ("fast", "busy")  # refusals after which one asks again
QUICKER = ("stale", "turn", "illegal")  # refusals because the page or somebody else was first
HEISTS = ["A Fine Present", "Numbers Game", "The Final Aria"]


class Gang:
    """Somebody at a table of Clou, alone or with others, who can also move without the page, as a bot would."""

    def __init__(self, person: Person, *others: dict[str, str], **options: str) -> None:
        self.person, self.page, self.ask = person, person.page, person.context.request
        self.chance = random.Random(7)
        self.seat = 0
        self.ask.get(f"{person.address}/api/tables")  # before a page asks, or one of two devices would be forgotten
        person.visit()
        wanted = {"game": "clou", "seats": [{"kind": "here", "name": "Mira"}, *others], "options": options}
        self.opened = self.ask.post(f"{person.address}/api/tables", data=wanted).json()
        self.match = self.opened["match"]
        person.visit(f"/t/{self.match}")

    def beside(self, person: Person, seat: int) -> "Gang":
        """Somebody else who sits at the same table."""
        other = copy.copy(self)
        other.person, other.page, other.ask, other.seat = person, person.page, person.context.request, seat
        return other

    def seen(self) -> dict[str, Any]:
        """How things stand."""
        address = f"{self.person.address}/api/tables/{self.match}/view?seat={self.seat}"
        while not (answer := self.ask.get(address)).ok:
            assert answer.json()["code"] in LATER, answer.text()
            self.page.wait_for_timeout(200)
        found: dict[str, Any] = answer.json()
        return found

    @property
    def phase(self) -> str:
        """What is to be done."""
        return str(self.seen()["view"]["phase"])

    def play(self, *until: str, leave: bool) -> str:
        """Work through a heist until one of these phases; every die is used that can be."""
        while (seen := self.seen())["view"]["phase"] not in until:
            if not self.step(seen, leave):
                self.page.wait_for_timeout(20)  # others play
        return str(seen["view"]["phase"])

    def step(self, seen: dict[str, Any], leave: bool) -> bool:
        """Do something, if there is anything to do."""
        offers = [offer["action"] for offer in seen.get("legal", [])]
        if not offers:
            return False
        work = [offer for offer in offers if offer.startswith(("use", "cross", "spend", "fill"))]
        action = self.chance.choice(work) if work else offers[-1 if leave else 0]
        wish = {"seat": self.seat, "key": f"v{seen['version']}", "based_on": seen["version"], "action": action}
        answer = self.ask.post(f"{self.person.address}/api/tables/{self.match}/act", data=wish)
        assert answer.ok or answer.json()["code"] in (*QUICKER, *LATER), answer.text()
        return True


def turn_the_page(gang: Gang, keys: bool) -> None:
    """Read on."""
    if keys:
        gang.page.keyboard.press("ArrowRight")
    else:
        gang.page.locator("main .spread .button.primary, main .end > .go").click()


def choose(gang: Gang, keys: bool, first: str) -> None:
    """Take the first thing that is offered."""
    if keys:
        gang.page.keyboard.press("1")
    else:
        gang.page.locator(first).first.click()


WAYS: dict[str, dict[str, Any]] = {
    "mouse": {},
    "keys": {},
    "phone": {"width": 360, "height": 740, "is_mobile": True, "has_touch": True},
    "dark": {"dark": True},
}
AXE: dict[str, list[str]] = {"phone": [], "dark": ["color-contrast"]}  # what axe looks for on each of the screens


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_campaign(someone: Someone, way: str) -> None:
    keys = way == "keys"
    gang = Gang(someone(face="picture", **WAYS[way]), campaign="yes")
    heading = gang.page.locator("main h1")
    found: dict[str, object] = {}

    def look(screen: str, check: Callable[[], None]) -> None:
        check()
        if way in AXE:
            found[screen] = gang.person.violations(*AXE[way])
        wide = gang.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{screen} is {wide} px too wide"

    look("story", lambda: expect(heading).to_have_text("Three Heists of Christmas"))
    turn_the_page(gang, keys)
    look("sheet", lambda: expect(gang.page.locator(".purse")).to_contain_text("One box is free"))
    choose(gang, keys, ".item .buy")
    for number, heist in enumerate(HEISTS):
        look(f"chapter {number}", lambda: expect(heading).to_have_text(heist))  # noqa: B023
        turn_the_page(gang, keys)
        look(f"thieves {number}", lambda: expect(heading).to_have_text("Who breaks in?"))
        choose(gang, keys, "main .gang .button")
        gang.page.locator("[data-die], .offer").first.wait_for()  # the heist is on the table
        gang.play("shopping", "over", leave=True)
        look(f"report {number}", lambda: expect(heading).to_have_text("Got away!"))
        turn_the_page(gang, keys)
        if gang.phase == "shopping":
            look(f"shop {number}", lambda: expect(gang.page.locator(".purse")).to_contain_text("point"))
            if keys:
                number_of_offers = len(gang.seen()["legal"])
                gang.page.keyboard.press(str(number_of_offers))
            else:
                gang.page.locator(".purse .button.primary").click()
    look("end", lambda: expect(heading).to_have_text("Three Heists of Christmas"))
    turn_the_page(gang, keys)
    look("finale", lambda: expect(heading).to_have_text("The campaign is won"))
    expect(gang.page.locator("main .reached")).to_have_count(1)
    assert {screen: what for screen, what in found.items() if what} == {}


def test_boxes_are_bought_until_the_points_are_gone(someone: Someone) -> None:
    gang = Gang(someone(face="picture"), campaign="yes")
    turn_the_page(gang, False)
    gang.page.get_by_role("button", name="Fairy lights").click()
    turn_the_page(gang, False)
    gang.page.get_by_role("button", name="Undo").click()
    expect(gang.page.locator(".purse")).to_contain_text("One box is free")
    gang.page.get_by_role("button", name="Candy canes").click()
    choose(gang, False, "main .gang .button")
    gang.play("shopping", leave=True)
    turn_the_page(gang, False)
    candy = gang.page.locator(".item", has_text="Candy canes")
    expect(candy).to_contain_text("bought")
    points = gang.seen()["view"]["campaign"]["points"]
    if points < 5:
        expect(gang.page.locator(".item .buy")).to_have_count(0)
        expect(gang.page.locator(".item", has_text="Costume")).to_contain_text("not enough points")


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_the_flight_is_driven_to_its_end(someone: Someone, keys: bool) -> None:
    person = someone(face="picture")
    for _ in range(12):  # whoever leaves too many traces is arrested before there is any alarm
        gang = Gang(person)
        if gang.play("driver", "over", leave=False) == "driver":
            break
    page = gang.page
    expect(page.locator("main h1")).to_have_text("Who drives the getaway car?")
    expect(page.locator(".drivers > li")).to_contain_text("%")
    assert gang.person.violations() == []
    choose(gang, keys, ".drivers .button")
    expect(page.locator("main h1")).to_have_text("The escape")
    thrown = page.locator(".thrown li:has(svg)")
    choose(gang, keys, ".go .primary")
    if gang.phase == "escape":
        expect(thrown).to_have_count(1)
        assert gang.person.violations() == []
        page.get_by_role("button", name="Roll to the end").click()
    expect(page.locator("main h1")).to_have_text(re.compile("Got away!|Caught!"))
    expect(page.locator(".slip")).to_contain_text("Points")
    assert gang.person.violations() == []
