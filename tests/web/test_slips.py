"""Nothing irreversible by one slip: what cannot be taken back says so, and is done when it is wanted twice."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone

SLIP = 400  # ms on the page's own clock; a second press within this time belongs to the first
TAKE = "[data-area=answers] button:has([title='Cannot be taken back'])"
Chooser = Callable[[list[str]], str]


class Table:
    """A table with one person at it, and perhaps a bot."""

    def __init__(self, person: Person, game: str, bots: int, **options: object) -> None:
        self.ask = person.page.request
        seats = [{"kind": "here", "name": "Mira"}, *[{"kind": "bot", "level": "random"}] * bots]
        wanted = {"game": game, "seats": seats, "options": options}
        self.match = self.ask.post(f"{person.address}/api/tables", data=wanted).json()["match"]
        self.path = f"{person.address}/api/tables/{self.match}"

    @property
    def seen(self) -> dict[str, Any]:
        """What the first seat sees."""
        found: dict[str, Any] = self.ask.get(f"{self.path}/view?seat=0").json()
        return found

    @property
    def version(self) -> int:
        """How far the match is."""
        return int(self.seen["version"])

    def brought(self, choose: Chooser) -> bool:
        """Play without looking until the chooser has nothing more to choose; False if the game ends before."""
        while (seen := self.seen)["status"] == "playing":
            offers = [offer["action"] for offer in seen.get("legal", [])]
            if offers:
                if not (action := choose(offers)):
                    return True
                wish = {"seat": 0, "key": f"b{seen['version']}", "based_on": seen["version"], "action": action}
                self.ask.post(f"{self.path}/act", data=wish)
        return False


def sat_down(person: Person, choose: Chooser, game: str, bots: int = 0, **options: object) -> Table:
    """Somebody comes to a table at the moment that matters, and is told what offers weigh."""
    heard: list[str] = []
    person.page.on("websocket", lambda line: line.on("framereceived", lambda data: heard.append(str(data))))
    person.visit("/rules")
    person.page.request.get(f"{person.address}/api/tables")
    while not (table := Table(person, game, bots, **options)).brought(choose):
        pass
    person.visit(f"/t/{table.match}")
    person.seated()
    while not any('"explained"' in one for one in heard):
        person.page.wait_for_timeout(20)
    person.page.clock.install()
    return table


def until_a_secret() -> Chooser:
    """Walk about until a secret could be turned over."""
    chance = random.Random(1)

    def choose(offers: list[str]) -> str:
        if any(offer in ("take minor", "take major") for offer in offers):
            return ""
        for verb in ("play", "go", "buy", "end"):
            if found := [offer for offer in offers if offer.startswith(verb)]:
                return chance.choice(found)
        return offers[0]

    return choose


def until_something_would_be_lost(offers: list[str]) -> str:
    """Play the hand; a turn in which nothing can be bought is over."""
    cards = [offer for offer in offers if offer.startswith("play")]
    return "" if not cards and any(offer.startswith("buy") for offer in offers) else (cards or offers)[-1]


def until_the_vote(offers: list[str]) -> str:
    """End the first round with whatever it costs."""
    return "" if offers[0].startswith("vote") else offers[-1]


def at_a_secret(person: Person) -> Table:
    """In the dungeon, in front of a secret."""
    return sat_down(person, until_a_secret(), "klong", 1, first=1)


def at_the_vote(person: Person) -> Table:
    """Alone in the house: stay or leave?"""
    return sat_down(person, until_the_vote, "clou")


def asked(person: Person) -> Locator:
    """The question that stands beside what was pressed."""
    return person.page.locator(".armed")


@pytest.mark.parametrize("face", ["picture", "text"])
def test_by_mouse_it_takes_two_clicks(someone: Someone, face: str) -> None:
    mira = someone(1440, 900, face=face, ask=True)
    table = at_a_secret(mira)
    before = table.version
    secret = mira.page.locator(TAKE if face == "picture" else ".offer[data-offer^='take m']").first
    expect(secret.get_by_role("img", name="Cannot be taken back")).to_be_visible()
    mira.stop_the_clock()
    secret.dblclick()  # a slip
    expect(asked(mira)).to_contain_text("Cannot be taken back.")
    mira.page.clock.resume()
    expect(mira.page.get_by_role("alert").filter(has_text="Once more if you are sure")).to_be_visible()
    assert mira.violations() == []
    mira.page.mouse.click(4, 450)
    expect(asked(mira)).to_have_count(0)
    secret.click()
    expect(asked(mira)).to_be_visible()
    mira.page.clock.run_for(SLIP)
    assert table.version == before
    secret.click()
    expect(asked(mira)).to_have_count(0)
    expect(mira.page.locator("[data-offer^='take m'], [data-area=answers].panel")).to_have_count(0)
    assert table.version > before


@pytest.mark.parametrize("face", ["picture", "text"])
def test_by_keys_it_takes_two_presses_and_escape_forgets_it(someone: Someone, face: str) -> None:
    mira = someone(1280, 800, face=face, ask=True)
    table = at_a_secret(mira)
    before, press = table.version, mira.page.keyboard.press
    press("1")
    expect(asked(mira)).to_be_visible()
    press("Escape")
    expect(asked(mira)).to_have_count(0)
    press("1")
    expect(asked(mira)).to_be_visible()
    assert table.version == before
    mira.page.clock.run_for(SLIP)
    press("1")
    expect(asked(mira)).to_have_count(0)
    expect(mira.page.locator("[data-offer^='take m'], [data-area=answers].panel")).to_have_count(0)
    assert table.version > before


def test_at_360_pixels_the_question_is_whole_and_in_nobodys_way(someone: Someone) -> None:
    mira = someone(360, 740, "de-DE", face="picture", ask=True, is_mobile=True, has_touch=True)
    table = at_the_vote(mira)
    before = table.version
    stay = mira.page.locator(".summary .go button").first
    stay.tap()
    expect(asked(mira)).to_contain_text("Lässt sich nicht zurücknehmen")
    box, button = asked(mira).bounding_box(), stay.bounding_box()
    assert box
    assert button
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] + box["height"] <= button["y"] or box["y"] >= button["y"] + button["height"]
    mira.page.clock.run_for(SLIP)
    assert table.version == before
    stay.tap()
    expect(mira.page.locator(".summary")).to_have_count(0)
    assert table.version > before


def test_the_end_of_a_turn_says_once_what_would_be_lost(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture", ask=True)
    table = sat_down(mira, until_something_would_be_lost, "klong", 1, first=1)
    before = table.version
    end = mira.page.get_by_role("button", name="End turn")
    end.click()
    mira.page.locator(".bubble").get_by_role("button", name="End it anyway").click()
    expect(mira.page.locator(".bubble")).to_have_count(0)
    expect(asked(mira)).to_have_count(0)
    expect(mira.page.locator("[data-area=hand] [data-can]").first).to_be_visible()  # the bot has moved, too
    assert table.version > before


def test_whoever_does_not_want_to_be_asked_is_not(someone: Someone) -> None:
    mira = someone(1440, 900, face="picture", ask=True)
    table = at_a_secret(mira)
    before = table.version
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name="Pace and sound").click()
    mira.page.get_by_label("before anything that cannot be taken back").uncheck()
    mira.page.keyboard.press("Escape")
    mira.page.locator(TAKE).first.click()
    expect(mira.page.locator("[data-area=answers].panel")).to_have_count(0)
    assert table.version > before
