"""Tables that everybody is told of: found on the start page, joined or watched; and the room in which one waits."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.browser import Person
from tests.web.conftest import Someone
from tests.web.thumb import Thumb

PHONE: dict[str, Any] = {"width": 390, "height": 844, "is_mobile": True, "has_touch": True}
SHARED = "navigator.share = async (what) => { window.shared = what }"


def offered(person: Person) -> Locator:
    """The open tables on the start page."""
    return person.page.get_by_role("region", name="Open tables").get_by_role("link")


def opened(host: Person, seats: int = 2, public: bool = True) -> str:
    """A table with free seats; its path."""
    host.visit()
    page = host.page
    page.locator("input[name=way][value=invite]").check()
    page.locator("input[autocomplete=nickname]").fill("Mira")
    for _ in range(seats - 2):
        page.get_by_role("button", name="Seat", exact=True).click()
    wish = page.get_by_label("Tell everybody on this server")
    expect(wish).not_to_be_checked()
    wish.set_checked(public)
    page.locator("form .button.primary").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("heading", name="About to begin").wait_for()
    return page.url.removeprefix(host.address)


def named(person: Person, name: str) -> None:
    person.page.get_by_label("What is your name?").fill(name)


def plays(person: Person) -> None:
    """Wait until somebody sits at the table and no longer looks on."""
    person.seated()
    expect(person.page.get_by_role("button", name="Undo")).to_be_visible()


def test_somebody_finds_an_open_table_by_thumb_and_sits_down(someone: Someone) -> None:
    mira, jonas = someone(), someone(**PHONE)
    table = opened(mira)
    jonas.visit()
    thumb, tile = Thumb(jonas), offered(jonas).and_(jonas.page.locator(f'[href="{table}"]'))
    expect(tile).to_contain_text("Mira")
    expect(tile).to_contain_text("1 seat free")
    assert jonas.violations() == []
    tile.scroll_into_view_if_needed()
    thumb.tap(tile)
    expect(jonas.page.get_by_role("main")).to_contain_text("Everybody is told of this table")
    assert jonas.violations() == []
    named(jonas, "Jonas")
    button = jonas.page.get_by_role("button", name="Take the seat")
    button.scroll_into_view_if_needed()
    thumb.tap(button)
    for person in (jonas, mira):
        plays(person)
        expect(person.page.get_by_role("list", name="At the table")).to_contain_text("Jonas")


def test_a_running_game_is_watched_and_ones_own_is_not_told_twice(someone: Someone) -> None:
    mira, jonas, udo = someone(), someone(), someone()
    table = opened(mira)
    jonas.visit(table)
    named(jonas, "Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    plays(jonas)
    for person, count in ((mira, 0), (udo, 1)):
        person.visit()
        person.page.get_by_role("heading", name="Open tables").wait_for()
        expect(offered(person).and_(person.page.locator(f'[href="{table}"]'))).to_have_count(count)
    tile = offered(udo).and_(udo.page.locator(f'[href="{table}"]'))
    expect(tile).to_contain_text("Mira and Jonas")
    tile.click()
    expect(udo.page.locator(".ribbon")).to_contain_text("You are watching")


def test_nothing_is_public_unless_wanted(someone: Someone) -> None:
    mira, udo = someone(), someone()
    table = opened(mira, public=False)
    udo.visit()
    udo.page.get_by_role("heading", name="Open tables").wait_for()
    expect(offered(udo).and_(udo.page.locator(f'[href="{table}"]'))).to_have_count(0)
    udo.visit(table)
    udo.page.get_by_role("heading", name="About to begin").wait_for()
    expect(udo.page.get_by_role("button", name="Take the seat")).to_have_count(0)


def test_a_name_that_is_taken_says_so_and_another_one_sits_down(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    jonas.visit(opened(mira))
    named(jonas, "Mira")
    jonas.page.get_by_role("button", name="Take the seat").click()
    expect(jonas.page.get_by_role("alert")).to_contain_text("Mira")
    named(jonas, "Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    plays(jonas)
    jonas.complaints = [text for text in jonas.complaints if "422" not in text]  # a browser notes what was refused


def test_those_who_wait_talk_and_find_the_rules(someone: Someone) -> None:
    mira, jonas = someone(), someone(**PHONE)
    jonas.visit(opened(mira, seats=3))
    named(jonas, "Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    field = jonas.page.get_by_label("Message")
    field.fill("Is somebody else coming?")
    field.press("Enter")
    expect(mira.page.get_by_role("group", name="Chat")).to_contain_text("Jonas: Is somebody else coming?")
    expect(mira.page.get_by_role("main").get_by_role("link", name="How to play")).to_have_attribute(
        "href", "/learn/klong"
    )
    assert mira.violations() == []
    assert jonas.violations() == []


def test_an_invitation_is_shared_with_a_word(someone: Someone) -> None:
    mira = someone(**PHONE)
    mira.context.add_init_script(SHARED)
    opened(mira, public=False)
    mira.page.get_by_role("button", name="Share").tap()
    shared = mira.page.evaluate("window.shared")
    assert shared["text"] == "Mira invites you: Clank! A Deck-Building Adventure"
    assert shared["url"] == mira.page.locator(".box input").first.input_value()
    assert "#" in shared["url"]
