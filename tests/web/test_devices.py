"""The devices of a seat: a player adds one by a link, sees them, and ends any of them; everybody is told."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_shoulder import menu
from tests.web.test_together import joined

TITLE = "My devices at this seat"
NOTED = "the server responded with a status of"  # a browser notes what was refused


def devices_of(person: Person) -> Locator:
    """The page of the devices, open."""
    menu(person).get_by_role("button", name=TITLE).click()
    return person.page.get_by_role("dialog", name=TITLE)


@pytest.mark.parametrize("width", [1280, 360])
def test_a_player_goes_on_at_a_phone_and_signs_it_off_again(someone: Someone, width: int) -> None:
    mira, jonas, phone = someone(width=width), someone(), someone(width=360)
    joined(mira, jonas)
    dialog = devices_of(mira)
    listed = dialog.get_by_role("listitem")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("This device")
    expect(dialog.get_by_role("button", name="Sign off")).to_have_count(0)
    dialog.get_by_role("button", name="Make a new link").click()
    link = dialog.get_by_role("textbox").input_value()
    assert mira.violations() == []
    phone.visit(link)
    expect(phone.page.locator("form")).to_contain_text("You play for Mira at this device too.")
    expect(phone.page.locator("form input")).to_have_count(0)
    assert phone.violations() == []
    phone.page.get_by_role("button", name="Play on here").click()
    phone.seated()
    expect(listed).to_have_count(2)
    expect(dialog.get_by_role("textbox")).to_have_count(0)  # that link is used
    expect(jonas.page.locator("#part-log")).to_contain_text("Mira plays on another device too.")
    assert mira.violations() == []
    listed.filter(has_text="Another device").get_by_role("button", name="Sign off").click()
    expect(listed).to_have_count(1)
    expect(phone.page.get_by_text("This seat is not yours.").first).to_be_visible()
    expect(jonas.page.locator("#part-log")).to_contain_text("Mira has signed a device off from this seat.")
    mira.page.keyboard.press("Escape")
    expect(mira.page.locator(".ribbon")).to_be_visible()
    phone.complaints = [text for text in phone.complaints if NOTED not in text]


def test_the_host_is_told_how_long_to_wait_and_a_player_hands_over_freely(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    joined(mira, jonas)
    choices = menu(mira)
    choices.get_by_role("button", name="Let a bot stand in for Jonas").click()
    expect(choices.get_by_role("alert")).to_have_text(
        "A bot may step in for Jonas only once the seat has been away for 2 minutes."
    )
    assert mira.violations() == []
    mira.complaints = [text for text in mira.complaints if NOTED not in text]
    menu(jonas).get_by_role("button", name="Let a bot play for me").click()
    expect(jonas.page.get_by_role("dialog")).to_have_count(0)
    expect(jonas.page.locator(".standin")).to_contain_text("A bot is playing for you.")
    expect(mira.page.locator("#part-log")).to_contain_text("Jonas lets a bot")
    jonas.page.get_by_role("button", name="Play on myself").click()
    expect(jonas.page.locator(".standin")).to_have_count(0)
