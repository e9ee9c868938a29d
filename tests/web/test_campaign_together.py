"""A campaign with a bot, and with somebody at another browser: everybody reads at the own pace, people decide."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_campaign import Gang, choose, turn_the_page

BORIS = {"kind": "bot", "name": "Boris", "level": "komplize"}
ENDED = re.compile("Got away!|Arrested!|Caught!")
SIZES: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"width": 390, "height": 844, "is_mobile": True, "has_touch": True},
}


def heading(person: Person) -> Locator:
    """What the page in front of somebody is called."""
    return person.page.locator("main h1")


def on_the_plan(person: Person) -> None:
    """Wait until the heist is on the table."""
    person.page.locator("[data-die], .offer").first.wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_with_a_bot_nothing_of_the_story_is_missed_and_nothing_is_decided_for_people(
    someone: Someone, size: str
) -> None:
    gang = Gang(someone(face="picture", **SIZES[size]), BORIS, campaign="yes")
    page = gang.page
    expect(heading(gang.person)).to_have_text("Three Heists of Christmas")
    expect(page.locator("main .spread")).to_contain_text("The story")
    expect(page.locator("#undo[aria-disabled=true]")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    turn_the_page(gang, keys=False)
    expect(page.locator(".purse")).to_contain_text("One box is free")
    expect(page.locator(".purse .advice")).to_contain_text("Boris would take: Concert tickets")
    expect(page.locator(".item .advised")).to_have_text("Boris would take this")
    assert gang.person.violations() == []
    page.get_by_role("button", name="Fairy lights").click()
    expect(heading(gang.person)).to_have_text("A Fine Present")
    turn_the_page(gang, keys=False)
    expect(heading(gang.person)).to_have_text("Who breaks in?")
    expect(page.locator("main .advice")).to_contain_text("Boris would take:")
    expect(page.locator(".gang .button")).to_have_count(4)
    choose(gang, False, "main .gang .button")
    on_the_plan(gang.person)
    gang.play("shopping", "over", leave=True)
    expect(heading(gang.person)).to_have_text(ENDED)
    expect(page.locator(".report")).to_contain_text("Police report")
    page.reload()
    expect(heading(gang.person)).to_have_text(ENDED)
    turn_the_page(gang, keys=False)
    expect(page.locator(".purse")).to_contain_text("point")
    page.reload()
    expect(page.locator(".purse")).to_contain_text("point")
    page.locator(".purse .button.primary").click()
    expect(heading(gang.person)).to_have_text("Numbers Game")
    page.reload()
    expect(heading(gang.person)).to_have_text("Numbers Game")
    turn_the_page(gang, keys=False)
    expect(heading(gang.person)).to_have_text("Who breaks in?")


def test_the_bot_says_whether_it_would_stay_and_leaves_with_the_person(someone: Someone) -> None:
    gang = Gang(someone(face="picture"), BORIS)
    on_the_plan(gang.person)
    gang.play("leave", leave=True)
    summary = gang.page.locator(".summary")
    expect(summary).to_contain_text("Stay or leave?")
    expect(summary.locator(".vote")).to_contain_text("Boris suggests:")
    assert gang.person.violations() == []
    summary.get_by_role("button", name="Leave with").click()
    expect(heading(gang.person)).to_have_text("Got away!")


def test_when_one_goes_on_the_other_still_reads(someone: Someone) -> None:
    mira, jonas = someone(face="picture"), someone(face="picture")
    gang = Gang(mira, {"kind": "link"}, campaign="yes")
    jonas.visit(gang.opened["invitations"][0]["link"])
    jonas.page.locator("form input").fill("Jonas")
    jonas.page.locator("form .button.primary").click()
    expect(heading(jonas)).to_have_text("Three Heists of Christmas")
    other = gang.beside(jonas, 1)

    turn_the_page(gang, keys=False)
    mira.page.get_by_role("button", name="Fairy lights").click()
    expect(heading(mira)).to_have_text("A Fine Present")
    expect(jonas.page.locator("main .spread")).to_contain_text("The story")
    jonas.page.reload()
    expect(jonas.page.locator("main .spread")).to_contain_text("The story")
    turn_the_page(other, keys=False)
    expect(heading(jonas)).to_have_text("A Fine Present")
    expect(jonas.page.locator("main .note").last).to_contain_text("Mira crosses out a box: Fairy lights.")
    for one in (gang, other):
        turn_the_page(one, keys=False)
        expect(heading(one.person)).to_have_text("Who breaks in?")
        choose(one, False, "main .gang .button")
    for one in (gang, other):
        on_the_plan(one.person)
    while (seen := gang.seen())["view"]["phase"] not in ("shopping", "over"):
        if not gang.step(seen, leave=True):
            other.step(other.seen(), leave=True)
    for one in (gang, other):
        expect(heading(one.person)).to_have_text(ENDED)
    report = jonas.text(".slip")
    turn_the_page(gang, keys=False)
    mira.page.locator(".purse .button.primary").click()
    expect(heading(mira)).to_have_text("Numbers Game")
    expect(heading(jonas)).to_have_text(ENDED)
    jonas.page.reload()
    expect(heading(jonas)).to_have_text(ENDED)
    assert jonas.text(".slip") == report
    turn_the_page(other, keys=False)
    expect(heading(jonas)).to_have_text("Numbers Game")
    turn_the_page(other, keys=False)
    expect(heading(jonas)).to_have_text("Who breaks in?")


def test_whoever_comes_in_the_middle_of_a_heist_is_not_held_up_by_pages(someone: Someone) -> None:
    gang = Gang(someone(face="picture"), campaign="yes")
    gang.play("use", leave=True)
    gang.page.evaluate("localStorage.removeItem('meisterdieb.pages')")
    gang.page.reload()
    on_the_plan(gang.person)
