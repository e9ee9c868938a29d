"""What a person meets when something is in the way: no such page, no cookies, no web sockets, nobody there."""

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.browser import Person
from tests.web.conftest import Someone

NO_COOKIES = """
Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
"""


def without_cookies(route: Route) -> None:
    """Something on the way takes every cookie."""
    asked = route.request
    headers = {name: value for name, value in asked.headers.items() if name not in ("cookie", "accept-encoding")}
    answer = httpx.request(asked.method, asked.url, headers=headers, content=asked.post_data or "")
    route.fulfill(status=answer.status_code, body=answer.text, headers={"content-type": answer.headers["content-type"]})


def refused(person: Person, *codes: str) -> None:
    """A browser notes what was refused; that is no complaint here."""
    person.complaints = [text for text in person.complaints if not any(code in text for code in codes)]


def test_an_album_that_a_game_has_not_is_no_page_either(someone: Someone) -> None:
    mira = someone()
    mira.visit("/cards/clou")
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("There is no such page.")


def test_an_unknown_address_is_a_page_with_a_way_home(someone: Someone) -> None:
    mira = someone(390, 844, "de-DE")
    answer = mira.page.goto(f"{mira.address}/nirgendwo")
    assert answer is not None
    assert answer.status == 404
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("Diese Seite gibt es nicht.")
    assert mira.violations() == []
    mira.page.get_by_role("link", name="Zur Startseite", exact=True).click()
    expect(mira.page.locator("form.plan")).to_be_visible()
    refused(mira, "404")


def test_a_table_that_does_not_exist_is_one_too(someone: Someone) -> None:
    mira = someone(dark=True)
    for path in ("/t/nowhere", "/t/nowhere#0123456789abcdefghij"):
        mira.visit("/history")
        mira.visit(path)
        expect(mira.page.get_by_role("heading", level=1)).to_have_text("There is no such table.")
        expect(mira.page.get_by_role("button", name="Try again")).to_have_count(0)
        assert mira.violations() == []
    mira.page.get_by_role("main").get_by_role("link", name="To the start page").click()
    expect(mira.page.locator("form.plan")).to_be_visible()
    refused(mira, "404")


def test_before_the_program_is_there_the_page_says_so(someone: Someone) -> None:
    mira = someone(dark=True)
    held: list[Route] = []
    shut = True
    mira.page.route(re.compile(r"/assets/.*\.js$"), lambda route: held.append(route) if shut else route.continue_())
    mira.page.goto(mira.address, wait_until="commit")
    loading = mira.page.locator("#loading")
    expect(loading).to_contain_text("One moment")
    expect(loading.locator("svg")).to_be_visible()
    dark = mira.page.evaluate("getComputedStyle(document.body).backgroundImage")
    assert "rgb(246, 232, 204)" not in dark, "the device wishes for the dark"
    shut = False
    for route in held:
        route.continue_()
    expect(mira.page.locator("form.plan")).to_be_visible()
    expect(loading).to_have_count(0)


def test_without_javascript_the_page_says_what_it_needs(someone: Someone) -> None:
    mira = someone(java_script_enabled=False)
    mira.visit()
    for lang in ("de", "en"):
        expect(mira.page.locator(f"noscript p[lang={lang}]")).to_be_visible()


def test_a_browser_without_cookies_is_told_before_it_only_watches_its_own_game(someone: Someone) -> None:
    mira = someone()
    mira.context.add_init_script(NO_COOKIES)
    mira.visit()
    page = mira.page
    expect(page.get_by_role("status").filter(has_text="keeps no cookies")).to_be_visible()
    page.locator("form .button.primary").click()
    expect(page.get_by_role("alert").filter(has_text="allow cookies for this address")).to_be_visible()
    assert page.url == f"{mira.address}/"
    assert mira.violations() == []


def test_whose_cookies_are_lost_on_the_way_is_told_too(someone: Someone) -> None:
    mira = someone(locale="de-DE")
    mira.context.route("**/api/**", without_cookies)
    mira.visit()
    mira.page.locator("form .button.primary").click()
    expect(mira.page.get_by_role("alert").filter(has_text="Erlaube Cookies")).to_be_visible()
    assert mira.page.url == f"{mira.address}/"


def test_an_invitation_is_not_used_up_by_a_browser_without_cookies(someone: Someone) -> None:
    mira, jonas = someone(), someone()
    mira.start(way="invite")
    link = mira.page.locator(".box input").first.input_value()
    jonas.context.add_init_script(NO_COOKIES)
    jonas.visit(link)
    jonas.page.get_by_label("What is your name?").fill("Jonas")
    jonas.page.get_by_role("button", name="Take the seat").click()
    expect(jonas.page.get_by_role("alert")).to_contain_text("keeps no cookies")
    fine = someone()
    fine.visit(link)
    fine.page.get_by_label("What is your name?").fill("Jonas")
    fine.page.get_by_role("button", name="Take the seat").click()
    fine.seated()


def blocked(hang: bool) -> Callable[[WebSocketRoute], None]:
    """A network without web sockets: it says no, or nothing at all."""
    return lambda route: None if hang else route.close(code=1011)


def test_a_network_without_web_sockets_is_played_in_all_the_same(someone: Someone) -> None:
    mira = someone()
    mira.page.route_web_socket(re.compile("/socket"), blocked(hang=False))
    mira.start(easy=True)
    mira.seated()
    page = mira.page
    expect(page.get_by_text("This network lets no live connection through")).to_be_visible()
    assert mira.violations() == []
    expect(mira.offers.first).to_have_attribute("aria-disabled", "false")
    for _ in range(3):
        before = page.locator("#part-log li").count()
        mira.offers.first.click()
        expect(page.locator("#part-log li").nth(before)).to_be_visible()
        expect(mira.offers.first).to_have_attribute("aria-disabled", "false")


def test_while_nothing_gets_through_the_page_says_why_and_lets_one_try_again(someone: Someone) -> None:
    mira = someone(390, 844, "de-DE")
    held: list[Route] = []
    mira.page.route_web_socket(re.compile("/socket"), blocked(hang=False))
    mira.page.route("**/view?*", lambda route: held.append(route))
    mira.start(easy=True)
    page = mira.page
    expect(page.get_by_text("die Verbindung zum Tisch kommt nicht zustande")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Zur Startseite")).to_be_visible()
    assert mira.violations() == []
    page.unroute_all()
    page.get_by_role("button", name="Jetzt versuchen").click()
    mira.seated()
