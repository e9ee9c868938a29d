"""Taking back what was revealed: one asks, the others answer, at the table where they look."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_together import acting, joined

LAST = "() => [...document.querySelectorAll('.offer[aria-disabled=false]')].at(-1)?.click()"


def play_until(person: Person, done: Callable[[], bool]) -> None:
    """Do the last thing that is offered, again and again."""
    while not done():
        person.page.evaluate(LAST)
        person.page.wait_for_timeout(50)


def end_turn(person: Person) -> None:
    """Play until it is somebody else's turn."""
    play_until(person, lambda: "Your turn" not in person.text(".prompt"))


def undo(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Undo")


def request(person: Person) -> Locator:
    return person.page.get_by_role("group", name="would like to take the last move back")


@pytest.mark.parametrize("width", [1280, 360])
def test_one_asks_and_the_other_agrees_by_keys(someone: Someone, width: int) -> None:
    mira, jonas = someone(width=width), someone(width=width)
    joined(mira, jonas)
    one = acting(mira, jonas)
    other = jonas if one is mira else mira
    end_turn(one)
    expect(undo(other)).to_have_attribute("aria-disabled", "true")
    expect(undo(one)).to_have_attribute("aria-disabled", "false")
    one.page.keyboard.press("u")
    expect(one.page.locator("#undo-why")).to_contain_text("needs the consent of all the others")
    one.page.get_by_role("button", name="Ask the others").press("Enter")
    expect(request(one)).to_contain_text("Still waiting for")
    expect(request(other)).to_contain_text("would like to take the last move back: ")
    expect(other.page.locator("[data-news]")).to_contain_text("asks to take the last move back.")
    assert other.violations() == one.violations() == []
    request(other).get_by_role("button", name="Agree").press("Enter")
    for person in (one, other):
        expect(request(person)).to_have_count(0)
        expect(person.page.locator("#part-log")).to_contain_text("takes the last move back.")
    expect(one.page.locator(".prompt")).to_contain_text("Your turn")


def test_who_asked_may_think_better_of_it_and_a_refusal_is_final(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    joined(mira, jonas)
    one = acting(mira, jonas)
    other = jonas if one is mira else mira
    end_turn(one)
    for answering in (one, other):
        undo(one).click()
        one.page.get_by_role("button", name="Ask the others").click()
        request(answering).get_by_role("button", name="Let it stand").click()
        expect(request(one)).to_have_count(0)
        expect(request(other)).to_have_count(0)
    expect(one.page.locator("#part-log")).to_contain_text("would rather let the move stand.")
    expect(undo(one)).to_have_attribute("aria-disabled", "true")


def test_at_one_device_everybody_is_asked_at_once(someone: Someone) -> None:
    mira = someone()
    mira.start(way="here")
    mira.page.locator(".cover button").click()
    mira.seated()
    name = mira.text(".prompt b")
    play_until(mira, lambda: mira.page.locator(".cover").count() > 0)
    mira.page.locator(".cover button").click()
    undo(mira).click()
    expect(mira.page.locator("#undo-why")).to_contain_text("needs the consent of all the others")
    mira.page.get_by_role("button", name="Take the last move back").click()
    mira.page.locator(".cover button").click()
    expect(mira.page.locator(".prompt b")).to_have_text(name)
    expect(mira.page.locator("#part-log")).to_contain_text("has seen what the last move brought")
