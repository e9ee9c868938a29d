"""Looking over a player's shoulder: by that player's link, for everybody to know, to see and not to touch."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.test_together import joined

TITLE = "Let somebody look over my shoulder"
SIGN = "Somebody looks over Mira’s shoulder."


def menu(person: Person) -> Locator:
    """The open menu of the table."""
    person.page.get_by_role("button", name="Menu of the table").click()
    return person.page.get_by_role("dialog")


def link_of(person: Person) -> str:
    """A link to this player's shoulder; its page stays open."""
    menu(person).get_by_role("button", name=TITLE).click()
    dialog = person.page.get_by_role("dialog", name=TITLE)
    dialog.get_by_role("button", name="Make a new link").click()
    return dialog.get_by_role("textbox").input_value()


def looks(person: Person, link: str) -> None:
    """Open such a link, read what it is for, and look."""
    person.visit(link)
    expect(person.page.locator("form")).to_contain_text("Mira lets you look into their hand.")
    expect(person.page.locator("form input")).to_have_count(0)
    assert "#" not in person.page.url
    assert person.violations() == []
    person.page.get_by_role("button", name="Look over the shoulder").click()
    person.seated()


@pytest.mark.parametrize("face", ["picture", "text"])
@pytest.mark.parametrize("width", [1280, 360])
def test_a_teacher_sees_the_hand_until_the_player_ends_it(someone: Someone, face: str, width: int) -> None:
    mira, jonas, teacher = someone(), someone(), someone(width=width, face=face)
    joined(mira, jonas)
    sign = [person.page.get_by_role("img", name=SIGN) for person in (mira, jonas)]
    looks(teacher, link_of(mira))
    for one in sign:
        expect(one).to_have_count(1)
    dialog = mira.page.get_by_role("dialog", name=TITLE)
    expect(dialog).to_contain_text(SIGN)
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    assert mira.violations() == []
    expect(jonas.page.locator("#part-log")).to_contain_text("Mira lets somebody look over their shoulder.")
    expect(teacher.page.locator(".prompt")).to_contain_text("You look over Mira’s shoulder and do not play.")
    hand = teacher.page.locator(".hand .place button" if face == "picture" else "#part-areas")
    if face == "picture":
        expect(hand).to_have_count(5)
    else:
        expect(teacher.page.locator("#undo, .offer, #part-chat form")).to_have_count(0)
        expect(hand).to_contain_text(re.compile("Hand.*(Burgle|Sidestep|Scramble|Stumble)", re.S))
    assert teacher.violations() == []
    dialog.get_by_role("button", name="Hide my hand again").click()
    expect(teacher.page.locator(".prompt")).to_contain_text("You are watching. Hands stay hidden.")
    if face == "picture":
        expect(hand).to_have_count(0)
    for one in sign:
        expect(one).to_have_count(0)
    expect(jonas.page.locator("#part-log")).to_contain_text("Nobody looks over the shoulder of Mira any more.")


def test_no_key_and_no_click_of_a_teacher_does_anything(someone: Someone) -> None:
    mira, jonas, teacher = someone(), someone(), someone(face="picture")
    joined(mira, jonas)
    looks(teacher, link_of(mira))
    sent: list[str] = []
    teacher.page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    teacher.page.reload()
    teacher.seated()
    expect(teacher.page.locator(".hand .place button")).to_have_count(5)
    for key in ("1", "2", "a", "e", "u", "Enter"):
        teacher.page.keyboard.press(key)
    teacher.page.locator(".hand .place button").first.click()
    expect(teacher.page.get_by_role("dialog")).to_be_visible()  # the card, large
    teacher.page.keyboard.press("Escape")
    for name in ("End turn", "Play all", "Undo"):
        expect(teacher.page.get_by_role("button", name=name)).to_have_count(0)
    wishes = [text for text in sent if '"ping"' not in text]
    assert wishes == []
    choices = menu(teacher)
    for name in (TITLE, "Leave the table", "My devices at this seat", "Let a bot play for me", "Mute Mira"):
        expect(choices.get_by_role("button", name=name)).to_have_count(0)


def test_who_plays_is_refused_and_told_why(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    joined(mira, jonas)
    link = link_of(mira)
    jonas.page = jonas.new_page()
    jonas.visit(link)
    jonas.page.get_by_role("button", name="Look over the shoulder").click()
    expect(jonas.page.get_by_role("alert")).to_contain_text("Whoever sits at this table")
    jonas.complaints = [text for text in jonas.complaints if "403" not in text]  # a browser notes what was refused


def test_where_there_are_no_hands_nobody_is_asked_to_show_one(someone: Someone) -> None:
    mira = someone()
    mira.start("clou")
    mira.seated()
    choices = menu(mira)
    expect(choices.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(choices.get_by_role("button", name=TITLE)).to_have_count(0)
