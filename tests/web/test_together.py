"""Several people: links, reloads, two tabs, one device, watching, talking."""

import re

from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Someone


def joined(host: Person, guest: Person, name: str = "Jonas") -> None:
    """The host opens a table, the guest comes in by the link."""
    host.start(way="invite")
    link = host.page.locator(".box input").first.input_value()
    guest.visit(link)
    guest.page.locator("form input").fill(name)
    guest.page.locator("form .button.primary").click()
    for person in (host, guest):
        person.seated()


def acting(*people: Person) -> Person:
    """The one whose turn it is."""
    people[0].page.locator(".turn").first.wait_for()
    return next(one for one in people if "Your turn" in one.text(".prompt") or "Du bist dran" in one.text(".prompt"))


def test_a_friend_comes_in_by_link_and_the_secret_is_gone_from_the_address(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    mira.start(way="invite")
    link = mira.page.locator(".box input").first.input_value()
    secret = link.partition("#")[2]
    assert len(secret) > 16
    jonas.visit(link)
    jonas.page.locator("form input").wait_for()
    assert "#" not in jonas.page.url
    assert secret not in jonas.page.evaluate("JSON.stringify([localStorage, sessionStorage, document.cookie])")
    expect(jonas.page.locator("form")).to_contain_text("Already here: Mira.")
    jonas.page.locator("form input").fill("Jonas")
    jonas.page.locator("form .button.primary").click()
    for person in (mira, jonas):
        person.seated()
        expect(person.page.get_by_role("list", name="At the table")).to_contain_text("Jonas")


def test_a_link_works_in_a_tab_that_shows_its_table_already(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    mira.start(way="invite")
    link = mira.page.locator(".box input").first.input_value()
    address, _, secret = link.partition("#")
    jonas.visit(address)
    jonas.page.locator("h1").first.wait_for()
    assert not jonas.page.locator("form input").count()
    jonas.page.evaluate("secret => { location.hash = secret }", secret)
    jonas.page.locator("form input").fill("Jonas")
    jonas.page.locator("form .button.primary").click()
    jonas.seated()
    assert "#" not in jonas.page.url


def test_who_skips_to_a_part_of_the_page_stays_at_the_table_even_after_a_reload(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    joined(mira, jonas)
    mira.page.evaluate("window.stayed = true")
    mira.page.locator(".skip").first.focus()
    mira.page.keyboard.press("Enter")
    mira.page.wait_for_url("**#*")
    assert mira.page.evaluate("window.stayed")
    mira.page.reload()
    mira.seated()


def test_an_invitation_works_once(someone: Someone) -> None:
    mira, jonas, late = someone(), someone(), someone()
    mira.start(way="invite")
    link = mira.page.locator(".box input").first.input_value()
    for person, name in ((jonas, "Jonas"), (late, "Late")):  # both are asked before one of them is in
        person.visit(link)
        person.page.locator("form input").fill(name)
    for person in (jonas, late):
        person.page.locator("form .button.primary").click()
        if person is jonas:
            person.seated()
    expect(late.page.get_by_role("alert")).to_contain_text("ask for a new one")
    late.complaints = [text for text in late.complaints if "403" not in text]  # a browser notes what was refused


def test_a_move_is_seen_by_others_a_reload_loses_nothing_and_two_tabs_agree(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    joined(mira, jonas)
    one = acting(mira, jonas)
    other = jonas if one is mira else mira
    tab = one.new_page()
    tab.goto(one.page.url)
    said = one.text(".offer span")
    one.offers.first.click()
    name = "Mira" if one is mira else "Jonas"
    told = f"{name} plays {said.removeprefix('Play ')}."
    for page in (other.page, tab, one.page):
        expect(page.locator("#part-log")).to_contain_text(told)
    one.page.get_by_role("heading", name="What you cannot do now").wait_for()  # that comes last
    expect(tab.locator(".do")).to_have_text(one.page.locator(".do").inner_text(), use_inner_text=True)
    before = one.text("#part-areas")
    one.page.reload()
    expect(one.page.locator("#part-areas")).to_have_text(before, use_inner_text=True)
    expect(one.page.locator("#part-log")).to_contain_text(told)
    one.page.get_by_role("button", name="Undo").click()
    expect(other.page.locator("#part-log")).to_contain_text(re.compile("take.* back", re.I))


def test_people_talk_and_spectators_listen(someone: Someone) -> None:
    mira, jonas, guest = someone(), someone(), someone()
    joined(mira, jonas)
    guest.visit(mira.page.url)
    guest.seated()
    expect(guest.page.get_by_role("main")).to_contain_text("You are watching.")
    assert guest.offers.count() == 0
    mira.page.locator("#part-chat input").fill("Hello <b>thief</b>")
    mira.page.locator("#part-chat .button").click()
    for person in (mira, jonas, guest):
        expect(person.page.locator("#part-chat")).to_contain_text("Mira: Hello <b>thief</b>")
    chat = jonas.page.locator("#part-chat")
    chat.get_by_role("button", name="Hide").click()
    expect(chat).not_to_contain_text("Hello")
    jonas.page.reload()
    expect(chat).not_to_contain_text("Hello")
    chat.get_by_role("button", name="Show").click()
    expect(chat).to_contain_text("Mira: Hello <b>thief</b>")


def test_the_language_changes_at_any_moment_without_a_reload(someone: Someone) -> None:
    mira = someone(locale="de-DE")
    mira.start(easy=True)
    mira.seated()
    mira.offers.first.wait_for()
    mira.page.evaluate("window.same = true")
    german = mira.text(".offer span")
    mira.page.get_by_role("button", name="Menü des Tisches").click()
    mira.page.locator("dialog").get_by_text("English", exact=True).click()
    expect(mira.page.locator("dialog h2")).to_have_text("Menu of the table")
    mira.page.keyboard.press("Escape")
    expect(mira.page.locator(".offer span").first).not_to_have_text(german)
    begun = re.compile("The game begins|It is Mira's turn")  # the first if nobody has moved, else the second
    expect(mira.page.locator("#part-log")).to_contain_text(begun)
    expect(mira.page.locator("#part-areas")).to_contain_text("Outside the Castle")
    assert mira.page.evaluate("document.documentElement.lang") == "en"
    assert mira.page.evaluate("window.same")


def test_two_people_at_one_device_see_only_their_own_cards(someone: Someone) -> None:
    mira = someone()
    mira.start(way="here")
    cover = mira.page.locator(".cover")
    cover.wait_for()
    assert "Hand" not in mira.text("body")
    mira.page.keyboard.press("Enter")
    mira.seated()
    first = mira.text(".prompt")
    for _ in range(12):
        mira.offers.first.wait_for()
        mira.offers.last.click()
        expect(mira.page.locator(".offer[aria-disabled=true]")).to_have_count(0)
        if cover.count():
            break
    cover.wait_for()
    assert mira.offers.count() == 0
    cover.get_by_role("button").click()
    mira.seated()
    assert mira.text(".prompt") != first


def test_a_lost_connection_is_shown_and_comes_back(someone: Someone) -> None:
    mira = someone()
    mira.start(easy=True)
    mira.seated()
    mira.offers.first.wait_for()
    mira.context.set_offline(True)
    expect(mira.page.get_by_text("No network.")).to_be_visible()
    expect(mira.page.locator(".stale")).to_have_count(1)
    expect(mira.offers.first).to_have_attribute("aria-disabled", "true")
    mira.context.set_offline(False)
    expect(mira.page.get_by_text("Connected again.")).to_be_visible()
    expect(mira.offers.first).to_have_attribute("aria-disabled", "false")
    expect(mira.page.get_by_text("Connected again.")).to_have_count(0)
    mira.complaints = [text for text in mira.complaints if "ERR_INTERNET_DISCONNECTED" not in text]
