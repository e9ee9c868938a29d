"""The living board of Klong!: rooms to point at, to walk to and to read, by mouse, by keys and by touch."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_klong_table import opened

DUNGEON = 39  # rooms of the front side


class Walker:
    """Somebody at the picture who asks the server what can be done and does it at the board."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.match = self.page.url.rpartition("/")[2]

    def ask(self, what: str) -> Any:
        return self.page.request.get(f"{self.person.address}/api/tables/{self.match}/{what}&lang=en").json()

    @property
    def here(self) -> int:
        return int(self.ask("view?seat=0")["view"]["seats"][0]["room"])

    def room(self, name: str) -> Locator:
        return self.page.locator(f".window button.room[aria-label^='{name}']")

    def name(self, room: int) -> str:
        return str(self.ask("names?")["rooms"][str(room)])

    def with_boots(self, wanted: int) -> None:
        """Play on until so many boots are there at once and no card is left to play."""
        for number in range(400):
            seen = self.ask("view?seat=0")
            assert seen["status"] == "playing"
            offers = [offer["action"] for offer in seen.get("legal", [])]
            if not offers:
                continue
            cards = [action for action in offers if action.startswith("play ")]
            if not cards and seen["view"]["turn"]["boots"] >= wanted and not seen["view"]["question"]:
                break
            goods = [action for action in offers if action.startswith("buy ")]
            action = (cards or (["end"] if "end" in offers else []) or goods or offers)[0]
            wish = {"seat": 0, "key": f"w{number}", "based_on": seen["version"], "action": action}
            self.page.request.post(f"{self.person.address}/api/tables/{self.match}/act", data=wish)
        self.page.reload()
        self.page.locator(".room.open").first.wait_for()

    def far(self) -> dict[str, Any]:
        """A room that is more than one step away."""
        found = self.ask("ways?seat=0")["rooms"]
        return next(room for room in found if room["ways"] and len(room["ways"][0]["steps"]) > 1)


def sit_down(person: Person) -> Walker:
    """A seat at the picture."""
    opened(person)
    person.page.locator(".window button.room").first.wait_for()
    return Walker(person)


def test_every_room_can_be_read_and_is_one_stop_of_the_keyboard(someone: Someone) -> None:
    walker = sit_down(someone(1440, 900, face="picture"))
    rooms = walker.page.locator(".window button.room")
    expect(rooms).to_have_count(DUNGEON)
    assert all(room.get_attribute("aria-label") for room in rooms.all())
    expect(walker.page.locator(".window button.room[tabindex='0']")).to_have_count(1)
    outside = walker.room("Outside the Castle")
    assert "Here: you and" in str(outside.get_attribute("aria-label"))
    outside.focus()
    walker.page.keyboard.press("ArrowRight")
    expect(walker.room("Castle Gate")).to_be_focused()
    walker.page.keyboard.press("ArrowDown")
    expect(walker.room("Old Wine Cellar")).to_be_focused()
    expect(walker.page.locator(".tag")).to_contain_text("Getting there takes 2 boots, you have none.")


def test_a_room_next_door_takes_one_click(someone: Someone) -> None:
    walker = sit_down(someone(1440, 900, face="picture"))
    walker.with_boots(1)
    gate = walker.room("Castle Gate")
    gate.hover()
    expect(walker.page.locator(".tag")).to_contain_text("1 boot")
    gate.click()
    expect(gate).to_have_attribute("aria-label", re.compile(r"^Castle Gate\. Here: you\b"))
    assert walker.here == 2
    said = walker.page.locator(".told ol button", has_text="Castle Gate").first
    said.hover()
    expect(gate).to_have_attribute("data-named", "")
    gate.hover()
    expect(gate).not_to_have_attribute("data-named", "")


def test_a_room_further_away_is_walked_to_by_keys(someone: Someone) -> None:
    walker = sit_down(someone(1440, 900, face="picture"))
    walker.with_boots(2)
    far = walker.far()
    walker.page.keyboard.press("b")
    walker.room(walker.name(far["room"])).focus()
    walker.page.keyboard.press("Enter")
    expect(walker.page.locator(".tag .choice").first).to_be_focused()
    walker.page.keyboard.press("Escape")
    expect(walker.page.locator(".tag .choice")).to_have_count(0)
    walker.page.keyboard.press("Enter")
    expect(walker.page.locator(".tag .choice").first).to_be_focused()
    walker.page.keyboard.press("Enter")
    expect(walker.room(walker.name(far["room"]))).to_have_attribute("aria-label", re.compile("Here: .*you"))
    assert walker.here == far["room"]


def test_the_board_moves_under_a_finger_and_enlarges(someone: Someone) -> None:
    walker = sit_down(someone(390, 844, face="picture", is_mobile=True, has_touch=True))
    page = walker.page
    gate = walker.room("Castle Gate")
    before = gate.bounding_box()
    assert before
    assert before["width"] >= 48
    page.get_by_role("button", name="Zoom in").tap()
    after = gate.bounding_box()
    assert after
    assert after["width"] > before["width"]
    for _ in range(6):
        page.get_by_role("button", name="Zoom out").tap()
    smallest = gate.bounding_box()
    assert smallest
    assert smallest["width"] >= 48


def test_a_room_is_looked_at_without_going_there_and_its_signs_tell_their_rules(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture")
    opened(mira)
    page = mira.page
    room = page.locator(".window button.room[aria-label*='Crystal']").first
    room.click(button="right")
    signs = page.get_by_role("list", name="Signs here")
    signs.get_by_role("button", name="Crystal cave").click()
    expect(page.locator("dialog[open]")).to_contain_text("KL-MOVE-13")
    assert mira.violations() == []
    page.keyboard.press("Escape")
    expect(signs).to_be_visible()
    page.keyboard.press("Escape")
    expect(signs).to_have_count(0)
