"""Both first games on phones, from the first bubble to the bow, by tapping only what the lesson points at."""

import re

import pytest
from playwright.sync_api import expect

from meisterdieb.lessons import Lesson, Step, lesson
from tests.web.conftest import Someone
from tests.web.thumb import NAMES, PHONES, Thumb

BOARD = "[data-area=board] .stage"
PLAN = ".ground .window"  # what cannot be used now lets fingers through to it
TAB = "[data-tab]"
READY = "button[aria-disabled=false]"
CHOICE = ".tag .choice"
HERE = re.compile("Here: .*you")


class Learner(Thumb):
    """Somebody who does what a lesson asks for, and only where its rings are."""

    def begin(self, id: str) -> Lesson:
        person, ask = self.person, self.page.request
        person.visit("/rules")
        self.page.evaluate("localStorage.meisterdieb = JSON.stringify({ face: 'picture', ask: false, speed: 0 })")
        ask.get(f"{person.address}/api/tables")
        wanted = {"name": "Mira", "language": "en"}
        self.match = ask.post(f"{person.address}/api/lessons/{id}", data=wanted).json()["match"]
        self.rooms = self.ask("names?").get("rooms", {})
        self.reserve = list(self.ask("view?seat=0")["view"].get("reserve", ()))
        person.visit(f"/t/{self.match}")
        return lesson(id)

    def ask(self, what: str) -> dict[str, dict[str, str]]:
        answer = self.page.request.get(f"{self.person.address}/api/tables/{self.match}/{what}&lang=en")
        found: dict[str, dict[str, str]] = answer.json()
        return found

    def thing(self, name: str) -> str:
        """The selector of what a lesson calls by a name."""
        kind, _, rest = name.partition(":")
        if kind == "room":
            return f"button.room[aria-label^='{self.rooms[rest]}']"
        if kind == "card":
            where, which = rest.split(":")
            nth = int(which) if where == "row" else self.reserve.index(which)
            return f"[data-area={where}] :is(.cards, .chips) > :nth-child({nth + 1})"
        return {
            "pawn": BOARD,
            "artifact": BOARD,
            "token": BOARD,
            "hand": "[data-area=hand]",
            "end": ".end button",
            "counter": f".counters .{rest}",
            "clank": "[data-area=dragon] .area li",
            "bag": "[data-area=dragon] .bag",
            "rage": "[data-area=dragon] .rage",
            "health": ".hearts, .heart",
            "need": f"[data-target='{name}']",
            "field": f"[data-target='{name}']",
            "die": f"[data-die='{rest}']",
            "seat": ".tabs button",
            "track": f"{PLAN}, .face .top",
            "offer": READY,
        }[kind]

    def found(self, name: str) -> None:
        """A ring lies on a thing; if it is behind a tab, on that tab first."""
        thing = self.thing(name)
        if (point := self.ringed(TAB, thing))["found"] == TAB:
            self.at(point)
            self.ringed(thing)

    def press(self, name: str) -> None:
        """Tap a thing that a ring lies on, and what a room then asks for."""
        if name.startswith("offer:"):
            self.at(self.ringed(READY))
            return
        self.found(name)
        self.tap(self.page.locator(self.thing(name)).first)

    def follow(self, step: Step) -> None:
        """Do what a step asks for."""
        hand = self.page.locator("[data-area=hand] button")
        for n, move in enumerate(step.script()):
            match move.split()[0]:
                case "play":
                    self.found("hand")
                    left = hand.count()
                    self.tap(hand.first)
                    expect(hand).to_have_count(left - 1)
                case "go" if len(step.point) > 1:  # from room to room
                    self.press(step.point[n])
                    expect(self.page.locator(self.thing(step.point[n]))).to_have_attribute("aria-label", HERE)
                case "go" | "artifact" | "take":
                    self.press(step.point[-1])
                    if move.startswith("go") and "/" not in move:
                        continue
                    self.at(self.ringed(CHOICE))
                case _ if step.point:
                    for name in step.point:
                        self.press(name)
                case _:
                    self.at(self.ringed(READY))


@pytest.mark.parametrize("size", PHONES, ids=NAMES)
@pytest.mark.parametrize("id", ["klong-guide", "clou-guide"])
def test_a_lesson_is_followed_by_thumb_to_its_end(someone: Someone, id: str, size: tuple[int, int]) -> None:
    learner = Learner(someone(*size, face="picture", is_mobile=True, has_touch=True))
    text = learner.page.locator(".guide .text")
    for step in learner.begin(id).steps:
        expect(text).to_have_text(step.say.en)
        for name in step.point if not step.want else ():
            learner.ringed(PLAN if name.startswith("need:") else learner.thing(name))
        if step.want:
            learner.follow(step)
        else:
            learner.tap(learner.page.locator(".guide .button.primary"))
    expect(learner.page.locator(".bow")).to_contain_text("Bravo!")
    learner.over(learner.page.locator(".bow .button.primary"))
